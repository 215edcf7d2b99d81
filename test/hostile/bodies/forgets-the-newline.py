import os
import time


def misbehave():
    os.write(1, b"x" * 100000)
    time.sleep(3600)
