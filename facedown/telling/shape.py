"""The shape of a telling: all that a person is shown of one moment, as plain data that JSON can hold.

A telling knows no screen: it says what lies where and what is asked, and each screen draws it in its own way. Words are
made of **spans**. A span says what it is about (a seat, a card, a number) and how it is meant (strong, dim, good, bad);
a style or a mark-up is never in it.

`to_json` leaves out whatever is as it usually is (empty, false, zero), and writes a plain span as its text alone.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Final, NamedTuple

VERSION: Final = 1
"""The version of the shape. It is in every telling, so that a screen knows what it can draw."""

# Spans

PLAIN: Final = "plain"
SEAT: Final = "seat"
CARD: Final = "card"
NUMBER: Final = "number"
SIGN: Final = "sign"
"""A small picture that stands for a word. A screen may draw another one; help says what it means."""
ROLES: Final = (PLAIN, SEAT, CARD, NUMBER, SIGN)

STRONG: Final = "strong"
DIM: Final = "dim"
GOOD: Final = "good"
BAD: Final = "bad"
NOTABLE: Final = "notable"
"""What the reader should not miss, neither good nor bad."""
FILLED: Final = "filled"
"""Its ground has its colour: a firework that is built."""
UNDERLINED: Final = "underlined"
STRUCK: Final = "struck"
"""It no longer counts: a play that was cancelled."""
PLAIN_VALUES: Final = frozenset({str, int, bool, float})
"""What is in JSON as it is."""
TONES: Final = (STRONG, DIM, GOOD, BAD, NOTABLE, FILLED, UNDERLINED, STRUCK)

COLOURS: Final = ("red", "yellow", "green", "blue", "magenta", "cyan", "white", "grey", "orange", "pink", "brown")
"""Colours by name, which each screen mixes so that they can be read there. Where a game needs more: "#87afff"."""


class Span(NamedTuple):
    """A few words, what they are about, and how they are meant. A telling has hundreds, so they are quickly made."""

    text: str
    role: str = PLAIN
    tones: tuple[str, ...] = ()
    colour: str = ""
    """One of `COLOURS`, or `#rrggbb`."""
    of: int | None = None
    """The index of the seat, or the viewer's own id of the card, that this is about."""


BARE: Final = Span("")
"""A span that says nothing but its text."""
Words = tuple[Span, ...]
"""A piece of text: spans one after the other."""
Part = str | Span | Words


def words(*parts: Part) -> Words:
    """Words put together from texts, spans and other words. What is empty is left out."""
    found: list[Span] = []
    for part in parts:
        if isinstance(part, Span):
            if part.text:
                found.append(part)
        elif not isinstance(part, str):
            found += [span for span in part if span.text]
        elif part:
            found.append(Span(part))
    return tuple(found)


def toned(text: str, *tones: str, colour: str = "") -> Words:
    """Words in a tone."""
    return words(Span(text, tones=tones, colour=colour))


def sign(text: str, *tones: str, colour: str = "") -> Words:
    """A small picture that stands for a word."""
    return words(Span(text, SIGN, tones, colour))


def joined(between: str, parts: tuple[Words, ...] | list[Words]) -> Words:
    """Several words with the same text between them."""
    found: list[Part] = []
    for place, part in enumerate(parts):
        found += [between, part] if place else [part]
    return words(*found)


def text_in(said: Words) -> str:
    """Words as bare text."""
    return "".join([span.text for span in said])


# Status and seats


@dataclass(frozen=True)
class Fact:
    """A fact of the moment, or a counter that a seat has: how many tokens, which contract, how many votes."""

    name: str
    words: Words
    value: int | None = None
    """The number alone, for screens that draw it in their own way."""
    most: int | None = None


@dataclass(frozen=True)
class Status:
    """What the game is called, and the few facts of the moment."""

    title: str
    ruleset: str = ""
    facts: tuple[Fact, ...] = ()
    notices: tuple[Words, ...] = ()
    """Sentences about the moment: "This is the last turn." """
    outcome: str = ""
    """How the game ended, and why; empty while it goes on."""
    scene: str = ""
    """What sort of moment this is, in one word of the game's own, by which a screen may set the light: "night"."""


@dataclass(frozen=True)
class SeatTold:
    """One of the players. They are told in the order in which the reader wants to find them."""

    index: int
    name: Words
    you: bool = False
    turn: bool = False
    out: bool = False
    asked: bool = False
    """Whether everybody can see that they are being asked something."""
    won: bool = False
    states: tuple[Words, ...] = ()
    """What else is to be said of them: protected, insane, done for today."""
    counters: tuple[Fact, ...] = ()
    player: str = ""
    """Who sits there: a person, a bot's name. The table says so, and not the game."""
    clock: float | None = None
    """How many seconds they have left, if they have a clock."""


# What lies on the table

HAND: Final = "hand"
"""Cards that somebody holds; their order means nothing."""
SLOTS: Final = "slots"
"""Cards whose places count, as in a hand of Hanabi; the first is in slot 1."""
ROW: Final = "row"
"""Cards beside each other, in order: discards, a trick."""
PILE: Final = "pile"
"""Cards on top of each other: the top one, and how many there are."""
BOARD: Final = "board"
"""Cards that act where they lie, each with its marks: a battlefield."""
STACK: Final = "stack"
"""What is about to happen, the top one first: `lines`, or cards. Where there are both, each card is that
of its line, for screens that draw cards."""
GRID: Final = "grid"
"""A table of words: a `head`, and `rows` of cells."""
LINES: Final = "lines"
"""Sentences one below the other."""
LIST: Final = "list"
"""A few words each, beside each other: what somebody claims, votes. They are the `lines`."""
CROSS: Final = "cross"
"""Cards in the middle of the table, each in front of the `seat` that played it: a trick. The last of the seats that are
told sits at the bottom; the first sits to the right of that one, and the others follow round the table."""
LAID: Final = (HAND, SLOTS, ROW, PILE, BOARD, STACK, GRID, LINES, LIST, CROSS)


@dataclass(frozen=True)
class Mark:
    """Something that a card carries: tapped, three counters, the clues that touched it."""

    name: str
    words: Words
    before: Words = ()
    """A sign that stands before the card's name where there is little room: "[" of a card that was clued."""
    after: Words = ()
    """A sign that stands after it: "]", "+"."""


@dataclass(frozen=True)
class CardTold:
    """A card as the viewer knows it."""

    title: Words
    """What it is called; of a card that the viewer does not know, nothing or what stands for its back."""
    id: int | None = None
    """The viewer's own id; None where it cannot be told from others."""
    hidden: bool = False
    """Whether the viewer sees its back only."""
    text: str = ""
    """What is printed on it."""
    back: str = ""
    """What its back looks like, where there are several."""
    short: Words = ()
    """Its name in a few letters, where there is little room; of a hidden card, what it was told to be."""
    marks: tuple[Mark, ...] = ()
    could_be: Words = ()
    """What can be known of it: by its viewer, or by its holder where the game is about that."""
    rows: tuple[tuple[Words, ...], ...] = ()
    """The same in full, row by row: the name of a row comes first, as a suit, and then what the card can be there."""
    playable: bool = False
    """Whether it is in the hand of whoever is asked, and an option is about it."""
    why_not: str = ""
    """Why it cannot be played, where the game can say so."""
    seat: int | None = None
    """Who played it, where the cards of several players lie in one region."""
    aims: tuple[int, ...] = ()
    """The seats at which it was played, where it is about to happen."""
    group: str = ""
    """Cards of one group stand together in a hand: a suit."""


@dataclass(frozen=True)
class Region:
    """A place on the table: cards, or a grid or lines of words."""

    name: str
    """What it is called in the rules, in one word: by it a screen finds the same region again."""
    laid: str
    title: Words = ()
    """What stands above it, where that is more than its name."""
    owner: int | None = None
    cards: tuple[CardTold, ...] = ()
    count: int = 0
    """How many cards lie there. In a pile there are more of them than are told."""
    lines: tuple[Words, ...] = ()
    head: tuple[Words, ...] = ()
    rows: tuple[tuple[Words, ...], ...] = ()
    """The first cell of a row is its name. Grids with the same names can stand side by side."""
    notes: tuple[Words, ...] = ()
    """What is known of the whole: "not a Guard", "Known to be in the deck: Princess"."""
    colour: str = ""
    aside: bool = False
    """Whether a screen with little room may leave it out: help tells it too, or it is only nice to have."""


# What happened

SENTENCE: Final = "sentence"
HEADING: Final = "heading"
"""Something begins: a round, a night. What is told below belongs to it."""


@dataclass(frozen=True)
class Sentence:
    """One thing that happened, or was tried."""

    words: Words
    line: int
    """Which line of what the viewer was told this tells, from 0. Several sentences may tell one line."""
    under: int | None = None
    """The line that this follows from, or answers. What a heading's own line tells besides stands under that line."""
    sign: Words = ()
    kind: str = SENTENCE


# What is asked

ONE: Final = "one"
SEVERAL: Final = "several"
"""Some of the options: at least `least`, at most `most`."""
ORDER: Final = "order"
"""All the options, in an order."""
EACH: Final = "each"
"""An answer to each of the pieces."""
NUM: Final = "number"
"""A whole number from `least` to `most`."""
TEXT: Final = "text"
"""Words of one's own, as in the examples."""
ANSWERED: Final = (ONE, SEVERAL, ORDER, EACH, NUM, TEXT)


@dataclass(frozen=True)
class OptionTold:
    """One possible answer, or one thing of which an answer is made."""

    words: Words
    label: str
    """What one types to choose it: a number, or its words."""
    index: int | None = None
    """The answer itself, as `game.choose` takes it; None of a thing that is only part of an answer."""
    group: Words = ()
    """Options of one group stand together: "tell Bob". """
    short: Words = ()
    """What is left to say within the group: "red". Empty where the group says it all."""
    note: Words = ()
    """For one who thinks: what it does ("R1 R3"), how likely it is. A screen with little room may leave it out, unless
    the option is risky."""
    cards: tuple[int, ...] = ()
    """The cards it is about, by the viewer's own ids."""
    seats: tuple[int, ...] = ()
    """The seats it is about, without the one that is asked, unless it is chosen too."""
    final: bool = False
    """Whether it can never be taken back."""
    risky: bool = False
    """Whether one should be asked twice: it ends one's round, or leaves the game."""
    aside: bool = False
    """Whether a screen with little room may leave it out: it is one of many, and a hint or help says how to type it."""


@dataclass(frozen=True)
class Piece:
    """A part of an answer: which card does Bob get?

    Where options are typed by their words, an answer is one of each piece, with commas between them."""

    prompt: Words
    options: tuple[OptionTold, ...]
    size: int = 1
    """How many of the options it takes."""
    label: str = ""
    """What is typed before the option's words: "Bear: Knight" answers for the bear."""


@dataclass(frozen=True)
class Whole:
    """Questions of one kind that follow each other, and can be answered in one line: which creatures attack.

    The line is `start` and the labels of the options that are chosen, at most one of each piece, with commas between
    them; `none` if nothing is chosen. The game's aide reads it."""

    prompt: Words
    start: str
    none: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Hint:
    """What could be answered and is not listed, or cannot be at this moment, and why."""

    group: Words
    words: Words


@dataclass(frozen=True)
class QuestionTold:
    """What a seat is asked, and how it is answered."""

    seat: int
    prompt: Words
    answered: str = ONE
    options: tuple[OptionTold, ...] = ()
    """The answers; of SEVERAL and ORDER, the things."""
    more: int = 0
    """How many answers there are that are not listed."""
    pieces: tuple[Piece, ...] = ()
    dealt: bool = False
    """Whether the pieces are groups into which things are dealt out: each thing is given once, and `|` stands between
    groups that are typed."""
    least: int = 0
    most: int = 0
    examples: tuple[str, ...] = ()
    """Words of one's own that would be accepted."""
    hints: tuple[Hint, ...] = ()
    note: Words = ()
    """How to type it: "Enter alone does nothing." """
    ways_on: tuple[OptionTold, ...] = ()
    """How to go on without doing anything, in the words of a button: "go to combat", "end your turn". One without an
    index is a line for the game's aide: its `label`."""
    whole: Whole | None = None
    """This question and those that follow it, where an aide reads an answer to all of them."""
    default: int | None = None
    """The option that is taken if nobody answers."""


# Help


@dataclass(frozen=True)
class Meaning:
    """What a sign, or a card, or a clue of a bot means."""

    what: Words
    words: Words


@dataclass(frozen=True)
class FaceTold:
    """A card of the box: its text, and how many there are."""

    title: Words
    text: str
    copies: int | None = None
    """How many there are; None where nobody is told."""
    unseen: int = 0
    """How many of them the viewer does not see."""
    value: int | None = None
    kind: Words = ()
    """What sort of card it is, in a word: a side, a type."""


@dataclass(frozen=True)
class Help:
    """What a person may look up while they think."""

    typing: tuple[Words, ...] = ()
    """How to type what this game asks."""
    signs: tuple[Meaning, ...] = ()
    cards: tuple[FaceTold, ...] = ()
    players: tuple[Meaning, ...] = ()
    """What the bots at the table mean by what they do."""
    regions: tuple[Region, ...] = ()
    """Whatever else is best looked up in a grid or in lines."""


@dataclass(frozen=True)
class Telling:
    """All that a person is shown of one moment."""

    me: int | None
    """The index of the reader's seat; None of a spectator, and of one who sees the game in full."""
    status: Status
    seats: tuple[SeatTold, ...]
    regions: tuple[Region, ...] = ()
    happened: tuple[Sentence, ...] = ()
    question: QuestionTold | None = None
    help: Help | None = None
    told: int = 0
    """How many lines the viewer was told so far: the `since` of the next telling."""

    def to_json(self) -> dict[str, Any]:
        """What JSON can hold."""
        return {"version": VERSION, "me": self.me, **to_json(self)}


def to_json(part: Any) -> Any:
    """A part of a telling as JSON can hold it. What has its usual value is left out; words that are only a text are
    that text. A server does this for everybody at every table, so each value is looked at once."""
    kind: Any = type(part)
    if kind is Span:
        return span_json(part)
    if kind is tuple:
        return [each if type(each) in PLAIN_VALUES else to_json(each) for each in part]
    usual_of = usual_values(kind)
    if not usual_of:
        return part
    found: dict[str, Any] = {}
    for name, usual in usual_of:
        value = getattr(part, name)
        if value is not usual and value is not None and value != usual:
            found[name] = value if type(value) in PLAIN_VALUES else to_json(value)
    return found


def span_json(span: Span) -> str | dict[str, Any]:
    if span[1:] == BARE[1:]:
        return span.text
    return {name: to_json(value) for name, value, usual in zip(span._fields, span, BARE, strict=True) if value != usual}


@cache
def usual_values(kind: Any) -> tuple[tuple[str, object], ...]:
    """The fields of a part, each with its usual value; none of what has no fields."""
    return tuple([(field.name, field.default) for field in fields(kind)]) if is_dataclass(kind) else ()
