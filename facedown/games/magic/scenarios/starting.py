"""How a scenario begins: its position as a game, ready to play."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from facedown.core.cards import Card
from facedown.games.magic.game import Magic
from facedown.games.magic.pool.registry import POOL
from facedown.games.magic.positions import FIELD, PILES, TAPPED, UNTAPPED, laid_out
from facedown.games.magic.scenarios.words import BadScenario, Data

PLAYERS: Final = ("A", "B")
SEED: Final = 0


class UnknownCards(BadScenario):
    """A scenario names cards that are neither in the pool nor defined."""

    def __init__(self, lines: list[str]) -> None:
        self.lines: Final = lines
        super().__init__("; ".join(lines))


def begin(scenario: Data) -> Magic:
    """The game of a scenario, at its first question. That may be one about how a permanent enters."""
    unknown = unknown_cards(scenario)
    if unknown:
        raise UnknownCards([unknown_line(name) for name in unknown])
    game = Magic()
    game.begin(PLAYERS, scenario.get("seed", SEED), scenario.get("ruleset", ""), options_of(scenario))
    return game


def options_of(scenario: Data) -> dict[str, object]:
    """The options of the game that begins in the position of a scenario."""
    players = scenario.get("players", {})
    piles = [piles_of(players.get(letter, {})) for letter in PLAYERS]
    shuffled, goal = bool(scenario.get("shuffled")), scenario.get("goal") or {}
    return {
        "box": [counted(mine) for mine in piles],
        "defined": [row_of(card) for card in scenario.get("define", ())],
        "position": [
            {
                **mine,
                "life": players.get(letter, {}).get("life", 20),
                "shuffled": shuffled,
                "alone": goal["by"] if goal.get("assembled") == letter else 0,
            }
            for letter, mine in zip(PLAYERS, piles, strict=True)
        ],
    }


def row_of(card: Data) -> list[str]:
    """A card that is defined, as a row."""
    cost = str(card.get("cost") or "").replace("{", "").replace("}", "")
    line = str(card.get("type") or "").replace("–", " ").replace("—", " ")
    keywords = ", ".join([word.casefold() for word in card.get("keywords") or ()])
    return [card["name"], cost, " ".join(line.split()), str(card.get("pt") or ""), keywords]


def entries_of(player: Data, pile: str) -> list[Data]:
    """The entries of a pile, each once for each card; what lies below is part of the library."""
    filler = player.get("filler") if pile == "library" else None
    entries = [*(player.get(pile) or ()), *([filler] if filler else [])]
    return [entry for entry in entries for _ in range(entry.get("count", 1))]


def piles_of(player: Data) -> dict[str, list[Any]]:
    return {
        pile: [[entry["name"], how_it_lies(entry)] if pile == FIELD else entry["name"] for entry in found]
        for pile, found in [(pile, entries_of(player, pile)) for pile in PILES]
    }


def how_it_lies(entry: Data) -> str:
    """Tapped, untapped, or "" for as it enters."""
    return {True: TAPPED, False: UNTAPPED}[entry["tapped"]] if entry.get("tapped") is not None else ""


def counted(piles: Mapping[str, list[Any]]) -> list[list[Any]]:
    """How many there are of each card, in an order that tells nothing about where they lie."""
    names = [entry[0] if pile == FIELD else entry for pile, entries in piles.items() for entry in entries]
    return [[name, names.count(name)] for name in sorted(set(names))]


def aliases_in(scenario: Data, game: Magic) -> dict[str, Card]:
    """The cards that have an alias. Of several in one line it is the first, and each is its number: bear.1, bear.2."""
    found: dict[str, Card] = {}
    for letter, laid in zip(PLAYERS, laid_out(game), strict=True):
        for pile in PILES:
            entries = entries_of(scenario.get("players", {}).get(letter, {}), pile)
            for number, (entry, card) in enumerate(zip(entries, laid[pile], strict=True)):
                if entry.get("alias"):
                    found.setdefault(entry["alias"], card)
                    first = next(place for place, other in enumerate(entries) if other is entry)
                    found.setdefault(f"{entry['alias']}.{number - first + 1}", card)
    return found


# Cards that nobody knows


def names_in_play(scenario: Data) -> list[str]:
    """The names of all cards that lie somewhere at the start, each once."""
    players = [scenario.get("players", {}).get(letter, {}) for letter in PLAYERS]
    entries = [entry for player in players for pile in PILES for entry in entries_of(player, pile)]
    return list(dict.fromkeys([entry["name"] for entry in entries]))


def unknown_cards(scenario: Data) -> list[str]:
    """The cards of a scenario that are neither in the pool nor defined."""
    own = [card["name"] for card in scenario.get("define", ())]
    return [name for name in names_in_play(scenario) if name not in POOL and name not in own]


def unknown_line(name: str) -> str:
    meant = get_close_matches(name, list(POOL), 1)
    return f"{name}: there is no such card{f'; did you mean {meant[0]}?' if meant else ''}"
