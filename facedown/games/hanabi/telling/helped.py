"""What a person may look up in Hanabi: how to type, the signs, the suits, and what is unseen of them."""

from __future__ import annotations

from typing import Any

from facedown.core.cards import Seat
from facedown.games.hanabi.manual import touch_of
from facedown.games.hanabi.possibilities import unseen_by
from facedown.games.hanabi.telling.suits import Palette
from facedown.games.hanabi.telling.table import MISSING
from facedown.games.hanabi.telling.worth import FITS, LAST, LOST, USELESS
from facedown.telling.shape import GRID, Meaning, Region, Words, sign, words


def typing(game: Any, me: Seat | None) -> tuple[Words, ...]:
    """How to say what one does, with the names of this table."""
    other = next((seat.name for seat in game.seats if seat != me), "")
    clue = game.variant.clues[0].name
    short = f"{other[:1]} {clue[:1]}".casefold()
    return (
        words(f"In words: play 1 (or p1), discard {game.hand_size} (d{game.hand_size}), {other} {clue} ({short})."),
        words("The newest card is in slot 1."),
    )


def signs() -> tuple[Meaning, ...]:
    said = (
        ("[R1]", "was touched by a clue; what its holder can know is below it"),
        ("RB 3", "a red or a blue 3; 3/I is a 3 or any pink; nothing: it can be anything"),
        (FITS, "can be played now"),
        (LAST, "last copy of a needed card; of what is discarded, one copy is left"),
        (USELESS, "never needed any more"),
        (MISSING, "of a firework, not built yet; of a card, it cannot be that"),
        (LOST, "can never be built any more; of what is discarded, no copy is left"),
        ("pace", "how many more discards the best score allows"),
    )
    return tuple([Meaning(sign(what), words(means)) for what, means in said])


def suits(game: Any, palette: Palette, me: Seat | None) -> Region:
    """Every suit: how many cards of each rank are unseen, and what touches it."""
    unseen = unseen_by(game, me)
    rows = []
    for place, suit in enumerate(game.variant.suits):
        counts = [words(str(count)) for count in unseen[5 * place : 5 * place + 5]]
        rows.append((palette.suit(place), *counts, words(touch_of(game.variant, suit))))
    title = "Cards of each rank that you do not see, and the clues that touch a suit:"
    head = tuple([words(name) for name in ("Suit", "1", "2", "3", "4", "5", "Touched by")])
    return Region("suits", GRID, words(title), head=head, rows=tuple(rows))
