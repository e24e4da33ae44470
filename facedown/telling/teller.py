"""Who makes a telling of a view. `Teller` does so for every game, from its declaration; a game that deserves better
declares a teller of its own, which says some parts otherwise.

A teller looks at a view, at what its seat was told, and at what the table says publicly: who sits where. It never sees
more, so that nothing it says can be a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar, overload

from facedown.core.cards import Card, Face, Row, Seat
from facedown.core.choices import Choice
from facedown.core.events import Info
from facedown.core.game import Game
from facedown.core.zones import Zone
from facedown.games.declaration import loaded_class
from facedown.games.registry import declaration_of
from facedown.telling import asking, helping
from facedown.telling.channels import ONLY_WATCH, TABLE, Channel
from facedown.telling.declared import (
    OUT,
    TURN,
    known_there,
    laid_out,
    marks_on,
    printed,
    public_field,
    public_fields,
    spaced,
    value_words,
)
from facedown.telling.happening import News
from facedown.telling.lasting import Lasting
from facedown.telling.naming import Names, card_span, own_id, seat_span
from facedown.telling.shape import (
    PILE,
    CardTold,
    Fact,
    Help,
    Meaning,
    OptionTold,
    Piece,
    QuestionTold,
    Region,
    SeatTold,
    Sentence,
    Status,
    Telling,
    Words,
    joined,
    text_in,
    words,
)

T = TypeVar("T")


@dataclass(frozen=True)
class Sitting:
    """What the table says of a seat: who sits there, and how many seconds they have left."""

    player: str = ""
    clock: float | None = None


def teller_for(game: Game, me: Seat | None = None, sitting: Sequence[Sitting] = ()) -> Teller:
    """The teller of a game to a seat; without one, to a spectator or to somebody who sees the game in full."""
    own = declaration_of(type(game)).telling
    teller = loaded_class(own, Teller) if own else Teller
    return teller(me, sitting)


class Teller:
    """Tells any game. Subclass it, and say some parts in the game's own words."""

    listed: ClassVar[int] = 60
    """Of a question with more options than this, the rest is not listed."""

    def __init__(self, me: Seat | None = None, sitting: Sequence[Sitting] = ()) -> None:
        self.me = me
        self.sitting = sitting
        self._names: tuple[object, Names] | None = None
        self._lasting = Lasting()

    def tell(self, seen: Any, since: int | None = None, with_help: bool = False) -> Telling:
        """All that a person is shown of one moment.

        `seen` is a view, or a game that is seen in full. What happened is told from the line `since` on; without it,
        nothing is. The question is the one that the view has open.
        """
        self._lasting.next()
        choice = self.open_question(seen)
        question = None if choice is None else self.question(seen, choice)
        regions = self.regions(seen)
        if choice is not None:
            regions = [self.with_playable(seen, choice, options_in(question), region) for region in regions]
        return Telling(
            me=None if self.me is None else self.me.index,
            status=self.status(seen),
            seats=tuple([self.seat(seen, seat) for seat in self.order(seen)]),
            regions=tuple(regions),
            happened=() if since is None else tuple(self.happened(seen, Infos(seen), since)),
            question=question,
            help=self.help(seen) if with_help else None,
            told=lines_told(seen),
        )

    def again(self, make: Callable[[], T], *about: object) -> T:
        """A part of this moment that was told of the last one, if it is the same: `about` is all that it depends on.
        Zones, and whatever else a view has in fields, are values; a part that looks at anything else is made anew."""
        return self._lasting.of(make, about)

    def open_question(self, seen: Any) -> Choice | None:
        """What the reader is asked at the moment."""
        mine = [choice for choice in seen.choices if choice.seat == self.me]
        return mine[0] if mine else None

    # The moment

    def title(self, seen: Any) -> str:
        """What the game is called."""
        return seen.name or type(seen).__name__

    def status(self, seen: Any) -> Status:
        outcome = "" if seen.outcome is None else str(seen.outcome.reason)
        facts, notices = tuple(self.facts(seen)), tuple(self.notices(seen))
        return Status(self.title(seen), seen.ruleset, facts, notices, outcome, self.scene(seen))

    def facts(self, seen: Any) -> Sequence[Fact]:
        """The few facts of the moment: by default, the public fields that are no more than a word or two."""
        single = [(name, value) for name, value in public_fields(seen) if not isinstance(value, Row) and name != TURN]
        said = [(spaced(name), value_words(value), value) for name, value in single]
        return [Fact(name, said, number_in(value)) for name, said, value in said if said]

    def notices(self, seen: Any) -> Sequence[Words]:
        """Sentences about the moment: that this is the last turn."""
        return ()

    def scene(self, seen: Any) -> str:
        """What sort of moment this is, in one word: "night". Nothing where all moments look the same."""
        return ""

    # The players

    def order(self, seen: Any) -> Sequence[Seat]:
        """The seats as the reader wants to find them: those who come next first, the reader last."""
        seats = list(seen.seats)
        return seats if self.me is None else [*seats[self.me.index + 1 :], *seats[: self.me.index + 1]]

    def seat(self, seen: Any, seat: Seat) -> SeatTold:
        at_table = self.sitting[seat.index] if self.sitting else Sitting()
        return SeatTold(
            index=seat.index,
            name=self.seat_name(seen, seat),
            you=seat == self.me,
            turn=not seen.over and self.is_at_turn(seen, seat),
            out=self.is_out(seen, seat),
            asked=seat in seen.asked,
            won=seen.outcome is not None and seat in seen.outcome.winners,
            states=tuple(self.states(seen, seat)),
            counters=tuple(self.counters(seen, seat)),
            player=at_table.player,
            clock=at_table.clock,
        )

    def seat_name(self, seen: Any, seat: Seat) -> Words:
        """What a player is called, with what belongs to their name."""
        return words(seat_span(seat))

    def is_at_turn(self, seen: Any, seat: Seat) -> bool:
        """By default, whether a public field `turn` says so."""
        return public_field(seen, TURN) == seat

    def is_out(self, seen: Any, seat: Seat) -> bool:
        """By default, whether a public field `out`, one for each seat, says so."""
        out = public_field(seen, OUT)
        return isinstance(out, Row) and out[seat] is True

    def states(self, seen: Any, seat: Seat) -> Sequence[Words]:
        """What is to be said of a player: by default, the names of the fields that are true of them."""
        rows = [(name, value[seat]) for name, value in public_fields(seen) if isinstance(value, Row)]
        return [words(spaced(name)) for name, value in rows if value is True]

    def counters(self, seen: Any, seat: Seat) -> Sequence[Fact]:
        """What each player has some of: by default, the fields of each seat that the reader sees."""
        rows = [(spaced(name), value[seat]) for name, value in public_fields(seen) if isinstance(value, Row)]
        return [Fact(name, value_words(value), number_in(value)) for name, value in rows if value_words(value)]

    # What lies on the table

    def regions(self, seen: Any) -> Sequence[Region]:
        """Everything that lies on the table: by default, each zone that is not empty."""
        return [self.region(seen, zone) for zone in seen.zones if len(zone)]

    def region(self, seen: Any, zone: Zone, name: str = "", laid: str = "") -> Region:
        """A zone as it lies."""
        place = zone.place
        laid = laid or laid_out(place)
        top = zone.cards[:1] if laid == PILE else zone.cards
        known = known_there(seen, zone)
        return Region(
            name=name or spaced(place.name),
            laid=laid,
            owner=None if place.owner is None else place.owner.index,
            cards=tuple([self.card(seen, card) for card in top]),
            count=len(zone),
            notes=(words("known to be there: ", joined(", ", [self.named(card) for card in known])),) if known else (),
        )

    def card(self, seen: Any, card: Card) -> CardTold:
        if not card.known:
            return CardTold((), own_id(card), hidden=True, back=card.back, marks=marks_on(seen, card))
        face = seen.face(card)
        return CardTold(self.card_title(seen, card, face), own_id(card), text=printed(face), marks=marks_on(seen, card))

    def card_title(self, seen: Any, card: Card, face: Face) -> Words:
        """What a card that the viewer knows is called where it lies."""
        return words(card_span(card, self.colour(face), face.name))

    def named(self, card: Card) -> Words:
        """A card in a sentence."""
        return words(card_span(card, self.colour(card.face) if card.known else ""))

    def colour(self, face: Face) -> str:
        """The colour of a card's name, one of `shape.COLOURS` or `#rrggbb`; empty where it has none."""
        return ""

    def with_playable(self, seen: Any, choice: Choice, options: Sequence[OptionTold], region: Region) -> Region:
        """A region of the reader's with whether each card can be played: whether an option is about it, or about one
        that looks the same. Where no option is about any of them, nothing is said."""
        about = {id for option in options for id in option.cards}
        titles = [text_in(card.title) for card in region.cards if card.id in about]
        if region.owner != choice.seat.index or not titles:
            return region
        cards = [
            replace(card, playable=True)
            if card.id in about or (text_in(card.title) in titles and not card.hidden)
            else replace(card, why_not=self.why_not(seen, choice, card))
            for card in region.cards
        ]
        return replace(region, cards=tuple(cards))

    def why_not(self, seen: Any, choice: Choice, card: CardTold) -> str:
        """Why no option is about a card that the reader holds, where the game can say so."""
        return ""

    # What happened

    def happened(self, seen: Any, infos: Sequence[Info], since: int) -> Sequence[Sentence]:
        """What the reader was told, in sentences. `infos` is all of it; what comes before the line `since` is known."""
        return News(infos, since, self.names(seen)).sentences()

    def names(self, seen: Any) -> Names:
        """The seats and cards of the game, to be found in sentences."""
        cards = seen.cards
        if self._names is None or self._names[0] != cards:
            faces = {card.face.name: card.face for card in cards if card.known}
            self._names = (cards, Names(seen.seats, list(faces.values()), self.colour))
        return self._names[1]

    def marked(self, seen: Any, text: str, *tones: str) -> Words:
        """A sentence in which seats and cards are spans of their own."""
        return self.names(seen).marked(text, *tones)

    # What is asked

    def question(self, seen: Any, choice: Choice) -> QuestionTold:
        """What is asked, how it is answered, and the options."""
        return asking.question_told(self, seen, choice)

    def prompt(self, seen: Any, choice: Choice) -> Words:
        """The question in words; where it is whether one answers something, with what that is."""
        return asking.prompt_told(self, seen, choice)

    def option(self, seen: Any, choice: Choice, index: int) -> OptionTold:
        """One of the options."""
        return asking.option_told(self, seen, choice, index)

    def option_words(self, seen: Any, choice: Choice, index: int) -> Words:
        """What stands on the button of an option."""
        return self.marked(seen, choice[index].words)

    def note(self, seen: Any, choice: Choice, index: int) -> Words:
        """What stands beside an option, for one who thinks."""
        return ()

    def is_final(self, seen: Any, choice: Choice, index: int) -> bool:
        """Whether an option can never be taken back."""
        return False

    def is_risky(self, seen: Any, choice: Choice, index: int) -> bool:
        """Whether one should be asked twice: by default, of options that random play never picks."""
        return index >= choice.drawn

    def pieces(self, seen: Any, choice: Choice) -> Sequence[Piece]:
        """The parts of an answer that is best given part by part; nothing for any other."""
        return asking.pieces_of(self, seen, choice)

    def spelled(self, choice: Choice, typed: str) -> str:
        """What a person typed, with the game's short forms written out."""
        return typed

    # Talk

    def channels(self, seen: Any) -> Sequence[Channel]:
        """Where the reader hears others talk, beside what the game itself calls talk: by default, at the table, where
        all players speak. When the game is over, those who watch may join them."""
        return [Channel(TABLE, "Table", why_not=ONLY_WATCH if self.me is None and not seen.over else "")]

    # Help

    def help(self, seen: Any) -> Help:
        """What a person may look up while they think."""
        return helping.help_told(self, seen)

    def about(self, seen: Any, said: str) -> Sequence[Meaning]:
        """What there is to say at this moment of what somebody names: "jh". What nothing is said of here is looked up
        among the cards, and in the manual."""
        return ()


class Infos(Sequence[Info]):
    """All that the reader was told; of a game that is seen in full, all that happened. It is listed when it is looked
    at: whoever asks for the last lines alone (`infos[since:]`) gets these at once, however long the game has lasted."""

    def __init__(self, seen: Any) -> None:
        self.seen = seen
        self._all: list[Info] | None = None

    def __len__(self) -> int:
        return lines_told(self.seen)

    @overload
    def __getitem__(self, place: int) -> Info: ...

    @overload
    def __getitem__(self, place: slice) -> list[Info]: ...

    def __getitem__(self, place: int | slice) -> Info | list[Info]:
        if isinstance(place, slice) and place.stop is None and place.step is None and (place.start or 0) > 0:
            return self.listed(place.start)
        return self.all()[place]

    def __iter__(self) -> Iterator[Info]:
        return iter(self.all())

    def all(self) -> list[Info]:
        if self._all is None:
            self._all = self.listed(0)
        return self._all

    def listed(self, since: int) -> list[Info]:
        if self.seen.viewer >= 0:
            return list(self.seen.heard(None, since))
        return [Info(line.kind, line.event, line.did) for line in self.seen.log[since:]]


def lines_told(seen: Any) -> int:
    """How many lines the reader was told."""
    if seen.viewer < 0:
        return len(seen.log)
    return 0 if seen.told is None else int(seen.told.number)


def number_in(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def options_in(question: QuestionTold | None) -> list[OptionTold]:
    """The options of a question, and of its pieces."""
    if question is None:
        return []
    return [*question.options, *[option for piece in question.pieces for option in piece.options]]
