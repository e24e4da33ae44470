"""Love Letter in a telling: the players in the order of their turns, the deck, the pile of what is about to happen, and
one's own cards with their texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from facedown.core.cards import Card, Face, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.games.loveletter.cards.letter import is_insane
from facedown.games.loveletter.events import INSANE_QUICK, QUICK, Play
from facedown.games.loveletter.questions import NameNumber, WhichPlay
from facedown.games.loveletter.telling.asked import (
    cards_in,
    gifts,
    group_and_rest,
    note_on,
    number_words,
    plays_princess,
    words_on,
)
from facedown.games.loveletter.telling.cards import Backs, card_words, colour_of, in_runs, listed
from facedown.games.loveletter.telling.seats import name_of, states_of, tokens_of
from facedown.games.loveletter.telling.stack import pile
from facedown.games.loveletter.telling.told import Story
from facedown.telling.asking import things_of
from facedown.telling.declared import printed
from facedown.telling.naming import own_id
from facedown.telling.shape import (
    HAND,
    LINES,
    NOTABLE,
    NUMBER,
    PILE,
    ROW,
    STRONG,
    CardTold,
    Fact,
    Help,
    Mark,
    Meaning,
    OptionTold,
    Piece,
    Region,
    SeatTold,
    Sentence,
    Span,
    Words,
    sign,
    toned,
    words,
)
from facedown.telling.teller import Teller

NEXT_BACKS = 8
"""So many backs of the deck are shown, the next one first."""
SIGNS = (
    *(("→", "at turn"), ("♥", "a token"), ("♡", "one more to win")),
    *(("⛨", "cannot be chosen"), ("✗", "out of the round")),
)
SIGNS_OF_INSANITY = (("~", "insane: a card, a player, a token"), (".", "one more insane token to win"))


def facts_of(seen: Any) -> list[Fact]:
    number = words(Span(str(seen.round), NUMBER, (STRONG,)))
    reversed_turns = [Fact("", toned("turns reversed", NOTABLE))] if seen.direction < 0 else []
    return [Fact("round", number, seen.round), *reversed_turns]


class LoveLetterTeller(Teller):
    """The table of Love Letter."""

    _backs: tuple[object, Backs] | None = None

    def title(self, seen: Any) -> str:
        return "Love Letter"

    def facts(self, seen: Any) -> Sequence[Fact]:
        return self.again(lambda: facts_of(seen), "facts", seen.round, seen.direction)

    # The players

    def order(self, seen: Any) -> Sequence[Seat]:
        """The order of turns, the one after the reader first; a spectator finds the first seat first."""
        if self.me is not None:
            return list(seen.order_after(self.me))
        *after, first = seen.order_after(seen.seats[0])
        return [first, *after]

    def seat(self, seen: Any, seat: Seat) -> SeatTold:
        told = super().seat
        at_turn, is_marked = seen.turn == seat, seen.marked == seat
        known = (seat in seen.asked, at_turn, is_marked, seen.outcome, seen.delayed)
        rows = (seen.out, seen.left, seen.protected, seen.primes, seen.tokens, seen.insane_tokens, seen.discards)
        return self.again(lambda: told(seen, seat), "seat", seat, *known, *[row[seat] for row in rows])

    def seat_name(self, seen: Any, seat: Seat) -> Words:
        return self.again(lambda: name_of(seen, seat), "name", seat, seen.primes[seat])

    def is_at_turn(self, seen: Any, seat: Seat) -> bool:
        return bool(seen.turn == seat)

    def is_out(self, seen: Any, seat: Seat) -> bool:
        return bool(seen.out[seat])

    def states(self, seen: Any, seat: Seat) -> Sequence[Words]:
        return states_of(seen, seat)

    def counters(self, seen: Any, seat: Seat) -> Sequence[Fact]:
        won = (seen.tokens[seat], seen.insane_tokens[seat], seen.tokens_to_win())
        return self.again(lambda: tokens_of(seen, seat), "tokens", *won)

    # The table

    def regions(self, seen: Any) -> Sequence[Region]:
        hands = [self.hand(seen, seat) for seat in seen.seats if len(seen.hands[seat])]
        laid = [self.laid(seen, seat) for seat in seen.seats]
        return [*self.middle(seen), *hands, *laid, *pile(seen, lambda said: self.marked(seen, said))]

    def middle(self, seen: Any) -> list[Region]:
        """The deck with its next backs, what was laid aside, what lies face up, and what the backs mean."""
        zones = (seen.deck, seen.aside, seen.turned_up)
        known = [() if seen.viewer < 0 else seen.known_among(zone) for zone in zones]
        return self.again(lambda: self.middle_of(seen, self.backs(seen)), "middle", *zones, *known)

    def middle_of(self, seen: Any, backs: Backs) -> list[Region]:
        following = seen.deck.cards[: NEXT_BACKS if backs.several else 1]
        aside = [Region("aside", PILE, cards=self.face_down(seen.aside, backs), count=len(seen.aside))]
        turned_up = [self.region(seen, seen.turned_up, "out of the round")] if len(seen.turned_up) else []
        known = self.known_in_deck(seen)
        notes = (words("known to be there: ", listed(known)),) if known else ()
        deck = Region("deck", PILE, cards=self.face_down(following, backs), count=len(seen.deck), notes=notes)
        legend = [Region("backs", LINES, lines=(backs.legend(),))] if backs.several else []
        return [deck, *(aside if len(seen.aside) else ()), *turned_up, *legend]

    def known_in_deck(self, seen: Any) -> list[Card]:
        """Cards that the viewer knows to be in the deck, other than by a back that all can see."""
        if seen.viewer < 0:
            return []
        lying = [*seen.deck, *seen.known_among(seen.deck)]
        return [card for card in lying if card.known and card.back not in seen.layout.backs]

    def hand(self, seen: Any, seat: Seat) -> Region:
        """What somebody holds: faces that the viewer knows, backs, and numbers that were named in vain."""
        about = (seat, seen.hands[seat], seen.denied[seat], seen.collected[seat])
        return self.again(lambda: self.hand_of(seen, seat), "hand", *about)

    def hand_of(self, seen: Any, seat: Seat) -> Region:
        held = seen.hands[seat].cards
        denied = sorted(set(seen.denied[seat])) if any(not card.known for card in held) else []
        notes = [words(f"not {in_runs(denied)}")] if denied else []
        if seat == self.me and len(seen.collected[seat]):
            notes.append(words("To be given back: ", listed(seen.collected[seat])))
        cards = self.cards(seen, held, with_marks=seat == self.me)
        return Region("hand", HAND, owner=seat.index, cards=cards, count=len(held), notes=tuple(notes))

    def laid(self, seen: Any, seat: Seat) -> Region:
        """The discards, the last one last, and those that a Prime's dead self left behind."""
        discards, graves = seen.discards[seat], seen.graves[seat]
        modes = tuple([seen.played_as[card] for card in discards])
        return self.again(lambda: self.laid_of(seen, seat), "in front", seat, discards, modes, graves)

    def laid_of(self, seen: Any, seat: Seat) -> Region:
        graves = seen.graves[seat]
        notes = (words("left behind: ", listed(graves)),) if len(graves) else ()
        cards = [self.discarded(seen, card) for card in seen.discards[seat]]
        return Region("in front", ROW, owner=seat.index, cards=tuple(cards), count=len(cards), notes=notes)

    def discarded(self, seen: Any, card: Card) -> CardTold:
        """A card that was played, with how it was, where that still matters."""
        mode = seen.played_as[card]
        side = "" if mode in (QUICK, INSANE_QUICK) else mode
        return self.again(
            lambda: CardTold(card_words(card, side), own_id(card), text=printed(card.face)), "discarded", card, side
        )

    def cards(self, seen: Any, cards: Sequence[Card], with_marks: bool = False) -> tuple[CardTold, ...]:
        backs = self.backs(seen)
        return tuple(
            [self.open_card(card, backs, with_marks) if card.known else self.back(card, backs) for card in cards]
        )

    def face_down(self, cards: Iterable[Card], backs: Backs) -> tuple[CardTold, ...]:
        """Cards of a pile: everybody looks at their backs, whatever they know."""
        return tuple([self.back(card, backs) for card in cards])

    def backs(self, seen: Any) -> Backs:
        """The backs of the deck, looked through once."""
        if self._backs is None or self._backs[0] is not seen.layout:
            self._backs = (seen.layout, Backs(seen))
        return self._backs[1]

    def card(self, seen: Any, card: Card) -> CardTold:
        return self.cards(seen, [card])[0]

    def open_card(self, card: Card, backs: Backs, with_marks: bool) -> CardTold:
        def told() -> CardTold:
            marks = self.small_print(card, backs) if with_marks else ()
            return CardTold(card_words(card), own_id(card), text=printed(card.face), back=card.back, marks=marks)

        return self.again(told, "open", card, with_marks)

    def small_print(self, card: Card, backs: Backs) -> tuple[Mark, ...]:
        """What else is on a card that one holds."""
        insane = [Mark("insane", words("insane"))] if is_insane(card.face) else []
        front = [Mark("front", words(card.front))] if card.front else []
        back = [Mark("back", words(backs.called(card)))] if backs.several else []
        return (*insane, *front, *back)

    def back(self, card: Card, backs: Backs) -> CardTold:
        id = own_id(card)
        return self.again(lambda: CardTold(backs.of(card), id, hidden=True, back=card.back), "back", id, card.back)

    def why_not(self, seen: Any, choice: Choice, card: CardTold) -> str:
        held = [each for each in seen.hands[choice.seat] if own_id(each) == card.id]
        if not held or not isinstance(choice.question, WhichPlay):
            return ""
        return str(seen.why_not_play(choice.seat, Play(choice.seat, held[0])))

    def colour(self, face: Face) -> str:
        return colour_of(face)

    # What happened

    def happened(self, seen: Any, infos: Sequence[Info], since: int) -> Sequence[Sentence]:
        faces = self.again(seen.layout.faces, "faces", seen.layout)
        return list(Story(infos, faces, lambda said: self.marked(seen, said), since).sentences())

    # What is asked

    def prompt(self, seen: Any, choice: Choice) -> Words:
        """What it is about lies on the stack, which is told."""
        return self.marked(seen, choice.prompt)

    def option(self, seen: Any, choice: Choice, index: int) -> OptionTold:
        told = super().option(seen, choice, index)
        if isinstance(choice.question, NameNumber):
            return told
        group, rest = group_and_rest(words_on(choice, index))
        cards = cards_in(seen, choice, index, told.cards)
        return replace(told, group=self.marked(seen, group), short=words(rest), cards=cards)

    def option_words(self, seen: Any, choice: Choice, index: int) -> Words:
        if isinstance(choice.question, NameNumber):
            return number_words(seen, choice.question.target, choice[index].what)
        return self.marked(seen, words_on(choice, index))

    def note(self, seen: Any, choice: Choice, index: int) -> Words:
        return self.marked(seen, note_on(seen, choice, index))

    def is_risky(self, seen: Any, choice: Choice, index: int) -> bool:
        return plays_princess(choice, index) or super().is_risky(seen, choice, index)

    def pieces(self, seen: Any, choice: Choice) -> Sequence[Piece]:
        asked = gifts(choice)
        if not asked:
            return super().pieces(seen, choice)
        things = things_of(self, seen, choice.question)
        return [Piece(self.marked(seen, question), things) for question in asked]

    # Help

    def help(self, seen: Any) -> Help:
        signs = (*SIGNS, *SIGNS_OF_INSANITY) if seen.edition.has_insanity else SIGNS
        return replace(super().help(seen), signs=tuple([Meaning(sign(what), words(means)) for what, means in signs]))
