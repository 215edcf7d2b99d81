import os


def misbehave():
    for _ in range(20000):
        os.write(1, b"move 1\n" * 8000)
