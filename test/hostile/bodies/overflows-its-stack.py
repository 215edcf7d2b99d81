def misbehave():
    return misbehave() + 1
