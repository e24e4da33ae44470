"""A game of Magic in sentences, as one seat was told it.

Steps, priority and payments are taken for granted. A spell is told when it is cast, with all that was chosen for it,
and what it does is told when it happens; that it resolves goes without saying.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import CANCELLED, DID, Became, Event, Info, Moved, Showed
from facedown.games.magic import (
    asking,
    attacking,
    blocking,
    damaging,
    effects,
    events,
    fighting,
    freely,
    libraries,
    marking,
    moving,
    paying,
    resolving,
    triggers,
    turns,
)
from facedown.games.magic.actions import Pass, PlaysLand
from facedown.games.magic.acts import Act, Target
from facedown.games.magic.announcing import Activates, BecomesTarget, Casts, IsActivated, IsCast
from facedown.games.magic.deciding import AsksMore, Decides, Shares
from facedown.games.magic.priority import KeepsOne
from facedown.games.magic.telling.cards import capital, keyword_words
from facedown.games.magic.words import CREATURE, DRAW, EXILE, GRAVEYARD, HAND, THIS_TURN, TOKEN
from facedown.telling.shape import HEADING, SENTENCE, Sentence, Words

Marked = Callable[[str], Words]

GRANTED: Final = (
    *(events.GivesPriority, events.StepBegins, turns.UntapsAll, turns.CleansUp, turns.WearsOff, turns.AfterCleanup),
    *(turns.Decide, turns.PutsBack, turns.Mulligans, Pass, Casts, Decides, AsksMore, Shares, Activates, BecomesTarget),
    *(KeepsOne, PlaysLand, paying.Pays, paying.StepPays, resolving.Resolves, resolving.Finishes, moving.Ceases),
    *(moving.Links, moving.MovesAll, moving.EntersAll, moving.Sacrifices, moving.Discards, moving.Destroys),
    *(moving.ExilesCards, moving.ExilesWith, moving.ChoosesHost, moving.Returns, moving.Mills, triggers.Triggers),
    *(triggers.Stacks, triggers.AtNext, damaging.Deals, damaging.DamageDone, attacking.DeclaresAttackers),
    *(blocking.DeclaresBlockers, blocking.OrdersBlockers, fighting.FightsFirst, fighting.Fights, fighting.Assigns),
    *(fighting.Gives, marking.Binds, asking.Does, asking.Asks, asking.May, asking.Chooses, asking.AsItEnters),
    *(asking.MayPay, asking.EachChooses, effects.Notes, effects.SacrificesOne, effects.DiscardsSome, freely.MayCast),
    libraries.PutsRestUnder,
)
"""What is not told by itself: what follows from it is, or players take it for granted."""
SINGULAR: Final = ("gets", "loses", "has", "is")
PLURAL: Final = ("get", "lose", "have", "are")
NAMED: Final = 7
"""Of more cards that were seen in passing than this, the rest is not named."""


class Story:
    """What one seat heard, told again. `infos` is all of it; what comes before the line `since` is known."""

    def __init__(self, seen: Any, infos: Sequence[Info], since: int, marked: Marked) -> None:
        self.seen_now = seen
        self.infos = infos
        self.since = since
        self.marked = marked
        self.last_cast: Card | None = None
        """The spell that the last sentence told to be cast."""
        self.last_cast = self.cast_before()

    def cast_before(self) -> Card | None:
        """The same of the last sentence before the lines that are told."""
        for place in range(self.since - 1, -1, -1):
            event = self.infos[place].event
            if isinstance(event, IsCast):
                return event.spell
            if isinstance(event, turns.TurnBegins) or self.said(place, 1):
                return None
        return None

    def sentences(self) -> Iterator[Sentence]:
        """What happened. The same thing several times in a row is one sentence."""
        for (said, kind), same in groupby(self.lines(), lambda line: (line[0], line[2])):
            places = [place for _, place, _ in same]
            often = f"{said.removesuffix('.')} ({len(places)} times)." if len(places) > 1 else said
            yield Sentence(self.marked(often), places[0], kind=kind)

    def lines(self) -> Iterator[tuple[str, int, str]]:
        """What is said, at which line of the log, and of which kind it is."""
        place = self.since
        while place < len(self.infos):
            info = self.infos[place]
            event = info.event
            if isinstance(event, turns.TurnBegins) and info.kind == DID:
                yield turn_words(event), place, HEADING
                self.last_cast = None
            else:
                alike = self.alike(place)
                said = self.said(place, alike)
                if said:
                    yield capital(said), place, SENTENCE
                    self.last_cast = event.spell if isinstance(event, IsCast) else None
                place += alike - 1
            place += 1

    def alike(self, place: int) -> int:
        """How many lines are told as one: damage that is dealt together, several cards that are drawn."""
        event = self.infos[place].event
        kinds: tuple[type, ...] = ()
        if isinstance(event, damaging.Damages):
            kinds = (damaging.Damages, damaging.GainsLife) if event.hit.combat else (damaging.Damages,)
        elif isinstance(event, moving.Draws):
            kinds = (moving.Draws,)
        count = 1
        while kinds and place + count < len(self.infos) and self.goes_with(self.infos[place + count], event, kinds):
            count += 1
        return count

    def goes_with(self, info: Info, event: Any, kinds: tuple[type, ...]) -> bool:
        if info.kind != DID or not isinstance(info.event, kinds):
            return False
        return not isinstance(event, moving.Draws) or getattr(info.event, "seat", None) == event.seat

    # One thing that happened

    def said(self, place: int, alike: int) -> str:
        """A sentence for a line, or for several lines that are alike; nothing for what goes without saying."""
        info = self.infos[place]
        event = info.event
        if info.kind != DID:
            return prevented(event) if info.kind == CANCELLED else ""
        if event is None or isinstance(event, GRANTED):
            return self.in_passing(info) if event is None or isinstance(event, asking.Asks) else ""
        if isinstance(event, IsCast):
            return self.cast(place, event.spell)
        if isinstance(event, IsActivated):
            return self.activated(place, event.card)
        if isinstance(event, moving.Enters):
            return self.entered(place, event)
        if isinstance(event, moving.Moves):
            return self.moved(place, info, event)
        if isinstance(event, moving.Draws):
            return self.drawn(place, alike)
        if isinstance(event, damaging.Damages):
            together = [each.event for each in self.infos[place : place + alike]]
            return dealt(together, self.resolving(place))
        return self.told(info, event)

    def told(self, info: Info, event: Event) -> str:
        """What an event says of itself, or says better."""
        if isinstance(event, attacking.Attacks):
            return attacks(event)
        if isinstance(event, blocking.Blocks):
            return blocks(event)
        if isinstance(event, marking.Begins):
            return begins(event)
        if isinstance(event, moving.CreatesTokens):
            return f"{event.seat} creates {counted(event.count, str(event.face))}."
        if isinstance(event, marking.PutsCounters):
            return f"{event.card} gets {counted(event.count, f'{event.kind} counter')}."
        if isinstance(event, marking.RemovesCounters):
            return f"{event.card} loses {counted(event.count, f'{event.kind} counter')}."
        if isinstance(event, marking.Transforms):
            return transforms(info, event)
        if isinstance(event, events.LosesGame):
            return f"{' and '.join(map(str, event.seats))} {event.why}."
        if isinstance(event, moving.Shows) and not event.cards:
            return ""
        if isinstance(event, moving.GoUnder):
            return f"{event.seat} puts {counted(len(event.cards), 'card')} under the library."
        said = unknown_as_card(event.says())
        return f"{said.rstrip('.')}{self.seen(info, said)}."

    def in_passing(self, info: Info) -> str:
        """Cards that the reader saw where nothing else is told."""
        cards = [card for trace in info.did if isinstance(trace, Showed) for card in trace.cards if card.known]
        return f"You see {listed([card.face.name for card in cards][:NAMED])}." if cards else ""

    def seen(self, info: Info, said: str) -> str:
        """The cards that the reader saw at something, and that its sentence does not name."""
        names = [card.face.name for card in faces_in(info) if card.face.name not in said]
        return f" ({', '.join(names[:NAMED])}{', ...' if len(names) > NAMED else ''})" if names else ""

    # Spells and abilities

    def cast(self, place: int, spell: Card) -> str:
        """Who casts what, how, and at what."""
        for info in reversed(self.infos[:place]):
            event = info.event
            if isinstance(event, Casts) and event.card == spell:
                act = self.act_before(place, spell)
                return f"{event.seat} casts {spell}{self.with_aims(place, act, manner_in(info, event))}."
        act = self.act_before(place, spell)
        if act is None:
            return f"{spell} is cast{self.aimed_at(place)}."
        return f"{act.seat} casts {spell}{self.with_aims(place, act, act.how)}."

    def activated(self, place: int, card: Card) -> str:
        """Who uses which ability, or what has triggered, and at what it is aimed."""
        act = self.act_before(place, card)
        for info in reversed(self.infos[:place]):
            event = info.event
            if isinstance(event, Activates):
                return f"{event.seat} uses {event.card} ({event.cost}){self.with_aims(place, act)}."
            if isinstance(event, triggers.Stacks):
                return f"{event.act.seat}'s {event.act.title} triggers{self.with_aims(place, act)}."
        return f"{str(card).partition(':')[0]} triggers{self.with_aims(place, act)}."

    def with_aims(self, place: int, act: Act | None, manner: str = "") -> str:
        """What was chosen for a spell or an ability, and what it is aimed at because there was nothing else."""
        alone = act is None or not act.every_target
        return f"{chosen(act, manner)}{self.aimed_at(place) if alone else ''}"

    def aimed_at(self, place: int) -> str:
        """The targets that nobody chose, because there were no others: they are told right after the cast."""
        targets: list[str] = []
        for info in self.infos[place + 1 :]:
            if not isinstance(info.event, BecomesTarget):
                break
            if info.kind == DID:
                targets.append(unknown_as_card(str(info.event.target)))
        return f" at {listed(targets)}" if targets else ""

    def before(self, place: int, fits: Callable[[Event | None], bool]) -> Event | None:
        """The last event before a line that fits."""
        return next((info.event for info in reversed(self.infos[:place]) if fits(info.event)), None)

    def act_before(self, place: int, card: Card) -> Act | None:
        """What was chosen for something on the stack, as it was told last."""
        for info in reversed(self.infos[:place]):
            event = info.event
            if isinstance(event, Decides) and event.card == card:
                return event.act
            if isinstance(event, Casts | Activates | triggers.Stacks | IsCast | IsActivated):
                break
        lying = [each for each in self.seen_now.spells.cards if each == card]
        return self.seen_now.act[lying[0]] if lying else None

    def resolving(self, place: int) -> str:
        """The name of what resolves at a line: a source that has left cannot be told from others any more."""
        event = self.before(place, lambda event: isinstance(event, resolving.Resolves))
        return str(event.card).partition(":")[0] if isinstance(event, resolving.Resolves) else "a card"

    def pays_itself(self, place: int, card: Card) -> bool:
        """Whether a permanent is sacrificed to pay for its own ability, which says so."""
        using = (Activates, IsActivated)
        event = self.before(place, lambda event: isinstance(event, using))
        return isinstance(event, Activates) and event.card.known and event.card.face.name == card.face.name

    # Cards that come and go

    def entered(self, place: int, event: moving.Enters) -> str:
        """A land that is played, a spell that becomes a permanent, or anything else that enters."""
        info = self.infos[place]
        cards = faces_in(info)
        name = cards[0].face.name if cards else str(event.card)
        tapped = " tapped" if event.tapped else ""
        copied = f" as a copy of {event.copied.name}" if event.copied is not None else ""
        if self.follows(place, PlaysLand):
            return f"{event.seat} plays {name}{tapped}."
        if event.card.front == TOKEN or (self.last_cast == event.card and not copied and not event.counters):
            return ""
        on = f" on {event.host}" if event.host is not None else ""
        return f"{name} enters{tapped}{copied}{on} under {event.seat}'s control."

    def follows(self, place: int, kind: type[Event]) -> bool:
        """Whether an event of a kind came just before a line; what was tried in between does not count."""
        for info in reversed(self.infos[:place]):
            if info.kind == DID:
                return isinstance(info.event, kind)
        return False

    def moved(self, place: int, info: Info, event: moving.Moves) -> str:
        cards = faces_in(info)
        known = next((card for card in cards), event.card)
        name = known.face.name if known.known else "a card"
        source = next((trace.source for trace in info.did if isinstance(trace, Moved)), None)
        owner = known.owner if known.owner is not None else source.owner if source is not None else None
        if event.why == moving.SACRIFICED and known.known and self.pays_itself(place, known):
            return ""
        if event.to == GRAVEYARD:
            return buried(event, name, owner, known)
        if event.to == EXILE:
            return f"{name} is exiled."
        if event.to == HAND:
            return f"{name} goes to {owner}'s hand." if owner is not None else f"{name} goes to its owner's hand."
        return f"{name} goes {'under' if event.at else 'on top of'} {owner}'s library."

    def drawn(self, place: int, count: int) -> str:
        """What the reader draws, and how many cards others draw. One card in the draw step goes without saying."""
        event: Any = self.infos[place].event
        if self.follows(place, turns.OpeningHand):
            names = self.names_drawn(place, count)
            return f"{event.seat} draws {names}." if names else ""
        names = self.names_drawn(place, count)
        if names:
            return f"{event.seat} draws {names}."
        step = self.before(place, lambda event: isinstance(event, events.StepBegins))
        if isinstance(step, events.StepBegins) and step.step == DRAW and self.follows(place, events.StepBegins):
            return ""
        return f"{event.seat} draws {counted(count, 'card')}."

    def names_drawn(self, place: int, count: int) -> str:
        found = [card.face.name for info in self.infos[place : place + count] for card in faces_in(info)]
        return listed([times(found.count(name), name) for name in dict.fromkeys(found)])


def turn_words(event: turns.TurnBegins) -> str:
    return f"{event.seat}'s extra turn" if event.is_extra else f"{event.seat}'s turn"


def faces_in(info: Info) -> list[Card]:
    """The cards of which the reader saw the faces."""
    found: list[Card] = []
    for trace in info.did:
        if isinstance(trace, Moved) and trace.card.known:
            found.append(trace.card)
        elif isinstance(trace, Showed):
            found += [card for card in trace.cards if card.known]
    return found


def manner_in(info: Info, event: Casts) -> str:
    """In which manner a spell is cast. Cards that pay for it are shown."""
    shown = [card.face.name for trace in info.did if isinstance(trace, Showed) for card in trace.cards if card.known]
    said = event.manner()
    for name in shown:
        said = said.replace("??", name, 1)
    return unknown_as_card(said)


def buried(event: moving.Moves, name: str, owner: Seat | None, card: Card) -> str:
    """How something came to a graveyard."""
    who = str(owner) if owner is not None else "somebody"
    ways = {
        moving.DESTROYED: f"{name} {'dies' if is_creature(card) else 'is destroyed'}.",
        "dead": f"{name} dies.",
        moving.DESTROYED_FOR_GOOD: f"{name} is destroyed.",
        moving.SACRIFICED: f"{name} is sacrificed.",
        moving.DISCARDED: f"{who} discards {name}.",
        moving.MILLED: f"{name} goes from {who}'s library to the graveyard.",
        moving.COUNTERED: "",
        "done": "",
        "without effect": "",
    }
    return ways.get(
        event.why, f"{name} goes to the graveyard{f' ({event.why})' if event.why not in ('', 'dead') else ''}."
    )


def is_creature(card: Card) -> bool:
    face: Any = card.face
    return card.known and CREATURE in getattr(face, "types", ())


def dealt(told: Sequence[Event | None], source: str) -> str:
    """Damage that is dealt together: by what to whom. `source` is the name of one that has left."""
    hits = [event.hit for event in told if isinstance(event, damaging.Damages)]
    gains = [event for event in told if isinstance(event, damaging.GainsLife)]
    targets: dict[Target | None, list[damaging.Hit]] = {}
    for hit in hits:
        targets.setdefault(hit.target, []).append(hit)
    said = [damaged(target, mine) for target, mine in targets.items()]
    more = [f"{gain.seat} gains {gain.amount} life" for gain in gains]
    return f"{'; '.join([*said, *more])}.".replace("??", source)


def damaged(target: Target | None, hits: Sequence[damaging.Hit]) -> str:
    if len(hits) == 1:
        return f"{hits[0].source} deals {hits[0].amount} damage to {target}"
    total = sum([hit.amount for hit in hits])
    return f"{target} takes {total} damage ({', '.join([f'{hit.source} {hit.amount}' for hit in hits])})"


def prevented(event: Event | None) -> str:
    if isinstance(event, damaging.Damages):
        return f"{event.hit.amount} damage of {event.hit.source} to {event.hit.target} is prevented or replaced."
    return ""


def attacks(event: attacking.Attacks) -> str:
    """Who attacks with what; a planeswalker that is attacked is named."""
    defenders: dict[Target, list[str]] = {}
    for attack in event.attacks:
        defenders.setdefault(attack.defender, []).append(str(attack.attacker))
    said = [f"{'' if isinstance(who, Seat) else f'{who} '}with {all_of(names)}" for who, names in defenders.items()]
    return f"{event.seat} attacks {', '.join(said)}."


def blocks(event: blocking.Blocks) -> str:
    attackers: dict[Any, list[str]] = {}
    for block in event.blocks:
        attackers.setdefault(block.attacker, []).append(str(block.blocker))
    return f"{event.seat} blocks {', '.join([f'{who} with {all_of(names)}' for who, names in attackers.items()])}."


def begins(event: marking.Begins) -> str:
    """What an effect that lasts changes, and how long."""
    change, names = event.change, all_of([str(member) for member in event.members])
    if change.seat is not None:
        return f"{change.seat} gains control of {names}."
    gets, loses, has, is_ = PLURAL if len(event.members) > 1 else SINGULAR
    said = [
        f"{gets} {change.power:+d}/{change.toughness:+d}" if change.power or change.toughness else "",
        f"{loses} all abilities" if change.loses else "",
        f"{has} {listed([keyword_words(keyword) for keyword in change.keywords])}" if change.keywords else "",
        f"{is_} {change.base[0]}/{change.base[1]}" if change.base is not None else "",
        f"{is_} also {' '.join(change.types)}" if change.types else "",
    ]
    said = [part for part in said if part]
    until = f" {THIS_TURN}" if event.until == THIS_TURN else ""
    return f"{names} {listed(said)}{until}." if said and names else ""


def transforms(info: Info, event: marking.Transforms) -> str:
    new = [trace.face.name for trace in info.did if isinstance(trace, Became) and trace.face is not None]
    return f"{event.remembered} transforms{f' into {new[0]}' if new else ''}."


def chosen(act: Act | None, manner: str) -> str:
    """What was chosen for a spell or an ability: how it is cast, X, and its targets."""
    if act is None:
        return f" ({manner})" if manner else ""
    parts = [*([manner] if manner else []), *([f"X = {act.x}"] if act.x > 0 else [])]
    aims = [unknown_as_card(str(target)) for target in act.every_target]
    shares = [f"{aim} ({share})" for aim, share in zip(aims, act.shares, strict=False)] if act.shares else aims
    return f"{f' ({listed(parts)})' if parts else ''}{f' at {listed(shares)}' if shares else ''}"


# Words


def unknown_as_card(said: str) -> str:
    return said.replace("??", "a card")


def listed(things: Sequence[str]) -> str:
    """ "a, b and c"."""
    return " and ".join([", ".join(things[:-1]), things[-1]]) if len(things) > 1 else "".join(things)


def all_of(names: Sequence[str]) -> str:
    """Names, each once, with how many there are of it."""
    return listed([times(list(names).count(name), name) for name in dict.fromkeys(names)])


def times(count: int, name: str) -> str:
    return f"{count} {name}" if count > 1 else name


def counted(count: int, what: str) -> str:
    return f"{count} {what}s" if count != 1 else f"a {what}"
