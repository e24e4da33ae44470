"""Search leaves rules of thumb only where something else is better beyond doubt."""

from __future__ import annotations

from facedown.search.racing import Race
from facedown.search.stats import Finding, Habit, Spread, Tried, merged, settled


def tried(words: str, index: int, results: list[float]) -> Tried:
    found = Tried(words, index)
    for worth in results:
        found.add(worth)
    return found


def best(habit: Habit | None, *found: Tried) -> str:
    return settled(list(found), habit)[0].words


def test_a_habit_is_left_for_what_is_better_beyond_doubt() -> None:
    usual, other = tried("usual", 0, [0.0, 1.0] * 50), tried("other", 1, [1.0, 1.0, 1.0, 0.0] * 25)
    assert best(None, other, usual) == best(Habit(0, 1.5), other, usual) == "other"
    assert best(Habit(0, 6.0), other, usual) == "usual"


def test_two_equal_results_are_no_proof() -> None:
    lucky = tried("lucky", 1, [1.0, 1.0])
    assert best(Habit(0, 1.5), lucky, tried("usual", 0, [0.0, 1.0] * 5)) == "usual"
    assert best(Habit(0, 1.5), lucky, tried("usual", 0, [])) == "usual"


def test_a_habit_that_was_not_looked_at_does_not_count() -> None:
    assert best(Habit(7, 1.5), tried("other", 1, [1.0])) == "other"


def test_findings_of_several_processes_keep_the_habit() -> None:
    part = Finding([tried("other", 1, [1.0, 0.0, 1.0]), tried("usual", 0, [0.0, 1.0])], 5, Habit(0, 1.5))
    together = merged([part, part])
    assert together.best.words == "usual" and together.iterations == 10


def test_how_much_is_tried_out_follows_how_much_results_differ() -> None:
    wide, narrow = Spread(), Spread()
    for number in range(100):
        wide.add(float(number % 2))
        narrow.add(0.5 + 0.01 * (number % 2))
    assert abs(wide.width - 1.0) < 0.05 and narrow.width < 0.05
    assert Spread().width == 1.0, "before anything is known"


# Races


def test_in_the_same_worlds_a_small_advantage_is_seen_through_all_luck() -> None:
    luck = [(7 * number % 10) / 10 for number in range(40)]
    usual, other = tried("usual", 0, luck), tried("other", 1, [worth + 0.02 for worth in luck])
    assert best(Habit(0, 1.5), other, usual) == "usual"
    race = Race([usual, other], 0)
    for worth in luck:
        race.add([worth, worth + 0.02])
    assert best(Habit(0, 1.5), other, usual) == "other"


def test_what_is_worse_than_the_habit_is_dropped_and_then_the_race_is_over() -> None:
    usual, worse = Tried("usual", 3), Tried("worse", 1)
    race = Race([worse, usual], 3)
    assert race.running == [usual, worse]
    for number in range(8):
        assert not race.is_over
        race.add([0.5, 0.1 + number / 100])
    assert race.is_over and race.running == [usual]


def test_races_in_several_processes_are_added_up() -> None:
    parts = []
    for _ in range(2):
        usual, other = tried("usual", 0, [0.5] * 6), tried("other", 1, [0.6] * 5)
        race = Race([usual, other], 0)
        for number in range(5):
            race.add([0.5, 0.6 + number / 100])
        parts.append(Finding([usual, other], 11, Habit(0, 1.5)))
    assert merged(parts[:1]).best.words == "usual", "five worlds are too few"
    assert merged(parts).best.words == "other"


def test_a_few_worlds_prove_nothing() -> None:
    usual, lucky = tried("usual", 0, [0.0] * 5), tried("lucky", 1, [1.0] * 5)
    race = Race([usual, lucky], 0)
    for _ in range(5):
        race.add([0.0, 1.0])
    assert best(Habit(0, 1.5), lucky, usual) == "usual"
