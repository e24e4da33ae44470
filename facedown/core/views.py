"""Views: a game with blanks, built up from what one seat was told; and worlds imagined from a view.

A view is a game of the same class, so the rules' own helpers work on it. Its zones come from the seat's memory, its
fields from what their Sights let through, its stack from what the seat heard. It holds no way back to the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from facedown.core.cards import Card, Row, Seat
from facedown.core.chance import Chance, NoChance, QuickChance
from facedown.core.choices import Question
from facedown.core.knowledge import ANONYMOUS, Memory, keep, recall
from facedown.core.log import FirstLine
from facedown.core.nouns import Noun, is_plain
from facedown.core.stack import ONE, UNTOUCHED, Asking, Entry, Pending, Progress, entries
from facedown.core.zones import EVERYBODY, OTHERS, Sight, Zone

if TYPE_CHECKING:
    from facedown.core.game import Game

NO_CHANCE: Final = NoChance()
NOTHING: Final[dict[int, Card]] = {}
"""No card is shown by the way, where a view is taken."""


def view_of(game: Game, viewer: int) -> Game:
    """What one seat may know. The viewer after the last seat is the spectator."""
    memory = recall(game, viewer)
    view: Game = type(game)()
    view.layout = game.layout.opened
    view.seats = game.seats
    view.seed = None
    view.viewer = viewer
    view.zones = memory.zones.copy()
    view.mixed = memory.mixed.copy()
    view.fresh = memory.fresh
    view.where = []
    view.past = None
    view.told = memory.told
    view.chance = NO_CHANCE
    view.answers = None
    view.answered = [count if seat == viewer else 0 for seat, count in enumerate(game.answered)]
    view.delayed = redact_all(memory, game.delayed) if game.delayed else ()
    view.outcome = game.outcome
    view.stack, view.asked = seen_stack(game, memory)
    view.serial = view.cause = 0
    view.did = []
    view.queue = []
    view.origin = None
    view.things_of = None
    for name, sight in game.layout.shown:
        setattr(view, name, seen_field(memory, getattr(game, name), sight))
    return view


def redact_all(memory: Memory, values: tuple[object, ...]) -> tuple[object, ...]:
    return tuple([memory.redact(value, NOTHING) for value in values])


def seen_field(memory: Memory, value: object, sight: Sight) -> object:
    """A field's value as its Sight lets it through: whole, or one's own (or all but one's own) part of a row."""
    if is_plain(value) or type(value) is Seat:
        return value if sight is EVERYBODY else None
    if sight is EVERYBODY:
        return memory.redact(value, NOTHING)
    if isinstance(value, Row):
        return Row(
            [
                memory.redact(part, NOTHING) if (seat == memory.viewer) != (sight is OTHERS) else None
                for seat, part in enumerate(value.values)
            ]
        )
    return None


def seen_stack(game: Game, memory: Memory) -> tuple[Entry | None, tuple[Seat, ...]]:
    """The stack as the seat knows it, and the seats that are seen to be asked."""
    stack: Entry | None = None
    asked: tuple[Seat, ...] = ()
    for entry in reversed(entries(game.stack)):
        if isinstance(entry, Asking):
            seen = seen_asking(memory, entry, stack)
            if seen is not None:
                stack = seen
                if entry is game.stack:
                    asked = tuple([question.seat for question in seen.open()])
        elif isinstance(entry, Pending):
            stack = seen_pending(game, memory, entry, stack)
    return stack, asked


def seen_asking(memory: Memory, entry: Asking, below: Entry | None) -> Asking | None:
    """The questions that a seat sees to be open: its own, and those of others that tell nothing. Answers are hidden,
    and so is whether others are asked in secret at the same time."""
    questions: list[Question] = []
    answers: list[int] = []
    for place, question in enumerate(entry.questions):
        own = question.seat.index == memory.viewer
        if own or not question.private():
            version = memory.redact(question, NOTHING)
            assert isinstance(version, Question)
            questions.append(version)
            answers.append(entry.answers[place] if own else -1)
    if not questions:
        return None
    alone = len(questions) == 1 and questions[0].private() and answers[0] < 0
    return Asking(tuple(questions), ONE if alone else entry.mode, tuple(answers), below)


def seen_pending(game: Game, memory: Memory, entry: Pending, below: Entry | None) -> Entry | None:
    """The pending events that a seat has heard of."""
    viewer, progress = memory.viewer, entry.progress
    if progress is UNTOUCHED and not entry.others:
        hears = entry.event.heard_by(game) >> viewer & 1
        return Pending(memory.version(entry.event, NOTHING), below, 0, 0) if hears else below
    heard = [(place, event) for place, event in enumerate(entry.events) if event.heard_by(game) >> viewer & 1]
    if not heard:
        return below
    places = [place for place, _ in heard]
    events = tuple([memory.version(event, NOTHING) for _, event in heard])
    gone = sum([1 << new for new, place in enumerate(places) if progress.gone >> place & 1])
    attached = tuple(
        [
            (places.index(place), memory.version(event, NOTHING))
            for place, event in progress.attached
            if place in places and event.heard_by(game) >> viewer & 1
        ]
    )
    answered = tuple(
        [
            (places.index(place), name, memory.mine[card].id if card >= 0 else card)
            for place, name, card in progress.answered
            if place in places and (card < 0 or card in memory.mine)
        ]
    )
    mine = 3 << 2 * viewer
    done = Progress(progress.told, gone, attached, answered, progress.passed & mine)
    return Pending(events[0], below, 0, 0, done, events[1:])


def imagine(view: Game, chance: Chance) -> Game:
    """A full game that could be the true one, as far as the viewer knows."""
    if view.viewer < 0:
        raise ValueError("this is no view: imagine a world from game.view(seat)")
    world: Game = type(view)()
    world.layout = view.layout
    world.seats = view.seats
    world.seed = None
    world.viewer = -1
    world.chance = QuickChance(chance.bits() << 10 ^ chance.bits())
    real = view.deal_blanks(chance)
    mine = {card.id: own for own, card in real.tracked}
    memory = Memory(view.viewer, view.layout, view.zones.copy(), view.mixed.copy(), mine, view.fresh, view.told)
    world.zones = [Zone(place, cards) for place, cards in zip(view.layout.places, real.zones, strict=True)]
    world.where = [0] * len(view.layout.cards)
    for zone in world.zones:
        for card in zone.cards:
            world.where[card.id] = zone.place.index
    world.mixed = {}
    world.fresh = 0
    world.told = None
    world.past = FirstLine(world.zones, view.layout, view.viewer)
    keep(world.past, view.viewer, memory)
    world.answers = None
    world.answered = view.answered.copy()
    world.outcome = view.outcome
    world.asked = ()
    world.things_of = None
    world.serial = world.cause = 1
    world.did = []
    world.queue = []
    world.delayed = tuple([real.restore(delayed) for delayed in view.delayed])
    world.stack = real_stack(view, real)
    world.setup()
    for name, sight in view.layout.shown:
        imagine_field(world, name, real.restore(getattr(view, name)), sight)
    world.imagine_hidden(view, chance)
    world.origin = None
    world.origin = world.fork()
    return world


def imagine_field(world: Game, name: str, value: object, sight: Sight) -> None:
    """What the view shows of a field; the rest stays as it is in a game that begins."""
    if sight is EVERYBODY:
        setattr(world, name, value)
    elif isinstance(value, Row):
        begun = getattr(world, name)
        for place, part in enumerate(value.values):
            if part is not None:
                begun[world.seats[place]] = part


def real_stack(view: Game, real: Deal) -> Entry | None:
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


class Restorer:
    """Puts real cards in the place of a viewer's own."""

    def real(self, own: Card) -> Card:
        """The real card that one of the viewer's own stands for."""
        raise NotImplementedError

    def restore(self, value: Any) -> Any:
        """A value of the view with real cards in the place of the view's own."""
        if isinstance(value, Card):
            return self.real(value)
        if isinstance(value, Noun):
            parts = value.parts()
            return type(value)(*[self.restore(part) for part in parts]) if parts else value
        if isinstance(value, tuple):
            return tuple([self.restore(part) for part in value])
        if isinstance(value, list):
            return [self.restore(part) for part in value]
        if isinstance(value, Row):
            return Row([self.restore(part) for part in value.values])
        if isinstance(value, dict):
            return {self.restore(key): self.restore(part) for key, part in value.items()}
        if isinstance(value, set | frozenset):
            return type(value)([self.restore(part) for part in value])
        return value


class Deal(Restorer):
    """Real cards for a view's own: which one each blank stands for in an imagined world."""

    def __init__(self) -> None:
        self.zones: Final[list[tuple[Card, ...]]] = []
        self.tracked: Final[list[tuple[Card, Card]]] = []
        self.spare: Final[list[tuple[Card, Card]]] = []

    def real(self, own: Card) -> Card:
        for pairs in (self.tracked, self.spare):
            for mine, card in pairs:
                if mine is own or (mine.id == own.id and mine.look() == own.look()):
                    return card
        raise LookupError(f"nothing in the view is {own!r}")

    def id_of(self, own: int) -> int:
        for mine, card in self.tracked:
            if mine.id == own:
                return card.id
        return own


def deal_blanks(view: Game, chance: Chance) -> Deal:
    """Deal the unseen cards to the blanks, uniformly among the deals that fit the backs and what is known by count."""
    pool: dict[tuple[str, str, str], list[Card]] = {}
    for card in chance.shuffled(view.layout.cards):
        pool.setdefault(card.look(), []).append(card)
    deal = Deal()
    dealt: list[list[Card | None]] = []
    for zone in view.zones:
        dealt.append([pool[own.look()].pop() if own.known else None for own in zone.cards])
    for index, known in view.mixed.items():
        places = [i for i, own in enumerate(view.zones[index].cards) if not own.known and own.id == ANONYMOUS]
        for own in known:
            fitting = [i for i in places if view.zones[index].cards[i].back == own.back]
            place = chance.pick(fitting)
            places.remove(place)
            dealt[index][place] = pool[own.look()].pop()
    unseen: dict[str, list[Card]] = {}
    for cards in pool.values():
        for card in cards:
            unseen.setdefault(card.back, []).append(card)
    stock = {back: list(chance.shuffled(cards)) for back, cards in unseen.items()}
    view.fill(dealt, stock, chance)
    for zone, row in zip(view.zones, dealt, strict=True):
        lying = tuple([card for card in row if card is not None])
        deal.zones.append(lying)
        for own, card in zip(zone.cards, lying, strict=True):
            (deal.spare if own.id == ANONYMOUS else deal.tracked).append((own, card))
    return deal


def fill(view: Game, dealt: Sequence[list[Card | None]], stock: dict[str, list[Card]]) -> None:
    for zone, row in zip(view.zones, dealt, strict=True):
        for place, own in enumerate(zone.cards):
            if row[place] is None:
                row[place] = stock[own.back].pop()
