def misbehave():
    for i in range(100):
        try:
            with open(f"/tmp/filler-{i}", "wb") as file:
                file.write(bytes(1 << 20))
        except OSError:
            return
        if i > 20:
            raise SystemExit(99)  # There is more room than there should be.
