def misbehave():
    print("move 1")
