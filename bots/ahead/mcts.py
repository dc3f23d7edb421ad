"""Plays any game by trying it out, like mcts.ts. A line costs the referee little and a message much, so lines travel in batches:
those of a batch share one deal of what is hidden, and the next batch has another."""

import math
import random

BATCHES = 12
LINES = 16
PLAYOUTS = 3
EXPLORATION = 0.8


class Node:
    def __init__(self, seat):
        self.seat = seat  # who chose the answer that led here
        self.visits = 0
        self.worth = 0.0
        self.children = {}
        self.untried = None  # actions, once they are known
        self.chooser = None


class Mcts:
    def choose(self, view):
        if len(view.legal) == 1:
            return 0
        root = Node(None)
        for deal in range(BATCHES):
            paths = [path_from(root) for _ in range(LINES)]
            found = view.simulate([[action for action, _ in path] for path in paths], PLAYOUTS, deal)
            for path, end in zip(paths, found):
                learn(root, path, end)
        actions = view.simulate()[0].actions
        visits = [root.children[each].visits if each in root.children else 0 for each in actions]
        return visits.index(max(visits))


def path_from(root):
    """The line to try next, as actions and their nodes. It counts as lost until it is known, so that lines of a batch differ."""
    node, path = root, []
    while node.untried is not None:
        if node.untried:
            action = node.untried.pop(random.randrange(len(node.untried)))
            node.children[action] = Node(node.chooser)
        elif node.children:
            total = math.log(max(1, node.visits))
            action = max(
                node.children,
                key=lambda each: node.children[each].worth / max(1, node.children[each].visits)
                + EXPLORATION * math.sqrt(total / max(1, node.children[each].visits)),
            )
        else:
            break
        node = node.children[action]
        node.visits += 1
        path.append((action, node))
    root.visits += 1
    return path


def learn(root, path, end):
    """A line that is not possible in this deal stops early; what lies beyond stays as it was."""
    played = path[: end.steps]
    for _, node in path[end.steps :]:
        node.visits -= 1
    last = played[-1][1] if played else root
    if last.untried is None:
        last.untried = list(end.actions)
        last.chooser = end.toMove
    scores = end.mean
    low, high = min(scores), max(scores)
    for _, node in played:
        node.worth += 0.5 if high == low else (scores[node.seat] - low) / (high - low)
