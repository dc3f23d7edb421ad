"""A bot as its author wrote it for the Python framework: only the import below was changed."""

import random
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

DANGEROUS: tuple[str, ...] = ("AttackCard", "FavorCard")
KEEP: tuple[str, ...] = ("DefuseCard", "NopeCard")


class SeedStyleBot(Bot):
    def __init__(self) -> None:
        self._defuses_seen: Counter[str] = Counter()
        self._kitten_on_top: bool = False
        self._rng: random.Random = random.Random()

    @property
    def name(self) -> str:
        return "SeedStyle"

    def take_turn(self, view: BotView) -> Action:
        steal: Action | None = self._three_of_a_kind(view) or self._five_different(view) or self._pair(view)
        if steal is not None and self._rng.random() < 0.8:
            return steal
        if self._kitten_on_top:
            for card_type in ("ShuffleCard", "SkipCard", "AttackCard"):
                if view.has_card_type(card_type):
                    self._kitten_on_top = card_type != "ShuffleCard"
                    return PlayCardAction(card=view.get_cards_of_type(card_type)[0])
        playable: list[Card] = [card for card in view.my_hand if card.can_play(view, True)]
        if playable and random.random() < 0.5:
            card: Card = random.choice(playable)
            target: str | None = self._richest(view) if card.card_type == "FavorCard" else None
            return PlayCardAction(card=card, target_player_id=target)
        return DrawCardAction()

    def _richest(self, view: BotView) -> str:
        return max(view.other_players, key=lambda player: view.other_player_card_counts[player])

    def _three_of_a_kind(self, view: BotView) -> Action | None:
        for card in view.my_hand:
            same: tuple[Card, ...] = view.get_cards_of_type(card.card_type)
            if card.can_combo() and len(same) >= 3 and card.card_type not in KEEP:
                view.say("I know what you hold.")
                return PlayComboAction(same[:3], self._richest(view), target_card_type="DefuseCard")
        return None

    def _five_different(self, view: BotView) -> Action | None:
        different: dict[str, Card] = {card.card_type: card for card in view.my_hand if card.card_type not in KEEP}
        if len(different) < 5 or not any(card.card_type == "DefuseCard" for card in view.discard_pile):
            return None
        return PlayComboAction(cards=tuple(different.values())[:5], target_card_type="DefuseCard")

    def _pair(self, view: BotView) -> Action | None:
        for card_type, count in Counter(card.card_type for card in view.my_hand).items():
            if count >= 2 and card_type not in KEEP:
                return PlayComboAction(view.get_cards_of_type(card_type)[:2], target_player_id=self._richest(view))
        return None

    def react(self, view: BotView, triggering_event: GameEvent) -> Action | None:
        if not view.has_card_type("NopeCard"):
            return None
        if triggering_event.event_type == EventType.COMBO_PLAYED:
            wanted: bool = triggering_event.data["target"] == view.my_id
        else:
            wanted = triggering_event.data["card_type"] in DANGEROUS
        if not wanted:
            return None
        view.say("Not so fast!")
        return PlayCardAction(card=view.get_cards_of_type("NopeCard")[0])

    def on_event(self, event: GameEvent, view: BotView) -> None:
        if event.event_type == EventType.EXPLODING_KITTEN_DEFUSED and event.player_id is not None:
            self._defuses_seen[event.player_id] += 1
        elif event.event_type == EventType.CARDS_PEEKED and event.player_id == view.my_id:
            self._kitten_on_top = event.data["card_types"][:1] == ["ExplodingKittenCard"]
        elif event.event_type in (EventType.CARD_DRAWN, EventType.DECK_SHUFFLED):
            self._kitten_on_top = False

    def choose_defuse_position(self, view: BotView, draw_pile_size: int) -> int:
        chatted: bool = any(event.event_type == EventType.BOT_CHAT for event in view.recent_events)
        view.say("Phew." if chatted else "Phew, that was close!")
        return min(1, draw_pile_size) if len(view.other_players) > 1 else 0

    def choose_card_to_give(self, view: BotView, requester_id: str) -> Card:
        worth: dict[str, int] = {"DefuseCard": 3, "NopeCard": 2, "AttackCard": 1, "SkipCard": 1}
        return min(view.my_hand, key=lambda card: worth.get(card.card_type, 0))

    def on_explode(self, view: BotView) -> None:
        view.say(f"Tell {view.other_players[0]} I was never here.")
