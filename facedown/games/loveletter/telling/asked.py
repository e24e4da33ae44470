"""What is asked in Love Letter, so that long lists can be taken in: plays by card, numbers with the cards they have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from facedown.core.cards import Face, Seat
from facedown.core.choices import Choice
from facedown.core.window import Answer, InWhichOrder
from facedown.games.loveletter.cards.classic import Princess
from facedown.games.loveletter.events import Play
from facedown.games.loveletter.questions import GiveBack, NameNumber
from facedown.games.loveletter.telling.cards import colour_of
from facedown.games.loveletter.telling.sentences import effect_of
from facedown.telling.naming import own_id
from facedown.telling.shape import CARD, DIM, Span, Words, joined, words

ARROW = " → "


def words_on(choice: Choice, index: int) -> str:
    """The words of an option; cards that act by themselves are called by their names alone."""
    said = choice[index].words
    return re.sub(r"\.[a-z_]+(?=$|, )", "", said) if isinstance(choice.question, InWhichOrder) else said


def group_and_rest(said: str) -> tuple[str, str]:
    """A card and a way to play it, and everybody it is played on."""
    head, _, targets = said.partition(ARROW)
    return head, targets


def note_on(game: Any, choice: Choice, index: int) -> str:
    """What an answer to a play does; of a number, how many cards that have it could be in the hand."""
    question = choice.question
    if isinstance(question, NameNumber):
        could_be = possible(game, question.target)
        return f"{sum([could_be[face.name] for face in with_number(game, choice[index].what)])} possible"
    if not isinstance(question, Answer):
        return ""
    for event in choice[index].events:
        if isinstance(event, Play) and event.answers is not None:
            return f"{effect_of(event)}, and you draw a card"
    return ""


def cards_in(game: Any, choice: Choice, index: int, named: Sequence[int]) -> tuple[int, ...]:
    """The cards that an option is about, by the viewer's own ids: beside those that it names, cards that look the same;
    and of an answer to a play, the card that is played."""
    about = list(named)
    if isinstance(choice.question, Answer):
        answers = [event for event in choice[index].events if isinstance(event, Play) and event.answers is not None]
        about = [id for id in [own_id(event.card) for event in answers] if id is not None]
    held = game.hands[choice.seat].cards
    looks = {card.look() for card in held if card.id in about}
    return tuple(dict.fromkeys([*about, *[card.id for card in held if card.id >= 0 and card.look() in looks]]))


def number_words(game: Any, target: Seat, number: object) -> Words:
    """The cards with a number; those that the hand cannot hold step back."""
    could_be = possible(game, target)
    names = [
        words(Span(face.name, CARD, () if could_be[face.name] else (DIM,), colour_of(face)))
        for face in with_number(game, number)
    ]
    return joined(", ", names) or words(f"number {number}")


def with_number(game: Any, number: object) -> list[Face]:
    return [face for face in game.layout.faces() if face.value == number]


def possible(game: Any, target: Seat) -> Counter[str]:
    """How many cards of each name a player could hold, as far as the viewer has seen: their backs tell as well."""
    hand = game.hands[target].cards
    known = [card for card in hand if card.known]
    if len(known) == len(hand):
        return Counter([card.face.name for card in known])
    backs = {card.back for card in hand if not card.known}
    left = Counter([card.face.name for card in game.cards if card.back in backs])
    left.subtract([card.face.name for zone in game.zones for card in zone if card.known and card.back in backs])
    denied = game.denied[target]
    return Counter({face.name: left[face.name] for face in game.layout.faces() if face.value not in denied})


def plays_princess(choice: Choice, index: int) -> bool:
    """Whether an option puts its player out of the round by itself."""
    what = choice[index].what
    return isinstance(what, Play) and isinstance(what.card.face, Princess)


def gifts(choice: Choice) -> Sequence[str]:
    """Nyarlathotep gives cards back player by player."""
    if not isinstance(choice.question, GiveBack) or choice.count == 1:
        return ()
    return [f"Which card does {target} get?" for target in choice.question.targets]
