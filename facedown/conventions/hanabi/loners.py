"""Players who share nothing with others: each follows the game in a process of their own.

A loner goes before the cards are dealt, and takes nothing of the game along. What their seat is told comes over a line,
as words; when they are asked, they say what they would do.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing import Pipe, get_all_start_methods, get_context
from multiprocessing.connection import Connection
from typing import Any, Final

import facedown
from facedown.conventions.hanabi.player import ConventionPlayer
from facedown.conventions.transparency import Alone, alone_at
from facedown.core.codec import Codec
from facedown.core.events import Info
from facedown.games.hanabi.game import Hanabi

ASKED: Final = "what do you do?"


class Ear:
    """What a loner knows: the table as it is laid before the deal, and what their seat has been told since."""

    def __init__(self, laid: Hanabi, viewer: int) -> None:
        self.variant: Final = laid.variant
        self.seats: Final = laid.seats
        self.viewer: Final = viewer
        self.codec: Final = Codec(laid.layout)
        self.infos: Final[list[Info]] = []

    def listen(self, told: Sequence[Any]) -> None:
        for words in told:
            info = self.codec.read(words)
            assert isinstance(info, Info)
            self.infos.append(info)

    def heard(self, since: int) -> list[Info]:
        return self.infos[since:]


class Loner:
    """Somebody who lives alone, seen from outside. `strangers` are the loners who went before."""

    def __init__(self, ear: Ear, follower: type[ConventionPlayer], strangers: Sequence[Loner]) -> None:
        self.line, far = Pipe()
        lines = [self.line, *[stranger.line for stranger in strangers]]
        process = get_context("fork").Process(target=live_alone, args=(ear, follower, far, lines), daemon=True)
        process.start()
        far.close()
        self.seat: Final = ear.seats[ear.viewer]
        self.process: Final = process
        self.told = 0

    def tell(self, game: Hanabi) -> None:
        """Tell them what their seat has been told since the last time."""
        codec, news = Codec(game.layout), game.heard(self.seat, self.told)
        self.line.send([codec.write(info) for info in news])
        self.told += len(news)

    def ask(self) -> Alone:
        self.line.send(ASKED)
        found: Alone = self.line.recv()
        return found

    def leave(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


@contextmanager
def loners(follower: type[ConventionPlayer], players: int, options: Mapping[str, Any]) -> Iterator[list[Loner]]:
    """A loner for each seat of a game that is yet to be dealt.

    There are none where processes cannot be forked, and none who cheat: what these see nobody tells them.
    """
    laid = facedown.new("hanabi", players=players, seed=0, **options)
    found: list[Loner] = []
    try:
        for seat in range(players if "fork" in get_all_start_methods() and not follower.cheats else 0):
            found.append(Loner(Ear(laid, seat), follower, found))
        yield found
    finally:
        for loner in found:
            loner.leave()


def live_alone(ear: Ear, follower: type[ConventionPlayer], line: Connection, not_mine: Sequence[Connection]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for other in not_mine:
        other.close()
    player = follower()
    while True:
        said = line.recv()
        if said == ASKED:
            line.send(answer(player, ear))
        else:
            ear.listen(said)


def answer(player: ConventionPlayer, ear: Ear) -> Alone:
    """What a player does, or why it fails: whoever is not alone will fail too, and say so."""
    try:
        return alone_at(player.followed(ear), player.units)
    except Exception as error:
        return Alone(repr(error), ())
