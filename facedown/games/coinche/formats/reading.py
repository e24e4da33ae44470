"""Scenario files: a deal, or several, that somebody wrote down, with what should come of it.

    seats: person simple simple simple
    preset: ffb    dealer: 3    trace: full
    hand 0: JH 9H AH KS QS 7S 8D TC
    bid 0: 100H    bid 1: pass    bid 2: pass    bid 3: coinche
    card: JH 7H 8H KH -> 0
    expect points: 122 40    expect score: 520 0

A file is a list of entries, each a key, a colon and a value. Several may stand in a line. What begins with # is a
comment. Whatever is wrong is refused by its line, with what to write instead.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NoReturn

from facedown.core.advice import did_you_mean
from facedown.core.errors import BadRecord, BadSetup
from facedown.games.coinche.cards import FACES, PlayingCard, named, short
from facedown.games.coinche.game import Coinche
from facedown.games.coinche.presets import check_agreed

LARGEST: Final = 1_000_000
"""How many letters a file may have."""
HEADERS: Final = ("seats", "names", "preset", "option", "dealer", "seed", "trace", "hand")
"""What a file says before anybody calls."""
SCRIPT: Final = ("bid", "card", "refused", "expect")
EXPECTED: Final = ("dealer", "hand", "contract", "result", "points", "score", "waiting", "total", "winners")
TRACES: Final = ("none", "full")
USUAL_NAMES: Final = ("Ann", "Bob", "Cleo", "Dan")
USUAL_SEATS: Final = ("random",) * 4

KEYS: Final = (*HEADERS, *SCRIPT)
KEY: Final = re.compile(
    r"(?<!\S)(?:(seats|names|preset|dealer|seed|trace|card)|(option|hand|bid|refused)\s+(\S+?)"
    r"|(expect)\s+([^\W\d]+(?:\s+\d+)?))\s*:",
    re.IGNORECASE,
)
QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')


class BadScenario(BadRecord):
    """A file that is no scenario as it is written, or whose game goes otherwise. The text begins with the line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


@dataclass(frozen=True)
class Entry:
    """One thing that a file says: a key, what it is about, and a value; and where it stands."""

    line: int
    key: str
    about: str
    value: str

    def __str__(self) -> str:
        return f"{self.key} {self.about}: {self.value}" if self.about else f"{self.key}: {self.value}"

    def fail(self, why: str) -> NoReturn:
        raise BadScenario(self.line, why)

    def seat(self, word: str | None = None) -> int:
        """The seat that the entry, or a word of it, names."""
        said = self.about if word is None else word
        if said not in ("0", "1", "2", "3"):
            self.fail(f"{said!r} is no seat: seats are 0, 1, 2 and 3, in the order of play")
        return int(said)


@dataclass
class Scenario:
    """A scenario as its file says it: the table, and what is called, played and expected there."""

    seats: tuple[str, ...] = USUAL_SEATS
    """Who plays on where the script ends: "person", or the name of a bot."""
    names: tuple[str, ...] = USUAL_NAMES
    preset: str = Coinche.rulesets[0]
    options: dict[str, object] = field(default_factory=dict)
    dealer: int | None = None
    seed: int | str = 0
    trace: str = TRACES[0]
    hands: tuple[str, ...] | None = None
    script: tuple[Entry, ...] = ()

    def agreed(self) -> dict[str, object]:
        """All options of the game."""
        given = {"dealer": self.dealer, "hands": self.hands}
        return {**self.options, **{name: value for name, value in given.items() if value is not None}}


def is_scenario(text: str) -> bool:
    """Whether a text looks like a scenario: its first entry is one that such files have."""
    for line in text.split("\n"):
        if line.strip() and not line.lstrip().startswith("#"):
            return KEY.match(line.lstrip()) is not None
    return False


def read(text: str) -> Scenario:
    """The scenario in a text."""
    if len(text) > LARGEST:
        raise BadScenario(1, f"a scenario has at most {LARGEST:,} letters: write less")
    reader = Reader()
    for entry in entries(text.removeprefix("\ufeff")):
        reader.take(entry)
    return reader.done()


# Entries


def entries(text: str) -> Iterator[Entry]:
    for number, line in enumerate(text.split("\n"), 1):
        yield from in_line(number, line)


def in_line(number: int, line: str) -> Iterator[Entry]:
    """The entries of a line. What stands in quotes is no key and no comment."""
    masked = QUOTED.sub(lambda found: '"' * len(found[0]), line)
    comment = re.search(r"(?<!\S)#", masked)
    end = len(line) if comment is None else comment.start()
    keys = list(KEY.finditer(masked, 0, end))
    before = line[: keys[0].start() if keys else end].strip()
    if before:
        raise BadScenario(number, unknown(before))
    ends = [key.start() for key in keys[1:]] + [end] * bool(keys)
    for key, after in zip(keys, ends, strict=True):
        entry = Entry(number, *key_of(key), line[key.end() : after].strip())
        if ":" in masked[key.end() : after]:
            entry.fail(unknown(entry.value))
        if not entry.value:
            entry.fail(f"{entry.key} has no value: write {example(entry)}")
        yield entry


def key_of(found: re.Match[str]) -> tuple[str, str]:
    plain, with_one, one, expect, what = found.groups()
    about = one or " ".join((what or "").casefold().split())
    return (plain or with_one or expect).casefold(), about


def unknown(words: str) -> str:
    """What is wrong with words that are no entry."""
    before, colon, _ = words.partition(":")
    said = (before if colon else words).split()
    first = next((word for word in said if did_you_mean(word, KEYS)), said[-1] if colon and said else words)
    if not colon:
        return f"{shortened(words)} is no entry: an entry is a key, a colon and a value, as in bid 0: 100H"
    if first.casefold() in KEYS:
        return f"{shortened(first)} is not written like this: write {EXAMPLES[first.casefold()]}"
    return f"a scenario has no {shortened(first)}{did_you_mean(first, KEYS) or '; it has ' + ', '.join(KEYS)}"


def shortened(words: str) -> str:
    return repr(words if len(words) <= 40 else f"{words[:37]}...")


EXAMPLES: Final = {
    "seats": "seats: person random random random",
    "names": "names: Ann, Bob, Cleo, Dan",
    "preset": "preset: ffb",
    "option": "option target: 500",
    "dealer": "dealer: 3",
    "seed": "seed: 17",
    "trace": "trace: full",
    "hand": "hand 0: JH 9H AH KS QS 7S 8D TC",
    "bid": "bid 0: 100H",
    "card": "card: JH 7H 8H KH -> 0",
    "refused": "refused 1: coinche",
    "expect": "expect points: 122 40",
}
HOW_EXPECTED: Final = {
    "dealer": "3",
    "hand": "JH 9H AH KS QS 7S 8D TC",
    "contract": "100H 0 coinched",
    "result": "made",
    "points": "122 40",
    "score": "220 40",
    "waiting": "80",
    "total": "220 40",
    "winners": "0 2",
}


def example(entry: Entry) -> str:
    if entry.key == "expect":
        return f"expect {entry.about}: {HOW_EXPECTED.get(entry.about.partition(' ')[0], '...')}"
    return EXAMPLES[entry.key]


# The table


class Reader:
    """Takes the entries of a file one by one."""

    def __init__(self) -> None:
        self.scenario: Final = Scenario()
        self.script: Final[list[Entry]] = []
        self.headers: Final[dict[tuple[str, str], Entry]] = {}
        self.hands: Final[dict[int, tuple[PlayingCard, ...]]] = {}

    def take(self, entry: Entry) -> None:
        if entry.key in HEADERS:
            self.take_header(entry)
            return
        check_script(entry)
        self.script.append(entry)

    def take_header(self, entry: Entry) -> None:
        before = self.headers.setdefault((entry.key, entry.about), entry)
        if self.script:
            if entry.key == "hand":
                entry.fail(f"later hands follow from the deck: check them with expect hand {entry.about}: ...")
            entry.fail(f"{entry.key} belongs before line {self.script[0].line}, where the play begins")
        if before is not entry:
            entry.fail(f"{entry.key}{' ' + entry.about if entry.about else ''} stands in line {before.line} already")
        TAKERS[entry.key](self, entry)

    def done(self) -> Scenario:
        self.check_options()
        if self.hands:
            self.scenario.hands = self.all_hands()
        self.scenario.script = tuple(self.script)
        return self.scenario

    # One header each

    def take_seats(self, entry: Entry) -> None:
        self.scenario.seats = four(entry, entry.value.split())

    def take_names(self, entry: Entry) -> None:
        masked = QUOTED.sub(lambda found: '"' * len(found[0]), entry.value)
        cuts = [-1, *[comma.start() for comma in re.finditer(",", masked)], len(masked)]
        words = [entry.value[start + 1 : end].strip() for start, end in pairwise(cuts)]
        names = four(entry, [str(unquoted(word)) for word in words])
        if len(set(names)) < 4 or not all(names):
            entry.fail("the four names must differ")
        self.scenario.names = names

    def take_preset(self, entry: Entry) -> None:
        if entry.value not in Coinche.rulesets:
            known = ", ".join(Coinche.rulesets)
            entry.fail(
                f"there is no preset {entry.value!r}: there are {known}{did_you_mean(entry.value, known.split())}"
            )
        self.scenario.preset = entry.value

    def take_option(self, entry: Entry) -> None:
        known = [name for name in Coinche.settings if name not in ("hands", "dealer")]
        if entry.about not in known:
            instead = did_you_mean(entry.about, known) or f"; there are {', '.join(known)}"
            entry.fail(f"there is no option {entry.about!r}{instead}")
        self.scenario.options[entry.about] = value_of(entry.value)

    def take_dealer(self, entry: Entry) -> None:
        self.scenario.dealer = entry.seat(entry.value)

    def take_seed(self, entry: Entry) -> None:
        seed = unquoted(entry.value)
        self.scenario.seed = int(seed) if seed is entry.value and re.fullmatch(r"-?\d{1,1200}", seed) else seed

    def take_trace(self, entry: Entry) -> None:
        if entry.value not in TRACES:
            entry.fail(f"trace is one of {', '.join(TRACES)}, not {entry.value!r}")
        self.scenario.trace = entry.value

    def take_hand(self, entry: Entry) -> None:
        seat, cards = entry.seat(), cards_in(entry, entry.value.split())
        if len(cards) != 8:
            entry.fail(f"a hand has 8 cards, and this one {len(cards)}")
        for card in cards:
            holder = next((other for other, held in self.hands.items() if card in held), None)
            if holder is not None or cards.count(card) > 1:
                entry.fail(f"{short(card)} is there twice: seat {seat if holder is None else holder} holds it already")
        self.hands[seat] = cards

    # All of them together

    def check_options(self) -> None:
        """Refuse an option that does not go with those before it."""
        said: dict[str, object] = {}
        for (key, about), entry in self.headers.items():
            if key == "option":
                said[about] = self.scenario.options[about]
                try:
                    check_agreed(self.scenario.preset, said)
                except BadSetup as error:
                    entry.fail(str(error))

    def all_hands(self) -> tuple[str, ...]:
        """The four hands. If one is not given, it has the cards that are left."""
        last = max(entry.line for (key, _), entry in self.headers.items() if key == "hand")
        missing = [seat for seat in range(4) if seat not in self.hands]
        if len(missing) > 1:
            seats = " and ".join(map(str, missing))
            raise BadScenario(last, f"the hands of the seats {seats} are missing: write three hands, or all four")
        held = [card for cards in self.hands.values() for card in cards]
        rest = tuple([face for face in FACES if face not in held])
        return tuple([" ".join([short(card) for card in self.hands.get(seat, rest)]) for seat in range(4)])


TAKERS: Final[Mapping[str, Callable[[Reader, Entry], None]]] = {
    "seats": Reader.take_seats,
    "names": Reader.take_names,
    "preset": Reader.take_preset,
    "option": Reader.take_option,
    "dealer": Reader.take_dealer,
    "seed": Reader.take_seed,
    "trace": Reader.take_trace,
    "hand": Reader.take_hand,
}


# Values


def four(entry: Entry, words: list[str]) -> tuple[str, ...]:
    if len(words) != 4:
        entry.fail(f"there are four {entry.key}, not {len(words)}: write {EXAMPLES[entry.key]}")
    return tuple(words)


def unquoted(word: str) -> str:
    """A text, which may stand in quotes as JSON has them."""
    if QUOTED.fullmatch(word):
        try:
            return str(json.loads(word))
        except ValueError:
            return word
    return word


def value_of(word: str) -> Any:
    """What an option is set to: a number, yes or no, nothing, or words."""
    known = {"true": True, "yes": True, "false": False, "no": False, "none": None}
    if word.casefold() in known:
        return known[word.casefold()]
    return int(word) if re.fullmatch(r"-?\d{1,9}", word) else unquoted(word)


def cards_in(entry: Entry, words: list[str]) -> tuple[PlayingCard, ...]:
    found = [(word, named(word)) for word in words]
    for word, face in found:
        if face is None:
            entry.fail(f"{shortened(word)} is no card: write JH for the jack of hearts, TS for the ten of spades")
    return tuple([face for _, face in found if face is not None])


# The script


@dataclass(frozen=True)
class Laid:
    """A card as a file has it: with what is said with it."""

    face: PlayingCard
    said: tuple[str, ...]

    def __str__(self) -> str:
        return "+".join([short(self.face), *self.said])


SAID: Final = {"carre": "carré"}
"""Words that may be written in plain letters."""


def laid_in(entry: Entry) -> tuple[list[Laid], int]:
    """The cards of a `card` entry, and the seat that should win the trick; -1 where it does not say."""
    words, arrow, winner = entry.value.partition("->")
    laid = []
    for word in words.split():
        card, *said = word.split("+")
        [face] = cards_in(entry, [card])
        laid.append(Laid(face, tuple([SAID.get(one.casefold(), one.casefold()) for one in said])))
        for one in laid[-1].said:
            if one not in WITH_A_CARD:
                known = ", ".join(WITH_A_CARD)
                entry.fail(f"nobody says {shortened(one)} with a card: {known}{did_you_mean(one, WITH_A_CARD)}")
    if not laid and not arrow:
        entry.fail(f"which cards? Write {EXAMPLES['card']}")
    if len(laid) > 4:
        entry.fail(f"a trick has 4 cards, and this one {len(laid)}")
    return laid, entry.seat(winner.strip()) if arrow else -1


WITH_A_CARD: Final = ("belote", "rebelote", "tierce", "fifty", "cent", "carré")


def check_script(entry: Entry) -> None:
    """Refuse an entry of the script that means nothing, before anything is played."""
    if entry.key in ("bid", "refused"):
        entry.seat()
    elif entry.key == "card":
        laid_in(entry)
    else:
        check_expected(entry)


def check_expected(entry: Entry) -> None:
    what, _, seat = entry.about.partition(" ")
    if what not in EXPECTED:
        instead = did_you_mean(what, EXPECTED) or f"; there are {', '.join(EXPECTED)}"
        entry.fail(f"nothing is known as expect {what}{instead}")
    if what == "hand":
        entry.seat(seat)
        if entry.value != "none":
            cards_in(entry, entry.value.split())
    elif seat:
        entry.fail(f"expect {what} is about no single seat: write {example(entry).replace(f' {seat}', '', 1)}")
    elif what in ("points", "score", "total"):
        two_of(entry)
    elif what == "waiting" and not entry.value.isdecimal():
        entry.fail("the points that wait are a number: write expect waiting: 80")
    elif what in ("dealer", "winners") and entry.value != "none":
        [entry.seat(word) for word in entry.value.split()]


def two_of(entry: Entry) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,9})\s+(\d{1,9})", entry.value)
    if found is None:
        entry.fail(f"{entry.value!r} is not two numbers: those of seats 0 and 2 first, as in {example(entry)}")
    return int(found[1]), int(found[2])
