"""A bot for Exploding Kittens, with the methods of the Python framework."""

from __future__ import annotations

from umpire_bot import Action, Bot, BotView, Card, DrawCardAction, GameEvent, PlayCardAction


class __NAME__(Bot):
    @property
    def name(self) -> str:
        return "__NAME__"

    def take_turn(self, view: BotView) -> Action:
        for card in view.my_hand:
            if card.card_type == "SkipCard":
                return PlayCardAction(card=card)
        return DrawCardAction()

    def react(self, view: BotView, triggering_event: GameEvent) -> Action | None:
        return None

    def choose_defuse_position(self, view: BotView, draw_pile_size: int) -> int:
        return draw_pile_size

    def choose_card_to_give(self, view: BotView, requester_id: str) -> Card:
        return view.my_hand[0]
