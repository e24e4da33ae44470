"""Loners: players who share nothing with others, because each follows the game in a process of their own.

The process is forked before the cards are dealt, so it holds nothing of the game. What the loner's seat is told comes
over a pipe, as JSON. When the loner is asked, they say what they would do.
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
    """What a loner knows: the table before the deal, and what their seat has been told since."""

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
    """A loner, seen from the main process. `strangers` are the loners who were started before."""

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
    """A loner for each seat of a game that is not dealt yet.

    There are none if processes cannot be forked, and none for players who cheat: loners are told only what a fair
    player is.
    """
    laid = facedown.new(Hanabi, players=players, seed=0, **options)
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
    """What a player does, or the error that it raises. The player in the main process then raises the same error."""
    try:
        return alone_at(player.followed(ear), player.units)
    except Exception as error:
        return Alone(repr(error), ())
