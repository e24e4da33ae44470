"""Deck Graves: black creatures that die and return, removal, and discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.core.objects import Object
from facedown.games.magic.abilities import activated, later, whenever
from facedown.games.magic.acts import Act
from facedown.games.magic.asking import Asks, Does, EachChooses, may
from facedown.games.magic.attaching import can_be_attached
from facedown.games.magic.casting import Manner
from facedown.games.magic.changes import Change, Gives, host
from facedown.games.magic.conditions import (
    any_creature_dies,
    dies_to_your_graveyard,
    enters,
    in_upkeep,
    what_it_is_linked_with,
    when_it_dies,
    when_it_leaves,
)
from facedown.games.magic.costs import Discard, Sacrifice
from facedown.games.magic.damaging import GainsLife, LosesLife
from facedown.games.magic.effects import DiscardsSome, SacrificesOne, ShowsHand, cards_of, pump, returns_to_hand
from facedown.games.magic.events import AddsMana
from facedown.games.magic.mana import pool_of
from facedown.games.magic.marking import Binds
from facedown.games.magic.moving import (
    CreatesTokens,
    Destroys,
    Discards,
    Draws,
    Enters,
    EntersAll,
    Moves,
    Sacrifices,
    draws,
)
from facedown.games.magic.pool.tokens import DEADLY_WURM, HEALING_WURM
from facedown.games.magic.printed import Printed
from facedown.games.magic.targets import (
    A_CREATURE,
    A_LAND_CARD,
    BURIED_CREATURE,
    CREATURE,
    OPPONENT,
    PLAYER,
    YOUR_BURIED_CREATURE,
)
from facedown.games.magic.traits import Board, Traits
from facedown.games.magic.triggers import AtNext, following, found_again
from facedown.games.magic.turns import in_hand
from facedown.games.magic.words import BATTLEFIELD, END, GRAVEYARD, LAND
from facedown.games.magic.words import CREATURE as IS_CREATURE

if TYPE_CHECKING:
    from facedown.games.magic.game import Magic


class Murder(Printed):
    """Destroy target creature."""

    cost, line, aims = "1BB", "Instant", (CREATURE,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Destroys(cards_of(it.target))]


class CruelEdict(Printed):
    """Target opponent sacrifices a creature of their choice."""

    cost, line, aims = "1B", "Sorcery", (OPPONENT,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [SacrificesOne(it.player, IS_CREATURE)]


class BoneSplinters(Printed):
    """As an additional cost, sacrifice a creature. Destroy target creature."""

    cost, line, aims, extra = "B", "Sorcery", (CREATURE,), (Sacrifice(A_CREATURE),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Destroys(cards_of(it.target))]


class AltarsReap(Printed):
    """As an additional cost, sacrifice a creature. Draw two cards."""

    title, cost, line, extra = "Altar's Reap", "1B", "Instant", (Sacrifice(A_CREATURE),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return draws(it.seat, 2)


class Duress(Printed):
    """Target opponent shows their hand. You choose a card in it that is neither creature nor land; they discard it."""

    cost, line, aims = "B", "Sorcery", (OPPONENT,)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [ShowsHand(it.player), Asks(it, it.seat, "Which card do they discard?", "useful", "takes")]

    def useful(self, game: Magic, it: Act) -> Sequence[Card]:
        return [card for card in in_hand(game, it.player) if not game.types_of(card) & {IS_CREATURE, LAND}]

    def takes(self, game: Magic, it: Act, card: Card) -> Sequence[Event]:
        return [Discards(it.player, (card,))]


class RavensCrime(Printed):
    """Target player discards a card. Retrace: you may cast it from your graveyard if you also discard a land card."""

    title, cost, line, aims = "Raven's Crime", "B", "Sorcery", (PLAYER,)
    manners = (Manner("retrace", costs=(Discard(A_LAND_CARD),), zone=GRAVEYARD),)

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [DiscardsSome(it.player)]


class Exhume(Printed):
    """Each player puts a creature card from their graveyard onto the battlefield."""

    cost, line = "1B", "Sorcery"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [EachChooses(it, game.in_turn(), "Which creature returns?", "own_dead", "rise")]

    def own_dead(self, game: Magic, it: Act, seat: Seat) -> Sequence[Card]:
        return YOUR_BURIED_CREATURE.cards(game, seat)

    def rise(self, game: Magic, it: Act, cards: tuple[Card, ...]) -> Sequence[Event]:
        return [EntersAll(cards)]


class AnimateDead(Printed):
    """Enchant creature card in a graveyard. When it enters, that card enters under your control, and this is attached
    to it. It gets −1/−0. When this leaves the battlefield, that creature's controller sacrifices it."""

    cost, line, aims = "1B", "Enchantment Aura", (BURIED_CREATURE,)
    statics = (Gives(host, Change(-1, 0)),)

    def can_enchant_card(self, game: Magic, me: Traits, card: Card) -> bool:
        return game.linked[me.card] is None and card in BURIED_CREATURE.cards(game, me.controller)

    def can_enchant(self, game: Magic, me: Traits, them: Traits) -> bool:
        return IS_CREATURE in them.types and game.linked[me.card] == game.object_of(them.card)

    @enters()
    def animates(self, game: Magic, it: Act) -> Sequence[Event]:
        buried = game.attached[it.card] if game.is_same(it.source) else None
        if buried is None or not can_be_attached(game, it.card, buried):
            return []
        return [Enters(buried.card, it.seat), Does(it.so(about=(buried,)), "clings")]

    def clings(self, game: Magic, it: Act) -> Sequence[Event]:
        risen = found_again(game, it.remembered, BATTLEFIELD)
        return [] if risen is None else [Binds(it.card, game.object_of(risen))]

    @when_it_leaves(remembers=what_it_is_linked_with)
    def releases(self, game: Magic, it: Act) -> Sequence[Event]:
        if not it.about or not game.is_same(it.remembered):
            return []
        return [Sacrifices(game.controller_of(it.remembered), (it.remembered.card,))]


class PhyrexianArena(Printed):
    """At the beginning of your upkeep, draw a card and lose 1 life."""

    cost, line = "1BB", "Enchantment"

    @in_upkeep("you")
    def bargains(self, game: Magic, it: Act) -> Sequence[Event]:
        return [Draws(it.seat), LosesLife(it.seat, 1)]


class DarkRitual(Printed):
    """Add BBB."""

    cost, line = "B", "Instant"

    def resolves(self, game: Magic, it: Act) -> Sequence[Event]:
        return [AddsMana(it.seat, pool_of("BBB"))]


class Gravecrawler(Printed):
    """It can't block. You may cast it from your graveyard while you control a Zombie."""

    cost, line, size, keywords, from_graveyard = "B", "Creature Zombie", "2/1", "can't block", True

    def casts_from(self, game: Magic, seat: Seat, card: Card) -> bool:
        return game.place_of(card).name == GRAVEYARD and game.board().count(seat, "Zombie") > 0


class BroodOfCockroaches(Printed):
    """When it is put into your graveyard from the battlefield: at the beginning of the next end step you lose 1 life
    and return it to your hand."""

    title, cost, line, size = "Brood of Cockroaches", "1B", "Creature Insect", "1/1"

    @whenever(Moves, dies_to_your_graveyard, looks_back=True)
    def scurries(self, game: Magic, it: Act) -> Sequence[Event]:
        return [AtNext(END, following(it, "comes_back", (it.became,)))]

    @later()
    def comes_back(self, game: Magic, it: Act) -> Sequence[Event]:
        still_there = [buried for buried in it.about if isinstance(buried, Object) and game.is_same(buried)]
        return [LosesLife(it.seat, 1), *returns_to_hand(*still_there)]


class BloodArtist(Printed):
    """Whenever it or another creature dies, target player loses 1 life and you gain 1 life."""

    cost, line, size = "1B", "Creature Vampire", "0/1"

    @whenever(Moves, any_creature_dies, PLAYER, looks_back=True)
    def drains(self, game: Magic, it: Act) -> Sequence[Event]:
        return [LosesLife(it.player, 1), GainsLife(it.seat, 1)]


class NantukoHusk(Printed):
    """Sacrifice a creature: +2/+2 until end of turn."""

    cost, line, size = "2B", "Creature Zombie Insect", "2/2"

    @activated("", Sacrifice(A_CREATURE))
    def feeds(self, game: Magic, it: Act) -> Sequence[Event]:
        return pump(it.source, 2, 2)


class Gravedigger(Printed):
    """When it enters, you may return target creature card from your graveyard to your hand."""

    cost, line, size = "3B", "Creature Zombie", "2/2"

    @enters(YOUR_BURIED_CREATURE)
    def digs(self, game: Magic, it: Act) -> Sequence[Event]:
        return may(it.seat, f"Return {it.target} to your hand?", *returns_to_hand(it.target))


class Nightmare(Printed):
    """Flying. Its power and toughness are the number of Swamps you control."""

    cost, line, size, keywords = "5B", "Creature Nightmare Horse", "*/*", "flying"

    def defines_size(self, game: Magic, seat: Seat, board: Board) -> tuple[int, int]:
        swamps = board.count(seat, "Swamp")
        return (swamps, swamps)


class WurmcoilEngine(Printed):
    """Deathtouch, lifelink. When it dies, create a 3/3 colourless Phyrexian Wurm artifact creature token with
    deathtouch and one with lifelink."""

    cost, line, size, keywords = "6", "Artifact Creature Phyrexian Wurm", "6/6", "deathtouch, lifelink"

    @when_it_dies()
    def splits(self, game: Magic, it: Act) -> Sequence[Event]:
        return [CreatesTokens(it.seat, DEADLY_WURM), CreatesTokens(it.seat, HEALING_WURM)]


CARDS: Final[tuple[type[Printed], ...]] = (
    *(Murder, CruelEdict, BoneSplinters, AltarsReap, Duress, RavensCrime, Exhume, AnimateDead, PhyrexianArena),
    *(DarkRitual, Gravecrawler, BroodOfCockroaches, BloodArtist, NantukoHusk, Gravedigger, Nightmare),
    *(WurmcoilEngine,),
)
