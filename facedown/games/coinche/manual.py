"""The manual of a table: its rules in sentences, how cards count, the presets side by side, its options.

All follow from the preset and the options of the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from facedown.core.game import Game
from facedown.games.coinche.annonces import CARRES, CARRES_WITHOUT_TRUMPS, RUNS
from facedown.games.coinche.cards import ALL_TRUMPS, DENOMINATIONS, NO_TRUMP, PLAIN_ORDER, RANKS, TRUMP_ORDER
from facedown.games.coinche.game import Coinche
from facedown.games.coinche.match import PASSED_DEALS
from facedown.games.coinche.obligations import OVER_PARTNER, SPARE_PARTNER, UNDERTRUMP
from facedown.games.coinche.presets import (
    CAPOT,
    CHOICES,
    CONTRACT,
    ENDS,
    FAILED,
    FEDERATION,
    FREEZES,
    GENERALE,
    GOES_ON,
    LITIGE,
    MADE,
    NUMBERS,
    OWN,
    PRESETS,
    SHARE,
    WHOLE,
    Agreed,
    chosen_by,
)
from facedown.games.coinche.scoring import BELOTE, CAPOT_WORTH, GENERALE_WORTH

TITLE: Final = "Coinche"

Chapter = tuple[str, list[str]]
"""A heading, and sentences."""
CardRow = tuple[None, str, str, str, str]
"""No number, what the cards are, how many there are, a remark, and the cards from the strongest with their points."""
OptionRow = tuple[str, str, str, str]
"""An option's name, its value, its other values, and what it rules."""
Rows = tuple[str, list[str], list[list[str]]]
"""A heading, the heads of the columns, and rows."""

OPTIONS: Final[Mapping[str, str]] = {
    "shuffle": "The deck is shuffled before every deal, or once before the first one and then only cut.",
    "cut_least": "How many cards must at least lie on each side of the cut.",
    "four_four": "Everybody gets two packets of four cards, instead of 2-3-3, 3-2-3 or 3-3-2.",
    "two_stage": "Everybody gets six cards before the auction, and two more after it.",
    "lowest": "The lowest bid. The next ones are multiples of ten.",
    "highest": "The highest bid below a capot. Unsaid: 180, or 800 with annonces.",
    "eighty_two": "A bid of 80 needs 82 points.",
    "denominations": "What can be bid: suits, SA (no trumps) and TA (all trumps).",
    "ranking": "♣ ♦ ♥ ♠ SA TA rank from the lowest: a bid of the same value in a higher one is enough.",
    "rebid": "After three passes a player may outbid themselves, by ten or more and in another denomination.",
    "passes": "How many passes in a row end the auction after a bid.",
    "generale": "One can bid a générale: to take all tricks alone. It is higher than a capot.",
    "generale_leads": "Whoever bid a générale leads to the first trick.",
    "capot_ends": "A bid of capot ends the auction, and cannot be doubled.",
    "coinche": "Coinche can be said at any time while the bid stands, or only in turn.",
    "after_coinche": "After a coinche the takers may surcoinche and the auction ends; or three passes end it; or it "
    "goes on, and a higher bid makes the coinche void.",
    "surcoinche": "By how much a surcoinche multiplies.",
    "factor_on": "What a coinche multiplies: the whole score, the contract alone, the takers' own points and the "
    "contract, or 160 and the contract.",
    "beat_defence": "To make a contract the takers also need more points than the defence.",
    "extras_count": "Belote and annonces help to make a contract.",
    "capot_points": "What all eight tricks count.",
    "capot_bid": "What a capot that was bid and made scores in all. Unsaid: its points and 250.",
    "capot_lost": "What a capot that was bid and failed scores in all. Unsaid: 250 more than a failed contract does.",
    "failed_points": "What the defence gets besides the contract when it fails.",
    "litige": "What equal points of both sides are: the takers' points wait for the next contract, or the contract is "
    "failed, or made. A doubled contract never waits: it has failed.",
    "rounding": "Scores are rounded to the nearest ten, 5 upwards.",
    "target": "The match is over when a side has so many points.",
    "ties": "When both have the same points at the end: one more deal, or the last contract decides.",
    "belote_goes_out": "A side may reach the target by its belote alone.",
    "annonces": "Runs and carrés can be announced in the first trick.",
    "annonce_ties": "When the best annonces of both sides are equal: nobody scores, or whoever spoke first.",
    "belote_by": "Who may say belote: anybody, or the takers.",
    "belotes_in_all_trumps": "In TA belote can be said in every suit.",
    "false_calls": "One may say belote without holding it. Everybody is told so at once, and it counts nothing.",
    "last_in_all_trumps": "The last trick counts ten in TA too.",
    "all_trumps": "What J 9 A 10 K Q count in TA; raw is as trumps do, 248 in all, and scaled makes 152 of these.",
    "must_undertrump": "Whoever cannot over-ruff an opponent must still play a trump.",
    "overtrump_partner_on_lead": "When trumps are led one must go higher also over one's partner.",
    "undertrump_partner": "One may play a lower trump under a partner's ruff though one holds other cards.",
    "only_bids_score": "Nothing but the contract scores.",
}
"""Every option of a table, and what it rules."""

UNSAID: Final = "unsaid"


# Chapters


def chapters_of(game: Game) -> list[Chapter]:
    """The rules in sentences, under their headings."""
    table = cast(Coinche, game)
    agreed, chosen = table.agreed, chosen_by(table.layout.ruleset, table.layout.options)
    return [
        ("The table", beginning(agreed)),
        ("The deal", dealing(agreed)),
        ("The auction", auction(agreed, chosen)),
        ("The play", playing(agreed)),
        ("Belote and annonces", extras(agreed)),
        ("The score", scoring(agreed)),
        ("The match", ending(agreed)),
    ]


def beginning(agreed: Agreed) -> list[str]:
    return [
        "Four play, two against two. Partners sit opposite each other, and play goes to the right.",
        "There are 32 cards: 7 8 9 10 J Q K A of four suits.",
        "In a trump suit the jack and the nine are the highest. See how the cards count, below.",
        "All cards together count 152 points, and the last trick 10 more.",
    ]


def dealing(agreed: Agreed) -> list[str]:
    shuffled = "before every deal" if agreed.shuffles else "once, before the first deal, and never again"
    packets = "in packets of 2, 3 and 3 cards, in an order that chance picks"
    if agreed.four_four:
        packets = "in two packets of 4 cards"
    elif agreed.two_stage:
        packets = "in two packets of 3 cards; two more cards follow after the auction"
    never = [
        "The last trick of a side lies on top of its pile. After the deal one pile is put on the other, which one "
        "chance decides: so cards of one trick stay together, and whoever remembers them knows something."
    ]
    return [
        f"The deck is shuffled {shuffled}. The player at the dealer's left cuts; at least {agreed.cut_least} cards lie "
        "on each side of the cut.",
        f"Everybody gets 8 cards {packets}. The player at the dealer's right gets the first.",
        *([] if agreed.shuffles else never),
        "After every deal, also if nobody bid, the next player to the right deals.",
    ]


def auction(agreed: Agreed, chosen: Mapping[str, object]) -> list[str]:
    values = [value for value, _ in agreed.ladder]
    numbers = [value for value in values if value < CAPOT]
    capot = "capot (all eight tricks)" + (", générale (all eight tricks alone)" if GENERALE in values else "")
    names = " ".join([DENOMINATIONS[one] for one in agreed.denominations])
    higher = "or the same value in a higher denomination" if agreed.ranking else "whatever the denomination"
    fifty = " A bid of 80 needs 82 points." if agreed.eighty_two else ""
    own = [OPTIONS["rebid"]] if agreed.rebid else []
    return [
        "The player at the dealer's right begins. In turn one passes, or bids a value and a denomination.",
        f"Values go from {numbers[0]} to {numbers[-1]} by tens; above them is {capot}. Denominations: {names}.{fifty}",
        f"A bid must be higher than the last one, {higher}. A pass does not bar later bids.",
        *own,
        f"{agreed.passes} passes in a row after a bid end the auction. If all pass at once, nobody scores.",
        "The last bid is the contract. The bidder and their partner are the takers, the others the defence.",
        *doubling(agreed),
    ]


def doubling(agreed: Agreed) -> list[str]:
    when = "at any time, also out of turn" if agreed.coinche_any_time else "in turn"
    after = {
        ENDS: "After a coinche only a surcoinche can follow.",
        FREEZES: "After a coinche nobody can bid any more; three passes or a surcoinche end the auction.",
        GOES_ON: "After a coinche one may still bid higher, and the coinche is void.",
    }[agreed.after_coinche]
    capot = " A capot ends the auction and cannot be doubled." if agreed.capot_ends else ""
    return [
        f"Coinche doubles what the contract scores. The side that did not bid says it, {when}. {after}{capot}",
        f"Surcoinche makes it ×{agreed.surcoinche}. The side of the bid says it.",
    ]


def playing(agreed: Agreed) -> list[str]:
    duties = agreed.duties
    over = " also over your partner" if duties & OVER_PARTNER else " unless your partner masters the trick"
    under = "you must still play a lower one" if duties & UNDERTRUMP else "any card is allowed"
    spare = (
        " A trump below your partner's ruff is allowed only if you have nothing else." if duties & SPARE_PARTNER else ""
    )
    leader = " Whoever bid a générale leads instead." if agreed.generale_leads else ""
    return [
        f"The player at the dealer's right leads to the first trick.{leader} Whoever takes a trick leads to the next.",
        "You must follow suit. In another suit than trumps you need not play higher.",
        f"When trumps are led, you must play a higher one than the best if you can,{over}.",
        "If you cannot follow suit, you must play a trump, unless your partner masters the trick: then any card is "
        f"allowed.{spare}",
        f"If an opponent has ruffed, you must over-ruff. If you hold only lower trumps, {under}.",
        "The highest trump takes the trick; without trumps, the highest card of the suit that was led.",
        "SA: follow suit, else play any card. TA: follow suit and go higher if you can, else play any card.",
    ]


def extras(agreed: Agreed) -> list[str]:
    who = "The takers" if agreed.belote_by_takers else "Whoever holds them"
    where = "; in TA there is one in every suit" if agreed.belotes_in_all_trumps else " nor in TA"
    false = [OPTIONS["false_calls"]] if agreed.false_calls else []
    return [
        f"Belote is the king and the queen of trumps in one hand: {BELOTE} points, kept also if the contract fails. "
        f"There is none in SA{where}.",
        f"{who} may say “belote” with the first and “rebelote” with the second. It counts only if both are said.",
        *false,
        *(annonces(agreed) if agreed.annonces else ["Annonces are not played."]),
    ]


def annonces(agreed: Agreed) -> list[str]:
    runs = ", ".join([f"{name} ({length} cards) {points}" for length, (name, points) in RUNS.items()])
    fours = ", ".join([f"{RANKS[rank]} {points}" for rank, points in CARRES.items()])
    without = ", ".join([f"{RANKS[rank]} {points}" for rank, points in CARRES_WITHOUT_TRUMPS.items()])
    ties = "whoever spoke first scores" if agreed.first_annonce_wins else "nobody scores"
    return [
        "Annonces are said with the first card, by their kind. After the first card of the second trick the side with "
        "the best one shows all of its own and scores them; the other side scores none.",
        f"Runs of one suit, in the order A K Q J 10 9 8 7: {runs}. Longer runs count as five cards.",
        f"Carrés, four of a rank: {fours}; in SA {without}. A card belongs to one annonce only.",
        f"A carré is better than a run; then points, the highest card, and a run in trumps decide. If equal, {ties}.",
    ]


def scoring(agreed: Agreed) -> list[str]:
    more = " and more than the defence" if agreed.beat_defence else ""
    extra = "count for that" if agreed.extras_count else "do not count for that"
    share = "250 if it took all tricks"
    if agreed.only_bids_score:
        return [made(more, extra), "Only the contract scores, for the side that wins it, times the factor."]
    return [
        made(more, extra),
        "Made: the takers write their points and the contract, the defence its points.",
        f"Failed: the defence writes {agreed.failed_points} ({share}), the contract and all annonces; the takers "
        "nothing. A belote is always kept.",
        doubled(agreed),
        capot(agreed),
        *level(agreed),
        *(["Scores are rounded to the nearest ten, 5 upwards."] if agreed.rounding else []),
    ]


def made(more: str, extra: str) -> str:
    return f"A contract is made with as many points as were bid{more}. Belote and annonces {extra}."


def doubled(agreed: Agreed) -> str:
    what = {
        WHOLE: "160 (or 250), annonces, the winner's belote and the contract",
        CONTRACT: "the contract; 160 (or 250) is added once",
        OWN: "the takers' own points and the contract, or what the defence gets for a failed one",
        SHARE: "160 (or 250) and the contract",
    }[agreed.factor_on]
    return f"Doubled: ×2 or ×{agreed.surcoinche} multiplies {what}. The losers keep only a belote."


def capot(agreed: Agreed) -> str:
    flat = [
        f"made, it scores {agreed.capot_bid} in all" if agreed.capot_bid is not None else f"it counts {CAPOT_WORTH}",
        *([f"failed, {agreed.capot_lost} for the defence"] if agreed.capot_lost is not None else []),
    ]
    generale = f" A générale scores {GENERALE_WORTH}." if any(value == GENERALE for value, _ in agreed.ladder) else ""
    return f"All eight tricks count {agreed.capot_points}. A capot that was bid: {'; '.join(flat)}.{generale}"


def level(agreed: Agreed) -> list[str]:
    """What equal points are, where the takers need more than the defence."""
    if not agreed.beat_defence:
        return []
    return [
        {
            LITIGE: "Equal points are a litige: the defence writes its points, and those of the takers wait for the "
            "side that makes the next contract. A doubled contract has failed.",
            FAILED: "With equal points the contract has failed.",
            MADE: "With equal points the contract is made.",
        }[agreed.litige]
    ]


def ending(agreed: Agreed) -> list[str]:
    ties = "the winners of the last contract win" if agreed.last_contract_breaks_ties else "one more deal is played"
    belote = "" if agreed.belote_goes_out else " Nobody gets there by a belote alone."
    return [
        f"The match is over when a side has {agreed.target} points.{belote} The side with more wins; if equal, {ties}.",
        f"It is over too when nobody has bid in {PASSED_DEALS} deals in a row.",
    ]


# Cards


def cards_of(game: Game) -> list[CardRow]:
    """How cards rank and count in each kind of suit."""
    agreed = cast(Coinche, game).agreed
    rows: list[CardRow] = [
        (None, "Trump suit", "8", "", counted(agreed, 0, TRUMP_ORDER)),
        (None, "Other suits", "8 each", "", counted(agreed, 1, PLAIN_ORDER)),
    ]
    if NO_TRUMP in agreed.denominations:
        rows.append((None, "SA", "32", "sans atout", counted(agreed, NO_TRUMP, PLAIN_ORDER)))
    if ALL_TRUMPS in agreed.denominations:
        scaled = " The sum of a side is then made smaller: 152 parts of 248." if agreed.scaled else ""
        rows.append((None, "TA", "32", "tout atout", counted(agreed, ALL_TRUMPS, TRUMP_ORDER) + scaled))
    return rows


def counted(agreed: Agreed, denomination: int, order: Sequence[int]) -> str:
    """The ranks of spades from the strongest, with their points in a denomination."""
    points = agreed.points[denomination]
    return ", ".join([f"{RANKS[rank]} {points[rank]}" for rank in reversed(order)]) + "."


# Presets


def tables_of(game: Game) -> list[Rows]:
    """The presets side by side: a line for each option in which they differ."""
    values = {name: {**FEDERATION, **PRESETS[name]} for name in PRESETS}
    rows = [
        [option.replace("_", " "), *[written(values[name][option]) for name in PRESETS]]
        for option in FEDERATION
        if len({values[name][option] for name in PRESETS}) > 1
    ]
    return [("Presets compared", ["", *PRESETS], rows)]


def written(value: object) -> str:
    """A value as it is written on a command line."""
    if value is None:
        return UNSAID
    return str(value).lower() if isinstance(value, bool) else str(value)


# Options


def options_of(game: Game) -> list[OptionRow]:
    """Every option, with its value at this table."""
    return [(name, ruled(game, name), others(game, name), OPTIONS[name]) for name in OPTIONS]


def ruled(game: Game, name: str) -> str:
    """The value of an option at this table."""
    return written(chosen_by(game.layout.ruleset, game.layout.options)[name])


def others(game: Game, name: str) -> str:
    """The other values of an option."""
    here = ruled(game, name)
    if name in CHOICES:
        return ", ".join([written(value) for value in CHOICES[name] if written(value) != here])
    if name in NUMBERS:
        low, high = NUMBERS[name]
        return f"{low} to {high}"
    return "some of them" if name == "denominations" else "false" if here == "true" else "true"
