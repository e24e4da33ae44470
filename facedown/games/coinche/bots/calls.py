"""The auction by rules of thumb: a hand is counted, a partner is raised once, and only a sure thing is doubled."""

from __future__ import annotations

from typing import Any

from facedown.core.cards import Seat
from facedown.games.coinche.auction import Bid, CallCoinche, LetStand, Pass
from facedown.games.coinche.bots import hands
from facedown.games.coinche.dealing import NewDeal
from facedown.games.coinche.presets import CAPOT

EXPECTED = 10
"""A bid counts on so much from the partner. What is above it can raise the bid."""
CERTAIN = 15
"""A coinche must promise so many points more than the defence needs."""


def called(view: Any, seat: Seat, boldness: int = 0) -> tuple[object, str]:
    """What to call, and why. A bold player counts on so many points more than its hand promises."""
    bid, suits = view.bid, hands.held_by(view, seat)
    if bid is None:
        return opened(view, seat, suits, boldness)
    if view.side(bid.seat) != view.side(seat):
        return answered(view, seat, suits, bid, boldness)
    if view.coinched is not None:
        return LetStand(seat) if view.turn is not seat else Pass(seat), "It is not worth more."
    return raised(view, seat, suits, bid)


def opened(view: Any, seat: Seat, suits: list[set[int]], boldness: int) -> tuple[object, str]:
    """Bid what the best denomination promises, if it promises a contract."""
    fit = [one for one in view.agreed.denominations if hands.may_open(suits, one)]
    if fit:
        best = max(fit, key=lambda one: hands.expected(suits, one))
        points = hands.expected(suits, best) + boldness
        wanted = [bid for bid in view.agreed.ladder if bid[1] == best and bid[0] <= points]
        if wanted:
            return Bid(seat, *wanted[-1]), f"The hand promises about {points} points."
    return Pass(seat), "The hand promises no contract."


def raised(view: Any, seat: Seat, suits: list[set[int]], bid: Bid) -> tuple[object, str]:
    """A partner's bid is raised once, by what one can add to it."""
    if has_bid(view, seat):
        return Pass(seat), "The hand has said what it is worth."
    added = (hands.support(suits, bid.denomination) - EXPECTED) // 10 * 10
    wanted = (bid.value + added, bid.denomination)
    if added > 0 and view.turn is seat and bid.value < CAPOT and wanted in view.agreed.ladder:
        return Bid(seat, *wanted), f"The hand adds {added} points to the partner's bid."
    return Pass(seat), "The hand adds nothing to the partner's bid."


def has_bid(view: Any, seat: Seat) -> bool:
    """Whether a player has bid in this deal."""
    for info in reversed(view.log):
        if isinstance(info.event, NewDeal):
            return False
        if isinstance(info.event, Bid) and info.event.seat == seat:
            return True
    return False


def answered(view: Any, seat: Seat, suits: list[set[int]], bid: Bid, boldness: int) -> tuple[object, str]:
    """A bid of the other side is doubled, outbid, or left alone."""
    defence = hands.expected(suits, bid.denomination) - hands.PARTNER // 2
    if view.may_coinche(seat) and bid.value < CAPOT and defence > 162 - bid.value + CERTAIN:
        return CallCoinche(seat), f"The defence may expect {defence} points."
    if view.turn is not seat:
        return LetStand(seat), "They may well make it."
    call, reason = opened(view, seat, suits, boldness)
    if isinstance(call, Bid) and call.value > bid.value:
        return call, reason
    return Pass(seat), "They bid more than the hand promises."
