"""The house's rounds: when they end, who wins them, who says who starts the next one, and who wins the match."""

from __future__ import annotations

from typing import Any

import pytest
from games.loveletter.scenery import house

import facedown
from facedown.games.loveletter.rounds import GoOut
from facedown.testing.scenes import Scene

NAMES = ("ann", "bob", "cleo", "dan")


def last_turn(*hands: str, **named: Any) -> Scene:
    """The deck is empty; Ann plays a Handmaid, and the draw of the next turn fails."""
    players = {name: f"{hand}," for name, hand in zip(NAMES[1:], hands[1:], strict=False)}
    scene = house(ann=f"Handmaid, {hands[0]}", **players, **{"deck": "", "rest": "turned_up", **named})
    return scene.plays("ann", "Handmaid")


# When


def test_the_round_ends_at_the_draw_that_fails_after_the_next_turn_has_begun() -> None:
    scene = last_turn("Guard", "King", protected="bob").expect(tokens={"ann": 0, "bob": 1}, protected="ann")
    said = [str(line) for line in scene.game.log]
    assert said.index("Ann's turn is over.") < said.index("Bob's turn.") < said.index("The round is over.")


def test_the_cards_laid_aside_are_not_for_the_draw_of_a_turn() -> None:
    last_turn("Guard", "King", aside="Princess Bishop").expect(aside="Princess Bishop", bob="King", tokens={"bob": 1})


def test_two_cards_are_laid_aside() -> None:
    game: Any = facedown.new("loveletter", 3, seed=1, ruleset="house")
    assert len(game.aside) == 2
    assert len(game.turned_up) == 0
    assert len(game.deck) == 62 - 2 - 3 - 1


def test_cards_may_be_laid_aside_until_there_is_one_of_each_back() -> None:
    for seed in range(20):
        game: Any = facedown.new("loveletter", 3, seed=seed, ruleset="house", aside="each back")
        assert {card.back for card in game.aside} >= {"", "lovecraft"}
        assert {card.back for card in list(game.aside)[:-1]} != {"", "lovecraft"}


# Who


def test_tied_players_cancel_out_and_the_next_lower_one_wins() -> None:
    last_turn("Count", "Countess", "Dowager Queen").expect(tokens={"ann": 1, "bob": 0, "cleo": 0})


def test_if_all_are_tied_nobody_wins() -> None:
    last_turn("Countess", "Dowager Queen").expect(tokens={"ann": 0, "bob": 0}, says="The round is over.")


def test_three_tied_players_cancel_out_too() -> None:
    last_turn("Guard", "Countess", "Dowager Queen", "Silver Key").expect(tokens={"ann": 1})


def test_two_pairs_cancel_out_and_nobody_wins() -> None:
    scene = last_turn("Guard", "Countess", "Dowager Queen", "Investigator")
    scene.expect(tokens=dict.fromkeys(NAMES, 0))


def test_each_count_in_the_discards_adds_1() -> None:
    last_turn("King", "No-U", discards={"bob": "Count Count"}).expect(tokens={"ann": 0, "bob": 1})
    last_turn("King", "No-U", discards={"bob": "Count Guard"}).expect(tokens={"ann": 0, "bob": 0})


@pytest.mark.parametrize(("other", "winner"), [("Princess", "bob"), ("King", "ann"), ("Countess", "ann")])
def test_the_princess_beats_the_bishop_and_nobody_else_does(other: str, winner: str) -> None:
    last_turn("Bishop", other).expect(tokens={"ann": 0, "bob": 0, winner: 1})


def test_at_the_end_the_hands_are_shown() -> None:
    scene = last_turn("Guard", "King", "Priest")
    for viewer in ("ann", "bob", "cleo", None):
        scene.sees(viewer, "ann", "Guard").sees(viewer, "bob", "King").sees(viewer, "cleo", "Priest")


def test_the_hand_of_the_last_one_in_is_not_shown() -> None:
    scene = house(ann="Guard Priest", bob="King").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(tokens={"ann": 1}).sees("bob", "ann", "??")


def test_if_the_last_players_go_out_together_the_round_is_a_tie() -> None:
    scene = house(ann="Guard Priest", bob="King")
    scene.happens(*[GoOut(seat, "falls") for seat in scene.game.seats])
    scene.expect(out="ann bob", tokens={"ann": 0, "bob": 0}, says="The round is over.")


# Who starts the next one


def test_whoever_was_out_last_says_who_starts() -> None:
    scene = (
        house(ann="Guard Priest", bob="King", cleo="", out="cleo", until="").plays("ann", "Guard → Bob").chooses("6")
    )
    scene.expect(asked="bob", round=1)
    assert scene.options() == ["Ann", "Bob", "Cleo"]
    scene.plays("bob", "Cleo").expect(round=2, starter="cleo", asked="cleo", turn="cleo").ends()


def test_whoever_says_who_starts_has_not_seen_a_card_of_the_next_round() -> None:
    scene = house(ann="Guard Priest", bob="King", until="").plays("ann", "Guard → Bob").chooses("6")
    scene.expect(asked="bob", bob="", round=1)
    assert not any("A round begins" in str(line) for line in scene.game.log)


def test_after_a_round_without_a_death_the_last_one_out_of_an_earlier_round_says() -> None:
    scene = house(ann="Guard Priest", bob="King", until="").plays("ann", "Guard → Bob").chooses("6")
    scene.chooses("Ann").expect(round=2)
    assert scene.game.last_out is scene.seat("bob")


def test_who_was_out_last_is_kept_up_to_date_in_every_round() -> None:
    scene = house(ann="Guard Priest", bob="King", cleo="Count,", until="")
    for name in ("bob", "cleo", "ann"):
        scene.happens(GoOut(scene.seat(name), "falls"))
        assert scene.game.last_out is scene.seat(name)
        if scene.game.choice is not None:
            scene.chooses("Ann")


def test_where_nobody_was_ever_out_chance_says_who_starts() -> None:
    scene = last_turn("Guard", "King", until="").expect(round=2, tokens={"bob": 1})
    assert scene.game.last_out is None
    scene.ends()


# The match


def test_two_sane_or_three_insane_tokens_win() -> None:
    last_turn("Guard", "King", tokens={"bob": 1}).expect(over=True, winners="bob")
    mad = {"discards": {"bob": "Deep Ones,"}}
    last_turn("Guard", "King", insane_tokens={"bob": 2}, **mad).expect(over=True, winners="bob")
    last_turn("Guard", "King", insane_tokens={"bob": 1}, tokens={"bob": 1}, **mad).expect(over=False)


def test_several_players_who_get_there_together_all_win() -> None:
    scene = house(ann="Jestsassin, Guard", bob="King", deck="", rest="turned_up", tokens={"ann": 1, "bob": 1})
    scene.plays("ann", "Jestsassin (Jester) → Bob").expect(over=True, winners="ann bob")


def test_a_table_may_rule_that_one_alone_must_win() -> None:
    options = {"priming": False, "several_winners": False}
    scene = house(
        ann="Jestsassin, Guard", bob="King", deck="", rest="turned_up", tokens={"ann": 1, "bob": 1}, options=options
    )
    scene.plays("ann", "Jestsassin (Jester) → Bob").expect(over=False, tokens={"ann": 2, "bob": 2})


def test_a_bishops_token_can_end_the_match_before_the_victim_redraws() -> None:
    scene = house(ann="Bishop Guard", bob="King", cleo="Count,", tokens={"ann": 1})
    scene.plays("ann", "Bishop → Bob").chooses("6").expect(over=True, winners="ann", bob="King")


def test_a_bishops_victim_may_keep_what_they_hold() -> None:
    scene = house(ann="Bishop Guard", bob="King", cleo="Count,", deck="Baron")
    scene.plays("ann", "Bishop → Bob").chooses("6").expect(asked="bob", tokens={"ann": 1})
    scene.chooses("keep what you hold").expect(bob="King Baron", discards={"bob": ""}).ends()


def test_a_bishops_victim_redraws_a_card_laid_aside_where_the_deck_is_empty() -> None:
    scene = house(ann="Bishop Guard", bob="King", cleo="Count,", deck="", aside="Baron", rest="turned_up")
    scene.plays("ann", "Bishop → Bob").chooses("6").chooses("discard King").expect(bob="Baron", aside="")


def test_a_bishop_who_names_wrong_gains_nothing() -> None:
    scene = house(ann="Bishop Guard", bob="King", cleo="Count,", deck="Baron")
    scene.plays("ann", "Bishop → Bob")
    assert "1" not in [words.split()[0] for words in scene.options()]
    scene.chooses("5").expect(tokens={"ann": 0}, turn="bob").ends()
