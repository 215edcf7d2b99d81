import os
import socket


def misbehave():
    try:
        socket.create_connection(("127.0.0.1", int("@PORT@")), 1)
        os._exit(99)
    except OSError:
        pass
