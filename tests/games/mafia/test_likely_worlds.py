"""Imagined worlds compared with enumeration: every deal that could be the true one, as likely as the setup makes it.

A deal could be the true one if the viewer can be told the same in it: each deal is played with every secret answer that
others could have given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
from math import factorial, prod, sqrt
from typing import Any

import pytest
from games.mafia.random_setups import random_towns
from games.mafia.scenery import QUIET, staged

from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.errors import NoWorld
from facedown.games.mafia import Mafia
from facedown.games.mafia.evidence import Evidence
from facedown.games.mafia.factions import TOWN
from facedown.games.mafia.possible_deals import PossibleDeals
from facedown.games.mafia.questions import Ballot
from facedown.games.mafia.setups import Setup, Variant
from facedown.testing import worlds
from facedown.testing.breaches import begin

NAMES = ("ann", "bob", "cleo", "dan", "eve")
WORLDS = 1500
ALARM = 4.75
"""So many standard deviations are too many: a false alarm in a million."""


@dataclass(frozen=True)
class Story:
    """What was dealt and done in the true game. Ann looks at it; whoever is not named stays at home."""

    dealt: str
    variants: tuple[tuple[int, str], ...]
    answers: tuple[str, ...]
    """What is answered, in the order of the questions: at night by somebody, by day by everybody."""
    rules: dict[str, object] = field(default_factory=dict)


STORIES = {
    "a cop who found a miller or a goon": Story(
        "Cop, Miller, Goon, Townie, Townie", ((1, "Cop, Miller, Goon, Townie, Townie"),), ("Ann: investigate Bob",)
    ),
    "a cop who found somebody innocent": Story(
        "Cop, Godfather, Townie, Townie, Townie",
        ((3, "Cop, Godfather, Townie, Townie, Townie"), (1, "Cop, Goon, Townie, Townie, Doctor")),
        ("Ann: investigate Bob",),
    ),
    "a cop who may be insane": Story(
        "Insane Cop, Townie, Goon, Townie, Townie",
        ((2, "Cop, Goon, Townie, Townie, Townie"), (1, "Insane Cop, Goon, Townie, Townie, Townie")),
        ("Ann: investigate Bob", "nobody", "Ann: investigate Cleo"),
    ),
    "a cop who may be deceived": Story(
        "Cop, Townie, Framer, Townie, Townie",
        ((1, "Cop, Townie, Framer, Townie, Townie"), (1, "Cop, Townie, Goon, Townie, Townie")),
        ("Ann: investigate Bob", "Cleo: kill nobody, frame Bob"),
    ),
    "a cop whose framer is dead": Story(
        "Cop, Townie, Framer, Yakuza Goon, Townie",
        ((1, "Cop, Townie, Framer, Yakuza Goon, Townie"), (1, "Cop, Townie, Goon, Yakuza Goon, Townie")),
        ("Cleo", "Ann: investigate Dan"),
        {"start": "day", "flip": "nothing"},
    ),
    "a role cop": Story(
        "Role Cop, Doctor, Goon, Townie, Townie",
        ((1, "Role Cop, Doctor, Goon, Townie, Townie"),),
        ("Ann: learn the role of Bob",),
    ),
    "a tracker who saw a visit": Story(
        "Tracker, Doctor, Goon, Townie, Doctor",
        ((1, "Tracker, Doctor, Goon, Townie, Doctor"),),
        ("Ann: track Bob", "Bob: protect Dan"),
    ),
    "somebody who knows that the game is not over": Story(
        "Townie, Townie, Goon, Townie, Doctor",
        ((1, "Townie, Townie, Goon, Townie, Doctor"),),
        ("Bob",),
        {"start": "day", "flip": "nothing"},
    ),
    "one of a family": Story(
        "Goon, Goon, Townie, Cop, Doctor",
        (
            (1, "Goon, Goon, Townie, Cop, Doctor"),
            (5, "Goon, Godfather, Townie, Cop, Doctor"),
            (2, "Goon, Goon, Townie, Cop, Cop"),
        ),
        (),
    ),
    "somebody who saw a recruit die": Story(
        "Townie, Townie, Cult Leader, Townie, Goon",
        ((1, "Townie, Townie, Cult Leader, Townie, Goon"),),
        ("Cleo: recruit Bob", "Bob"),
        {"flip": "alignment", "stalemate": 1},
    ),
}


# The true game, and all that could be it


def town(roles: tuple[str, ...], story: Story, variants: tuple[Variant, ...] = ()) -> Mafia:
    """A game with roles in the order of the seats; or with those of some variants, from which the viewer must guess."""
    rules = {**QUIET, "start": "night", **story.rules}
    if not variants:
        return staged(dict(zip(NAMES, roles, strict=True)), rules, (), 1)
    setup = Setup("scene", "A scene", variants, {**rules, "deal": "shuffled"})
    for seed in range(10_000):
        game: Any = type("Staged", (Mafia,), {"own_setups": (setup,)})()
        game.begin([name.capitalize() for name in NAMES], seed, "scene")
        if tuple([game.role(seat).name for seat in game.seats]) == roles:
            return game  # type: ignore[no-any-return]  # a Mafia
    raise AssertionError(f"{roles} were never dealt")


def true_game(story: Story) -> Mafia:
    variants = tuple(
        [Variant(f"variant {n}", weight, split(roles)) for n, (weight, roles) in enumerate(story.variants)]
    )
    game = town(split(story.dealt), story, variants)
    for answer in story.answers:
        who, _, words = answer.rpartition(": ")
        if who:
            game.choose(words, of=next(choice for choice in game.choices if choice.seat.name == who))
        else:
            close_night(game)
            vote(game, words)
    close_night(game)
    return game


def close_night(game: Mafia) -> None:
    while game.choices and game.phase == "night":
        game.lapse(game.choices[0])


def vote(game: Mafia, words: str) -> None:
    while game.choices and game.polling and game.phase == "day":
        game.choose(words, of=game.choices[0])


def split(roles: str) -> tuple[str, ...]:
    return tuple(roles.split(", "))


def told(game: Mafia) -> list[str]:
    return [repr(info) for info in game.heard(game.seats[0])]


def could_be(roles: tuple[str, ...], story: Story, news: list[str]) -> bool:
    """Whether with these roles the viewer could have been told the same."""
    mine = [answer.rpartition(": ")[2] for answer in story.answers if answer.startswith("Ann: ")]
    votes = [answer for answer in story.answers if ": " not in answer]
    return any(told(end) == news for end in ends(town(roles, story), mine, votes, news))


def ends(game: Mafia, mine: list[str], votes: list[str], news: list[str]) -> Iterator[Mafia]:
    """All games that go on in any way, as long as the viewer is told the same."""
    heard = told(game)
    if heard != news[: len(heard)]:
        return
    if len(heard) == len(news) or not game.choices:
        yield game
        return
    choice = game.choices[0]
    if isinstance(choice.question, Ballot):
        if votes:
            vote(game, votes[0])
            yield from ends(game, mine, votes[1:], news)
        return
    for index in range(choice.drawn):
        words = str(choice[index])
        if choice.seat.index == 0 and mine and mine[0] != words:
            continue
        fork = game.fork()
        fork.choose(index, of=fork.choices[0])
        yield from ends(fork, mine[1:] if choice.seat.index == 0 else mine, votes, news)


def likely(story: Story) -> dict[tuple[str, ...], float]:
    """Every deal that could be the true one, and how likely it is."""
    news = told(true_game(story))
    odds: dict[tuple[str, ...], float] = {}
    for weight, names in story.variants:
        same = prod([factorial(count) for count in Counter(split(names)).values()])
        for roles in set(permutations(split(names))):
            if could_be(roles, story, news):
                odds[roles] = odds.get(roles, 0.0) + weight * same
    total = sum(odds.values())
    return {roles: weight / total for roles, weight in odds.items()}


def dealt_in(world: Mafia) -> tuple[str, ...]:
    return tuple([world.truly[seat] or world.card_role(seat).name for seat in world.seats])


def too_far(found: Counter[tuple[str, ...]], odds: dict[tuple[str, ...], float]) -> float:
    """By how many standard deviations the squares are too large (Wilson and Hilferty)."""
    total = found.total()
    square = sum([(found[deal] - total * chance) ** 2 / (total * chance) for deal, chance in odds.items()])
    freedom = len(odds) - 1
    if not freedom:
        return 0.0
    third = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - third)) / sqrt(third))


@pytest.mark.heavy
@pytest.mark.parametrize("name", STORIES)
def test_every_deal_that_could_be_is_drawn_as_often_as_it_is_likely(name: str) -> None:
    story = STORIES[name]
    game = true_game(story)
    view = game.view(game.seats[0])
    odds = likely(story)
    found = Counter([dealt_in(view.imagine(Chance.of(number))) for number in range(WORLDS)])
    assert set(found) <= set(odds), f"{set(found) - set(odds)} cannot be"
    assert too_far(found, odds) < ALARM, f"{found} for {odds}"


def test_an_innocent_whom_chance_named_is_likelier_where_there_are_fewer() -> None:
    variants = (
        Variant("a", 1, split("Cop, Goon, Miller, Miller, Townie")),
        Variant("b", 1, split("Cop, Goon, Townie, Townie, Townie")),
    )
    story = Story("", (), (), {"innocent": True, "start": "day"})
    game = town(split("Cop, Townie, Goon, Townie, Townie"), story, variants)
    ann = game.seats[0]
    (_, (named,), _) = game.notes[ann][0]
    odds: dict[tuple[str, ...], float] = {}
    for variant in variants:
        same = prod([factorial(count) for count in Counter(variant.roles).values()])
        innocent = variant.roles.count("Townie")
        for roles in set(permutations(variant.roles)):
            if roles[0] == "Cop" and roles[named.index] == "Townie":
                odds[roles] = same / innocent
    total = sum(odds.values())
    odds = {roles: weight / total for roles, weight in odds.items()}
    found = Counter([dealt_in(game.view(ann).imagine(Chance.of(number))) for number in range(WORLDS)])
    assert set(found) <= set(odds) and too_far(found, odds) < ALARM


# What no world may do


def cop_of_many_nights(findings: int) -> tuple[Any, Seat]:
    """A cop in a large town with a note about nearly everybody: hardly one deal in a million fits."""
    roles = {"ann": "Cop", **{f"p{n}": "Goon" if n < 4 else "Townie" for n in range(findings)}}
    game: Any = staged(roles, {**QUIET, "start": "night"}, (), 1)
    ann = game.seats[0]
    game.notes[ann] = tuple([(n, (seat,), "guilty" if n < 4 else "innocent") for n, seat in enumerate(game.seats[1:])])
    return game, ann


def test_no_world_contradicts_the_notes_however_few_deals_fit_them() -> None:
    game, ann = cop_of_many_nights(20)
    view = game.view(ann)
    view.notes[ann] = tuple([(1 + n, about, what) for n, (_, about, what) in enumerate(game.notes[ann])])
    for number in range(20):
        world = view.imagine(Chance.of(number))
        assert [world.faction(seat) == "mafia" for seat in world.seats[1:]] == [n < 4 for n in range(20)]


def test_notes_that_fit_no_deal_are_one_clear_error() -> None:
    game, ann = cop_of_many_nights(8)
    view = game.view(ann)
    view.notes[ann] = tuple([(1, (seat,), "guilty") for seat in view.seats[1:]])
    with pytest.raises(NoWorld, match="no deal of the setup scene fits what Ann knows"):
        view.imagine(Chance.of(1))


@pytest.mark.parametrize("seed", range(6))
def test_the_true_deal_always_fits_what_everybody_knows(seed: int) -> None:
    for number, kind in enumerate(random_towns(seed, 6)):
        game: Any = kind()
        players = len(kind.own_setups[0].variants[0].roles)
        game.begin([f"P{place}" for place in range(players)], number, "random")
        deal = {seat: game.role(seat) for seat in game.seats}
        chance = Chance.of((seed, number))
        while game.choices:
            if chance.below(8) == 0:
                seat = chance.pick([*game.seats, None])
                assert fits(game, seat, deal), f"{seat} knows better than {deal}"
            choice = chance.pick(game.choices)
            game.choose(chance.below(choice.drawn), of=choice)


def fits(game: Mafia, seat: Seat | None, deal: dict[Seat, Any]) -> bool:
    evidence = Evidence(game.view(seat))
    powers = evidence.could_have(deal.values())
    mine = None if seat is None else deal[seat]
    seatwise = all(evidence.allows(other, role, mine, powers) for other, role in deal.items())
    return seatwise and evidence.fits(deal) and any(way.weight for way in PossibleDeals(evidence).ways())


def test_the_law_does_not_take_roles_in_the_order_of_the_seats_for_chance() -> None:
    game = begin(Mafia, "trial-7-2", 7, 63)
    assert not game.deals_by_chance() and worlds.compare(None, game, game.seats[0], Chance.of(63)) is None


def test_a_pack_that_would_have_won_is_no_world() -> None:
    roles = {"ann": "Townie", "bob": "Goon", "cleo": "Goon", "dan": "Townie", "eve": "Townie", "finn": "Townie"}
    game: Any = staged(roles, {**QUIET, "flip": "nothing"}, (), 1)
    vote(game, "Bob")
    close_night(game)
    vote(game, "nobody")
    view = game.view(game.seats[0])
    imagined = [view.imagine(Chance.of(number)) for number in range(60)]
    living = [[seat for seat in world.living() if world.faction(seat) != TOWN] for world in imagined]
    assert {len(scum) for scum in living} == {1, 2}
