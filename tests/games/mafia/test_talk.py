"""Talk: who hears what, what can be said, and claims."""

from __future__ import annotations

import pytest
from games.mafia.tables import choice_of, heard, say, sight, table

import facedown
from facedown.core.errors import IllegalChoice
from facedown.core.freetext import LONGEST

SEVEN = "2 Goon, 5 Townie"
EVERYBODY = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", None)


def hearers(game: object, words: str) -> list[str | None]:
    return [name for name in EVERYBODY if words in heard(game, name)]  # type: ignore[arg-type]


# Who hears what


def test_what_is_said_by_day_is_heard_by_all() -> None:
    game = table(SEVEN)
    say(game, "Cleo: say I was at home.")
    assert hearers(game, "Cleo: I was at home.") == list(EVERYBODY)


def test_what_a_goon_says_at_night_is_heard_by_the_goons() -> None:
    game = table(SEVEN, start="night")
    say(game, "Ann: say Let us take Gus.", "Bob: be silent")
    assert hearers(game, "Let us take Gus.") == ["Ann", "Bob"]
    assert "Ann (to the family): Let us take Gus." in heard(game, "Bob")


def test_nobody_else_sees_that_there_was_talk_at_night() -> None:
    talked, silent = [table(SEVEN, start="night") for _ in range(2)]
    say(talked, "Ann: say hello", "Bob: say good evening", "Ann: be silent", "Bob: be silent")
    say(silent, "Ann: be silent", "Bob: be silent")
    for name in EVERYBODY[2:]:
        assert heard(talked, name) == heard(silent, name)
        assert {**shown(talked, name), "answered": 0} == {**shown(silent, name), "answered": 0}


def shown(game: object, name: str | None) -> dict[str, object]:
    view = sight(game, name)  # type: ignore[arg-type]
    return {field: getattr(view, field) for field in [declared.name for declared in view.layout.seen]}


def test_two_families_do_not_hear_each_other() -> None:
    game = table("2 Goon, 2 Yakuza Goon, 4 Townie", start="night")
    say(game, "Ann: say We are two.", "Bob: be silent", "Cleo: say So are we.", "Dan: be silent")
    assert [name for name in EVERYBODY if "We are two." in heard(game, name)] == ["Ann", "Bob"]
    assert [name for name in EVERYBODY if "So are we." in heard(game, name)] == ["Cleo", "Dan"]


def test_a_traitor_hears_nothing() -> None:
    game = table("2 Goon, Traitor, 4 Townie", start="night")
    say(game, "Ann: say hello", "Bob: be silent")
    assert hearers(game, "hello") == ["Ann", "Bob"]


def test_so_often_one_whispers_in_a_night() -> None:
    game = table(SEVEN, start="night", whispers=2)
    say(game, "Ann: say one", "Bob: be silent", "Ann: say two", "Bob: be silent")
    assert "Ann" not in [choice.seat.name for choice in game.choices if choice.prompt.startswith("What do you say")]


# What can be said


@pytest.mark.parametrize(
    ("talk", "claims", "texts"), [("all", True, True), ("claims", True, False), ("off", False, False)]
)
def test_what_kind_of_talk_there_is(talk: str, claims: bool, texts: bool) -> None:
    game = table(SEVEN, talk=talk)
    choice = choice_of(game, "Ann")
    assert ("claim to be the Townie" in choice) is claims
    assert ("say hello" in choice) is texts


@pytest.mark.parametrize(
    "text",
    [
        "a\x1b[2Jb",
        "one\ntwo",
        "one\rtwo",
        "tab\tbed",
        "\x7f",
        "\x9b31m",
        "left \u202e thgir",
        "a\u2028b",
        "a\u2029b",
        "a\u2066b",
        "a\u200fb",
        "a\u200bb",
        "a\u00adb",
        "a\ufeffb",
        "\ue000",
        "\U000e0041",
        "\ud800",
        "",
        "x" * (LONGEST + 1),
    ],
)
def test_what_is_no_text_is_refused(text: str) -> None:
    game = table(SEVEN)
    before = game.to_json()
    with pytest.raises(IllegalChoice, match=r"a text has"):
        game.choose(f"say {text}", of=choice_of(game, "Ann"))
    assert game.to_json() == before


@pytest.mark.parametrize("text", ["hello", "Ærøskøbing", "日本語", "שלום", "می‌خواهم", "👩‍🚀!", "a" * LONGEST])
def test_people_write_in_their_own_letters(text: str) -> None:
    game = table(SEVEN)
    game.choose(f"say {text}", of=choice_of(game, "Ann"))
    assert f"Ann: {text}" in heard(game, "Gus")
    assert f"Ann: {text}" in "\n".join([info.says() for info in facedown.replay(game.record()).heard(game.seats[6])])


# Claims


def test_a_claim_is_kept_for_bots_to_read() -> None:
    game = table("Goon, Cop, 3 Townie", innocent=True)
    say(game, "Bob: claim to be the Cop", "Bob: call Ann guilty", "Ann: claim to be the Cop", "Ann: call Bob innocent")
    said = [(day, str(seat), str(about), what) for day, seat, about, what in sight(game, "Eve").claims]
    assert said == [
        (1, "Bob", "Bob", "Cop"),
        (1, "Bob", "Ann", "guilty"),
        (1, "Ann", "Ann", "Cop"),
        (1, "Ann", "Bob", "innocent"),
    ]
    assert "Bob: I am the Cop." in heard(game, None)
    assert "Bob: Ann is guilty." in heard(game, None)


def test_what_can_be_claimed_does_not_tell_who_one_is() -> None:
    game = table("Goon, Cop, 3 Townie")
    claims = [
        [str(choice[i]) for i in range(choice.drawn) if str(choice[i]).startswith("claim")] for choice in game.choices
    ]
    assert all(found == claims[0] for found in claims)
