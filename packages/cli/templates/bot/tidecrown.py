"""A bot for Tidecrown: it is asked whenever it has to decide and answers an index into view.legal."""

import random

# What it would rather do: play what it can pay for, then attack with everything, and end the turn last.
WORTH = {"CAN_PLAY": 4, "CAN_USE": 3, "CAN_ATTACK": 2, "CAN_END": -1}


class __NAME__:
    def choose(self, view):
        state = view.state
        captains = [each.node for seat in state.seats for each in seat.play if each.type == "captain"]

        def worth(answer):
            # Damage to the captain wins the match.
            if state.decision == "target" and answer.get("to") in captains:
                return 5
            return WORTH.get(answer.type, 0)

        worths = [worth(each) + random.random() / 2 for each in view.legal]
        return worths.index(max(worths))
