"""A seat of coinche is played by a process that is killed, hangs or talks nonsense. `python FILE 50` plays many deals.

Nothing is lost by that: the deal is played to its end, all 32 cards are there, the other seats are never played for,
and the notes of the table say what happened.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

import clockwork
import pytest
from players import chaos

import facedown
from facedown.core.chance import Chance
from facedown.games.coinche.game import Coinche
from facedown.players.random import RandomBot
from facedown.players.subprocess import Subprocess
from facedown.table import driver
from facedown.table.table import Table

WAYS = ("is killed", "dies", "babbles", "stops in the middle of a line", "answers with nonsense", "hangs")
SEATS = ("Ann", "Bob", "Cleo", "Dan")


def deal(number: int, how: str, patience: float = 60.0) -> tuple[Table, Subprocess]:
    """A match that ends with its first contract. One seat misbehaves, sometime."""
    chance = Chance.of(("broken", number))
    game = facedown.new("coinche", players=SEATS, seed=number, target=10)
    bot = chaos.bot(how, chance.below(10), patience)
    broken = chance.below(4)
    players = [bot if seat == broken else RandomBot((number, seat)) for seat in range(4)]
    return Table(game, players, pace=0.0, trusted=True), bot


def check(table: Table, bot: Subprocess) -> bool:
    """Look at a deal that is over. Whether the bot was caught at it before the deal was over."""
    game = table.game
    assert isinstance(game, Coinche) and game.over and game.sheet
    zones = [game.deck, game.trick, game.first_pile, game.second_pile, *[game.hands[seat] for seat in game.seats]]
    assert sorted(card.id for zone in zones for card in zone.cards) == list(range(32))
    assert bot.process is not None and bot.process.has_ended and not chaos.is_running(bot.process.process.pid)
    gone = [note for note in table.notes if " is gone: " in note]
    whose = {note.partition("plays for ")[2].partition(":")[0] for note in table.notes if "plays for" in note}
    if not gone:
        assert not table.notes
        return False
    name = gone[0].partition(" is gone")[0]
    assert len(gone) == 1 and table.notes[1] == f"Subprocess leaves the seat of {name}"
    assert whose == {name} and facedown.replay(game.record()).key() == game.key()
    return True


@pytest.mark.parametrize("how", ["is killed", "babbles"])
def test_a_process_that_breaks_loses_nothing(how: str) -> None:
    table, bot = deal(3, how)
    asyncio.run(driver.play(table))
    assert check(table, bot)


def test_a_process_that_hangs_loses_nothing() -> None:
    """Here time runs out as soon as nobody has anything to do."""
    table, bot = deal(3, "hangs")
    clockwork.run(driver.play(table))
    assert check(table, bot) and "it does not answer" in table.notes[0]


def main(deals: int) -> None:
    caught: Counter[str] = Counter()
    defaults = 0
    for number in range(deals):
        how = WAYS[number % len(WAYS)]
        table, bot = deal(number, how, 0.5 if how == "hangs" else 60.0)
        asyncio.run(driver.play(table))
        caught[how if check(table, bot) else "over before"] += 1
        defaults += sum("plays for" in note for note in table.notes)
    assert not chaos.left_behind()
    each = ", ".join([f"{how} {count}" for how, count in sorted(caught.items())])
    print(f"{deals} deals, all played to their end with 32 cards; {each}; {defaults} answers by the table")


if __name__ == "__main__":
    main(int(sys.argv[1]))
