def misbehave():
    hoard = []
    while True:
        hoard.append([None] * 1000000)
