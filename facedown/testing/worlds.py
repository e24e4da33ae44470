"""Law 6, the odds: imagined worlds come as often as the game's own chance deals them.

Take a seat and two moments of a game, one soon after the other. Worlds imagined at the first moment are played on to
the second: the seat answers as it did, and the others answer in any way they can. Worlds in which the seat is told
exactly the same are kept: they fit. Worlds imagined at the second moment must have the same hidden cards, hands and
fields equally often. For the first question of a game, the worlds that fit come from games begun from many seeds.

If another player answered with a card that the seat does not see, or in a way that it is not told, the odds depend on
how others choose: whoever played a Guard may have held two. Then only impossible worlds are found, and what comes
several times too often or too rarely. Otherwise the odds must be the same, by a chi-square test.

The test needs only the game's rules, and enough worlds in which the seat is told the same: small decks, or moments that
are not too far apart. An author can compare any two moments: `compare(before, game, seat, chance)`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from math import erfc, sqrt
from typing import Any, Final

from facedown.core import whole
from facedown.core.answers import given_in
from facedown.core.cards import Card, Row, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Written
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.core.keys import Plain
from facedown.core.knowledge import recall
from facedown.core.stack import EVERY, FIRST, Asking
from facedown.core.zones import EVERYBODY, Zone
from facedown.testing.breaches import Breach, are_same
from facedown.testing.mistakes import cards_in

FIRST_SEED: Final = 1_000_000
"""Games to compare with have seeds from here on, so that they are not the games that are checked."""
STARTS: Final = 400
"""How many worlds are played on to find some that fit; for the first question, five times as many games."""
ENOUGH: Final = 150
"""How many worlds of each kind are compared at first."""
LEAST: Final = 40
"""If fewer worlds fit, nothing is concluded."""
SUSPECT: Final = 0.02
"""A difference less likely than this is tested again, with AGAIN times as many fresh worlds."""
AGAIN: Final = 8
SURE: Final = 1e-6
"""A difference that is less likely than this in the second test breaks the law. By the arithmetic of both tests, an
honest game is accused at less than one of ten million moments."""
RARE: Final = 10
"""Values that come less often than this, in both kinds of worlds together, are counted as one."""
FACTOR: Final = 4
"""How others choose may make something up to this many times as likely."""
TRIES: Final = 1500
"""How many answers are tried in all to find worlds that fit. Then those that were found are used."""
WAYS: Final = 300
"""If one world can go on in more ways than this, the moment is skipped."""


class TooManyWays(Exception):
    """The others can have answered in too many ways."""


class Moment:
    """Everything that a seat knows at a moment of a game: what it heard, what it answered, and what it sees."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.seat: Final = seat
        self.heard: Final = game.heard(seat)
        self.answers: Final = [written for who, written in given_in(game) if who == seat.index]
        self.sight: Final = self.seen_in(game)
        self.tried = 0
        self.by_choice = False

    def seen_in(self, game: Game) -> dict[str, Any]:
        return whole.state_of(game.view(self.seat), past=False)

    def fits(self, news: Sequence[Info], since: int) -> bool:
        """Whether the seat heard the same as in the game, beyond what it had heard before."""
        return self.heard[since : since + len(news)] == news

    def is_reached(self, game: Game) -> bool:
        if told_in(game, self.seat) != len(self.heard) or game.answered[self.seat.index] != len(self.answers):
            return False
        return are_same(self.seen_in(game), self.sight)

    def worlds_of(self, start: Game) -> list[Game]:
        """The worlds that one world can become, with any answers of the others, in which the seat knows the same."""
        if not self.fits(start.heard(self.seat), 0):
            return []
        found: list[Game] = []
        waiting, seen, before = [start], set[Hashable](), self.tried
        while waiting:
            game = waiting.pop()
            if self.is_reached(game):
                found.append(game)
                continue
            for follower in self.followers(game):
                name = (follower.key(), tuple(follower.answered), repr(follower.chance))
                if name not in seen:
                    seen.add(name)
                    waiting.append(follower)
            if self.tried - before > WAYS:
                raise TooManyWays
        self.by_choice = self.by_choice or len(found) > 1
        return found

    def followers(self, game: Game) -> Iterator[Game]:
        """The game after each answer that tells the seat what it heard."""
        since = told_in(game, self.seat)
        for choice, written in self.next_answers(game):
            self.tried += 1
            twin: Game = game.fork()
            twin.choose(written, of=choice)
            if self.fits(twin.heard(self.seat, since), since):
                self.by_choice = self.by_choice or self.is_by_choice(choice, written)
                yield twin

    def is_by_choice(self, choice: Choice, written: Written) -> bool:
        """Whether somebody else answered with a card that the seat does not see."""
        game: Game = choice.game
        option = choice.option(written)
        unseen = [card for card in cards_in((option.what, tuple(option.events))) if self.is_hidden(card, game)]
        return choice.seat is not self.seat and unseen != []

    def is_hidden(self, card: Card, game: Game) -> bool:
        return not game.place_of(card).eyes >> self.seat.index & 1

    def next_answers(self, game: Game) -> Iterator[tuple[Choice, Written]]:
        """The next answers: the seat answers as it did, others in any way."""
        mode = game.stack.mode if isinstance(game.stack, Asking) else ""
        given = game.answered[self.seat.index]
        mine = [choice for choice in game.choices if choice.seat is self.seat]
        if mine and given < len(self.answers):
            if self.answers[given] in mine[0]:
                yield mine[0], self.answers[given]
            if mode != FIRST:
                return
        others = [choice for choice in game.choices if choice.seat is not self.seat]
        for choice in others[:1] if mode == EVERY else others:
            if choice.drawn > WAYS:
                raise TooManyWays
            for index in range(choice.drawn):
                yield choice, index


def told_in(game: Game, seat: Seat) -> int:
    """How much a seat was told."""
    told = recall(game, seat.index).told
    return 0 if told is None else told.number


# Samples


def worlds_that_fit(moment: Moment, starts: Iterable[Game], chance: Chance, effort: int) -> list[Game]:
    """Worlds in which a seat knows the same: at most one from each start, drawn independently of each other."""
    found: list[list[Game]] = []
    for start in starts:
        if len(found) == ENOUGH * effort or moment.tried > TRIES * effort:
            break
        worlds = moment.worlds_of(start)
        if worlds:
            found.append(worlds)
    most = max([len(worlds) for worlds in found], default=0)
    return [chance.pick(worlds) for worlds in found if chance.below(most) < len(worlds)]


def imagined_from(view: Game, chance: Chance, count: int) -> Iterator[Game]:
    """This many imagined worlds, each at its next question."""
    for _ in range(count):
        world: Game = view.imagine(chance)
        world.run()
        yield world


def dealt_like(game: Game, chance: Chance, count: int) -> Iterator[Game]:
    """This many games that begin at the same table."""
    first = FIRST_SEED + chance.below(FIRST_SEED)
    for seed in range(first, first + count):
        begun: Game = type(game)()
        begun.begin([seat.name for seat in game.seats], seed, game.ruleset, game.layout.options)
        yield begun


def compare(before: Game | None, game: Game, seat: Seat, chance: Chance, effort: int = 1) -> Difference | None:
    """Compare worlds imagined at a moment with worlds that fit.

    Returns the probability of such a difference, and what differs. The worlds that fit come from worlds imagined at the
    moment before, or, if that is None, from the deal. The result is None if too few fit, if others can have answered in
    too many ways, or if somebody arranged the deal. `effort` multiplies the number of worlds.
    """
    count = STARTS * effort
    if before is None and not game.deals_by_chance():
        return None
    if before is None:
        return compared(game, seat, dealt_like(game, chance, 5 * count), chance, effort)
    return compared(game, seat, imagined_from(before.view(seat), chance, count), chance, effort)


def compared(game: Game, seat: Seat, starts: Iterable[Game], chance: Chance, effort: int) -> Difference | None:
    moment = Moment(game, seat)
    try:
        fit = worlds_that_fit(moment, starts, chance, effort)
    except TooManyWays:
        return None
    if len(fit) < LEAST:
        return None
    view = game.view(seat)
    imagined = [hidden_in(view.imagine(chance)) for _ in fit]
    likelihood_of = by_a_factor if moment.by_choice else by_chi_square
    return difference([hidden_in(world) for world in fit], imagined, likelihood_of)


# What is compared

Hidden = dict[str, Hashable]
Difference = tuple[float, str]
"""The probability of the difference by chance, and what differs."""
Likelihood = Callable[[Mapping[Hashable, int], Mapping[Hashable, int]], float]
"""How likely two counts are to differ so much."""


def hidden_in(world: Game) -> Hidden:
    """What may be hidden in a world, by name: cards by place or by hand, all hands together, and fields."""
    hidden: Hidden = {}
    hands: list[Hashable] = []
    for zone in world.zones:
        faces = faces_in(zone)
        if zone.place.in_order:
            hidden.update({f"card {number} of {zone.place}": face for number, face in enumerate(faces)})
        else:
            hidden[str(zone.place)] = faces
            hands.append(faces)
    hidden["all hands together"] = tuple(hands)
    looks: dict[int, object] = {card.id: card.look() for card in world.cards}
    for declared in world.layout.seen:
        if declared.sight is not EVERYBODY:
            value = getattr(world, declared.name)
            parts = enumerate(value.values) if isinstance(value, Row) else [(0, value)]
            hidden.update({f"{declared.name}[{place}]": repr(Plain(looks).of(part)) for place, part in parts})
    return hidden


def faces_in(zone: Zone) -> tuple[str, ...]:
    faces = [card.face.look for card in zone.cards]
    return tuple(faces if zone.place.in_order else sorted(faces))


def difference(mine: Sequence[Hidden], theirs: Sequence[Hidden], likelihood_of: Likelihood) -> Difference:
    """The least likely of all differences: its probability times the number of comparisons, and what differs."""
    least, where, looked_at = 1.0, "", 0
    for name in mine[0]:
        counts, others = [Counter([hidden.get(name) for hidden in kind]) for kind in (mine, theirs)]
        if len(counts | others) > 1:
            looked_at += 1
            likelihood = likelihood_of(counts, others)
            if likelihood < least:
                least, where = likelihood, f"{name}: {described(counts, others)}"
    return min(1.0, least * max(1, looked_at)), where


def described(mine: Mapping[Hashable, int], theirs: Mapping[Hashable, int]) -> str:
    """What differs most, and how often it comes."""
    odd = max([*mine, *theirs], key=lambda value: abs(mine.get(value, 0) - theirs.get(value, 0)))
    words = ", ".join(odd) if isinstance(odd, tuple) and all(isinstance(part, str) for part in odd) else str(odd)
    share, other = mine.get(odd, 0) / sum(mine.values()), theirs.get(odd, 0) / sum(theirs.values())
    return f"{words or 'nothing'} in {share:.0%} of the worlds that fit, in {other:.0%} of those imagined"


def by_a_factor(mine: Mapping[Hashable, int], theirs: Mapping[Hashable, int]) -> float:
    """The probability of the two counts if nothing is more than FACTOR times as likely in one as in the other."""
    greatest = 0.0
    values = {**mine, **theirs}
    for value in values:
        for one, other in ((mine, theirs), (theirs, mine)):
            least = FACTOR * other.get(value, 0)
            spread = sqrt(one.get(value, 0) + FACTOR * least + FACTOR**2)
            greatest = max(greatest, (one.get(value, 0) - least) / spread)
    return min(1.0, tail_of_normal(greatest) * 2 * len(values))


def by_chi_square(mine: Mapping[Hashable, int], theirs: Mapping[Hashable, int]) -> float:
    """The probability that two counts drawn from the same odds differ as much as these."""
    pairs = [(mine.get(value, 0), theirs.get(value, 0)) for value in {**mine, **theirs}]
    often = [pair for pair in pairs if sum(pair) >= RARE]
    rare = [pair for pair in pairs if sum(pair) < RARE]
    if rare:
        often.append((sum([one for one, _ in rare]), sum([other for _, other in rare])))
    sizes = sum(mine.values()), sum(theirs.values())
    square = 0.0
    for pair in often:
        for count, size in zip(pair, sizes, strict=True):
            expected = sum(pair) * size / sum(sizes)
            square += (count - expected) ** 2 / expected
    return tail_of_chi_square(square, len(often) - 1)


def tail_of_chi_square(square: float, freedom: int) -> float:
    """The probability of a chi-square this large (after Wilson and Hilferty: its cube root is nearly normal)."""
    if freedom < 1:
        return 1.0
    spread = 2 / (9 * freedom)
    deviation = ((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return tail_of_normal(deviation)


def tail_of_normal(deviation: float) -> float:
    return erfc(deviation / sqrt(2)) / 2


# The law


def imagines_by_the_odds(past: Sequence[Game], seed: int) -> None:
    """Law 6, at a moment of a game: worlds imagined for a seat are like those imagined at the question before."""
    chance = Chance.of(("odds", seed))
    moment = chance.below(len(past))
    game, before = past[moment], past[moment - 1] if moment else None
    seat = game.choices[0].seat if before is None else chance.pick(game.seats)
    if any(is_asked_in_secret(state, seat) for state in past[max(0, moment - 1) : moment + 1]):
        return
    try:
        keeps_the_odds(before, game, seat, chance)
    except Breach as breach:
        raise breach.at(seed, game.record()) from None


def is_asked_in_secret(game: Game, seat: Seat) -> bool:
    """Whether the seat cannot know which question is being asked."""
    return any(choice.question.private() and choice.seat is not seat for choice in game.choices)


def keeps_the_odds(before: Game | None, game: Game, seat: Seat, chance: Chance) -> None:
    found = compare(before, game, seat, chance)
    if found is not None and found[0] < SUSPECT:
        found = compare(before, game, seat, chance, AGAIN)
    if found is not None and found[0] < SURE:
        raise Breach(f"6. imagined worlds are as likely as they should be (seen by {seat})", found[1])
