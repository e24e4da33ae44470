"""What is asked, told from the question itself: how it is answered, and its options with what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from facedown.core.cards import Card, Seat
from facedown.core.choices import Choice, Question, words_of
from facedown.core.combining import AllOf, ForEach
from facedown.core.kinds import Arrangement, Number, OfItems, Order, Subset
from facedown.core.values import Walk
from facedown.core.window import Answer
from facedown.telling.shape import (
    DIM,
    EACH,
    NUM,
    ONE,
    ORDER,
    SEVERAL,
    TEXT,
    OptionTold,
    Piece,
    QuestionTold,
    Words,
    text_in,
    words,
)

if TYPE_CHECKING:
    from facedown.telling.teller import Teller

IN_ONE_PIECE = 6
"""What has no more answers than this is answered in one piece, however it is put together."""


def question_told(teller: Teller, seen: Any, choice: Choice) -> QuestionTold:
    pieces = tuple(teller.pieces(seen, choice))
    way = EACH if pieces else answered_by(choice, teller.listed)
    things = way in (SEVERAL, ORDER)
    listed = () if pieces or things or way == NUM else range(min(choice.count, teller.listed))
    default = choice.question.default(seen)
    least, most = bounds(choice, way)
    options = [teller.option(seen, choice, index) for index in listed]
    return QuestionTold(
        seat=choice.seat.index,
        prompt=teller.prompt(seen, choice),
        answered=way,
        options=things_of(teller, seen, choice.question) if things else tuple(options),
        more=choice.count - len(listed) if way in (ONE, TEXT) else 0,
        pieces=pieces,
        dealt=bool(pieces) and isinstance(choice.question, Arrangement),
        least=least,
        most=most,
        examples=tuple(choice.examples),
        default=default if default >= 0 else None,
    )


def prompt_told(teller: Teller, seen: Any, choice: Choice) -> Words:
    prompt = teller.marked(seen, choice.prompt)
    if not isinstance(choice.question, Answer):
        return prompt
    return words(prompt, " ", teller.marked(seen, choice.question.event(seen)[1].says(), DIM))


def answered_by(choice: Choice, listed: int) -> str:
    """How a question is answered. One with few answers is answered by one of them."""
    question, few = choice.question, choice.count <= IN_ONE_PIECE
    if isinstance(question, Number) and choice.count > listed:
        return NUM
    if isinstance(question, Subset) and not few:
        return SEVERAL
    if isinstance(question, Order) and not few:
        return ORDER
    return TEXT if not choice.count and choice.examples else ONE


def bounds(choice: Choice, way: str) -> tuple[int, int]:
    question = choice.question
    if way == NUM and isinstance(question, Number):
        return question.low, question.high
    if way == SEVERAL and isinstance(question, Subset):
        return question.least, min(question.most, len(question.items(choice.game)))
    return 0, 0


# Options


def option_told(teller: Teller, seen: Any, choice: Choice, index: int) -> OptionTold:
    what = choice[index].what
    walk = about(what)
    return OptionTold(
        words=teller.option_words(seen, choice, index),
        label=label_of(choice, index),
        index=index,
        note=teller.note(seen, choice, index),
        cards=walk.card_ids(),
        seats=walk.seats_besides(what, choice.seat),
        final=teller.is_final(seen, choice, index),
        risky=teller.is_risky(seen, choice, index),
    )


def label_of(choice: Choice, index: int) -> str:
    """What one types for an option: a number that is chosen is typed itself, anything else by its place from 1."""
    what = choice[index].what
    return str(what) if isinstance(what, int) and isinstance(choice[0].what, int) else str(index + 1)


def things_of(teller: Teller, seen: Any, question: Question) -> tuple[OptionTold, ...]:
    """The things of which an answer is made."""
    assert isinstance(question, OfItems)
    items = question.items(seen)
    return thing_options(teller, seen, question.seat, items, [words_of(item) for item in items])


def thing_options(
    teller: Teller, seen: Any, seat: Seat, things: Sequence[object], buttons: Sequence[str]
) -> tuple[OptionTold, ...]:
    """Things that are part of an answer, with the words for each."""
    return tuple(
        [
            OptionTold(
                teller.marked(seen, button), str(place), cards=cards_about(thing), seats=seats_about(thing, seat)
            )
            for place, (thing, button) in enumerate(zip(things, buttons, strict=True), 1)
        ]
    )


def things_meant(teller: Teller, seen: Any, choice: Choice, said: str) -> tuple[object, ...] | None:
    """The things of an answer that names each as it is told: "Mountain #1, Mountain #3". None where it does not.

    The rules may know both as Mountain, so that these words alone would not say which one is meant.
    """
    question = choice.question
    if not isinstance(question, OfItems) or answered_by(choice, teller.listed) not in (SEVERAL, ORDER):
        return None
    left = {place: text_in(option.words).strip() for place, option in enumerate(teller.question(seen, choice).options)}
    items = question.items(seen)
    meant: list[object] = []
    for name in [name.strip() for name in said.split(",")]:
        place = next((place for place, called in left.items() if called == name), None)
        if place is None:
            return None
        del left[place]
        meant.append(items[place])
    return tuple(meant)


# Pieces


def pieces_of(teller: Teller, seen: Any, choice: Choice) -> Sequence[Piece]:
    """An answer for each of several things, or to each of several questions, where it is not simply one of a few."""
    question = choice.question
    if choice.count <= IN_ONE_PIECE:
        return ()
    if isinstance(question, ForEach):
        heads = [words_of(thing) for thing in question.each(seen)]
        parts = zip(heads, question.questions(seen), strict=True)
        return [replace(piece_of(teller, seen, head, part), label=f"{head}: ") for head, part in parts]
    if isinstance(question, AllOf):
        open_parts = [part for part in question.questions(seen) if part.count(seen) != 1]
        return [piece_of(teller, seen, part.prompt(), part) for part in open_parts]
    if isinstance(question, Arrangement):
        things = things_of(teller, seen, question)
        groups = enumerate(question.groups(seen), 1)
        return [Piece(words(f"Group {number}, of {size}"), things, size) for number, size in groups]
    return ()


def piece_of(teller: Teller, seen: Any, prompt: str, part: Question) -> Piece:
    things = [part.pick(seen, index) for index in range(min(part.count(seen), teller.listed))]
    buttons = [part.words(seen, thing) for thing in things]
    return Piece(teller.marked(seen, prompt), thing_options(teller, seen, part.seat, things, buttons))


# What an option is about


class About(Walk):
    """A walk that gathers the cards and the seats in a value."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.seats: list[Seat] = []

    def card(self, card: Card) -> object:
        self.cards.append(card)
        return card

    def seat(self, seat: Seat) -> object:
        self.seats.append(seat)
        return seat

    def card_ids(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys([card.id for card in self.cards if card.id >= 0]))

    def seats_besides(self, what: object, asked: Seat) -> tuple[int, ...]:
        seats = self.seats
        if getattr(what, "seat", None) == asked and asked in seats:
            seats = seats.copy()
            seats.remove(asked)
        return tuple(dict.fromkeys([seat.index for seat in seats]))


def about(what: object) -> About:
    walk = About()
    walk.of(what)
    return walk


def cards_about(what: object) -> tuple[int, ...]:
    """The cards that an option is about, by the viewer's own ids."""
    return about(what).card_ids()


def seats_about(what: object, asked: Seat) -> tuple[int, ...]:
    """The seats that an option is about. Whoever acts is not among them, unless they are chosen as well."""
    return about(what).seats_besides(what, asked)
