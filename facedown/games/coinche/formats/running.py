"""Scenarios, played: every call and card is given as its file has it, and every expectation is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from facedown.core.cards import Card
from facedown.core.choices import Choice, Unread
from facedown.core.errors import BadSetup, IllegalChoice
from facedown.games.coinche.annonces import KINDS
from facedown.games.coinche.announcing import BELOTE, REBELOTE
from facedown.games.coinche.auction import Bid
from facedown.games.coinche.cards import DENOMINATIONS, SUIT_LETTERS, PlayingCard, named, short
from facedown.games.coinche.formats.reading import BadScenario, Entry, Laid, Scenario, cards_in, laid_in, read, two_of
from facedown.games.coinche.game import Coinche
from facedown.games.coinche.match import DealScore, PassedOut
from facedown.games.coinche.presets import CAPOT, GENERALE
from facedown.games.coinche.questions import OutOfTurn, WhichCard, read_call
from facedown.games.coinche.scoring import Score
from facedown.games.coinche.tricks import PlayCard, TakeTrick

PASSED: Final = "passed"
LETS_STAND: Final = ("stand", "let it stand", "no")
"""What a file may write for whoever does not double."""


def run(scenario: Scenario) -> Coinche:
    """Play a scenario to its end. The first thing that goes otherwise is raised, by its line and in its words."""
    run = Run(scenario)
    for _ in run.turns():
        pass
    return run.game


def starts(text: str) -> dict[str, Callable[[], Coinche]]:
    """The position of a scenario file: the game after all that is called and played in it."""
    return {"scenario": partial(run, read(text))}


def first_failure(scenario: Scenario) -> str:
    """What goes otherwise than a scenario says, in a sentence; empty where all is as it should be."""
    try:
        run(scenario)
    except BadScenario as error:
        return str(error)
    return ""


class Run:
    """A scenario that is being played. Without `checks`, calls and cards must be legal, and that is all."""

    def __init__(
        self, scenario: Scenario, ruleset: str = "", options: Mapping[str, object] | None = None, checks: bool = True
    ) -> None:
        self.scenario: Final = scenario
        self.checks: Final = checks
        self.checked = 0
        """How many expectations were looked at."""
        self.game: Final = Coinche()
        try:
            preset = ruleset or scenario.preset
            self.game.begin(scenario.names, scenario.seed, preset, {**scenario.agreed(), **(options or {})})
        except BadSetup as error:
            raise BadScenario(1, str(error)) from None
        self.read = len(self.game.log)
        self.laid: Final[list[PlayCard]] = []
        """The cards of the deal that were played, in the order of play."""
        self.found = 0
        """How many of them the file has named."""
        self.winners: Final[list[int]] = []
        self.last: Score | None = None
        """What the deal brought, until somebody calls in the next."""
        self.contract = "none"

    def turns(self) -> Iterator[Coinche]:
        """The same game after each answer, beginning with none of them."""
        yield self.game
        for entry in self.scenario.script:
            if entry.key == "bid":
                self.call(entry)
                yield self.game
            elif entry.key == "card":
                yield from self.cards(entry)
            elif self.checks:
                self.checked += 1
                (self.refusal if entry.key == "refused" else self.expect)(entry)

    # Answers

    def call(self, entry: Entry) -> None:
        self.laid.clear()
        self.winners.clear()
        self.found = 0
        if self.last is not None:
            self.last, self.contract = None, "none"
        try:
            choice, index = self.meant(entry.seat(), entry.value)
        except IllegalChoice as error:
            entry.fail(f"{entry}: {error}")
        self.choose(choice, index)

    def cards(self, entry: Entry) -> Iterator[Coinche]:
        """Play the cards of an entry. Where nobody doubles again after a coinche, a file need not say so."""
        laid, winner = laid_in(entry)
        while self.game.choices and all(isinstance(choice.question, OutOfTurn) for choice in self.game.choices):
            self.choose(self.game.choices[0], 0)
            yield self.game
        for card in laid:
            if self.found < len(self.laid):
                self.compare(entry, card, self.laid[self.found])
            else:
                self.play(entry, card)
                yield self.game
            self.found += 1
        if winner >= 0 and self.checks:
            self.checked += 1
            self.check_winner(entry, winner)

    def play(self, entry: Entry, card: Laid) -> None:
        if self.last is not None or self.game.over:
            entry.fail(f"{entry}: the deal is over, and {card} is a card too many")
        choice = self.game.choices[0]
        if not isinstance(choice.question, WhichCard):
            entry.fail(f"{entry}: the auction is not over, and seat {self.game.turn.index} is to call")
        try:
            self.choose(choice, self.card_meant(choice, card))
        except IllegalChoice as error:
            entry.fail(f"{entry}: seat {choice.seat.index} cannot play {card}: {error}")

    def compare(self, entry: Entry, card: Laid, played: PlayCard) -> None:
        """The last card of a hand plays itself: the file must name the same."""
        then = said_of(played)
        if card != then:
            entry.fail(f"{entry}: the last card of seat {played.seat.index} is {then}, not {card}")

    def check_winner(self, entry: Entry, winner: int) -> None:
        trick, rest = divmod(self.found, 4)
        if rest or not trick:
            entry.fail(f"{entry}: the trick is not complete: {rest} of 4 cards")
        if self.winners[trick - 1] != winner:
            entry.fail(f"{entry}: seat {self.winners[trick - 1]} wins this trick, not seat {winner}")

    def choose(self, choice: Choice, index: int) -> None:
        self.game.choose(index, of=choice)
        log = self.game.log
        for line in log[self.read :]:
            event = line.event
            if isinstance(event, PlayCard):
                self.laid.append(event)
            elif isinstance(event, TakeTrick):
                self.winners.append(event.seat.index)
            elif isinstance(event, DealScore):
                self.last = event.score
            elif isinstance(event, PassedOut):
                self.last = Score(PASSED, (0, 0), (0, 0), 0)
        self.read = len(log)
        if self.game.bid is not None:
            self.contract = contract_in(self.game.bid, self.game)

    # What words mean

    def meant(self, seat: int, words: str) -> tuple[Choice, int]:
        """The question to a seat, and the option that words name: a call, or a card. Raises where it is refused."""
        choice = self.question_to(seat)
        if isinstance(choice.question, WhichCard):
            card, *said = words.split("+")
            face = named(card)
            if face is None:
                raise IllegalChoice(f"{card!r} is no card, as in JH or KH+belote")
            return choice, self.card_meant(choice, Laid(face, tuple(said)))
        what = read_call(choice.seat, "let it stand" if words.casefold() in LETS_STAND else words)
        if isinstance(what, Unread):
            raise IllegalChoice(f"{what.why}; or as in 100H, coinche, surcoinche, stand")
        return choice, self.index_of(choice, what)

    def question_to(self, seat: int) -> Choice:
        game = self.game
        for choice in game.choices:
            if choice.seat.index == seat:
                return choice
        if game.over:
            raise IllegalChoice("the match is over")
        turns = " and ".join([str(choice.seat.index) for choice in game.choices])
        asked = f"only seat {turns} is" if len(game.choices) == 1 else f"the seats {turns} are"
        raise IllegalChoice(f"seat {seat} is not asked: {asked}")

    def card_meant(self, choice: Choice, laid: Laid) -> int:
        game, seat = self.game, choice.seat
        card = next((card for card in game.hand(seat) if card.face == laid.face), Card(-1, laid.face))
        call = next((word for word in laid.said if word in (BELOTE, REBELOTE)), "")
        kinds = tuple(sorted([word for word in laid.said if word in KINDS]))
        return self.index_of(choice, PlayCard(seat, card, call, kinds))

    def index_of(self, choice: Choice, what: object) -> int:
        index = choice.question.find(self.game, what)
        if index < 0:
            raise IllegalChoice(choice.question.why_not(self.game, what))
        return index

    # Expectations

    def refusal(self, entry: Entry) -> None:
        try:
            self.meant(entry.seat(), entry.value)
        except IllegalChoice:
            return
        entry.fail(f"{entry}, but the rules allow it")

    def expect(self, entry: Entry) -> None:
        what, _, about = entry.about.partition(" ")
        if what == "hand":
            self.expect_hand(entry, int(about))
            return
        if what in ("points", "score", "result") and self.last is None:
            entry.fail(f"{entry}, but the deal is not over")
        if what in ("points", "score", "total"):
            two_of(entry)
        there = self.there(what)
        if " ".join(entry.value.casefold().split()) != there.casefold():
            entry.fail(f"{entry}, but it is {there}")

    def there(self, what: str) -> str:
        """What a file should expect here."""
        game, last = self.game, self.last
        if what == "dealer":
            return str(game.dealer.index)
        if what == "contract":
            return self.contract
        if what == "waiting":
            return str(game.waiting_points)
        if what == "total":
            return two(game.totals)
        if what == "winners":
            winners = [] if game.outcome is None else [str(seat.index) for seat in game.outcome.winners]
            return " ".join(winners) or "none"
        assert last is not None
        return {"result": last.ended, "points": two(last.points), "score": two(last.scores)}[what]

    def expect_hand(self, entry: Entry, seat: int) -> None:
        wanted = set() if entry.value == "none" else {*cards_in(entry, entry.value.split())}
        held = [card.face for card in self.game.hand(self.game.seats[seat]) if isinstance(card.face, PlayingCard)]
        if {*held} != wanted:
            entry.fail(f"{entry}, but it is {' '.join([short(face) for face in held]) or 'none'}")


# Words of files


def two(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]} {numbers[1]}"


def said_of(play: PlayCard) -> Laid:
    """A card that was played, as a file has it."""
    assert isinstance(play.card.face, PlayingCard)
    return Laid(play.card.face, (*([play.call] if play.call else []), *play.kinds))


def bid_words(bid: Bid) -> str:
    """A bid in plain letters: "100H", "90SA", "capot S"."""
    name = SUIT_LETTERS[bid.denomination] if bid.denomination < 4 else DENOMINATIONS[bid.denomination]
    return {CAPOT: f"capot {name}", GENERALE: f"generale {name}"}.get(bid.value, f"{bid.value}{name}")


def contract_in(bid: Bid, game: Coinche) -> str:
    """A bid, who made it, and whether it is doubled."""
    doubled = "" if game.coinched is None else " coinched" if game.surcoinched is None else " surcoinched"
    return f"{bid_words(bid)} {bid.seat.index}{doubled}"
