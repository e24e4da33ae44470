"""The table of coinche: the cross of the trick, the contract, the points of both sides, the sheet of the match."""

from __future__ import annotations

from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.games.coinche.cards import SUITS, PlayingCard
from facedown.games.coinche.presets import CAPOT, FAILED, LITIGE, MADE
from facedown.games.coinche.scoring import BELOTE, needed
from facedown.games.coinche.telling import calls
from facedown.games.coinche.telling.cards import card_words, coloured, in_order, listed, of_bid, shown_in, side_words
from facedown.telling.naming import own_id, seat_span
from facedown.telling.shape import (
    BAD,
    CROSS,
    DIM,
    GOOD,
    GRID,
    HAND,
    LINES,
    LIST,
    NOTABLE,
    NUMBER,
    STRONG,
    CardTold,
    Fact,
    Mark,
    Region,
    Span,
    Words,
    joined,
    sign,
    toned,
    words,
)

MASTER: Final = "★"
ENDED: Final = {MADE: ("made", GOOD), FAILED: ("failed", BAD), LITIGE: ("litige", NOTABLE)}


# The moment


def facts_of(game: Any) -> list[Fact]:
    """In the auction, the match so far; in play, the contract."""
    dealer = Fact("dealer", words(seat_span(game.dealer)))
    if game.over:
        return [match_of(game)]
    if not game.playing:
        return [Fact("deal", number(game.deals)), dealer, match_of(game)]
    trick = Fact("trick", words(number(game.tricks_taken() + 1), " of 8"), game.tricks_taken() + 1, 8)
    return [Fact("", contract(game)), trick, dealer]


def number(value: int) -> Words:
    return words(Span(str(value), NUMBER, (STRONG,)))


def contract(game: Any) -> Words:
    """What must be made, who took it, and who doubled it."""
    said = words(of_bid(game.bid), toned(" by ", DIM), seat_span(game.bid.seat))
    if game.coinched is not None:
        said = words(said, toned(", coinche by ", DIM), seat_span(game.coinched))
    if game.surcoinched is not None:
        said = words(said, toned(", surcoinche by ", DIM), seat_span(game.surcoinched))
    return words(said, toned(f" ×{game.factor}", STRONG, BAD)) if game.factor > 1 else said


def match_of(game: Any) -> Fact:
    """The totals of both sides, and how far they go."""
    sides = [words(side_words(game, side), " ", number(game.totals[side])) for side in (0, 1)]
    return Fact("match", words(joined(", ", sides), toned(f" (to {game.agreed.target})", DIM), waiting(game)))


def waiting(game: Any) -> Words:
    """Points of a litige."""
    return toned(f", {game.waiting_points} wait", NOTABLE) if game.waiting_points else ()


# The players


def states_of(game: Any, seat: Seat) -> list[Words]:
    """In the auction, what somebody called last."""
    said = () if game.over or game.playing else calls.last_call(game, seat)
    return [said] if said else []


def known_of(game: Any) -> list[Region]:
    """The annonces that are not settled yet, and the cards in others' hands that everybody has seen."""
    said = [announced(game, seat) for seat in game.seats if game.announced[seat] and game.annonces_shown is None]
    held = [shown_of(game, seat) for seat in game.seats if game.viewer >= 0 and seat.index != game.viewer]
    found = [("said", said), ("seen", [each for each in held if each])]
    return [Region(name, LIST, lines=tuple(lines)) for name, lines in found if lines]


def announced(game: Any, seat: Seat) -> Words:
    return words(seat_span(seat), " ", toned(", ".join(game.announced[seat]), NOTABLE))


def shown_of(game: Any, seat: Seat) -> Words:
    """The cards in another's hand that everybody has seen."""
    known = [card for card in game.known_among(game.hands[seat]) if card.known]
    known += [card for card in game.hand(seat) if card.known]
    return words(seat_span(seat), " ", listed(in_order(known, shown_in(game)))) if known else ()


# What lies on the table


def regions_of(game: Any, me: Seat | None) -> list[Region]:
    hands = [hand(game, seat) for seat in game.seats]
    if game.over:
        return sheet(game, aside=False)
    if not game.playing:
        return [middle(game), calls.auction(game), *sheet(game), *hands]
    return [middle(game), points(game), *last_trick(game), *auction_before(game), *sheet(game), *known_of(game), *hands]


def auction_before(game: Any) -> list[Region]:
    """How the contract came about, where there is room for it."""
    called = calls.auction(game)
    return [Region(called.name, GRID, called.title, head=called.head, rows=called.rows, aside=True)]


def hand(game: Any, seat: Seat) -> Region:
    """A hand, sorted. Of cards that the reader does not see, the backs."""
    cards = game.hand(seat)
    seen = in_order(cards, shown_in(game)) if all(card.known for card in cards) else []
    told = [CardTold(card_words(card), own_id(card), group=suit_of(card)) for card in seen]
    backs = [CardTold((), own_id(card), hidden=True) for card in cards] if not seen else []
    return Region("hand", HAND, owner=seat.index, cards=(*told, *backs), count=len(cards))


def suit_of(card: Card) -> str:
    return SUITS[card.face.suit] if isinstance(card.face, PlayingCard) else ""


def middle(game: Any) -> Region:
    """The trick, each card in front of whoever played it."""
    cards = game.trick.cards
    first = game.turn.index - len(cards)
    said = calls.said_in_trick(game, len(cards))
    seats = [(first + place) % 4 for place in range(len(cards))]
    told = tuple([in_trick(game, card, seat, said.get(seat, "")) for seat, card in zip(seats, cards, strict=True)])
    title = toned("The trick" if game.playing else "The table", STRONG)
    return Region("trick", CROSS, title, cards=told, count=len(cards))


def in_trick(game: Any, card: Card, seat: int, said: str) -> CardTold:
    """A card of the trick: whether it masters it, and what was said with it."""
    marks = [Mark("master", words("masters the trick"), after=sign(f" {MASTER}", STRONG, NOTABLE))]
    marks = marks if seat == game.best else []
    marks += [Mark("said", words(f"“{said}”"))] if said else []
    return CardTold(card_words(card), own_id(card), short=card_words(card, STRONG), marks=tuple(marks), seat=seat)


def last_trick(game: Any) -> list[Region]:
    """The trick before this one, which everybody may look at."""
    found = calls.last_trick(game)
    if found is None:
        return []
    taker, *plays = found
    cards = [words(seat_span(seat, DIM), " ", card_words(card)) for seat, card in plays]
    lines = (joined("  ", cards), words(toned("taken by ", DIM), seat_span(taker[0])))
    return [Region("last trick", LINES, words("The last trick"), lines=lines, aside=True)]


def points(game: Any) -> Region:
    """What both sides have taken in this deal, and in the match."""
    sides = (0, 1)
    rows = [
        row("tricks", [number(game.tricks_of(side)) for side in sides]),
        row("points", [of_points(game, side) for side in sides]),
    ]
    if game.belotes:
        rows.append(row("belote", [belote(game, side) for side in sides]))
    if any(game.annonce_points):
        rows.append(row("annonces", [worth(game.annonce_points[side]) for side in sides]))
    match = [words(str(game.totals[side])) for side in sides]
    rows.append(row(f"match to {game.agreed.target}", match))
    if game.waiting_points:
        rows.append(row("waiting", [words(str(game.waiting_points))]))
    return Region(
        "points", GRID, words("Points"), head=((), *[side_words(game, side) for side in sides]), rows=tuple(rows)
    )


def row(name: str, cells: list[Words]) -> tuple[Words, ...]:
    return (toned(name, DIM), *cells)


def of_points(game: Any, side: int) -> Words:
    """The points in the tricks of a side; of the takers, how many they need."""
    if game.side(game.bid.seat) != side or game.bid.value >= CAPOT:
        return number(game.taken[side])
    return words(number(game.taken[side]), toned(f" of {needed(game.bid.value, game.agreed)}", DIM))


def belote(game: Any, side: int) -> Words:
    """What the belotes of a side count, once rebelote was said too."""
    said = [done for who, _, done in game.belotes if who & 1 == side]
    return toned("said", NOTABLE) if said and not any(said) else worth(BELOTE * sum(said))


def worth(value: int) -> Words:
    return words(str(value)) if value else ()


# The match


def sheet(game: Any, aside: bool = True, deals: int = 8) -> list[Region]:
    """The last deals of the match: the contract, how it ended, what both sides wrote down; and the totals."""
    if not game.sheet:
        return []
    waits = 0
    rows: list[tuple[Words, ...]] = []
    for place, (said, score) in enumerate(game.sheet, 1):
        ended, tone = ENDED[score.ended]
        bonus = f" +{waits}" if score.ended == MADE and waits else ""
        waits = (0 if bonus else waits) + score.waits
        later = toned(f" ({score.waits} wait)", NOTABLE) if score.waits else ()
        scores = [words(str(each)) for each in score.scores]
        rows.append((toned(str(place), DIM), coloured(words(said)), words(toned(ended + bonus, tone), later), *scores))
    totals = [number(each) for each in game.totals]
    rows = rows[-deals:]
    rows.append((toned("", DIM), toned(f"to {game.agreed.target}", DIM), waiting(game), *totals))
    names = [side_words(game, side) for side in (0, 1)]
    return [Region("sheet", GRID, words("The match"), head=((), (), (), *names), rows=tuple(rows), aside=aside)]
