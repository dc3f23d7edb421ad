"""What a Python bot imports, and the program that runs it: python3 -S -B umpire_bot.py BOT.py

A bot for Exploding Kittens is a class with take_turn(view) and what else it likes of `Bot`. Player ids are texts by
seat: "player_0", "player_1" and so on. A bot for any other game is a class with choose(view), which answers an
index into view.legal; with hear(event, view) it is told every event as it happens. A class for kittens may do that
as well: if it has choose, it is asked that way.

The bot is the last class with one of those methods that is named at the top of its file. It is made without
arguments. For every match the file is run anew, so nothing is kept from other matches.

What the same seed repeats: the `random` module, random.seed() and random.Random() without a seed, the order of sets
of texts, numbers and cards. What it cannot repeat: os.urandom, secrets, random.SystemRandom, uuid, the clock,
threads, and the order of sets of objects that are hashed by their address.

Events of the framework that never come here: TURN_END, CARD_DISCARDED, REACTION_ROUND_START, REACTION_SKIPPED and
PLAYER_JOINED; REACTION_ROUND_END only comes when an action was stopped.
"""

from __future__ import annotations

import __future__
import inspect
import io
import json
import os
import random
import re
import sys
import types
from abc import ABC, abstractmethod
from collections import deque
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Callable, Deque, Dict, List, Mapping, NoReturn, Optional, Sequence, Tuple, Type, Union

__all__ = [
    "Action",
    "AttackCard",
    "BeardCatCard",
    "Bot",
    "BotView",
    "Card",
    "CattermelonCard",
    "DefuseAction",
    "DefuseCard",
    "DrawCardAction",
    "DrawFromTheBottomCard",
    "EventType",
    "ExplodingKittenCard",
    "FavorCard",
    "GameEvent",
    "GiveCardAction",
    "HairyPotatoCatCard",
    "NopeCard",
    "PassAction",
    "PlayCardAction",
    "PlayComboAction",
    "RainbowRalphingCatCard",
    "Record",
    "SeeTheFutureCard",
    "ShuffleCard",
    "SkipCard",
    "SuperSkipCard",
    "TacoCatCard",
    "View",
]

# ---- cards ---------------------------------------------------------------------------------------------------------


class Card:
    """A card in a hand or a pile. Two copies of a card are not equal."""

    name: str = "Card"
    card_type: str = "Card"
    #: The name that the game itself uses: 'taco-cat'.
    card_id: str = ""
    #: When it may be played by itself: on one's turn, as a reaction, or never.
    when: str = "turn"

    def __init_subclass__(cls, title: str = "", when: str = "turn", **others: Any) -> None:
        super().__init_subclass__(**others)
        words = re.findall("[A-Z][a-z]*", cls.__name__)
        cls.name = title or " ".join(words[:-1])
        cls.card_type = cls.__name__
        cls.card_id = "-".join(words[:-1]).lower()
        cls.when = when

    def __init__(self, serial: int = 0) -> None:
        self._serial = serial

    # The usual hash is an address: a set of cards would have another order in every process.
    def __hash__(self) -> int:
        return self._serial

    def __eq__(self, other: object) -> bool:
        return self is other

    def __repr__(self) -> str:
        return f"{self.card_type}()"

    def can_play(self, view: BotView, is_own_turn: bool) -> bool:
        """Whether it may be played by itself: on one's own turn, or as a reaction on another's."""
        return self.when == ("turn" if is_own_turn else "reaction")

    def can_play_as_reaction(self) -> bool:
        """Whether it may be played at another player's action."""
        return self.when == "reaction"

    def can_combo(self) -> bool:
        """Whether it may be part of a combo: all but kittens may."""
        return self.card_type != "ExplodingKittenCard"


class ExplodingKittenCard(Card, when="never"):
    """Whoever draws it defuses it or is out."""


class DefuseCard(Card, when="never"):
    """Saves you from a kitten you draw."""


class NopeCard(Card, when="reaction"):
    """Stops any action but a kitten or a defuse, other nopes included."""


class AttackCard(Card):
    """Ends your turns without drawing; the next player takes two."""


class SkipCard(Card):
    """Ends one turn without drawing."""


class FavorCard(Card):
    """A player gives you a card of their choice."""


class ShuffleCard(Card):
    """Shuffles the draw pile."""


class SeeTheFutureCard(Card, title="See the Future"):
    """You look at the top three cards of the draw pile."""


class TacoCatCard(Card, when="never"):
    """Only good in combos."""


class HairyPotatoCatCard(Card, when="never"):
    """Only good in combos."""


class BeardCatCard(Card, when="never"):
    """Only good in combos."""


class RainbowRalphingCatCard(Card, title="Rainbow-Ralphing Cat", when="never"):
    """Only good in combos."""


class CattermelonCard(Card, when="never"):
    """Only good in combos."""


class DrawFromTheBottomCard(Card, title="Draw from the Bottom"):
    """Ends one turn by drawing the bottom card of the pile."""


class SuperSkipCard(Card, title="Super Skip"):
    """Ends all turns you still have to take, without drawing."""


_CARD_CLASSES: Dict[str, Type[Card]] = {each.card_id: each for each in Card.__subclasses__()}
_CARD_IDS: Dict[str, str] = {each.card_type: each.card_id for each in _CARD_CLASSES.values()}


def _card_class(card_id: str) -> Type[Card]:
    """The class of a card; a card that is newer than this file gets a class that may be played on one's turn."""
    known = _CARD_CLASSES.get(card_id)
    if known is None:
        words = "".join(word.capitalize() for word in card_id.split("-"))
        known = type(f"{words}Card", (Card,), {})
        # The game's own spelling wins over what can be read from the class.
        known.card_id = card_id
        _CARD_CLASSES[card_id] = known
        _CARD_IDS[known.card_type] = card_id
    return known


def _type_of(card_id: object) -> object:
    return _card_class(card_id).card_type if isinstance(card_id, str) else card_id


# ---- actions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlayCardAction:
    """One card; a Favor needs a target where there are several opponents, else the next one is meant."""

    card: Card
    target_player_id: Optional[str] = None


@dataclass(frozen=True)
class PlayComboAction:
    """Two or three of a kind at a player, or five different cards."""

    cards: Tuple[Card, ...]
    target_player_id: Optional[str] = None
    target_card_type: Optional[str] = None


@dataclass(frozen=True)
class DrawCardAction:
    """Draws, which ends the turn."""


@dataclass(frozen=True)
class PassAction:
    """Lets another player's action pass."""


@dataclass(frozen=True)
class DefuseAction:
    """Where a kitten goes back: 0 is the top."""

    insert_position: int


@dataclass(frozen=True)
class GiveCardAction:
    """The card given for a favor."""

    card: Card


Action = Union[PlayCardAction, PlayComboAction, DrawCardAction, PassAction, DefuseAction, GiveCardAction]

# ---- events --------------------------------------------------------------------------------------------------------


class EventType(Enum):
    """What may happen."""

    GAME_START = "game_start"
    GAME_END = "game_end"
    TURN_START = "turn_start"
    TURN_END = "turn_end"
    CARD_DRAWN = "card_drawn"
    CARD_PLAYED = "card_played"
    CARD_DISCARDED = "card_discarded"
    COMBO_PLAYED = "combo_played"
    REACTION_ROUND_START = "reaction_round_start"
    REACTION_ROUND_END = "reaction_round_end"
    REACTION_PLAYED = "reaction_played"
    REACTION_SKIPPED = "reaction_skipped"
    PLAYER_JOINED = "player_joined"
    PLAYER_ELIMINATED = "player_eliminated"
    DECK_SHUFFLED = "deck_shuffled"
    TURNS_ADDED = "turns_added"
    TURN_SKIPPED = "turn_skipped"
    EXPLODING_KITTEN_DRAWN = "exploding_kitten_drawn"
    EXPLODING_KITTEN_DEFUSED = "exploding_kitten_defused"
    EXPLODING_KITTEN_INSERTED = "exploding_kitten_inserted"
    CARDS_PEEKED = "cards_peeked"
    FAVOR_REQUESTED = "favor_requested"
    CARD_GIVEN = "card_given"
    CARD_STOLEN = "card_stolen"
    BOT_CHAT = "bot_chat"
    BOT_TIMEOUT = "bot_timeout"


def _no_data() -> Dict[str, Any]:
    return {}


@dataclass(frozen=True)
class GameEvent:
    """Something that happened, as far as you may know it. `step` counts the events that you were told."""

    event_type: EventType
    step: int
    player_id: Optional[str] = None
    data: Dict[str, Any] = field(default_factory=_no_data)


_EVENT_TYPES: Dict[str, EventType] = dict(EventType.__members__)
# Every way to fail counts as a timeout there.
_EVENT_TYPES["BOT_FORFEIT"] = EventType.BOT_TIMEOUT
_EVENT_TYPES["ACTION_NEGATED"] = EventType.REACTION_ROUND_END
_EVENT_TYPES["CHAT"] = EventType.BOT_CHAT
_EVENT_TYPES["chat"] = EventType.BOT_CHAT

_TRIGGERS = (EventType.CARD_PLAYED, EventType.COMBO_PLAYED, EventType.REACTION_PLAYED)
_COMBO_TYPES = {"pair": "two_of_a_kind", "three": "three_of_a_kind", "five": "five_different"}
_PLAYER_FIELDS = ("target", "to", "from", "by", "winner")
_FIELD_NAMES = {
    "card": "card_type",
    "cards": "card_types",
    "named": "target_card_type",
    "by": "attacker",
    "combo": "combo_type",
    "text": "message",
}


def _player(seat: int) -> str:
    return f"player_{seat}"


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _field_value(name: str, value: Any) -> Any:
    if name == "card" or name == "named":
        return _type_of(value)
    if name == "cards":
        cards: List[object] = value
        return [_type_of(each) for each in cards]
    if name == "combo":
        return _COMBO_TYPES.get(value, value)
    return _player(value) if name in _PLAYER_FIELDS and _is_number(value) else value


def _event_from(raw: Mapping[str, Any], step: int) -> Optional[GameEvent]:
    """The game's event as a GameEvent; None for kinds that are newer than this file."""
    kind = _EVENT_TYPES.get(raw["type"])
    if kind is None:
        return None
    data: Dict[str, Any] = {}
    for name, value in raw.items():
        if name != "type" and name != "seat":
            data[_FIELD_NAMES.get(name, name)] = _field_value(name, value)
    seat = raw.get("seat")
    player_id = _player(seat) if isinstance(seat, int) else None
    complete = _COMPLETIONS.get(raw["type"])
    if complete is not None:
        complete(data, player_id)
    return GameEvent(kind, step, player_id, data)


def _complete_played(data: Dict[str, Any], player_id: Optional[str]) -> None:
    data.setdefault("target", None)


def _complete_combo(data: Dict[str, Any], player_id: Optional[str]) -> None:
    data.setdefault("target", None)
    data.setdefault("target_card_type", None)
    data["count"] = len(data.get("card_types", ()))


def _complete_turn(data: Dict[str, Any], player_id: Optional[str]) -> None:
    data["turns_remaining"] = data.pop("turns", 1)


def _complete_attack(data: Dict[str, Any], player_id: Optional[str]) -> None:
    data["extra_turns"] = data.pop("turns", 0)


def _complete_given(data: Dict[str, Any], player_id: Optional[str]) -> None:
    data["from"] = player_id


def _complete_stolen(data: Dict[str, Any], player_id: Optional[str]) -> None:
    data["from"] = data.get("target")


def _complete_negated(data: Dict[str, Any], player_id: Optional[str]) -> None:
    data["negated"] = True


def _complete_forfeit(data: Dict[str, Any], player_id: Optional[str]) -> None:
    method = data.get("method", "")
    data["method"] = re.sub("[A-Z]", lambda found: f"_{found.group().lower()}", method)


_COMPLETIONS: Dict[str, Callable[[Dict[str, Any], Optional[str]], None]] = {
    "CARD_PLAYED": _complete_played,
    "COMBO_PLAYED": _complete_combo,
    "TURN_START": _complete_turn,
    "TURNS_ADDED": _complete_attack,
    "CARD_GIVEN": _complete_given,
    "CARD_STOLEN": _complete_stolen,
    "ACTION_NEGATED": _complete_negated,
    "BOT_FORFEIT": _complete_forfeit,
}

# ---- bots for kittens ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BotView:
    """What a bot may know, at the time it is called."""

    my_id: str
    my_hand: Tuple[Card, ...]
    #: Turns in a row that you have to take, this one included; 0 when it is not your turn.
    my_turns_remaining: int
    #: The last one is the top.
    discard_pile: Tuple[Card, ...]
    draw_pile_count: int
    #: The opponents who are still in, in the order of play after you.
    other_players: Tuple[str, ...]
    other_player_card_counts: Dict[str, int]
    current_player: str
    #: All players, also those who are out.
    turn_order: Tuple[str, ...]
    is_my_turn: bool
    #: The latest ten that you were told, oldest first.
    recent_events: Tuple[GameEvent, ...]
    #: All that the game shows, in its own words: also what you know of the pile (`known`) and the deck.
    state: Mapping[str, Any] = field(default_factory=_no_data, repr=False)

    def say(self, message: str) -> None:
        """Chat, to everyone: at most four messages per call, of 200 characters each."""
        _talk.say(message)

    def get_cards_of_type(self, card_type: str) -> Tuple[Card, ...]:
        """Your cards of this type."""
        return tuple([card for card in self.my_hand if card.card_type == card_type])

    def has_card_type(self, card_type: str) -> bool:
        """Whether you hold one."""
        return any(card.card_type == card_type for card in self.my_hand)

    def count_cards_of_type(self, card_type: str) -> int:
        """How many you hold."""
        return sum(1 for card in self.my_hand if card.card_type == card_type)


class Bot(ABC):
    """A bot for kittens. Only take_turn is needed."""

    @property
    def name(self) -> str:
        """How the bot calls itself."""
        return type(self).__name__

    @abstractmethod
    def take_turn(self, view: BotView) -> Action:
        """Play a card or a combo, or draw. Asked again until the turn is over."""

    def react(self, view: BotView, triggering_event: GameEvent) -> Optional[Action]:
        """Asked after every action of another player: PlayCardAction(nope), or None to let it pass."""
        return None

    def on_event(self, event: GameEvent, view: BotView) -> None:
        """Told whatever happens. An exception here is only noted in the log."""

    def choose_defuse_position(self, view: BotView, draw_pile_size: int) -> int:
        """Where the kitten goes: 0 is the top of the pile, draw_pile_size its bottom."""
        return draw_pile_size

    def choose_card_to_give(self, view: BotView, requester_id: str) -> Card:
        """The card for a favor."""
        return view.my_hand[-1]

    def on_explode(self, view: BotView) -> None:
        """Last words. An exception here is only noted in the log."""


class _Illegal(Exception):
    """An answer that cannot be carried out, and a sentence that says why."""


def _refuse(sentence: str) -> NoReturn:
    raise _Illegal(sentence)


def _kind_of(value: object) -> str:
    if value is None:
        return "None"
    if _is_number(value) and isinstance(value, int) and -(10**9) < value < 10**9:
        return str(value)
    return type(value).__name__


_COUNTS = {2: "two of ", 3: "three of "}


class _Deck:
    """Cards as objects that stay the same while they stay where they are."""

    def __init__(self) -> None:
        self._made = 0
        self._ids: Dict[str, List[str]] = {"hand": [], "discard": []}
        self._cards: Dict[str, Tuple[Card, ...]] = {"hand": (), "discard": ()}

    def _make(self, card_id: str) -> Card:
        self._made += 1
        return _card_class(card_id)(self._made)

    def cards(self, place: str, ids: List[str]) -> Tuple[Card, ...]:
        """The cards of a place, given the ids of what lies there now."""
        if ids != self._ids[place]:
            spare: Dict[str, List[Card]] = {}
            for card in reversed(self._cards[place]):
                spare.setdefault(card.card_id, []).append(card)
            self._cards[place] = tuple([spare[each].pop() if spare.get(each) else self._make(each) for each in ids])
            self._ids[place] = list(ids)
        return self._cards[place]


class _KittensPlayer:
    """Asks a bot's own methods, and unfolds its answer into the decisions that the rules ask one after the other."""

    def __init__(self, bot: Any, seat: int) -> None:
        self._bot = bot
        self._seat = seat
        self._deck = _Deck()
        self._recent: Deque[GameEvent] = deque(maxlen=10)
        self._trigger = GameEvent(EventType.GAME_START, 0)
        self._step = 0
        self._next_number = 0
        # The texts that answer the decisions still to come.
        self._plan: List[str] = []
        self._tells = _overrides(bot, "on_event")
        self._explodes = _overrides(bot, "on_explode")
        self.hears = self._tells or self._explodes
        self._methods: Dict[str, Callable[[BotView, Mapping[str, Any], List[str]], str]] = {
            "turn": self._turn,
            "react": self._react,
            "give": self._give,
            "defuse": self._defuse,
        }

    def choose(self, ask: Mapping[str, Any]) -> int:
        """The index of the bot's answer."""
        state = ask["state"]
        self._hear_all(ask.get("events", ()), state)
        legal = [each["text"] for each in ask["legal"]]
        method = self._methods.get(ask["decision"])
        if method is None:
            if not self._plan:
                _refuse(f"your last answer said nothing about '{ask['decision']}'")
            word = self._plan.pop(0)
        else:
            self._plan = []
            word = method(self._view(state), state, legal)
        if word not in legal:
            self._plan = []
            _refuse(f"'{word}' is not possible now")
        return legal.index(word)

    def tell(self, events: Sequence[Mapping[str, Any]], state: Mapping[str, Any]) -> None:
        """Tells the bot what happened."""
        self._hear_all(events, state)

    # -- events

    def _hear_all(self, events: Sequence[Mapping[str, Any]], state: Mapping[str, Any]) -> None:
        """Each event once, whether it comes beside a question or by itself."""
        if self._step == 0:
            self._begin(state)
        for each in events:
            number = each.get("number")
            if number is not None:
                if number < self._next_number:
                    continue
                self._next_number = number + 1
            event = _event_from(each["event"], self._step)
            if event is None:
                continue
            self._hear(event, state)
            raw = each["event"]
            if raw["type"] == "PLAYER_ELIMINATED" and raw.get("seat") == self._seat and raw.get("cause") == "exploded":
                self._explode(state)

    def _begin(self, state: Mapping[str, Any]) -> None:
        """The framework's first event. No hand changes before its owner was called, so it still has its first size."""
        players = [_player(seat) for seat in range(len(state["alive"]))]
        sizes = state["handSizes"]
        dealt = sizes[self._seat] - 1 if self._seat < len(sizes) else 0
        data = {"turn_order": players, "player_ids": list(players), "hand_size": dealt}
        self._hear(GameEvent(EventType.GAME_START, 0, None, data), state)

    def _hear(self, event: GameEvent, state: Mapping[str, Any]) -> None:
        self._step += 1
        self._recent.append(event)
        if event.event_type in _TRIGGERS:
            self._trigger = event
        if self._tells:
            _noting("on_event", lambda: self._bot.on_event(event, self._view(state)))

    def _explode(self, state: Mapping[str, Any]) -> None:
        if self._explodes:
            _noting("on_explode", lambda: self._bot.on_explode(self._view(state)))

    # -- the view

    def _view(self, state: Mapping[str, Any]) -> BotView:
        alive: List[bool] = state["alive"]
        seats = len(alive)
        me = self._seat
        sizes = state["handSizes"]
        others = [seat % seats for seat in range(me + 1, me + seats) if alive[seat % seats]]
        turn = state["turn"]
        return BotView(
            _player(me),
            self._deck.cards("hand", state["hand"]),
            state["turns"] if turn == me else 0,
            self._deck.cards("discard", state["discard"]),
            state["pile"],
            tuple([_player(seat) for seat in others]),
            {_player(seat): sizes[seat] for seat in others},
            _player(turn),
            tuple([_player(seat) for seat in range(seats)]),
            turn == me,
            tuple(self._recent),
            state,
        )

    # -- answers

    def _turn(self, view: BotView, state: Mapping[str, Any], legal: List[str]) -> str:
        answer: object = self._bot.take_turn(view)
        if isinstance(answer, DrawCardAction):
            return "draw"
        if isinstance(answer, PlayCardAction):
            words = self._card_words(view, answer)
        elif isinstance(answer, PlayComboAction):
            words = self._combo_words(view, state, answer)
        elif isinstance(answer, PassAction):
            _refuse("PassAction is for reactions; to end your turn return DrawCardAction()")
        else:
            _refuse(f"take_turn must return an action such as DrawCardAction(), not {_kind_of(answer)}{_hint(answer)}")
        if words[0] == "five" and "five" not in legal:
            _refuse("these rules do not have the combo of five different cards")
        self._plan = words[1:]
        return words[0]

    def _card_words(self, view: BotView, answer: PlayCardAction) -> List[str]:
        card_id = _held(view, [answer.card])[0]
        when = _card_class(card_id).when
        if when == "reaction":
            _refuse(f"{answer.card.card_type} is only played as a reaction, in react")
        if when == "never":
            _refuse(f"{answer.card.card_type} is not played by itself; it may be part of a PlayComboAction")
        return [card_id, *_aim(view, answer.target_player_id)] if card_id == "favor" else [card_id]

    def _combo_words(self, view: BotView, state: Mapping[str, Any], answer: PlayComboAction) -> List[str]:
        cards = _card_list(answer.cards)
        size = len(cards)
        if size not in (2, 3, 5):
            _refuse(f"a combo has two, three or five cards, not {size}")
        ids = _held(view, cards)
        kinds = len(set(ids))
        if size == 5:
            if kinds != 5:
                _refuse("a combo of five needs five different cards")
            return self._five_words(state, ids, answer.target_card_type)
        if kinds != 1:
            names = ", ".join(card.card_type for card in answer.cards)
            _refuse(f"a combo of {size} needs cards of the same type, not {names}")
        at = _aim(view, answer.target_player_id)
        if size == 2:
            return [f"pair {ids[0]}", *at]
        wanted = "defuse" if answer.target_card_type is None else _id_named(answer.target_card_type)
        if wanted not in state["deck"]:
            _refuse(f"there is no card type {_shown(answer.target_card_type)} in this deck; try 'DefuseCard'")
        return [f"three {ids[0]}", *at, f"name {wanted}"]

    def _five_words(self, state: Mapping[str, Any], ids: List[str], named: object) -> List[str]:
        """The rules want the five in the order of the deck. What is not in the discard pile becomes its top card."""
        order = list(state["deck"])
        picks = sorted(ids, key=lambda each: order.index(each) if each in order else len(order))
        wanted = _id_named(named)
        found = wanted in state["discard"] or wanted in ids
        return ["five", *[f"pick {each}" for each in picks], f"take {wanted}" if found else "take top"]

    def _react(self, view: BotView, state: Mapping[str, Any], legal: List[str]) -> str:
        method = getattr(self._bot, "react", None)
        answer: object = method(view, self._trigger) if callable(method) else None
        if answer is None or isinstance(answer, PassAction):
            return "pass"
        if not isinstance(answer, PlayCardAction):
            _refuse(f"react must return PlayCardAction(nope) or None, not {_kind_of(answer)}{_hint(answer)}")
        if _held(view, [answer.card])[0] != "nope":
            _refuse(f"only a NopeCard is played as a reaction, not {answer.card.card_type}")
        return "nope"

    def _give(self, view: BotView, state: Mapping[str, Any], legal: List[str]) -> str:
        method = getattr(self._bot, "choose_card_to_give", None)
        answer: object = method(view, view.current_player) if callable(method) else view.my_hand[-1]
        if isinstance(answer, GiveCardAction):
            answer = answer.card
        if not isinstance(answer, Card):
            _refuse(f"choose_card_to_give must return a card of view.my_hand, not {_kind_of(answer)}{_hint(answer)}")
        return f"give {_held(view, [answer])[0]}"

    def _defuse(self, view: BotView, state: Mapping[str, Any], legal: List[str]) -> str:
        method = getattr(self._bot, "choose_defuse_position", None)
        size = view.draw_pile_count
        answer: object = method(view, size) if callable(method) else size
        if isinstance(answer, DefuseAction):
            answer = answer.insert_position
        if not isinstance(answer, int) or isinstance(answer, bool) or not 0 <= answer <= size:
            _refuse(f"choose_defuse_position must return 0 to {size}, not {_kind_of(answer)}{_hint(answer)}")
        return f"put {answer}"


def _card_list(cards: Any) -> List[object]:
    """What was given as cards, whatever the annotation says."""
    if not isinstance(cards, (tuple, list)):
        _refuse(f"PlayComboAction.cards must be a tuple of cards, not {_kind_of(cards)}")
    given: List[object] = [*cards]
    return given


def _hint(answer: object) -> str:
    return "; answers must be given at once, without async" if inspect.isawaitable(answer) else ""


def _shown(value: object) -> str:
    return f"'{value[:40]}'" if isinstance(value, str) else _kind_of(value)


def _id_named(card_type: object) -> str:
    return _CARD_IDS.get(card_type, card_type) if isinstance(card_type, str) else ""


def _held(view: BotView, cards: Sequence[object]) -> List[str]:
    """The ids of cards, if you hold them all."""
    ids: List[str] = []
    for card in cards:
        if not isinstance(card, Card):
            _refuse(f"play cards of view.my_hand, not {_kind_of(card)}")
        ids.append(card.card_id)
        count = ids.count(card.card_id)
        if sum(1 for each in view.my_hand if each.card_id == card.card_id) < count:
            wanted = sum(1 for each in cards if isinstance(each, Card) and each.card_id == card.card_id)
            _refuse(f"you do not hold {_COUNTS.get(wanted, '')}{card.card_type}")
    return ids


def _aim(view: BotView, target: object) -> List[str]:
    """The word for the target: none where there is only one opponent. Without a target the next player is meant."""
    others = view.other_players
    chosen = others[0] if target is None and others else target
    if not isinstance(chosen, str) or chosen not in others:
        _refuse(f"{_shown(target)} is no opponent who is still in; there are {', '.join(others)}")
    return [] if len(others) == 1 else [f"at {chosen[len('player_'):]}"]


def _overrides(bot: object, method: str) -> bool:
    found = getattr(type(bot), method, None)
    return callable(found) and found is not getattr(Bot, method)


# ---- bots for every game -------------------------------------------------------------------------------------------


class Record(Dict[str, Any]):
    """A dict whose keys are attributes too: each.text is each["text"]."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no '{name}' here; there are {', '.join(self)}") from None


class View(Record):
    """What choose is given: protocol, game, rulesVersion, seat, decision, legal, events, state, sometimes clock."""

    def say(self, message: str) -> None:
        """Chat, to everyone: at most four messages per call, of 200 characters each."""
        _talk.say(message)


class _PlainPlayer:
    """Asks choose(view), and hear(event, view) where there is one."""

    def __init__(self, bot: Any, seat: int, about: Mapping[str, Any]) -> None:
        self._bot = bot
        self._about = {**about, "seat": seat}
        self.hears = callable(getattr(bot, "hear", None))

    def choose(self, ask: Mapping[str, Any]) -> int:
        """The index that the bot answers."""
        # Counted before the bot can touch the list.
        count = len(ask["legal"])
        answer: object = self._bot.choose(View(self._about, **ask))
        if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < count:
            return int.__add__(answer, 0)
        _refuse(f"the answer must be an index from 0 to {count - 1}, not {_kind_of(answer)}{_hint(answer)}")

    def tell(self, events: Sequence[Mapping[str, Any]], state: Mapping[str, Any]) -> None:
        """Tells the bot what happened."""
        if not self.hears:
            return
        view = View(self._about, events=events, state=state)
        for event in [each["event"] for each in events]:
            _noting("hear", lambda: self._bot.hear(event, view))


_Player = Union[_KittensPlayer, _PlainPlayer]

# ---- what a bot says and prints during one call --------------------------------------------------------------------

_TEXT_MAX = 300
_SAY_MAX = 4
_SAY_CHARS = 200
_LOG_MAX = 4096
_LOG_NOTE = "\n(the rest of this log was cut)"


class _Talk(io.TextIOBase):
    """Takes the place of stdout and stderr while a bot runs."""

    def __init__(self) -> None:
        super().__init__()
        self.said: List[str] = []
        self._parts: List[str] = []
        self._chars = 0

    def renew(self) -> None:
        """A call begins."""
        self.said = []
        self._parts = []
        self._chars = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        # Joined, because a bot's own kind of text may do anything when it is cut.
        plain = "".join((text,))
        if self._chars <= _LOG_MAX:
            self._parts.append(plain[: _LOG_MAX + 1])
            self._chars += len(self._parts[-1])
        return len(plain)

    def close(self) -> None:
        """A bot that closes stdout closes nothing."""

    def say(self, message: object) -> None:
        """Keeps a message for the chat."""
        if isinstance(message, str) and message and len(self.said) < _SAY_MAX:
            self.said.append("".join((message,))[:_SAY_CHARS])

    def log(self) -> str:
        """What was printed since the call began."""
        text = "".join(self._parts)
        text = text[:-1] if text.endswith("\n") else text
        return text[: _LOG_MAX - len(_LOG_NOTE)] + _LOG_NOTE if len(text) > _LOG_MAX else text


_talk = _Talk()


def _noting(method: str, call: Callable[[], None]) -> None:
    """Makes a call whose failure costs nothing."""
    try:
        call()
    except BaseException as thrown:  # SystemExit too: a bot must not end the process.
        _talk.write(f"{method} failed: {_thrown_text(thrown)}\n")


def _cut(text: str) -> str:
    return text if len(text) <= _TEXT_MAX else text[: _TEXT_MAX - 1] + "…"


_FILE = "bot.py"
_MODULE = "bot"
_folders: List[str] = []
_source_lines: List[str] = []


class _Complaint(Exception):
    """Something wrong with a bot that this program found itself."""


def _thrown_text(thrown: BaseException) -> str:
    """'Type: message' and the line of the bot. The bot's own __str__ may fail as well."""
    try:
        message = str(thrown)
        for folder in _folders:
            message = message.replace(folder, "")
        if isinstance(thrown, _Complaint):
            return _cut(message)
        text = f"{type(thrown).__name__}: {message}" if message else type(thrown).__name__
        at = "" if isinstance(thrown, SyntaxError) else _place(thrown)
        return _cut(text[: _TEXT_MAX - len(at)] + at)
    except BaseException:
        return "an exception that cannot be shown"


def _place(thrown: BaseException) -> str:
    line = 0
    trace = thrown.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == _FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    if not 0 < line <= len(_source_lines):
        return ""
    return f" (line {line}: {_source_lines[line - 1].strip()[:80]})"


# ---- chance --------------------------------------------------------------------------------------------------------

_get_random = random.getstate
_set_random = random.setstate
_seed_random = random.seed


class _Match:
    """One match: the bot, the module it came from, and its place in the random numbers."""

    def __init__(self, words: Sequence[int]) -> None:
        self.words = tuple(words)
        self.module = types.ModuleType(_MODULE)
        self.random_state: Any = None
        self.player: Optional[_Player] = None
        self._seeds = 0

    def fresh_seed(self) -> str:
        """For a generator that the bot makes without a seed of its own."""
        self._seeds += 1
        return f"{self.words} {self._seeds}"


_current: Optional[_Match] = None


def _enter(match: Optional[_Match]) -> None:
    """From now on all randomness, printing and imports belong to this match."""
    global _current
    _talk.renew()
    sys.stdout = sys.stderr = _talk
    sys.stdin = io.StringIO()
    if match is _current:
        return
    if _current is not None:
        _current.random_state = _get_random()
    _current = match
    if match is None:
        return
    sys.modules[_MODULE] = match.module
    if match.random_state is None:
        _seed_random(sum(word << 32 * place for place, word in enumerate(match.words)))
    else:
        _set_random(match.random_state)


def _fresh_seed() -> Optional[str]:
    return None if _current is None else _current.fresh_seed()


class _SeededRandom(random.Random):
    """random.Random, whose own choice of a seed comes from the match."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        super().seed(_fresh_seed() if a is None else a, version)


def _seed(a: Any = None, version: int = 2) -> None:
    """random.seed, likewise."""
    _seed_random(_fresh_seed() if a is None else a, version)


# ---- loading -------------------------------------------------------------------------------------------------------


class _Program:
    """The bot's file, ready to be run once per match."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._code: Optional[types.CodeType] = None
        self.about: Dict[str, Any] = {"protocol": 1, "game": "", "rulesVersion": 0}

    def compile(self) -> None:
        """Reads and compiles the file."""
        with open(self._path, "rb") as file:
            source = file.read()
        _source_lines[:] = source.decode("utf-8", "replace").splitlines()
        # Bots annotate with `Action | None`, which Python 3.9 cannot evaluate.
        flags = __future__.annotations.compiler_flag if sys.version_info < (3, 10) else 0
        self._code = compile(source, _FILE, "exec", flags, True)

    def player(self, match: _Match, seat: int) -> _Player:
        """Runs the file and makes the bot."""
        if self._code is None:
            raise _Complaint("the bot could not be loaded")
        module = match.module
        module.__file__ = _FILE
        exec(self._code, module.__dict__)
        bot: Any = _made(_class_in(module.__dict__))
        if callable(getattr(bot, "choose", None)):
            return _PlainPlayer(bot, seat, self.about)
        if self.about["game"] == "kittens":
            return _KittensPlayer(bot, seat)
        raise _Complaint(f"{type(bot).__name__} needs a method choose(view); take_turn is for the game kittens")


def _class_in(names: Mapping[str, object]) -> Type[Any]:
    found: List[Type[Any]] = []
    for value in names.values():
        if isinstance(value, type) and value.__module__ == _MODULE and _can_answer(value):
            found.append(value)
    whole = [each for each in found if not getattr(each, "__abstractmethods__", None)]
    if whole:
        return whole[-1]
    if found:
        missing = ", ".join(sorted(getattr(found[-1], "__abstractmethods__", ())))
        raise _Complaint(f"the class {found[-1].__name__} lacks {missing}")
    raise _Complaint("there is no bot class: write a class with take_turn(view) or choose(view)")


def _can_answer(each: Type[Any]) -> bool:
    return callable(getattr(each, "choose", None)) or callable(getattr(each, "take_turn", None))


def _made(bot_class: Type[Any]) -> object:
    needed = _needed_arguments(bot_class)
    if needed:
        name = bot_class.__name__
        raise _Complaint(f"{name} is made without arguments, but it needs {', '.join(needed)}: give them defaults")
    return bot_class()


def _needed_arguments(bot_class: Type[Any]) -> List[str]:
    try:
        parameters = inspect.signature(bot_class).parameters.values()
    except (TypeError, ValueError):
        return []
    free = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return [each.name for each in parameters if each.default is each.empty and each.kind not in free]


# ---- requests ------------------------------------------------------------------------------------------------------


def _reply(identity: int, **fields: object) -> bytes:
    line: Dict[str, object] = {"id": identity, **fields}
    if _talk.said:
        line["say"] = _talk.said
    log = _talk.log()
    if log:
        line["log"] = log
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"


def _fault(identity: int, kind: str, text: str) -> bytes:
    return _reply(identity, fault=kind, text=_cut(text))


class _Server:
    """Answers requests, one after the other."""

    def __init__(self, program: _Program) -> None:
        self._program = program
        self._matches: Dict[int, _Match] = {}
        self._parse: Callable[[bytes], Any] = json.loads

    def handle(self, line: bytes) -> Optional[bytes]:
        """The reply to a request; None where there is none."""
        request = self._parse(line)
        kind = request.get("type")
        if kind == "hello":
            return self._hello(request)
        if kind == "new":
            return self._new(request)
        if kind == "end":
            self._end(request["match"])
            return None
        match = self._matches.get(request["match"])
        _enter(match)
        if match is None or match.player is None:
            return _fault(request["id"], "crash", "this match was never begun")
        if "ask" in request:
            return self._ask(request["id"], match.player, request["ask"])
        return self._tell(request["id"], match.player, request)

    def _hello(self, request: Mapping[str, Any]) -> bytes:
        """Loads the bot once on trial, so that what cannot work is refused before a match begins."""
        about = self._program.about
        about.update(game=request["game"], rulesVersion=request["rulesVersion"])
        trial = _Match((0, 0, 0, 0))
        _enter(trial)
        try:
            self._program.compile()
            player = self._program.player(trial, 0)
        except BaseException as thrown:
            return _reply(request["id"], error=_thrown_text(thrown))
        if isinstance(player, _PlainPlayer):
            self._parse = lambda line: json.loads(line, object_hook=Record)
        return _reply(request["id"], ready=True)

    def _new(self, request: Mapping[str, Any]) -> bytes:
        match = _Match(request["random"])
        _enter(match)
        try:
            player = self._program.player(match, request["seat"])
        except BaseException as thrown:
            return _fault(request["id"], "crash", _thrown_text(thrown))
        match.player = player
        self._matches[request["match"]] = match
        return _reply(request["id"], hears=player.hears)

    def _ask(self, identity: int, player: _Player, ask: Mapping[str, Any]) -> bytes:
        try:
            index = player.choose(ask)
        except _Illegal as wrong:
            return _fault(identity, "illegal", str(wrong))
        except BaseException as thrown:
            return _fault(identity, "crash", _thrown_text(thrown))
        return _reply(identity, index=index)

    def _tell(self, identity: int, player: _Player, request: Mapping[str, Any]) -> bytes:
        try:
            player.tell(request["tell"], request["state"])
        except BaseException as thrown:
            return _fault(identity, "crash", _thrown_text(thrown))
        return _reply(identity)

    def _end(self, handle: int) -> None:
        global _current
        match = self._matches.pop(handle, None)
        if match is not None and match is _current:
            _current = None


# ---- lines in and out ----------------------------------------------------------------------------------------------


def _taken(descriptor: int) -> int:
    """A private copy of stdin or stdout. What bots find in its place is empty and leads nowhere."""
    copy = os.dup(descriptor)
    os.set_blocking(copy, True)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
    return copy


def _fix_hashes() -> None:
    """The order of sets of texts differs from process to process unless Python is started with a fixed seed for it."""
    if not sys.flags.hash_randomization or os.environ.get("PYTHONHASHSEED", "random") != "random":
        return
    try:
        os.execve(sys.executable, [sys.executable, "-S", "-B", *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})
    except OSError:
        # Where nothing may be started, sets stay as they are.
        return


def main(path: str) -> None:
    """Serves until stdin ends."""
    requests = os.fdopen(_taken(0), "rb", 1 << 16)
    replies = os.fdopen(_taken(1), "wb", 1 << 16)
    here = os.path.dirname(os.path.abspath(__file__))
    _folders[:] = [folder + os.sep for folder in (here, os.path.dirname(os.path.abspath(path))) if folder != os.sep]
    sys.argv = [_FILE]
    # Else the import in a bot would make a second copy of this module, with classes of its own.
    sys.modules["umpire_bot"] = sys.modules[__name__]
    random.Random = _SeededRandom  # type: ignore[misc]
    random.seed = _seed
    sys.__stdout__ = sys.__stderr__ = _talk  # type: ignore[misc,assignment]
    server = _Server(_Program(path))
    for line in requests:
        reply = server.handle(line)
        if reply is not None:
            replies.write(reply)
            replies.flush()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python3 -S -B umpire_bot.py BOT.py")
    _fix_hashes()
    main(sys.argv[1])
    # Not a plain return: threads of the bot would keep the process alive.
    os._exit(0)
