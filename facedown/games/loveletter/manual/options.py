"""The options of a table as the manual prints them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from facedown.core.game import Game
from facedown.games.loveletter.cards.classic import Guard
from facedown.games.loveletter.cards.house import Jestsassin
from facedown.games.loveletter.cards.letter import Letter
from facedown.games.loveletter.cards.lovecraft import Nyarlathotep
from facedown.games.loveletter.cards.premium import Bishop, Jester
from facedown.games.loveletter.decks import NUMBERS, RULES, USUAL, Edition
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.manual.cards import has

OptionRow = tuple[str, str, str, str]
"""An option's name, its value, its other values, and what it rules."""

OPTIONS: Final[Mapping[str, str]] = {
    "tokens": "Tokens that win the match.",
    "insane_tokens": "Insane tokens that win the match; 0: tokens are all alike.",
    "aside": 'Cards laid aside face down, or "each back": until one of each back lies there.',
    "turned_up": "Cards that two players lay aside face up.",
    "guess_up_to": "Every number up to this one may be named, also where no card has it; 0: only numbers of cards.",
    "ties": (
        "Equal highest cards: the larger sum of discards wins (discards), all of them win (all), "
        "or they count for nothing and the next lower card wins (cancel)."
    ),
    "next_starter": "Who starts the next round: the winner, or whoever the last player to go out says.",
    "ends_on": "The round ends when the deck is empty at the end of a turn, or only when a turn's draw fails.",
    "sanity_cards_to": "The card of an insanity check goes to one's discards, or is removed from the round.",
    "brain_case_kills": "Whoever discards a Brain Case is out: on their own turn only, or always.",
    "nyarlathotep_return": "Insane Nyarlathotep's player chooses who gets which card, or chance does.",
    "nyarlathotep_hits_protected": "Insane Nyarlathotep collects from protected players too.",
    "priming": "Whoever goes out before their first turn comes back as a Prime.",
    "shuffle_eights": "Whoever holds nothing but 8s may shuffle one into the deck instead of playing.",
    "guess_zero_allowed": "0 may be named.",
    "bishop_names_one": "A Bishop may name 1.",
    "jester_pays_when_out": "A Jester's player gains the token also when they are out.",
    "leaving": "At the end of a round players may leave the match; whoever stays alone wins it.",
    "shuffles": "How often an 8 may be shuffled into the deck in one round, by all players together.",
    "idle_rounds": (
        "After this many rounds in a row that bring nobody nearer to winning the match ends; "
        "whoever has most tokens wins it."
    ),
    "several_winners": (
        "Players who have enough tokens at the same time all win; false: rounds go on until one has the most."
    ),
}
"""Every option of a table, and what it rules."""


def options_of(game: Game) -> list[OptionRow]:
    """Every option that means anything at this table."""
    edition = cast(LoveLetter, game).edition
    named = [name for name in OPTIONS if matters(edition, name)]
    return [(name, ruled(edition, name), others(edition, name), OPTIONS[name]) for name in named]


def matters(edition: Edition, name: str) -> bool:
    if name in ("insane_tokens", "sanity_cards_to", "brain_case_kills"):
        return edition.has_insanity
    if name == "shuffles":
        return edition.shuffle_eights
    if name == "turned_up":
        return 2 in edition.players
    return name not in NEEDS or has(edition, *NEEDS[name])


NEEDS: Final[Mapping[str, tuple[type[Letter], ...]]] = {
    "nyarlathotep_return": (Nyarlathotep,),
    "nyarlathotep_hits_protected": (Nyarlathotep,),
    "guess_up_to": (Guard, Bishop),
    "guess_zero_allowed": (Guard, Bishop),
    "bishop_names_one": (Bishop,),
    "jester_pays_when_out": (Jester, Jestsassin),
}
"""Options that are about single cards."""


def others(edition: Edition, name: str) -> str:
    """The other values of an option."""
    if name in NUMBERS:
        least, most = NUMBERS[name]
        return f"{least} to {most}"
    values = [written(value) for value in RULES[name]]
    return ", ".join([value for value in values if value != ruled(edition, name)])


def written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def ruled(edition: Edition, name: str) -> str:
    """The value of an option in an edition, as it is written on a command line."""
    if name == "tokens":
        return ", ".join(dict.fromkeys([str(count) for count in edition.tokens_for.values()]))
    usual: object = USUAL[name] if name in NUMBERS else RULES[name][0]
    return written(edition.rules.get(name, usual))
