def misbehave():
    hoard = []
    while True:
        hoard.append(bytearray(50000000))
