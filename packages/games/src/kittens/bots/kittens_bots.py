"""What bots of Exploding Kittens import from umpire_bot, which runs them. Beside it this file is called umpire_game.py.

A bot is a class with take_turn(view) and what else it likes of `Bot`. Player ids are texts by seat: "player_0",
"player_1" and so on.

Events of the framework that never come here: TURN_END, CARD_DISCARDED, REACTION_ROUND_START, REACTION_SKIPPED and
PLAYER_JOINED; REACTION_ROUND_END only comes when an action was stopped.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import deque
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Callable, Deque, Dict, List, Mapping, Optional, Sequence, Tuple, Type, Union

from umpire_bot import hint, is_number, kind_of, noting, refuse, say

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
    "SeeTheFutureCard",
    "ShuffleCard",
    "SkipCard",
    "SuperSkipCard",
    "TacoCatCard",
]

# Two names that umpire_bot.py asks for, and the class Player below.
#: The game whose bots are asked so, and the method by which they are known.
GAME = "kittens"
METHOD = "take_turn"

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


def _field_value(name: str, value: Any) -> Any:
    if name == "card" or name == "named":
        return _type_of(value)
    if name == "cards":
        cards: List[object] = value
        return [_type_of(each) for each in cards]
    if name == "combo":
        return _COMBO_TYPES.get(value, value)
    return _player(value) if name in _PLAYER_FIELDS and is_number(value) else value


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


#: What the framework's events have beside, and what it calls otherwise. The player is the one of the event.
_COMPLETIONS: Dict[str, Callable[[Dict[str, Any], Optional[str]], object]] = {
    "CARD_PLAYED": lambda data, player: data.setdefault("target", None),
    "COMBO_PLAYED": lambda data, player: data.update(
        {"target": None, "target_card_type": None, **data, "count": len(data.get("card_types", ()))}
    ),
    "TURN_START": lambda data, player: data.update(turns_remaining=data.pop("turns", 1)),
    "TURNS_ADDED": lambda data, player: data.update(extra_turns=data.pop("turns", 0)),
    "CARD_GIVEN": lambda data, player: data.update({"from": player}),
    "CARD_STOLEN": lambda data, player: data.update({"from": data.get("target")}),
    "ACTION_NEGATED": lambda data, player: data.update(negated=True),
    "BOT_FORFEIT": lambda data, player: data.update(method=_snake_case(data.get("method", ""))),
}


def _snake_case(name: str) -> str:
    return re.sub("[A-Z]", lambda found: f"_{found.group().lower()}", name)


# ---- bots ----------------------------------------------------------------------------------------------------------


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
        say(message)

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
        before = self._ids[place]
        if ids == before:
            return self._cards[place]
        kept = len(before)
        if ids[:kept] == before:
            self._cards[place] += tuple([self._make(each) for each in ids[kept:]])
        else:
            spare: Dict[str, List[Card]] = {}
            for card in reversed(self._cards[place]):
                spare.setdefault(card.card_id, []).append(card)
            self._cards[place] = tuple([spare[each].pop() if spare.get(each) else self._make(each) for each in ids])
        self._ids[place] = list(ids)
        return self._cards[place]


class Player:
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
        # What the views of one request share; None until one is made.
        self._shared: Optional[Dict[str, Any]] = None
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
        self._shared = None
        self._hear_all(ask.get("events", ()), state)
        legal = [each["text"] for each in ask["legal"]]
        method = self._methods.get(ask["decision"])
        if method is None:
            if not self._plan:
                refuse(f"your last answer said nothing about '{ask['decision']}'")
            word = self._plan.pop(0)
        else:
            self._plan = []
            word = method(self._view(state), state, legal)
        if word not in legal:
            self._plan = []
            refuse(f"'{word}' is not possible now")
        return legal.index(word)

    def tell(self, events: Sequence[Mapping[str, Any]], state: Mapping[str, Any]) -> None:
        """Tells the bot what happened."""
        self._shared = None
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
            noting("on_event", lambda: self._bot.on_event(event, self._view(state)))

    def _explode(self, state: Mapping[str, Any]) -> None:
        if self._explodes:
            noting("on_explode", lambda: self._bot.on_explode(self._view(state)))

    # -- the view

    def _view(self, state: Mapping[str, Any]) -> BotView:
        """A view of its own for each call: a bot may change what is in it."""
        shared = self._shared
        if shared is None:
            shared = self._shared = self._shared_view(state)
        # The usual way to make a frozen object sets its attributes one by one.
        view = object.__new__(BotView)
        attributes = view.__dict__
        attributes.update(shared)
        attributes["other_player_card_counts"] = dict(shared["other_player_card_counts"])
        attributes["recent_events"] = tuple(self._recent)
        return view

    def _shared_view(self, state: Mapping[str, Any]) -> Dict[str, Any]:
        alive: List[bool] = state["alive"]
        seats = len(alive)
        me = self._seat
        sizes = state["handSizes"]
        others = [seat % seats for seat in range(me + 1, me + seats) if alive[seat % seats]]
        turn = state["turn"]
        return {
            "my_id": _player(me),
            "my_hand": self._deck.cards("hand", state["hand"]),
            "my_turns_remaining": state["turns"] if turn == me else 0,
            "discard_pile": self._deck.cards("discard", state["discard"]),
            "draw_pile_count": state["pile"],
            "other_players": tuple([_player(seat) for seat in others]),
            "other_player_card_counts": {_player(seat): sizes[seat] for seat in others},
            "current_player": _player(turn),
            "turn_order": tuple([_player(seat) for seat in range(seats)]),
            "is_my_turn": turn == me,
            "recent_events": (),
            "state": state,
        }

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
            refuse("PassAction is for reactions; to end your turn return DrawCardAction()")
        else:
            refuse(f"take_turn must return an action such as DrawCardAction(), not {kind_of(answer)}{hint(answer)}")
        if words[0] == "five" and "five" not in legal:
            refuse("these rules do not have the combo of five different cards")
        self._plan = words[1:]
        return words[0]

    def _card_words(self, view: BotView, answer: PlayCardAction) -> List[str]:
        card_id = _held(view, [answer.card])[0]
        when = _card_class(card_id).when
        if when == "reaction":
            refuse(f"{answer.card.card_type} is only played as a reaction, in react")
        if when == "never":
            refuse(f"{answer.card.card_type} is not played by itself; it may be part of a PlayComboAction")
        return [card_id, *_aim(view, answer.target_player_id)] if card_id == "favor" else [card_id]

    def _combo_words(self, view: BotView, state: Mapping[str, Any], answer: PlayComboAction) -> List[str]:
        cards = _card_list(answer.cards)
        size = len(cards)
        if size not in (2, 3, 5):
            refuse(f"a combo has two, three or five cards, not {size}")
        ids = _held(view, cards)
        kinds = len(set(ids))
        if size == 5:
            if kinds != 5:
                refuse("a combo of five needs five different cards")
            return self._five_words(state, ids, answer.target_card_type)
        if kinds != 1:
            names = ", ".join(card.card_type for card in answer.cards)
            refuse(f"a combo of {size} needs cards of the same type, not {names}")
        at = _aim(view, answer.target_player_id)
        if size == 2:
            return [f"pair {ids[0]}", *at]
        wanted = "defuse" if answer.target_card_type is None else _id_named(answer.target_card_type)
        if wanted not in state["deck"]:
            refuse(f"there is no card type {_shown(answer.target_card_type)} in this deck; try 'DefuseCard'")
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
            refuse(f"react must return PlayCardAction(nope) or None, not {kind_of(answer)}{hint(answer)}")
        if _held(view, [answer.card])[0] != "nope":
            refuse(f"only a NopeCard is played as a reaction, not {answer.card.card_type}")
        return "nope"

    def _give(self, view: BotView, state: Mapping[str, Any], legal: List[str]) -> str:
        method = getattr(self._bot, "choose_card_to_give", None)
        answer: object = method(view, view.current_player) if callable(method) else view.my_hand[-1]
        if isinstance(answer, GiveCardAction):
            answer = answer.card
        if not isinstance(answer, Card):
            refuse(f"choose_card_to_give must return a card of view.my_hand, not {kind_of(answer)}{hint(answer)}")
        return f"give {_held(view, [answer])[0]}"

    def _defuse(self, view: BotView, state: Mapping[str, Any], legal: List[str]) -> str:
        method = getattr(self._bot, "choose_defuse_position", None)
        size = view.draw_pile_count
        answer: object = method(view, size) if callable(method) else size
        if isinstance(answer, DefuseAction):
            answer = answer.insert_position
        if not isinstance(answer, int) or isinstance(answer, bool) or not 0 <= answer <= size:
            refuse(f"choose_defuse_position must return 0 to {size}, not {kind_of(answer)}{hint(answer)}")
        return f"put {answer}"


def _card_list(cards: Any) -> List[object]:
    """What was given as cards, whatever the annotation says."""
    if not isinstance(cards, (tuple, list)):
        refuse(f"PlayComboAction.cards must be a tuple of cards, not {kind_of(cards)}")
    given: List[object] = [*cards]
    return given


def _shown(value: object) -> str:
    return f"'{value[:40]}'" if isinstance(value, str) else kind_of(value)


def _id_named(card_type: object) -> str:
    return _CARD_IDS.get(card_type, card_type) if isinstance(card_type, str) else ""


def _held(view: BotView, cards: Sequence[object]) -> List[str]:
    """The ids of cards, if you hold them all."""
    ids: List[str] = []
    for card in cards:
        if not isinstance(card, Card):
            refuse(f"play cards of view.my_hand, not {kind_of(card)}")
        ids.append(card.card_id)
        count = ids.count(card.card_id)
        if sum(1 for each in view.my_hand if each.card_id == card.card_id) < count:
            wanted = sum(1 for each in cards if isinstance(each, Card) and each.card_id == card.card_id)
            refuse(f"you do not hold {_COUNTS.get(wanted, '')}{card.card_type}")
    return ids


def _aim(view: BotView, target: object) -> List[str]:
    """The word for the target: none where there is only one opponent. Without a target the next player is meant."""
    others = view.other_players
    chosen = others[0] if target is None and others else target
    if not isinstance(chosen, str) or chosen not in others:
        refuse(f"{_shown(target)} is no opponent who is still in; there are {', '.join(others)}")
    return [] if len(others) == 1 else [f"at {chosen[len('player_'):]}"]


def _overrides(bot: object, method: str) -> bool:
    found = getattr(type(bot), method, None)
    return callable(found) and found is not getattr(Bot, method)
