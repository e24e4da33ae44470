"""Games in the format of hanab.live, played again by the rules: an action that is not possible is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from facedown.core.advice import described
from facedown.core.cards import Card, Seat
from facedown.core.errors import BadRecord, BadSetup, IllegalChoice
from facedown.core.events import Event
from facedown.files.whole import read_whole
from facedown.games.hanabi.events import Clue, Discard, Pass, Play
from facedown.games.hanabi.game import Hanabi
from facedown.games.hanabi.live.ends import (
    BY_VOTE,
    ENDS,
    IDLE,
    NORMAL,
    STRIKEOUT,
    Ended,
    end_condition,
    nothing_to_play,
    reason,
)
from facedown.games.hanabi.live.writing import DISCARD, END, PLAY, RANK, VOTE, laid_out
from facedown.games.hanabi.options import ALL_OR_NOTHING, HAND_SIZES, RULESETS, variant_of

Written: TypeAlias = Mapping[str, Any]

SWITCHES: Final = (
    *("emptyClues", "cardCycle", "deckPlays", "oneExtraCard", "oneLessCard", "allOrNothing", "detrimentalCharacters"),
    *("timed", "speedrun"),
)
NOT_PLAYED: Final = ("cardCycle", "detrimentalCharacters")
LARGEST: Final = 64_000_000
"""How many bytes a file may have."""
OTHER_OPTIONS: Final = ("variant", "startingPlayer", "timeBase", "timePerTurn")


def from_hanab_live(written: Written | str, ruleset: str = "", **options: object) -> Hanabi:
    """The game of a file after its last action. Options are those of the game, as in `discard_at_8=True`."""
    *_, last = retold(written, ruleset, **options)
    return last


def retold(written: Written | str, ruleset: str = "", **options: object) -> Iterator[Hanabi]:
    """The same game object after each of its turns, beginning with none of them."""
    parsed = parse(written) if isinstance(written, str) else written
    check_shape(parsed)
    telling = Telling(parsed, ruleset, options)
    yield telling.game
    for number, action in enumerate(parsed["actions"]):
        yield from telling.act(number + 1, action)
    yield from telling.end_as_kept()


def read_games(path: Path | str, ruleset: str = "", **options: object) -> list[Hanabi]:
    """All the games in a file: one, a list of them, or one in each line."""
    games: list[Hanabi] = []
    for number, written in enumerate(games_in(text_of_file(Path(path)))):
        try:
            games.append(from_hanab_live(written, ruleset, **options))
        except BadRecord as error:
            raise BadRecord(f"{path}, game {number + 1}: {error}") from None
    return games


def text_of_file(path: Path) -> str:
    try:
        return read_whole(path, LARGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not text in UTF-8") from None
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from None


def games_in(text: str) -> list[Any]:
    """The games in a text, one or many. Whether they can be played shows only when they are played again."""
    found = found_in(text)
    return found if isinstance(found, list) else [found]


def found_in(text: str) -> Any:
    """The one game in a text, or the list of many, which may also stand one in each line."""
    lines = [(number + 1, line) for number, line in enumerate(text.split("\n")) if line.strip()]
    if len(lines) > 1 and all(line.lstrip().startswith("{") and line.rstrip().endswith("}") for _, line in lines):
        return [parse(line, f"line {number}: ") for number, line in lines]
    return parse(text)


def parse(text: str, where: str = "") -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadRecord(f"{where}this is not JSON: {error}") from None
    except RecursionError:
        raise BadRecord(f"{where}this is no game: its lists lie too deep in each other") from None


def check_shape(written: object) -> None:
    if not isinstance(written, Mapping):
        raise BadRecord("a game is an object with players, deck and actions")
    for name in ("players", "deck", "actions"):
        if not isinstance(written.get(name), list | tuple):
            raise BadRecord(f"the game has no {name}, or not as a list")
    for name in ("options", "house"):
        if not isinstance(written.get(name) or {}, Mapping):
            raise BadRecord(f"the {name} of a game are an object, not {described(written[name])}")
    if not all(isinstance(name, str) for name in written["players"]):
        raise BadRecord(f"players are names, not {described(written['players'])}")


class Seating:
    """Who sits where. On hanab.live cards are dealt in the order of the players; here whoever begins sits first."""

    def __init__(self, players: int, first: int, size: int) -> None:
        self.players: Final = players
        self.first: Final = first
        self.size: Final = size

    def seat(self, player: int) -> int:
        return (player - self.first) % self.players

    def place(self, order: int) -> int:
        """Where the card of this order lies in our deck: hands are moved to where their players sit, the rest stays."""
        player, card = divmod(order, self.size)
        return self.seat(player) * self.size + card if player < self.players else order

    def arranged(self, cards: Sequence[object]) -> list[object]:
        found = list(cards)
        if self.players * self.size <= len(cards):
            for order, card in enumerate(cards):
                found[self.place(order)] = card
        return found


class Telling:
    """A game that is being played again, and how far it has come."""

    def __init__(self, written: Written, ruleset: str, options: Mapping[str, object]) -> None:
        players = len(written["players"])
        said = {name: value for name, value in (written.get("options") or {}).items() if value is not None}
        check_options(said, players)
        house = dict(written.get("house") or {})
        rules = ruleset or str(house.pop("ruleset", Hanabi.rulesets[0]))
        self.kept: Final[Any] = house.pop("ended", None)
        """How the game ended, if our `house` entry says so."""
        agreed = {**options_in(said, players), **house, **options}
        size = agreed.get("hand_size") or HAND_SIZES.get(players, 1)
        self.seating: Final = Seating(players, said.get("startingPlayer", 0), size if isinstance(size, int) else 1)
        self.game: Final = begun(written, rules, agreed, self.seating)
        self.laid: Final = laid_out(self.game)
        self.ended = False

    def act(self, number: int, action: Any) -> Iterator[Hanabi]:
        """Take one action, and the passes that follow from it."""
        game = self.game
        try:
            kind, target, value = parts_of(action)
            if self.ended or (game.over and kind not in (END, VOTE)):
                raise IllegalChoice(f"the game is already over. {reason(game)}")
            if kind in (END, VOTE):
                yield from self.finish(target, BY_VOTE if kind == VOTE else value)
                return
            self.take(self.meant(kind, target, value))
        except IllegalChoice as error:
            whose = "" if game.over else f" ({game.turn})"
            raise BadRecord(f"turn {number}{whose}: {error}") from None
        yield game
        yield from self.follow()

    def follow(self) -> Iterator[Hanabi]:
        """Pass for whoever can do nothing."""
        game = self.game
        while game.choice is not None and isinstance(game.choice[0].what, Pass):
            game.choose(0)
            yield game

    def meant(self, kind: int, target: int, value: int) -> Event:
        """The option that an action stands for, whether it is allowed or not."""
        game = self.game
        if kind in (PLAY, DISCARD):
            card = self.card_of(target)
            return Play(game.turn, card) if kind == PLAY else Discard(game.turn, card)
        seat = self.seat_of(target)
        for clue in game.variant.clues:
            if clue.value == value and (clue.rank > 0) == (kind == RANK):
                return Clue(game.turn, seat, clue.name, game.touched_by(clue, seat))
        said = [clue for clue in game.variant.clues if (clue.rank > 0) == (kind == RANK)]
        names = [clue.name if clue.name == str(clue.value) else f"{clue.value} {clue.name}" for clue in said]
        word = "rank" if kind == RANK else "colour"
        raise IllegalChoice(f"there is no {word} {described(value)}: there are {', '.join(names) or 'none'}")

    def card_of(self, order: int) -> Card:
        """The card of this order, which must be in the hand of whoever moves."""
        game = self.game
        if not 0 <= order < len(self.laid):
            raise IllegalChoice(
                f"there is no card {described(order)}: cards are numbered from 0 to {len(self.laid) - 1}"
            )
        card = self.laid[self.seating.place(order)]
        if card in game.hands[game.turn].cards:
            return card
        if card in game.deck.cards:
            raise IllegalChoice(f"card {order} still lies in the deck, and nothing is played from there (deckPlays)")
        raise IllegalChoice(f"{game.turn} does not hold card {order} ({card})")

    def seat_of(self, player: int) -> Seat:
        seats = self.game.seats
        if not 0 <= player < len(seats):
            raise IllegalChoice(
                f"there is no player {described(player)}: players are numbered from 0 to {len(seats) - 1}"
            )
        return seats[self.seating.seat(player)]

    def take(self, what: Event) -> None:
        """Do what was meant, or say which rule forbids it."""
        game, choice = self.game, self.game.choice
        assert choice is not None
        index = choice.question.find(game, what)
        if index < 0:
            raise IllegalChoice(choice.question.why_not(game, what))
        game.choose(index)

    def finish(self, target: int, condition: int) -> Iterator[Hanabi]:
        """End the game, because the file says that it is over: by its rules, or because somebody left."""
        game = self.game
        seat = None if target == -1 or condition == IDLE else self.seat_of(target)
        if condition not in ENDS:
            raise IllegalChoice(
                f"{described(condition)} is no way to end a game: they are numbered from 1 to {len(ENDS)}"
            )
        self.ended = True
        if game.over:
            if condition != end_condition(game):
                raise IllegalChoice(f"this is not how the game ended. {reason(game)}")
        elif condition == STRIKEOUT or (condition == NORMAL and not nothing_to_play(game)):
            raise IllegalChoice(f"the game is not over: {game.strikes} strikes, and cards that can be played")
        else:
            self.end(condition, seat)
            yield game

    def end_as_kept(self) -> Iterator[Hanabi]:
        if self.kept is None:
            return
        if not isinstance(self.kept, list) or [type(part) for part in self.kept] != [int, int]:
            raise BadRecord(f"the end of a game is two numbers, how and by whom, not {described(self.kept)}")
        try:
            yield from self.finish(self.kept[1], self.kept[0])
        except IllegalChoice as error:
            raise BadRecord(f"the end: {error}") from None

    def end(self, condition: int, seat: Seat | None) -> None:
        """End the game where its rules do not. No answer leads there: a record begins with that state."""
        self.game.put([Ended(condition, seat)], 0)
        self.game.run()
        self.game.begin_here()


def parts_of(action: Any) -> tuple[int, int, int]:
    """The type, target and value of an action. For plays and discards the value means nothing."""
    if not isinstance(action, Mapping):
        raise IllegalChoice(f"an action is an object with type, target and value, not {described(action)}")
    kind = action.get("type")
    if type(kind) is not int or not PLAY <= kind <= VOTE:
        raise IllegalChoice(f"there is no action of type {described(kind)}: types are numbered from {PLAY} to {VOTE}")
    needed = ("target",) if kind in (PLAY, DISCARD, VOTE) else ("target", "value")
    for name in needed:
        if type(action.get(name)) is not int:
            raise IllegalChoice(f"the {name} of an action is a whole number, not {described(action.get(name))}")
    return kind, action["target"], action["value"] if "value" in needed else 0


def check_options(said: Written, players: int) -> None:
    """Refuse what the game cannot play, by name."""
    for name, value in said.items():
        if name in SWITCHES:
            if type(value) is not bool:
                raise BadRecord(f"the option {name} is true or false, not {described(value)}")
            if value and name in NOT_PLAYED:
                raise BadRecord(f"the option {name} cannot be played here")
        elif name not in OTHER_OPTIONS and value:
            raise BadRecord(f"there is no option {described(name)}; there are {', '.join((*SWITCHES, *OTHER_OPTIONS))}")
    if not isinstance(said.get("variant", ""), str):
        raise BadRecord(f"the variant is a name, not {described(said['variant'])}")
    first = said.get("startingPlayer", 0)
    if type(first) is not int or not 0 <= first < max(players, 1):
        raise BadRecord(f"the startingPlayer is a number from 0 to {players - 1}, not {described(first)}")


def options_in(said: Written, players: int) -> dict[str, object]:
    """The options of our rules that a file's options stand for. Options about time are ignored."""
    found: dict[str, object] = {"variant": said["variant"]} if "variant" in said else {}
    if said.get("emptyClues"):
        found["empty_clues"] = True
    if said.get("allOrNothing"):
        found["after_deck"] = ALL_OR_NOTHING
    if said.get("speedrun"):
        found["speedrun"] = True
    more = int(said.get("oneExtraCard", False)) - int(said.get("oneLessCard", False))
    if more and players in HAND_SIZES:
        found["hand_size"] = HAND_SIZES[players] + more
    return found


def begun(written: Written, ruleset: str, options: Mapping[str, object], seating: Seating) -> Hanabi:
    """The game before its first action, dealt from the deck of the file."""
    players, deck = written["players"], [pair_of(card) for card in written["deck"]]
    try:
        if ruleset in RULESETS:
            suits = variant_of(ruleset, options)
            if len(deck) != sum(suits.copies):
                raise BadSetup(f"the deck has {len(deck)} cards, and {suits.name} has {sum(suits.copies)}")
        game = Hanabi()
        seats = [players[(seating.first + seat) % len(players)] for seat in range(len(players))]
        game.begin(seats, 0, ruleset, {**options, "deck": seating.arranged(deck)})
        return game
    except BadSetup as error:
        raise BadRecord(str(error)) from None


def pair_of(card: Any) -> Any:
    return (card.get("suitIndex"), card.get("rank")) if isinstance(card, Mapping) else card
