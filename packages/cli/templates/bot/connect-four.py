"""A bot for connect four: it is asked whenever it has to decide and answers an index into view.legal."""

import random


class __NAME__:
    def choose(self, view):
        actions = view.simulate()[0].actions
        after = view.simulate([[action] for action in actions])
        # All replies to all answers, in one message.
        pairs = [(index, reply) for index, end in enumerate(after) for reply in end.actions]
        replies = view.simulate([[actions[index], reply] for index, reply in pairs])
        worth = [1000 if end.isOver and end.scores[view.seat] > 0 else random.random() for end in after]
        for (index, _), end in zip(pairs, replies):
            # Lost, if the other seat can win with its next answer.
            if end.isOver and end.scores[view.seat] < 0:
                worth[index] = -1000
        return worth.index(max(worth))
