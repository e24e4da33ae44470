"""The table: who sits where, and the asking.

It drives a game from question to question. A bad answer is refused with its reason and the question asked again;
after a few bad answers, an exception or a time that ran out, the table plays a legal default and says so in `notes`.
Clocks are the table's alone: the rules know nothing of time.

Whoever makes the table says who is trusted and who sees everything. That is settled when a player sits down; what a
player says of itself counts for nothing.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from facedown.blame import in_words, said
from facedown.core import whole
from facedown.core.cards import Face, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Written
from facedown.core.codec import Codec
from facedown.core.errors import FacedownError, IllegalChoice, InvalidChoice
from facedown.core.events import TRIES, Info
from facedown.core.game import Game
from facedown.core.log import Told, infos, lines_of
from facedown.core.reading import from_state
from facedown.core.state import Outcome
from facedown.players.player import Blind, Player


class SeatTaken(FacedownError):
    """Somebody sits there who cannot be sent away."""


class EndlessGame(FacedownError):
    """A game goes on beyond the number of decisions that its rules declare as the bound."""


class LeaveTable(Exception):
    """Raised by a player who wants to stop: the game stays as it is, and can be resumed."""


Which = Seat | str | int
"""A seat: itself, its name or its index."""

Granted = bool | Collection[Which]
"""To whom something is granted: to all, to none, or to those who sit at these seats."""


class Sitting:
    """A player at a seat, and what was granted to them when they sat down."""

    def __init__(self, player: Player, trusted: bool, sees_all: bool) -> None:
        check_player(player)
        if player.cheats and not sees_all:
            raise FacedownError(
                f"a {type(player).__name__} sees all cards, and may not sit here: whoever makes the table must grant it"
            )
        self.player: Final = player
        self.trusted: Final = trusted
        self.sees_all: Final = sees_all
        self.blind: Final = player if isinstance(player, Blind) and type(player).decide is Blind.decide else None
        self.deaf: Final = type(player).hear is Player.hear


def check_player(player: object) -> None:
    """Refuse whoever is no player, and say what is one."""
    if isinstance(player, type):
        raise FacedownError(f"{player.__name__} is a class: let a player of it sit down, as in {player.__name__}()")
    if not isinstance(player, Player):
        raise FacedownError(f"{player!r} is no player: write a subclass of facedown.Player with a decide(view, choice)")


class Table:
    """A game and its players: one for each seat in order, or by seat, name or index.

    `clock` is how many seconds a player has for an answer, `tries` how many bad answers are put up with. `pace` is how
    many seconds every moment takes at which somebody might answer: nobody hears how it went before, whether or not
    somebody was asked, so that time does not tell who could (as long as the clock gives no more than the pace).

    A player gets copies of what its seat may know. Those who are `trusted` get the engine's own views, which is faster.
    Those who `sees_all` is granted to get a fork of the game itself: no fair players, but a measure for others.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player] | Mapping[Any, Player],
        *,
        clock: float | None = None,
        tries: int = 3,
        pace: float = 0.0,
        seed: object = None,
        note: Callable[[str], None] | None = None,
        trusted: Granted = False,
        sees_all: Granted = False,
    ) -> None:
        if not isinstance(game, Game) or game.viewer >= 0:
            raise FacedownError(f"a table is for a game, as in Table(facedown.new(...), players), not for {game!r}")
        self.game = game
        self.clock = clock
        self.tries = tries
        self.pace = pace
        self.chance = Chance.of(("table", game.seed if seed is None else seed))
        self.notes: list[str] = []
        self._note = note
        self._told = [0] * len(game.seats)
        self._due = 0.0
        self._copies: dict[int, Copies] = {}
        trust, sight = self._granted("trusted", trusted), self._granted("sees_all", sees_all)
        self._sitting = [Sitting(*each) for each in zip(self._seated(players), trust, sight, strict=True)]
        for seat, sitting in zip(game.seats, self._sitting, strict=True):
            self._welcome(seat, sitting)

    def _seated(self, players: Sequence[Player] | Mapping[Any, Player]) -> list[Player]:
        seats = self.game.seats
        if isinstance(players, Mapping):
            sitting = {self.game.seat(which): player for which, player in players.items()}
            missing = [seat.name for seat in seats if seat not in sitting]
            if missing:
                raise FacedownError(f"nobody sits at the seat of {', '.join(missing)}")
            return [sitting[seat] for seat in seats]
        if not isinstance(players, Sequence):
            raise FacedownError(f"players are a list, or a dict by seat, not {players!r}")
        if len(players) != len(seats):
            raise FacedownError(f"{len(seats)} seats need {len(seats)} players, not {len(players)}")
        return list(players)

    def _granted(self, what: str, whom: Granted) -> list[bool]:
        """For each seat, whether something is granted to whoever sits there."""
        seats = self.game.seats
        if isinstance(whom, bool):
            return [whom] * len(seats)
        if isinstance(whom, str) or not isinstance(whom, Collection):
            raise FacedownError(f"{what} lists seats, as in {what}=[{seats[0].name!r}], not {whom!r}")
        granted = [self.game.seat(which) for which in whom]
        return [seat in granted for seat in seats]

    def _welcome(self, seat: Seat, sitting: Sitting) -> None:
        """Show a player the table before the first question. One who cannot play this game says so here."""
        if type(sitting.player).sit_down is not Player.sit_down:
            view = self.game.view(seat)
            sitting.player.sit_down(view if sitting.trusted else self.copies_for(seat).view(view))

    @property
    def players(self) -> list[Player]:
        """Who sits at each seat."""
        return [sitting.player for sitting in self._sitting]

    @property
    def remarks(self) -> list[str]:
        """What the players have to say of their own answers."""
        said = [player.remarks for player in self.players]
        return [str(remark) for remarks in said if isinstance(remarks, list | tuple) for remark in remarks]

    def sit(self, which: Which, player: Player, *, trusted: bool = False, sees_all: bool = False) -> None:
        """Take over a seat. Whoever sat there must be removable; the newcomer hears what the seat was told."""
        seat = self.game.seat(which)
        before = self._sitting[seat.index].player
        if not before.removable:
            raise SeatTaken(f"{seat} is taken by a {type(before).__name__}, who stays")
        sitting = Sitting(player, trusted, sees_all)
        self._welcome(seat, sitting)
        self._sitting[seat.index] = sitting
        self._told[seat.index] = 0
        self.say(f"{type(player).__name__} takes the seat of {seat}")

    def __repr__(self) -> str:
        sitting = zip(self.game.seats, self.players, strict=True)
        return f"<table of {self.game.name}: {', '.join([f'{seat} ({type(p).__name__})' for seat, p in sitting])}>"

    def say(self, note: str) -> None:
        self.notes.append(note)
        if self._note is not None:
            self._note(note)

    def play(self) -> Outcome | None:
        """Play to the end, which must come within the bound that the game declares. None where it stops without one."""
        bound = self.game.most_decisions()
        while self.step():
            if sum(self.game.answered) > bound:
                raise EndlessGame(f"{self.game.name} has not ended after {bound} decisions")
        self.tell()
        return self.game.outcome

    def step(self) -> bool:
        """Tell everybody what happened, and ask one question. False when there is none left."""
        choice = self.game.choice
        if self.pace and choice is not None and choice.question.private():
            self.tell_seat(choice.seat)
        else:
            self.tell()
        if choice is None:
            return False
        lines = self.game.past
        self.ask(choice)
        if self.pace:
            moments = sum(line.kind == TRIES for line in lines_of(self.game.past, lines))
            self._due = max(self._due, time.monotonic()) + self.pace * moments
        return True

    def tell(self) -> None:
        """Let every player hear what their seat was told since they last heard, when it is time."""
        if self.pace:
            time.sleep(max(0.0, self._due - time.monotonic()))
        for seat in self.game.seats:
            self.tell_seat(seat)

    def copies_for(self, seat: Seat) -> Copies:
        """What makes copies for a seat whose player is not trusted."""
        if seat.index not in self._copies:
            self._copies[seat.index] = Copies(self.game)
        return self._copies[seat.index]

    def tell_seat(self, seat: Seat) -> None:
        sitting = self._sitting[seat.index]
        if sitting.deaf:
            return
        player = sitting.player
        for info in self.game.heard(seat, self._told[seat.index]):
            self._told[seat.index] += 1
            try:
                player.hear(info if sitting.trusted else self.copies_for(seat).info(info))
            except LeaveTable:
                raise
            except Exception as error:
                self.say(f"{seat} failed to hear: {in_words(error)}")
            if not sitting.trusted and self.copies_for(seat).put_right():
                self.say(f"{seat} tampered with the cards: {type(player).__name__} changed what is printed on them")

    def ask(self, choice: Choice) -> None:
        """Ask a seat until it gives a good answer, or has had its tries."""
        seat = choice.seat
        sitting = self._sitting[seat.index]
        for _ in range(self.tries):
            try:
                answer = self._answer(sitting, choice)
                self.game.choose(answer, of=choice)
                return
            except LeaveTable:
                raise
            except TimeoutError:
                self.say(f"{seat} did not answer within {self.clock} seconds")
                break
            except IllegalChoice as error:
                self.say(f"{seat} was refused: {error}")
                _inform(sitting.player, str(error))
            except Exception as error:
                self.say(f"{seat} failed to answer: {in_words(error)}")
                _inform(sitting.player, said(error))
        self._play_default(choice)

    def _answer(self, sitting: Sitting, choice: Choice) -> Written:
        """What a player answers, checked against the choice that the player was shown."""
        player, seat = sitting.player, choice.seat
        if sitting.blind is not None:
            return choice.written(self._in_time(sitting.blind.draw, choice.drawn))
        view = self.game.fork() if sitting.sees_all else self.game.view(seat)
        shown = _question_to(view, seat)
        if sitting.trusted or sitting.sees_all:
            return _written(player, shown, self._in_time(player.decide, view, shown))
        copies = self.copies_for(seat)
        copy = copies.view(view)
        given = self._in_time(player.decide, copy, copy.choice)
        if copies.tampered(copy, view):
            self.say(f"{seat} tampered with the view: {type(player).__name__} changed its copy")
        return _written(player, shown, given)

    def _in_time(self, decide: Callable[..., object], *about: object) -> object:
        if self.clock is None:
            return decide(*about)
        given: list[object] = []
        failed: list[BaseException] = []

        def think() -> None:
            try:
                given.append(decide(*about))
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=think, daemon=True)
        thread.start()
        thread.join(self.clock)
        if failed:
            raise failed[0]
        if not given:
            raise TimeoutError
        return given[0]

    def _play_default(self, choice: Choice) -> None:
        default = choice.question.default(self.game)
        index = default if default >= 0 else self.chance.below(choice.drawn)
        self.say(f"the table plays for {choice.seat}: {choice[index]}")
        self.game.choose(index, of=choice)


class Copies:
    """Copies of what one seat is shown, for a player who is not trusted: they share nothing with the game.

    The seat has a table of its own, laid for it alone: its seats, places and cards are nobody else's. What is printed
    on the cards is part of the rules, and no copy is made of it: it is looked after, and put right.
    """

    def __init__(self, game: Game) -> None:
        self.game = type(game)
        self.own = type(game)()
        names = [seat.name for seat in game.seats]
        self.own.lay_out(names, game.ruleset, dict(game.layout.opened.options))
        self.writing = Codec(game.layout)
        self.reading = Codec(self.own.layout)
        self.told: Told | None = None
        self.printed = [(face, printed_on(face)) for face in (*game.layout.faces(), game.layout.blank)]

    def view(self, view: Any) -> Any:
        """A copy of a view. The past is copied once, and handed on from copy to copy."""
        heard = 0 if self.told is None else self.told.number
        for info in infos(view.told, heard):
            self.told = Told(self.info(info), self.told)
        state = json.loads(json.dumps(whole.state_of(view, past=False)))
        copy = from_state(self.game, state, self.own)
        copy.told = self.told
        return copy

    def info(self, info: Info) -> Info:
        copy = self.reading.read(json.loads(json.dumps(self.writing.write(info))))
        assert isinstance(copy, Info)
        return copy

    def tampered(self, copy: Any, view: Any) -> bool:
        """Whether a player changed its copy, or what is printed on the cards; the latter is put right."""
        try:
            changed = bool(whole.state_of(copy, past=False) != whole.state_of(view, past=False))
        except Exception:
            changed = True
        return self.put_right() or changed

    def put_right(self) -> bool:
        """Let the cards say again what is printed on them. Whether a player had changed it."""
        changed = False
        for face, printed in self.printed:
            for name, value in printed.items():
                if getattr(face, name) != value:
                    changed = True
                    setattr(face, name, value)
        return changed


def printed_on(face: Face) -> dict[str, Any]:
    names = {*getattr(face, "__dict__", ()), "value", "copies", "title", "name"}
    return {name: getattr(face, name) for name in sorted(names)}


def _question_to(game: Any, seat: Seat) -> Choice:
    """The open question to a seat, in a game or a view."""
    asked: Sequence[Choice] = game.choices
    return next(choice for choice in asked if choice.seat == seat)


def _written(player: Player, choice: Choice, given: object) -> Written:
    """An answer as it is written down. Whoever forgets to return one is told so."""
    if given is None and None not in choice:
        name = type(player).__name__
        raise InvalidChoice(f"{name}.decide returned None: return an option of the choice, its index or its words")
    return choice.written(given)


def _inform(player: Player, reason: str) -> None:
    try:
        player.refused(reason)
    except LeaveTable:
        raise
    except Exception:
        return
