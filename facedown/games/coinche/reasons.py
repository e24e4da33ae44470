"""Why a call or a card is refused: the rule, in a sentence. Only what the seat itself knows is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.core.cards import Card, Seat
from facedown.core.choices import NOT_OFFERED
from facedown.games.coinche.auction import Bid, CallCoinche, CallSurcoinche, LetStand, Pass, value_words
from facedown.games.coinche.cards import ALL_TRUMPS, DENOMINATIONS, NO_TRUMP, SUITS, PlayingCard
from facedown.games.coinche.presets import CAPOT, GENERALE
from facedown.games.coinche.tricks import PlayCard

if TYPE_CHECKING:
    from facedown.games.coinche.game import Coinche


# Calls


def why_no_call(game: Coinche, seat: Seat, what: object) -> str:
    """The rule that forbids a call."""
    if isinstance(what, Pass | Bid | CallCoinche | CallSurcoinche | LetStand) and what.seat != seat:
        return f"{seat} calls for nobody else"
    if isinstance(what, CallCoinche):
        return why_no_coinche(game, seat)
    if isinstance(what, CallSurcoinche):
        return why_no_surcoinche(game, seat)
    if isinstance(what, Bid):
        return why_no_bid(game, seat, what)
    if isinstance(what, Pass):
        return f"it is not {seat}'s turn, who can only double, or let it stand"
    return "it is your turn: pass instead" if isinstance(what, LetStand) else NOT_OFFERED


def why_no_coinche(game: Coinche, seat: Seat) -> str:
    if game.bid is None:
        return "there is no bid yet to double"
    if game.coinched is not None:
        return f"{game.coinched} has said coinche already"
    if game.side(game.bid.seat) == game.side(seat):
        return f"the last bid is {seat}'s own side's"
    return "a capot cannot be doubled here" if game.bid.value >= CAPOT else NOT_OFFERED


def why_no_surcoinche(game: Coinche, seat: Seat) -> str:
    if game.bid is None or game.coinched is None:
        return "nobody has said coinche"
    if game.side(game.bid.seat) != game.side(seat):
        return "only the side of the bid can double again"
    return NOT_OFFERED


def why_no_bid(game: Coinche, seat: Seat, bid: Bid) -> str:
    agreed, last = game.agreed, game.bid
    if game.is_frozen():
        return f"{game.coinched} has said coinche: nobody can bid any more"
    if game.turn is not seat:
        return f"it is {game.turn}'s turn to bid"
    if bid.denomination not in agreed.denominations:
        return f"a bid names one of {' '.join([DENOMINATIONS[one] for one in agreed.denominations])}"
    if (bid.value, bid.denomination) not in agreed.ladder:
        return why_no_value(game, bid.value)
    assert last is not None
    if last.seat is seat:
        return "you can outbid yourself only by 10 or more, in another denomination"
    than = f"{value_words(last.value)} {DENOMINATIONS[last.denomination]}"
    return f"a bid must be higher than {than}"


def why_no_value(game: Coinche, value: int) -> str:
    numbers = [bid for bid, _ in game.agreed.ladder if bid < CAPOT]
    if value == GENERALE:
        return "no générale is played here"
    if numbers[0] <= value <= numbers[-1]:
        return "bids go up by tens"
    return f"bids go from {numbers[0]} to {numbers[-1]}, or are a capot"


# Cards


def why_no_card(game: Coinche, seat: Seat, play: PlayCard) -> str:
    """The rule that forbids a card, or what is said with it."""
    if play.seat != seat:
        return f"{seat} plays for nobody else"
    if play.card not in game.hand(seat):
        return f"{seat} does not hold the {play.card}"
    rule = why_unplayable(game, seat, play.card)
    if rule:
        return rule
    if play.call not in game.calls_with(seat, play.card):
        return f"{seat} cannot say {play.call} with the {play.card}" if play.call else "say it, or play silently"
    return f"{seat} holds no such annonces" if play.kinds else NOT_OFFERED


def why_unplayable(game: Coinche, seat: Seat, card: Card) -> str:
    """The obligation that forbids a card of one's hand; empty where it may be played."""
    face = card.face
    if not isinstance(face, PlayingCard) or not game.is_led() or game.is_among(card, game.allowed(seat)):
        return ""
    held = {one.face.suit for one in game.hand(seat) if isinstance(one.face, PlayingCard)}
    led, trump = game.led, game.denomination
    if led in held and face.suit != led:
        return f"you must follow suit: {SUITS[led]}"
    best = game.master_name()
    if face.suit == led:
        word = "trump" if trump != ALL_TRUMPS else "card"
        return f"you must play a higher {word} than the {best}"
    assert trump != NO_TRUMP
    if not game.is_ruffed():
        return f"you cannot follow suit, and must play a trump: {SUITS[trump]}"
    if face.suit == trump and game.is_partner_master(seat):
        return f"you cannot play a lower trump under your partner's {best} while you hold another card"
    if any(game.is_above_master(one) for one in game.hand(seat)):
        return f"you must over-ruff the {best}"
    return "you cannot over-ruff, but must play a trump all the same"
