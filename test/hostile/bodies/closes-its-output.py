import os
import time


def misbehave():
    os.close(1)
    time.sleep(3600)
