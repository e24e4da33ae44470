"""Games from hanab.live: played again action by action, refused if they are not possible, and written back."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import facedown
from facedown.core.chance import Chance
from facedown.games.hanabi import Hanabi, live
from facedown.games.hanabi.events import Clue, Discard, Pass, Play
from facedown.games.hanabi.live import end_condition, from_hanab_live, is_finished, read_games, to_hanab_live
from facedown.games.hanabi.live.ends import LOCKED, NORMAL, SPEEDRUN, STRIKEOUT, nothing_to_play
from facedown.games.hanabi.live.writing import COLOUR, RANK
from facedown.games.hanabi.suits import SPECIAL
from facedown.games.hanabi.variants import FAMILIES, MIXES, TWISTS, variant
from facedown.testing.scenes import deal

FILE = Path(__file__).parents[3] / "examples" / "hanab_live_game.json"
Written = dict[str, Any]


@pytest.fixture
def example() -> Written:
    """Ann, Bob and Cleo make 23 points in 61 turns."""
    found: Written = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def at_random(game: Hanabi, seed: int, turns: int = 1000) -> Hanabi:
    chance = Chance.of(seed)
    while game.choice is not None and turns:
        game.choose(game.choice.sample(chance))
        turns -= 1
    return game


def with_care(game: Hanabi, seed: int) -> Hanabi:
    """Play on for long: no misplay, and no card discarded that is the last of its kind."""
    chance = Chance.of(seed)
    while game.choice is not None:
        fine = [option for option in game.choice for _ in range(worth(game, option.what))]
        game.choose(chance.pick(fine or list(game.choice)))
    return game


def worth(game: Hanabi, what: object) -> int:
    if isinstance(what, Clue):
        return 3
    if isinstance(what, Play):
        return int(game.is_playable(game.firework(what.card)))
    return int(isinstance(what, Pass) or (isinstance(what, Discard) and not game.is_critical(game.firework(what.card))))


def hands(game: Hanabi) -> list[list[str]]:
    return [[str(card) for card in zone.cards] for zone in game.hands]


def action(kind: int, target: int, value: int = 0) -> dict[str, int]:
    return {"type": kind, "target": target, "value": value}


def cut(example: Written, turns: int, *more: Any) -> Written:
    return {**example, "actions": [*example["actions"][:turns], *more]}


# A whole game


def test_a_game_is_told_again_to_its_end(example: Written) -> None:
    game = from_hanab_live(example)
    assert (game.score, game.strikes, game.over, end_condition(game)) == (23, 0, True, NORMAL)
    assert game.outcome is not None
    assert game.outcome.reason == "The last turn is over: 23 points"
    assert [seat.name for seat in game.seats] == ["Ann", "Bob", "Cleo"]


def test_it_is_written_as_it_was_read(example: Written) -> None:
    assert to_hanab_live(from_hanab_live(example)) == example
    assert to_hanab_live(from_hanab_live(json.dumps(example))) == example


def test_the_game_is_seen_after_each_turn(example: Written) -> None:
    heights = [game.score for game in live.retold(example)]
    assert len(heights) == 62
    assert heights == sorted(heights)
    assert (heights[0], heights[3], heights[-1]) == (0, 1, 23)


def test_a_file_that_stops_early_can_be_played_on(example: Written) -> None:
    game = from_hanab_live(cut(example, 10))
    assert (game.over, is_finished(game), end_condition(game)) == (False, False, 0)
    assert game.turn.name == "Bob"
    game.choose(Clue(game.seats[1], game.seats[2], "red", (1, 2, 4)))
    assert to_hanab_live(game) == cut(example, 11)


def test_what_is_read_does_not_hang_on_the_file(example: Written) -> None:
    game, before = from_hanab_live(cut(example, 5)), copy.deepcopy(cut(example, 5))
    for card in example["deck"]:
        card["rank"] = 1
    assert to_hanab_live(facedown.replay(game.record(), Hanabi)) == before


def test_notes_and_numbers_are_skipped(example: Written) -> None:
    more = {"id": 12345, "seed": "p3v0s1", "notes": [["chop"], [], []], "characters": None}
    assert to_hanab_live(from_hanab_live({**example, **more})) == example


# Who begins


def test_another_player_may_begin(example: Written) -> None:
    """The same game, with Cleo dealt to first, and Ann beginning."""
    moved = [action(a["type"], a["target"], a["value"]) for a in example["actions"]]
    for done in moved:
        if done["type"] in (COLOUR, RANK):
            done["target"] = (done["target"] + 1) % 3
        elif done["target"] < 15:
            done["target"] = (done["target"] + 5) % 15
    deck = example["deck"]
    turned = {
        "players": ["Cleo", "Ann", "Bob"],
        "deck": [*deck[10:15], *deck[:10], *deck[15:]],
        "actions": moved,
        "options": {"startingPlayer": 1},
    }
    assert from_hanab_live(turned).key() == from_hanab_live(example).key()
    assert to_hanab_live(from_hanab_live(turned)) == example


@pytest.mark.parametrize("first", [-1, 3, True, "Ann", 0.0])
def test_nobody_else_can_begin(example: Written, first: object) -> None:
    with pytest.raises(facedown.BadRecord, match="startingPlayer is a number from 0 to 2"):
        from_hanab_live({**example, "options": {"startingPlayer": first}})


# What cannot have been


@pytest.mark.parametrize(
    ("turns", "wrong", "why"),
    [
        (0, action(1, 4), r"turn 1 \(Ann\): nothing can be discarded while there are 8 clue tokens"),
        (0, action(3, 0, 1), r"turn 1 \(Ann\): nobody can give themselves a clue"),
        (3, action(3, 1, 1), r"turn 4 \(Ann\): Bob has no such card"),
        (0, action(0, 5), r"turn 1 \(Ann\): Ann does not hold card 5 \(purple 2\)"),
        (3, action(0, 13), r"turn 4 \(Ann\): Ann does not hold card 13 \(purple 1\)"),
        (0, action(0, 49), r"turn 1 \(Ann\): card 49 still lies in the deck"),
        (0, action(0, 50), r"there is no card 50: cards are numbered from 0 to 49"),
        (0, action(0, -1), r"there is no card -1"),
        (1, action(2, 3, 0), r"turn 2 \(Bob\): there is no player 3: players are numbered from 0 to 2"),
        (1, action(2, -1, 0), r"there is no player -1"),
        (1, action(2, 2, 5), r"there is no colour 5: there are 0 red, 1 yellow, 2 green, 3 blue, 4 purple"),
        (1, action(3, 2, 0), r"there is no rank 0: there are 1, 2, 3, 4, 5"),
        (1, action(3, 2, 6), r"there is no rank 6"),
        (1, action(6, 0), r"turn 2 \(Bob\): there is no action of type 6: types are numbered from 0 to 5"),
        (1, action(4, 0, 0), r"0 is no way to end a game"),
        (1, action(4, 0, 11), r"11 is no way to end a game"),
        (1, action(4, 3, 4), r"there is no player 3"),
        (1, action(4, 0, 1), r"the game is not over: 0 strikes, and cards that can be played"),
        (1, action(4, 0, 2), r"the game is not over: 0 strikes"),
        (61, action(0, 42), r"turn 62: the game is already over. The last turn is over: 23 points"),
        (61, action(4, 0, 2), r"turn 62: this is not how the game ended. The last turn is over"),
        (2, {}, r"turn 3 \(Cleo\): there is no action of type None"),
        (2, [0, 13], r"turn 3 \(Cleo\): an action is an object with type, target and value, not \[0, 13\]"),
        (2, {"type": 0}, r"turn 3 \(Cleo\): the target of an action is a whole number, not None"),
        (2, {"type": 2, "target": 0}, r"the value of an action is a whole number, not None"),
        (2, {"type": "0", "target": 13}, r"there is no action of type '0'"),
        (2, {"type": True, "target": 13}, r"there is no action of type True"),
        (2, {"type": 0, "target": 13.0}, r"the target of an action is a whole number, not 13.0"),
        (2, {"type": 3, "target": 0, "value": 10**60}, r"there is no rank 10+\.\.\."),
    ],
)
def test_an_impossible_action_is_refused(example: Written, turns: int, wrong: Any, why: str) -> None:
    with pytest.raises(facedown.BadRecord, match=why):
        from_hanab_live(cut(example, turns, wrong))


def test_no_clue_without_a_token(example: Written) -> None:
    game = from_hanab_live(cut(example, 0))
    while game.tokens and game.choice is not None:
        game.choose(len(game.choice) - 1)
    written = to_hanab_live(game)
    with pytest.raises(facedown.BadRecord, match=r"turn 9 \(Cleo\): there is no clue token left"):
        from_hanab_live({**written, "actions": [*written["actions"], action(3, 0, 1)]})


CHANGES: list[tuple[Callable[[Written], object], str]] = [
    (lambda game: game.pop("deck"), "the game has no deck, or not as a list"),
    (lambda game: game.pop("actions"), "the game has no actions, or not as a list"),
    (lambda game: game.update(players="Ann"), "the game has no players, or not as a list"),
    (lambda game: game.update(players=["Ann", 2, "Cleo"]), "players are names"),
    (lambda game: game.update(players=["Ann", "Ann", "Cleo"]), "players need names of their own"),
    (lambda game: game.update(players=[]), "is for 2 to 6 players, not 0"),
    (lambda game: game.update(players=list("abcdefg")), "is for 2 to 6 players, not 7"),
    (lambda game: game.update(options=[1]), r"the options of a game are an object, not \[1\]"),
    (lambda game: game.update(house="ours"), "the house of a game are an object, not 'ours'"),
    (lambda game: game.update(house={"ruleset": "mine"}), "hanabi has no ruleset 'mine'"),
    (lambda game: game.update(house={"hand_size": 9}), "hand_size must be a whole number from 1 to 7"),
    (lambda game: game.update(house={"lives": 9}), "has no option lives"),
    (lambda game: game["deck"].pop(), "the deck has 49 cards, and No Variant has 50"),
    (lambda game: game["deck"].append({"suitIndex": 0, "rank": 1}), "the deck has 51 cards, and No Variant has 50"),
    (lambda game: game["deck"][0].update(rank=5), "the deck has"),
    (lambda game: game["deck"][0].update(rank=6), "card 1 of the deck"),
    (lambda game: game["deck"][3].update(suitIndex="red"), "the deck has|card 4 of the deck"),
    (lambda game: game["deck"].__setitem__(7, None), "card 8 of the deck"),
    (lambda game: game.update(options={"variant": "6 Suits"}), "the deck has 50 cards, and 6 Suits has 60"),
    (
        lambda game: game.update(options={"variant": "Up or Down (5 Suits)"}),
        "hanab.live has Up or Down, and there are no",
    ),
    (lambda game: game.update(options={"variant": 5}), "the variant is a name, not 5"),
    (lambda game: game.update(options={"cardCycle": True}), "the option cardCycle cannot be played here"),
    (lambda game: game.update(options={"detrimentalCharacters": True}), "detrimentalCharacters cannot be played here"),
    (lambda game: game.update(options={"emptyClues": 1}), "the option emptyClues is true or false, not 1"),
    (lambda game: game.update(options={"emptyClue": True}), "there is no option 'emptyClue'; there are emptyClues"),
]


@pytest.mark.parametrize(("change", "why"), CHANGES, ids=[why for _, why in CHANGES])
def test_a_bad_file_is_refused(example: Written, change: Callable[[Written], object], why: str) -> None:
    change(example)
    with pytest.raises(facedown.BadRecord, match=why):
        from_hanab_live(example)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "[]", "17", "null"])
def test_what_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(facedown.BadRecord):
        from_hanab_live(text)


# How it ends


def test_a_game_that_a_player_ended_is_over(example: Written) -> None:
    game = from_hanab_live(cut(example, 20, action(4, 1, 4)))
    assert (game.over, game.choice, end_condition(game)) == (True, None, 4)
    assert game.outcome is not None
    assert game.outcome.reason == f"The game was ended by a player: {game.score} points"
    assert str(game.log[-1]) == "The game was ended by a player (Bob)."
    assert to_hanab_live(game) == cut(example, 20, action(4, 1, 4))


@pytest.mark.parametrize("ended", [action(4, 0, 3), action(4, 1, 4), action(4, 0, 6), action(5, -1, 10)])
def test_every_end_that_is_said_there_is_kept(example: Written, ended: dict[str, int]) -> None:
    game = from_hanab_live(cut(example, 20, ended))
    assert to_hanab_live(game) == cut(example, 20, ended)
    ended_the_same(game, example, ended)


def test_an_idle_table_is_ended_by_nobody(example: Written) -> None:
    """hanab.live writes -1 for a player there, and does not take it back."""
    game = from_hanab_live(cut(example, 20, action(4, -1, 6)))
    assert to_hanab_live(game) == cut(example, 20, action(4, 0, 6))
    ended_the_same(game, example, action(4, -1, 6))


@pytest.mark.parametrize("ended", [action(4, 2, 5), action(4, -1, 8), action(4, -1, 7), action(4, -1, 4)])
def test_an_end_that_hanab_live_would_refuse_is_no_action(example: Written, ended: dict[str, int]) -> None:
    game = from_hanab_live(cut(example, 20, ended))
    assert to_hanab_live(game) == {**cut(example, 20), "house": {"ended": [ended["value"], ended["target"]]}}
    ended_the_same(game, example, ended)


@pytest.mark.parametrize("kept", [5, [5], [5, 0, 0], ["5", 0], [True, 0], [11, 0], [5, 9]])
def test_an_end_that_is_none_is_refused(example: Written, kept: object) -> None:
    with pytest.raises(facedown.BadRecord, match="end"):
        from_hanab_live({**cut(example, 20), "house": {"ended": kept}})


def ended_the_same(game: Hanabi, example: Written, ended: dict[str, int]) -> None:
    assert end_condition(game) == ended["value"]
    same_again(game)
    again: Any = facedown.from_json(game.to_json())
    assert (again.key(), to_hanab_live(again)) == (game.key(), to_hanab_live(game))
    with pytest.raises(facedown.BadRecord, match="turn 22: the game is already over"):
        from_hanab_live(cut(example, 20, ended, ended))


def test_the_record_of_a_game_that_was_ended_begins_there(example: Written) -> None:
    game = from_hanab_live(cut(example, 20, action(4, 1, 4)))
    assert game.record()["answers"] == [] and facedown.replay(game.record()) == game


def test_a_failed_game_has_no_points_unless_they_are_kept(example: Written) -> None:
    failed = cut(example, 20, action(4, -1, 8))
    assert scores(from_hanab_live(failed)) == (0, 0, 0)
    kept = from_hanab_live(failed, strikeout_keeps_points=True)
    assert scores(kept) == (kept.score,) * 3


def scores(game: Hanabi) -> tuple[int, ...]:
    assert game.outcome is not None
    return tuple(int(points) for points in game.outcome.scores)


def test_an_end_that_the_rules_know_may_be_said(example: Written) -> None:
    game = from_hanab_live(cut(example, 61, action(4, -1, 1)))
    assert (game.score, end_condition(game)) == (23, 1)


def test_three_strikes_end_it(example: Written) -> None:
    blind = [action(0, order) for order in (0, 5, 12)]
    game = from_hanab_live(cut(example, 0, *blind))
    assert (game.strikes, game.score, game.over, end_condition(game)) == (3, 0, True, STRIKEOUT)
    assert to_hanab_live(from_hanab_live(cut(example, 0, *blind, action(4, 2, 2)))) == cut(example, 0, *blind)


def test_a_speedrun_fails_with_the_first_lost_card(example: Written) -> None:
    run = {**example, "options": {"speedrun": True, "timed": True, "timeBase": 120, "timePerTurn": 20}}
    lost = next(turn for turn, game in enumerate(live.retold(example)) if game.max_score() < 25)
    game = from_hanab_live(cut(run, lost))
    assert (game.over, game.score, end_condition(game)) == (True, 0, SPEEDRUN)
    with pytest.raises(facedown.BadRecord, match=f"turn {lost + 1}: the game is already over. The game is lost"):
        from_hanab_live(run)


def test_a_failed_speedrun_is_written_as_there(example: Written) -> None:
    """There, that it failed follows from the cards, and is no action."""
    lost = next(turn for turn, game in enumerate(live.retold(example)) if game.max_score() < 25)
    run = {**cut(example, lost), "options": {"variant": "No Variant", "speedrun": True}}
    game = from_hanab_live(run)
    assert to_hanab_live(game) == run
    assert facedown.replay(game.record()).key() == game.key()
    same_again(game)
    before = from_hanab_live({**run, "actions": run["actions"][:-1]})
    assert not before.over
    same_again(before)


def test_nothing_more_can_be_played() -> None:
    """All that is needed next is gone, or in the hands of players who have had their last turn."""
    lost = deal("hanabi", ann="red 5, red 4", bob="blue 5, blue 4", discards="red 1, red 1, red 1")
    assert not nothing_to_play(lost.game)
    late = deal("hanabi", ann="red 5, red 4", bob="blue 5, blue 4", deck="", rest="discards", left=1)
    assert is_finished(late.game)
    anns = deal("hanabi", ann="red 1, red 4", bob="blue 1, blue 4", deck="", rest="discards", left=1)
    assert not is_finished(anns.game)
    bobs = deal("hanabi", ann="red 2, red 4", bob="blue 1, blue 4", deck="", rest="discards", left=1)
    assert is_finished(bobs.game)


def test_where_nothing_more_can_be_played_the_end_may_be_said() -> None:
    """hanab.live stops there. These rules would go on, and the file may do so too."""
    low = [face.name for rank in range(5) for face in variant("3 Suits").faces[rank::5] for _ in range(face.copies)]
    game: Any = facedown.new("hanabi", players=2, variant="3 Suits", deck=low, discard_at_8=True)
    for _ in range(9):
        assert not is_finished(game)
        game.choose("discard 5")
    game.choose("discard 5")
    assert (is_finished(game), game.over, end_condition(game)) == (True, False, 0)
    same_again(game)
    written = to_hanab_live(game)
    ended = from_hanab_live({**written, "actions": [*written["actions"], action(4, -1, 1)]})
    assert (ended.over, end_condition(ended), ended.score) == (True, 1, 0)


# All or nothing


def careful() -> Hanabi:
    """A game that plays on, in which somebody without cards and clues has to pass."""
    for seed in range(200):
        game = facedown.new("hanabi", players=2, seed=seed, variant="3 Suits", after_deck="play on", hand_size=4)
        assert isinstance(game, Hanabi)
        if any(isinstance(line.event, Pass) for line in with_care(game, seed).log):
            return game
    raise AssertionError("nobody has to pass")


def test_passes_go_without_saying() -> None:
    game = careful()
    assert any(isinstance(line.event, Pass) for line in game.log)
    again = from_hanab_live(to_hanab_live(game))
    assert (again.key(), to_hanab_live(again)) == (game.key(), to_hanab_live(game))


def test_where_all_is_at_stake_whoever_can_do_nothing_loses() -> None:
    written = to_hanab_live(careful())
    assert written["options"]["allOrNothing"]
    assert written["options"]["oneLessCard"]
    assert written.pop("house") == {"after_deck": "play on"}
    states: list[tuple[bool, int]] = []
    with pytest.raises(facedown.BadRecord, match=r"the game is already over. .* can do nothing: 0 points"):
        for game in live.retold(written):
            states.append((game.over, end_condition(game)))
    assert states[-1] == (True, LOCKED)
    locked = from_hanab_live({**written, "actions": written["actions"][: len(states) - 1]})
    assert "house" not in to_hanab_live(locked)
    same_again(locked)


# Options and variants


def test_hands_of_other_sizes(example: Written) -> None:
    for name, size in (("oneExtraCard", 6), ("oneLessCard", 4)):
        game = from_hanab_live({**cut(example, 0), "options": {name: True}})
        assert [len(hand) for hand in game.hands] == [size] * 3
        assert to_hanab_live(game)["options"] == {"variant": "No Variant", name: True}
    both = from_hanab_live({**cut(example, 0), "options": {"oneExtraCard": True, "oneLessCard": True}})
    assert [len(hand) for hand in both.hands] == [5] * 3


def test_empty_clues(example: Written) -> None:
    nothing = cut(example, 3, action(3, 1, 1))
    game = from_hanab_live({**nothing, "options": {"emptyClues": True}})
    assert to_hanab_live(game)["options"] == {"variant": "No Variant", "emptyClues": True}
    assert from_hanab_live(nothing, empty_clues=True).key() == game.key()


def test_a_discard_at_8_where_the_table_allows_it(example: Written) -> None:
    game = from_hanab_live(cut(example, 0, action(1, 4)), discard_at_8=True)
    assert (game.tokens, len(game.discards)) == (8, 1)
    written = to_hanab_live(game)
    assert written["house"] == {"discard_at_8": True}
    assert from_hanab_live(written).key() == game.key()


def test_options_that_are_off_or_not_said_change_nothing(example: Written) -> None:
    off = {"cardCycle": False, "deckPlays": True, "detrimentalCharacters": False, "tableName": "", "variant": None}
    assert to_hanab_live(from_hanab_live({**example, "options": off})) == example
    assert to_hanab_live(from_hanab_live({**example, "options": None})) == example


@pytest.mark.parametrize(
    ("name", "colours"),
    [
        ("No Variant", "red yellow green blue purple"),
        ("6 Suits", "red yellow green blue purple teal"),
        ("4 Suits", "red yellow green blue"),
        ("3 Suits", "red green blue"),
        ("Rainbow (6 Suits)", "red yellow green blue purple"),
        ("Rainbow (4 Suits)", "red green blue"),
        ("Pink (5 Suits)", "red yellow green blue pink"),
        ("Black & Brown (6 Suits)", "red yellow green blue black brown"),
        ("Muddy Rainbow & Prism (5 Suits)", "red green blue"),
        ("White & Omni (6 Suits)", "red yellow green blue"),
    ],
)
def test_colours_are_numbered_as_there(name: str, colours: str) -> None:
    suits = variant(name)
    assert [(clue.value, clue.name) for clue in suits.clues if not clue.rank] == list(enumerate(colours.split()))
    assert live.name_there(suits) == name


def test_an_ordinary_multicolour_suit_is_one_more_suit_there() -> None:
    written = to_hanab_live(facedown.new(Hanabi, seed=1, ruleset="multicolour"))
    assert written["options"] == {"variant": "6 Suits"}
    assert written["house"] == {"ruleset": "multicolour", "variant": "Multicolour (6 Suits)"}
    assert from_hanab_live({**written, "house": None}).variant.suits[5].name == "teal"


@pytest.mark.parametrize(
    ("ours", "there"),
    [
        ("Multicolour (5 Suits)", "No Variant"),
        ("Multicolour & Rainbow (5 Suits)", "Rainbow (5 Suits)"),
        ("Clue Starved & Multicolour (5 Suits)", "Clue Starved (5 Suits)"),
        ("Pink & Rainbow (5 Suits)", "Rainbow & Pink (5 Suits)"),
        ("Omni & Black (6 Suits)", "Black & Omni (6 Suits)"),
        ("Ambiguous & Dual-Color", "Ambiguous & Dual-Color Mix"),
        ("Pink & Light-Pink-Ones (4 Suits)", "Light-Pink-Ones & Pink (4 Suits)"),
        ("5 suits", "No Variant"),
        ("colour blind (3 suits)", "Color Blind (3 Suits)"),
    ],
)
def test_a_variant_is_written_by_the_name_that_it_has_there(ours: str, there: str) -> None:
    game = at_random(facedown.new(Hanabi, players=3, seed=1, variant=ours), 1)
    assert to_hanab_live(game)["options"]["variant"] == there
    same_again(game)


@pytest.mark.parametrize(
    "name",
    [
        *("Black (4 Suits)", "Black & Rainbow (4 Suits)", "Clue Starved (4 Suits)", "Critical Fours (4 Suits)"),
        *("Black & Orange (6 Suits)", "Rainbow & Dark Rainbow (6 Suits)", "Rainbow & Pink & White (6 Suits)"),
        *("Rainbow & White (3 Suits)", "Color Blind & Pink (5 Suits)", "Gray-Ones (5 Suits)"),
        *("Very Ambiguous & Rainbow (4 Suits)", "Synesthesia & Pink (5 Suits)", "Ambiguous & Funnels (4 Suits)"),
        "Ambiguous & Multicolour (5 Suits)",
    ],
)
def test_a_variant_that_is_not_there_is_not_written(name: str) -> None:
    with pytest.raises(facedown.BadRecord, match=r"hanab.live has no variant"):
        to_hanab_live(facedown.new(Hanabi, players=2, seed=1, variant=name))


@pytest.mark.heavy
def test_hanab_live_has_2209_of_the_variants_that_can_be_played() -> None:
    """All but 217 of those that it has."""
    specials = [suit.title() for suit in SPECIAL]
    of_a_rank = [f"{suit.replace(' ', '-')}-{rank}" for suit in specials for rank in ("Ones", "Fives")]
    first = [*specials, *FAMILIES, *TWISTS, *of_a_rank]
    said = [[], *[[part] for part in first], *[[one, other] for one in first for other in specials]]
    names = {name_of(parts, count) for parts in said for count in range(3, 7)}
    assert len({*names, *MIXES} - {""}) == 2209


def name_of(parts: list[str], count: int) -> str:
    try:
        return live.name_there(variant(f"{' & '.join(parts)} ({count} Suits)" if parts else f"{count} Suits"))
    except facedown.BadSetup:
        return ""


# There and back


def same_again(game: Hanabi) -> None:
    written = to_hanab_live(game)
    again = from_hanab_live(json.loads(json.dumps(written)))
    assert (again.score, again.strikes, hands(again)) == (game.score, game.strikes, hands(game))
    assert (again.key(), end_condition(again)) == (game.key(), end_condition(game))
    assert to_hanab_live(again) == written


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("ruleset", Hanabi.rulesets)
def test_every_ruleset_there_and_back(ruleset: str, players: int) -> None:
    for seed in range(3):
        same_again(at_random(facedown.new(Hanabi, players=players, seed=seed, ruleset=ruleset), seed))
        same_again(at_random(facedown.new(Hanabi, players=players, seed=seed, ruleset=ruleset), seed, 5 * seed))


@pytest.mark.parametrize("suit", SPECIAL)
def test_every_suit_there_and_back(suit: str) -> None:
    for count in range(3, 7):
        for options in OPTIONS:
            name = f"{suit.title()} ({count} Suits)"
            game: Any = facedown.new("hanabi", players=2 + count % 5, seed=count, variant=name, **options)
            if live.name_there(game.variant):
                same_again(at_random(game, count))


OPTIONS: list[dict[str, Any]] = [
    {},
    {"after_deck": "play on", "strikeout_keeps_points": True, "hand_size": 2},
    {"empty_clues": True, "discard_at_8": True, "hand_size": 3},
    {"speedrun": True},
    {"after_deck": "all or nothing", "speedrun": True},
]


@pytest.mark.heavy
def test_careful_games_there_and_back() -> None:
    for seed in range(20):
        for after in ("play on", "one turn each", "all or nothing"):
            for ruleset in ("standard", "play-on"):
                options = {"variant": "Rainbow (3 Suits)", "after_deck": after, "speedrun": seed % 2 == 0}
                game: Any = facedown.new("hanabi", players=3, seed=seed, ruleset=ruleset, **options)
                same_again(with_care(game, seed))


# Many games in a file


def test_many_games_in_a_list_or_in_lines(example: Written, tmp_path: Path) -> None:
    many = [example, cut(example, 20), cut(example, 20, action(4, 1, 4))]
    path = tmp_path / "many.json"
    for text in (json.dumps(many), json.dumps(many, indent=2), "\n\n".join(json.dumps(game) for game in many) + "\n"):
        path.write_text(text, encoding="utf-8")
        assert [to_hanab_live(game) for game in read_games(path)] == many
        assert [game.over for game in read_games(str(path))] == [True, False, True]


def test_one_game_is_many_too(example: Written) -> None:
    assert [to_hanab_live(game) for game in read_games(FILE)] == [example]


def test_the_bad_one_of_many_is_named(example: Written, tmp_path: Path) -> None:
    path = tmp_path / "many.json"
    path.write_text(json.dumps([example, cut(example, 0, action(1, 4))]), encoding="utf-8")
    with pytest.raises(facedown.BadRecord, match=r"many.json, game 2: turn 1 \(Ann\): nothing can be discarded"):
        read_games(path)
    assert len(read_games(path, discard_at_8=True)) == 2
    path.write_text(json.dumps(example) + "\n{17}\n", encoding="utf-8")
    with pytest.raises(facedown.BadRecord, match="line 2: this is not JSON"):
        read_games(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(facedown.BadRecord, match="cannot be read: No such file"):
        read_games(tmp_path / "nothing.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(facedown.BadRecord, match="is not text"):
        read_games(tmp_path / "bytes.json")


# What cannot be written


def test_a_view_does_not_know_the_deck(example: Written) -> None:
    game = from_hanab_live(cut(example, 5))
    for seat in (*game.seats, None):
        with pytest.raises(facedown.BadRecord, match="a view does not know the deck: write the game itself"):
            to_hanab_live(game.view(seat))


def test_an_arranged_or_imagined_game_was_not_dealt(example: Written) -> None:
    game = from_hanab_live(cut(example, 5))
    for other in (deal("hanabi", ann="red 1,", bob="red 2,").game, game.view(game.seats[0]).imagine(3)):
        with pytest.raises(facedown.BadRecord, match="only a game from its beginning can be written"):
            to_hanab_live(other)
