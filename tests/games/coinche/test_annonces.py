"""Annonces: which there are, how they rank, who scores them, and what is shown."""

from __future__ import annotations

from typing import Any

import pytest
from games.coinche.scenery import contract, events, lay, play_out, table

from facedown.games.coinche.annonces import Annonce, declarations, meant, runs, sayings
from facedown.games.coinche.cards import ALL_TRUMPS, NO_TRUMP, named
from facedown.testing.scenes import Scene

HEARTS = 1


def cards(words: str) -> int:
    """A hand as a set, by the indices of its cards."""
    found = [named(word) for word in words.split()]
    return sum([1 << face.index for face in found if face is not None])


def annonces_in(words: str, denomination: int = HEARTS) -> list[list[str]]:
    return [[str(one) for one in each] for each in declarations(cards(words), denomination)]


def best(words: str, denomination: int = HEARTS) -> Annonce:
    """The best single annonce in a hand."""
    every = [one for each in declarations(cards(words), denomination) for one in each]
    return max(every, key=lambda one: one.strength(denomination))


# What counts


@pytest.mark.parametrize(
    ("hand", "kind", "points"),
    [
        ("A♠ K♠ Q♠", "tierce", 20),
        ("J♣ 10♣ 9♣ 8♣", "fifty", 50),
        ("J♣ 10♣ 9♣ 8♣ 7♣", "cent", 100),
        ("K♥ Q♥ J♥ 10♥ 9♥ 8♥", "cent", 100),
        ("A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥", "cent", 100),
    ],
)
def test_runs(hand: str, kind: str, points: int) -> None:
    """A run of eight counts as one cent (2.11)."""
    [run] = runs(cards(hand))
    assert (run.kind, run.points(HEARTS)) == (kind, points)


@pytest.mark.parametrize(
    ("denomination", "points"),
    [
        (HEARTS, {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}),
        (ALL_TRUMPS, {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}),
        (NO_TRUMP, {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100}),
    ],
)
def test_carres(denomination: int, points: dict[str, int]) -> None:
    """Edge case 33: four 7s or 8s are nothing."""
    for rank in ("7", "8", "9", "10", "J", "Q", "K", "A"):
        found = annonces_in(f"{rank}♠ {rank}♥ {rank}♦ {rank}♣", denomination)
        assert found == ([[f"four {rank}s"], []] if rank in points else [[]])
        if rank in points:
            assert best(f"{rank}♠ {rank}♥ {rank}♦ {rank}♣", denomination).points(denomination) == points[rank]


def test_two_cards_or_a_gap_are_no_run() -> None:
    assert annonces_in("A♠ K♠ J♠ 10♠ 8♠ 7♠") == [[]]
    assert annonces_in("A♠ 7♥ 8♥ K♠") == [[]], "suits do not go on into each other"


def test_one_card_belongs_to_one_annonce_only() -> None:
    """Edge case 34."""
    found = annonces_in("J♠ J♥ J♦ J♣ Q♠ K♠ A♠ 7♦")
    assert found == [["four Js", "tierce to the A♠"], ["fifty to the A♠"]]
    assert annonces_in("J♠ J♥ J♦ J♣ 10♠ 9♠ 7♦ 8♦") == [["four Js"], ["tierce to the J♠"]]
    assert sayings(cards("J♠ J♥ J♦ J♣ 10♠ 9♠ 7♦ 8♦"), HEARTS) == [("carré",), ("tierce",), ()]


def test_what_can_be_said_begins_with_the_most_and_ends_with_nothing() -> None:
    found = sayings(cards("A♠ K♠ Q♠ 9♥ 8♥ 7♥ A♦ A♣"), HEARTS)
    assert found == [("tierce", "tierce"), ("tierce",), ()]


def test_who_names_one_of_two_tierces_means_the_better() -> None:
    [one] = meant(cards("A♠ K♠ Q♠ 9♥ 8♥ 7♥ A♦ A♣"), ("tierce",), HEARTS)
    assert str(one) == "tierce to the A♠"
    assert meant(cards("A♠ K♠ Q♠"), ("cent",), HEARTS) == ()


# How they rank


@pytest.mark.parametrize(
    ("better", "worse", "denomination"),
    [
        ("Q♠ Q♥ Q♦ Q♣", "A♥ K♥ Q♥ J♥ 10♥", HEARTS),
        ("J♠ J♥ J♦ J♣", "9♠ 9♥ 9♦ 9♣", HEARTS),
        ("9♠ 9♥ 9♦ 9♣", "A♠ A♥ A♦ A♣", HEARTS),
        ("A♠ A♥ A♦ A♣", "10♠ 10♥ 10♦ 10♣", HEARTS),
        ("10♠ 10♥ 10♦ 10♣", "K♠ K♥ K♦ K♣", HEARTS),
        ("K♠ K♥ K♦ K♣", "Q♠ Q♥ Q♦ Q♣", HEARTS),
        ("A♠ A♥ A♦ A♣", "10♠ 10♥ 10♦ 10♣", NO_TRUMP),
        ("10♠ 10♥ 10♦ 10♣", "J♠ J♥ J♦ J♣", NO_TRUMP),
        ("10♠ 9♠ 8♠ 7♠", "A♥ K♥ Q♥", HEARTS),
        ("A♠ K♠ Q♠", "K♥ Q♥ J♥", HEARTS),
        ("A♥ K♥ Q♥", "A♠ K♠ Q♠", HEARTS),
        ("K♠ Q♠ J♠ 10♠ 9♠", "Q♦ J♦ 10♦ 9♦ 8♦ 7♦", HEARTS),
    ],
)
def test_carres_before_runs_then_points_then_the_highest_card_then_trumps(
    better: str, worse: str, denomination: int
) -> None:
    """Edge cases 31 and 32; carrés of equal points rank A, 10, K, Q (2.11)."""
    assert best(better, denomination).strength(denomination) > best(worse, denomination).strength(denomination)


def test_equal_runs_outside_trumps_are_equal() -> None:
    assert best("A♠ K♠ Q♠").strength(HEARTS) == best("A♦ K♦ Q♦").strength(HEARTS)


# At the table


def ffb(bid: str = "80 ♥", **options: Any) -> Scene:
    return contract(table("ffb", **options), bid)


TIERCES = {
    "ann": "A♠ K♠ Q♠ 7♥ 8♦ 7♣ 9♣ J♣",
    "bob": "A♦ K♦ Q♦ 8♥ 7♠ 8♣ 10♣ K♣",
    "cleo": "9♠ 10♠ J♠ 9♥ K♥ 9♦ A♣ Q♣",
    "dan": "8♠ 10♥ J♥ Q♥ A♥ 7♦ 10♦ J♦",
}
"""Ann and Bob have a tierce to the ace each, neither in hearts; Cleo has one to the jack, Dan one to the queen."""


def test_kinds_are_said_with_the_first_card_and_compared_after_the_first_of_the_second_trick() -> None:
    scene = ffb(**TIERCES)
    scene.plays("ann", "A♠, tierce").expect(says="Ann announces: tierce.", annonce_points=(0, 0))
    scene.plays("bob", "7♠, silently").plays("cleo", "9♠, silently").plays("dan", "8♠, silently")
    assert not events(scene.game, "AnnoncesCount")
    lay(scene, "K♠").expect(says="Ann shows tierce to the A♠: 20 points.", annonce_points=(20, 0))


def test_only_the_best_side_scores_and_then_all_its_annonces() -> None:
    hands = {**TIERCES, "cleo": "9♠ 10♠ J♠ 9♥ K♥ 9♦ A♣ Q♣", "ann": "A♠ K♠ Q♠ 7♥ 8♦ 7♣ 9♣ J♣"}
    hands |= {"bob": "K♦ Q♦ J♦ 8♥ 7♠ 8♣ 10♣ K♣", "dan": "8♠ 10♥ J♥ Q♥ A♥ 7♦ 10♦ A♦"}
    scene = ffb(**hands).plays("ann", "A♠, tierce").plays("bob", "7♠, tierce").plays("cleo", "9♠, tierce")
    scene.plays("dan", "8♠, tierce")
    lay(scene, "K♠").expect(annonce_points=(40, 0))
    scene.expect(says="Ann shows tierce to the A♠; Cleo shows tierce to the J♠: 40 points.")
    scene.sees("bob", "ann", "Q♠ ...").sees("bob", "dan", "...")


def test_equal_tierces_score_for_nobody() -> None:
    """Edge case 31."""
    scene = ffb(**TIERCES).plays("ann", "A♠, tierce").plays("bob", "7♠, tierce")
    lay(scene, "9♠ 8♠ K♠").expect(annonce_points=(0, 0), says="The best annonces are equal: none counts.")


def test_where_the_table_wants_it_the_first_of_equals_scores() -> None:
    scene = ffb(annonce_ties="first", **TIERCES).plays("ann", "A♠, tierce").plays("bob", "7♠, tierce")
    lay(scene, "9♠ 8♠ K♠").expect(annonce_points=(20, 0))


def test_a_tierce_in_trumps_beats_an_equal_one() -> None:
    """Edge case 31."""
    scene = ffb("80 ♠", **TIERCES).plays("ann", "A♠, tierce").plays("bob", "7♠, tierce")
    lay(scene, "9♠ 8♠ A♣").expect(annonce_points=(20, 0), says="Ann shows tierce to the A♠: 20 points.")


def test_nobody_announces_in_later_tricks_or_what_they_do_not_hold() -> None:
    scene = ffb(**TIERCES)
    scene.cannot("A♠, carré", because="Ann holds no such annonces")
    lay(scene, "A♠ 7♠ 9♠ 8♠").cannot("K♠, tierce", because="Ann holds no such annonces")


def test_without_a_word_nothing_is_compared() -> None:
    scene = lay(ffb(**TIERCES), "A♠ 7♠ 9♠ 8♠ K♠")
    assert not events(scene.game, "AnnoncesCount")


@pytest.mark.parametrize("ruleset", ["standard", "pagat", "dauphine", "bga", "tournament"])
def test_other_presets_have_none(ruleset: str) -> None:
    scene = contract(table(ruleset, **TIERCES), "90 ♥")
    assert "A♠" in scene.options()
    assert "A♠, tierce" in contract(table(ruleset, annonces=True, **TIERCES), "90 ♥").options()


FOUR_JACKS = {
    "ann": "J♥ 9♥ A♥ 10♥ K♥ Q♥ 8♥ 7♥",
    "bob": "A♠ K♠ Q♠ 9♠ 7♦ 8♦ 7♣ 8♣",
    "cleo": "7♠ 8♠ 10♠ J♠ 9♦ 10♦ 9♣ 10♣",
    "dan": "J♦ Q♦ K♦ A♦ J♣ Q♣ K♣ A♣",
}


def test_a_capot_takes_the_annonces_of_the_defence_too() -> None:
    """Edge case 29: 252 + 20 + 80 + 100 for two fifties of Dan, who has the better ones if Ann is silent."""
    scene = ffb(**FOUR_JACKS).plays("ann", "J♥, silently").plays("bob", "7♦, silently")
    lay(scene, "7♠").plays("dan", "J♦, fifty, fifty")
    scene.plays("ann", "9♥").expect(annonce_points=(0, 100))
    play_out(scene)
    assert scene.game.totals == (450, 0)


def test_when_a_contract_fails_the_defence_scores_the_annonces_of_the_takers() -> None:
    """Edge case 30: Dan's side has two fifties and bids: 250 + 80 + 100, and Ann's belote."""
    scene = contract(table("ffb", **FOUR_JACKS), "80 ♥", by="bob").plays("ann", "J♥, silently")
    scene.plays("bob", "7♦, silently")
    lay(scene, "7♠").plays("dan", "J♦, fifty, fifty")
    scene.plays("ann", "9♥").expect(annonce_points=(0, 100))
    play_out(scene).expect(totals=(450, 0))
    [score] = events(scene.game, "DealScore")
    assert score.score.ended == "failed"
