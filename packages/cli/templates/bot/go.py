"""A bot for Go: it is asked whenever it has to decide and answers an index into view.legal."""

import random


class __NAME__:
    def choose(self, view):
        board, to_play = view.state.board, view.state.toPlay
        own = "X" if to_play == "black" else "O"
        worth = [self.worth(board, own, each) for each in view.legal]
        return worth.index(max(worth))

    def worth(self, board, own, answer):
        # Passing comes last, and filling one's own eyes next to last.
        if answer.type != "play":
            return -1 if answer.type == "pass" else 0
        x, y = point_of(answer.text, len(board))
        beside = around(board, x, y)
        if all(each == own for each in beside):
            return -2
        # Near other stones, and not on the edge.
        return sum(each != "." for each in beside) + len(beside) + random.random()


def point_of(text, height):
    """'C5' as the column from the left and the row from the top, both from 0. The letter I is not used."""
    column = ord(text[0].upper()) - ord("A")
    return (column - 1 if column > 8 else column), height - int(text[1:])


def around(board, x, y):
    """What lies around a point, inside the board."""
    places = [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)]
    return [board[b][a] for a, b in places if 0 <= b < len(board) and 0 <= a < len(board[0])]
