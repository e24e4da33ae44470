"""What players are asked in Love Letter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from math import factorial
from typing import TYPE_CHECKING, Final, cast

from facedown.core.cards import Card, Seat
from facedown.core.choices import NOT_OFFERED, Listed, Unread
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.kinds import Arrangement
from facedown.games.loveletter.effects import Foretell, GiveHandsBack, Guess, Offer, PutUnder, Redraw
from facedown.games.loveletter.events import SHUFFLE, Discard, Play, ShuffleIn, Way
from facedown.games.loveletter.rounds import Leave, RoundStarts

if TYPE_CHECKING:
    from facedown.games.loveletter.game import LoveLetter


class WhichPlay(Listed):
    """Which card, in which way, and on whom? Cards that look the same count once."""

    def prompt(self) -> str:
        return "Which card do you play?"

    def things(self, game: Game) -> Sequence[object]:
        return cast("LoveLetter", game).plays(self.seat)

    def pick(self, game: Game, index: int) -> object:
        card, aim, mode = cast("Way", game.listed(self)[index])
        return ShuffleIn(self.seat, card) if mode == SHUFFLE else Play(self.seat, card, aim, mode)

    def words(self, game: Game, what: object) -> str:
        if isinstance(what, ShuffleIn):
            return f"{cast('LoveLetter', game).called(what.card)}, shuffled into the deck"
        return words_of_play(cast("LoveLetter", game), cast(Play, what))

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        if isinstance(what, ShuffleIn):
            return (what,)
        play = cast(Play, what)
        return (Discard(self.seat, play.card, play.mode), play)

    def find(self, game: Game, what: object) -> int:
        return super().find(game, with_first_alike(cast("LoveLetter", game).hands[self.seat].cards, what))

    def read(self, game: Game, words: str) -> object:
        what = super().read(game, words)
        return read_play(cast("LoveLetter", game), self.seat, words) if isinstance(what, Unread) else what

    def why_not(self, game: Game, what: object) -> str:
        table = cast("LoveLetter", game)
        if isinstance(what, ShuffleIn):
            return table.why_not_shuffle_in(self.seat, what)
        return table.why_not_play(self.seat, what) if isinstance(what, Play) else NOT_OFFERED


def with_first_alike(cards: Sequence[Card], what: object) -> object:
    """The same play with the first of the cards that look like its card: only that one is among the options."""
    if not isinstance(what, Play | ShuffleIn) or what.card not in cards:
        return what
    card = next(card for card in cards if card.look() == what.card.look())
    if isinstance(what, ShuffleIn):
        return ShuffleIn(what.seat, card)
    return Play(what.seat, card, what.targets, what.mode, what.answers, what.turned)


def read_play(game: LoveLetter, seat: Seat, words: str) -> object:
    """The play that words mean if no option has these words: any card of the game, on anybody."""
    said, _, names = words.partition("→")
    name, _, way = said.partition(",")
    name, _, mode = name.partition(" (")
    name = name.partition(" [")[0].strip().casefold()
    cards = (*game.hands[seat].cards, *game.cards)
    card = next((card for card in cards if card.face.name.casefold() == name), None)
    if card is None:
        return Unread("no card here has that name")
    if way.strip() == "shuffled into the deck":
        return ShuffleIn(seat, card)
    targets: list[Seat] = []
    for target in [target.strip().casefold() for target in names.split(",") if target.strip()]:
        found = [other for other in game.seats if other.name.casefold() == target]
        if not found:
            return Unread(f"a card is played on one of {', '.join([other.name for other in game.seats])}")
        targets.append(found[0])
    return Play(seat, card, tuple(targets), mode.strip().removesuffix(")"))


def words_of_play(game: LoveLetter, play: Play) -> str:
    what = f"{game.called(play.card)} ({play.mode})" if play.mode else game.called(play.card)
    if play.targets:
        return f"{what} → {', '.join([target.name for target in play.targets])}"
    return f"{what}, with nobody to choose" if game.letter(play.card).is_aimed(play.mode) else what


class PlayAll(Listed):
    """Several cards must be played at once: in which order, in which way, and on whom?"""

    def prompt(self) -> str:
        return "These cards must all be played. In which order, and how?"

    def things(self, game: Game) -> Sequence[object]:
        table = cast("LoveLetter", game)
        orders = {tuple([card.look() for card in order]): order for order in permutations(table.forced(self.seat))}
        ways = [ways for order in orders.values() for ways in product(*[table.ways(self.seat, card) for card in order])]
        return [tuple([Play(self.seat, *way) for way in played]) for played in ways]

    def words(self, game: Game, what: object) -> str:
        return ", then ".join(
            [words_of_play(cast("LoveLetter", game), play) for play in cast("tuple[Play, ...]", what)]
        )

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        plays = cast("tuple[Play, ...]", what)
        return (*[Discard(self.seat, play.card, play.mode) for play in plays], *plays)


class HowTurned(Listed):
    """A No-U turns a play around: on whom is it played, besides the one who played it?"""

    def __init__(self, seat: Seat, turned: Play) -> None:
        super().__init__(seat)
        self.turned: Final = turned

    def prompt(self) -> str:
        played = self.turned.answers
        return "" if played is None else f"On whom do you turn {played.seat}'s {played.card}?"

    def things(self, game: Game) -> Sequence[object]:
        return cast("LoveLetter", game).turned_ways(self.turned)

    def words(self, game: Game, what: object) -> str:
        return words_of_play(cast("LoveLetter", game), cast(Play, what))

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (cast(Play, what),)


class NameNumber(Listed):
    """Which number, other than 1? If no number can be named, the Deep Ones still find a 1."""

    def __init__(self, seat: Seat, target: Seat, or_one: bool = False) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.or_one: Final = or_one

    def prompt(self) -> str:
        return f"Which card does {self.target} hold?"

    def things(self, game: Game) -> Sequence[object]:
        numbers = cast("LoveLetter", game).edition.numbers
        return (1,) if self.or_one and not numbers else numbers

    def words(self, game: Game, what: object) -> str:
        return f"{what} {cast('LoveLetter', game).edition.names.get(cast(int, what), '')}".strip()

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (Guess(self.seat, self.target, cast(int, what), self.or_one),)

    def read(self, game: Game, words: str) -> object:
        """A number, with or without a name, or a name."""
        wanted = words.strip().casefold()
        for number, name in cast("LoveLetter", game).edition.names.items():
            if wanted in (str(number), name.casefold(), f"{number} {name}".casefold()):
                return number
        digits = wanted.partition(" ")[0]
        return int(digits) if digits.isdecimal() and len(digits) < 10 else Unread(self.why_not(game, words))

    def why_not(self, game: Game, what: object) -> str:
        numbers = [str(number) for number in self.things(game)]
        return f"it must be one of the numbers {', '.join(numbers)}, and never a 1"


class NameForBishop(NameNumber):
    """Which number?"""

    def things(self, game: Game) -> Sequence[object]:
        return cast("LoveLetter", game).edition.bishops_numbers

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (Foretell(self.seat, self.target, cast(int, what)),)

    def why_not(self, game: Game, what: object) -> str:
        return f"it must be one of the numbers {', '.join([str(number) for number in self.things(game)])}"


def distinct_in_hand(game: Game, seat: Seat) -> list[Card]:
    table = cast("LoveLetter", game)
    return table.distinct(table.hand(seat))


class WhichCard(Listed):
    """Which of your two cards is it about? Cards that look the same count once; all see that you are asked."""

    def prompt(self) -> str:
        return "Which of your cards is it about?"

    def things(self, game: Game) -> Sequence[object]:
        return distinct_in_hand(game, self.seat)

    def words(self, game: Game, what: object) -> str:
        return cast("LoveLetter", game).called(cast(Card, what))

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (Offer(self.seat, cast(Card, what)),)


class DiscardAndDraw(Listed):
    """Do you discard a card and draw another one?"""

    def prompt(self) -> str:
        return "Do you discard a card and draw another one?"

    def things(self, game: Game) -> Sequence[object]:
        return ["keep what you hold", *distinct_in_hand(game, self.seat)]

    def words(self, game: Game, what: object) -> str:
        return what if isinstance(what, str) else f"discard {cast('LoveLetter', game).called(cast(Card, what))}"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return () if isinstance(what, str) else (Offer(self.seat, cast(Card, what)), Redraw(self.seat))


class WhoStarts(Listed):
    """Who starts the next round? Nobody has seen a card of it."""

    def prompt(self) -> str:
        return "Who starts the next round?"

    def things(self, game: Game) -> Sequence[object]:
        return cast("LoveLetter", game).present()

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (RoundStarts(cast(Seat, what)),)


class StayOrLeave(Listed):
    """Do you play on? Everybody is asked at once, and nobody leaves by chance."""

    def prompt(self) -> str:
        return "Do you play on?"

    def things(self, game: Game) -> Sequence[object]:
        return ("play on", "leave the match")

    def drawn(self, game: Game) -> int:
        return 1

    def default(self, game: Game) -> int:
        return 0

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (Leave(self.seat),) if what == "leave the match" else ()


class GiveBack(Arrangement):
    """Which of the collected cards does each player get? All arrangements there are; cards that look the same count
    once, so that no arrangement is offered twice."""

    def __init__(self, seat: Seat, targets: tuple[Seat, ...]) -> None:
        super().__init__(seat)
        self.targets: Final = targets

    def prompt(self) -> str:
        return f"Which card do you give back to {', '.join([target.name for target in self.targets])}, in this order?"

    def items(self, game: Game) -> Sequence[object]:
        return cast("LoveLetter", game).collected[self.seat].cards

    def groups(self, game: Game) -> Sequence[int]:
        return [1] * len(self.targets)

    def count(self, game: Game) -> int:
        return arrangements(cast("Sequence[Card]", self.items(game)))

    def pick(self, game: Game, index: int) -> object:
        left = list(cast("Sequence[Card]", self.items(game)))
        dealt: list[tuple[Card, ...]] = []
        while left:
            for card in cast("LoveLetter", game).distinct(left):
                rest = without(left, card)
                if index < arrangements(rest):
                    break
                index -= arrangements(rest)
            dealt.append((card,))
            left = rest
        return tuple(dealt)

    def find(self, game: Game, what: object) -> int:
        left = list(cast("Sequence[Card]", self.items(game)))
        if super().find(game, what) < 0:
            return -1
        index = 0
        for (wanted,) in cast("tuple[tuple[Card, ...], ...]", what):
            for card in cast("LoveLetter", game).distinct(left):
                if card.look() == wanted.look():
                    break
                index += arrangements(without(left, card))
            left = without(left, card)
        return index

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        dealt = cast("tuple[tuple[Card, ...], ...]", what)
        return (GiveHandsBack(self.seat, self.targets, tuple([group[0] for group in dealt])),)


def arrangements(cards: Sequence[Card]) -> int:
    """In how many different orders these cards can lie. Cards that look the same count as one."""
    ways = factorial(len(cards))
    for alike in Counter([card.look() for card in cards]).values():
        ways //= factorial(alike)
    return ways


def without(cards: Sequence[Card], card: Card) -> list[Card]:
    return [other for other in cards if other is not card]


class Keep(Listed):
    """The first cards, as many as were held before, are kept; the others go under the deck in this order.

    Cards that look the same count once.
    """

    def __init__(self, seat: Seat, held: int) -> None:
        super().__init__(seat)
        self.held: Final = held

    def prompt(self) -> str:
        which = "Which card do you keep?" if self.held == 1 else f"Which {self.held} cards do you keep?"
        return f"{which} The others go under the deck, the last one lowest."

    def things(self, game: Game) -> Sequence[object]:
        hand = cast("LoveLetter", game).hands[self.seat].cards
        found: dict[tuple[object, ...], tuple[Card, ...]] = {}
        for order in self.orders(range(len(hand))):
            cards = tuple([hand[place] for place in order])
            found.setdefault(tuple([card.look() for card in cards[self.held :]]), cards)
        return list(found.values())

    def orders(self, places: range) -> list[list[int]]:
        """The cards that are kept first, in the order of the hand; then the others, in every order."""
        unders = permutations(places, len(places) - self.held)
        return sorted([[*[place for place in places if place not in under], *under] for under in unders])

    def words(self, game: Game, what: object) -> str:
        names = [cast("LoveLetter", game).called(card) for card in cast("tuple[Card, ...]", what)]
        return f"keep {', '.join(names[: self.held])}, then {', '.join(names[self.held :])} under the deck"

    def follow(self, game: Game, what: object) -> Sequence[Event]:
        return (PutUnder(self.seat, cast("tuple[Card, ...]", what)[self.held :]),)
