import os


def misbehave():
    # In one piece: a second answer that comes late enough would pass for the next one.
    os.write(1, b"move 1\nmove 1\n")
