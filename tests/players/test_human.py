"""A person at any front end: here, one made of lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import facedown
from facedown import Choice, IllegalChoice, Info
from facedown.core.game import Game
from facedown.games.loveletter import LoveLetter
from facedown.players.bots import bots_for, seeded, usual_bot
from facedown.players.human import Person
from facedown.players.random import RandomBot
from facedown.players.scripted import Scripted
from facedown.players.typed import Unclear, label, meant
from facedown.table.table import LeaveTable, SeatTaken, Table
from facedown.testing.scenes import deal


class Desk:
    """What a person types, and what they were shown."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[Sequence[Info]] = []
        self.said: list[str] = []
        self.helped = 0
        self.person = Person(self.read, self.show, self.said.append, {"?": self.help}, risky=self.is_risky)

    def read(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def show(self, view: Any, choice: Choice, news: Sequence[Info]) -> None:
        self.shown.append(list(news))

    def help(self, view: Any, choice: Choice) -> None:
        self.helped += 1

    def is_risky(self, view: Any, choice: Choice, index: int) -> bool:
        return choice[index].words == "Princess"


def match(desk: Desk, seed: int = 8) -> Table:
    game = facedown.new("loveletter", players=["Ann", "Bob"], seed=seed)
    return Table(game, {"Ann": desk.person, "Bob": RandomBot(1)})


def asked() -> Choice:
    """A choice with several plays: a game of four in which everybody may be chosen."""
    for seed in range(100):
        game: Any = facedown.new("loveletter", players=4, seed=seed)
        names = [str(card) for card in game.hands[game.choice.seat]]
        if sorted(names) == ["Guard", "Prince"]:
            choice: Choice = game.choice
            return choice
    raise AssertionError("no such deal")


def test_a_person_leaves_when_the_input_ends_and_the_game_stays() -> None:
    desk = Desk("1")
    table = match(desk)
    with pytest.raises(LeaveTable):
        table.play()
    assert not table.game.over
    assert table.notes == []


@pytest.mark.parametrize("word", ["q", "quit", " QUIT ", "exit"])
def test_words_for_leaving(word: str) -> None:
    with pytest.raises(LeaveTable):
        match(Desk(word, "1")).play()


def test_nobody_takes_a_persons_seat() -> None:
    table = match(Desk())
    with pytest.raises(SeatTaken):
        table.sit(table.game.seats[0], Scripted([]))


def test_help_and_nonsense_leave_the_question_open() -> None:
    desk = Desk("?", "", "99", "-1", "0", "nonsense", "9" * 400)
    with pytest.raises(LeaveTable):
        match(desk).play()
    assert desk.helped == 1
    assert len(desk.said) == 6
    assert len(desk.shown) == 1


@pytest.mark.parametrize(
    "asking", ["? elder", "elder?", "?elder", "elder ?", "help elder", "what is elder?", "ELDER?", "elder sign → bob?"]
)
def test_asking_is_no_answer(asking: str) -> None:
    desk = Desk(asking)
    asked: list[str] = []

    def explain(view: Any, words: str) -> bool:
        asked.append(words.casefold())
        return words.casefold() == "elder"

    desk.person.explain = explain
    with pytest.raises(LeaveTable):
        match(desk).play()
    assert asked[-1] == "elder"
    assert desk.said == []


def test_nonsense_with_a_question_mark_is_no_answer_either() -> None:
    desk = Desk("1?", "??", "? 1", "guard?", "help me")
    desk.person.explain = lambda view, words: False
    table = match(desk)
    with pytest.raises(LeaveTable):
        table.play()
    assert len(desk.said) == 5 and desk.helped == 0
    assert table.game.answered[0] == 0


def test_news_are_what_was_told_since_the_last_answer() -> None:
    desk = Desk("1", "1", "1", "2", "1")
    table = match(desk)
    with pytest.raises(LeaveTable):
        table.play()
    heard = [info for news in desk.shown for info in news]
    assert heard == table.game.heard(table.game.seats[0])[: len(heard)]
    assert len(desk.shown) > 2


def test_an_option_by_number_or_by_words() -> None:
    choice = asked()
    for index, option in enumerate(choice):
        assert meant(choice, str(index + 1)) == index
        assert meant(choice, option.words) == index
        assert meant(choice, option.words.lower().replace("→", "->")) == index
        assert meant(choice, option.words.replace(" →", "")) == index
        assert meant(choice, " ".join([word[:4] for word in option.words.replace(" →", "").split()])) == index


def test_words_that_fit_several_options() -> None:
    with pytest.raises(Unclear, match="Which one"):
        meant(asked(), "guard")


def test_words_that_fit_none_are_refused_by_the_rule() -> None:
    choice = asked()
    with pytest.raises(IllegalChoice, match="holds no such card"):
        meant(choice, "king")
    with pytest.raises(IllegalChoice, match=f"the Guard cannot be played on {choice.seat}"):
        meant(choice, f"guard {choice.seat}")


def test_a_prince_is_never_taken_for_a_princess() -> None:
    for seed in range(200):
        game: Any = facedown.new("loveletter", players=4, seed=seed)
        names = [str(card) for card in game.hands[game.choice.seat]]
        if "Princess" in names and "Prince" not in names:
            break
    assert "Princess" in names
    with pytest.raises(IllegalChoice, match="holds no such card"):
        meant(game.choice, "prince")
    with pytest.raises(Unclear, match=r"Did you mean . Princess. Type ., or all its words; . princ explains the card"):
        meant(game.choice, "princ")
    assert game.choice.option(meant(game.choice, "princess")).words == "Princess"


def test_numbers_to_name_are_typed_as_themselves() -> None:
    """A Guard names a 5 by typing 5, whatever its place in the list."""
    choice = asked()
    game = choice.game
    game.choose(next(option for option in choice if option.words.startswith("Guard")))
    naming = game.choice
    assert naming is not None
    assert [label(naming, index) for index in range(len(naming))] == [2, 3, 4, 5, 6, 7, 8]
    assert naming.option(meant(naming, "5")).what == 5
    assert naming.option(meant(naming, "countess")).what == 7
    assert naming.option(meant(naming, "prince")).what == 5
    with pytest.raises(IllegalChoice, match="never a 1"):
        meant(naming, "1")


def giving_back() -> Choice:
    """Nyarlathotep has collected a King, a Guard and a Priest."""
    scene = deal(
        "loveletter", "lovecraft", ann="Nyarlathotep, Elder Sign", bob="Randolph Carter,", cleo="Investigator,",
        dan="Cats of Ulthar,", discards={"ann": "Deep Ones,"}
    )  # fmt: skip
    choice: Choice = scene.plays("ann", "Nyarlathotep (insane)").chooses("bob, cleo, dan").game.choice
    return choice


def piecemeal(*lines: str) -> tuple[str, list[str]]:
    """What a person gives back who types these lines, and what was said meanwhile."""
    desk, choice = Desk(*lines), giving_back()
    desk.person.pieces = lambda view, choice: ["Bob?", "Cleo?", "Dan?"]
    index = desk.person.decide(choice.game.view(choice.seat), choice)
    assert isinstance(index, int)
    return choice[index].words, desk.said


@pytest.mark.parametrize(
    "lines",
    [
        ["2", "2"],
        ["investigator", "cats"],
        ["Investigator, Cats of Ulthar"],
        ["investigator, 2, 1"],
        ["cats", "back", "inv", "?", "cats"],
        ["4", "nonsense", "", "-1", "investigator", "2"],
    ],
)
def test_cards_dealt_out_piece_by_piece(lines: list[str]) -> None:
    words, said = piecemeal(*lines)
    assert words == "Investigator | Cats of Ulthar | Randolph Carter"
    assert said[0] == "Bob?\n    1 Randolph Carter   2 Investigator   3 Cats of Ulthar"


def test_pieces_that_do_not_fit_leave_the_rest_as_it_was() -> None:
    words, said = piecemeal("2, nonsense", "1", "1")
    assert "Type a number from 1 to 2, or the name of one." in said
    assert words.startswith("Randolph Carter")


def test_fewer_words_mean_the_option_that_has_no_others() -> None:
    scene = deal("loveletter", "house", ann="Baroness, Guard", bob="King,", cleo="Count,", dan="Priest,")
    choice = scene.game.choice
    assert choice.option(meant(choice, "baroness bob")).words == "Baroness → Bob"
    assert choice.option(meant(choice, "baroness dan bob")).words == "Baroness → Bob, Dan"


def test_bots_by_name() -> None:
    assert list(bots_for(LoveLetter)) == ["random", "simple", "clever"]
    assert list(bots_for(Game)) == ["random"]
    assert (usual_bot(LoveLetter), usual_bot(Game)) == ("clever", "random")


def test_a_bot_gets_a_seed_if_its_constructor_asks_for_one_by_name() -> None:
    class Plain(facedown.Player):
        """Takes none."""

    class Deep(facedown.Player):
        def __init__(self, depth: int = 3) -> None:
            self.depth = depth

    assert isinstance(seeded(Plain, 1, 2), Plain)
    deep, bot, again = seeded(Deep, 1, 2), seeded(RandomBot, 1, 2), seeded(RandomBot, 1, 2)
    assert isinstance(deep, Deep) and deep.depth == 3
    assert isinstance(bot, RandomBot) and isinstance(again, RandomBot) and bot.chance == again.chance
    assert bot.chance != seeded(RandomBot, 1, 3).chance  # type: ignore[attr-defined]


def test_a_risky_answer_counts_when_it_is_typed_twice_in_a_row() -> None:
    scene = deal("loveletter", ann="Princess Guard", bob="King")
    view = scene.game.view("Ann")
    desk = Desk("princess", "what?", "?", "Princess")
    assert desk.person.decide(view, view.choice) == view.choice.index("Princess")
    assert desk.said[0] == "Princess: sure? Type it again to do it, or something else."
    desk = Desk("princess", "Guard → Bob")
    assert desk.person.decide(view, view.choice) == view.choice.index("Guard → Bob")
