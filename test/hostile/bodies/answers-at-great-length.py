def misbehave():
    print("move " + "1" * (10 << 20))
