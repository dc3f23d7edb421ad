"""What a Python bot imports, and the program that runs it:
python3 -S -B umpire_bot.py BOT.py [--folder] [--packages=DIR]

A bot is a class with choose(view), which answers an index into view.legal; with hear(event, view) it is told every
event as it happens. A game may bring other methods and names for its bots: they stand in umpire_game.py beside this
file, and are imported from here. A class that has choose as well is asked that way.

The bot is the last class with one of those methods that is named at the top of its file. It is made without
arguments. For every match the file is run anew, so nothing is kept from other matches. With --folder it may import
other files of its folder, which are run anew as well, and with --packages what lies in that folder.

What the same seed repeats: the `random` module, random.seed() and random.Random() without a seed, the order of sets
of texts and numbers. What it cannot repeat: os.urandom, secrets, random.SystemRandom, uuid, the clock, threads, and
the order of sets of objects that are hashed by their address.
"""

from __future__ import annotations

import __future__
import importlib.machinery
import inspect
import io
import json
import os
import random
import sys
import time
import types
from typing import Any, Callable, Dict, List, Mapping, NoReturn, Optional, Protocol, Sequence, Set, Type

__all__ = ["Record", "View"]

# ---- what the file of a game uses too --------------------------------------------------------------------------------


class _Illegal(Exception):
    """An answer that cannot be carried out, and a sentence that says why."""


def refuse(sentence: str) -> NoReturn:
    """Ends the call: the answer is illegal."""
    raise _Illegal(sentence)


def kind_of(value: object) -> str:
    """The kind of a value that is not an answer, in a word."""
    if value is None:
        return "None"
    if is_number(value) and isinstance(value, int) and -(10**9) < value < 10**9:
        return str(value)
    return type(value).__name__


def is_number(value: object) -> bool:
    """Whether a value is an int; True and False do not count."""
    return isinstance(value, int) and not isinstance(value, bool)


def hint(answer: object) -> str:
    """What to add to a message about a wrong answer: that it must not be async."""
    return "; answers must be given at once, without async" if inspect.isawaitable(answer) else ""


# ---- bots for every game -------------------------------------------------------------------------------------------


class Record(Dict[str, Any]):
    """A dict whose keys are attributes too: each.text is each["text"]."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no '{name}' here; there are {', '.join(self)}") from None


class View(Record):
    """What choose is given: protocol, game, rulesVersion, seat, decision, legal, events, state, time, sometimes clock."""

    def say(self, message: str) -> None:
        """Chat, to everyone: at most four messages per call, of 200 characters each."""
        say(message)

    def simulate(
        self,
        lines: Sequence[Sequence[Any]] = ((),),
        playouts: int = 0,
        deal: int = 0,
        words: bool = False,
    ) -> List[Record]:
        """Plays lines from here by the rules, and says where each leads: steps, toMove, isOver, actions, scores, and with
        playouts the mean scores of so many random ones. A line is a list of actions, by number or by text. What is hidden
        is dealt anew for each number `deal`."""
        wish = {"lines": [list(line) for line in lines], "playouts": playouts, "deal": deal, "words": words}
        return _simulated(wish)


class _Player(Protocol):
    """Asks a bot in one seat of one match."""

    hears: bool

    def choose(self, ask: Mapping[str, Any]) -> int:
        """The index of the bot's answer."""

    def tell(self, events: Sequence[Mapping[str, Any]], state: Mapping[str, Any]) -> None:
        """Tells the bot what happened."""


class _PlainPlayer:
    """Asks choose(view), and hear(event, view) where there is one."""

    def __init__(self, bot: Any, seat: int, about: Mapping[str, Any]) -> None:
        self._bot = bot
        self._about = {**about, "seat": seat}
        self.hears = callable(getattr(bot, "hear", None))

    def choose(self, ask: Mapping[str, Any]) -> int:
        """The index that the bot returns."""
        # Counted before the bot can touch the list.
        count = len(ask["legal"])
        answer: object = self._bot.choose(View(self._about, **ask))
        if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < count:
            return int.__add__(answer, 0)
        refuse(f"the answer must be an index from 0 to {count - 1}, not {kind_of(answer)}{hint(answer)}")

    def tell(self, events: Sequence[Mapping[str, Any]], state: Mapping[str, Any]) -> None:
        """Tells the bot what happened."""
        if not self.hears:
            return
        view = View(self._about, events=events, state=state)
        for event in [each["event"] for each in events]:
            noting("hear", lambda: self._bot.hear(event, view))


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

    @property
    def has_talked(self) -> bool:
        """Whether anything was said or printed since the call began."""
        return bool(self.said or self._parts)

    def writable(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        # Joined, because a bot's own kind of text may do anything when it is cut.
        plain = "".join((text,))
        if _prints_at is not None and self._chars <= _LOG_MAX and plain.strip("\n"):
            _write_line({"id": _prints_at, "printed": plain[:_LOG_MAX].rstrip("\n")})
        if self._chars <= _LOG_MAX:
            self._parts.append(plain[: _LOG_MAX + 1])
            self._chars += len(self._parts[-1])
        return len(plain)

    def close(self) -> None:
        """Does nothing, so that a bot cannot close stdout."""

    def say(self, message: object) -> None:
        """Keeps a message for the chat."""
        if isinstance(message, str) and message and len(self.said) < _SAY_MAX:
            self.said.append("".join((message,))[:_SAY_CHARS])

    def log(self) -> str:
        """What was printed since the call began."""
        text = "".join(self._parts)
        text = text[:-1] if text.endswith("\n") else text
        return text[: _LOG_MAX - len(_LOG_NOTE)] + _LOG_NOTE if len(text) > _LOG_MAX else text


#: The request whose prints are written at once, if the host asked for that.
_prints_at: Optional[int] = None
_talk = _Talk()


def say(message: str) -> None:
    """Chat of the bot that is being called."""
    _talk.say(message)


def noting(method: str, call: Callable[[], None]) -> None:
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
#: By file as it is shown.
_source_lines: Dict[str, List[str]] = {}


class _Complaint(Exception):
    """A fault of a bot that this program found itself."""


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
    file = _FILE
    line = 0
    trace = thrown.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename in _source_lines:
            file = trace.tb_frame.f_code.co_filename
            line = trace.tb_lineno
        trace = trace.tb_next
    lines = _source_lines.get(file, [])
    if not 0 < line <= len(lines):
        return ""
    where = f"line {line}" if file == _FILE else f"{file} line {line}"
    return f" ({where}: {lines[line - 1].strip()[:80]})"


# ---- chance --------------------------------------------------------------------------------------------------------

_get_random = random.getstate
_set_random = random.setstate
_seed_random = random.seed


class _UnusedRandom(types.ModuleType):
    """The module `random` until somebody takes a function from it. To swap its state at each call costs more than
    most bots do, so until then there is no state to swap."""

    def __getattribute__(self, name: str) -> Any:
        if name not in _QUIET:
            _use_random()
        # Its class may just have changed, so `super` does not know it.
        return types.ModuleType.__getattribute__(self, name)


#: What can be looked at in the module without a way to the generator that all share.
_QUIET = frozenset(("__spec__", "__name__", "__path__", "__file__", "__class__", "__loader__", "Random"))
_is_random_used = False


def _use_random() -> None:
    """From now on each match has its own place in the random numbers. No match has drawn any so far."""
    global _is_random_used
    random.__class__ = types.ModuleType  # type: ignore[assignment]
    _is_random_used = True
    if _current is not None:
        _current.seed_random()


class _Match:
    """One match: the bot, the module it came from, and its place in the random numbers."""

    def __init__(self, words: Sequence[int]) -> None:
        self.words = tuple(words)
        self.module = types.ModuleType(_MODULE)
        #: What it has imported from the bot's folder, while another match is being played.
        self.modules: Dict[str, types.ModuleType] = {}
        self.random_state: Any = None
        self.player: Optional[_Player] = None
        self.seen = _Seen()
        self._seeds = 0

    def seed_random(self) -> None:
        """Puts the generator where the match begins."""
        _seed_random(sum(word << 32 * place for place, word in enumerate(self.words)))

    def fresh_seed(self) -> str:
        """A seed for a generator that the bot makes without one."""
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
    if _is_random_used and _current is not None:
        _current.random_state = _get_random()
    _current = match
    if match is None:
        return
    sys.modules[_MODULE] = match.module
    if _own_files is not None:
        _own_files.enter(match)
    if not _is_random_used:
        return
    if match.random_state is None:
        match.seed_random()
    else:
        _set_random(match.random_state)


def _fresh_seed() -> Optional[str]:
    return None if _current is None else _current.fresh_seed()


class _SeededRandom(random.Random):
    """random.Random, whose own choice of a seed comes from the match."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        super().seed(_fresh_seed() if a is None else a, version)


def _seed(a: Any = None, version: int = 2) -> None:
    """random.seed, whose default seed comes from the match."""
    _seed_random(_fresh_seed() if a is None else a, version)


# ---- what a seat sees ------------------------------------------------------------------------------------------------


class _Seen:
    """The state as a match was last shown it. Only fields that have changed are sent; a bot gets copies, because what it
    does to them must not reach its next view."""

    def __init__(self) -> None:
        self._fields: Dict[str, Any] = {}
        # How to copy the fields that are lists or records.
        self._copies: Dict[str, Callable[[Any], Any]] = {}

    def state(self, request: Mapping[str, Any]) -> Any:
        """The state of a request, which has it whole or as changed fields."""
        changed = request.get("fields")
        if changed is None:
            return request["state"]
        for name, value in changed.items():
            self._fields[name] = value
            copy = _way_to_copy(value)
            if copy is not None:
                self._copies[name] = copy
            else:
                self._copies.pop(name, None)
        state = type(changed)(self._fields)
        for name, copy in self._copies.items():
            state[name] = copy(state[name])
        return state


def _way_to_copy(value: Any) -> Optional[Callable[[Any], Any]]:
    """How to copy a value that came as JSON; None if nobody can change it."""
    if not isinstance(value, (list, dict)):
        return None
    parts: Any = value if isinstance(value, list) else value.values()
    for each in parts:
        if isinstance(each, (list, dict)):
            return _deep_copy
    return type(value)


def _deep_copy(value: Any) -> Any:
    if isinstance(value, list):
        return [_deep_copy(each) for each in value]
    if isinstance(value, dict):
        return type(value)([(name, _deep_copy(each)) for name, each in value.items()])
    return value


# ---- loading -------------------------------------------------------------------------------------------------------


def _compiled(path: str, shown: str) -> types.CodeType:
    """Reads and compiles a file of the bot."""
    with open(path, "rb") as file:
        source = file.read()
    _source_lines[shown] = source.decode("utf-8", "replace").splitlines()
    # Bots annotate with `Action | None`, which Python 3.9 cannot evaluate.
    flags = __future__.annotations.compiler_flag if sys.version_info < (3, 10) else 0
    code: types.CodeType = compile(source, shown, "exec", flags, True)
    return code


class _OwnFiles:
    """Finds the other modules of a bot that is a folder. Each match has its own, as it has its own run of the bot's file."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._codes: Dict[str, types.CodeType] = {}
        self._names: Set[str] = set()
        self._match: Optional[_Match] = None

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        """Where a module is; None if it is not one of the bot's. Python asks this."""
        parent = name.rpartition(".")[0]
        if parent and parent not in self._names:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path if parent else [self._folder], target)
        if spec is None:
            return None
        # A folder without __init__.py comes last: it may hold data, and be called like a module of the library.
        if spec.origin is None and not parent and importlib.machinery.PathFinder.find_spec(name) is not None:
            return None
        self._names.add(name)
        if isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _OwnLoader(name, spec.loader.path, self)
        return spec

    def code(self, path: str) -> types.CodeType:
        """The code of a file, compiled once for all matches."""
        known = self._codes.get(path)
        if known is None:
            shown = os.path.relpath(path, self._folder).replace(os.sep, "/")
            known = self._codes[path] = _compiled(path, shown)
        return known

    def enter(self, match: _Match) -> None:
        """From now on imports give what this match has imported."""
        if match is self._match:
            return
        held = {name: sys.modules.pop(name) for name in list(self._names) if name in sys.modules}
        if self._match is not None:
            self._match.modules = held
        self._match = match
        sys.modules.update(match.modules)


class _OwnLoader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, files: _OwnFiles) -> None:
        super().__init__(name, path)
        self._files = files

    def get_code(self, fullname: str) -> types.CodeType:
        return self._files.code(self.path)


#: None for a bot that is one file.
_own_files: Optional[_OwnFiles] = None


def _use_folder(folder: str) -> None:
    """Lets the bot import files of its folder, before the library and after what is part of the interpreter."""
    global _own_files
    _own_files = _OwnFiles(folder)
    before: Any = importlib.machinery.PathFinder
    sys.meta_path.insert(sys.meta_path.index(before), _own_files)


class _Program:
    """The bot's file, ready to be run once per match."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._code: Optional[types.CodeType] = None
        self.about: Dict[str, Any] = {"protocol": 1, "game": "", "rulesVersion": 0}

    def compile(self) -> None:
        """Reads and compiles the file."""
        self._code = _compiled(self._path, _FILE)

    def player(self, match: _Match, seat: int) -> _Player:
        """Runs the file and makes the bot."""
        if self._code is None:
            raise _Complaint("the bot could not be loaded")
        module = match.module
        module.__file__ = _FILE if _own_files is None else self._path
        exec(self._code, module.__dict__)
        bot: Any = _made(_class_in(module.__dict__))
        if callable(getattr(bot, "choose", None)):
            return _PlainPlayer(bot, seat, self.about)
        if _game is not None and self.about["game"] == _game.GAME:
            player: _Player = _game.Player(bot, seat)
            return player
        other = "" if _game is None else f"; {_game.METHOD} is for the game {_game.GAME}"
        raise _Complaint(f"{type(bot).__name__} needs a method choose(view){other}")


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
    ways = " or ".join(f"{method}(view)" for method in _methods)
    raise _Complaint(f"there is no bot class: write a class with {ways}")


def _can_answer(each: Type[Any]) -> bool:
    return any(callable(getattr(each, method, None)) for method in _methods)


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
    if not _talk.has_talked:
        index = fields.get("index")
        if index is not None:
            return b'{"id":%d,"index":%d}\n' % (identity, index)
        if not fields:
            return b'{"id":%d}\n' % identity
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
        self._parse: Callable[[str], Any] = json.JSONDecoder().decode
        self._prints_at_once = False

    def handle(self, line: bytes) -> Optional[bytes]:
        """The reply to a request; None if it has none."""
        request = self._parse(line.decode())
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
        if self._prints_at_once:
            global _prints_at
            _prints_at = request["id"]
        if match is None or match.player is None:
            return _fault(request["id"], "crash", "this match was never begun")
        if "ask" in request:
            return self._ask(request["id"], match, match.player, request["ask"])
        return self._tell(request["id"], match, match.player, request)

    def _hello(self, request: Mapping[str, Any]) -> bytes:
        """Loads the bot once on trial, so that a bot that cannot work is refused before a match begins."""
        self._prints_at_once = request.get("prints") is True
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
            self._parse = json.JSONDecoder(object_hook=Record).decode
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

    def _ask(self, identity: int, match: _Match, player: _Player, ask: Mapping[str, Any]) -> bytes:
        global _asked_at
        state = match.seen.state(ask)
        # In this order, which a bot can print.
        seen = {("state" if name == "fields" else name): value for name, value in ask.items()}
        seen["state"] = state
        try:
            _asked_at = identity
            index = player.choose(seen)
        except _Illegal as wrong:
            return _fault(identity, "illegal", str(wrong))
        except BaseException as thrown:
            return _fault(identity, "crash", _thrown_text(thrown))
        finally:
            _asked_at = None
        return _reply(identity, index=index)

    def _tell(self, identity: int, match: _Match, player: _Player, request: Mapping[str, Any]) -> bytes:
        state = match.seen.state(request)
        try:
            player.tell(request["tell"], state)
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
    """A private copy of stdin or stdout. Bots find the null device in its place."""
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
        # If no program may be started, the order of sets stays as it is.
        return


#: The lines that came while a bot asked the rules.
_waiting: List[bytes] = []
_rest = b""
_descriptors = (0, 1)
_asked_at: Optional[int] = None
#: Answers that wait to be written together.
_answers: List[bytes] = []


def _write_line(fields: Mapping[str, Any]) -> None:
    """Writes a line before the answer to the request that is being worked on."""
    line = json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"
    _answers.append(line)
    data = b"".join(_answers)
    _answers.clear()
    _write(_descriptors[1], data)


def _simulated(wish: Mapping[str, Any]) -> List[Record]:
    """Asks the referee, and waits for what it says. Other requests may come before."""
    global _rest
    if _asked_at is None:
        raise RuntimeError("view.simulate() works in choose only")
    _write_line({"id": _asked_at, "simulate": wish})
    while True:
        got = os.read(_descriptors[0], _READ_BYTES)
        if not got:
            raise EOFError
        lines = (_rest + got).split(b"\n")
        _rest = lines.pop()
        for at, line in enumerate(lines):
            if not line.startswith(b'{"id":%d,"simulated":' % _asked_at) and not line.startswith(
                b'{"id":%d,"refused":' % _asked_at
            ):
                _waiting.append(line)
                continue
            _waiting.extend(lines[at + 1 :])
            reply = json.loads(line, object_hook=Record)
            if "refused" in reply:
                raise ValueError(f"simulate: {reply['refused']}")
            return reply["simulated"]


#: Quick answers are written together; a slow one does not delay those before it.
_TOGETHER_SECONDS = 0.001
_READ_BYTES = 1 << 16
_now = time.perf_counter


def _serve(handle: Callable[[bytes], Optional[bytes]], requests: int, replies: int) -> None:
    """Answers the lines of one descriptor on another, until it ends."""
    global _rest, _waiting, _descriptors
    _descriptors = (requests, replies)
    answers = _answers
    has_answered = False
    while True:
        if not _waiting:
            got = os.read(requests, _READ_BYTES)
            if not got:
                return
            _waiting = (_rest + got).split(b"\n") if _rest else got.split(b"\n")
            _rest = _waiting.pop()
        lines = _waiting
        _waiting = []
        since = _now()
        for line in lines:
            reply = handle(line)
            if reply is None:
                continue
            answers.append(reply)
            # The first answer is written at once: if the bot hangs in the next question, the host would otherwise see a
            # slow start.
            if has_answered and _now() - since < _TOGETHER_SECONDS:
                continue
            _write(replies, b"".join(answers))
            has_answered = True
            answers.clear()
            since = _now()
        if answers:
            _write(replies, b"".join(answers))
            answers.clear()


def _write(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]


def main(path: str, is_folder: bool) -> None:
    """Serves until stdin ends."""
    requests = _taken(0)
    replies = _taken(1)
    here = os.path.dirname(os.path.abspath(__file__))
    path = os.path.abspath(path)
    beside = os.path.dirname(path)
    # The longer one first: one may lie in the other.
    _folders[:] = [folder + os.sep for folder in sorted((here, beside), key=len, reverse=True) if folder != os.sep]
    sys.argv = [_FILE]
    random.Random = _SeededRandom  # type: ignore[misc]
    random.seed = _seed
    random.__class__ = _UnusedRandom  # type: ignore[assignment]
    sys.__stdout__ = sys.__stderr__ = _talk  # type: ignore[misc,assignment]
    if is_folder:
        _use_folder(beside)
    server = _Server(_Program(path))
    _serve(server.handle, requests, replies)


# ---- what the game brings ------------------------------------------------------------------------------------------

# Otherwise imports in a bot or in the game's file would make a second copy of this module, with classes of its own.
sys.modules["umpire_bot"] = sys.modules[__name__]
_game: Any = None
_methods: Sequence[str] = ("choose",)
try:
    import umpire_game as _game  # type: ignore[import-not-found,no-redef]
    from umpire_game import *  # type: ignore[import-not-found] # noqa: F403

    _methods = (_game.METHOD, "choose")
    __all__ += _game.__all__
except ModuleNotFoundError as missing:
    # Most games have no adapter.
    if missing.name != "umpire_game":
        raise

if __name__ == "__main__":
    _packages = [each[len("--packages=") :] for each in sys.argv[2:] if each.startswith("--packages=")]
    if len(sys.argv) < 2 or len(sys.argv) != 2 + len(_packages) + ("--folder" in sys.argv):
        sys.exit("usage: python3 -S -B umpire_bot.py BOT.py [--folder] [--packages=DIR]")
    _fix_hashes()
    sys.path.extend(_packages)
    main(sys.argv[1], "--folder" in sys.argv)
    # Exits instead of returning, because threads of the bot would keep the process alive.
    os._exit(0)
