"""A player of tile-matching games in the line protocol (docs/protocol.md).

The referee writes lines to standard input; every `turn` is answered with one line, `move CODE`.
This player asks for the legal moves with each turn. In number-crush and tile-matching it takes the
swap that puts most tiles into runs; elsewhere it takes the first legal move, which is for you to
change. Print nothing else: standard output belongs to the protocol.
"""

import sys

ARENAS = ""  # such as "number-crush": all of them when empty


def fields_of(line):
    """The fields of a line, `key=value` with blanks between, as a dictionary."""
    return dict(part.split("=", 1) for part in line.split(" ") if "=" in part)


def numbers(text):
    return [int(word) for word in text.split(",")] if text else []


def cells_of(move, arena, rows, cols):
    """The two cells a swap exchanges; None where a move is no swap."""
    a, b, c, d = move // 1000, move // 100 % 10, move // 10 % 10, move % 10
    if arena == "number-crush":  # row and column of each
        return a * cols + b, c * cols + d
    if arena == "tile-matching":  # column from the left and row from the bottom of each
        return (rows - 1 - b) * cols + a, (rows - 1 - d) * cols + c
    return None


def run_length(board, cell, step, before, after):
    """Length of the run through a cell, with so many cells before and after it in its line."""
    length = 1
    for way, room in ((-step, before), (step, after)):
        at = cell + way
        while room > 0 and board[at] == board[cell]:
            length, at, room = length + 1, at + way, room - 1
    return length


def tiles_in_runs(board, cell, rows, cols):
    if board[cell] == 0:
        return 0
    row, col = divmod(cell, cols)
    across = run_length(board, cell, 1, col, cols - 1 - col)
    down = run_length(board, cell, cols, row, rows - 1 - row)
    return (across if across >= 3 else 0) + (down if down >= 3 else 0)


def choose(game, turn):
    """The move to play: one of turn["legal"]."""
    arena, rows, cols = game["arena"], int(game["rows"]), int(game["cols"])
    board, legal = numbers(turn["board"]), numbers(turn["legal"])
    best, most = legal[0], 0
    for move in legal:
        swapped = cells_of(move, arena, rows, cols)
        if swapped is None:
            break
        first, second = swapped
        board[first], board[second] = board[second], board[first]
        found = tiles_in_runs(board, first, rows, cols) + tiles_in_runs(board, second, rows, cols)
        board[first], board[second] = board[second], board[first]
        if found > most:
            best, most = move, found
    return best


def main():
    game = {}
    for line in sys.stdin:
        word = line.split(" ", 1)[0].strip()
        if word == "matchpoint":
            print("ready name=my-player legal" + (f" arenas={ARENAS}" if ARENAS else ""), flush=True)
        elif word == "game":
            game = fields_of(line.strip())
        elif word == "turn":
            print("move", choose(game, fields_of(line.strip())), flush=True)


if __name__ == "__main__":
    main()
