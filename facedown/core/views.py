"""Views and imagined worlds: what a seat sees of each part of a state, and real cards for what it does not see.

A view is a game of the same class, so the rules' own helpers work on it. Its zones come from the seat's memory, its
fields from what their Sights let through, its stack from what the seat heard. It holds no way back to the truth.
(`whole` puts the parts together.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import factorial, prod
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.chance import Chance
from facedown.core.choices import Question, Written
from facedown.core.dealt import Dealt
from facedown.core.errors import NoWorld
from facedown.core.fans import ANONYMOUS
from facedown.core.knowledge import Memory
from facedown.core.mypyc import mypyc_attr
from facedown.core.nouns import is_plain
from facedown.core.objects import GONE, Object
from facedown.core.responses import PUBLIC, secret_of
from facedown.core.stack import ONE, UNTOUCHED, Asking, Entry, Pending, Progress, entries, passes_seen_by
from facedown.core.values import Walk
from facedown.core.ways import Way
from facedown.core.window import Answer, OrderResponses, WhichReplaces
from facedown.core.zones import EVERYBODY, OTHERS, Sight, Zone

if TYPE_CHECKING:
    from facedown.core.game import Game


def seen_field(game: Game, memory: Memory, value: object, sight: Sight) -> object:
    """A field's value as its Sight lets it through: all of it, the viewer's own part, or all but that part."""
    if is_plain(value) or type(value) is Seat:
        return value if sight is EVERYBODY else None
    if sight is EVERYBODY:
        return memory.of(value)
    if isinstance(value, Row):
        parts: list[object] = []
        for seat, part in enumerate(value.values):
            parts.append(memory.of(part) if (seat == memory.viewer) != (sight is OTHERS) else None)
        return Row((), parts)
    return memory.of(own_marks(game, memory.viewer, value, sight)) if isinstance(value, Marks) else None


def own_marks(game: Game, viewer: int, marks: Marks[Any], sight: Sight) -> Marks[Any]:
    """The marks on cards that lie where the owner of the place lets the viewer see them."""
    seats = len(game.seats)
    seen: dict[int, Any] = {}
    for id, value in marks.values.items():
        owner = game.place_of_id(id).owner
        if sight.eyes(owner, seats) >> viewer & 1:
            seen[id] = value
    return Marks(marks.first, seen)


def seen_stack(game: Game, memory: Memory) -> tuple[Entry | None, tuple[Seat, ...]]:
    """The stack as the seat knows it, and the seats that are seen to be asked."""
    stack: Entry | None = None
    asked: tuple[Seat, ...] = ()
    for entry in reversed(entries(game.stack)):
        if isinstance(entry, Asking):
            seen = seen_asking(game, memory, entry, stack)
            if seen is not None:
                stack = seen
                if entry is game.stack:
                    asked = tuple([question.seat for question in seen.open()])
        elif isinstance(entry, Pending):
            stack = seen_pending(game, memory, entry, stack)
    return stack, asked


def seen_asking(game: Game, memory: Memory, entry: Asking, below: Entry | None) -> Asking | None:
    """The open questions that a seat sees: its own, and those of others that are not private.

    Answers of others are hidden. So is whether others are asked in secret at the same time.
    """
    questions: list[Question] = []
    answers: list[Written | None] = []
    for place, question in enumerate(entry.questions):
        own = question.seat.index == memory.viewer
        if own or not question.private():
            version = memory.of(question)
            assert isinstance(version, Question)
            questions.append(renumbered(game, memory, version, entry.below))
            answers.append(entry.answers[place] if own else None)
    if not questions:
        return None
    alone = len(questions) == 1 and questions[0].private() and answers[0] is None
    return Asking(tuple(questions), ONE if alone else entry.mode, tuple(answers), below)


def renumbered(game: Game, memory: Memory, question: Question, about: Entry | None) -> Question:
    """A question about one of several events together, renumbered: the seat counts only the events that it hears of."""
    if not isinstance(about, Pending) or not about.others:
        return question
    if isinstance(question, Answer | OrderResponses | WhichReplaces):
        places = heard_places(game, memory, about)
        return question.at(places.index(question.member)) if question.member in places else question
    return question


def heard_places(game: Game, memory: Memory, entry: Pending) -> list[int]:
    """Which of the events that happen together a seat hears of."""
    return [place for place, event in enumerate(entry.events) if event.heard_by(game) >> memory.viewer & 1]


def seen_pending(game: Game, memory: Memory, entry: Pending, below: Entry | None) -> Entry | None:
    """The pending events that a seat has heard of."""
    viewer, progress = memory.viewer, entry.progress
    if progress is UNTOUCHED and not entry.others:
        hears = entry.event.heard_by(game) >> viewer & 1
        return Pending(memory.version(entry.event), below, 0, 0) if hears else below
    places = heard_places(game, memory, entry)
    if not places:
        return below
    events = tuple([memory.version(entry.events[place]) for place in places])
    gone = sum([1 << new for new, place in enumerate(places) if progress.gone >> place & 1])
    attached = tuple(
        [
            (places.index(place), memory.version(event))
            for place, event in progress.attached
            if place in places and event.heard_by(game) >> viewer & 1
        ]
    )
    answered = tuple(
        [
            (places.index(place), name, memory.mine[card].id if card >= 0 else card)
            for place, name, card in progress.answered
            if place in places and (card in (PUBLIC, secret_of(viewer)) or card in memory.mine)
        ]
    )
    passed = progress.passed & passes_seen_by(viewer, len(game.seats))
    done = Progress(progress.told, gone, attached, answered, passed)
    return Pending(events[0], below, 0, 0, done, events[1:])


def imagine_field(world: Game, name: str, value: object, sight: Sight) -> None:
    """Give a field of an imagined world what the view shows of it. The rest keeps its first value."""
    if isinstance(value, Marks):
        getattr(world, name).take(value)
    elif sight is EVERYBODY:
        setattr(world, name, value)
    elif isinstance(value, Row):
        begun = getattr(world, name)
        for place, part in enumerate(value.values):
            if part is not None:
                begun[world.seats[place]] = part


def real_stack(view: Game, real: Filling) -> Entry | None:
    stack: Entry | None = None
    for entry in reversed(entries(view.stack)):
        if isinstance(entry, Asking):
            questions = tuple([real.restore(question) for question in entry.questions])
            stack = Asking(questions, entry.mode, entry.answers, stack)
        elif isinstance(entry, Pending):
            others = tuple([real.restore(event) for event in entry.others])
            progress = entry.progress
            attached = tuple([(place, real.restore(event)) for place, event in progress.attached])
            answered = tuple([(place, name, real.id_of(card)) for place, name, card in progress.answered])
            done = Progress(progress.told, progress.gone, attached, answered, progress.passed)
            done = UNTOUCHED if progress is UNTOUCHED else done
            stack = Pending(real.restore(entry.event), stack, 1, 1, done, others)
    return stack


@mypyc_attr(allow_interpreted_subclasses=True)
class Restoring(Walk):
    """Puts real cards in the place of a viewer's own."""

    def real(self, own: Card) -> Card:
        """The real card that one of the viewer's own stands for."""
        raise NotImplementedError

    def card(self, card: Card) -> object:
        return self.real(card)

    def restore(self, value: Any) -> Any:
        """A value of the view with real cards in the place of the view's own."""
        return self.of(value)


class Filling(Restoring):
    """Real cards for a view's own: which one each blank stands for in an imagined world."""

    def __init__(self, next_card: int) -> None:
        self.next_card: Final = next_card
        """The id of the next card that is made."""
        self.zones: Final[list[tuple[Card, ...]]] = []
        self.tracked: Final[dict[int, Card]] = {}
        """The real card for each of the view's own cards that can be told from others, by the id of the view's card."""
        self.spare: Final[list[tuple[Card, Card]]] = []

    def lie(self, owns: Sequence[Card], cards: Sequence[Card]) -> None:
        """Real cards lie where the view's own do."""
        self.zones.append(tuple(cards))
        for own, card in zip(owns, cards, strict=True):
            if own.id == ANONYMOUS:
                self.spare.append((own, card))
            else:
                self.tracked[own.id] = card

    def of(self, value: object) -> object:
        """An object that is gone stays as it is: no real card stands for it."""
        if isinstance(value, Object) and value.life <= GONE and value.card.id == ANONYMOUS:
            return value
        return super().of(value)

    def real(self, own: Card) -> Card:
        found = self.tracked.get(own.id)
        if found is not None:
            return found
        for mine, card in self.spare:
            if mine is own or (own.id == ANONYMOUS and mine.look() == own.look()):
                return card
        raise LookupError(f"nothing in the view is {own!r}")

    def id_of(self, own: int) -> int:
        found = self.tracked.get(own)
        return own if found is None else found.id

    def marks(self, marks: Marks[Any]) -> object:
        return Marks(marks.first, {self.id_of(own): self.of(value) for own, value in marks.values.items()})


def deal_blanks(view: Game, chance: Chance) -> Filling:
    """Deal the unseen cards to the blanks, uniformly among the deals that fit the backs and what is known by count."""
    filling = Filling(len(view.layout.cards) + len(view.created))
    pool: dict[tuple[str, str, str], list[Card]] = {}
    for card in chance.shuffled((*view.layout.cards, *cards_made(view, chance))):
        pool.setdefault(card.look(), []).append(card)
    rows: list[list[Card | None]] = []
    for zone in view.zones:
        rows.append([pool[own.look()].pop() if own.known else None for own in zone.cards])
    cut = lay_ways(view, rows, pool, chance)
    for index, known in view.mixed.items():
        if index in cut:
            continue
        places = [i for i, own in enumerate(view.zones[index].cards) if not own.known and own.id == ANONYMOUS]
        for own in known:
            fitting = [i for i in places if view.zones[index].cards[i].back == own.back]
            place = chance.pick(fitting)
            places.remove(place)
            rows[index][place] = pool[own.look()].pop()
    unseen: dict[str, list[Card]] = {}
    for cards in pool.values():
        for card in cards:
            unseen.setdefault(card.back, []).append(card)
    stock = {back: list(chance.shuffled(cards)) for back, cards in unseen.items()}
    view.fill(Dealt(rows), stock, chance)
    for zone, row in zip(view.zones, rows, strict=True):
        filling.lie(zone.cards, all_dealt(view, zone, row))
    return filling


def all_dealt(view: Game, zone: Zone, row: Sequence[Card | None]) -> list[Card]:
    """The cards of a zone, now that every blank has one."""
    cards = [card for card in row if card is not None]
    if len(cards) != len(zone.cards):
        raise TypeError(f"{type(view).__name__}.fill() must leave one card for each blank of {zone.place}")
    return cards


def lay_ways(
    view: Game, rows: list[list[Card | None]], pool: dict[tuple[str, str, str], list[Card]], chance: Chance
) -> list[int]:
    """Lay the cards of zones that were cut, in one of the possible ways. Returns the indices of these zones."""
    if view.cut_ways is None:
        return []
    for index, ways in view.cut_ways.items():
        weights = view.weigh_ways(view.zones[index], ways)
        if not any(weights):
            raise NoWorld(f"{view.layout.places[index]} cannot have been cut so that it fits what is known")
        way = chance.pick_by(ways, weights)
        for place, card in enumerate(way.cards):
            if card.known and rows[index][place] is None:
                rows[index][place] = pool[card.look()].pop()
        for target, card in [entry for entry in way.unseen(index, view.zones) if entry[0] != index]:
            owns = view.zones[target].cards
            blanks = [n for n, own in enumerate(owns) if rows[target][n] is None and own.back == card.back]
            if blanks:
                rows[target][chance.pick(blanks)] = pool[card.look()].pop()
    return list(view.cut_ways)


def weigh_ways(view: Game, place: int, ways: Sequence[Way]) -> list[int]:
    """How likely each way is in which a zone may have been cut: in so many orders the other cards can lie.

    A way cannot be that knows a card which the viewer sees somewhere else.
    """
    blanks = Counter([own.back for zone in view.zones for own in zone.cards if not own.known])
    left = Counter([card.look() for card in (*view.layout.cards, *view.created)])
    left.subtract([own.look() for zone in view.zones for own in zone.cards if own.known])
    weights: list[int] = []
    for way in ways:
        known = [card for _, card in way.unseen(place, view.zones)]
        free = blanks - Counter([card.back for card in known])
        fits = all(count <= left[look] for look, count in Counter([card.look() for card in known]).items())
        weights.append(way.weight * prod([factorial(count) for count in free.values()]) if fits else 0)
    return weights


def cards_made(view: Game, chance: Chance) -> list[Card]:
    """Real cards for those that were made in the game. If the viewer did not see one, the game says what it can be.

    A face that lies open, and that is neither of the box nor of a known made card, belongs to one that was made unseen.
    """
    if not view.created:
        return []
    short = Counter([own.look() for zone in view.zones for own in zone.cards if own.known])
    short.update([own.look() for known in view.mixed.values() for own in known])
    short.subtract([card.look() for card in view.layout.cards])
    short.subtract([own.look() for own in view.created if own.known])
    looks = {own.look(): own for zone in view.zones for own in zone.cards if own.known}
    looks.update({own.look(): own for known in view.mixed.values() for own in known})
    likes: list[Card] = []
    for own in view.created:
        like = own
        if not own.known:
            open_looks = [look for look, count in short.items() if count > 0 and look[1] == own.back]
            if open_looks:
                short[open_looks[0]] -= 1
                like = looks[open_looks[0]]
        likes.append(like)
    faces = faces_imagined(view, [like for like in likes if not like.known], chance)
    cards: list[Card] = []
    for own, like in zip(view.created, likes, strict=True):
        face = like.face if like.known else faces.pop(0)
        cards.append(Card(len(view.layout.cards) + len(cards), face, own.back, like.front, own.owner))
    return cards


def faces_imagined(view: Game, blanks: Sequence[Card], chance: Chance) -> list[Face]:
    """What the game says that cards are of which the viewer knows the back alone."""
    faces = list(view.imagine_faces(blanks, chance)) if blanks else []
    if len(faces) != len(blanks):
        name = type(view).__name__
        raise TypeError(f"{name}.imagine_faces() returns a face for each of {len(blanks)} cards, not {len(faces)}")
    return faces


def fill(view: Game, dealt: Dealt, stock: dict[str, list[Card]]) -> None:
    """Give every blank that has no card the next one with its back."""
    for zone in view.zones:
        row = dealt[zone]
        for place, own in enumerate(zone.cards):
            if row[place] is None:
                row[place] = stock[own.back].pop()


def lay_strays(view: Game, dealt: Dealt, stock: dict[str, list[Card]], chance: Chance) -> None:
    """Lay known cards that may have left their places, in one of the cases that fit what is dealt so far."""
    if not view.strays:
        return
    room = Counter([(zone.place.index, zone.cards[n].back) for zone in view.zones for n in loose_blanks(zone, dealt)])
    weights = [case.weight * case.deals(room, stock) for case in view.strays]
    if not any(weights):
        return
    for place, stray in chance.pick_by(view.strays, weights).lying:
        zone, cards = view.zones[place], stock[stray.back]
        free = [n for n in loose_blanks(zone, dealt) if zone.cards[n].back == stray.back]
        alike = [n for n, card in enumerate(cards) if card.look() == stray.look()]
        dealt[zone][chance.pick(free)] = cards.pop(chance.pick(alike))


def loose_blanks(zone: Zone, dealt: Dealt) -> list[int]:
    """Which cards of a zone have no card yet, and cannot be told from each other."""
    row = dealt[zone]
    return [n for n, own in enumerate(zone.cards) if row[n] is None and own.id == ANONYMOUS]
