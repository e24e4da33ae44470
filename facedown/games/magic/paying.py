"""Paying for spells and abilities: where mana can come from, and how it is spent (118, 601.2g-h)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.choices import Listed
from facedown.core.game import Game
from facedown.core.lasting import Lasting
from facedown.core.nouns import Noun
from facedown.games.magic.abilities import MakesMana
from facedown.games.magic.acts import Act
from facedown.games.magic.costs import TAP, TapAnother
from facedown.games.magic.events import GivesPriority, MagicEvent, magic
from facedown.games.magic.likeness import likeness, likeness_depends
from facedown.games.magic.mana import GENERIC_ONLY, TYPES, Pool, Price, plus, pool_of, words
from facedown.games.magic.means import Means, Source
from facedown.games.magic.payment import ONE, Way, steps, ways
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import CREATURE, LAND, LAND_TYPES

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic

LISTED_WAYS: Final = 12
"""Where there are more ways to pay, the player is asked symbol by symbol."""
BY_TAPPING: Final = ""
CONVOKED: Final = "convoke"

EASY, FIGHTING, COSTLY = 0, 2, 4
"""How gladly sources are used: lands first, then creatures, then what costs more than tapping."""


class Use(Noun):
    """A source of mana that is used: a permanent, the ability ("" for a plain tap), who is tapped with it, the mana."""

    def __init__(self, card: Card, ability: str, partner: Card | None, mana: Pool) -> None:
        self.card: Final = card
        self.ability: Final = ability
        self.partner: Final = partner
        self.mana: Final = mana

    def __str__(self) -> str:
        return str(self.card) if self.partner is None else f"{self.card} with {self.partner}"


class Springs:
    """All sources of mana of a player: as the solver wants them, and which permanent each one is."""

    def __init__(self, pool: Pool, alike: bool) -> None:
        self.pool: Final = pool
        self.alike: Final = alike
        """Whether it is known which of them are alike."""
        self.sources: Final[list[Source]] = []
        self.cards: Final[list[tuple[Card, str, Card | None]]] = []
        self._means: Means | None = None

    def add(
        self, game: Magic, traits: Traits, ability: str, partner: Card | None, makes: tuple[Pool, ...], effort: int
    ) -> None:
        card = traits.card
        kind: object = None
        if self.alike:
            kind = likeness(game, traits)
            if partner is not None:
                kind = (kind, likeness(game, game.traits(partner)))
        uses = (card.id,) if partner is None else (card.id, partner.id)
        self.sources.append(Source(len(self.cards), (kind, ability), makes, uses, effort))
        self.cards.append((card, ability, partner))

    def means(self) -> Means:
        if self._means is None:
            self._means = Means(self.pool, self.sources)
        return self._means

    def use(self, source: Source, made: Pool) -> Use:
        card, ability, partner = self.cards[source.id]
        return Use(card, ability, partner, made)


# Where mana comes from


class MeansOf(Lasting[Means]):
    """What a player can pay. It does not matter which of their sources are alike."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index: Final = index

    def work_out(self, game: Magic) -> Means:
        return found_springs(game, game.seats[self.index], alike=False).means()

    def depends(self, game: Magic) -> tuple[object, ...]:
        tapped, arrived = game.tapped.snapshot(), game.arrived.snapshot()
        own = (game.pools.values[self.index], game.life.values[self.index])
        return (game.board(), tapped, arrived, game.used, game.turns, *own)


class SpringsOf(Lasting[Springs]):
    """A player's sources of mana."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index: Final = index

    def work_out(self, game: Magic) -> Springs:
        return found_springs(game, game.seats[self.index])

    def depends(self, game: Magic) -> tuple[object, ...]:
        return (*MEANS_OF[self.index].depends(game), *likeness_depends(game))


MEANS_OF: Final = (MeansOf(0), MeansOf(1))
SPRINGS_OF: Final = (SpringsOf(0), SpringsOf(1))


def springs_of(game: Magic, seat: Seat) -> Springs:
    return game.lasts(SPRINGS_OF[seat.index])


def found_springs(
    game: Magic, seat: Seat, spared: Sequence[Card] = (), convoke: bool = False, alike: bool = True
) -> Springs:
    """The sources of mana that a player has, without some permanents. Which are `alike` matters to who pays."""
    found = Springs(game.pools[seat], alike)
    for traits in game.board().traits.values():
        if traits.controller is seat and traits.card not in spared:
            if LAND in traits.types or has_mana_ability(traits):
                add_springs(game, found, seat, traits, spared)
            if convoke and CREATURE in traits.types and not game.tapped[traits.card]:
                makes = [pool_of(colour) for colour in traits.colours] or [ONE[GENERIC_ONLY]]
                found.add(game, traits, CONVOKED, None, tuple(makes), FIGHTING)
    return found


def has_mana_ability(traits: Traits) -> bool:
    for face in traits.faces:
        if face.mana_abilities:
            return True
    return False


def add_springs(game: Magic, found: Springs, seat: Seat, traits: Traits, spared: Sequence[Card]) -> None:
    card = traits.card
    by_tapping = mana_of(traits.types)
    creature = CREATURE in traits.types
    for face in traits.faces:
        for ability in face.mana_abilities:
            if ability.costs == (TAP,):
                more = [pool for pool in ability.pools(game, traits) if pool not in by_tapping]
                by_tapping = (*by_tapping, *more)
            else:
                add_odd_spring(game, found, seat, traits, ability, spared)
    if by_tapping and not game.tapped[card] and not (creature and game.is_sick(card)):
        effort = FIGHTING if creature else EASY
        found.add(game, traits, BY_TAPPING, None, by_tapping, effort)


_mana_of: Final[dict[frozenset[str], tuple[Pool, ...]]] = {}


def mana_of(types: frozenset[str]) -> tuple[Pool, ...]:
    """The mana that a land makes because of its land types (305.6)."""
    found = _mana_of.get(types)
    if found is None:
        found = tuple([ONE[place] for place, name in enumerate(LAND_TYPES) if name in types])
        _mana_of[types] = found
    return found


def add_odd_spring(
    game: Magic, found: Springs, seat: Seat, traits: Traits, ability: MakesMana, spared: Sequence[Card]
) -> None:
    """A source that costs something else than a tap, or more."""
    it = Act(seat, game.object_of(traits.card), str(ability.face), ability.name)
    if (ability.once and game.has_used(traits.card, ability.name)) or not all(
        cost.can_be_paid(game, it) for cost in ability.costs
    ):
        return
    makes = tuple(ability.pools(game, traits))
    others = [cost for cost in ability.costs if isinstance(cost, TapAnother)]
    if not others:
        found.add(game, traits, ability.name, None, makes, COSTLY)
    for partner in [card for cost in others for card in cost.candidates(game, it) if card not in spared]:
        found.add(game, traits, ability.name, partner, makes, COSTLY)


# How it is paid


class Pays(MagicEvent):
    """Mana is made and spent, and life is paid where Phyrexian mana or a card asks for it."""

    def __init__(self, seat: Seat, uses: tuple[Use, ...], left: Pool, life: int = 0) -> None:
        self.seat: Final = seat
        self.uses: Final = uses
        self.left: Final = left
        self.life: Final = life

    def happen(self, game: Magic) -> None:
        for use in self.uses:
            make_mana(game, self.seat, use)
        game.pools[self.seat] = self.left
        if self.life:
            game.life[self.seat] -= self.life

    def words(self) -> str:
        names = [str(use) + colour_of(use) for use in self.uses]
        life = [f"{self.life} life"] if self.life else []
        return ", ".join([*counted(names), *life]) or "floating mana"

    def says(self) -> str:
        return f"{self.seat} pays with {self.words()}."


def colour_of(use: Use) -> str:
    """Which mana a source makes, if it is not clear from its name."""
    return "" if use.ability == CONVOKED or str(use.card) in LAND_TYPES else f" ({words(use.mana)})"


def counted(names: Sequence[str]) -> list[str]:
    """ "Forest, Forest" in fewer words."""
    return [f"{names.count(name)} {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]


def make_mana(game: Magic, seat: Seat, use: Use) -> None:
    """Use a source of mana. What it makes is part of what is spent."""
    card = use.card
    if use.partner is not None:
        game.tapped[use.partner] = True
    if use.ability in (BY_TAPPING, CONVOKED):
        game.tapped[card] = True
        return
    for face in game.traits(card).faces:
        for ability in face.mana_abilities:
            if ability.name == use.ability:
                it = Act(seat, game.object_of(card), face.name, ability.name)
                for cost in ability.costs:
                    if not isinstance(cost, TapAnother):
                        game.then(*cost.events(game, it, ()))
                game.note_use(card, ability.name)


class TapsForMana(MagicEvent):
    """A player makes mana before anything asks for it. It stays until the end of the step."""

    def __init__(self, seat: Seat, use: Use) -> None:
        self.seat: Final = seat
        self.use: Final = use

    def happen(self, game: Magic) -> None:
        make_mana(game, self.seat, self.use)
        game.pools[self.seat] = plus(game.pools[self.seat], self.use.mana)
        game.then(GivesPriority(self.seat))

    def words(self) -> str:
        return f"tap {self.use} for {words(self.use.mana)}"

    def says(self) -> str:
        return f"{self.seat} makes {words(self.use.mana)} with {self.use}."


def uses_by_hand(game: Magic, seat: Seat) -> list[TapsForMana]:
    """Each mana ability that a player could use now; of like ones, one."""
    springs = springs_of(game, seat)
    found: dict[object, TapsForMana] = {}
    for source in springs.sources:
        for made in source.makes:
            found.setdefault((source.kind, made), TapsForMana(seat, springs.use(source, made)))
    return list(found.values())


class HowToPay(Listed):
    """In which way is it paid? The most sensible one stands first."""

    def __init__(self, seat: Seat, price: Price, spared: tuple[Card, ...], convoke: bool, life: int) -> None:
        super().__init__(seat)
        self.price: Final = price
        self.spared: Final = spared
        self.convoke: Final = convoke
        self.life: Final = life
        """Life that is paid in any case."""

    def prompt(self) -> str:
        return f"How do you pay {self.price}?"

    def forced(self) -> bool:
        return True

    def things(self, game: Game) -> Sequence[object]:
        return payments(magic(game), self.seat, self.price, self.spared, self.convoke, self.life) or ()

    def words(self, game: Game, what: object) -> str:
        return what.words() if isinstance(what, Pays) else str(what)


def springs_for(game: Magic, seat: Seat, spared: tuple[Card, ...], convoke: bool) -> Springs:
    return found_springs(game, seat, spared, convoke) if spared or convoke else springs_of(game, seat)


def payments(
    game: Magic, seat: Seat, price: Price, spared: tuple[Card, ...], convoke: bool, life: int
) -> list[Pays] | None:
    """All different ways to pay; None if there are too many to be listed."""
    springs = springs_for(game, seat, spared, convoke)
    found = ways(price, springs.pool, springs.sources, game.life[seat] - life, LISTED_WAYS)
    return None if found is None else [pays_by(seat, springs, way, life) for way in found]


def pays_by(seat: Seat, springs: Springs, way: Way, life: int) -> Pays:
    uses = tuple([springs.use(source, made) for source, made in way.used])
    return Pays(seat, uses, way.left, life + way.life)


class PaysSymbol(Listed):
    """What pays for the next symbol?"""

    def __init__(
        self,
        seat: Seat,
        price: Price,
        uses: tuple[Use, ...],
        pool: Pool,
        spared: tuple[Card, ...],
        convoke: bool,
        life: int,
    ) -> None:
        super().__init__(seat)
        self.price: Final = price
        self.uses: Final = uses
        self.pool: Final = pool
        self.spared: Final = spared
        self.convoke: Final = convoke
        self.life: Final = life

    def prompt(self) -> str:
        return f"{self.price} is still to be paid: with what first?"

    def forced(self) -> bool:
        return True

    def things(self, game: Game) -> Sequence[object]:
        return next_steps(magic(game), self)

    def words(self, game: Game, what: object) -> str:
        return what.step if isinstance(what, StepPays) else str(what)


class StepPays(MagicEvent):
    """One symbol is paid for. When all are, the payment is made."""

    def __init__(self, question: PaysSymbol, step: str) -> None:
        self.question: Final = question
        self.step: Final = step

    def happen(self, game: Magic) -> None:
        ask_payment(game, self.question)

    def says(self) -> str:
        return f"{self.question.seat} pays with {self.step}."


def next_steps(game: Magic, asked: PaysSymbol) -> list[StepPays]:
    spent = [card for use in asked.uses for card in cards_of(use)]
    springs = found_springs(game, asked.seat, (*asked.spared, *spent), asked.convoke)
    found: list[StepPays] = []
    for step in steps(asked.price, asked.pool, springs.sources, game.life[asked.seat] - asked.life):
        uses, life = asked.uses, asked.life
        name = "2 life" if step.spent < 0 else f"floating {TYPES[step.spent]}"
        if step.source is not None:
            use = springs.use(step.source, step.made)
            uses, name = (*uses, use), str(use) + colour_of(use)
        elif step.spent < 0:
            life += 2
        rest = PaysSymbol(asked.seat, step.price, uses, step.pool, asked.spared, asked.convoke, life)
        found.append(StepPays(rest, name))
    return found


def cards_of(use: Use) -> list[Card]:
    return [use.card] if use.partner is None else [use.card, use.partner]


def ask_payment(game: Magic, asked: PaysSymbol) -> None:
    """Ask for the next symbol, or pay."""
    if asked.price.size:
        game.question(asked)
    else:
        game.then(Pays(asked.seat, asked.uses, asked.pool, asked.life))


def pay(game: Magic, seat: Seat, price: Price, spared: tuple[Card, ...], convoke: bool, life: int) -> None:
    """Let a player pay a price: at once, if there is one way."""
    if not price.size:
        game.then(Pays(seat, (), game.pools[seat], life)) if life else None
        return
    listed = payments(game, seat, price, spared, convoke, life)
    if listed is None:
        game.question(PaysSymbol(seat, price, (), game.pools[seat], spared, convoke, life))
    elif len(listed) == 1:
        game.then(listed[0])
    else:
        game.question(HowToPay(seat, price, spared, convoke, life))


def can_pay(
    game: Magic, seat: Seat, price: Price, spared: tuple[Card, ...] = (), convoke: bool = False, life: int = 0
) -> bool:
    if life > game.life[seat]:
        return False
    if not price.size:
        return True
    if spared or convoke:
        means = found_springs(game, seat, spared, convoke, alike=False).means()
    else:
        means = game.lasts(MEANS_OF[seat.index])
    return means.can_pay(price, game.life[seat] - life)
