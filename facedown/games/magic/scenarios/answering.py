"""Answers that a script gives: how the entries of its queues fit the questions of a game.

Every function gets a run (the game, the script, the targets that are named) and a question, and returns what is chosen;
or NOTHING_SAID if the script says nothing that fits. An entry that is used leaves its queue.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Seat
from facedown.core.choices import Question
from facedown.core.kinds import Number, Order, Subset
from facedown.games.magic.acts import Act
from facedown.games.magic.casting import (
    NO_MORE,
    HowDivided,
    HowMuch,
    WhichModes,
    WhichTarget,
    act_on,
    face_of,
)
from facedown.games.magic.combat import AssignDamage
from facedown.games.magic.paying import HowToPay, Pays, PaysSymbol, StepPays
from facedown.games.magic.resolving import NewTarget
from facedown.games.magic.scenarios.doing import is_that_manner
from facedown.games.magic.scenarios.naming import is_named, likeness, matches, plain, said_on
from facedown.games.magic.scenarios.unscripted import is_no, ranked
from facedown.games.magic.scenarios.words import Data

if TYPE_CHECKING:
    from facedown.games.magic.scenarios.running import Run

COLOURS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colourless"}
ALIKE: Final = 2
"""Texts are alike that have so many long words in common."""
MANY: Final = 1_000
"""So many options of a question are looked at."""


class Unsaid:
    """What a script says that says nothing."""


NOTHING_SAID: Final = Unsaid()


class Names:
    """The targets that are named for a spell or ability while it is announced."""

    def __init__(self, left: Sequence[Data] = (), used: Sequence[tuple[object, Data]] = ()) -> None:
        self.left: Final = list(left)
        self.used: Final = list(used)
        """What was chosen, each with the words that chose it."""
        self.slot: list[object] | None = None
        """What is to be chosen for the present slot; None if nothing is said about it."""

    def copy(self) -> Names:
        twin = Names(self.left, self.used)
        twin.slot = None if self.slot is None else list(self.slot)
        return twin

    def use(self, spec: Data, thing: object) -> None:
        self.left.remove(spec)
        self.used.append((thing, spec))

    def share(self, thing: object) -> int | None:
        """The share of a division that is named for a target."""
        return next((spec["amount"] for used, spec in self.used if used == thing and "amount" in spec), None)


def things_of(run: Run, question: Question) -> list[object]:
    """What can be chosen, as far as it is looked at."""
    return [question.pick(run.game, index) for index in range(min(question.count(run.game), MANY))]


def scripted(run: Run, question: Question) -> object:
    """What the script answers."""
    for kind, answer in ANSWERS:
        if isinstance(question, kind):
            return answer(run, question)
    return one(run, question)


# Targets


def target(run: Run, question: WhichTarget) -> object:
    """The targets of a slot are named in any order, and chosen in that of the question."""
    names = run.names_of(question.card)
    act = act_on(run.game, question.card)
    if not question.so_far:
        use_those_without_choice(run, names, act)
        names.slot = plan_slot(run, question, names, act)
    if names.slot is None:
        return NOTHING_SAID
    things = things_of(run, question)
    for thing in things:
        if thing in names.slot:
            return thing
    return NO_MORE if NO_MORE in things else NOTHING_SAID


def use_those_without_choice(run: Run, names: Names, act: Act) -> None:
    """Nobody is asked where there is one legal target: the words for it are used up."""
    left = list(act.every_target)
    for thing, _ in names.used:
        if thing in left:
            left.remove(thing)  # type: ignore[arg-type]
    for thing in left:
        spec = next((spec for spec in names.left if matches(run.game, run.aliases, spec, [thing])), None)
        if spec is not None:
            names.use(spec, thing)


def plan_slot(run: Run, question: WhichTarget, names: Names, act: Act) -> list[object] | None:
    """What the action names for this slot; or else the first entry of the queue that fits."""
    slot = question.slot(run.game)
    candidates: list[object] = list(slot.candidates(run.game, act))
    mode = mode_of_slot(run, act)
    planned = named_for_slot(run, names, candidates, slot.most, mode, slot.least)
    while planned is None or len(planned) < slot.least:
        left = [thing for thing in candidates if thing not in (planned or ())]
        if not take_entry(run, question.seat, names, left, slot.least):
            break
        more = named_for_slot(run, names, left, slot.most - len(planned or ()), mode, slot.least)
        planned = [*(planned or ()), *(more or ())]
    return planned


def take_entry(run: Run, seat: Seat, names: Names, candidates: Sequence[object], least: int) -> bool:
    """Take the first entry of the target queue that fits; or else a name of the other queue."""
    for entry in run.targets(seat):
        if entry_fits(run, entry, candidates, least):
            run.targets(seat).remove(entry)
            names.left.extend(entry["targets"])
            return True
    for entry in run.choices(seat):
        specs = specs_in(entry)
        if specs and all(matches(run.game, run.aliases, spec, candidates) for spec in specs):
            run.choices(seat).remove(entry)
            names.left.extend(specs)
            return True
    return False


def specs_in(entry: Data) -> list[Data]:
    """The names of an answer as targets."""
    if entry["is"] != "name":
        return []
    several = entry["value"] if isinstance(entry["value"], list) else [entry["value"]]
    return [spec_of(str(name)) for name in several]


def spec_of(name: str) -> Data:
    if name in ("A", "B"):
        return {"player": name}
    return {"alias": name[1:]} if name.startswith("@") else {"card": name}


def entry_fits(run: Run, entry: Data, candidates: Sequence[object], least: int) -> bool:
    first = entry["targets"][0]
    return least == 0 if first.get("skip") else bool(matches(run.game, run.aliases, first, candidates))


def mode_of_slot(run: Run, act: Act) -> int:
    """The number of the mode to which the present slot belongs, from 1; 0 if there are no modes."""
    if act.ability or not face_of(run.game, act).modes:
        return 0
    modes = face_of(run.game, act).modes
    of_slots = [number + 1 for number in act.modes for _ in modes[number].slots]
    return of_slots[len(act.targets)]


def named_for_slot(
    run: Run, names: Names, candidates: Sequence[object], most: int, mode: int, least: int
) -> list[object] | None:
    planned: list[object] = []
    for spec in list(names.left):
        if len(planned) == most or (spec.get("mode", mode) != mode and mode):
            continue
        if spec.get("skip"):
            if not planned and not least:
                names.left.remove(spec)
                return []
            continue
        found = [thing for thing in matches(run.game, run.aliases, spec, candidates) if thing not in planned]
        if found:
            planned.append(found[0])
            names.use(spec, found[0])
    return planned or None


def new_target(run: Run, question: NewTarget) -> object:
    """No keeps the target of a copy; yes, or a target, gives it another one."""
    things = things_of(run, question)
    said = next((entry for entry in run.choices(question.seat) if entry["is"] == "yes_no"), None)
    if said is not None and question.card.id not in run.redirected:
        run.choices(question.seat).remove(said)
        if not said["value"]:
            return things[0]
        run.redirected.add(question.card.id)
    for entry in run.targets(question.seat):
        found = matches(run.game, run.aliases, entry["targets"][0], things)
        if found:
            shorten(run.targets(question.seat), entry)
            return found[0]
    return by_name(run, question, things)


def by_name(run: Run, question: Question, things: Sequence[object]) -> object:
    """What a name in the queue of choices means."""
    for entry in run.choices(question.seat):
        found = [thing for spec in specs_in(entry)[:1] for thing in matches(run.game, run.aliases, spec, things)]
        if found:
            run.choices(question.seat).remove(entry)
            return found[0]
    return NOTHING_SAID


def shorten(queue: list[Data], entry: Data) -> None:
    """Use up the first target of an entry."""
    place = queue.index(entry)
    rest = entry["targets"][1:]
    queue[place : place + 1] = [{**entry, "targets": rest}] if rest else []


def division(run: Run, question: HowDivided) -> object:
    act = act_on(run.game, question.card)
    names = run.names_of(question.card)
    use_those_without_choice(run, names, act)
    share = names.share(act.every_target[len(question.shares)])
    return share if share is not None and question.find(run.game, share) >= 0 else plain_number(run, question)


def combat_damage(run: Run, question: AssignDamage) -> object:
    """Shares come from an entry of the target queue that names all who get some."""
    if not question.given:
        run.damage = {}
        for entry in run.targets(question.seat):
            shares = shares_in(run, entry, question.among)
            if shares:
                run.targets(question.seat).remove(entry)
                run.damage = shares
                break
    if not run.damage:
        return plain_number(run, question)
    return run.damage.get(len(question.given), 0)


def shares_in(run: Run, entry: Data, among: Sequence[object]) -> dict[int, int]:
    """How much an entry gives to whom, by their places; nothing if it names somebody else."""
    shares: dict[int, int] = {}
    for spec in entry["targets"]:
        left = [thing for place, thing in enumerate(among) if place not in shares]
        found = matches(run.game, run.aliases, spec, left)
        if not found or "amount" not in spec:
            return {}
        shares[next(place for place, thing in enumerate(among) if thing == found[0] and place not in shares)] = spec[
            "amount"
        ]
    return shares


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


def plain_number(run: Run, question: Number) -> object:
    queue = run.choices(question.seat)
    for entry in queue:
        if entry["is"] == "number" and question.find(run.game, entry["value"]) >= 0:
            queue.remove(entry)
            return entry["value"]
    return NOTHING_SAID


# One thing, several, an order


def keeps_as_it_is(words: str) -> bool:
    return is_no(words) or words.casefold().startswith(("leave", "keep"))


def one(run: Run, question: Question) -> object:
    """The first entry that fits decides. A yes may be followed by the name of what is meant."""
    queue = run.choices(question.seat)
    things = things_of(run, question)
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


def by_target(run: Run, question: Question, things: Sequence[object]) -> object:
    """An entry of the target queue may name what is chosen without being a target."""
    for entry in run.targets(question.seat):
        found = matches(run.game, run.aliases, entry["targets"][0], things)
        if found:
            shorten(run.targets(question.seat), entry)
            return found[0]
    return NOTHING_SAID


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
    return next((thing for thing, said in zip(things, words, strict=True) if wanted in plain(said)), NOTHING_SAID)


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
