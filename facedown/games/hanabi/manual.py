"""The manual of a table: its rules in sentences, its suits, its options. All follow from variant and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from facedown.core.game import Game
from facedown.games.hanabi.game import STRIKES, TOKENS, Hanabi
from facedown.games.hanabi.options import AFTER_DECK, ALL_OR_NOTHING, HAND_SIZES
from facedown.games.hanabi.suits import ALL, DARK, NONE, OWN, PRISM, RANKS, Suit, Variant

TITLE: Final = "Hanabi"

Chapter = tuple[str, list[str]]
"""A heading, and sentences."""
SuitRow = tuple[int, str, str, str, str]
"""How many cards, the suit's name, the copies of each rank, a remark, and what touches them."""
OptionRow = tuple[str, str, str, str]
"""An option's name, its value, its other values, and what it rules."""

OPTIONS: Final[Mapping[str, str]] = {
    "variant": "The suits, by the name that hanab.live has for them.",
    "after_deck": "After the last card is drawn everybody has one more turn, or the game goes on until won or lost. "
    "All or nothing: it is also lost when a player can do nothing.",
    "speedrun": "The game is lost as soon as a card that is still needed is gone.",
    "hand_size": "Cards in a hand. Unsaid: 5 for 2 and 3 players, 4 for 4 and 5, 3 for 6.",
    "strikeout_keeps_points": "A lost game counts the cards that were built, and not 0.",
    "discard_at_8": "A card may be discarded also while all clue tokens are there; no token comes back.",
    "empty_clues": "A clue may touch no card at all.",
}
"""Every option of a table, and what it rules."""

OTHERWISE: Final[Mapping[str, str]] = {
    "variant": "6 Suits, Pink (5 Suits), ...",
    "after_deck": ", ".join(AFTER_DECK),
    "hand_size": "1 to 7",
}


PRAISE: Final = (
    ("a shame", "the crowd boos"),
    ("poor", "there is a little applause"),
    ("fair", "it is soon forgotten"),
    ("excellent", "the crowd is delighted"),
    ("amazing", "they will talk of it for years"),
    ("legendary", "nobody says a word, and all have stars in their eyes"),
)
"""What a score is called, for each fifth of the best one and for the best one itself, and what the crowd does."""


# Chapters


def chapters_of(game: Game) -> list[Chapter]:
    """The rules in sentences, under their headings."""
    table = cast(Hanabi, game)
    return [
        ("The table", beginning(table)),
        ("A turn", turn(table)),
        ("Clues", clues(table)),
        ("The end", ending(table)),
        ("Words", words()),
    ]


def beginning(game: Hanabi) -> list[str]:
    variant = game.variant
    return [
        "All play together, and win or lose together.",
        f"There are {len(variant.suits)} suits and {sum(variant.copies)} cards. A firework is one suit, built from 1 "
        f"to 5; {variant.best} points are the most there can be.",
        f"{hand_sizes(game)} Nobody sees their own cards; everybody sees all others.",
        "The newest card of a hand is on the left, in slot 1. Whoever plays or discards a card draws one, "
        "and the cards to the left of the gap move on by one slot.",
        f"{TOKENS} clue tokens lie ready. The first player begins, and turns go round.",
    ]


def hand_sizes(game: Hanabi) -> str:
    if game.layout.options["hand_size"] is not None:
        return f"Everybody gets {cards(game.hand_size)}."
    sizes: dict[int, list[str]] = {}
    for players, size in HAND_SIZES.items():
        sizes.setdefault(size, []).append(str(players))
    parts = [f"{' or '.join(players)} players get {cards(size)} each" for size, players in sizes.items()]
    return f"{', '.join(parts)}."


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def turn(game: Hanabi) -> list[str]:
    token = "half a clue token" if game.variant.twist.starved else "one clue token"
    full = (
        f"With all {TOKENS} there it is allowed too, and brings none."
        if game.agreed.discards_at_8
        else f"It is not allowed while all {TOKENS} are there."
    )
    return [
        "On your turn do one of three things: give a clue, discard a card, or play a card.",
        "A clue costs one clue token. With none left there is no clue.",
        f"A discarded card goes to the discard pile and brings {token} back. {full}",
        "A played card that is the next rank of its suit is added to the firework. Any other goes to the discard pile, "
        "and is a strike.",
        f"A 5 that completes a firework brings {token} back, unless all {TOKENS} are there.",
        "The discard pile lies open.",
        "Whoever has no card left and cannot give a clue does nothing.",
    ]


def clues(game: Hanabi) -> list[str]:
    empty = (
        "It may touch no card at all, which tells something too."
        if game.agreed.empty_clues
        else "It must touch at least one card."
    )
    return [
        "Tell one other player one colour or one rank. All the cards in their hand that it touches are pointed at, "
        f"so the others are known not to match. {empty}",
        f"{sayable(game.variant)}.",
        *specialities(game.variant),
        "Everybody hears every clue. Nothing else may be said.",
    ]


def sayable(variant: Variant) -> str:
    """All that can be said, in words."""
    kinds = {
        "Colours": [clue.name for clue in variant.clues if not clue.rank],
        "Ranks": [clue.name for clue in variant.clues if clue.rank],
    }
    return ". ".join([f"{kind} that can be said: {', '.join(names) or 'none'}" for kind, names in kinds.items()])


def specialities(variant: Variant) -> list[str]:
    """What is odd about the variant, and about some suits."""
    twist = [variant.twist.says] if variant.twist.says else []
    odd = [
        f"{suit.name.capitalize()} is touched by {touch_of(variant, suit)}." for suit in variant.suits if is_odd(suit)
    ]
    crossed = [suit.name for suit in variant.suits if suit.crossed]
    swapped = [f"A {name} card that is played is discarded, and one that is discarded is played." for name in crossed]
    return [*twist, *odd, *swapped]


def is_odd(suit: Suit) -> bool:
    return (suit.colours, suit.ranks, suit.named) != (OWN, OWN, (suit.name,))


def touch_of(variant: Variant, suit: Suit) -> str:
    """The clues that touch a suit, in words."""
    own = f"{', '.join(suit.named[:-1])} or {suit.named[-1]}" if len(suit.named) > 1 else suit.named[0]
    colours = {OWN: own, NONE: "no colour", ALL: "every colour", PRISM: prism(variant)}[suit.colours]
    ranks = {OWN: "its rank", NONE: "no rank", ALL: "every rank"}[suit.ranks]
    unnamed = "" if suit.colours == OWN else f"; {suit.name} cannot be named"
    return f"{colours} and {ranks}{unnamed}"


def prism(variant: Variant) -> str:
    """Which colour touches which rank."""
    said = variant.colours or ("no colour",)
    colours = [said[(rank - 1) % len(said)] for rank in RANKS]
    return f"one colour a rank ({', '.join([f'{rank} {colour}' for rank, colour in zip(RANKS, colours, strict=True)])})"


def ending(game: Hanabi) -> list[str]:
    best = game.variant.best
    points = "the cards that were built count" if game.agreed.keeps_points else "it counts 0 points"
    last = (
        "When the deck is empty the game goes on without drawing."
        if game.plays_on()
        else "When the last card is drawn everybody has one more turn, also the player who drew it, without drawing."
    )
    return [
        f"After strike {STRIKES} the game is lost at once: {points}.",
        f"When all fireworks are complete the game is won at once, with {best} points.",
        last,
        *losing(game),
        *([] if game.plays_on() else ["The score is the number of cards in the fireworks.", scale(best)]),
    ]


def losing(game: Hanabi) -> list[str]:
    """How a game is lost if all fireworks must be complete."""
    if not game.agreed.needs_all:
        return []
    stuck = (
        "when a player can do nothing" if game.agreed.after_deck == ALL_OR_NOTHING else "when nobody can do anything"
    )
    ways = ["as soon as a card that is still needed is gone", *([stuck] if game.plays_on() else [])]
    return [f"It is lost {', or '.join(ways)}."]


def scale(best: int) -> str:
    """What scores are called."""
    tops = [*[best * step // 5 for step in range(1, 5)], best - 1, best]
    first, *called = [f"{top} {name}" for top, (name, _) in zip(tops, PRAISE, strict=True)]
    return f"Up to {first.replace(' ', ' points are ', 1)}, up to {', up to '.join(called[:-1])}, and {called[-1]}."


def praise(points: int, best: int) -> str:
    """What a score is called, and what the crowd does."""
    name, crowd = PRAISE[5 if points == best else max(0, -(-5 * points // best) - 1)]
    return f"{name.capitalize()}: {crowd}."


def words() -> list[str]:
    return [
        "A card is critical if it is the last copy of one that is still needed.",
        "It is trash if it is built already, or if all copies of a lower rank of its suit are discarded.",
        "The pace is how many more cards can be discarded before the best score is out of reach: "
        "score, cards in the deck and players together, less the best score that can be reached.",
    ]


# Suits


def cards_of(game: Game) -> list[SuitRow]:
    """Every suit: how many cards, its name, copies of the ranks from 1 to 5, and what touches them."""
    variant = cast(Hanabi, game).variant
    return [suit_row(variant, suit) for suit in variant.suits]


def suit_row(variant: Variant, suit: Suit) -> SuitRow:
    copies = " ".join(map(str, suit.copies))
    dark = "one copy of each" if suit.copies == DARK else ""
    return sum(suit.copies), suit.name, copies, dark, f"Touched by {touch_of(variant, suit)}."


def named_elsewhere(game: Game) -> list[SuitRow]:
    """No card refers to another."""
    return []


# Options


def options_of(game: Game) -> list[OptionRow]:
    """Every option, with its value at this table."""
    return [(name, ruled(game, name), others(game, name), OPTIONS[name]) for name in OPTIONS]


def ruled(game: Game, name: str) -> str:
    """The value of an option at this table, as it is written on a command line."""
    said = game.layout.options[name]
    if name == "variant":
        return cast(Hanabi, game).variant.name
    if name == "after_deck":
        return cast(Hanabi, game).agreed.after_deck
    if name == "hand_size":
        return "unsaid" if said is None else str(said)
    return str(said).lower()


def others(game: Game, name: str) -> str:
    """The other values of an option."""
    if name in OTHERWISE:
        return ", ".join([value for value in OTHERWISE[name].split(", ") if value != ruled(game, name)])
    return "false" if game.layout.options[name] else "true"
