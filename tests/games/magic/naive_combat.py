"""Combat damage a second time, as naively as rules 510 and 704 read, with nothing of the engine's own combat in it.

All ways of dealing the damage are tried: each creature's damage is divided in every way there is, and the divisions
that the rules forbid are thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from facedown.core.cards import Seat
from facedown.games.magic.game import Magic

A, B = -1, -2
"""The players, where creatures and planeswalkers are called by the ids of their cards."""
PLAYERS = (A, B)
Result = tuple[object, ...]


@dataclass(frozen=True)
class Creature:
    player: int
    name: str
    power: int
    toughness: int
    keywords: frozenset[str]
    colours: str

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords


@dataclass(frozen=True)
class Strike:
    """How much one creature deals to one creature, planeswalker or player."""

    source: int
    target: int
    amount: int


@dataclass(frozen=True)
class Fight:
    """What is fixed when blockers are declared, and what damage changes."""

    creatures: dict[int, Creature]
    attacks: dict[int, int]
    """Whom or what each attacker attacks."""
    blocks: tuple[tuple[int, int], ...]
    """Pairs of a blocker and its attacker, the blockers of each attacker in their order."""
    ordered: bool
    """Whether blockers get lethal damage in their order (the rule of 2022)."""
    life: dict[int, int]
    loyalty: dict[int, int]
    marked: dict[int, int]
    touched: frozenset[int] = frozenset()
    """What was damaged by deathtouch."""
    dead: frozenset[int] = frozenset()

    # Reading

    @classmethod
    def of(cls, game: Magic) -> Fight:
        """The fight of a game in which blockers have been declared."""
        creatures = {
            traits.card.id: Creature(
                PLAYERS[traits.controller.index],
                traits.face.name,
                traits.power,
                traits.toughness,
                traits.keywords,
                traits.colours,
            )
            for traits in game.creatures()
        }
        walkers = [card for card in game.battlefield.cards if "Planeswalker" in game.types_of(card)]
        return cls(
            creatures,
            {
                attack.attacker.card.id: PLAYERS[attack.defender.index]
                if isinstance(attack.defender, Seat)
                else attack.defender.card.id
                for attack in game.attackers
            },
            tuple([(block.blocker.card.id, block.attacker.card.id) for block in game.blocks]),
            game.ruleset == "2022",
            {player: game.life[seat] for player, seat in zip(PLAYERS, game.seats, strict=True)},
            {card.id: game.counters_on(card, "loyalty") for card in walkers},
            {id: game.damage[game.card_with(id)] for id in creatures},
        )

    # The rule

    def results(self) -> set[Result]:
        """All that can come of it."""
        fighters = [id for id in (*self.attacks, *[blocker for blocker, _ in self.blocks]) if id not in self.dead]
        quick = [id for id in fighters if self.strikes_first(id)]
        if not quick:
            return {after.result() for after in self.after_a_step(fighters)}
        found = set()
        for middle in self.after_a_step(quick):
            if middle.over:
                found.add(middle.result())
                continue
            slow = [id for id in fighters if id not in quick or self.creatures[id].has("double strike")]
            found |= {after.result() for after in middle.after_a_step([id for id in slow if id not in middle.dead])}
        return found

    def strikes_first(self, id: int) -> bool:
        return self.creatures[id].has("first strike") or self.creatures[id].has("double strike")

    def after_a_step(self, fighters: list[int]) -> Iterator[Fight]:
        """What each way to deal damage leads to."""
        for ways in product(*[list(self.divisions(id)) for id in fighters]):
            yield self.dealt([strike for way in ways for strike in way])

    def divisions(self, id: int) -> Iterator[list[Strike]]:
        """All ways in which a creature may divide its damage (510.1c, d; 702.19b)."""
        targets, tramples_over = self.targets(id)
        amount = self.deals(id)
        if amount <= 0 or not targets:
            yield []
            return
        for shares in product(range(amount + 1), repeat=len(targets)):
            if sum(shares) != amount:
                continue
            enough = [self.is_lethal(id, target, share) for target, share in zip(targets, shares, strict=True)]
            if tramples_over and shares[-1] and not all(enough[:-1]):
                continue
            in_order = all(not share or all(enough[:place]) for place, share in enumerate(shares))
            if self.ordered and id in self.attacks and not in_order:
                continue
            yield [Strike(id, target, share) for target, share in zip(targets, shares, strict=True) if share]

    def targets(self, id: int) -> tuple[list[int], bool]:
        """What a creature can damage, and whether the last of it is what a blocked attacker tramples over to."""
        if id not in self.attacks:
            return [attacker for blocker, attacker in self.blocks if blocker == id and attacker not in self.dead], False
        blocked = any(attacker == id for _, attacker in self.blocks)
        blockers = [blocker for blocker, attacker in self.blocks if attacker == id and blocker not in self.dead]
        attacked = self.attacks[id]
        beyond = [] if attacked in self.dead else [attacked]
        if not blocked:
            return beyond, False
        return ([*blockers, *beyond], bool(beyond)) if self.creatures[id].has("trample") else (blockers, False)

    def deals(self, id: int) -> int:
        me = self.creatures[id]
        by_toughness = me.has("defender") and self.controls("Arcades, the Strategist", me.player)
        return me.toughness if by_toughness else me.power

    def controls(self, name: str, player: int) -> bool:
        return any(one.name == name and one.player == player and id not in self.dead for id, one in self.living())

    def living(self) -> list[tuple[int, Creature]]:
        return [(id, one) for id, one in self.creatures.items() if id not in self.dead]

    def is_lethal(self, source: int, target: int, amount: int) -> bool:
        """Whether so much damage is lethal: with what is marked, or because of deathtouch (702.2c)."""
        if target not in self.creatures:
            return True
        return self.marked[target] + amount >= self.bears(target) or (
            amount > 0 and self.creatures[source].has("deathtouch")
        )

    def bears(self, id: int) -> int:
        """How much damage kills a creature."""
        one = self.creatures[id]
        by_power = self.controls("Zilortha, Strength Incarnate", one.player)
        return max(one.power, 1) if by_power else one.toughness

    def dealt(self, strikes: list[Strike]) -> Fight:
        """What is so when damage has been dealt, and who is dead has left."""
        life, loyalty, marked, touched = dict(self.life), dict(self.loyalty), dict(self.marked), set(self.touched)
        for strike in strikes:
            source = self.creatures[strike.source]
            if strike.target in self.creatures:
                target = self.creatures[strike.target]
                if any(target.has(f"protection from {colour}") for colour in source.colours):
                    continue
                marked[strike.target] += strike.amount
                touched |= {strike.target} if source.has("deathtouch") else set()
            elif strike.target in loyalty:
                loyalty[strike.target] = max(0, loyalty[strike.target] - strike.amount)
            else:
                life[strike.target] -= strike.amount
            if source.has("lifelink"):
                life[source.player] += strike.amount
        after = replace(self, life=life, loyalty=loyalty, marked=marked, touched=frozenset(touched))
        while not after.over and after.dying() - after.dead:
            after = replace(after, dead=after.dead | after.dying())
        return after

    @property
    def over(self) -> bool:
        return min(self.life.values()) <= 0

    def dying(self) -> set[int]:
        """What state-based actions destroy (704.5f to i)."""
        wounded = [
            id
            for id, one in self.living()
            if not one.has("indestructible")
            and self.marked[id]
            and (self.marked[id] >= self.bears(id) or id in self.touched)
        ]
        return {*wounded, *[id for id, loyalty in self.loyalty.items() if not loyalty]}

    def result(self) -> Result:
        """The life that is left, the creatures with their damage, and the planeswalkers with their loyalty."""
        alive = {id: marked for id, marked in self.marked.items() if id not in self.dead}
        loyal = {id: loyalty for id, loyalty in self.loyalty.items() if id not in self.dead}
        return (*self.life.values(), tuple(sorted(alive.items())), tuple(loyal.items()))
