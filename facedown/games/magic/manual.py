"""The manual: how a turn goes, the stack, combat, what keywords mean, the decks, and the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from facedown.core.game import Game
from facedown.games.magic.decks import DECKS, names_in
from facedown.games.magic.pool.registry import FACES, POOL
from facedown.games.magic.printed import Printed
from facedown.games.magic.telling.cards import in_words, text_on

TITLE: Final = "Magic"

Chapter = tuple[str, list[str]]
"""A heading, and sentences."""
CardRow = tuple[None, str, str, str, str]
"""No number, a card's name, how many there are, its cost, type and size, and its text."""
OptionRow = tuple[str, str, str, str]
"""An option's name, its value, its other values, and what it rules."""
Table = tuple[str, list[str], list[list[str]]]
"""A heading, the heads of the columns, and rows."""

GOAL: Final = [
    "Each player has a deck, which is their library, and 20 life.",
    "Who has no life left, or must draw from an empty library, loses.",
    "Before the first turn each player draws seven cards. Who does not like them takes a mulligan: seven new ones, of "
    "which one more is put under the library for each mulligan.",
    "Who goes first does not draw in the first turn.",
]
TURN: Final = [
    "Untap: your permanents untap. Nobody can act.",
    "Upkeep, then draw: you draw a card.",
    "First main phase: you may play a land, once each turn, and cast anything.",
    "Combat: you choose attackers, your opponent chooses blockers, and damage is dealt.",
    "Second main phase: as the first one.",
    "End step; then you discard down to seven cards, damage wears off, and what lasts until end of turn ends.",
    "Mana that is not spent is gone at the end of each step.",
]
STACK: Final = [
    "A spell or an ability waits on the stack until both players have passed in a row. Then the top one resolves.",
    "Who has priority may answer with instants, with creatures that have flash, and with abilities. What comes last "
    "happens first.",
    "Everything else is cast in your own main phase, when the stack is empty.",
    "A spell whose targets are all gone does nothing.",
    "Making mana does not use the stack. A spell that you cast is paid for by itself where there is one way; else you "
    "are asked, and the first way is the most sensible one.",
    "Abilities that trigger go on the stack by themselves. You choose the order of your own.",
]
COMBAT: Final = [
    "An attacker is tapped. A creature that came under your control in this turn is sick: it cannot attack, nor be "
    "tapped for its own abilities.",
    "Several creatures may block one attacker. An attacker that was blocked stays blocked, whatever becomes of its "
    "blockers.",
    "Creatures deal damage equal to their power, all at the same time. A creature dies whose damage is its toughness "
    "or more.",
    "An attacker with several blockers divides its damage as its player likes (in 2022: in an order of blockers that "
    "the attacking player chooses; the first must get lethal damage before the next gets any).",
]
TYPED: Final = ("How to play in a terminal",)
"""The chapters about what is typed."""
ASKED: Final = [
    "You are asked in your main phases, after blocks, when you are attacked, in your opponent's end step, and whenever "
    "something of your opponent's waits on the stack. At other steps you pass by yourself, whatever you hold.",
]
TYPING: Final = [
    "Type stops to see where you are asked. Change it by stop upkeep, stop their draw, no stop end, stop everywhere.",
    "pass or p passes once; Enter alone does too when it is not your main phase. go passes until something happens, or "
    "until your next main phase. done ends your turn without an attack.",
    "attack all, attack bears, hawk or attack all but elf may be typed in your main phase; so may no attack.",
    "block bears -> hawk, elf -> hawk says each blocker and what it blocks; block hawk with bears, elf does too.",
    "cast bolt at bob says a spell and its target in one line.",
    "tap Forest makes mana by hand. ? bolt explains a card. concede ends the game.",
]
KEYWORDS: Final = {
    "deathtouch": "Any damage that it deals to a creature destroys that creature.",
    "defender": "It cannot attack.",
    "double strike": "It deals combat damage twice: with those that strike first, and with the others.",
    "first strike": "It deals combat damage before creatures without it.",
    "flash": "It can be cast whenever you could cast an instant.",
    "flashback": "It can be cast from the graveyard for its flashback cost. Then it is exiled.",
    "flying": "Only creatures with flying or reach can block it.",
    "haste": "It is never sick.",
    "hexproof": "Your opponents cannot aim at it.",
    "indestructible": "Damage and destruction do not destroy it.",
    "kicker": "You may pay this too when you cast it. Then it does more.",
    "landwalk": "It cannot be blocked while the defending player has such a land.",
    "lifelink": "You gain as much life as it deals damage.",
    "menace": "It takes two creatures to block it.",
    "protection": "From a colour: it cannot be aimed at, blocked, damaged or enchanted by anything of that colour.",
    "prowess": "Whenever you cast a spell that is no creature, it gets +1/+1 until end of turn.",
    "reach": "It can block creatures with flying.",
    "shroud": "Nobody can aim at it.",
    "trample": "What it deals beyond lethal damage to its blockers goes to what it attacks.",
    "vigilance": "It is not tapped when it attacks.",
}
OPTIONS: Final = {
    "decks": 'The decks, one for each player: names, or lists of lines like "4 Lightning Bolt". Shorter: --decks A,B.',
    "secret_decks": "As decks, but nobody is told what is in the opponent's deck.",
    "first": "Who takes the first turn: 0 or 1. -1 lets chance decide.",
}
"""The options that people set. The others say how scenarios begin."""


def chapters_of(game: Game) -> list[Chapter]:
    """The rules in sentences, under their headings."""
    return [
        ("The game", GOAL),
        ("A turn", TURN),
        ("The stack", STACK),
        ("Combat", COMBAT),
        ("Where you are asked", ASKED),
        (TYPED[0], TYPING),
        ("Keywords", [f"{name.capitalize()}: {means}" for name, means in KEYWORDS.items()]),
    ]


def cards_of(game: Game) -> list[CardRow]:
    """The cards of the decks that are played, as far as everybody knows them."""
    options: Any = game.layout.options
    if options["secret_decks"] or options["box"]:
        return []
    copies: dict[str, int] = {}
    for deck in options["decks"]:
        for name, count in names_in(deck):
            copies[name] = copies.get(name, 0) + count
    return [row(POOL[name], str(count)) for name, count in copies.items()]


def row(face: Printed, copies: str = "") -> CardRow:
    return (None, face.name, copies, in_words(face), text_on(face))


def asked_about(game: Game) -> list[CardRow]:
    """What a person can ask about: every card of the pool, tokens, and keywords."""
    return [*[row(face) for face in FACES.values()], *[(None, name, "", "", means) for name, means in KEYWORDS.items()]]


def tables_of(game: Game) -> list[Table]:
    """The decks that come with the game, and the cards that are in none of them."""
    decks = {name: [f"{count} {card}" for card, count in names_in(name)] for name in DECKS}
    in_decks = {card for name in DECKS for card, _ in names_in(name)}
    others = sorted(name for name in POOL if name not in in_decks)
    rows = [[name, ", ".join(cards)] for name, cards in decks.items()]
    return [("The decks", ["", "cards"], rows), ("Other cards of the pool", ["", "cards"], by_letter(others))]


def by_letter(names: Sequence[str]) -> list[list[str]]:
    """Names in rows, one for each letter."""
    letters = sorted({name[0] for name in names})
    return [[letter, ", ".join([name for name in names if name[0] == letter])] for letter in letters]


def options_of(game: Game) -> list[OptionRow]:
    """Every option that people set, with its value at this table."""
    options: Any = game.layout.options
    others = {"decks": ", ".join(DECKS), "secret_decks": "two decks", "first": "0, 1"}
    return [(name, written(options[name]), others[name], means) for name, means in OPTIONS.items()]


def written(value: Any) -> str:
    """A value as one would say it; of a deck that somebody wrote, that there is one."""
    if isinstance(value, tuple):
        return ", ".join([deck if isinstance(deck, str) else "a list" for deck in value]) or "none"
    return str(value)
