import os


def misbehave():
    for path in ("/etc/passwd", "@SECRET@", "/proc/1/environ"):
        try:
            if open(path).read():
                os._exit(99)
        except OSError:
            pass
    if "HOME" in os.environ or "PATH" in os.environ or len(os.listdir("/player")) > 1:
        os._exit(99)
