"""Law 5: nothing leaks.

Two worlds that a seat cannot tell apart are played side by side, and everything that the seat is shown is compared to
the letter: views, options, error texts, log, and now and then what a person would be told. When the seat is rightly
told something different, the worlds part. Then another world is imagined that fits what the seat knows by now.

Such worlds share their past, so the deal is checked separately: of many deals, those that show a seat the same cards
must be the same to it in everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final

from facedown.core import whole
from facedown.core.cards import Seat
from facedown.core.chance import Chance
from facedown.core.choices import Choice, Written
from facedown.core.codec import Codec
from facedown.core.errors import IllegalChoice
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.core.knowledge import recall
from facedown.core.record import record_of
from facedown.core.stack import EVERY, Asking
from facedown.telling.teller import teller_for
from facedown.testing.breaches import Breach, are_same, as_parts, begin, difference, letters, offered, same, take
from facedown.testing.mistakes import always_tried, cards_in, some_mistakes, texts_for

TRIES: Final = 20
"""How many moves are tried to find one that can be made in both worlds."""
LINES: Final = 12
"""How many lines of what happened a person is told, for the comparison."""
Deals = dict[int, tuple[int, int]]
"""By the cards that a deal shows to a seat: a hash of everything the seat is shown and told, and the seed of that
deal."""


def leaks_nothing(game: Game, seat: Seat | None, chance: Chance, steps: int = 8, told: bool = True) -> None:
    """Law 5: two worlds that told a seat the same things show it the same things, for as long as they do.

    The game is played on for this many moves, beside a world that the seat cannot tell from it. When the two part,
    another world is imagined. With `told`, what a person would be told is compared at the first moment.
    """
    truth: Game = game.fork()
    try:
        while steps > 0 and truth.choices:
            pair = Pair(truth, seat, chance)
            if told:
                same_telling(truth, pair.world, seat)
            told = False
            steps -= pair.play(steps)
    except Breach as breach:
        raise breach.at(0, record_of(truth, sealed=False)) from breach.__cause__


class Pair:
    """The true world and another one, in which everything that a seat cannot know may be different.

    In half of all pairs both worlds have the same chance: dice fall alike, so that what follows a die can be compared.
    In the other half they do not, so that a dependence on the state of chance itself shows. And in half of them the
    others answer differently, wherever the seat is not told what they answer.
    """

    def __init__(self, truth: Game, seat: Seat | None, chance: Chance) -> None:
        self.truth: Final = truth
        self.seat: Final = seat
        self.chance: Final = chance
        self.world: Final[Game] = truth.view(seat).imagine(chance)
        self.same_luck: Final = chance.below(2) == 1
        if self.same_luck:
            self.world.chance = truth.chance.fork()
        self.answers_differ: Final = chance.below(2) == 1
        self.told = len(truth.heard(seat))
        self.catch_up()

    def play(self, steps: int) -> int:
        """Play on in both worlds until they part, and compare them after each move. Returns the number of moves."""
        self.compare()
        self.world.run()
        self.let_others_pass()
        for made in range(steps):
            if not self.same_news():
                return max(made, self.go_on_alone())
            self.told = len(self.truth.heard(self.seat))
            self.compare()
            if not self.truth.choices:
                return steps
            if not self.move():
                return made + self.go_on_alone()
            self.let_others_pass()
        self.same_news()
        return steps

    def same_news(self) -> bool:
        """Whether the seat heard the same. If chance or answers differ, other backs may be seen to move."""
        backs_may_differ = self.answers_differ or not self.same_luck
        return same_news(self.truth, self.world, self.seat, self.told, backs_may_differ)

    def catch_up(self) -> None:
        """If some have answered a question to several seats already, let them answer in the other world too.

        Other seats may be asked there. So one question stays open: as in the true world, nothing has happened yet.
        """
        top = self.truth.stack
        if not isinstance(top, Asking) or top.mode != EVERY:
            return
        for question, answer in zip(top.questions, top.answers, strict=True):
            twin = next((choice for choice in self.world.choices if choice.seat == question.seat), None)
            others = question.seat is not self.seat and len(self.world.choices) > 1
            if answer is not None and others and twin is not None:
                asked = Choice(self.truth, question)
                theirs = twin_answer(asked, answer, twin, self.seat, self.chance, self.answers_differ)
                if theirs is not None:
                    self.world.choose(theirs, of=twin)

    def compare(self) -> None:
        same_sight(self.truth, self.world, self.seat, self.chance)

    def go_on_alone(self) -> int:
        """Make any move in the true world, if both worlds have none in common."""
        if self.truth.choices:
            choice = self.chance.pick(self.truth.choices)
            take(self.truth, self.chance.below(choice.drawn), choice)
        return 1

    def let_others_pass(self) -> None:
        """If different seats are asked in secret in the two worlds, let them pass until the same ones are asked.

        Who is asked first depends on what they hold. Nobody sees it, and if the table paces its questions, the time
        they take does not tell it either.
        """
        while kinds_of(may_lapse(self.truth, self.seat)) != kinds_of(may_lapse(self.world, self.seat)):
            for game in (self.truth, self.world):
                secret = may_lapse(game, self.seat)
                if secret:
                    game.lapse(secret[0])

    def move(self) -> bool:
        return same_move(self.truth, self.world, self.seat, self.chance, self.answers_differ)


def same_move(truth: Game, world: Game, seat: Seat | None, chance: Chance, answers_differ: bool = False) -> bool:
    """Make a move in both worlds about which the seat is told the same. Returns False if none is found."""
    choice = chance.pick(truth.choices)
    twin = next((c for c in world.choices if c.seat == choice.seat), None)
    if twin is None:
        return False
    for _ in range(TRIES):
        index = chance.below(choice.drawn)
        own = choice.seat is seat
        theirs = index if own else twin_answer(choice, index, twin, seat, chance, answers_differ)
        if theirs is not None:
            take(truth, index, choice)
            world.choose(theirs, of=twin)
            return True
    return False


def twin_answer(
    choice: Choice, written: Written, twin: Choice, seat: Seat | None, chance: Chance, answers_differ: bool
) -> Written | None:
    """What somebody else answers in the other world, if possible: another secret answer, or the same words."""
    if answers_differ:
        other = chance.below(twin.drawn)
        if told_at_once(choice, written, seat) == told_at_once(twin, other, seat):
            return other
    return same_option(choice, written, twin)


def told_at_once(choice: Choice, written: Written, seat: Seat | None) -> list[str]:
    """What a seat hears of somebody's answer by the rules: the events of the option, as far as it hears them."""
    game: Game = choice.game
    viewer = game.viewer_of(seat)
    memory, codec = recall(game, viewer), Codec(game.layout)
    heard = [event for event in choice.option(written).events if event.heard_by(game) >> viewer & 1]
    return [letters(codec.write(memory.version(event))) for event in heard]


def may_lapse(game: Game, seat: Seat | None) -> list[Choice]:
    """The secret questions to others that may lapse."""
    return [choice for choice in asked_in_secret(game, seat) if choice.question.default(game) >= 0]


def asked_in_secret(game: Game, seat: Seat | None) -> list[Choice]:
    """The questions to others of which this seat does not see that they are asked."""
    return [choice for choice in game.choices if choice.question.private() and choice.seat is not seat]


def kinds_of(choices: Iterable[Choice]) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(choice.seat.index, type(choice.question).__name__) for choice in choices]


def same_option(choice: Choice, written: Written, twin: Choice) -> Written | None:
    """The index of the same option in another choice, or None.

    Of several with these words it is the one in the same place.
    """
    words = choice.option(written).words
    try:
        first, found = choice.written(words), twin.written(words)
    except IllegalChoice:
        return None
    if not isinstance(written, int) or not isinstance(first, int) or not isinstance(found, int):
        return found
    for _ in alike(choice, words, first + 1, written + 1):
        found = next(alike(twin, words, found + 1, twin.count), -1)
        if found < 0:
            return None
    return found


def alike(choice: Choice, words: str, first: int, last: int) -> Iterator[int]:
    """The options with these words, from one index up to another."""
    for index in range(first, last):
        if choice.option(index).words == words:
            yield index


# What a seat is shown


def same_sight(truth: Game, world: Game, seat: Seat | None, chance: Chance) -> None:
    mistakes = some_mistakes(truth, world, seat, chance)
    mine, theirs = everything_shown(truth, seat, mistakes), everything_shown(world, seat, mistakes)
    same(law_for(seat), "what the seat cannot know shows", mine, theirs)


def law_for(seat: Seat | None, where: str = "") -> str:
    return f"5. nothing leaks (to {seat or 'a spectator'}{where})"


def everything_shown(game: Game, seat: Seat | None, mistakes: Sequence[object] = ()) -> dict[str, Any]:
    """Everything that a seat can see: its view, its options, what it is told when it answers nonsense."""
    view = game.view(seat)
    mine = [choice for choice in game.choices if choice.seat is seat]
    return {
        "options": [offered(choice) for choice in mine],
        "errors": [texts_for(choice, [*always_tried(choice), *mistakes]) for choice in mine],
        "view": whole.state_of(view, past=False),
        "text": repr(view),
    }


def same_telling(truth: Game, world: Game, seat: Seat | None) -> None:
    """What a person would be told is the same in both worlds: table, sentences, question and help."""
    same(
        law_for(seat, ", in a telling"), "what the seat cannot know is told", told_to(truth, seat), told_to(world, seat)
    )


def told_to(game: Game, seat: Seat | None) -> dict[str, Any]:
    """What a person is told who sits there, and looks everything up."""
    view = game.view(seat)
    return teller_for(game, seat).tell(view, max(0, len(view.log) - LINES), with_help=True).to_json()


# What a seat hears


def same_news(truth: Game, world: Game, seat: Seat | None, since: int = 0, backs_may_differ: bool = False) -> bool:
    """Whether a seat heard the same in both worlds.

    These may differ: events that `reveals`, which cards the seat is shown, and whether a world waits for a secret
    answer. Everything else is a leak. Everybody sees backs: they may differ after a different shuffle, or if somebody
    chose another card.
    """
    codec = Codec(truth.layout)
    for mine, theirs in zip_longest(truth.heard(seat, since), world.heard(seat, since)):
        if mine != theirs or not are_same(codec.write(mine), codec.write(theirs)):
            waits = asked_in_secret(truth if mine is None else world, seat) if mine is None or theirs is None else []
            if waits or reveals(mine) or reveals(theirs) or shows_others(mine, theirs, backs_may_differ):
                return False
            what = difference(as_parts(mine), as_parts(theirs))
            raise Breach(law_for(seat, ", in the log"), f"it is told {either(mine, theirs)}: {what}")
    return True


def either(mine: Info | None, theirs: Info | None) -> str:
    """What a seat was told in one world or the other."""
    told = ["nothing" if info is None else repr(info.says()) for info in (mine, theirs)]
    return " or ".join(dict.fromkeys(told))


def reveals(info: Info | None) -> bool:
    """Whether the rules let an event tell a seat what it could not know before."""
    return info is not None and info.event is not None and info.event.reveals()


def shows_others(mine: Info | None, theirs: Info | None, backs_may_differ: bool) -> bool:
    """Whether a seat is shown different cards in the two worlds."""
    done, otherwise = [() if info is None else info.did for info in (mine, theirs)]
    if done == otherwise:
        return False
    cards, others = cards_in(done), cards_in(otherwise)
    other_backs = [card.back for card in cards] != [card.back for card in others]
    return any(card.known for card in (*cards, *others)) or (backs_may_differ and other_backs)


# The deal


def deals_alike(game: Game, seed: int, deals: Deals) -> None:
    """Law 5, for the deal: if two deals show a seat the same cards, everything else it is shown is the same too."""
    for seat in (*game.seats, None):
        sight, news = everything_shown(game, seat), game.heard(seat)
        cards = hash(repr((seat, sight["view"]["zones"])))
        everything = hash(repr((sight, news)))
        before, first = deals.setdefault(cards, (everything, seed))
        if before != everything:
            other = begin(type(game), game.ruleset, len(game.seats), first, game.layout.options)
            try:
                if same_news(game, other, seat):
                    same_sight(game, other, seat, Chance.of(("deals", seed)))
                    same_telling(game, other, seat)
            except Breach as breach:
                raise breach.at(seed, game.record()) from None
