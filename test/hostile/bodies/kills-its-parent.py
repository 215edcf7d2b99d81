import os
import signal


def misbehave():
    for pid in (os.getppid(), 1, int("@PARENT@"), -1):
        try:
            os.kill(pid, signal.SIGKILL)
        except OSError:
            pass
