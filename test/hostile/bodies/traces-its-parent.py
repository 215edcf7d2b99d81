import ctypes
import os
import time


def misbehave():
    libc = ctypes.CDLL(None)
    if libc.ptrace(16, int("@PARENT@"), 0, 0) == 0:
        os._exit(99)
    libc.ptrace(16, os.getppid(), 0, 0)
    time.sleep(3600)
