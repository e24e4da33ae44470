"""What is asked in coinche: bids in a line instead of a list of seventy, cards by their names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from facedown.core.cards import Card
from facedown.core.choices import Choice
from facedown.games.coinche.annonces import KINDS
from facedown.games.coinche.announcing import BELOTE, REBELOTE
from facedown.games.coinche.auction import Bid, value_words
from facedown.games.coinche.cards import RANKS, SUIT_LETTERS, PlayingCard, denomination_named, named
from facedown.games.coinche.presets import CAPOT
from facedown.games.coinche.questions import SILENTLY, Call, OutOfTurn, WhichCard
from facedown.games.coinche.telling.cards import bid_words, card_words, denomination_words, in_order, listed, shown_in
from facedown.games.coinche.tricks import PlayCard
from facedown.players.typed import Unclear
from facedown.telling.naming import own_id
from facedown.telling.shape import Hint, OptionTold, Words, joined, text_in, toned, words

SHORT: Final = {"p": "pass", "c": "coinche", "contre": "coinche", "sc": "surcoinche", "s": "surcoinche"}
SPOKEN: Final = (BELOTE, REBELOTE, SILENTLY, *KINDS, "carre")
LETTERS: Final = (*SUIT_LETTERS.lower(), " sa", " ta")


# Options


def button(seen: Any, choice: Choice, told: OptionTold) -> OptionTold:
    """An option as it stands in its group, typed by its words. Bids are told in hints, and so is what can be said with
    each of many cards."""
    what = choice[told.index or 0].what
    if isinstance(what, Bid):
        said, typed = bid_words(what.value, what.denomination), typed_bid(what.value, what.denomination)
        return replace(told, words=said, label=typed, group=words(value_words(what.value)), short=said, aside=True)
    if isinstance(what, PlayCard):
        return card_button(seen, choice, told, what)
    said = toned(choice[told.index or 0].words)
    return replace(told, words=said, label=text_in(said), group=words("call"), short=said)


def card_button(seen: Any, choice: Choice, told: OptionTold, play: PlayCard) -> OptionTold:
    said = choice[told.index or 0].words.partition(", ")[2]
    name = card_words(play.card)
    short = words(name, f", {said}" if said else "")
    return replace(told, words=short, label=text_in(short), group=words("play"), short=short, aside=is_long(choice))


def is_long(choice: Choice) -> bool:
    """Whether there are more ways to play than cards in a hand."""
    return choice.count > 8


def in_hand_order(seen: Any, options: Sequence[OptionTold]) -> list[OptionTold]:
    """Cards in the order in which the hand is shown; what is said with one stands beside it."""
    places = {own_id(card): place for place, card in enumerate(in_order(seen.hand(seen.turn), shown_in(seen)))}
    return sorted(options, key=lambda option: places.get(next(iter(option.cards), None), -1))


# What can be typed


def hints_of(seen: Any, choice: Choice) -> list[Hint]:
    if isinstance(choice.question, Call):
        return bids(choice)
    if isinstance(choice.question, WhichCard) and is_long(choice):
        return plays(seen, choice)
    return []


def bids(choice: Choice) -> list[Hint]:
    """The bids that are open: values that have the same denominations share a line."""
    named_in: dict[int, list[int]] = {}
    for value, denomination in open_bids(choice):
        named_in.setdefault(value, []).append(denomination)
    lines: dict[tuple[int, ...], list[int]] = {}
    for value, denominations in named_in.items():
        lines.setdefault(tuple(denominations), []).append(value)
    return [Hint(words("bid"), words(values_words(each), " in ", suits(which))) for which, each in lines.items()]


def open_bids(choice: Choice) -> list[tuple[int, int]]:
    found = [choice[index].what for index in range(choice.count)]
    return [(what.value, what.denomination) for what in found if isinstance(what, Bid)]


def suits(denominations: Sequence[int]) -> Words:
    return joined(" ", [denomination_words(one) for one in denominations])


def values_words(values: Sequence[int]) -> str:
    """80 to 180 by tens, or capot. A lowest value that is no multiple of ten stands for itself."""
    numbers = [value for value in values if value < CAPOT]
    odd = [str(value) for value in numbers if value % 10]
    tens = [value for value in numbers if value % 10 == 0]
    if len(tens) > 2:
        odd.append(f"{tens[0]} to {tens[-1]} by tens")
    else:
        odd += [str(value) for value in tens]
    return or_list([*odd, *[value_words(value) for value in values if value >= CAPOT]])


def or_list(parts: Sequence[str]) -> str:
    return f"{', '.join(parts[:-1])} or {parts[-1]}" if len(parts) > 1 else "".join(parts)


def plays(seen: Any, choice: Choice) -> list[Hint]:
    """The cards that can be played, and all that can be said with them."""
    found: list[Any] = [choice[index].what for index in range(choice.count)]
    cards = in_order({play.card.id: play.card for play in found}.values(), shown_in(seen))
    most = max([play.kinds for play in found], key=len)
    said = [*most, *dict.fromkeys([play.call for play in found if play.call])]
    card = typed_card(cards[0])
    spoken = f"{', '.join(said)}, or nothing: type {card} {' '.join(most or said)}, or {card} {SILENTLY}"
    return [Hint(words("play"), listed(cards, "   ")), Hint(words("say"), words(spoken))]


def typed_card(card: Card) -> str:
    face = card.face
    return f"{RANKS[face.rank]}{SUIT_LETTERS[face.suit]}".lower() if isinstance(face, PlayingCard) else ""


def note_of(seen: Any, choice: Choice) -> str:
    """How to type an answer."""
    question = choice.question
    if isinstance(question, Call):
        return f"Type a bid as in {example_bids(choice)}; p passes." if open_bids(choice) else "p passes."
    if isinstance(question, OutOfTurn):
        return "Enter alone lets it stand."
    return ""


def example_bids(choice: Choice) -> str:
    """The lowest bid and the highest, as they are typed."""
    bids = open_bids(choice)
    return or_list(list(dict.fromkeys([typed_bid(*bids[0]), typed_bid(*bids[-1])])))


def typed_bid(value: int, denomination: int) -> str:
    letters = LETTERS[denomination]
    return f"{value}{letters}" if value < CAPOT else f"{value_words(value)} {letters.strip()}"


# What a person types, written out


def written_out(choice: Choice, typed: str) -> str:
    said = " ".join(typed.casefold().split())
    if isinstance(choice.question, WhichCard):
        return a_card(choice, said)
    if isinstance(choice.question, OutOfTurn) and said in ("", "p", "pass", "n"):
        return "let it stand"
    if isinstance(choice.question, Call | OutOfTurn):
        return a_call(choice, said)
    return typed


def a_call(choice: Choice, said: str) -> str:
    """A call in a few letters. A number is a value, unless it is the place of one of the few calls without one."""
    if said in SHORT:
        return SHORT[said]
    if not said or (said.isdigit() and 0 < int(said[:9]) <= choice.count and not is_bid(choice, int(said[:9]) - 1)):
        return said
    if said.isdigit() and int(said) not in [value for value, _ in open_bids(choice)]:
        return f"{said} spades"
    if said.isdigit():
        raise Unclear(f"Which suit? Type {said}s, {said}h, {said}d, {said}c, {said} sa or {said} ta.")
    if denomination_named(said) >= 0:
        raise Unclear(f"How much? Type 100{said if len(said) == 1 else f' {said}'} for a bid of 100.")
    if named(said) is not None:
        raise Unclear(f"First comes the auction: type a bid as in 100h, or p to pass. ? {said} explains the card.")
    turned = re.fullmatch(r"(\D+?) ?(\d+|capot)", said)
    if turned and denomination_named(turned[1]) >= 0:
        return f"{turned[2]} {turned[1]}"
    return said


def is_bid(choice: Choice, index: int) -> bool:
    return isinstance(choice[index].what, Bid)


def ways_to_play(choice: Choice, face: PlayingCard) -> list[str]:
    """What can be said with a card."""
    plays = [option for option in choice if isinstance(option.what, PlayCard) and option.what.card.face == face]
    return [option.words.partition(", ")[2].replace(",", "") for option in plays]


def a_card(choice: Choice, said: str) -> str:
    """A card, and what is said with it: "kh belote" is "K♥, belote". A rank alone is not enough."""
    parts = [part for part in re.split(r"[ ,]+", said.removeprefix("play ")) if part]
    first = "".join([part for part in parts if part not in SPOKEN])
    spoken = [part.replace("carre", "carré") for part in parts if part in SPOKEN]
    face = named(first)
    if face is not None and not spoken and len(ways := ways_to_play(choice, face)) > 1:
        raise Unclear(f"Say something with it, or not. Type {or_list([f'{first} {way}' for way in ways])}.")
    if face is not None:
        return ", ".join([face.name, *spoken])
    game: Any = choice.game
    held = in_order(game.hand(choice.seat), shown_in(game))
    alike = [card for card in held if card.face.name[:-1].casefold() == first.replace("t", "10")]
    if alike:
        raise Unclear(f"Which card? Type its suit too: {or_list([typed_card(card) for card in alike])}.")
    example: Any = choice[0].what
    raise Unclear(f"Type a card, as in {typed_card(example.card)}, or ? for help.")
