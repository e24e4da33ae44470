"""What a person is told of a game of Magic."""

from __future__ import annotations

from typing import Any

import pytest
from magic_scenes import position

import facedown
from facedown import Chance, Seat
from facedown.games.magic.pool.registry import FACES, POOL
from facedown.games.magic.telling.aide import MagicAide
from facedown.games.magic.telling.cards import cost_on, in_words, line_on, text_on
from facedown.games.magic.telling.sentences import sentence_of
from facedown.games.magic.words import MAIN
from facedown.telling.shape import BOARD, HEADING, CardTold, Region, Telling, text_in
from facedown.telling.teller import teller_for
from facedown.testing import laws

FIELD = """
    Field: 2 Suntail Hawk; 1 Grizzly Bears; 1 Bonesplitter; 3 Mountain; 2 Island
    Hand: 1 Lightning Bolt; 1 Counterspell; 1 Mountain; 1 Serra Angel
    Their field: 1 Serra Angel; 1 Glorious Anthem; 2 Plains
    Their hand: 1 Shock
"""

PROWESS = """
    Field: 2 Monastery Swiftspear; 1 Mountain
    Hand: 1 Shock
"""
ENTERS = """
    Field: 3 Island
    Hand: 1 Man-o'-War
    Their field: 1 Grizzly Bears
"""


def scene(text: str) -> Any:
    return position(text)


def told(game: Any, seat: Seat | int | None = 0, **how: Any) -> Telling:
    who = game.seats[seat] if isinstance(seat, int) else seat
    return teller_for(game, who).tell(game.view(who), **how)


def region(telling: Telling, name: str, owner: int | None = 0) -> Region:
    return next(region for region in telling.regions if region.name == name and region.owner == owner)


def card(where: Region, title: str) -> CardTold:
    return next(card for card in where.cards if text_in(card.title).startswith(title))


def marks(card: CardTold) -> list[str]:
    return [text_in(mark.words) for mark in card.marks]


def sentences(game: Any, seat: int = 0) -> list[str]:
    return [text_in(sentence.words) for sentence in told(game, seat, since=0).happened]


def answered(game: Any, *words: str) -> Any:
    for each in words:
        game.choose(each)
    return game


# What lies on the table


def test_permanents_lie_in_rows_with_their_sizes_after_all_layers() -> None:
    telling = told(scene(FIELD))
    mine, theirs = region(telling, "battlefield", 0), region(telling, "battlefield", 1)
    assert mine.laid == theirs.laid == BOARD
    assert [card.group for card in mine.cards] == ["creatures"] * 3 + ["others"] + ["lands"] * 5
    assert [card.group for card in theirs.cards] == ["lands"] * 2 + ["others", "creatures"]
    assert [text_in(card.title) for card in mine.cards][:3] == [
        "Suntail Hawk #1 1/1",
        "Suntail Hawk #2 1/1",
        "Grizzly Bears 2/2",
    ]
    assert text_in(card(theirs, "Serra Angel").title) == "Serra Angel 5/5"
    assert marks(card(theirs, "Serra Angel")) == ["flying", "vigilance"]


def test_what_is_attached_tapped_and_fighting_is_said() -> None:
    game = scene(FIELD)
    answered(game, "Bonesplitter: equip 1" if "Bonesplitter: equip 1" in game.choice else "Bonesplitter: 1")
    answered(game, "Grizzly Bears")
    while game.step == MAIN:
        game.choose(0)
    while "Who attacks" not in game.choice.prompt:
        game.choose(0)
    for _ in range(3):
        game.choose(len(game.choice) - 1)
    bears = card(region(told(game), "battlefield"), "Grizzly Bears")
    assert text_in(bears.title) == "Grizzly Bears 4/2"
    assert marks(bears) == ["attacks", "tapped", "with Bonesplitter"]
    assert marks(card(region(told(game), "battlefield"), "Bonesplitter")) == ["on Grizzly Bears"]


def test_the_stack_says_whose_it_is_at_what_and_what_it_does() -> None:
    game = answered(scene(FIELD), "cast Lightning Bolt", "B")
    (line,) = region(told(game), "stack", None).lines
    assert text_in(line) == "A: Lightning Bolt → B  3 damage to any target."
    (theirs,) = region(told(game, 1), "stack", None).lines
    assert text_in(theirs) == text_in(line)


def test_an_ability_on_the_stack_says_its_own_sentence() -> None:
    """Neither the name of a method nor what else the card says."""
    game = answered(scene(PROWESS), "cast Shock", "B")
    game.choose(0)
    lines = [text_in(line) for line in region(told(game), "stack", None).lines]
    assert lines == [
        "A: Monastery Swiftspear  Prowess: whenever you cast a noncreature spell, +1/+1 until end of turn.  ×2",
        "A: Shock → B  2 damage to any target.",
    ]
    assert region(told(game), "stack", None).count == 3


def test_questions_about_an_ability_name_its_card() -> None:
    game = answered(scene(ENTERS), "cast Man-o'-War", "pass", "pass")
    question = told(game).question
    assert question is not None and text_in(question.prompt) == "Man-o'-War: at what?"


def test_combat_is_asked_about_each_creature_by_its_name() -> None:
    game = scene("""
        Field: 1 Grizzly Bears
        Their field: 1 Suntail Hawk
    """)
    prompts: dict[str, str] = {}
    while len(prompts) < 2:
        for words in ("Who attacks", "Who blocks"):
            question = told(game, game.choice.seat).question
            if words in game.choice.prompt and question is not None:
                prompts[words] = text_in(question.prompt)
        game.choose(len(game.choice) - 1 if "Who attacks" in game.choice.prompt else 0)
    assert prompts == {
        "Who attacks": "Grizzly Bears: does it attack?",
        "Who blocks": "Suntail Hawk: what does it block?",
    }


def test_a_whole_attack_and_a_whole_block_are_lines_that_the_aide_reads() -> None:
    game = scene("""
        Field: 2 Grizzly Bears; 1 Suntail Hawk
        Their field: 2 Savannah Lions
    """)
    chosen = {"Who attacks": 1, "Who blocks": 0}
    while chosen:
        me, asked = game.choice.seat, told(game, game.choice.seat).question
        whole = None if asked is None else asked.whole
        if whole is None or text_in(whole.prompt).rstrip("?") not in chosen:
            game.choose(0)
            continue
        place = chosen.pop(text_in(whole.prompt).rstrip("?"))
        option = whole.pieces[place].options[0]
        aide, view = MagicAide(me), game.view(me)
        reply = aide.heeds(view, view.choice, f"{whole.start} {option.label}")
        assert reply is not None and reply.answer is not None
        game.choose(reply.answer)
        while game.choice.seat is me and "Who" in game.choice.prompt:
            view = game.view(me)
            answer = aide.answers(view, view.choice)
            assert answer is not None
            game.choose(answer)
    assert [str(attack.attacker) for attack in game.attackers] == ["Grizzly Bears"]
    assert [game.name_of(block.attacker) for block in game.blocks] == ["Grizzly Bears #1"]


def test_a_button_says_what_one_passes_for() -> None:
    def ways(text: str, *answers: str) -> list[tuple[str, str]]:
        game = answered(scene(text), *answers)
        question = told(game, game.choice.seat).question
        assert question is not None
        return [(text_in(way.words), way.label) for way in question.ways_on]

    assert ways(FIELD) == [("go to combat", "pass"), ("end your turn", "done")]
    assert ways("Hand: 1 Mountain") == [("go on", "pass"), ("end your turn", "done")]
    assert ways("Field: 1 Mountain\nHand: 1 Shock", "cast Shock", "B") == [("let Shock happen", "pass")]


def test_abilities_that_are_put_in_order_say_what_they_do() -> None:
    game = scene("""
        Field: 1 Soul Warden; 1 Trostani, Selesnya's Voice; 2 Forest
        Hand: 1 Grizzly Bears
    """)
    answered(game, "cast Grizzly Bears", "pass", "pass")
    question = told(game).question
    assert question is not None
    assert [line.strip() for line in text_in(question.note).splitlines()] == [
        "Soul Warden: Whenever another creature enters, you gain 1 life.",
        "Trostani, Selesnya's Voice: Whenever another creature enters under your control, gain life equal to its "
        "toughness.",
    ]


def test_two_abilities_of_one_card_are_told_apart_when_they_are_put_in_order() -> None:
    game = scene("""
        Field: 3 Island
        Hand: 1 Mulldrifter
    """)
    answered(game, "cast Mulldrifter (evoke)", "pass", "pass")
    question = told(game).question
    assert question is not None
    draws, evoke = "When it enters, draw two cards", "Evoke 2U: for that cost, it is sacrificed when it enters"
    assert [text_in(option.words) for option in question.options] == [
        f"Mulldrifter ({draws}), then Mulldrifter ({evoke})",
        f"Mulldrifter ({evoke}), then Mulldrifter ({draws})",
    ]


@pytest.mark.parametrize(
    ("card", "ability", "sentence"),
    [
        ("Mulldrifter", "draws_two", "When it enters, draw two cards."),
        ("Mulldrifter", "evoked", "Evoke 2U: for that cost, it is sacrificed when it enters."),
        ("Staff of Domination", "wakes", "3, T: untap target creature."),
        ("Ajani Goldmane", "trains", "-1: a +1/+1 counter on each creature you control; they gain vigilance"),
        ("Journey to Nowhere", "returns", "When it leaves, that card returns under its owner's control."),
        ("Flickerwisp", "returns", "When it enters, exile another target permanent. That card returns"),
        ("Bonesplitter", "equips", "Equip 1."),
        ("Mogg Fanatic", "bursts", "Sacrifice it: 1 damage to any target."),
        ("Pelt Collector", "skins", "Whenever another creature you control enters or dies"),
    ],
)
def test_the_sentence_of_an_ability(card: str, ability: str, sentence: str) -> None:
    assert sentence_of(FACES[card], ability).startswith(sentence)


def test_every_ability_of_the_pool_has_a_sentence() -> None:
    """Where a text has several sentences, hardly any ability needs all of them."""
    whole = []
    for face in POOL.values():
        for ability in (*face.triggered, *face.activated):
            said = sentence_of(face, ability.name)
            assert said, (face, ability.name)
            whole += [face.name] if said == text_on(face) and said.count(". ") else []
    assert len(whole) <= 5, whole


def test_a_hand_says_what_can_be_cast_and_why_not() -> None:
    held = region(told(scene(FIELD)), "hand")
    assert {text_in(each.title): each.why_not for each in held.cards} == {
        "Mountain": "",
        "Lightning Bolt R": "",
        "Counterspell UU": "there is no legal target (601.2c)",
        "Serra Angel 3WW 4/4": "its cost cannot be paid (601.2h)",
    }
    assert [each.playable for each in held.cards].count(True) == 2


def test_an_opponents_hand_is_a_number_until_cards_are_known() -> None:
    telling = told(scene(FIELD))
    assert not [each for each in telling.regions if each.owner == 1 and "hand" in each.name]
    assert {fact.name: fact.value for fact in telling.seats[0].counters}["hand"] == 1
    duress = scene("""
        Field: 1 Swamp
        Hand: 1 Duress
        Their hand: 1 Shock; 1 Lightning Bolt; 1 Grizzly Bears
    """)
    duress.choose("cast Duress")
    while "Shock" not in [str(option) for option in duress.choice]:
        duress.choose(0)
    duress.choose("Shock")
    known = region(told(duress), "hand has", 1)
    assert sorted([text_in(each.title) for each in known.cards]) == ["Grizzly Bears 1G 2/2", "Lightning Bolt R"]


def test_graveyards_and_exile_are_told() -> None:
    game = scene("""
        Field: 1 Plains; 1 Mountain
        Hand: 1 Swords to Plowshares; 1 Shock
        Their field: 1 Grizzly Bears
    """)
    answered(game, "cast Swords to Plowshares")
    while game.spells.cards:
        game.choose(0)
    assert [text_in(each.title) for each in region(told(game), "graveyard").cards] == ["Swords to Plowshares"]
    assert [text_in(each.title) for each in region(told(game), "exiled", 1).cards] == ["Grizzly Bears"]


# What happened


def test_a_spell_is_told_with_its_target_and_then_what_it_does() -> None:
    game = answered(scene(FIELD), "cast Lightning Bolt", "B", "pass", "pass")
    assert sentences(game)[-2:] == ["A casts Lightning Bolt at B.", "Lightning Bolt deals 3 damage to B."]


def test_a_land_and_a_creature_are_told_once() -> None:
    game = scene("""
        Field: 1 Forest
        Hand: 1 Forest; 1 Grizzly Bears
    """)
    answered(game, "play Forest", "cast Grizzly Bears", "pass", "pass")
    assert sentences(game)[-2:] == ["A plays Forest.", "A casts Grizzly Bears."]
    assert sentences(game, 1)[-2:] == ["A plays Forest.", "A casts Grizzly Bears."]


def test_a_target_that_nobody_had_to_choose_is_told() -> None:
    game = scene("""
        Field: 1 Forest; 1 Grizzly Bears
        Hand: 1 Giant Growth
    """)
    answered(game, "cast Giant Growth", "pass", "pass")
    for seat in (0, 1):
        assert "A casts Giant Growth at Grizzly Bears." in sentences(game, seat)


def test_the_target_of_an_ability_that_nobody_had_to_choose_is_told() -> None:
    game = scene("""
        Field: 3 Island; 1 Grizzly Bears
        Hand: 1 Man-o'-War
    """)
    answered(game, "cast Man-o'-War", "pass", "pass", "Grizzly Bears", "pass", "pass")
    assert "A's Man-o'-War triggers at Grizzly Bears." in sentences(game)


def test_the_same_thing_several_times_in_a_row_is_one_sentence() -> None:
    game = answered(scene(PROWESS), "cast Shock", "B")
    game.choose(0)
    answered(game, *["pass"] * 4)
    assert sentences(game)[-2:] == [
        "A's Monastery Swiftspear triggers (2 times).",
        "Monastery Swiftspear gets +1/+1 until end of turn (2 times).",
    ]


def test_a_turn_begins_with_a_heading_and_steps_go_without_saying() -> None:
    game: Any = facedown.new("magic", players=["Ann", "Bob"], seed=1, first=0)
    while game.turns < 3:
        game.choose(0)
    happened = told(game, 0, since=0).happened
    headings = [text_in(sentence.words) for sentence in happened if sentence.kind == HEADING]
    assert headings == ["Ann's turn", "Bob's turn", "Ann's turn"]
    said = " ".join([text_in(sentence.words) for sentence in happened])
    for word in ("priority", "passes", "step", "untaps", "??"):
        assert word not in said


def test_combat_is_told_in_a_few_sentences() -> None:
    game = scene("""
        Field: 1 Grizzly Bears; 1 Suntail Hawk
        Their field: 1 Llanowar Elves
    """)
    while "Who attacks" not in game.choice.prompt:
        game.choose(0)
    answered(game, "Grizzly Bears → B", "Suntail Hawk → B")
    while "Who blocks" not in game.choice.prompt:
        game.choose("pass")
    answered(game, "Llanowar Elves → Grizzly Bears")
    while "Llanowar Elves dies." not in sentences(game):
        game.choose("pass")
    assert sentences(game)[-4:] == [
        "A attacks with Grizzly Bears and Suntail Hawk.",
        "B blocks Grizzly Bears with Llanowar Elves.",
        "Grizzly Bears deals 2 damage to Llanowar Elves; Suntail Hawk deals 1 damage to B; "
        "Llanowar Elves deals 1 damage to Grizzly Bears.",
        "Llanowar Elves dies.",
    ]


@pytest.mark.heavy
@pytest.mark.parametrize("decks", [("burn", "weenie"), ("tempo", "elves"), ("graves", "storm")])
def test_every_sentence_reads_well(decks: tuple[str, str]) -> None:
    """No sentence shows a name of the code, or a card as a blank."""
    game: Any = facedown.new("magic", players=["Ann", "Bob"], seed=3, decks=decks)
    chance = Chance.of(3)
    while not game.over:
        game.choose(game.choice.sample(chance))
    for seat in (0, 1):
        for said in sentences(game, seat):
            assert "??" not in said and "_" not in said and "  " not in said, said
            assert said.endswith((".", "turn")), said
            assert said[0].isupper(), said


# What is asked


def test_options_are_by_what_one_does_and_those_on_purpose_stand_apart() -> None:
    question = told(scene(FIELD)).question
    assert question is not None
    groups = {text_in(option.words): (text_in(option.group), option.aside, option.risky) for option in question.options}
    assert groups["pass"] == ("", False, False)
    assert groups["cast Lightning Bolt"] == ("cast", False, False)
    assert groups["tap Mountain for R"] == ("", True, False)
    assert groups["concede"] == ("", True, True)
    assert text_in(question.prompt) == "Your first main phase. What do you do?"


def test_an_attack_is_offered_where_one_could_attack() -> None:
    assert "attack all" in hints(scene(FIELD)) and "tap LAND" in hints(scene(FIELD))
    bare = hints(scene("Hand: 1 Mountain"))
    assert "attack" not in bare and "tap" not in bare


def hints(game: Any) -> str:
    question = told(game).question
    assert question is not None
    return " ".join([text_in(hint.words) for hint in question.hints])


def test_targets_say_whose_they_are() -> None:
    question = told(answered(scene(FIELD), "cast Lightning Bolt")).question
    assert question is not None
    notes = {text_in(option.words): text_in(option.note) for option in question.options}
    assert notes["Serra Angel"] == "B's 5/5, flying, vigilance"
    assert notes["Grizzly Bears"] == "yours 2/2"


# Cards in words


def test_every_card_of_the_pool_has_words() -> None:
    for face in POOL.values():
        assert line_on(face), face
        assert text_on(face) or face.is_permanent, face
        assert "row of a table" not in text_on(face)


def test_what_is_printed_on_cards() -> None:
    assert text_on(FACES["Mountain"]) == "T: R."
    assert text_on(FACES["Suntail Hawk"]) == "Flying."
    assert in_words(FACES["Grizzly Bears"]) == "1G, Creature – Bear, 2/2"
    assert (cost_on(FACES["Mountain"]), line_on(FACES["Mountain"])) == ("", "Basic Land – Mountain")


# Secrets


@pytest.mark.heavy
@pytest.mark.parametrize("decks", [("tempo", "elves"), ("graves", "walls")])
def test_worlds_that_a_seat_cannot_tell_apart_are_told_the_same(decks: tuple[str, str]) -> None:
    game: Any = facedown.games()["magic"]
    assert laws.check(game, "2026", 2, range(2), None, options={"decks": decks}) is None
