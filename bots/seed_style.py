"""Steals with what is useless and skips when the pile gets dangerous: a bot for the seed framework, unchanged but for
the import."""

from __future__ import annotations

from collections import Counter

from umpire_bot import (
    Action,
    Bot,
    BotView,
    Card,
    DrawCardAction,
    EventType,
    GameEvent,
    PlayCardAction,
    PlayComboAction,
)

KEEP = ("DefuseCard", "NopeCard", "SkipCard", "AttackCard")
ESCAPES = ("AttackCard", "SkipCard", "ShuffleCard")


class SeedStyle(Bot):
    def __init__(self) -> None:
        self._beware = False

    def take_turn(self, view: BotView) -> Action:
        if self._beware:
            for card_type in ESCAPES:
                if view.has_card_type(card_type):
                    self._beware = False
                    return PlayCardAction(card=view.get_cards_of_type(card_type)[0])
        if view.has_card_type("FavorCard"):
            return PlayCardAction(view.get_cards_of_type("FavorCard")[0], self._richest(view))
        return self._combo(view) or DrawCardAction()

    def _richest(self, view: BotView) -> str:
        return max(view.other_players, key=lambda player: view.other_player_card_counts[player])

    def _combo(self, view: BotView) -> Action | None:
        counts = Counter(card.card_type for card in view.my_hand if card.card_type not in KEEP)
        for card_type, count in counts.most_common(1):
            if count >= 3:
                view.say("Your defuse, please.")
            if count >= 2:
                cards = view.get_cards_of_type(card_type)[: min(count, 3)]
                return PlayComboAction(cards, self._richest(view), "DefuseCard" if count >= 3 else None)
        return None

    def react(self, view: BotView, triggering_event: GameEvent) -> Action | None:
        if triggering_event.data.get("target") != view.my_id or not view.has_card_type("NopeCard"):
            return None
        return PlayCardAction(card=view.get_cards_of_type("NopeCard")[0])

    def on_event(self, event: GameEvent, view: BotView) -> None:
        # A kitten that somebody else put back is likely to lie on top.
        if event.event_type == EventType.EXPLODING_KITTEN_INSERTED:
            self._beware = event.player_id != view.my_id
        elif event.event_type in (EventType.CARD_DRAWN, EventType.DECK_SHUFFLED):
            self._beware = False

    def choose_defuse_position(self, view: BotView, draw_pile_size: int) -> int:
        view.say("Phew!")
        return 0

    def choose_card_to_give(self, view: BotView, requester_id: str) -> Card:
        return next((card for card in view.my_hand if card.card_type not in KEEP), view.my_hand[-1])

    def on_explode(self, view: BotView) -> None:
        view.say("Nine lives, they said.")
