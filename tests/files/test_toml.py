"""Files that people write: every mistake is told with its file, its line and what to do, and with nothing else."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.core.errors import BadSetup
from facedown.files.sections import LARGEST, Section, parse_section, read_section
from facedown.files.toml import DEEPEST, BadFile, Trail

DECK: Final = '''# A deck # of two cards
name = "Little # = deck"
players.least = 2
players.most = 4

[[cards]]  # [[cards]]
name = "Guard"
count = 5
text = """
count = 1
[[cards]] "quoted" \\""" # no comment
"""
colours = ["red",
  'blue', # "green"
  7]

  [cards.power]
  "strong \\u0041" = true

[[cards]]
name = 'Priest'
count = "two"

[[cards.powers]]
kind = "look"
[[cards.powers]]
kind = "lok"

[setup]
born = 1979-05-27 07:32:00
roles = [
  {name = "Wolf", count = 1.5},
  # {name = "Hunter"},
  {name = "Seer", at.night = true},
]
'''


def deck() -> Section:
    return parse_section(DECK, "deck.toml")


def line_of(section: Section, key: str | None = None) -> int:
    with pytest.raises(BadFile) as caught:
        section.fail("!", key)
    where, _, why = str(caught.value).rpartition(": ")
    name, _, line = where.rpartition(", line ")
    assert (name, why) == (section.name, "!")
    return int(line)


def key_lines(section: Section) -> list[int]:
    keys = section.keys()
    return [line_of(section, key) for key in keys]


def sub(section: Section, key: str) -> Section:
    found = section.section(key)
    assert found is not None
    return found


# Values


def test_values_are_read_as_they_are_written() -> None:
    guard, priest = deck().sections("cards")
    assert deck().text("name") == "Little # = deck"
    assert guard.whole("count") == 5 and guard.one_of("name", ("Guard", "Priest")) == "Guard"
    assert sub(guard, "power").flag("strong A") is True
    assert [power.text("kind") for power in priest.sections("powers")] == ["look", "lok"]
    assert sub(deck(), "players").keys() == ["least", "most"]
    assert parse_section("a = ['x', \"y\"]", "").texts("a") == ("x", "y")


def test_what_is_missing_has_its_default() -> None:
    section = parse_section("", "empty.toml")
    assert section.text("a", "b") == "b" and section.one_of("a", ["b"], "b") == "b"
    assert section.whole("a", 3) == 3 and section.whole("a", -1, least=1) == -1
    assert section.flag("a") is False and section.flag("a", True) is True
    assert section.texts("a") == () and section.sections("a") == [] and section.section("a") is None
    assert section.keys() == [] and section.plain() == {} and section.line == 1


def test_plain_values_are_a_copy_that_json_can_write() -> None:
    section = sub(deck(), "setup")
    roles = [{"name": "Wolf", "count": 1.5}, {"name": "Seer", "at": {"night": True}}]
    assert section.plain() == {"born": "1979-05-27 07:32:00", "roles": roles}
    assert json.loads(json.dumps(deck().plain())) == deck().plain()
    section.plain().clear()
    assert section.keys() == ["born", "roles"]


# Lines


def test_every_value_knows_its_line() -> None:
    guard, priest = deck().sections("cards")
    assert [deck().line, guard.line, priest.line] == [1, 6, 20]
    assert key_lines(deck()) == [2, 3, 6, 29]
    assert key_lines(guard) == [7, 8, 9, 13, 17]
    assert key_lines(sub(deck(), "players")) == [3, 4]
    assert line_of(sub(guard, "power"), "strong A") == 18
    assert [line_of(power, "kind") for power in priest.sections("powers")] == [25, 27]
    assert line_of(guard) == line_of(guard, "nothing") == 6


def test_every_table_in_a_list_knows_its_line() -> None:
    wolf, seer = sub(deck(), "setup").sections("roles")
    assert [wolf.line, line_of(wolf, "count"), seer.line, line_of(sub(seer, "at"), "night")] == [32, 32, 34, 34]


def test_a_table_begins_at_its_header_even_if_a_table_in_it_comes_first() -> None:
    section = sub(parse_section("[a.b]\n\n[a]\nc = 1", ""), "a")
    assert [section.line, sub(section, "b").line, line_of(section, "c")] == [3, 1, 4]


def test_lines_of_windows_are_counted_once() -> None:
    assert line_of(parse_section('a = """\r\n\r\n"""\r\nb = 1\r\n', ""), "b") == 4


@pytest.mark.parametrize("text", ['""""a"""""', '""""""', "'''a''b'''''", "''''''", '"""\\\\"""', '"a\\"b"', "'a\\'"])
def test_quotes_in_texts_do_not_confuse_the_lines(text: str) -> None:
    assert line_of(parse_section(f"a = {text}\n'' = '='\n\"\\\"]\" = 1", ""), '"]') == 3


# Mistakes in what is written


def refused(section: Section, asks: str) -> str:
    with pytest.raises(BadSetup) as caught:
        eval(asks, {"section": section})
    assert type(caught.value) is BadFile
    return str(caught.value)


@pytest.mark.parametrize(
    ("asks", "why"),
    [
        ("section.text('nam')", """line 6: an entry of cards needs a 'nam': write nam = "..."."""),
        ("section.text('a b')", """line 6: an entry of cards needs a 'a b': write "a b" = "..."."""),
        ("section.text('count')", "line 8: count must be a text in quotes, not 5"),
        ("section.text('power')", "line 17: power must be a text in quotes, not a table"),
        ("section.whole('size', least=3)", "line 6: an entry of cards needs a 'size': write size = 3"),
        ("section.whole('name')", 'line 7: name must be a whole number of at least 0, without quotes, not "Guard"'),
        ("section.whole('count', most=4)", "line 8: count must be a whole number from 0 to 4, not 5"),
        ("section.whole('count', least=6)", "line 8: count must be a whole number of at least 6, not 5"),
        ("section.flag('name')", 'line 7: name must be true or false, without quotes, not "Guard"'),
        ("section.one_of('kind', ['a', 'b'])", """needs a 'kind': write kind = "a" or "b"."""),
        ("section.one_of('count', ['a', 'b'])", "line 8: count must be one of a, b, not 5"),
        (
            "section.one_of('name', ['King', 'GUARDS'])",
            'line 7: name must be one of King, GUARDS, not "Guard"; did you mean GUARDS?',
        ),
        ("section.texts('name')", 'line 7: name must be a list of texts, as in name = ["...", "..."], not "Guard"'),
        ("section.texts('colours')", "line 15: every item of colours must be a text in quotes, not 7"),
        (
            "section.section('name')",
            "line 7: there is one name only, a table: write [cards.name], and its keys below",
        ),
        (
            "section.sections('power')",
            "line 17: there can be several power, each a table: write [[cards.power]] above",
        ),
        ("section.sections('colours')", 'line 13: every item of colours must be a table, not "red"'),
        (
            "section.only('name', 'count', 'text', 'colors', 'power')",
            "line 13: an entry of cards can have no 'colours'; did you mean colors?",
        ),
        ("section.only('x')", "line 7: an entry of cards can have no 'name'; an entry of cards can have x"),
    ],
)
def test_a_wrong_value_is_told_with_its_line(asks: str, why: str) -> None:
    said = refused(deck().sections("cards")[0], asks)
    assert said.startswith("deck.toml, line ") and why.rstrip(".") in said


@pytest.mark.parametrize(
    ("asks", "why"),
    [
        ("section.text('author')", "line 1: the file needs a 'author': write author = \"...\" at its beginning"),
        ("section.section('cards')", "line 6: there is one cards only, a table: write [cards]"),
        ("section.sections('setup')", "line 29: there can be several setup, each a table: write [[setup]]"),
        (
            "section.only('name', 'players', 'card', 'setup')",
            "line 6: the file can have no 'cards'; did you mean card?",
        ),
        ("section.section('players').only()", "line 3: players can have no 'least'; players can have nothing"),
        ("section.section('setup').text('born')", "line 30: born must be a text in quotes, not 1979-05-27 07:32:00"),
        ("section.section('setup').sections('roles')[0].whole('count')", "line 32: count must be a whole number"),
        (
            "section.sections('cards')[1].sections('powers')[1].one_of('kind', ['look'])",
            "line 27: kind must be one of look",
        ),
    ],
)
def test_a_wrong_value_is_told_wherever_it_stands(asks: str, why: str) -> None:
    assert f"deck.toml, {why}" in refused(deck(), asks)


def test_true_is_no_whole_number() -> None:
    assert "not true" in refused(parse_section("a = true", ""), "section.whole('a')")


def test_a_long_value_is_shown_by_its_beginning() -> None:
    assert refused(parse_section(f"a = '{'x' * 999}'", ""), "section.whole('a')").endswith("xxx...")


# Mistakes in how it is written


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("a = 1\nb = Guard", 2, "a text needs straight quotes"),
        ("a = 1\nb = True", 2, "small letters"),
        ("a = “Guard”", 1, "straight quotes"),
        ("\n\n= 1", 3, "key = value"),
        ("a 1", 1, "write = between"),
        ("größe = 1", 1, "special letters needs quotes"),
        ("a = 1 b = 2", 1, "begin a line for each key"),
        ("\n[a", 2, "close the name of the table with ],"),
        ("\n[[a]\n", 2, "close the name of the table with ]],"),
        ("a = 1\na = 2\n", 2, "already has a value"),
        ("a = {b = 1, b = 2}", 1, "keep one of the two"),
        ("[a]\n[a]\n", 2, "several of a kind need [[ ]]"),
        ("a = []\n[[a]]\n", 2, "write it in one place"),
        ("a = [1, 2\n\nb = 3", 3, "] at its end"),
        ("a = {b = 1\n}", 1, "all on one line"),
        ("a = [\n  {b = 1,}\n]", 2, "no comma before the }"),
        ('\na = """b\nc\n', 2, "text is not closed"),
        ('a = "b\nc = 1', 1, "at the end of the line"),
        ('a = "b\\c"', 1, "written twice"),
        ("a = 2024-13-45", 1, ""),
        ("a = 2023-02-30", 1, "no such date"),
        ("a = 'b\nc = 1", 1, "text is not closed"),
        ("a = 'b\nc = 'd'", 1, "at the end of the line"),
        ("a = 'b'\nc = '''d\n''\n", 2, "text is not closed"),
        ("a = '\0'", 1, "nobody can see"),
        ('a = "\\ud800"', 1, "this is not TOML: Escaped character is not a Unicode scalar value"),
        ("a = 1\nb = 0x" + "f" * 9999, 2, "more than 40 digits"),
        ("a = 1\nb = 1" + "0" * 9999, 2, "more than 40 digits"),
        ("a = 1\nb = " + "[" * 9999, 2, f"more than {DEEPEST} deep"),
        ("a = 1\n" + ".".join("b" * 999) + " = 1", 2, f"more than {DEEPEST} deep"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(BadFile) as caught:
        parse_section(text, "deck.toml")
    assert str(caught.value).startswith(f"deck.toml, line {line}: ") and why in str(caught.value)


# Files


def unreadable(path: str | Path) -> str:
    with pytest.raises(BadFile) as caught:
        read_section(path)
    return str(caught.value)


def test_a_file_is_read_and_called_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_bytes(b"\xef\xbb\xbf" + DECK.encode())
    assert read_section(file).plain() == read_section(str(file)).plain() == deck().plain()
    assert line_of(read_section(file), "setup") == 29 and read_section(file).name == "deck.toml"


def test_a_file_that_cannot_be_read_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_bytes(b'a = 1\nb = "\xe4"')
    assert unreadable(tmp_path / "deck.toml").startswith("deck.toml, line 2: it is not written in UTF-8; choose")
    assert unreadable(tmp_path) == f"{tmp_path} is a folder; name a file in it"
    assert unreadable(tmp_path / "dekc.toml") == f"there is no file {tmp_path}/dekc.toml; did you mean deck.toml?"
    assert unreadable(tmp_path / "other") == f"there is no file {tmp_path}/other; check its name and folder"
    assert "check its name and folder" in unreadable(tmp_path / "no" / "deck.toml")
    assert "cannot be read: not a directory" in unreadable(tmp_path / "deck.toml" / "deck.toml")
    assert "cannot be read: file name too long" in unreadable(tmp_path / ("x" * 999))
    assert "cannot be read: embedded null byte" in unreadable("deck\0.toml")


def test_what_never_ends_or_never_begins_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    with (tmp_path / "large.toml").open("wb") as large:
        large.truncate(LARGEST + 1)
    assert unreadable("/dev/zero").endswith("cannot be read: it is a pipe or a device, and no file")
    assert unreadable(tmp_path / "pipe.toml").endswith("cannot be read: it is a pipe or a device, and no file")
    assert unreadable(tmp_path / "large.toml").endswith("cannot be read: it has more than 1,000,000 bytes")
    with pytest.raises(BadFile, match=r"deck\.toml has more than 1,000,000 letters"):
        parse_section("#" * (LARGEST + 1), "deck.toml")


# Laws

PIECES: Final = (
    *("[", "]", "[[", "]]", "{", "}", ",", "=", ".", "#", "\n", "\r\n", " ", '"', "'", '"""', "'''", "\\", "-", "é"),
    *("a", "b", "[a]\n", "[[a]]\n", "[a.b]\n", "[[a.b]]\n", "a = ", "b = ", "a.b = ", "1", "1.5\n", "true", "'x'\n"),
    *('"a"', '"\\u0061"', "[1, [2]]\n", "{a = 1, b.c = [{}]}\n", "1979-05-27 07:32:00\n", '"""a\n\\""""""\n', "\0"),
)
SCRAPS: Final = st.lists(st.sampled_from(PIECES), max_size=25).map("".join)
STATEMENTS: Final = st.lists(
    st.builds(
        "{}{}\n".format,
        st.sampled_from(
            ("[a]#", "[[a]]#", "[a.b]#", "[[a.c]]#", "[d.'a.b']#", "a=", "b.c=", "b.d=", '"\\u0065".f =', "#")
        ),
        st.sampled_from(
            (
                *("1", "-1.5e3 # =", "1979-05-27 07:32:00.5", "''", '"#" # "', "'''a\n[b]\n''''", '"""\n\\"""""""'),
                *("[]", "[\n1.5,\n# ]\n'#',\n]", "[{a.b=1, c=[[\n]]}, {}\n,]", "{ 'a.b' = {} , c.d = '}' }", "{}"),
            )
        ),
    ),
    max_size=8,
).map("".join)


def trails(value: object, trail: Trail = ()) -> set[Trail]:
    """Where everything in a value lies."""
    found = {trail}
    if isinstance(value, dict):
        for key, part in value.items():
            found |= trails(part, (*trail, key))
    if isinstance(value, list):
        for number, part in enumerate(value):
            found |= trails(part, (*trail, number))
    return found


@given(st.one_of(st.text(), SCRAPS, STATEMENTS))
def test_nothing_but_a_bad_file_comes_out_of_any_text(text: str) -> None:
    try:
        section = parse_section(text, "deck.toml")
    except BadFile as error:
        assert 1 <= int(str(error).split(":")[0].removeprefix("deck.toml, line ")) <= text.count("\n") + 1
        return
    assert set(section.lines) == trails(section.values), "the walk finds what tomllib finds"
    assert all(1 <= line <= text.count("\n") + 1 for line in section.lines.values())


@given(SCRAPS, st.sampled_from(["text", "whole", "flag", "texts", "section", "sections", "only"]))
def test_nothing_but_a_bad_file_comes_out_of_any_question(text: str, asks: str) -> None:
    try:
        getattr(parse_section(text, "deck.toml"), asks)("a")
    except BadFile as error:
        assert str(error).startswith("deck.toml, line ")


@given(st.binary())
def test_nothing_but_a_bad_file_comes_out_of_any_file(tmp_path_factory: pytest.TempPathFactory, written: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "any.toml"
    file.write_bytes(written)
    try:
        read_section(file)
    except BadFile as error:
        assert str(error).startswith("any.toml, line ")


NOISE: Final = st.sampled_from(["", "", "\n", "# [[cards]]\n", "   \n\n", "# name = 'x' \"\"\" '''\n"])
PLAIN: Final = st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="'")
VALUES: Final = st.one_of(
    st.integers().filter(lambda number: abs(number) < 10**30).map(str),
    st.floats(allow_nan=False, allow_infinity=False).map(
        lambda number: f"{number:.3f}" if abs(number) < 1e9 else "1e9"
    ),
    st.text(PLAIN).map(lambda text: f"'{text}'"),
    st.text(PLAIN).map(lambda text: json.dumps(text, ensure_ascii=False)),
    st.text(st.sampled_from("a#=[]{}'\\ \n,.")).map(lambda text: '"""' + text.replace("\\", "\\\\") + '"""'),
    st.text(st.sampled_from('a#=[]{}"\\ \n,.')).map(lambda text: f"'''{text}'''"),
    st.lists(st.sampled_from(["1", "'#'", "\n", "# ]\n", "[2]", "{a = '}'}"]), max_size=6).map(
        lambda items: f"[{''.join([item if item.endswith(chr(10)) else item + ',' for item in items])}]"
    ),
)
NAMES: Final = {
    "name": "name",
    "count": "count",
    "a.b": '"a.b"',
    "é": "'é'",
    "[[cards]]": "'[[cards]]'",
    "'": '"\\u0027"',
}
CARDS: Final = st.lists(
    st.dictionaries(st.sampled_from(sorted(NAMES)), st.tuples(NOISE, VALUES)), min_size=1, max_size=4
)


@given(CARDS, st.lists(NOISE, min_size=4, max_size=4))
def test_the_line_of_every_key_of_every_card_is_exactly_right(
    cards: list[dict[str, tuple[str, str]]], noises: list[str]
) -> None:
    text = ""
    expected: list[tuple[int, list[int]]] = []
    for card, noise in zip(cards, noises, strict=False):
        text += noise
        header, keys = text.count("\n") + 1, []
        text += "[[cards]] # one\n"
        for key, (before, value) in card.items():
            text += before
            keys.append(text.count("\n") + 1)
            text += f"{NAMES[key]} = {value} # '\n"
        expected.append((header, keys))
    found = parse_section(text, "deck.toml").sections("cards")
    assert [(line_of(card), key_lines(card)) for card in found] == expected


@given(st.lists(st.tuples(NOISE.filter(lambda noise: noise != ""), st.booleans()), min_size=1))
def test_the_line_of_every_card_of_a_list_is_exactly_right(cards: list[tuple[str, bool]]) -> None:
    text, expected = "cards = [", []
    for noise, folded in cards:
        text += noise
        expected.append(text.count("\n") + 1)
        text += "{name = '#{', powers = [\n'\"'\n]}," if folded else '{name = "}", count = 1},'
    found = parse_section(text + "\n]\n", "deck.toml").sections("cards")
    assert [line_of(card, "name") for card in found] == [card.line for card in found] == expected
