"""What is asked in Mafia, so that long lists can be taken in: votes and claims in a line each, words only hinted at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from facedown.cli.drawing.wrapped import Wrapped
from facedown.cli.looks import Look
from facedown.core.choices import Choice
from facedown.games.mafia.errands import Write
from facedown.games.mafia.looks.table import clean
from facedown.games.mafia.questions import Ballot, InTheDay, Tonight, Whisper
from facedown.games.mafia.rules import FREE_TALK
from facedown.games.mafia.talk import Claim
from facedown.games.mafia.votes import Unvote, Vote


def menu(look: Look, game: Any, choice: Choice, labels: Sequence[int]) -> RenderableType:
    """The options that are worth reading, in rows, and how to say the others."""
    question = choice.question
    if isinstance(question, Tonight):
        return tonight(question, game)
    if isinstance(question, InTheDay | Whisper | Ballot):
        rows = rows_of(choice)
        return grid_of([*rows.items(), *hints(game, choice)])
    return Look.options(look, game, choice, labels)


def grid_of(rows: Sequence[tuple[str, list[Text]]]) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    for head, things in rows:
        grid.add_row(Text(f"  {head}"), Wrapped(things, "   "))
    return grid


def rows_of(choice: Choice) -> dict[str, list[Text]]:
    """Votes, claims about oneself, and the rest, each with the number to type."""
    rows: dict[str, list[Text]] = {"vote": [], "claim": []}
    for index in range(choice.drawn):
        what = choice[index].what
        if isinstance(what, Claim) and what.about != what.seat:
            continue
        head, words = head_and_words(choice, index, what)
        rows.setdefault(head, []).append(Text.assemble((str(index + 1), "bold yellow"), " ", clean(words)))
    return {head: things for head, things in rows.items() if things}


def head_and_words(choice: Choice, index: int, what: object) -> tuple[str, str]:
    if isinstance(what, Vote):
        return "vote", str(what.target)
    if isinstance(what, Claim):
        return "claim", what.what
    return "or", "take your vote back" if isinstance(what, Unvote) else choice[index].words


def hints(game: Any, choice: Choice) -> list[tuple[str, list[Text]]]:
    """How to say what is not listed."""
    found: list[tuple[str, list[Text]]] = []
    calls = [w for w in [choice[index].what for index in range(choice.drawn)] if isinstance(w, Claim)]
    others = [call.about for call in calls if call.about != call.seat]
    if others:
        name = clean(others[0].name.casefold())
        found.append(("call", [dim(f"{name} guilty, {name} innocent")]))
    if isinstance(choice.question, Whisper):
        found.append(("say", [dim("whatever you type; Enter alone is silent")]))
    elif isinstance(choice.question, InTheDay) and game.rules.talk == FREE_TALK and game.has_words(choice.seat):
        found.append(("say", [dim(f"say hello ({words_left(game, choice)})")]))
    return found


def words_left(game: Any, choice: Choice) -> str:
    left = game.rules.words - game.spoken[choice.seat]
    return f"you may speak {left} more times today" if left != 1 else "you may speak once more today"


def dim(words: str) -> Text:
    return Text(words, style="dim")


# At night


def tonight(question: Tonight, game: Any) -> RenderableType:
    """The family's kill and one's own action are chosen apart: "kill bob, block cleo"."""
    wish, deed = question.wish_and_deed(game)
    wishes, actions = question.wishes(game), question.deeds(game)
    both = len(wishes) > 1 and len(actions) > 1
    rows: list[tuple[str, list[Text]]] = []
    if len(wishes) > 1:
        rows += [*by_head([wish.words(game, each) for each in wishes], not both)]
    if len(actions) > 1:
        written = [action for action in actions if action is not None and is_letter(action)]
        listed = [action for action in actions if not is_letter(action)]
        rows += [*by_head([deed.words(game, action) for action in listed], not both)]
        if written:
            rows.append(("write", [dim(written[0].button().removeprefix("write ").casefold())]))
    words = "Type the kill and your own action, with a comma: kill bob, block cleo." if both else on_enter(game, wishes)
    return Group(grid_of(rows), Text(f"  {words}", style="dim"))


def is_letter(deed: object) -> bool:
    return isinstance(deed, Write) and deed.note != ""


def on_enter(game: Any, wishes: Sequence[object]) -> str:
    return "Enter alone: chance chooses." if game.rules.must_kill and len(wishes) > 1 else "Enter alone: nothing."


def by_head(buttons: Sequence[str], numbered: bool) -> list[tuple[str, list[Text]]]:
    """Buttons that begin alike stand in one row."""
    rows: dict[str, list[Text]] = {}
    for index, words in enumerate(buttons):
        head, _, rest = words.rpartition(" ")
        apart = not head or words in ("stay at home", "kill nobody", "let chance choose")
        number = Text(f"{index + 1} " if numbered else "", style="bold yellow")
        rows.setdefault("or" if apart else head, []).append(Text.assemble(number, clean(words if apart else rest)))
    return sorted(rows.items(), key=lambda row: row[0] == "or")
