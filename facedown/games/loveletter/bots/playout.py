"""Quick play: an imagined round of Love Letter goes on for a while.

Everybody plays by the same short rules: win if you can, do not put yourself out, name a number that you have seen or
else the commonest one, keep the higher card. The rest is chance. In an imagined world all cards lie open, but nobody
uses a card that they could not know: `knows` has the cards that each seat has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from facedown.core.cards import Card, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Pick, Question
from facedown.core.window import Answer
from facedown.games.loveletter.bots.thought import falls, is_immortal
from facedown.games.loveletter.bots.worth import rule_for
from facedown.games.loveletter.cards.classic import (
    Baron,
    Chancellor,
    Guard,
    Handmaid,
    King,
    Priest,
    Prince,
    Princess,
    Spy,
)
from facedown.games.loveletter.cards.house import Jestsassin, QuickPlay
from facedown.games.loveletter.cards.letter import is_insane
from facedown.games.loveletter.cards.lovecraft import (
    BrainCase,
    Cthulhu,
    LiberIvonis,
    Nyarlathotep,
    ShiningTrapezohedron,
)
from facedown.games.loveletter.cards.premium import (
    Assassin,
    Baroness,
    Bishop,
    Cardinal,
    Constable,
    DowagerQueen,
    Jester,
)
from facedown.games.loveletter.events import ASSASSIN, INSANE, Play
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.questions import (
    DiscardAndDraw,
    Keep,
    NameForBishop,
    NameNumber,
    StayOrLeave,
    WhichCard,
    WhichPlay,
    WhoStarts,
)

LONGEST = 300
"""No round is played further than this many answers."""

NEVER = -10.0
AT_ONCE = 10.0
MADNESS = 0.25
"""What it costs to become more insane."""

NOISE = 0.25
"""Of two plays that differ by less than this, either may be chosen."""

Known = Sequence[set[int]]
"""For each seat, the ids of the cards that it has seen and that are still in somebody's hand."""


class Playout:
    """One world, played until a seat has had some more turns, or is out, or the round is over."""

    def __init__(self, world: LoveLetter, seat: Seat, turns: int, knows: Known, chance: Chance) -> None:
        self.world = world
        self.seat = seat
        self.until = world.turns[seat] + turns
        self.knows = [seen.copy() for seen in knows]
        self.chance = chance
        self.round = world.round
        self.steps = 0

    def run(self) -> None:
        world = self.world
        while self.steps < LONGEST and not world.out[self.seat]:
            choice = world.choice
            if choice is None or self.is_far_enough(choice.question):
                return
            self.steps += 1
            world.choose(self.answer(choice.question))

    def is_far_enough(self, question: Question) -> bool:
        if self.is_over() or isinstance(question, (WhoStarts, StayOrLeave)):
            return True
        mine = type(question) is WhichPlay and question.seat is self.seat
        return mine and self.world.turns[self.seat] >= self.until

    def is_over(self) -> bool:
        return self.world.over or self.world.round != self.round

    def answer(self, question: Question) -> int:
        rule = ANSWERS.get(type(question))
        if rule is not None:
            return rule(self, question)
        return self.chance.below(question.drawn(self.world))

    def things(self, question: Question) -> list[Any]:
        """All that can be chosen."""
        return [question.pick(self.world, index) for index in range(question.count(self.world))]

    def flips(self, share: float) -> bool:
        return self.chance.below(1000) < 1000 * share

    # Which card to play

    def which_play(self, question: Question) -> int:
        plays = self.things(question)
        if len(plays) < 2:
            return 0
        best, found = -100.0, 0
        for index, play in enumerate(plays):
            score = self.score(play) if isinstance(play, Play) else 0.0
            score += self.chance.below(1000) * NOISE / 1000
            if score > best:
                best, found = score, index
        play = plays[found]
        if isinstance(play, Play):
            self.remember(play)
        return found

    def score(self, play: Play) -> float:
        """How good a play is: what the card does, and what the card that stays is worth."""
        kept = self.kept(play)
        rule = quick_rule(play)
        done = 0.1 if rule is None else rule(self, play, kept)
        if is_insane(play.card.face) and not is_immortal(self.world, play.seat):
            done -= MADNESS
        return done if kept is None else done + kept.face.value * self.late()

    def kept(self, play: Play) -> Card | None:
        kept: Card | None = None
        for card in self.world.hands[play.seat].cards:
            if card is not play.card and (kept is None or card.face.value > kept.face.value):
                kept = card
        return kept

    def late(self) -> float:
        """What a number in hand is worth: more when the deck has nearly run out."""
        return 0.12 if len(self.world.deck) < len(self.world.seats) else 0.03

    def remember(self, play: Play) -> None:
        """Whoever looks, compares or swaps knows a hand from then on."""
        if not isinstance(play.card.face, LOOKING):
            return
        mine = self.knows[play.seat.index]
        for target in play.targets:
            if target is not play.seat:
                mine.update([card.id for card in self.world.hands[target].cards])
                if isinstance(play.card.face, SHOWING):
                    theirs = [card.id for card in self.world.hands[play.seat].cards if card is not play.card]
                    self.knows[target.index].update(theirs)

    def seen(self, seat: Seat, target: Seat) -> Card | None:
        """A card of theirs that this seat knows."""
        knows = self.knows[seat.index]
        for card in self.world.hands[target].cards:
            if card.id in knows:
                return card
        return None

    # What else is asked

    def name_number(self, question: Question) -> int:
        """A number that was seen; else the commonest one among the unseen cards with that back that was not denied."""
        asked = cast(NameNumber, question)
        numbers: list[int] = self.things(question)
        seen = self.seen(asked.seat, asked.target)
        if seen is not None and seen.face.value in numbers:
            return numbers.index(seen.face.value)
        counts = self.unseen(asked.seat, asked.target)
        tries = [(counts.get(number, 0), self.chance.below(1000), index) for index, number in enumerate(numbers)]
        return max(tries)[2]

    def unseen(self, seat: Seat, target: Seat) -> dict[int, int]:
        world = self.world
        hand = world.hands[target].cards
        back = hand[0].back if hand else ""
        denied = world.denied[target]
        counts: dict[int, int] = {}
        for zone in (world.deck, world.aside, *world.hands):
            if zone.place.owner is not seat:
                for card in zone.cards:
                    if card.back == back:
                        counts[card.face.value] = counts.get(card.face.value, 0) + 1
        for number in denied:
            counts.pop(number, None)
        return counts

    def keep(self, question: Question) -> int:
        orders: list[tuple[Card, ...]] = self.things(question)
        return max(range(len(orders)), key=lambda index: orders[index][0].face.value)

    def which_card(self, question: Question) -> int:
        """Mostly the lower card, and never one that puts its holder out."""
        cards: list[Card] = self.things(question)
        return min(range(len(cards)), key=lambda index: (falls(cards[index].face), cards[index].face.value))

    def discard_and_draw(self, question: Question) -> int:
        """What was named is discarded if it is low."""
        cards = self.world.hands[question.seat].cards
        return 1 if cards and cards[0].face.value < 5 and not falls(cards[0].face) else 0

    def pick(self, question: Question) -> int:
        return 0

    def may_answer(self, question: Question) -> int:
        """Whether to answer a play: always if that wins, mostly if the play hurts, and otherwise rarely."""
        _, play = cast(Answer, question).event(self.world)
        if isinstance(play, Play) and self.flips(self.hurts(question.seat, play)):
            return 1 + self.chance.below(question.count(self.world) - 1)
        return 0

    def hurts(self, seat: Seat, play: Play) -> float:
        face = play.card.face
        if play.mode == INSANE and isinstance(face, Cthulhu | ShiningTrapezohedron):
            return 1.0
        if play.answers is not None:
            return 0.5 if play.answers.seat is seat else 0.0
        if seat in play.targets:
            return 0.0 if isinstance(face, Priest | Baroness | Jester) else 0.7
        return 0.3 if play.mode == INSANE and isinstance(face, LiberIvonis) else 0.03


ANSWERS: dict[type, Callable[[Playout, Question], int]] = {
    WhichPlay: Playout.which_play,
    NameNumber: Playout.name_number,
    NameForBishop: Playout.name_number,
    Keep: Playout.keep,
    WhichCard: Playout.which_card,
    DiscardAndDraw: Playout.discard_and_draw,
    Pick: Playout.pick,
    Answer: Playout.may_answer,
}

LOOKING = (Priest, Baron, King, Baroness, DowagerQueen)
SHOWING = (Baron, King, DowagerQueen)

Rule = Callable[[Playout, Play, "Card | None"], float]

_rules: dict[type, Any] = {}


def quick_rule(play: Play) -> Rule | None:
    if play.mode == INSANE:
        return insanely
    kind = type(play.card.face)
    if kind not in _rules:
        _rules[kind] = rule_for(RULES, play.card.face)
    return cast("Rule | None", _rules[kind])


def insanely(playout: Playout, play: Play, kept: Card | None) -> float:
    """How good the insane side of a card is: better than the sane one, and some of them all but win."""
    if isinstance(play.card.face, Cthulhu | ShiningTrapezohedron | LiberIvonis):
        return AT_ONCE
    return 0.5


def guard(playout: Playout, play: Play, kept: Card | None) -> float:
    if not play.targets:
        return 0.0
    seen = playout.seen(play.seat, play.targets[0])
    if seen is None:
        return 0.25
    return 1.5 if seen.face.value != 1 and not isinstance(seen.face, Assassin) else -0.2


def baron(playout: Playout, play: Play, kept: Card | None) -> float:
    if not play.targets or kept is None:
        return 0.0
    seen = playout.seen(play.seat, play.targets[0])
    if seen is None:
        return (kept.face.value - 4.5) * 0.12
    return 1.5 if kept.face.value > seen.face.value else 0.0 if kept.face.value == seen.face.value else -2.0


def dowager_queen(playout: Playout, play: Play, kept: Card | None) -> float:
    return 0.6 - baron(playout, play, kept) if play.targets else 0.0


def prince(playout: Playout, play: Play, kept: Card | None) -> float:
    if play.targets[0] is play.seat:
        return redraw(playout, play, kept)
    seen = playout.seen(play.seat, play.targets[0])
    return 0.2 if seen is None else 1.5 if falls(seen.face) else seen.face.value * 0.05


def redraw(playout: Playout, play: Play, kept: Card | None) -> float:
    if kept is None:
        return 0.0
    if isinstance(kept.face, Cthulhu) and playout.world.insanity(play.seat) >= 2:
        return AT_ONCE
    return NEVER if falls(kept.face) else (4 - kept.face.value) * 0.05


def king(playout: Playout, play: Play, kept: Card | None) -> float:
    if not play.targets or kept is None:
        return 0.0
    seen = playout.seen(play.seat, play.targets[0])
    theirs = 4 if seen is None else seen.face.value
    return (theirs - kept.face.value) * 0.08


def handmaid(playout: Playout, play: Play, kept: Card | None) -> float:
    return 0.35


def look(playout: Playout, play: Play, kept: Card | None) -> float:
    return 0.25 if play.targets and playout.seen(play.seat, play.targets[0]) is None else 0.05


def fall(playout: Playout, play: Play, kept: Card | None) -> float:
    return NEVER


def good(playout: Playout, play: Play, kept: Card | None) -> float:
    return 0.0 if play.mode == ASSASSIN else 0.3


def later(playout: Playout, play: Play, kept: Card | None) -> float:
    """A card that is better held."""
    return -0.1


RULES: dict[type, Rule] = {
    Guard: guard,
    Baron: baron,
    DowagerQueen: dowager_queen,
    Prince: prince,
    King: king,
    Handmaid: handmaid,
    Priest: look,
    Baroness: look,
    Cardinal: look,
    Princess: fall,
    BrainCase: fall,
    Spy: good,
    Chancellor: good,
    Constable: good,
    Jester: good,
    Jestsassin: good,
    Bishop: later,
    Assassin: later,
    QuickPlay: later,
    Nyarlathotep: king,
}
