"""Where unseen cards may be, as far as a viewer can know: stories, each with the number of ways it can have happened.

A **mask** says what an unseen card could be: a bit for each look. A **spot** is a player's hand, or a single card of
the deck that the viewer can follow. A **hand**, in this module, is what lies in a spot: a mask for each card, sorted,
since nobody can tell the cards apart. A **story** has a hand for each of some spots. If a card moved unseen, it may
have gone this way or that way, and each way is a story. A **knot** holds the stories of spots that depend on each
other. Spots in different knots are independent, except that no card is in two places: `imagining`, which draws the
cards, sees to that.

Within a story, cards depend on nothing but their masks. A fact about several cards (two hands are equal) makes several
stories (both are 1, both are 2, ...).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from facedown.core.chance import Chance
from facedown.core.errors import NoWorld

Hand = tuple[int, ...]
Story = tuple[Hand, ...]
Way = tuple[Hand, int, int]
"""How a card may leave a hand: what stays, what the card could be, and how many cards of the hand it may have been."""

MOST: Final = 3000
"""How many stories a knot may have. If there are more, a sample is kept: see `thinned`."""

SOME: Final = 50
"""At least this many stories are kept when two knots become one."""


class LostTrack(NoWorld):
    """There were too many stories, and all that were kept turned out to be wrong."""


class Knot:
    """The stories of spots that depend on each other, with the number of ways each can have happened."""

    def __init__(self, spots: tuple[int, ...], stories: dict[Story, int]) -> None:
        self.spots: Final = spots
        self.stories: Final = stories

    def at(self, spot: int) -> int:
        return self.spots.index(spot)


class Rule:
    """What the cards that stay in a hand must be after one was played from it."""

    def fitting(self, stay: Hand) -> Sequence[Hand]:
        """The hand with masks that keep the rule; several hands if the rule is about two cards at once."""
        return (stay,)


NO_RULE: Final = Rule()


class Stories:
    """All the knots. Knots are shared by copies, and never changed."""

    def __init__(self, knots: dict[int, Knot], are_all: bool = True) -> None:
        self.knots: Final = knots
        self.are_all = are_all
        """False if there were too many stories and only a sample was kept."""

    def fork(self) -> Stories:
        return Stories(self.knots.copy(), self.are_all)

    def add(self, spot: int, hand: Hand = ()) -> None:
        """Add a spot about which nothing was said so far."""
        self.knots[spot] = Knot((spot,), {(hand,): 1})

    def drop(self, spot: int) -> None:
        """Drop a spot that is empty."""
        knot = self.knots.pop(spot)
        place = knot.at(spot)
        left = (*knot.spots[:place], *knot.spots[place + 1 :])
        stories: dict[Story, int] = {}
        for story, count in knot.stories.items():
            shorter = (*story[:place], *story[place + 1 :])
            stories[shorter] = stories.get(shorter, 0) + count
        self.tie(left, stories)

    def a_hand(self, spot: int) -> Hand:
        """A hand that may lie in a spot. All stories agree on the number of its cards and on their backs."""
        knot = self.knots[spot]
        return next(iter(knot.stories))[knot.at(spot)]

    def knots_once(self) -> list[Knot]:
        """Every knot."""
        return [knot for spot, knot in self.knots.items() if knot.spots[0] == spot]

    # What happens to cards

    def put(self, spot: int, mask: int) -> None:
        """A card arrives, of which this is known."""
        knot = self.knots[spot]
        place = knot.at(spot)
        self.change(knot, [(with_hand(s, place, joined(s[place], mask)), c) for s, c in knot.stories.items()])

    def lose(self, spot: int, back: int, look: int, by_chance: bool, rule: Rule = NO_RULE) -> None:
        """A card leaves, and the viewer sees it. What stays keeps a rule."""
        knot = self.knots[spot]
        place = knot.at(spot)
        told: list[tuple[Story, int]] = []
        for story, count in knot.stories.items():
            for stays, _, ways in leaving(story[place], back, look, by_chance):
                for fits in rule.fitting(stays):
                    told.append((with_hand(story, place, fits), count * ways))
        self.change(knot, told)

    def move(self, source: int, target: int, back: int, look: int, by_chance: bool) -> None:
        """A card goes from one spot to another; `look` is 0 if the viewer does not see it."""
        knot = self.tied(source, target)
        start, end = knot.at(source), knot.at(target)
        told: list[tuple[Story, int]] = []
        for story, count in knot.stories.items():
            for stays, mask, ways in leaving(story[start], back, look, by_chance):
                left = with_hand(story, start, stays)
                told.append((with_hand(left, end, joined(left[end], mask)), count * ways))
        self.change(knot, told)

    def swap(self, one: int, other: int) -> None:
        """All the cards of two spots change places."""
        names = {one: other, other: one}
        mine, theirs = self.knots[one], self.knots[other]
        for knot in (mine,) if mine is theirs else (mine, theirs):
            self.tie(tuple([names.get(spot, spot) for spot in knot.spots]), knot.stories)

    def mix(self, spots: Sequence[int], others: Sequence[int], mixed: int) -> None:
        """The cards of some spots, and other cards, now lie in one spot, and nobody can tell them apart."""
        self.add(mixed, tuple(sorted(others)))
        for spot in spots:
            knot = self.tied(spot, mixed)
            start, end = knot.at(spot), knot.at(mixed)
            told = [
                (with_hand(with_hand(s, start, ()), end, tuple(sorted(s[start] + s[end]))), c)
                for s, c in knot.stories.items()
            ]
            self.change(knot, told)
            self.drop(spot)

    # What is said of cards

    def none(self, spot: int, mask: int) -> None:
        """No card there is one of these."""
        knot = self.knots[spot]
        place = knot.at(spot)
        told: list[tuple[Story, int]] = []
        for story, count in knot.stories.items():
            hand = without(story[place], mask)
            if hand is not None:
                told.append((with_hand(story, place, hand), count))
        self.change(knot, told)

    def some(self, spot: int, mask: int) -> None:
        """A card there is one of these."""
        knot = self.knots[spot]
        place = knot.at(spot)
        told = [(with_hand(s, place, hand), c) for s, c in knot.stories.items() for hand in having(s[place], mask)]
        self.change(knot, told)

    def has(self, spot: int, looks: Sequence[int]) -> None:
        """These cards are there, all at once."""
        knot = self.knots[spot]
        place = knot.at(spot)
        told: list[tuple[Story, int]] = []
        for story, count in knot.stories.items():
            found: list[Hand] = [story[place]]
            for look in looks:
                found = [stays for hand in found for stays, _, _ in leaving(hand, -1, look, by_chance=False)]
            told.extend([(with_hand(story, place, tuple(sorted((*hand, *looks)))), count) for hand in found])
        self.change(knot, told)

    def related(self, one: int, other: int, kinds: Sequence[int], allowed: Sequence[int]) -> None:
        """Some card of one hand fits some card of the other: `allowed` says what fits each kind of card."""
        knot = self.tied(one, other)
        first, second = knot.at(one), knot.at(other)
        told: list[tuple[Story, int]] = []
        for story, count in knot.stories.items():
            for hand, fitting in sorted_out(story[first], kinds, allowed):
                for having_it in having(story[second], fitting):
                    told.append((with_hand(with_hand(story, first, hand), second, having_it), count))
        self.change(knot, told)

    # Knots

    def contradiction(self) -> NoWorld:
        """There is no story left."""
        return NoWorld("no deal fits") if self.are_all else LostTrack("none of the stories that were kept fits")

    def tied(self, one: int, other: int) -> Knot:
        """Make one knot of the knots of both spots."""
        mine, theirs = self.knots[one], self.knots[other]
        if mine is theirs:
            return mine
        if len(mine.stories) * len(theirs.stories) > MOST:
            mine = self.thinned(mine, max(SOME, MOST // len(theirs.stories)))
            theirs = self.thinned(theirs, max(SOME, MOST // len(mine.stories)))
        stories = {(*s, *t): c * d for s, c in mine.stories.items() for t, d in theirs.stories.items()}
        return Knot((*mine.spots, *theirs.spots), stories)

    def change(self, knot: Knot, told: Sequence[tuple[Story, int]]) -> None:
        """Let a knot have these stories."""
        stories: dict[Story, int] = {}
        for story, count in told:
            stories[story] = stories.get(story, 0) + count
        if not stories:
            raise self.contradiction()
        self.tie(knot.spots, stories)

    def tie(self, spots: tuple[int, ...], stories: dict[Story, int]) -> None:
        """A knot of these spots. Spots about which all stories agree become knots of their own."""
        first = next(iter(stories))
        varying = [p for p in range(len(spots)) if any(story[p] != first[p] for story in stories)]
        for place, spot in enumerate(spots):
            if place not in varying:
                self.knots[spot] = Knot((spot,), {(first[place],): 1})
        if len(varying) < len(spots):
            stories = {tuple([story[p] for p in varying]): count for story, count in stories.items()}
        knot = Knot(tuple([spots[p] for p in varying]), stories)
        if len(stories) > MOST:
            knot = self.thinned(knot, MOST)
        for spot in knot.spots:
            self.knots[spot] = knot

    def thinned(self, knot: Knot, few: int) -> Knot:
        """A sample of the stories, if there are too many: worlds still fit, with nearly the right probabilities."""
        if len(knot.stories) <= few:
            return knot
        self.are_all = False
        chance = Chance.of(len(knot.stories))
        stories, counts = list(knot.stories), list(knot.stories.values())
        kept: dict[Story, int] = {}
        for _ in range(few):
            story = chance.pick_by(stories, counts)
            kept[story] = kept.get(story, 0) + 1
        return Knot(knot.spots, kept)


def with_hand(story: Story, place: int, hand: Hand) -> Story:
    return (*story[:place], hand, *story[place + 1 :])


def joined(hand: Hand, mask: int) -> Hand:
    return tuple(sorted((*hand, mask))) if hand else (mask,)


def without(hand: Hand, mask: int) -> Hand | None:
    """A hand in which no card is one of these, if that can be."""
    left = [could_be & ~mask for could_be in hand]
    return tuple(sorted(left)) if all(left) else None


def having(hand: Hand, mask: int) -> list[Hand]:
    """The ways in which some card of a hand is one of these: the first such card is this one or that one."""
    found: list[Hand] = []
    for place, could_be in enumerate(hand):
        before = without(hand[:place], mask)
        if before is not None and could_be & mask:
            found.append(tuple(sorted((*before, could_be & mask, *hand[place + 1 :]))))
    return found


def leaving(hand: Hand, back: int, look: int, by_chance: bool) -> list[Way]:
    """How a card with this back may leave a hand.

    If it left unseen, it may be any of them. If it is seen and left by chance, it may be any that could look like this.
    If it is seen and was chosen, it is the first that looks like this: whether the hand had one such card or two, its
    holder could choose it, and choices have no weight.
    """
    ways: list[Way] = []
    for place, could_be in enumerate(hand):
        if not could_be & back or (look and not could_be & look):
            continue
        before: Hand | None = hand[:place]
        if look and not by_chance:
            before = without(hand[:place], look)
        if before is not None:
            ways.append((tuple(sorted((*before, *hand[place + 1 :]))), look or could_be, 1))
    return ways


def sorted_out(hand: Hand, kinds: Sequence[int], allowed: Sequence[int]) -> list[tuple[Hand, int]]:
    """The hand with every combination of kinds for its cards; each with everything that is allowed for one of them."""
    found: list[tuple[Hand, int]] = [((), 0)]
    for could_be in hand:
        found = [
            ((*cards, could_be & kind), also | fits)
            for cards, also in found
            for kind, fits in zip(kinds, allowed, strict=True)
            if could_be & kind
        ]
    return [(tuple(sorted(cards)), fits) for cards, fits in found]
