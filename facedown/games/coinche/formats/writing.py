"""Games of coinche, written as scenarios: a whole match by its seed, or one deal by its hands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from facedown.core.errors import BadRecord
from facedown.core.events import Event, Info, Moved
from facedown.core.log import Line
from facedown.games.coinche.auction import Bid, CallCoinche, CallSurcoinche, LetStand, Pass
from facedown.games.coinche.cards import FACES, PlayingCard, short
from facedown.games.coinche.dealing import DealCards, DealRest, NewDeal
from facedown.games.coinche.formats.reading import USUAL_NAMES
from facedown.games.coinche.formats.running import PASSED, bid_words, said_of, two
from facedown.games.coinche.game import Coinche
from facedown.games.coinche.match import DealScore, PassedOut, UpdateScore
from facedown.games.coinche.options import hands_named
from facedown.games.coinche.presets import MADE
from facedown.games.coinche.scoring import Score
from facedown.games.coinche.tricks import PlayCard, TakeTrick

WIDEST: Final = 100
"""How long a line of calls may get."""
APART: Final = "    "
"""What stands between two entries of a line."""


@dataclass
class WrittenDeal:
    """What was said and played in a deal, as far as it went."""

    dealer: int
    hands: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    """The cards of each seat before the auction, in the order in which they were dealt."""
    rest: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    """Those that came after it, where the deal has two stages."""
    calls: list[str] = field(default_factory=list)
    tricks: list[tuple[list[str], int]] = field(default_factory=list)
    """The cards of each trick, and who took it; -1 where it is not complete."""
    score: Score | None = None
    totals: tuple[int, int] | None = None


def written(game: Coinche) -> str:
    """A game from its beginning as a scenario. Reading and running it gives the same game."""
    deals = deals_of(game)
    given = hands_named(game.layout.options["hands"])
    seed = [] if game.seed == 0 else [f"seed: {game.seed if isinstance(game.seed, int) else quoted(str(game.seed))}"]
    dealer = game.layout.options["dealer"]
    beginning = [*seed, *([] if dealer is None else [f"dealer: {dealer}"])]
    lines = ["# A match of coinche, as it was played", *table_of(game, beginning)]
    waiting = 0
    for number, deal in enumerate(deals):
        lines += ["", f"# Deal {number + 1}"]
        if given and number == 0:
            lines += hand_lines("hand", [[short(FACES[index]) for index in hand] for hand in given])
        else:
            lines += [f"expect dealer: {deal.dealer}", *hand_lines("expect hand", deal.hands)]
        lines += play_lines(deal)
        waits = waiting_after(deal, waiting)
        lines += end_lines(deal, [] if waits == waiting else [f"expect waiting: {waits}"], whole=True)
        waiting = waits
    if game.outcome is not None:
        winners = " ".join([str(seat.index) for seat in game.outcome.winners])
        lines.append(f"expect winners: {winners or 'none'}")
    return "\n".join(lines) + "\n"


def written_deal(game: Coinche, number: int) -> str:
    """One deal of a match as a scenario of its own. Deals are numbered from 1."""
    deals = deals_of(game)
    if not 1 <= number <= len(deals):
        raise BadRecord(f"there is no deal {number}: this match has {len(deals)}, numbered from 1")
    deal = deals[number - 1]
    hands = [first + rest for first, rest in zip(deal.hands, deal.rest, strict=True)]
    if any(len(hand) < 8 for hand in hands):
        raise BadRecord(f"deal {number} has no hands of eight cards: the last two were not dealt")
    lines = [f"# Deal {number} of a match of coinche", *table_of(game, [f"dealer: {deal.dealer}"])]
    return "\n".join([*lines, *hand_lines("hand", hands), *play_lines(deal), *end_lines(deal, [], whole=False)]) + "\n"


# What happened


def deals_of(game: Coinche) -> list[WrittenDeal]:
    if game.viewer >= 0:
        raise BadRecord("a view does not know all hands: write the game itself")
    if game.origin is not None:
        raise BadRecord("this game was not played from its beginning: such a game can be kept as a record")
    deals: list[WrittenDeal] = []
    for line in game.log:
        if isinstance(line.event, NewDeal):
            deals.append(WrittenDeal(line.event.dealer.index))
        elif deals:
            note(deals[-1], line)
    return deals


def note(deal: WrittenDeal, line: Line | Info) -> None:
    """Add what happened to a deal."""
    event = line.event
    if isinstance(event, DealCards | DealRest):
        note_hands(deal.hands if isinstance(event, DealCards) else deal.rest, line)
    elif isinstance(event, Bid | Pass | CallCoinche | CallSurcoinche | LetStand):
        deal.calls.append(f"bid {event.seat.index}: {call_words(event)}")
    elif isinstance(event, PlayCard):
        if not deal.tricks or deal.tricks[-1][1] >= 0:
            deal.tricks.append(([], -1))
        deal.tricks[-1][0].append(str(said_of(event)).replace("carré", "carre"))
    elif isinstance(event, TakeTrick):
        deal.tricks[-1] = (deal.tricks[-1][0], event.seat.index)
    elif isinstance(event, PassedOut):
        deal.score = Score(PASSED, (0, 0), (0, 0), 0)
    elif isinstance(event, DealScore):
        deal.score = event.score
    elif isinstance(event, UpdateScore):
        deal.totals = event.totals


def note_hands(hands: list[list[str]], line: Line | Info) -> None:
    for trace in line.did:
        if isinstance(trace, Moved) and trace.target.owner is not None:
            assert isinstance(trace.card.face, PlayingCard)
            hands[trace.target.owner.index].append(short(trace.card.face))


def call_words(call: Event) -> str:
    if isinstance(call, Bid):
        return bid_words(call)
    words: dict[type[Event], str] = {
        Pass: "pass",
        CallCoinche: "coinche",
        CallSurcoinche: "surcoinche",
        LetStand: "stand",
    }
    return words[type(call)]


# Lines


def table_of(game: Coinche, beginning: Sequence[str]) -> list[str]:
    """The preset, how the game begins, the names and the options."""
    lines = [APART.join([f"preset: {game.ruleset}", *beginning])]
    names = [seat.name for seat in game.seats]
    if names != list(USUAL_NAMES):
        lines.append(f"names: {', '.join([plain_or_quoted(name) for name in names])}")
    for name, value in game.layout.options.items():
        if value is not None and name not in ("hands", "dealer"):
            lines.append(f"option {name}: {option_words(value)}")
    return lines


def hand_lines(key: str, hands: Sequence[Sequence[str]]) -> list[str]:
    return [f"{key} {seat}: {' '.join(hand)}" for seat, hand in enumerate(hands)]


def play_lines(deal: WrittenDeal) -> list[str]:
    tricks = [f"card: {' '.join(cards)}{f' -> {winner}' if winner >= 0 else ''}" for cards, winner in deal.tricks]
    return [*wrapped(deal.calls), *tricks]


def waiting_after(deal: WrittenDeal, waiting: int) -> int:
    """The points that wait after a deal, if so many did before it."""
    if deal.score is None:
        return waiting
    return deal.score.waits if deal.score.ended == MADE else waiting + deal.score.waits


def end_lines(deal: WrittenDeal, waiting: Sequence[str], whole: bool) -> list[str]:
    """What is expected of a deal. In a match the totals are, too."""
    score = deal.score
    if score is None:
        return []
    entries = [f"expect result: {score.ended}"]
    if score.ended != PASSED:
        entries += [f"expect points: {two(score.points)}", f"expect score: {two(score.scores)}"]
    if whole and deal.totals is not None:
        entries.append(f"expect total: {two(deal.totals)}")
    return [APART.join([*entries, *waiting])]


def wrapped(entries: Iterable[str]) -> list[str]:
    """Entries in as few lines as are easy to read."""
    lines: list[str] = []
    for entry in entries:
        if lines and len(lines[-1]) + len(APART) + len(entry) <= WIDEST:
            lines[-1] += APART + entry
        else:
            lines.append(entry)
    return lines


# Values


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=True)


def plain_or_quoted(name: str) -> str:
    return name if re.fullmatch(r"[^\W_]([\w .'-]*\w)?", name) else quoted(name)


def option_words(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
