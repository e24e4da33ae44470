"""What the scenes of Hanabi share: small hands, and a second version of the rules of clues to compare with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import facedown
from facedown.core.chance import Chance
from facedown.games.hanabi import Hanabi
from facedown.games.hanabi.variants import variant
from facedown.testing.scenes import Scene, deal, names_in, players_of

GRID = {
    "no colour": {"no rank": "null", "own rank": "white", "all ranks": "light pink"},
    "own colour": {"no rank": "brown", "own rank": "multicolour", "all ranks": "pink"},
    "all colours": {"no rank": "muddy rainbow", "own rank": "rainbow", "all ranks": "omni"},
}
"""The suits of ten cards, by what touches them."""

DARK_GRID = {
    "no colour": {"no rank": "dark null", "own rank": "gray", "all ranks": "gray pink"},
    "own colour": {"no rank": "dark brown", "own rank": "black", "all ranks": "dark pink"},
    "all colours": {"no rank": "cocoa rainbow", "own rank": "dark rainbow", "all ranks": "dark omni"},
}
"""The suits with one copy of each rank."""

BASIC = ("red", "yellow", "green", "blue", "purple", "teal")
OWN_COLOUR = {"dark pink": "pink", "dark brown": "brown", "dark orange": "orange"}
"""The colours of suits that are not named after theirs."""


def kind_of(suit: str) -> tuple[str, str]:
    """Which colours and which ranks touch a suit."""
    for grid in (GRID, DARK_GRID):
        for colours, row in grid.items():
            for ranks, name in row.items():
                if name == suit:
                    return colours, ranks
    return ("the colour of its rank", "own rank") if "prism" in suit else ("own colour", "own rank")


def touches(clue: str, suit: str, rank: int, colours: Sequence[str]) -> bool:
    """Whether a clue touches a card, as the rules say it."""
    by_colour, by_rank = kind_of(suit)
    if clue.isdigit():
        return by_rank == "all ranks" or (by_rank == "own rank" and int(clue) == rank)
    if by_colour == "the colour of its rank":
        return colours[(rank - 1) % len(colours)] == clue
    return by_colour == "all colours" or (by_colour == "own colour" and clue == OWN_COLOUR.get(suit, suit))


def scene(ruleset: str = "", *, options: Any = None, **named: Any) -> Scene:
    """A scene with hands as large as the first one that is named."""
    given: dict[str, Any] = dict(options or {})
    lying = {
        name: f"{words}," if isinstance(words, str) and words[-1:].isdigit() else words for name, words in named.items()
    }
    first = players_of_hanabi(lying)[0].casefold()
    given.setdefault("hand_size", len(names_in(lying[first])) or None)
    return deal("hanabi", ruleset, options=given, **lying)


def players_of_hanabi(named: dict[str, Any]) -> tuple[str, ...]:
    return players_of(Hanabi, "standard", {}, {name: value for name, value in named.items() if name != "rest"})


def dealt(*, deck: str = "", options: Any = None, **hands: str) -> Scene:
    """A scene from the very deal, with the newest card of each hand first; below the named cards lie all others."""
    given: dict[str, Any] = dict(options or {})
    wanted = [name for hand in hands.values() for name in reversed(names_in(f"{hand},"))] + names_in(f"{deck},")
    size = len(names_in(next(iter(hands.values())) + ","))
    suits = variant(str(given.get("variant", "No Variant")))
    rest = [face.name for face in suits.faces for _ in range(face.copies - wanted.count(face.name))]
    players = [name.capitalize() for name in hands]
    return Scene(facedown.new("hanabi", players=players, seed=1, hand_size=size, deck=[*wanted, *rest], **given))


def cards_in(game: Any, cards: int) -> list[str]:
    """The names of a set of cards."""
    return [face.name for face in game.variant.faces if cards >> face.index & 1]


def set_of(game: Any, names: Iterable[str]) -> int:
    """The set of the cards with these names."""
    wanted = list(names)
    found = [1 << face.index for face in game.variant.faces if face.name in wanted]
    assert len(found) == len(wanted), f"some of {wanted} is no card here"
    return sum(found)


def can_be(staged: Scene, whose: str, slot: int) -> list[str]:
    """What the clues alone let a card in a hand be; slots go from 1, the newest card first."""
    marks: tuple[int, ...] = staged.game.possible[staged.seat(whose).index]
    return cards_in(staged.game, marks[slot - 1])


def ways_to_fill(masks: Sequence[int], counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to give each slot a card of its set, with no more copies of a card than there are."""
    if not masks:
        yield ()
        return
    for index, count in enumerate(counts):
        if count > 0 and masks[0] >> index & 1:
            left = [*counts[:index], count - 1, *counts[index + 1 :]]
            for rest in ways_to_fill(masks[1:], left):
                yield (index, *rest)


def held_in_some_way(masks: Sequence[int], counts: Sequence[int]) -> tuple[int, ...]:
    """For each slot, the cards it holds in at least one way to fill all slots."""
    found = [0] * len(masks)
    for way in ways_to_fill(masks, counts):
        for slot, index in enumerate(way):
            found[slot] |= 1 << index
    return tuple(found)


def careful(game: Any, chance: Chance) -> Any:
    """Some option, but no misplay while there is another."""
    options = list(game.choice)
    good = [o for o in options if not o.words.startswith("play") or game.is_playable(game.firework(o.what.card))]
    return chance.pick(good or options)
