"""Magic for two: what lies there, and what it is. What happens is in `turns`, `priority`, `announcing` and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from facedown.core.cards import Card, Face, Marks, Row, Seat
from facedown.core.chance import Chance
from facedown.core.declared import Declared
from facedown.core.errors import BadSetup
from facedown.core.events import Event
from facedown.core.game import Game
from facedown.core.history import Kinds
from facedown.core.objects import Object
from facedown.core.release import RELEASE
from facedown.core.responses import IfItHappens, Listening, must
from facedown.core.state import Outcome
from facedown.core.zones import Zone, Zones
from facedown.games.magic import table
from facedown.games.magic.acts import Act, Target
from facedown.games.magic.announcing import IsCast, announce
from facedown.games.magic.attacking import Attack
from facedown.games.magic.blocking import Block, legal_block
from facedown.games.magic.casting import FLASHBACK, is_aimable, slots_of
from facedown.games.magic.changes import Change, Effect
from facedown.games.magic.damaging import Hit
from facedown.games.magic.decks import DECKS, names_in
from facedown.games.magic.events import Happening, LosesGame, StepBegins
from facedown.games.magic.imagining import imagined_faces
from facedown.games.magic.keys import key_of
from facedown.games.magic.layers import BOARD, as_all_begin, layered
from facedown.games.magic.looks import Looks, looks_of
from facedown.games.magic.mana import Pool
from facedown.games.magic.moving import ChoosesHost, Counters, Enters, Moves
from facedown.games.magic.pool.registry import CARD_NAMES, CREATURE_TYPES, FACES, POOL
from facedown.games.magic.positions import SetsOut, check_box, faces_of
from facedown.games.magic.printed import OnStack, Printed, Unknown
from facedown.games.magic.priority import give_priority
from facedown.games.magic.targets import is_protected
from facedown.games.magic.traits import Board, Traits, creature_types_in
from facedown.games.magic.triggers import Triggers, triggered_after, triggered_before
from facedown.games.magic.triggers import listening as listening_to
from facedown.games.magic.turns import BringsDeck, Mulligans, TurnBegins, begin_step, end_step
from facedown.games.magic.words import (
    ABILITY,
    AURA,
    BATTLEFIELD,
    CREATURE,
    EXILE,
    HAND,
    HASTE,
    INDESTRUCTIBLE,
    LIBRARY,
    LOOKED_AT,
    MAIN,
    MAIN2,
    SPELLS,
)


class Magic(Game):
    """Two players with a library each. Who has no life left, or must draw from an empty library, loses."""

    name: ClassVar[str] = "magic"
    release: ClassVar[str] = RELEASE
    rulesets: ClassVar[tuple[str, ...]] = ("2026", "2022")
    chapters: ClassVar[tuple[Kinds, ...]] = ((TurnBegins,), (StepBegins,))
    on_table: ClassVar[tuple[Declared, ...]] = table.ON_TABLE
    settings: ClassVar[dict[str, object]] = {
        "decks": ("burn", "burn"),
        "secret_decks": (),
        "first": -1,
        "box": (),
        "defined": (),
        "position": (),
    }
    secrets: ClassVar[tuple[str, ...]] = ("secret_decks", "position")
    makes: ClassVar[tuple[type[Face], ...]] = tuple(dict.fromkeys([type(face) for face in FACES.values()]))

    turn: Seat
    turns: int
    step: str
    passes: int
    """How many have passed in a row."""
    in_order: Seat
    """Whose the latest turn was that was no extra turn."""
    extra_turns: tuple[Seat, ...]
    """Who takes the next turns, the last one first."""
    extra_combats: int
    began: Row[int]
    """The number of each player's latest turn."""
    lands_played: int
    attackers: tuple[Attack, ...]
    blocks: tuple[Block, ...]
    fought: tuple[Object, ...]
    """What dealt damage in the step for first strike."""
    clock: int
    effects: tuple[Effect, ...]
    triggered: tuple[Act, ...]
    """Abilities that have triggered and wait to be put on the stack."""
    dealt: tuple[Hit, ...]
    last_known: tuple[tuple[Object, Looks], ...]
    cast: tuple[Act, ...]
    """The spells of this turn, as they were cast."""
    cast_last_turn: Row[int]
    entered: tuple[tuple[Seat, bool], ...]
    """Under whose control permanents entered in this turn, and whether they are lands."""
    bent: tuple[Act, ...]
    """Abilities that have changed rules until end of turn."""
    used: tuple[tuple[Object, str], ...]
    """The abilities that were used in this turn."""
    life: Row[int]
    pools: Row[Pool]
    drew_nothing: Row[bool]
    mulligans: Row[int]
    tapped: Marks[bool]
    damage: Marks[int]
    touched: Marks[bool]
    """Damaged by a source with deathtouch."""
    counters: Marks[Counters]
    attached: Marks[Object | None]
    under: Marks[Seat | None]
    """Under whose control a permanent entered; None for its owner."""
    held: Marks[Seat | None]
    """Whom a permanent came to last; None for its owner."""
    since: Marks[int]
    """Its timestamp (613.7)."""
    arrived: Marks[int]
    """In which turn a permanent came under its controller's control."""
    act: Marks[Act | None]
    """What a card on the stack does."""
    chosen: Marks[str]
    """What was chosen as it entered."""
    linked: Marks[Object | None]
    """The card that it has exiled."""
    frozen: Marks[bool]
    """Whether it does not untap in its controller's next untap step."""
    offered: Marks[bool]
    """Whether a card in hand is about to pay for a spell."""
    incarnation: Marks[int]

    @property
    def libraries(self) -> Zones:
        return self.each(table.LIBRARIES)

    @property
    def hands(self) -> Zones:
        return self.each(table.HANDS)

    @property
    def graveyards(self) -> Zones:
        return self.each(table.GRAVEYARDS)

    @property
    def exile(self) -> Zone:
        return self.at(table.EXILED)

    @property
    def battlefield(self) -> Zone:
        return self.at(table.PERMANENTS)

    @property
    def spells(self) -> Zone:
        return self.at(table.STACK)

    @property
    def outside(self) -> Zone:
        return self.at(table.OUTSIDE)

    @property
    def looked_at(self) -> Zones:
        return self.each(table.LOOKED_AT)

    # Beginning

    @classmethod
    def bound(cls, ruleset: str, players: int) -> int:
        return 20_000

    @classmethod
    def check_options(cls, ruleset: str, players: int, options: Mapping[str, object]) -> None:
        for given in ("decks", "secret_decks"):
            decks: Any = options.get(given, ())
            if decks and len(decks) != 2:
                raise BadSetup(f"{given} names two decks, as in ('burn', 'walls'); there are {', '.join(DECKS)}")
            for deck in decks:
                names_in(deck)
        check_box(options)

    def furnish(self) -> None:
        box: Any = self.layout.options["box"]
        defined: Any = self.layout.options["defined"]
        if box:
            faces = faces_of(defined)
            for seat, cards in zip(self.seats, box, strict=True):
                for name, count in cards:
                    self.put_copies(LIBRARY_NAME, faces[name], count, owner=seat)
        elif not self.layout.options["secret_decks"]:
            decks: Any = self.layout.options["decks"]
            for seat, deck in zip(self.seats, decks, strict=True):
                for name, count in names_in(deck):
                    self.put_copies(LIBRARY_NAME, POOL[name], count, owner=seat)

    def start(self) -> Sequence[Event]:
        if self.layout.options["position"]:
            return [SetsOut()]
        secret = self.seats if self.layout.options["secret_decks"] else ()
        return [*[BringsDeck(seat) for seat in secret], Mulligans()]

    def secret_deck(self, seat: Seat) -> list[Printed]:
        """The deck that a player has brought. Only the rules may look."""
        decks: Any = self.layout.options["secret_decks"]
        return [POOL[name] for name, count in names_in(decks[seat.index]) for _ in range(count)]

    def imagine_faces(self, blanks: Sequence[Card], chance: Chance) -> Sequence[Face]:
        return imagined_faces(self, blanks, chance)

    def describe_blank(self) -> Face | None:
        return Unknown()

    def key(self) -> tuple[object, ...]:
        return key_of(self)

    # What things are

    def printed(self, card: Card) -> Printed:
        """What a card says: its copiable values."""
        return cast(Printed, self.face(card))

    def board(self) -> Board:
        """What all permanents are, after all layers."""
        return self.lasts(BOARD)

    def traits(self, card: Card) -> Traits:
        """What a permanent is."""
        return self.board().traits[card.id]

    def as_it_begins(self, card: Card) -> Traits:
        """A permanent before any layer."""
        host = self.attached[card]
        id = host.card.id if host is not None and self.is_same(host) else -1
        return Traits(card, self.printed(card), self.under[card] or self.owner(card), self.since[card], id)

    def is_on_battlefield(self, card: Card) -> bool:
        return not self.has_ceased(card) and self.place_of(card).name == BATTLEFIELD

    def has_ceased(self, card: Card) -> bool:
        return self.viewer < 0 and card.id >= len(self.where) and not self.is_made(card)

    def types_of(self, card: Card) -> frozenset[str]:
        """The types of a card, wherever it lies."""
        if self.is_on_battlefield(card):
            return self.traits(card).types
        return self.printed(card).types

    def keywords_of(self, card: Card) -> frozenset[str]:
        """The keywords of a card, wherever it lies."""
        return self.traits(card).keywords if self.is_on_battlefield(card) else self.printed(card).words_of

    def size_of(self, card: Card) -> tuple[int, int]:
        """Power and toughness, wherever it lies."""
        if self.is_on_battlefield(card):
            traits = self.traits(card)
            return (traits.power, traits.toughness)
        face = self.printed(card)
        defined = face.defines_size(self, self.owner(card), self.board()) if face.star else None
        return defined or (face.power, face.toughness)

    def colours_of(self, source: Object) -> str:
        return self.looks(source).colours

    def looks(self, source: Object) -> Looks:
        """What a source is, or last was."""
        card = source.card
        if self.is_same(source):
            if self.is_on_battlefield(card):
                return looks_of(self.traits(card), self.chosen[card])
            face = self.printed(card)
            act = self.act[card]
            seat = self.owner(card) if act is None else act.seat
            if isinstance(face, OnStack) and act is not None:
                return self.looks(act.source)
            power, toughness = self.size_of(card)
            return Looks(seat, face.colours, face.types, face.words_of, power, toughness)
        for remembered, looks in self.last_known:
            if remembered == source:
                return looks
        face = self.printed(card)
        return Looks(self.owner(card), face.colours, face.types, face.words_of, face.power, face.toughness)

    def owner(self, card: Card) -> Seat:
        assert card.owner is not None
        return card.owner

    def controller(self, card: Card) -> Seat | None:
        place = self.place_of(card)
        if place.name == BATTLEFIELD:
            return self.traits(card).controller
        if place.name == SPELLS:
            act = self.act[card]
            return card.owner if act is None else act.seat
        return card.owner

    def controller_of(self, target: Target | None) -> Seat:
        """Who controls a permanent or a spell, or did so when it was last seen there (608.2h)."""
        assert target is not None
        return target if isinstance(target, Seat) else self.looks(target).seat

    def speaks_for(self, card: Card, event: Event) -> Seat | None:
        """Whoever will control a permanent says how it enters (614.12)."""
        return event.seat if isinstance(event, Enters) and event.card is card else self.controller(card)

    def abilities(self, card: Card) -> Sequence[Face]:
        if self.place_of(card).name == BATTLEFIELD:
            return self.traits(card).faces
        return self.printed(card).has_faces

    def abilities_amid(self, card: Card, event: Event) -> Sequence[Face]:
        """What enters as a copy enters as what it copies says (707.5)."""
        if isinstance(event, Enters) and event.copied is not None:
            return event.copied.has_faces
        return self.abilities(card)

    def listeners(self, name: str, listening: Listening) -> Sequence[Card]:
        """The cards that might answer an event: few have answers of their own beside triggered abilities."""
        found: list[Card] = []
        if name == BATTLEFIELD:
            for traits in self.board().traits.values():
                for face in traits.faces:
                    if type(face) in listening.faces:
                        found.append(traits.card)
            return found
        for zone in self.zones_named(name):
            for card in zone.cards:
                if type(self.face(card)) in listening.faces:
                    found.append(card)
        return found

    def as_if_entered(self, card: Card, enters: Enters | None = None) -> Traits:
        """What a card would be on the battlefield: as it lies there, or as it is about to enter (614.12)."""
        face, seat = self.printed(card), self.owner(card)
        if enters is not None:
            face, seat = enters.copied or face, enters.seat
        newest = Traits(card, face, seat, self.clock + 1, -1)
        return layered(self, (*as_all_begin(self), newest)).traits[card.id]

    def would_have(self, enters: Enters, face: Printed) -> bool:
        """Whether a card that is about to enter would have the abilities of a face on the battlefield."""
        return face in self.as_if_entered(enters.card, enters).faces

    def counters_on(self, card: Card, kind: str) -> int:
        for name, count in self.counters[card]:
            if name == kind:
                return count
        return 0

    def attached_to(self, host: Object) -> list[Card]:
        """What is attached to a permanent, or was when it left, as far as that is still there."""
        if self.is_same(host):
            return (
                [card for card in self.battlefield.cards if self.attached[card] == host] if len(self.attached) else []
            )
        return [carried.card for carried in self.looks(host).carries if self.is_same(carried)]

    def other_side(self, card: Card) -> Printed | None:
        """The face that a permanent would show if it transformed. A copy on a card with one side has no other."""
        front = cast(Printed, card.face)
        if front.back_face is None:
            return None
        return front.back_face if self.face(card) is front else front

    def is_sick(self, card: Card) -> bool:
        """Whether a creature has not been under its controller's control since their turn began (302.6)."""
        traits = self.traits(card)
        if CREATURE not in traits.types or HASTE in traits.keywords:
            return False
        return self.arrived[card] >= self.began[traits.controller]

    def has_used(self, card: Card, ability: str) -> bool:
        return self.times_used(card, ability) > 0

    def times_used(self, card: Card, ability: str) -> int:
        """How often an ability of a permanent was used in this turn. It belongs to the object (602.5b)."""
        return sum([1 for used, name in self.used if name == ability and used.card is card and self.is_same(used)])

    # What can be done to things

    def can_be_destroyed(self, card: Card) -> bool:
        return self.is_on_battlefield(card) and INDESTRUCTIBLE not in self.traits(card).keywords

    def can_be_damaged(self, target: Object, source: Object) -> bool:
        """Whether it is still there, and not protected from the source (702.16e)."""
        if not self.is_same(target) or not self.is_on_battlefield(target.card):
            return False
        keywords = self.traits(target.card).keywords
        return not keywords or not is_protected(keywords, self.looks(source).colours)

    def can_block(self, blocker: Card, attacker: Card) -> bool:
        return legal_block(self, self.traits(blocker), self.traits(attacker))

    # Who does what

    def other(self, seat: Seat) -> Seat:
        return self.seats[1 - seat.index]

    def in_turn(self) -> tuple[Seat, ...]:
        """The active player first."""
        return (self.turn, self.seats[1 - self.turn.index])

    def priority(self, event: Event) -> Sequence[Seat]:
        return self.in_turn()

    def players_order(self) -> bool:
        """Abilities are put in order when they go on the stack, and not when they trigger."""
        return False

    def chooser(self, event: Event) -> Seat | None:
        """Whoever is affected, or controls what is affected, picks among several replacements (616.1)."""
        seat = getattr(event, "seat", None)
        if isinstance(seat, Seat):
            return seat
        card = getattr(event, "card", None)
        if isinstance(card, Card) and not self.has_ceased(card):
            return self.controller(card)
        hit = getattr(event, "hit", None)
        if isinstance(hit, Hit):
            return (
                hit.target if isinstance(hit.target, Seat) or hit.target is None else self.controller(hit.target.card)
            )
        return None

    def endless(self) -> Sequence[Event]:
        """A loop of mandatory actions is a draw (104.4b)."""
        return [LosesGame(self.seats, "a loop that nobody can end")]

    def is_calm(self, seat: Seat) -> bool:
        """Whether a player could cast a sorcery: in their own main phase, with an empty stack (117.1a)."""
        return self.turn is seat and self.step in (MAIN, MAIN2) and not self.spells.cards

    def creatures(self, seat: Seat | None = None) -> list[Traits]:
        """The creatures on the battlefield, of a player or of both."""
        return [
            t for t in self.board().traits.values() if CREATURE in t.types and (seat is None or t.controller is seat)
        ]

    def permanents(self, seat: Seat) -> list[Traits]:
        """All that a player controls."""
        return [traits for traits in self.board().traits.values() if traits.controller is seat]

    def objects(self, cards: Sequence[Card]) -> tuple[Object, ...]:
        return tuple([self.object_of(card) for card in cards])

    def zone_for(self, card: Card, to: str) -> Zone:
        """Exile, or the zone of the card's owner (400.3)."""
        return self.exile if to == EXILE else self.zones_named(to)[self.owner(card).index]

    # What players call things

    def name_of(self, target: Target) -> str:
        """What a player calls something: by its name, and where several have it, with its number (from 1).

        What has left may be no card any more, and a view does not tell which card it was.
        """
        if isinstance(target, Seat):
            return str(target)
        if not self.is_same(target):
            return "what has left"
        card = target.card
        name = self.printed(card).name
        alike = [other for other in self.zone_of(card).cards if self.printed(other).name == name]
        return name if len(alike) < 2 else f"{name} #{alike.index(card) + 1}"

    def aims_of(self, spell: Card) -> list[Target]:
        act = self.act[spell]
        return [] if act is None else act.every_target

    def is_being_aimed(self, card: Card) -> bool:
        """Whether it is an ability whose targets are just being chosen."""
        act = self.act[card]
        return act is not None and act.ability != "" and len(act.targets) < len(slots_of(self, act))

    def is_in_combat(self, card: Card) -> bool:
        for attack in self.attackers:
            if attack.attacker.card is card:
                return True
        return any(block.blocker.card is card for block in self.blocks)

    def card_names(self) -> tuple[str, ...]:
        """The names that can be named."""
        return CARD_NAMES

    def creature_types(self) -> list[str]:
        """The creature types that can be named: those of the pool, and of all creatures that are there."""
        there = [kind for traits in self.creatures() for kind in creature_types_in(traits.types)]
        return sorted({*CREATURE_TYPES, *there})

    def face_named(self, title: str, source: Object) -> Printed:
        """The face of this name: of the pool, or (of a card that a scenario defines) the source's own."""
        face = FACES.get(title)
        if face is not None:
            return face
        return self.printed(source.card)

    # What events do

    def give_priority(self, seat: Seat) -> None:
        give_priority(self, seat)

    def begin_step(self, step: str, seat: Seat) -> None:
        begin_step(self, step, seat)

    def end_step(self) -> None:
        end_step(self)

    def note_use(self, card: Card, ability: str) -> None:
        self.used = (*self.used, (self.object_of(card), ability))

    def note_use_of(self, source: Object, ability: str) -> None:
        self.used = (*self.used, (source, ability))

    def announce(self, card: Card) -> None:
        announce(self, card)

    def put_on_stack(self, act: Act) -> None:
        """A triggered ability goes on the stack, unless there is nothing that it must be aimed at (603.3d)."""
        if is_aimable(self, act):
            card = self.create(OnStack(act.title, act.ability), self.spells, owner=act.seat, at=0, front=ABILITY)
            self.act[card] = act
            self.announce(card)

    def lay_open(self, card: Card) -> None:
        """A card is about to enter: everybody sees it before there are questions about how it enters."""
        if self.place_of(card).name in (HAND, LIBRARY, LOOKED_AT):
            self.move(card, self.outside)

    def tick(self) -> int:
        self.clock += 1
        return self.clock

    def remember(self, card: Card) -> None:
        """A permanent leaves: keep what it was."""
        me = self.object_of(card)
        looks = looks_of(self.traits(card), self.chosen[card], self.objects(self.attached_to(me)))
        self.last_known = (*self.last_known, (me, looks))

    def set_counters(self, card: Card, kind: str, count: int) -> None:
        others = [pair for pair in self.counters[card] if pair[0] != kind]
        self.counters[card] = tuple(sorted([*others, (kind, count)] if count else others))

    def begin_effect(self, members: tuple[Object, ...], change: Change, until: str, bound: Object | None) -> None:
        self.effects = (*self.effects, Effect(members, change, self.tick(), until, bound))

    def leave_combat(self, card: Card) -> None:
        """A creature is removed from combat (506.4)."""
        if self.is_in_combat(card):
            self.attackers = tuple([attack for attack in self.attackers if attack.attacker.card is not card])
            self.blocks = tuple([b for b in self.blocks if b.blocker.card is not card and b.attacker.card is not card])

    def finish(self, losers: Sequence[Seat], why: str) -> None:
        winners = tuple([seat for seat in self.seats if seat not in losers])
        reason = f"{winners[0]} wins: {losers[0]} {why}" if winners and losers else f"a draw: {why}"
        self.end(Outcome(winners, reason, tuple(self.life)))

    # Triggers

    def is_awaited(self, kind: type[Event]) -> bool:
        """Whether anything could trigger on such events."""
        return bool(self.waiting) or kind in listening_to(self.board())

    def is_followed(self, event: Event) -> bool:
        return isinstance(event, IsCast) or type(event) in listening_to(self.board())

    @must(before=Moves)
    def looks_back(self, moves: Moves) -> IfItHappens | None:
        """Abilities that trigger when something leaves see the board as it was before (603.10)."""
        acts = triggered_before(self, moves)
        return IfItHappens(*[Triggers(act, moves.card) for act in acts]) if acts else None

    @must(after=Happening)
    def triggers(self, event: Happening) -> Sequence[Event] | None:
        acts = triggered_after(self, event)
        return [Triggers(act) for act in acts] if acts else None

    @must(instead=Enters)
    def chooses_host(self, enters: Enters) -> list[Event] | None:
        """An aura enters attached to something."""
        if enters.host is not None or enters.copied is not None or AURA not in self.printed(enters.card).types:
            return None
        return [ChoosesHost(enters)]

    @must(instead=Moves)
    def leaves_by_flashback(self, moves: Moves) -> list[Event] | None:
        """What was cast by flashback is exiled whenever it would leave the stack (702.34a)."""
        if moves.to == EXILE or self.place_of(moves.card).name != SPELLS:
            return None
        act = self.act[moves.card]
        flashed = act is not None and act.how.startswith(FLASHBACK)
        return [Moves(moves.card, EXILE, why=moves.why)] if flashed else None


LIBRARY_NAME: Final = "libraries"
