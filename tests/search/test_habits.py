"""Search leaves rules of thumb only where something else is better beyond doubt."""

from __future__ import annotations

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
