"""What a person means by what they typed: the number of an option, its words, or a shorter form of them.

A shorter form must name everything that matters. An option is made of **pieces**: the name of a card is one, every
other word is one, and small words are none. "gu bob" names both pieces of "Guard → Bob", and "bob red" all but the verb
of "tell Bob red". "guard" alone names one piece of two, and the beginning of a card's name may have been a question
about the card. Neither plays anything: the person is asked whether they meant it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from facedown.core.choices import Choice, Written, words_of
from facedown.core.errors import FacedownError
from facedown.core.kinds import Subset
from facedown.telling.asking import IN_ONE_PIECE

SEARCHED = 500
"""Of a choice with more options than this, the rest is found by exact words only."""
SMALL = {
    *("a", "an", "and", "at", "do", "for", "from", "i", "in", "into", "is", "it", "its", "let", "me", "my", "of", "on"),
    *("onto", "please", "the", "then", "to", "use", "with", "your"),
}
"""Words that nobody needs to type, and that say nothing if they are typed."""
NOTHING = ("none", "nothing")
"""What one types for no thing at all."""
NAMED = 6
"""So many options are named when a person is asked which one they meant."""


class Unclear(FacedownError):
    """Words that fit several options, or one that they do not name well enough to play it."""


def numbered(choice: Choice) -> bool:
    """Whether the options are numbers themselves: then what is typed is that number, and not the option's place."""
    return choice.count > 0 and isinstance(choice[0].what, int)


def label(choice: Choice, index: int) -> int:
    """The number that a person types for an option."""
    what = choice[index].what
    return what if isinstance(what, int) and numbered(choice) else index + 1


def meant(choice: Choice, words: str) -> Written:
    """The answer that a person means by these words."""
    if not words:
        raise Unclear("Type the number of an option, or ? for help.")
    if isinstance(choice.question, Subset) and choice.count > IN_ONE_PIECE:
        return some_of(choice, choice.question, words)
    if re.fullmatch(r"[+-]?\d{1,30}", words):
        return by_number(choice, int(words))
    return choice.written(words) if words in choice else by_words(choice, words)


def some_of(choice: Choice, question: Subset, words: str) -> Written:
    """Several things, each by its place from 1 or by its name, with commas between them. Of things with the same name,
    those that come first are meant."""
    things = question.items(choice.game)
    names = [words_in(words_of(thing)) for thing in things]
    places: list[int] = []
    said = "" if words.casefold() in NOTHING else words
    for part in [part.strip() for part in re.split(r"[,;]", said) if part.strip()]:
        free = [place for place in range(len(things)) if place not in places]
        found = [place for place in free if is_called(part, place, names[place])]
        if not found or len({tuple(names[place]) for place in found}) > 1:
            raise Unclear(f"{part}: type a number from 1 to {len(things)}, or the name of one.")
        places.append(found[0])
    sizes = question.sizes(choice.game)
    if len(places) not in sizes:
        many = str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
        raise Unclear(f"Type {many} of them, with commas between them.")
    return choice.written(tuple([things[place] for place in sorted(places)]))


def is_called(said: str, place: int, name: Sequence[str]) -> bool:
    """Whether a number or some words mean the thing at a place. Each word begins a word of the name, in order."""
    if said.isdecimal():
        return said == str(place + 1)
    left = iter(name)
    return all(any(word.startswith(start) for word in left) for start in words_in(said))


def by_number(choice: Choice, number: int) -> Written:
    if numbered(choice):
        return choice.written(str(number))
    if not 1 <= number <= choice.count:
        raise Unclear(f"There is no option {number}: type 1 to {choice.count}.")
    return number - 1


def by_words(choice: Choice, words: str) -> Written:
    """The one option that is named in full by these words, whole or shortened."""
    options = listed(choice)
    said = words_in(words)
    typed = essential(said, options)
    found = [option for option in options if typed and option.fits(typed, choice)]
    same = [option for option in found if option.words in (said, typed)]
    full = [option for option in found if option.is_named_by(typed)]
    short = [option for option in full if len(option.words) == len(typed)]
    certain = same or ([] if is_a_card(choice, said) else short or full)
    if len(certain) == 1:
        return certain[0].index
    if found:
        raise Unclear(which(choice, certain or found, said))
    has_arrows = any(" → " in choice[option.index].words for option in options)
    return choice.written(with_arrow(words) if has_arrows else words)


def which(choice: Choice, found: Sequence[Named], said: Sequence[str]) -> str:
    """What to ask a person whose words could have meant these options."""
    listed = "; ".join([f"{label(choice, each.index)} {choice[each.index]}" for each in found[:NAMED]])
    if len(found) > 1:
        return f"Which one? {listed}{' ...' if len(found) > NAMED else ''}"
    card = f"; ? {' '.join(said)} explains the card" if is_a_card(choice, said) else ""
    return f"Did you mean {listed}? Type {label(choice, found[0].index)}, or all its words{card}."


# The pieces of an option


@dataclass(frozen=True)
class Named:
    """An option by its words, and the pieces that they make."""

    index: int
    words: list[str]
    pieces: list[list[str]]
    has_verb: bool
    """Whether it begins with a word in small letters, as in "tell Bob red"."""

    def fits(self, typed: Sequence[str], choice: Choice) -> bool:
        """Whether every word that was typed is one of its words, or the beginning of one.

        The name of a card means that card: whoever types "prince" without holding one does not want the Princess.
        """
        names = {face.name.casefold() for face in choice.game.layout.faces()}
        return all(word in self.words if word in names else begins_one(word, self.words) for word in typed)

    def is_named_by(self, typed: Sequence[str]) -> bool:
        """Whether every piece is named, or every piece but the verb where there are two others."""
        named = [any(begins_one(word, piece) for word in typed) for piece in self.pieces]
        return all(named) or (self.has_verb and len(named) > 2 and all(named[1:]))


def listed(choice: Choice) -> list[Named]:
    """The options that are searched word by word."""
    names = [words_in(face.name) for face in choice.game.layout.faces()]
    long_names = [name for name in names if len(name) > 1]
    return [named(choice, index, long_names) for index in range(min(choice.count, SEARCHED))]


def named(choice: Choice, index: int, names: Sequence[list[str]]) -> Named:
    text = choice[index].words
    words = words_in(text)
    return Named(index, words, pieces_of(words, names), text[:1].islower())


def pieces_of(words: list[str], names: Sequence[list[str]]) -> list[list[str]]:
    """Words in pieces: a name of several words is one of them. Small words count where there is nothing else."""
    pieces: list[list[str]] = []
    place = 0
    while place < len(words):
        name = next((name for name in names if words[place : place + len(name)] == name), words[place : place + 1])
        pieces.append(name)
        place += len(name)
    return [piece for piece in pieces if len(piece) > 1 or piece[0] not in SMALL] or pieces


def essential(typed: list[str], options: Sequence[Named]) -> list[str]:
    """What was typed, without small words and without a "play" before the name of a card, unless options have them."""
    spare = SMALL if any(word not in SMALL for word in typed) else set()
    if len(typed) > 1 and not any("play" in option.words for option in options):
        spare = spare | {"play"}
    return [word for word in typed if word not in spare]


def is_a_card(choice: Choice, said: Sequence[str]) -> bool:
    """Whether these words are the name of a card, or the beginning of one, and nothing else."""
    names = [words_in(face.name) for face in choice.game.layout.faces()]
    typed = [word for word in said if word not in SMALL]
    fits = [len(typed) <= len(name) and all(begins_one(word, name) for word in typed) for name in names]
    return bool(typed) and any(fits)


def begins_one(start: str, words: Sequence[str]) -> bool:
    """Whether one of the words begins like this. A number is typed whole."""
    return start in words if start.isdigit() else any(word.startswith(start) for word in words)


def words_in(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def with_arrow(words: str) -> str:
    """As it would stand on a button, so that the reason for refusing it is about what the person meant."""
    if re.search(r"->|>|→", words):
        return re.sub(r"\s*(->|>|→)\s*", " → ", words)
    return words if "," in words else " → ".join(words.rsplit(" ", 1))
