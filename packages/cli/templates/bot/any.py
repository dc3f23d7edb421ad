"""A bot for any game: it is asked whenever it has to decide and answers an index into view.legal."""

import random


class __NAME__:
    def choose(self, view):
        return random.randrange(len(view.legal))
