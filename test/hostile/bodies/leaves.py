import os


def misbehave():
    os._exit(3)
