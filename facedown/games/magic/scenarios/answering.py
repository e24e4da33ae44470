"""Answers that a script gives: how the entries of its queues fit the questions of a game.

Every function gets a run (the game, the script, the targets that are named) and a question, and returns what is chosen;
or NOTHING_SAID if the script says nothing that fits. An entry that is used leaves its queue.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.choices import Question
from facedown.core.kinds import Number, Order, Subset
from facedown.games.magic.acts import Act
from facedown.games.magic.casting import face_of
from facedown.games.magic.deciding import HowDivided, HowMuch, WhichModes, WhichTarget, act_on
from facedown.games.magic.fighting import AssignDamage
from facedown.games.magic.libraries import NOTHING
from facedown.games.magic.paying import HowToPay, Pays, PaysSymbol, StepPays
from facedown.games.magic.resolving import NewTarget
from facedown.games.magic.scenarios.aiming import combat_damage, division, new_target, target
from facedown.games.magic.scenarios.doing import is_that_manner
from facedown.games.magic.scenarios.entries import (
    NOTHING_SAID,
    Unsaid,
    by_name,
    by_target,
    plain_number,
    spec_of,
    things_of,
)
from facedown.games.magic.scenarios.naming import is_named, likeness, matches, plain, said_on
from facedown.games.magic.scenarios.unscripted import is_no, ranked
from facedown.games.magic.scenarios.words import Data

if TYPE_CHECKING:
    from facedown.games.magic.scenarios.playing import Run

COLOURS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colourless"}
ALIKE: Final = 2
"""Texts are alike that have so many long words in common."""


def scripted(run: Run, question: Question) -> object:
    """What the script answers."""
    for kind, answer in ANSWERS:
        if isinstance(question, kind):
            return answer(run, question)
    return one(run, question)


# Modes, numbers


def modes(run: Run, question: WhichModes) -> object:
    """Modes are counted from 1 as the card lists them. They may also stand behind the targets."""
    act = act_on(run.game, question.card)
    words = [mode.words for mode in face_of(run.game, act).modes]
    open_now = list(question.items(run.game))
    chosen: list[object] = []
    queue = run.modes(question.seat)
    for entry in list(queue):
        number = entry["value"] - 1
        if (
            len(chosen) < question.most
            and number < len(words)
            and words[number] in open_now
            and words[number] not in chosen
        ):
            chosen.append(words[number])
            queue.remove(entry)
    for spec in run.names_of(question.card).left:
        number = spec.get("mode", 0) - 1
        if len(chosen) < question.most and 0 <= number < len(words) and words[number] not in chosen:
            chosen.append(words[number])
    return tuple(chosen) if question.find(run.game, tuple(chosen)) >= 0 and chosen else NOTHING_SAID


def number(run: Run, question: Number) -> object:
    """A number; or so many times yes, and then no."""
    queue = run.choices(question.seat)
    said = plain_number(run, question)
    if not isinstance(said, Unsaid):
        return said
    if isinstance(question, HowMuch) or not queue or queue[0]["is"] != "yes_no":
        return NOTHING_SAID
    times = 0
    while queue and queue[0]["is"] == "yes_no" and times < question.high:
        if not queue.pop(0)["value"]:
            break
        times += 1
    return times if question.find(run.game, times) >= 0 else NOTHING_SAID


# One thing, several, an order


def keeps_as_it_is(words: str) -> bool:
    return is_no(words) or words.casefold().startswith(("leave", "keep"))


def one(run: Run, question: Question) -> object:
    """The first entry that fits decides. A yes may be followed by the name of what is meant.

    What is searched for is rather named in either queue: a yes or no is probably meant for another question.
    """
    queue = run.choices(question.seat)
    things = things_of(run, question)
    if NOTHING in things:
        for named in (by_name, by_target):
            found = named(run, question, things)
            if not isinstance(found, Unsaid):
                return found
    for entry in list(queue):
        found = chosen_by(run, question, entry, things)
        if isinstance(found, Unsaid):
            continue
        queue.remove(entry)
        if entry["is"] == "yes_no" and entry["value"]:
            return after_yes(run, question, queue, things, found)
        return found
    said = by_mode(run, question, things)
    return by_target(run, question, things) if isinstance(said, Unsaid) else said


def chosen_by(run: Run, question: Question, entry: Data, things: Sequence[object]) -> object:
    """What an entry chooses among some things."""
    kind, value = entry["is"], entry.get("value")
    words = [question.words(run.game, thing) for thing in things]
    declining = [thing for thing, said in zip(things, words, strict=True) if keeps_as_it_is(said)]
    doing = [thing for thing in things if thing not in declining]
    if kind == "yes_no":
        return NOTHING_SAID if not declining or not doing else (doing if value else declining)[0]
    if kind == "stop":
        return declining[0] if declining else NOTHING_SAID
    if kind == "cost":
        return next((thing for thing in things if is_that_manner(str(thing), str(value))), NOTHING_SAID)
    if kind == "number":
        return next((thing for thing in things if thing == value and not isinstance(thing, bool)), NOTHING_SAID)
    if kind == "colour":
        return next((thing for thing in things if is_colour(thing, str(value))), NOTHING_SAID)
    name = value[0] if isinstance(value, list) else value
    return thing_named(run, things, words, str(name))


def is_colour(thing: object, colour: str) -> bool:
    names = {colour.casefold(), COLOURS.get(colour.upper(), colour).casefold()}
    return isinstance(thing, str) and thing.casefold() in {
        *names,
        *[letter.casefold() for letter in COLOURS if COLOURS[letter] in names],
    }


def thing_named(run: Run, things: Sequence[object], words: Sequence[str], name: str) -> object:
    found = matches(run.game, run.aliases, spec_of(name), things) or [
        thing for thing in things if is_named(run.game, thing, name)
    ]
    if found:
        return found[0]
    wanted = plain(name)
    for thing, said in zip(things, words, strict=True):
        if plain(said) == wanted:
            return thing
    parts = things if len(wanted) > 1 else ()
    return next((thing for thing, said in zip(parts, words, strict=False) if wanted in plain(said)), NOTHING_SAID)


def after_yes(run: Run, question: Question, queue: list[Data], things: Sequence[object], found: object) -> object:
    """Of several things that mean yes, the next entry says which."""
    meant = [thing for thing in things if not keeps_as_it_is(question.words(run.game, thing))]
    if len(meant) == 1 and queue and queue[0]["is"] == "name":
        if not isinstance(chosen_by(run, question, queue[0], meant), Unsaid):
            del queue[0]
    elif len(meant) > 1:
        for entry in list(queue):
            named = (
                chosen_by(run, question, entry, meant) if entry["is"] in ("name", "colour", "number") else NOTHING_SAID
            )
            if not isinstance(named, Unsaid):
                queue.remove(entry)
                return named
    return found


def by_mode(run: Run, question: Question, things: Sequence[object]) -> object:
    """A mode of an ability: the option with that number."""
    queue = run.modes(question.seat)
    texts = all(isinstance(thing, str) for thing in things) and not any(is_no(str(thing)) for thing in things)
    if queue and texts and 0 < queue[0]["value"] <= len(things):
        return things[queue.pop(0)["value"] - 1]
    return NOTHING_SAID


def several(run: Run, question: Subset) -> object:
    """Names take things one by one; stop or no ends it."""
    items = list(question.items(run.game))
    words = [str(item) for item in items]
    queue = run.choices(question.seat)
    most = min(question.most, len(items))
    chosen: list[object] = []
    said = ended = False
    for entry in list(queue):
        if ended or len(chosen) == most:
            break
        left = [item for item in items if not any(item is one for one in chosen)]
        found = taken_by(run, entry, left, words, question.least, chosen)
        if found is None:
            if said:
                break
            continue
        queue.remove(entry)
        said = True
        chosen.extend(found)
        ended = entry["is"] in ("stop",) or (entry["is"] == "yes_no" and not entry["value"])
    if not said:
        return those_aimed_at(run, question, items)
    if chosen or ended:
        chosen.extend([item for item in items if item not in chosen][: max(question.least - len(chosen), 0)])
        return tuple(chosen)
    return NOTHING_SAID


def those_aimed_at(run: Run, question: Subset, items: Sequence[object]) -> object:
    """Things that are named by an entry of the target queue."""
    for entry in run.targets(question.seat):
        found: list[object] = []
        for spec in entry["targets"]:
            left = [item for item in items if not any(item is one for one in found)]
            found.extend(matches(run.game, run.aliases, spec, left)[:1])
        if len(found) == len(entry["targets"]) and question.find(run.game, tuple(found)) >= 0:
            run.targets(question.seat).remove(entry)
            return tuple(found)
    return NOTHING_SAID


def taken_by(
    run: Run, entry: Data, left: Sequence[object], words: Sequence[str], least: int, chosen: Sequence[object]
) -> list[object] | None:
    """What an entry takes of what is left; None if it does not fit."""
    kind, value = entry["is"], entry.get("value")
    if kind == "yes_no" and (least == 0 or chosen):
        return []
    if kind == "stop":
        return [] if len(chosen) >= least else None
    if kind != "name":
        return None
    found: list[object] = []
    for name in value if isinstance(value, list) else [value]:
        rest = [item for item in left if not any(item is one for one in found)]
        thing = thing_named(run, rest, [str(item) for item in rest], str(name))
        if isinstance(thing, Unsaid):
            return None
        found.append(thing)
    return found


def order(run: Run, question: Order) -> object:
    """Those that are named come first, in that order."""
    items = list(question.items(run.game))
    queue = run.choices(question.seat)
    first: list[object] = []
    for entry in list(queue):
        named = entry["value"] if isinstance(entry.get("value"), list) else [entry.get("value")]
        left = [item for item in items if not any(item is one for one in first)]
        found = in_order(run, named, left) if entry["is"] in ("name", "trigger") else None
        if found is not None:
            queue.remove(entry)
            first.extend(found)
        elif first:
            break
    return (*first, *[item for item in items if not any(item is one for one in first)]) if first else NOTHING_SAID


def in_order(run: Run, values: Sequence[Any], items: Sequence[object]) -> list[object] | None:
    found: list[object] = []
    for value in values:
        rest = [item for item in items if not any(item is one for one in found)]
        thing = thing_named(run, rest, [words_of_item(item) for item in rest], str(value))
        if isinstance(thing, Unsaid):
            thing = trigger_like(run, rest, str(value))
        if isinstance(thing, Unsaid):
            return None
        found.append(thing)
    return found


def trigger_like(run: Run, items: Sequence[object], text: str) -> object:
    """The trigger whose card says what is most like a text, which may be another program's."""
    acts = [item for item in items if isinstance(item, Act)]
    scores = [likeness(text, said_on(run.game, act)) for act in acts]
    return acts[scores.index(max(scores))] if scores and max(scores) >= ALIKE else NOTHING_SAID


def words_of_item(item: object) -> str:
    return f"{item.title} {item.ability.replace('_', ' ')}" if isinstance(item, Act) else str(item)


def payment(run: Run, question: HowToPay | PaysSymbol) -> object:
    """Which mana pays is left to the runner. But a yes or no may say whether life is paid instead (107.4f)."""
    game, queue = run.game, run.choices(question.seat)
    order = ranked(game, question)
    lives = [life_in(question.pick(game, index)) for index in order]
    if len(set(lives)) == 1 or not queue or queue[0]["is"] != "yes_no":
        return NOTHING_SAID
    wanted = max(lives) if queue.pop(0)["value"] else min(lives)
    return question.pick(game, order[lives.index(wanted)])


def life_in(way: object) -> int:
    """How much life a way to pay costs."""
    return way.question.life if isinstance(way, StepPays) else way.life if isinstance(way, Pays) else 0


ANSWERS: Final[tuple[tuple[type[Question], Callable[[Any, Any], object]], ...]] = (
    (HowToPay, payment),
    (PaysSymbol, payment),
    (WhichTarget, target),
    (NewTarget, new_target),
    (HowDivided, division),
    (AssignDamage, combat_damage),
    (WhichModes, modes),
    (Number, number),
    (Order, order),
    (Subset, several),
)
