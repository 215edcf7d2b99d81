import os


def misbehave():
    os.write(1, b"move 1\n" * 20)
