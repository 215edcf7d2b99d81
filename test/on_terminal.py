"""Runs a command on a pseudo-terminal, typing each line of stdin after a pause; prints what it drew.

usage: on_terminal.py COMMAND...   (the lines to type come on standard input; `^D` ends the typing)
"""
import os
import pty
import select
import sys
import time

lines = sys.stdin.read().split("\n")
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])

drawn = b""
status = None
quiet_since = time.monotonic()
deadline = quiet_since + 50
while time.monotonic() < deadline:
    ready, _, _ = select.select([terminal], [], [], 0.1)
    if ready:
        try:
            chunk = os.read(terminal, 65536)
        except OSError:
            chunk = b""
        if not chunk:
            break
        drawn += chunk
        quiet_since = time.monotonic()
    elif time.monotonic() - quiet_since > 0.7 and lines:
        line = lines.pop(0)
        os.write(terminal, b"\x04" if line == "^D" else line.encode() + b"\n")
        quiet_since = time.monotonic()

_, ended = os.waitpid(pid, 0)
sys.stdout.buffer.write(drawn)
sys.exit(os.waitstatus_to_exitcode(ended))
