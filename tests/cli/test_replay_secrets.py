"""A replay for one seat shows what the seat was told, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import facedown as engine
from facedown.cli import consoles, replay
from facedown.cli.eyes import Eyes
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice
from facedown.core.game import Game
from facedown.testing.secrecy import kinds_of, may_lapse, same_move

EXAMPLE = Path(__file__).parents[2] / "examples" / "hanab_live_game.json"
TABLES = [("loveletter", "house", 4), ("mafia", "c9", 9), ("hanabi", "standard", 3)]


# The command


def record_of(game: Game, file: Path) -> Path:
    file.write_text(json.dumps(game.record()), encoding="utf-8")
    return file


def outputs(said: Any, file: Path, *eyes: object) -> list[str]:
    printed = [said("replay", file, *eyes, *more) for more in ((), ("--json",), ("--step", 99999))]
    return [out + err for _, out, err in printed]


@pytest.mark.parametrize("eyes", [("--seat", "Ann"), ("--spectator",)])
def test_a_seat_is_shown_neither_the_seed_nor_answers(said: Any, tmp_path: Path, eyes: Sequence[str]) -> None:
    game = engine.new("loveletter", players=["Ann", "Bob"], seed=815_4711)
    while not game.over:
        game.choose(0)
    file = record_of(game, tmp_path / "match.json")
    shown = json.loads(said("replay", file, *eyes, "--json")[1])
    assert set(shown) == {"game", "ruleset", "players", "seat", "finished", "outcome", "log"}
    assert shown["seat"] == (eyes[1] if len(eyes) > 1 else None)
    assert "8154711" not in "".join(outputs(said, file, *eyes))


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2))
def test_what_somebody_did_in_secret_makes_no_step_for_the_others(said: Any, tmp_path: Path, seed: int) -> None:
    """A game of Mafia before somebody's deed, after it, and after another one: no one else sees a difference."""
    before, chosen = secret_deed(Chance.of(seed))
    worlds = [before.fork() for _ in range(3)]
    for index, world in enumerate(worlds[1:]):
        world.choose(index, of=same_choice(world, chosen))
    files = [record_of(world, tmp_path / f"{number}.json") for number, world in enumerate(worlds)]
    assert len({len(world.record()["answers"]) for world in worlds}) == 2
    for eyes in (("--seat", other_seat(before, chosen).name), ("--spectator",)):
        assert len({str(outputs(said, file, *eyes)) for file in files}) == 1


def secret_deed(chance: Chance) -> tuple[Game, Choice]:
    """A game in which somebody is asked, and what they answer shows to nobody else yet."""
    game = engine.new("mafia", players=9, ruleset="c9", seed=chance.bits())
    while not game.over:
        choice = chance.pick(game.choices)
        if sum(game.answered) > 10 and choice.drawn > 1 and len(views_after(game, choice)) == 1:
            return game, choice
        game.choose(chance.below(choice.drawn), of=choice)
    return secret_deed(chance)


def views_after(game: Game, choice: Choice) -> set[str]:
    """What the others see, before the choice and after two answers to it."""
    worlds = [game.fork() for _ in range(3)]
    for index, world in enumerate(worlds[1:]):
        world.choose(index, of=same_choice(world, choice))
    return {str([world.view(seat).to_json() for seat in (other_seat(game, choice), None)]) for world in worlds}


def other_seat(game: Game, choice: Choice) -> Seat:
    return game.seats[choice.seat.index - 1]


def same_choice(world: Game, choice: Choice) -> Choice:
    return next(other for other in world.choices if other.seat is choice.seat)


def test_that_nothing_can_be_played_any_more_is_not_told_to_a_seat(said: Any, tmp_path: Path) -> None:
    """A file of hanab.live stops where no card that is needed is left: that tells a seat of its own hand."""
    written = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**written, "actions": written["actions"][:-1]}), encoding="utf-8")
    seen = [json.loads(said("replay", file, *eyes, "--json")[1]) for eyes in ((), ("--seat", "Bob"))]
    assert [found["finished"] for found in seen] == [True, False]


# The law


@pytest.mark.heavy
@pytest.mark.parametrize(("name", "ruleset", "players"), TABLES)
def test_worlds_that_told_a_seat_the_same_are_shown_alike(
    name: str, ruleset: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where somebody is asked in secret in one world, and passes, and nobody is in the other."""
    apart, enough = 0, 1 if ruleset == "house" else 0
    for seed in range(40):
        if seed >= 3 and apart >= enough:
            break
        chance = Chance.of(seed)
        states = played(engine.new(name, players=players, ruleset=ruleset, seed=seed), chance)
        for seat in (states[-1].seats[0], None):
            truth, world = side_by_side(states[-1], seat, chance)
            apart += len(truth) != len(world)
            shown = [all_shown([*states[:-1], *tail], seat, capsys) for tail in (truth, world)]
            assert shown[0] == shown[1]
    assert apart >= enough


def played(game: Game, chance: Chance) -> list[Game]:
    """The states of the beginning of a game, one for each answer."""
    states = [game.fork()]
    for _ in range(5 + chance.below(40)):
        if game.choice is None:
            return states[:-1]
        choice = chance.pick(game.choices)
        game.choose(chance.below(choice.drawn), of=choice)
        states.append(game.fork())
    return states if game.choice is not None else states[:-1]


def side_by_side(game: Game, seat: Seat | None, chance: Chance) -> tuple[list[Game], list[Game]]:
    """The states of the true world and of an imagined one, for as long as the seat is told the same."""
    truth, world = Walk(game.fork()), Walk(game.view(seat).imagine(chance))
    world.game.run()
    alike = (1, 1)
    for _ in range(15):
        while kinds_of(may_lapse(truth.game, seat)) != kinds_of(may_lapse(world.game, seat)):
            truth.pass_in_secret(seat)
            world.pass_in_secret(seat)
        if truth.game.heard(seat) != world.game.heard(seat):
            break
        alike = (len(truth.states), len(world.states))
        if not truth.game.choices or not same_move(truth.game, world.game, seat, chance):
            break
        truth.note()
        world.note()
    return truth.states[: alike[0]], world.states[: alike[1]]


class Walk:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.states: list[Game] = []
        self.note()

    def note(self) -> None:
        self.states.append(self.game.fork())

    def pass_in_secret(self, seat: Seat | None) -> None:
        for choice in may_lapse(self.game, seat)[:1]:
            self.game.lapse(choice)
            self.note()


def all_shown(states: Sequence[Game], seat: Seat | None, capsys: pytest.CaptureFixture[str]) -> str:
    """What is printed step by step, and as JSON."""
    eyes = Eyes(states, seat, full=False)
    consoles.out.cache_clear()
    for step in range(eyes.last + 1):
        replay.show(eyes, step)
        consoles.draw(eyes.look.table(eyes.seen(step)))
    consoles.print_json(replay.as_json(eyes, eyes.last))
    return capsys.readouterr().out
