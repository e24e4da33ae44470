"""Scenario files: the examples run, any game is written and read back, and whatever is wrong is said by its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import facedown
from facedown.core.chance import Chance
from facedown.games.coinche.formats.reading import BadScenario, is_scenario, read
from facedown.games.coinche.formats.running import Run, first_failure, run
from facedown.games.coinche.formats.writing import deals_of, written, written_deal
from facedown.games.coinche.game import Coinche

EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "coinche").glob("*.txt"))
HANDS = """preset: standard    dealer: 3
hand 0: 9H JH AC KC 7C 8S 9S 7D
hand 1: AH 8H TH QC JC 7S TS 8D
hand 2: KH QH AS KS QS 9D TD JD
"""
GIVEN = [line.partition(": ")[2] for line in HANDS.splitlines()[1:]]
PASSES = "bid 1: pass    bid 2: pass    bid 3: pass\n"


def played(answers: int, seed: int | str = 1, **options: object) -> Coinche:
    """A game in which so many answers were given by chance."""
    game, chance = Coinche(), Chance.of(("scenarios", seed))
    preset = str(options.pop("preset", "standard"))
    game.begin(["Ann", "Bob", "Cleo", "Dan"], seed, preset, options)
    while game.choices and answers:
        choice = chance.pick(game.choices)
        game.choose(choice.sample(chance), of=choice)
        answers -= 1
    return game


# The examples


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_goes_as_it_says(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert is_scenario(text)
    scenario = read(text)
    assert not first_failure(scenario)
    game = run(scenario)
    assert run(read(written(game))).key() == game.key()


def test_there_is_an_example_of_each_mechanism() -> None:
    assert {file.stem for file in EXAMPLES} >= {
        *("made", "failed", "coinche_made", "coinche_failed", "surcoinche", "capot_bid", "capot_unbid", "capot_failed"),
        *("litige", "belote_saves", "belote_lost", "annonces", "annonces_equal", "all_pass", "sans_atout"),
        *("tout_atout", "out_of_turn", "in_turn", "obligations"),
    }


# Writing


@pytest.mark.parametrize("preset", Coinche.rulesets)
@pytest.mark.parametrize("answers", [0, 3, 17, 100])
def test_what_is_written_is_read_as_the_same_game(preset: str, answers: int) -> None:
    game = played(answers, preset=preset)
    again = run(read(written(game)))
    assert again.key() == game.key() and again.record() == game.record()


@pytest.mark.parametrize(
    "options",
    [
        {"two_stage": True},
        {"four_four": True, "generale": True, "denominations": "S H SA"},
        {"ranking": True, "annonces": True, "false_calls": True},
        {"hands": (*GIVEN, "7H 8C 9C TC JS AD KD QD")},
    ],
    ids=["two stages", "four by four", "ranking", "hands"],
)
def test_options_are_written_too(options: dict[str, object]) -> None:
    game = played(150, 'a # b: "c"', target=300, **options)
    assert run(read(written(game))).record() == game.record()


def test_names_that_need_quotes_have_them() -> None:
    game = Coinche()
    game.begin(["Ann", 'B "#" b', "bid 0: pass", "Dan, jr."], 4)
    assert run(read(written(game))).key() == game.key()


def test_each_deal_of_a_match_is_a_scenario_of_its_own() -> None:
    game = played(-1, target=300, dealer=1)
    deals = deals_of(game)
    for number, deal in enumerate(deals, 1):
        alone = run(read(written_deal(game, number)))
        [first, *_] = deals_of(alone)
        assert (first.hands, first.calls, first.tricks, first.score) == (
            deal.hands,
            deal.calls,
            deal.tricks,
            deal.score,
        )
    with pytest.raises(facedown.BadRecord, match=f"there is no deal {len(deals) + 1}: this match has {len(deals)}"):
        written_deal(game, len(deals) + 1)


def test_what_does_not_know_all_hands_is_not_written() -> None:
    game = played(3)
    with pytest.raises(facedown.BadRecord, match="a view does not know all hands"):
        written(game.view(game.seats[0]))
    game.begin_here()
    with pytest.raises(facedown.BadRecord, match="not played from its beginning"):
        written(game)


# Reading


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("preset: standart", "line 1: there is no preset 'standart': there are .*; did you mean standard?"),
        ("preset: ffb\n\npreset: bga", "line 3: preset stands in line 1 already"),
        ("seats: person random", "line 1: there are four seats, not 2: write seats: person random random random"),
        ("names: Ann, Ann, Bob, Dan", "line 1: the four names must differ"),
        ("dealer: 4", "line 1: '4' is no seat: seats are 0, 1, 2 and 3, in the order of play"),
        ("trace: loud", "line 1: trace is one of none, full, not 'loud'"),
        ("option goal: 500", "line 1: there is no option 'goal'"),
        ("option targt: 500", "line 1: there is no option 'targt'; did you mean target?"),
        ("option target: much", "line 1: target must be"),
        ("option four_four: yes\noption two_stage: yes", "line 2: four_four and two_stage are two ways to deal"),
        ("hand 0: JH 9H", "line 1: a hand has 8 cards, and this one 2"),
        ("hand 0: JH 9H AH KS QS 7S 8D 1C", "line 1: '1C' is no card: write JH for the jack of hearts"),
        ("hand 0: JH 9H AH KS QS 7S 8D JH", "line 1: JH is there twice: seat 0 holds it already"),
        ("hand 0: JH 9H AH KS QS 7S 8D TC\nhand 1: JH 8H 7H 7C 8C 9C JC QC", "line 2: JH is there twice: seat 0"),
        ("hand 0: JH 9H AH KS QS 7S 8D TC", "line 1: the hands of the seats 1 and 2 and 3 are missing"),
        ("bid 0: pass\ndealer: 1", "line 2: dealer belongs before line 1, where the play begins"),
        ("bid 0: pass\nhand 1: JH 9H AH KS QS 7S 8D TC", "line 2: later hands follow from the deck: check them with"),
        ("bid: pass", "line 1: 'bid' is not written like this: write bid 0: 100H"),
        ("bid 0: pass  bidd 1: pass", "line 1: a scenario has no 'bidd'; did you mean bid?"),
        ("bid 0:", "line 1: bid has no value: write bid 0: 100H"),
        ("everybody passes", "line 1: 'everybody passes' is no entry: an entry is a key, a colon and a value"),
        ("card: JH 7H 8H KH 9H -> 0", "line 1: a trick has 4 cards, and this one 5"),
        ("card: JH+bellote", "line 1: nobody says 'bellote' with a card: .*; did you mean belote?"),
        ("card: JH 7H 8H KH -> me", "line 1: 'me' is no seat"),
        ("expect pionts: 1 2", "line 1: nothing is known as expect pionts; did you mean points?"),
        ("expect points: 122", "line 1: '122' is not two numbers: those of seats 0 and 2 first, as in expect points"),
        ("expect total 3: 122 40", "line 1: expect total is about no single seat: write expect total: 220 40"),
        ("expect waiting: much", "line 1: the points that wait are a number"),
    ],
)
def test_what_is_wrong_is_said_with_its_line_and_what_to_write(text: str, why: str) -> None:
    with pytest.raises(BadScenario, match=why):
        read(text)


def test_comments_blank_lines_and_other_endings_of_lines_do_not_matter() -> None:
    scenario = read("\ufeff# a deal\r\n\r\n  PRESET: bga   dealer : 2 # the last\r\nseed:abc\r\nbid 3 :82 hearts#1\r\n")
    assert (scenario.preset, scenario.dealer, scenario.seed) == ("bga", 2, "abc")
    assert [(entry.line, entry.value) for entry in scenario.script] == [(5, "82 hearts#1")]


@pytest.mark.parametrize("text", ["", "# nothing", "{}", "[1]", "Dear Ann: hello", "17"])
def test_other_texts_are_no_scenarios(text: str) -> None:
    assert not is_scenario(text)


# Running


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("bid 1: pass", "line 5: bid 1: pass: seat 1 is not asked: only seat 0 is"),
        ("bid 0: 70H", "line 5: bid 0: 70H: bids go from 80 to 180, or are a capot"),
        ("bid 0: hearts", 'line 5: bid 0: hearts: it must be as in "pass", "100 hearts"'),
        ("bid 0: 100H\nbid 1: 90S", "line 6: bid 1: 90S: a bid must be higher than 100 ♥"),
        ("bid 0: 100H\nbid 2: coinche", "line 6: bid 2: coinche: seat 2 is not asked: the seats 1 and 3 are"),
        ("bid 0: 100H\nrefused 3: coinche", "line 6: refused 3: coinche, but the rules allow it"),
        ("bid 0: 100H\ncard: JH", "line 6: card: JH: the auction is not over, and seat 1 is to call"),
        (f"bid 0: 100H {PASSES}card: AC 7S", "line 6: card: AC 7S: seat 1 cannot play 7S: you must follow suit"),
        (f"bid 0: 100H {PASSES}card: AS", "line 6: card: AS: seat 0 cannot play AS: Ann does not hold the A♠"),
        (f"bid 0: 100H {PASSES}card: JH+belote", "line 6: card: .* seat 0 cannot play .*: Ann cannot say belote"),
        (f"bid 0: 100H {PASSES}card: AC -> 0", "line 6: card: AC -> 0: the trick is not complete: 1 of 4 cards"),
        (f"bid 0: 100H {PASSES}card: AC JC 9D 8C -> 1", "line 6: card: .*: seat 0 wins this trick, not seat 1"),
        (f"bid 0: 100H {PASSES}expect score: 0 0", "line 6: expect score: 0 0, but the deal is not over"),
        ("expect hand 1: AH", "line 5: expect hand 1: AH, but it is 8D TS 7S JC QC TH 8H AH"),
        ("bid 0: 90S\nexpect contract: 90S 0 coinched", "line 6: expect contract: .*, but it is 90S 0"),
        ("expect winners: 0 2", "line 5: expect winners: 0 2, but it is none"),
    ],
)
def test_what_goes_otherwise_is_said_in_the_words_of_the_file(text: str, why: str) -> None:
    with pytest.raises(BadScenario, match=why):
        run(read(HANDS + text))


def test_the_last_trick_plays_itself_and_is_compared() -> None:
    text = next(file for file in EXAMPLES if file.stem == "made").read_text(encoding="utf-8")
    tricks = [line for line in text.splitlines() if line.startswith("card:")]
    cards = tricks[-1].split()
    cards[1], cards[2] = cards[2], cards[1]
    assert not first_failure(read(text.replace(tricks[-1], "")))
    assert "the last card of seat 0 is" in first_failure(read(text.replace(tricks[-1], " ".join(cards))))
    assert "a card too many" in first_failure(read(f"{text}card: JH\n"))


def test_where_nobody_doubles_again_a_file_need_not_say_so() -> None:
    silent = run(read(f"{HANDS}bid 0: 100H    bid 3: coinche\ncard: AC"))
    said = run(read(f"{HANDS}bid 0: 100H    bid 3: coinche    bid 0: stand    bid 2: let it stand\ncard: AC"))
    assert silent.key() == said.key() and silent.factor == 2


def test_expectations_are_counted_and_can_be_left_out() -> None:
    scenario = read(f"{HANDS}expect dealer: 2\nbid 0: 100H")
    assert "line 5: expect dealer: 2, but it is 3" in first_failure(scenario)
    loose = Run(scenario, checks=False)
    assert len(list(loose.turns())) == 2 and loose.checked == 0
    strict = Run(read(f"{HANDS}expect dealer: 3\nexpect total: 0 0"))
    assert [*strict.turns()] and strict.checked == 2
