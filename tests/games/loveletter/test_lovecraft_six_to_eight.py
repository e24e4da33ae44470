"""The cards of Lovecraft Letter from 6 to 8: what both kinds do when sane, and the insane sides."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from games.loveletter.scenery import SPENT, table

from facedown.core.chance import Chance
from facedown.testing.scenes import Scene

ONCE, TWICE = {"ann": "Deep Ones,"}, {"ann": "Deep Ones, Mi-Go"}
"""What lies in front of Ann when she is insane, once or twice."""


# 6: Randolph Carter and Nyarlathotep


@pytest.mark.parametrize("card", ["Randolph Carter", "Nyarlathotep"])
def test_a_sane_six_swaps_hands(card: str) -> None:
    scene = table(f"{card}, Investigator", "Armitage", deck="Elder Sign,").plays("ann", f"{card} → Bob")
    scene.expect(ann="Armitage", bob="Investigator, Elder Sign", out="", asked="bob")
    scene.sees("ann", "bob", "Investigator ??").sees("bob", "ann", "Armitage")
    for viewer in ("cleo", None):
        scene.sees(viewer, "ann", "??").sees(viewer, "bob", "?? ??").hears(viewer, "Ann and Bob swap hands.")
    scene.ends()


def nyarlathotep(**named: Any) -> Scene:
    """Four sit at the table, and Ann, who is insane, collects the hands of the others."""
    hands = {"bob": "Armitage", "cleo": "Necronomicon", "dan": "Cats of Ulthar,", "deck": "Elder Sign,"}
    scene = table("Nyarlathotep, Investigator", **{**hands, "discards": ONCE, **named})
    return scene.plays("ann", "Nyarlathotep (insane)")


def test_the_insane_nyarlathotep_collects_all_hands_and_gives_one_back_to_each() -> None:
    scene = nyarlathotep().chooses("Bob, Cleo, Dan").expect(asked="ann", bob="", cleo="", dan="", nobody_is_asked=False)
    scene.expect(collected={"ann": "Armitage, Necronomicon, Cats of Ulthar"}, ann="Investigator")
    scene.chooses("Necronomicon | Cats of Ulthar | Armitage")
    scene.expect(bob="Necronomicon, Elder Sign", cleo="Cats of Ulthar,", dan="Armitage", ann="Investigator")
    scene.expect(collected={"ann": ""}, out="", asked="bob")
    scene.ends()


def test_nyarlathotep_is_not_offered_the_same_arrangement_twice() -> None:
    hands = {"bob": "Investigator", "cleo": "Investigator", "dan": "Armitage", "eve": "Investigator", "fay": "Armitage"}
    scene = nyarlathotep(**hands).chooses("Bob, Cleo, Dan, Eve, Fay")
    choice = scene.game.choice
    assert len(choice) == len({*scene.options()}) == 10
    for index, option in enumerate(choice):
        assert choice.index(option.what) == choice.index(option.words) == index
        assert choice.index(tuple(reversed(option.what))) == choice.index(" | ".join(option.words.split(" | ")[::-1]))
    view = scene.game.view(scene.seat("ann"))
    assert [str(option) for option in view.choice] == scene.options()


def test_nyarlathotep_may_give_back_in_any_order_there_is() -> None:
    scene = nyarlathotep().chooses("Bob, Cleo, Dan")
    held = ["Armitage", "Necronomicon", "Cats of Ulthar"]
    assert sorted(scene.options()) == sorted(" | ".join(order) for order in permutations(held))
    scene.chooses("Armitage | Necronomicon | Cats of Ulthar").expect(cleo="Necronomicon", asked="bob")
    scene.ends()


def test_of_nyarlathotep_its_player_knows_everything_the_others_their_new_card_and_whom_it_hit() -> None:
    scene = nyarlathotep().chooses("Bob, Cleo, Dan").chooses("Necronomicon | Cats of Ulthar | Armitage")
    scene.sees("ann", "bob", "Necronomicon ??").sees("ann", "cleo", "Cats of Ulthar,").sees("ann", "dan", "Armitage")
    scene.sees("cleo", "cleo", "Cats of Ulthar,").sees("cleo", "bob", "?? ??").sees("cleo", "dan", "??")
    scene.sees("bob", "dan", "??").sees("bob", "cleo", "??").sees("bob", "ann", "??")
    for whose, hand in {"ann": "??", "bob": "?? ??", "cleo": "??", "dan": "??"}.items():
        scene.sees(None, whose, hand)
    for viewer in ("bob", "cleo", "dan", None):
        scene.hears(viewer, "Ann collects a card of Bob, Cleo, Dan.").hears(viewer, "Dan gets a card back from Ann.")
    scene.ends()


def test_what_nyarlathotep_collects_is_seen_by_its_player_alone() -> None:
    scene = nyarlathotep().chooses("Bob, Cleo, Dan").sees("ann", "collected", "Armitage, Necronomicon, Cats of Ulthar")
    for viewer in ("cleo", "dan", None):
        view = scene.game.view(None if viewer is None else scene.seat(viewer))
        assert view.choice is None
        assert len(view.collected[scene.seat("ann")]) == 3
    scene.sees(None, "collected", "?? ?? ??")
    told = repr(scene.game.heard(None))
    assert not any(f"'{card}'" in told for card in ("Armitage", "Necronomicon", "Cats of Ulthar"))
    scene.expect(asked="ann")


def test_in_lovecraft_letter_nyarlathotep_reaches_the_protected() -> None:
    scene = nyarlathotep(protected="cleo").chooses("Bob, Cleo, Dan").expect(cleo="")
    scene.chooses("Necronomicon | Cats of Ulthar | Armitage").expect(cleo="Cats of Ulthar,", protected="cleo")
    scene.ends()


@pytest.mark.parametrize(("reaches", "chosen"), [(True, "Bob, Cleo, Dan"), (False, "Bob, Dan")])
def test_whether_nyarlathotep_reaches_the_protected_is_for_the_table_to_say(reaches: bool, chosen: str) -> None:
    options = {"nyarlathotep_hits_protected": reaches}
    scene = table(
        "Nyarlathotep, Investigator", "Armitage", dan="Elder Sign,", discards=ONCE, protected="cleo", options=options
    )
    assert [words for words in scene.options() if "(insane)" in words] == [f"Nyarlathotep (insane) → {chosen}"]
    scene.ends()


def test_with_everybody_protected_nyarlathotep_may_find_nobody() -> None:
    options = {"nyarlathotep_hits_protected": False}
    scene = table("Nyarlathotep, Investigator", "Armitage", discards=ONCE, protected="bob cleo", options=options)
    scene.plays("ann", "Nyarlathotep (insane), with nobody to choose").expect(ann="Investigator", asked="bob")
    scene.ends()


def test_nyarlathotep_takes_nothing_from_whoever_is_out_or_holds_nothing() -> None:
    scene = nyarlathotep(bob="", dan="", out="dan", deck="Elder Sign, Armitage").chooses("Bob, Cleo")
    scene.chooses("Necronomicon").expect(cleo="Necronomicon", bob="Elder Sign,", dan="", asked="bob")
    scene.ends()


def test_at_some_tables_nyarlathotep_gives_back_by_chance() -> None:
    given = {given_by_chance(start) for start in range(60)}
    assert given == set(permutations(["Armitage", "Necronomicon", "Cats of Ulthar"]))


def given_by_chance(start: int) -> tuple[str, ...]:
    """What Bob, Cleo and Dan get back, from this state of chance."""
    scene = nyarlathotep(options={"nyarlathotep_return": "random"})
    scene.game.chance = Chance.of(start)
    scene.chooses("Bob, Cleo, Dan").expect(asked="bob", collected={"ann": ""}, out="").ends()
    return tuple([str(scene.game.hands[scene.seat(name)].cards[0]) for name in ("bob", "cleo", "dan")])


# 7: Silver Key and Shining Trapezohedron


@pytest.mark.parametrize("card", ["Silver Key", "Shining Trapezohedron"])
@pytest.mark.parametrize("other", ["Armitage", "Mi-Go", "Randolph Carter", "Nyarlathotep", "Necronomicon", "Cthulhu"])
def test_a_sane_seven_must_be_played_with_a_five_or_more(card: str, other: str) -> None:
    scene = table(f"{card}, {other}", "Investigator")
    assert scene.options() == [card]
    scene.cannot(other, because=f"the {card} must be played when it is held with a card of 5 or more")
    scene.plays("ann", card).expect(ann=f"{other},", out="", asked="bob")
    scene.ends()


@pytest.mark.parametrize("card", ["Silver Key", "Shining Trapezohedron"])
@pytest.mark.parametrize("other", ["Investigator", "Cats of Ulthar", "Great Race of Yith", "Elder Sign", "Brain Case"])
def test_with_a_lower_card_a_seven_may_stay(card: str, other: str) -> None:
    scene = table(f"{card}, {other}", "Investigator")
    assert card in scene.options()
    assert len(scene.options()) > 1
    scene.ends()


def test_of_two_sane_sevens_either_may_be_played() -> None:
    scene = table("Silver Key, Shining Trapezohedron", "Investigator")
    assert sorted(scene.options()) == ["Shining Trapezohedron", "Silver Key"]
    scene.ends()


def test_the_silver_key_is_forced_on_the_insane_too() -> None:
    scene = table("Silver Key, Armitage", "Investigator", discards=ONCE)
    assert scene.options() == ["Silver Key"]
    scene.ends()


@pytest.mark.parametrize("other", ["Armitage", "Randolph Carter", "Necronomicon"])
def test_to_the_insane_the_trapezohedron_offers_the_round_and_is_not_forced(other: str) -> None:
    scene = table(f"Shining Trapezohedron, {other}", "Investigator", discards=ONCE)
    assert "Shining Trapezohedron (insane)" in scene.options()
    assert "Shining Trapezohedron" in scene.options()
    assert any(words.startswith(other) for words in scene.options())
    scene.ends()


def test_the_insane_trapezohedron_wins_the_round() -> None:
    scene = table("Shining Trapezohedron, Randolph Carter", "Necronomicon", discards=ONCE)
    scene.plays("ann", "Shining Trapezohedron (insane)")
    scene.expect(insane_tokens={"ann": 1}, tokens={"ann": 0, "bob": 0}, says="Ann wins the round outright")
    for viewer in ("ann", "bob", "cleo", None):
        scene.sees(viewer, "ann", "Randolph Carter,")
    scene.ends()


def test_the_insane_trapezohedron_wins_no_match_by_itself() -> None:
    scene = table("Shining Trapezohedron, Randolph Carter", "Necronomicon", discards=ONCE, until="")
    scene.plays("ann", "Shining Trapezohedron (insane)").expect(over=False, round=2, asked="ann")
    scene.ends()


def test_the_insane_trapezohedron_can_bring_the_last_token() -> None:
    scene = table("Shining Trapezohedron, Armitage", "Investigator", discards=ONCE, insane_tokens={"ann": 2}, until="")
    scene.plays("ann", "Shining Trapezohedron (insane)").expect(over=True, winners="ann")
    scene.ends()


@pytest.mark.parametrize("other", ["Investigator", "Elder Sign"])
def test_without_a_five_the_trapezohedron_wins_nothing(other: str) -> None:
    scene = table(f"Shining Trapezohedron, {other}", "Investigator", discards=ONCE)
    assert "Shining Trapezohedron (insane)" not in scene.options()
    scene.plays("ann", "Shining Trapezohedron").expect(asked="bob", insane_tokens={"ann": 0})
    scene.ends()


# 8: Necronomicon and Cthulhu


@pytest.mark.parametrize("card", ["Necronomicon", "Cthulhu"])
def test_whoever_plays_a_sane_eight_is_out(card: str) -> None:
    scene = table(f"{card}, Investigator", "Investigator").plays("ann", card)
    scene.expect(out="ann", ann="", asked="bob")
    scene.ends()


@pytest.mark.parametrize("card", ["Necronomicon", "Cthulhu"])
def test_whoever_is_made_to_discard_an_eight_is_out_and_draws_nothing(card: str) -> None:
    scene = table("Armitage, Investigator", f"{card},", deck="Elder Sign,").plays("ann", "Armitage → Bob")
    scene.expect(out="bob", bob="", cleo="Investigator, Elder Sign", asked="cleo")
    scene.ends()


def test_a_necronomicon_wins_nothing_however_insane() -> None:
    scene = table("Necronomicon, Investigator", "Investigator", discards=TWICE)
    assert [words for words in scene.options() if "Necronomicon" in words] == ["Necronomicon"]
    scene.plays("ann", "Necronomicon").expect(out="ann", over=False)
    scene.ends()


@pytest.mark.parametrize(("discards", "offered"), [({}, False), (ONCE, False), (TWICE, True)])
def test_cthulhu_wakes_for_those_with_two_insane_cards_already(discards: dict[str, str], offered: bool) -> None:
    scene = table("Cthulhu, Investigator", "Investigator", discards=discards)
    assert ("Cthulhu (insane)" in scene.options()) is offered
    scene.ends()


def test_whoever_plays_cthulhu_with_two_insane_cards_wins_the_match() -> None:
    scene = table("Cthulhu, Investigator", "Necronomicon", discards=TWICE).plays("ann", "Cthulhu (insane)")
    scene.expect(over=True, winners="ann", out="", says="Ann wakes Cthulhu, and wins the match.")
    assert scene.game.outcome.scores == (0, 0, 0)
    scene.ends()


@pytest.mark.parametrize(("discards", "over"), [({}, False), (ONCE, False), (TWICE, True)])
@pytest.mark.parametrize("card", ["Armitage"])
def test_cthulhu_discarded_on_your_own_turn_wins_or_kills(card: str, discards: dict[str, str], over: bool) -> None:
    scene = table(f"{card}, Cthulhu", "Investigator", discards=discards).plays("ann", f"{card} → Ann")
    scene.expect(over=over, winners="ann" if over else "", out="" if over else "ann")
    scene.ends()


def test_a_migo_played_on_oneself_counts_for_cthulhu() -> None:
    scene = table("Mi-Go, Cthulhu", "Investigator", discards=ONCE).plays("ann", "Mi-Go → Ann")
    scene.expect(over=True, winners="ann")
    scene.ends()


def test_cthulhu_discarded_on_another_turn_kills_however_insane() -> None:
    scene = table("Armitage, Investigator", "Cthulhu,", discards={"bob": "Deep Ones, Mi-Go, Golden Mead"})
    scene.plays("ann", "Armitage → Bob").expect(out="bob", over=False, asked="cleo")
    scene.ends()


def test_the_sane_side_of_cthulhu_kills_however_insane() -> None:
    scene = table("Cthulhu, Investigator", "Investigator", discards=TWICE).plays("ann", "Cthulhu")
    scene.expect(out="ann", over=False, asked="bob")
    scene.ends()


def test_cthulhu_that_is_discarded_by_going_out_wakes_for_nobody() -> None:
    scene = table("Great Race of Yith, Cthulhu", "Investigator", discards=TWICE).plays(
        "ann", "Great Race of Yith → Bob"
    )
    scene.expect(out="bob", over=False, asked="cleo")
    scene.ends()
    scene = table("Necronomicon, Cthulhu", "Investigator", discards=TWICE).plays("ann", "Necronomicon")
    scene.expect(out="ann", over=False)
    scene.ends()


# The end of the round


def last_turn(ann: str, bob: str, cleo: str, **named: Any) -> Scene:
    """The deck is empty: the round ends with Ann's turn."""
    return table(f"Elder Sign, {ann}", f"{bob},", f"{cleo},", deck="", rest=SPENT, **named).plays("ann", "Elder Sign")


def test_tied_players_cancel_out_and_the_next_lower_card_wins() -> None:
    scene = last_turn("Silver Key", "Shining Trapezohedron", "Armitage").expect(tokens={"ann": 0, "bob": 0, "cleo": 1})
    scene.ends()


def test_if_all_cancel_out_nobody_wins() -> None:
    scene = last_turn("Silver Key", "Shining Trapezohedron", "", out="cleo").expect(
        tokens={"ann": 0, "bob": 0, "cleo": 0}
    )
    scene.ends()


def test_two_pairs_cancel_out_and_the_lowest_wins() -> None:
    scene = last_turn("Silver Key", "Shining Trapezohedron", "Armitage", dan="Mi-Go,", eve="Investigator")
    scene.expect(tokens={"ann": 0, "bob": 0, "cleo": 0, "dan": 0, "eve": 1})
    scene.ends()


def test_the_discards_do_not_matter_to_a_tie() -> None:
    scene = last_turn("Armitage", "Armitage", "Investigator", discards={"ann": "Necronomicon"})
    scene.expect(tokens={"ann": 0, "bob": 0, "cleo": 1})
    scene.ends()


def test_the_winner_of_a_lovecraft_round_starts_the_next_one() -> None:
    scene = last_turn("Investigator", "Armitage", "Elder Sign", until="").expect(asked="bob", round=2, starter="bob")
    scene.ends()
