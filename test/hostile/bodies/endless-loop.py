def misbehave():
    while True:
        pass
