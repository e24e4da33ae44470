"""What is worked out and remembered as long as all that it looks at is the same."""

from __future__ import annotations

from typing import Final

from arena import Arena, Blow, fight, happen

from facedown.core.cards import Seat
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.lasting import Lasting
from facedown.testing.scenes import arranging


class LifeOf(Lasting[int]):
    """How much life one seat has. It is noted how often that is worked out."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index: Final = index
        self.worked = 0

    def work_out(self, game: Arena) -> int:
        self.worked += 1
        return game.life.values[self.index]

    def depends(self, game: Arena) -> tuple[object, ...]:
        return (game.life.values[self.index],)


def test_it_is_worked_out_again_only_when_what_it_looks_at_has_changed() -> None:
    game, bobs = fight(), LifeOf(1)
    ann, bob = game.seats
    assert (game.lasts(bobs), game.lasts(bobs), bobs.worked) == (10, 10, 1)
    happen(game, Blow(bob, ann))
    assert (game.lasts(bobs), bobs.worked) == (10, 1), "nothing has happened to Bob"
    happen(game, Blow(ann, bob))
    assert (game.lasts(bobs), bobs.worked) == (9, 2)


def test_forks_share_it_and_part() -> None:
    game, anns, bobs = fight(), LifeOf(0), LifeOf(1)
    ann, bob = game.seats
    assert game.lasts(bobs) == 10
    twin = game.fork()
    happen(twin, Blow(ann, bob))
    assert (twin.lasts(bobs), game.lasts(bobs), bobs.worked) == (9, 10, 2)
    assert (twin.lasts(anns), game.lasts(anns), anns.worked) == (10, 10, 2), "worked out after they have parted"
    assert game == fight() and game.view(ann).lasts(bobs) == 10 and bobs.worked == 3, "a view works it out anew"


def test_it_is_worked_out_anew_when_a_scene_is_arranged() -> None:
    game, bobs = fight(), LifeOf(1)
    assert game.lasts(bobs) == 10
    with arranging(game):
        game.life[game.seats[1]] = 3
        assert game.lasts(bobs) == 3
    assert game.lasts(bobs) == 3


class Wound(Event):
    """Hits, and looks before and after that; then nothing changes any more."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, game: Game) -> None:
        assert isinstance(game, Arena)
        seen.append(game.lasts(LIVES[self.seat.index]))
        game.life[self.seat] -= 1
        seen.append(game.lasts(LIVES[self.seat.index]))
        game.rest()
        seen.append(game.derived(life_of, self.seat))


def life_of(game: Arena, seat: Seat) -> int:
    worked.append(seat)
    return game.life[seat]


LIVES: Final = (LifeOf(0), LifeOf(1))
seen: list[int] = []
worked: list[Seat] = []


def test_after_its_last_change_an_event_works_out_what_holds_on() -> None:
    game = fight()
    bob = game.seats[1]
    assert game.lasts(LIVES[1]) == game.derived(life_of, bob) == 10
    happen(game, Wound(bob))
    assert seen == [10, 9, 9]
    assert (game.lasts(LIVES[1]), game.derived(life_of, bob)) == (9, 9) and worked == [bob, bob]
