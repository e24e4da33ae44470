"""Announcing spells and abilities, in the order of rule 601.2.

What is announced goes on the stack first. Then its player is asked, one thing after the other: how often, modes, X,
targets, division, what is sacrificed or discarded, and how the mana is paid. The questions are in `deciding`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.objects import Object
from facedown.games.magic.abilities import Activated
from facedown.games.magic.acts import UNDECIDED, Act, Things
from facedown.games.magic.casting import (
    ALLOWED,
    FREE,
    NORMAL,
    ability_of,
    convokes,
    costs_of,
    face_of,
    is_payable,
    mana_cost,
    manner_of,
    price_of,
    slots_of,
    spared_by,
)
from facedown.games.magic.deciding import (
    Decides,
    HowDivided,
    HowMuch,
    HowOften,
    WhichModes,
    WhichPay,
    WhichTarget,
    act_on,
)
from facedown.games.magic.events import GivesPriority, Happening, MagicEvent
from facedown.games.magic.mana import ManaCost
from facedown.games.magic.means import most_x
from facedown.games.magic.moving import Shows, by_name
from facedown.games.magic.paying import pay, springs_for
from facedown.games.magic.printed import OnStack
from facedown.games.magic.targets import MANY, Slot
from facedown.games.magic.words import ABILITY, LOYALTY

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


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
            most = most_times(game, act)
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


def most_times(game: Magic, act: Act) -> int:
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
