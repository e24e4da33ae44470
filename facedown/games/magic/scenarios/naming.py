"""Choosing by name: which object of a game is meant by a name, a number among equal ones, or an alias."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.objects import Object
from facedown.games.magic.acts import Act
from facedown.games.magic.game import Magic
from facedown.games.magic.printed import OnStack
from facedown.games.magic.scenarios.words import Data
from facedown.games.magic.words import ABILITY, COPY, GRAVEYARD

LETTERS: Final = "AB"


def seat_of(game: Magic, letter: str) -> Seat:
    return game.seats[LETTERS.index(letter)]


def letter_of(seat: Seat) -> str:
    return LETTERS[seat.index]


def called(game: Magic, card: Card) -> str:
    """The present name of a card. An ability on the stack is called by its source."""
    face = game.printed(card)
    return face.source if isinstance(face, OnStack) else face.name


def same_name(one: str, other: str) -> bool:
    return plain(one) == plain(other)


def plain(name: str) -> str:
    """A name without what people write in different ways; of a card with two sides, the front."""
    return " ".join(name.partition("//")[0].casefold().replace("’", "'").split())


def card_of(thing: object) -> Card | None:
    """The card that an option is about."""
    if isinstance(thing, Card):
        return thing
    if isinstance(thing, Object):
        return thing.card
    if isinstance(thing, Act):
        return thing.source.card
    card = getattr(thing, "card", None)
    return card if isinstance(card, Card) else None


def oldest_first(game: Magic, things: Iterable[object]) -> list[object]:
    """Things in the order in which a name takes them: the oldest first, on the stack the newest."""
    found = list(things)
    buried = [thing for thing in found if is_buried(game, thing)]
    return [*[thing for thing in found if thing not in buried], *reversed(buried)]


def is_buried(game: Magic, thing: object) -> bool:
    card = card_of(thing)
    return card is not None and not game.has_ceased(card) and game.place_of(card).name == GRAVEYARD


def is_named(game: Magic, thing: object, name: str) -> bool:
    """Whether a thing has a name: a player's letter, a card's name, or the words of an option."""
    if isinstance(thing, Seat):
        return name in (letter_of(thing), thing.name)
    if isinstance(thing, Act):
        return same_name(thing.title, name)
    card = card_of(thing)
    if card is not None:
        return not game.has_ceased(card) and same_name(called(game, card), name)
    return same_name(str(thing), name)


def matches(game: Magic, aliases: Mapping[str, Card], spec: Data, things: Iterable[object]) -> list[object]:
    """The things that a target (a card, a player or an alias) may mean, the one to take first."""
    found = oldest_first(game, things)
    if spec.get("player") is not None:
        return [thing for thing in found if isinstance(thing, Seat) and letter_of(thing) == spec["player"]]
    if spec.get("alias") is not None:
        meant = aliases.get(spec["alias"])
        return [thing for thing in found if meant is not None and card_of(thing) is meant]
    named = [thing for thing in found if is_named(game, thing, str(spec.get("card", "")))]
    if "copy" in spec:
        named = [thing for thing in named if is_copy(thing) == spec["copy"]]
    if spec.get("index") is not None and named:
        return at_index(game, named, spec)
    return named


def is_copy(thing: object) -> bool:
    card = card_of(thing)
    return card is not None and card.front == COPY


def at_index(game: Magic, named: Sequence[object], spec: Data) -> list[object]:
    """The one that has this number among all of its name in its zone that one player controls."""
    first = card_of(named[0])
    if first is None:
        return []
    cards = [card for card in game.zone_of(first).cards if game.controller(card) is game.controller(first)]
    alike = [card for card in cards if same_name(called(game, card), str(spec["card"]))]
    index = spec["index"]
    return [thing for thing in named if index < len(alike) and card_of(thing) is alike[index]]


def permanents_named(
    game: Magic, aliases: Mapping[str, Card], spec: Data, seat: Seat | None, index: bool = True
) -> list[Card]:
    """The permanents of a player (or of both) that are meant, the oldest first."""
    mine = [t.card for t in game.board().traits.values() if seat is None or t.controller is seat]
    found: list[Card] = []
    if spec.get("alias") is not None:
        meant = aliases.get(spec["alias"])
        found = [card for card in mine if card is meant]
    else:
        found = [card for card in mine if same_name(called(game, card), str(spec.get("card", "")))]
    if index and spec.get("index") is not None:
        return found[spec["index"] : spec["index"] + 1]
    return found


def as_spec(pointed: Any) -> Data:
    """What an attack or a block points at, as a target."""
    if pointed in ("A", "B"):
        return {"player": pointed}
    return {"card": pointed} if isinstance(pointed, str) else dict(pointed)


def on_stack(game: Magic, what: Data) -> list[Card]:
    """The spells (or the abilities, by their source's name or their text) on the stack that are meant."""
    is_ability = "ability" in what
    name = str(what["ability"] if is_ability else what.get("spell", ""))
    cards = [card for card in game.spells.cards if (card.front == ABILITY) == is_ability]
    named = [card for card in cards if same_name(called(game, card), name)]
    return named or ([card for card in cards if is_text_of(game, card, name)] if is_ability else [])


def is_text_of(game: Magic, card: Card, text: str) -> bool:
    """Whether an ability on the stack is like a text, which may be another program's."""
    act = game.act[card]
    long_words = len(words_in(text))
    return act is not None and long_words > 2 and 2 * likeness(text, said_on(game, act)) >= long_words


def said_on(game: Magic, act: Act) -> str:
    """What a card says, and how its ability is called."""
    face = game.face_named(act.title, act.source)
    return f"{face.name} {type(face).__doc__} {act.ability.replace('_', ' ')}"


def words_in(text: str) -> set[str]:
    return {word for word in re.findall(r"[a-z0-9+/'-]+", text.casefold()) if len(word) > 3}


def likeness(one: str, other: str) -> int:
    """How many long words two texts have in common."""
    return len(words_in(one) & words_in(other))


def holds(game: Magic, condition: Data) -> bool:
    """Whether the condition of a `while` is fulfilled."""
    ((where, what),) = condition.items()
    found = on_stack(game, what)
    if where == "not_on_stack":
        return not found
    if where == "copy_on_stack":
        return any(card.front == COPY for card in found)
    if where == "top_of_stack":
        return bool(found) and found[0] is game.spells.cards[0]
    return bool(found)
