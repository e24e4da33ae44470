"""Targets: which ones an action or an entry of the target queue names, slot by slot, and what each gets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Seat
from facedown.games.magic.acts import Act
from facedown.games.magic.casting import face_of
from facedown.games.magic.deciding import NO_MORE, HowDivided, WhichTarget, act_on
from facedown.games.magic.fighting import AssignDamage
from facedown.games.magic.resolving import NewTarget
from facedown.games.magic.scenarios.entries import NOTHING_SAID, by_name, by_target, plain_number, specs_in, things_of
from facedown.games.magic.scenarios.naming import matches
from facedown.games.magic.scenarios.words import Data

if TYPE_CHECKING:
    from facedown.games.magic.scenarios.playing import Run


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
    aimed = by_target(run, question, things)
    return by_name(run, question, things) if aimed is NOTHING_SAID else aimed


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
