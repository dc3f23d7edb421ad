"""A bot for Storyweave: it is asked whenever it has to decide and answers an index into view.legal."""

import random

# What it would rather do: quests win the match, and characters quest.
WORTH = {"CAN_QUEST": 4, "CAN_PLAY": 3, "CAN_SHIFT": 3, "CAN_CHALLENGE": 1, "CAN_PASS": -1}
INK_ENOUGH = 6


class __NAME__:
    def choose(self, view):
        ink = view.state.seats[view.seat].ink
        worth = [self.worth(each.type, ink) + random.random() / 2 for each in view.legal]
        return worth.index(max(worth))

    def worth(self, kind, ink):
        if kind == "CAN_INK":
            return 5 if ink < INK_ENOUGH else -2
        return WORTH.get(kind, 0)
