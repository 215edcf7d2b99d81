import ctypes


def misbehave():
    ctypes.string_at(0)
