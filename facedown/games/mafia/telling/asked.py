"""What is asked in Mafia, so that long lists can be taken in: votes and claims in a group each, the family's kill and
one's own action apart, and hints at what is said in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from facedown.core.cards import Seat
from facedown.core.choices import Choice
from facedown.games.mafia.actions import NightAction
from facedown.games.mafia.circles import FAMILY
from facedown.games.mafia.errands import Write
from facedown.games.mafia.questions import Ballot, InTheDay, Tonight, Whisper
from facedown.games.mafia.rules import FREE_TALK
from facedown.games.mafia.talk import Claim
from facedown.games.mafia.votes import NOBODY, Unvote, Vote
from facedown.telling.shape import Hint, words

KILL_AND_OWN: Final = "Type the kill and your own action, with a comma: kill bob, block cleo."
SAY_TO_YOUR_OWN: Final = "whatever you type; Enter alone is silent"


class Button(NamedTuple):
    """An option as it stands in its group; one that stands aside is typed, and need not be listed."""

    words: str
    group: str = ""
    short: str = ""
    aside: bool = False


def button_of(game: Any, choice: Choice, index: int) -> Button:
    """One of the options of a question."""
    said, what = choice[index].words, choice[index].what
    if index >= choice.drawn:
        return Button(said, aside=True)
    if isinstance(choice.question, Tonight) and isinstance(what, tuple):
        return tonight(game, choice.question, *what)
    if isinstance(choice.question, Ballot):
        return on_ballot(said, what)
    return by_day(said, what)


# By day


def by_day(said: str, what: object) -> Button:
    if isinstance(what, Vote):
        return Button(said, "vote", str(what.target))
    if isinstance(what, Claim) and what.about == what.seat:
        return Button(said, "claim", what.what)
    if isinstance(what, Claim):
        return Button(said, f"call {what.about}", what.what, aside=True)
    return Button("take your vote back") if isinstance(what, Unvote) and what.target is None else Button(said)


def on_ballot(said: str, what: object) -> Button:
    if isinstance(what, tuple):
        return Button(said, "vote for several", said, aside=True)
    return Button(said, "vote", said) if isinstance(what, Seat) or what == NOBODY else Button(said)


def hints_of(game: Any, choice: Choice) -> list[Hint]:
    """How to say what is not listed."""
    question = choice.question
    if isinstance(question, Whisper):
        return [hint("say", SAY_TO_YOUR_OWN)] if choice.examples else []
    if isinstance(question, InTheDay):
        return day_hints(game, choice)
    if isinstance(question, Tonight):
        letters = [deed.button() for deed in question.deeds(game) if isinstance(deed, Write) and is_letter(deed)]
        return [hint("write", letters[0].removeprefix("write ").casefold())] if letters else []
    several = [what for what in offered(choice) if isinstance(what, tuple)]
    return [hint("several", ", ".join([str(target).casefold() for target in several[0]]))] if several else []


def day_hints(game: Any, choice: Choice) -> list[Hint]:
    """Calls, words to all, and words to one's own, in one line."""
    others = [what.about for what in offered(choice) if isinstance(what, Claim) and what.about != what.seat]
    name = others[0].name.casefold() if others else ""
    said = [f"{name} guilty", f"{name} innocent"] if others else []
    if game.rules.talk == FREE_TALK and game.has_words(choice.seat):
        said.append(f"say hello ({words_left(game, choice.seat)})")
    if game.rules.talk == FREE_TALK and game.may_confer(choice.seat):
        said.append(f"tell the {FAMILY} hello")
    return [hint("type", "   ".join(said))] if said else []


def words_left(game: Any, seat: Seat) -> str:
    left = game.rules.words - game.spoken[seat]
    return f"{left} more times today" if left != 1 else "once more today"


def offered(choice: Choice) -> Iterable[object]:
    return [choice[index].what for index in range(choice.drawn)]


def hint(group: str, said: str) -> Hint:
    return Hint(words(group), words(said))


# At night


def tonight(game: Any, question: Tonight, wish: tuple[Seat, Seat] | None, deed: NightAction | None) -> Button:
    """What is done tonight, where it is the family's kill or one's own action, and not both."""
    return wish_button(game, question, wish) if len(question.wishes(game)) > 1 else deed_button(game, question, deed)


def is_twofold(game: Any, question: object) -> bool:
    """Whether the family's kill and one's own action are both to be chosen."""
    return isinstance(question, Tonight) and len(question.wishes(game)) > 1 and len(question.deeds(game)) > 1


def wish_button(game: Any, question: Tonight, wish: tuple[Seat, Seat] | None) -> Button:
    said = question.wish_and_deed(game)[0].words(game, wish)
    return Button(said) if wish is None else parted(said, wish[0])


def deed_button(game: Any, question: Tonight, deed: NightAction | None) -> Button:
    said = question.wish_and_deed(game)[1].words(game, deed)
    if deed is None or not deed.targets:
        return Button(said)
    return Button(said, "write", said, aside=True) if is_letter(deed) else parted(said, deed.targets[-1])


def parted(said: str, target: Seat) -> Button:
    """What is done, and to whom: the name comes last."""
    done = said.removesuffix(f" {target}")
    return Button(said, done, str(target)) if done != said else Button(said)


def is_letter(deed: NightAction) -> bool:
    return isinstance(deed, Write) and deed.note != ""


def note_of(game: Any, question: object) -> str:
    """How a night is typed."""
    if not isinstance(question, Tonight):
        return ""
    if is_twofold(game, question):
        return KILL_AND_OWN
    by_chance = game.rules.must_kill and len(question.wishes(game)) > 1
    return "Enter alone: chance chooses." if by_chance else "Enter alone: nothing."


def parts_of(game: Any, question: Tonight) -> Sequence[tuple[str, list[tuple[object, Button]]]]:
    """The two questions of a night, each with all that can be answered."""
    wish, deed = question.wish_and_deed(game)
    wishes = [(each, wish_button(game, question, each)) for each in question.wishes(game)]
    deeds = [(each, deed_button(game, question, each)) for each in question.deeds(game)]
    return [(wish.prompt(), [*wishes]), (deed.prompt(), [*deeds])]
