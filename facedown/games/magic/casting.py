"""Casting spells and activating abilities, in the order of rule 601.2.

What is announced goes on the stack first. Then its player is asked, one thing after the other: how often, modes, X,
targets, division, what is sacrificed or discarded, and how the mana is paid. Nothing is offered that could not be
completed, so nothing must ever be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Number, Subset
from facedown.core.nouns import Frozen
from facedown.core.objects import Object
from facedown.games.magic.abilities import Ability, Activated
from facedown.games.magic.acts import UNDECIDED, Act, Target, Things
from facedown.games.magic.events import GivesPriority, Happening, MagicEvent
from facedown.games.magic.mana import ManaCost, Price, together
from facedown.games.magic.means import most_x
from facedown.games.magic.moving import Shows
from facedown.games.magic.paying import can_pay, pay, springs_for
from facedown.games.magic.printed import OnStack, Printed
from facedown.games.magic.targets import MANY, Slot
from facedown.games.magic.words import ABILITY, GRAVEYARD, HAND, LOYALTY

if TYPE_CHECKING:
    from facedown.games.magic.costs import Cost
    from facedown.games.magic.game import Magic

NORMAL: Final = ""
FREE: Final = "free"
"""What players call casting a spell without paying its mana cost."""
FLASHBACK: Final = "flashback"
FLASHBACK_GIVEN: Final = "flashback for its mana cost"
"""Where a card has another flashback of its own."""
NO_MANA: Final = Price(0)
NOTHING: Final = ManaCost("0")
ALLOWED: Final = "allows casting"
"""The use of a permission that there is once each turn."""


class Manner(Frozen):
    """A manner of casting a card: for its mana cost, or for something else or more."""

    def __init__(
        self,
        name: str,
        mana: str | None = None,
        costs: tuple[Cost, ...] = (),
        more: str = "",
        zone: str = HAND,
        often: bool = False,
    ) -> None:
        self.name: Final = name
        self.mana: Final = None if mana is None else ManaCost(mana)
        """What is paid instead of the mana cost."""
        self.costs: Final = costs
        """What is paid besides mana."""
        self.more: Final = ManaCost(more)
        """Mana that is paid on top of it."""
        self.zone: Final = zone
        self.often: Final = often
        """Whether `more` may be paid any number of times (replicate)."""


AS_PRINTED: Final = Manner(NORMAL)


class Permission(Frozen):
    """That a card may be cast from where it lies: without paying its mana cost or not, and perhaps once each turn."""

    def __init__(self, free: bool = False, once: bool = False) -> None:
        self.free: Final = free
        self.once: Final = once


MAY_CAST: Final = Permission()
MAY_CAST_ONE: Final = Permission(once=True)
MAY_CAST_FREELY: Final = Permission(free=True)
MAY_CAST_ONE_FREELY: Final = Permission(free=True, once=True)


# What an act is


def face_of(game: Magic, act: Act) -> Printed:
    """The face that says what an act does."""
    return game.face_named(act.title, act.source)


def ability_of(game: Magic, act: Act) -> Ability:
    return face_of(game, act).ability(act.ability)


def manner_of(game: Magic, act: Act) -> Manner:
    """The manner in which a spell is cast."""
    for manner in face_of(game, act).manners:
        if manner.name == act.how:
            return manner
    if act.how.startswith(FLASHBACK):
        for manner in given_flashbacks(face_of(game, act)):
            if manner.name == act.how:
                return manner
    return AS_PRINTED


def given_flashbacks(face: Printed) -> list[Manner]:
    """Flashback that an effect gives to a card, for its mana cost. Additional costs can be paid with it (118.9d)."""
    if face.mana is None:
        return []
    name = FLASHBACK_GIVEN if any(manner.name == FLASHBACK for manner in face.manners) else FLASHBACK
    found: list[Manner] = []
    for more in with_more(face):
        how = f"{name}, {more.name}" if more.name else name
        found.append(Manner(how, face.mana.text, more.costs, more.more.text, GRAVEYARD, more.often))
    return found


def with_more(face: Printed) -> list[Manner]:
    """The manners of casting a card for its mana cost: as it is, or with additional costs. One that has no name takes
    the place of the first."""
    more = [manner for manner in face.manners if manner.mana is None and manner.zone == HAND]
    return more if any(manner.name == NORMAL for manner in more) else [AS_PRINTED, *more]


def costs_of(game: Magic, act: Act) -> tuple[Cost, ...]:
    """All that is paid besides mana."""
    if act.ability:
        ability = ability_of(game, act)
        return ability.costs if isinstance(ability, Activated) else ()
    return (*face_of(game, act).extra, *manner_of(game, act).costs)


def slots_of(game: Magic, act: Act) -> tuple[Slot, ...]:
    """What it is aimed at, given the modes that were chosen."""
    if act.ability:
        return ability_of(game, act).slots
    face = face_of(game, act)
    if face.modes:
        return tuple([slot for number in act.modes for slot in face.modes[number].slots])
    return face.slots


def mana_cost(game: Magic, act: Act) -> ManaCost | None:
    if act.ability:
        ability = ability_of(game, act)
        return ability.mana if isinstance(ability, Activated) else None
    return NOTHING if act.free else manner_of(game, act).mana or face_of(game, act).mana


def price_of(game: Magic, act: Act) -> Price:
    """The total cost in mana (601.2f): what is printed or paid instead, more, less."""
    cost = mana_cost(game, act)
    if cost is None:
        return NO_MANA
    price = cost.price(max(act.x, 0))
    if act.ability:
        return price
    manner = manner_of(game, act)
    for _ in range(max(act.times, 0) if manner.often else 1):
        price = together(price, manner.more.base) if manner.more.text else price
    face, card = face_of(game, act), act.source.card
    change = face.own_price(game, act.seat, card, act)
    any_type = False
    for bender, seat, me in game.benders():
        change += bender.changes_price(game, seat, me, act.seat, card)
        any_type = any_type or (seat is act.seat and bender.any_mana_for(game, seat, me, card))
    price = price.more(change) if change > 0 else price.less(-change)
    return price.with_any_type() if any_type else price


def spared_by(game: Magic, act: Act) -> tuple[Card, ...]:
    """The permanents that its costs use up, so that they make no mana for it."""
    return tuple([card for cost in costs_of(game, act) for card in cost.uses(act)])


def convokes(game: Magic, act: Act) -> bool:
    return not act.ability and face_of(game, act).convokes


def life_of(game: Magic, act: Act) -> int:
    """The life that it costs, apart from Phyrexian mana."""
    from facedown.games.magic.costs import PayLife

    paid = sum([cost.amount for cost in costs_of(game, act) if isinstance(cost, PayLife)])
    return paid + (0 if act.ability else face_of(game, act).life_price(act))


def is_payable(game: Magic, act: Act) -> bool:
    """Whether there is a way to pay all costs."""
    for cost in costs_of(game, act):
        if not cost.can_be_paid(game, act):
            return False
    return can_pay(game, act.seat, price_of(game, act), spared_by(game, act), convokes(game, act), life_of(game, act))


def is_aimable(game: Magic, act: Act) -> bool:
    """Whether there are targets for it, in some of its modes."""
    face = None if act.ability else face_of(game, act)
    if face is not None and face.modes and not act.modes:
        return len(open_modes(game, act)) >= face.least_modes(act)
    return can_fill(game, act, slots_of(game, act))


def can_fill(game: Magic, act: Act, slots: Sequence[Slot]) -> bool:
    for slot in slots:
        if not slot.can_be_filled(game, act):
            return False
    return True


def open_modes(game: Magic, act: Act) -> list[int]:
    """The modes for which there are targets."""
    modes = face_of(game, act).modes
    return [number for number, mode in enumerate(modes) if can_fill(game, act, mode.slots)]


def is_possible(game: Magic, act: Act) -> bool:
    """Whether there is at least one way to make all choices and pay all costs."""
    return is_aimable(game, act) and is_payable(game, act)


# Announcing


class Casts(MagicEvent):
    """A player begins to cast a spell: it goes on the stack."""

    def __init__(
        self,
        seat: Seat,
        card: Card,
        how: str = NORMAL,
        inside: bool = False,
        free: bool = False,
        by: Card | None = None,
        offers: tuple[Card, ...] = (),
    ) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.how: Final = how
        self.inside: Final = inside
        """Whether it is cast while something else resolves."""
        self.free: Final = free
        """Whether its mana cost is not paid."""
        self.by: Final = by
        """The permanent that allows it once each turn."""
        self.offers: Final = offers
        """The cards in hand that pay for it. They are shown at once: nobody can act before they are paid."""

    def act(self, game: Magic) -> Act:
        """The spell, where nothing has been chosen yet."""
        zone, title = game.place_of(self.card).name, game.printed(self.card).name
        source = game.object_of(self.card)
        return Act(self.seat, source, title, how=self.how, from_zone=zone, inside=self.inside, free=self.free)

    def happen(self, game: Magic) -> None:
        act = self.act(game)
        if self.by is not None:
            game.note_use(self.by, ALLOWED)
        game.move(self.card, game.spells, at=0)
        game.passes = 0
        act = game.act[self.card] = act.so(source=game.object_of(self.card))
        if self.offers:
            for card in self.offers:
                game.offered[card] = True
            game.then(Shows(self.offers), Decides(self.card, act, self.manner()))
        else:
            announce(game, self.card)

    def with_offers(self, game: Magic) -> list[Casts]:
        """The same, once for each choice of the cards in hand that pay for it. Like cards are one choice."""
        found: list[tuple[Card, ...]] = [()]
        act = self.act(game)
        for cost in costs_of(game, act):
            if cost.is_hidden():
                sets = different_sets(cost.candidates(game, act), cost.number())
                found = [(*before, *cards) for before in found for cards in sets]
        parts = (self.seat, self.card, self.how, self.inside, self.free, self.by)
        return [Casts(*parts, offers) for offers in found]

    def manner(self) -> str:
        """In which manner it is cast, if not in the usual one."""
        offers = [f"with {card}" for card in self.offers]
        return ", ".join([word for word in (FREE if self.free else "", self.how, *offers) if word])

    def words(self) -> str:
        return f"cast {self.card}{in_brackets(self.manner())}"

    def says(self) -> str:
        return f"{self.seat} casts {self.card}{in_brackets(self.manner())}."


def in_brackets(words: str) -> str:
    return f" ({words})" if words else ""


def different_sets(cards: Sequence[Card], count: int) -> list[tuple[Card, ...]]:
    """The sets of so many cards that differ in their names."""
    ordered = sorted(cards, key=by_name)
    return list({tuple([by_name(card) for card in chosen]): chosen for chosen in combinations(ordered, count)}.values())


def by_name(card: Card) -> str:
    return card.face.name


class Activates(MagicEvent):
    """A player begins to activate an ability: it goes on the stack."""

    def __init__(self, seat: Seat, card: Card, title: str, ability: str, cost: str) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.title: Final = title
        self.ability: Final = ability
        self.cost: Final = cost

    def happen(self, game: Magic) -> None:
        source = game.object_of(self.card)
        made = game.create(OnStack(self.title, self.ability), game.spells, owner=self.seat, at=0, front=ABILITY)
        game.passes = 0
        game.act[made] = Act(self.seat, source, self.title, self.ability)
        announce(game, made)

    def words(self) -> str:
        return f"{self.card}: {self.cost}"

    def says(self) -> str:
        return f"{self.seat} activates {self.card} ({self.cost})."


class Decides(MagicEvent):
    """Something about a spell or ability that is being announced was chosen."""

    def __init__(self, card: Card, act: Act, what: str) -> None:
        self.card: Final = card
        self.act: Final = act
        self.what: Final = what

    def happen(self, game: Magic) -> None:
        game.act[self.card] = self.act
        announce(game, self.card)

    def says(self) -> str:
        return f"{self.act.title}: {self.what}."


def announce(game: Magic, card: Card) -> None:
    """Ask for the next thing that is not decided yet; if everything is, pay."""
    act = game.act[card]
    assert act is not None
    question = next_question(game, card, act)
    if question is not None:
        game.question(question)
        return
    act = game.act[card]
    assert act is not None
    costs, paid = costs_of(game, act), act.paid
    if mana_cost(game, act) is not None:
        pay(game, act.seat, price_of(game, act), spared_by(game, act), convokes(game, act), extra_life(game, act))
    for cost, chosen in zip(costs, paid, strict=True):
        game.then(*cost.events(game, act, chosen))
    game.then(IsActivated(card) if act.ability else IsCast(card))


def extra_life(game: Magic, act: Act) -> int:
    """Life that the card itself asks for, which is paid together with the mana."""
    return 0 if act.ability else face_of(game, act).life_price(act)


def next_question(game: Magic, card: Card, act: Act) -> Any:
    """The next question about what is being announced, after all that leaves no choice is decided (601.2b-d, h)."""
    cost = mana_cost(game, act)
    if not act.ability:
        face, manner = face_of(game, act), manner_of(game, act)
        if manner.often and act.times == UNDECIDED:
            most = most_times(game, act, manner)
            if most:
                return HowOften(act.seat, card, most)
            act = act.so(times=0)
        if face.modes and not act.modes:
            return WhichModes(act.seat, card, face.least_modes(act), face.most_modes(act))
    if act.x == UNDECIDED:
        if cost is not None and cost.xs:
            return HowMuch(act.seat, card, most_for_x(game, act, cost))
        act = act.so(x=0)
    slots = slots_of(game, act)
    while len(act.targets) < len(slots):
        slot = slots[len(act.targets)]
        chosen = only_targets(game, act, slot)
        if chosen is None:
            game.act[card] = act
            return WhichTarget(act.seat, card, ())
        act = act.so(targets=(*act.targets, chosen))
    divided = 0 if act.ability else face_of(game, act).divides_now(act)
    if divided and not act.shares:
        targets = len(act.every_target)
        if targets > 1:
            game.act[card] = act
            return HowDivided(act.seat, card, divided, targets)
        act = act.so(shares=(divided,) * targets)
    game.act[card] = act
    return cost_question(game, card, act)


def cost_question(game: Magic, card: Card, act: Act) -> Any:
    """Which cards pay the next cost, if that is a choice."""
    costs = costs_of(game, act)
    while len(act.paid) < len(costs):
        cost = costs[len(act.paid)]
        chosen: Things = ()
        if cost.number():
            cards = cost.candidates(game, act)
            if cost.is_hidden():
                cards = [offered for offered in cards if game.offered[offered]]
            if len(cards) > cost.number():
                game.act[card] = act
                return WhichPay(act.seat, card, cost.number(), str(cost))
            chosen = game.objects(cards)
        act = act.so(paid=(*act.paid, chosen))
    game.act[card] = act
    return None


def most_for_x(game: Magic, act: Act, cost: ManaCost) -> int:
    springs = springs_for(game, act.seat, spared_by(game, act), convokes(game, act))
    return most_x(price_of(game, act.so(x=0)), cost.xs, springs.means(), game.life[act.seat])


def most_times(game: Magic, act: Act, manner: Manner) -> int:
    times = 0
    while times < MANY and is_payable(game, act.so(times=times + 1)):
        times += 1
    return times


def only_targets(game: Magic, act: Act, slot: Slot) -> Things | None:
    """The targets of a slot, where there is no choice. None where there is one."""
    candidates = slot.candidates(game, act)
    if slot.least == slot.most and len(candidates) == slot.least:
        return tuple(candidates)
    return () if not candidates else None


# Questions


def act_on(game: Game, card: Card) -> Act:
    act: Act | None = game.act[card]  # type: ignore[attr-defined]
    assert act is not None
    return act


class HowOften(Number):
    """How often is a cost paid that may be paid any number of times?"""

    def __init__(self, seat: Seat, card: Card, high: int) -> None:
        super().__init__(seat, 0, high)
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.high)

    def prompt(self) -> str:
        return "How often do you pay for it?"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [Decides(self.card, act_on(game, self.card).so(times=what), f"{what} times")]


class HowMuch(Number):
    """How much is X?"""

    def __init__(self, seat: Seat, card: Card, high: int) -> None:
        super().__init__(seat, 0, high)
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.high)

    def prompt(self) -> str:
        return "How much is X?"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return [Decides(self.card, act_on(game, self.card).so(x=what), f"X is {what}")]


class WhichModes(Subset):
    """Which of its modes are chosen?"""

    def __init__(self, seat: Seat, card: Card, least: int, most: int) -> None:
        super().__init__(seat, least, most)
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.least, self.most)

    def prompt(self) -> str:
        return "Which mode?" if self.most == 1 else f"Which {self.least} modes?"

    def forced(self) -> bool:
        return True

    def items(self, game: Game) -> Sequence[object]:
        act = act_on(game, self.card)
        modes = face_of(game, act).modes  # type: ignore[arg-type]
        return [modes[number].words for number in open_modes(game, act)]  # type: ignore[arg-type]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        act = act_on(game, self.card)
        chosen: Any = what
        words = [mode.words for mode in face_of(game, act).modes]  # type: ignore[arg-type]
        return [Decides(self.card, act.so(modes=tuple([words.index(name) for name in chosen])), ", ".join(chosen))]


NO_MORE: Final = "no more"


class WhichTarget(Listed):
    """What is a spell or ability aimed at? Several targets of one slot are asked for one by one."""

    def __init__(self, seat: Seat, card: Card, so_far: Things) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.so_far: Final = so_far

    def slot(self, game: Game) -> Slot:
        act = act_on(game, self.card)
        return slots_of(game, act)[len(act.targets)]  # type: ignore[arg-type]

    def prompt(self) -> str:
        return f"{self.card}: at what?" if not self.so_far else f"{self.card}: at what else?"

    def things(self, game: Game) -> Sequence[object]:
        """In order, so that the same targets are not chosen in two ways."""
        act, slot = act_on(game, self.card), self.slot(game)
        candidates = slot.candidates(game, act)  # type: ignore[arg-type]
        first = candidates.index(self.so_far[-1]) + 1 if self.so_far else 0
        needed = slot.least - len(self.so_far)
        left: list[object] = list(candidates[first : len(candidates) - max(needed - 1, 0)])
        if needed <= 0:
            left.append(NO_MORE)
        if not act.ability:
            left = [t for t in left if t == NO_MORE or self.affordable(game, act, t)]
        return left

    def affordable(self, game: Any, act: Act, target: Any) -> bool:
        """Whether a target more does not cost too much."""
        if not face_of(game, act).life_price(act.so(targets=((target,),))):
            return True
        return is_payable(game, act.so(targets=(*act.targets, (*self.so_far, target))))

    def forced(self) -> bool:
        return True

    def words(self, game: Game, what: object) -> str:
        return game.name_of(what) if isinstance(what, Object) else str(what)  # type: ignore[attr-defined]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        act, slot = act_on(game, self.card), self.slot(game)
        if what != NO_MORE:
            chosen: Things = (*self.so_far, cast("Target", what))
            if len(chosen) < slot.most:
                return [AsksMore(self.seat, self.card, chosen)]
        else:
            chosen = self.so_far
        return [Aims(self.card, act.so(targets=(*act.targets, chosen)), chosen)]


class AsksMore(MagicEvent):
    """Another target may be chosen for the same slot."""

    def __init__(self, seat: Seat, card: Card, so_far: Things) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.so_far: Final = so_far

    def happen(self, game: Magic) -> None:
        question = WhichTarget(self.seat, self.card, self.so_far)
        if question.things(game):
            game.question(question)
        else:
            act = act_on(game, self.card)
            game.then(Aims(self.card, act.so(targets=(*act.targets, self.so_far)), self.so_far))

    def says(self) -> str:
        return f"{self.card} → {self.so_far[-1]}."


class Aims(Decides):
    """A spell or ability is aimed at something."""

    def __init__(self, card: Card, act: Act, targets: Things) -> None:
        super().__init__(card, act, "")
        self.targets: Final = targets

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.act, self.targets)

    def says(self) -> str:
        return f"{self.act.title} → {', '.join([str(target) for target in self.targets]) or 'nothing'}."


class HowDivided(Number):
    """How much does each target get? At least 1; what is left goes to the last."""

    def __init__(self, seat: Seat, card: Card, left: int, targets: int, shares: tuple[int, ...] = ()) -> None:
        super().__init__(seat, 1, left - targets + 1)
        self.card: Final = card
        self.left: Final = left
        self.targets: Final = targets
        self.shares: Final = shares

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.left, self.targets, self.shares)

    def prompt(self) -> str:
        return f"{self.card}: how much for target {len(self.shares) + 1}?"

    def forced(self) -> bool:
        return True

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        share: Any = what
        return [Shares(self.card, self.left - share, self.targets - 1, (*self.shares, share))]


class Shares(MagicEvent):
    def __init__(self, card: Card, left: int, targets: int, shares: tuple[int, ...]) -> None:
        self.card: Final = card
        self.left: Final = left
        self.targets: Final = targets
        self.shares: Final = shares

    def happen(self, game: Magic) -> None:
        act = act_on(game, self.card)
        if self.targets > 1:
            game.question(HowDivided(act.seat, self.card, self.left, self.targets, self.shares))
        else:
            game.act[self.card] = act.so(shares=(*self.shares, self.left))
            announce(game, self.card)

    def says(self) -> str:
        return f"{self.card}: {self.shares[-1]} for target {len(self.shares)}."


class WhichPay(Subset):
    """Which cards are sacrificed, discarded and so on?"""

    def __init__(self, seat: Seat, card: Card, count: int, words: str) -> None:
        super().__init__(seat, count, count)
        self.card: Final = card
        self.verb: Final = words

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.least, self.verb)

    def prompt(self) -> str:
        return f"{self.card}: {self.verb}"

    def items(self, game: Game) -> Sequence[object]:
        act = act_on(game, self.card)
        costs = costs_of(game, act)  # type: ignore[arg-type]
        return costs[len(act.paid)].candidates(game, act)  # type: ignore[arg-type]

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        act = act_on(game, self.card)
        cards: Any = what
        chosen = tuple([game.object_of(card) for card in cards])
        return [Decides(self.card, act.so(paid=(*act.paid, chosen)), self.verb)]


# When all is paid


class IsCast(Happening):
    """All costs are paid: the spell is cast (601.2i)."""

    def __init__(self, spell: Card) -> None:
        self.spell: Final = spell

    def happen(self, game: Magic) -> None:
        act = act_on(game, self.spell)
        about = face_of(game, act).remembers(game, act)
        if about:
            act = game.act[self.spell] = act.so(about=about)
        game.cast = (*game.cast, act)
        if len(game.offered):
            game.offered.clear()
        target(game, self.spell, act)
        if not act.inside:
            game.then(GivesPriority(act.seat))

    def says(self) -> str:
        return f"{self.spell} is cast."


class IsActivated(Happening):
    """All costs are paid: the ability waits on the stack."""

    def __init__(self, card: Card) -> None:
        self.card: Final = card

    def happen(self, game: Magic) -> None:
        act = act_on(game, self.card)
        target(game, self.card, act)
        ability = ability_of(game, act)
        if isinstance(ability, Activated):
            loyal = ability.keyword == LOYALTY
            game.note_use_of(act.source, LOYALTY if loyal else act.ability)
            game.then(GivesPriority(act.seat))

    def says(self) -> str:
        return f"{self.card} is on the stack."


def target(game: Magic, card: Card, act: Act) -> None:
    """Tell what has become a target."""
    for aimed in act.every_target:
        if isinstance(aimed, Object) and game.is_on_battlefield(aimed.card):
            game.then(BecomesTarget(aimed, act.seat))


class BecomesTarget(Happening):
    def __init__(self, target: Object, seat: Seat) -> None:
        self.target: Final = target
        self.seat: Final = seat

    def says(self) -> str:
        return f"{self.target} becomes a target."
