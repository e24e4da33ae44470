"""What a player does at a time: which of the possible actions a line of a scenario means, and why there is none."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.core.events import Event
from facedown.games.magic.abilities import Activated
from facedown.games.magic.actions import Concedes, PlaysLand, actions_of, on_purpose, why_not
from facedown.games.magic.announcing import Activates, Casts
from facedown.games.magic.casting import FREE, NORMAL
from facedown.games.magic.game import Magic
from facedown.games.magic.likeness import likeness
from facedown.games.magic.mana import words as mana_words
from facedown.games.magic.paying import BY_TAPPING, TapsForMana
from facedown.games.magic.scenarios.naming import called, permanents_named, same_name
from facedown.games.magic.scenarios.words import Data
from facedown.games.magic.words import HAND

Aliases = Mapping[str, Card]
HOWS: Final = {"normal": NORMAL, "convoke": NORMAL, "free": FREE}
"""What scenarios call the manners of casting, where the engine says it otherwise."""
STEM: Final = 4
"""Manners are the same if so many letters are."""
NUMBERS: Final = {"a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "ten": "10"}


MANA: Final = r"[0-9wubrgcxp/]+"
ALTERNATIVE: Final = "alternative"


class Impossible(Exception):
    """An action cannot be done. The message is the rule that forbids it."""


def is_meant(game: Magic, card: Card, action: Data, aliases: Aliases) -> bool:
    """Whether a card is the one that an action names. An action that names none means any."""
    if action.get("alias") is not None:
        return aliases.get(action["alias"]) is card
    return action.get("card") is None or same_name(called(game, card), action["card"])


# Casting


def is_that_manner(how: str, said: str) -> bool:
    """Whether a manner of casting is the one that is said: "kicked" is kicker, "entwined" is entwine."""
    wanted = HOWS.get(said.casefold(), said.casefold())
    return how == wanted or (len(wanted) > STEM and how[:STEM] == wanted[:STEM])


def manner_of(option: Event) -> str:
    """In which manner a card is cast."""
    if not isinstance(option, Casts):
        return NORMAL
    return option.how or (FREE if option.free else NORMAL)


def casts_named(game: Magic, casts: Sequence[Casts], action: Data, aliases: Aliases) -> list[Casts]:
    """The ways to cast that are meant: from the hand first, and for the mana cost first if no manner is named."""
    how = action.get("how")
    found = [
        cast for cast in casts if is_meant(game, cast.card, action, aliases) or is_like(game, cast, aliases, action)
    ]
    if how is not None:
        meant = [cast for cast in found if is_that_manner(manner_of(cast), how)]
        exact = sorted(meant, key=lambda cast: manner_of(cast) != how.casefold())
        return exact if exact or how != ALTERNATIVE else [cast for cast in found if manner_of(cast) != NORMAL]
    return sorted(found, key=lambda cast: (game.place_of(cast.card).name != HAND, manner_of(cast) != NORMAL))


def offers(option: Event, names: object) -> bool:
    """Whether these cards, and no others, are to pay for a spell."""
    offered = [card.face.name for card in option.offers] if isinstance(option, Casts) else []
    return bool(offered) and sorted(offered) == sorted(names if isinstance(names, list) else [str(names)])


def said_manner(options: Sequence[Event], queue: list[Data], often: Sequence[str]) -> Event:
    """The manner in which a card is cast, as the first entry that fits says: a cost, or yes to a further cost.

    If that cost may be paid any number of times (`often`), the same entry says how often, and stays for that.
    """
    for entry in queue:
        offering = [option for option in options if entry["is"] == "name" and offers(option, entry.get("value"))]
        if offering:
            queue.remove(entry)
            options = offering
            break
    manners = [(option, manner_of(option)) for option in options]
    for entry in queue if len(options) > 1 else ():
        kind, value = entry["is"], entry.get("value")
        if kind == "cost":
            fitting = [option for option, how in manners if is_that_manner(how, str(value))]
        elif kind == "yes_no" or (kind == "number" and often):
            fitting = [option for option, how in manners if (how != NORMAL) == bool(value)]
        else:
            continue
        if fitting:
            if kind == "cost" or not value or manner_of(fitting[0]) not in often:
                queue.remove(entry)
            return fitting[0]
    return options[0]


def is_like(game: Magic, cast: Any, aliases: Aliases, action: Data) -> bool:
    """Whether a card stands for an equal one with the alias that is named: of equal cards, one is offered."""
    meant = aliases.get(action.get("alias") or "")
    if meant is None or game.has_ceased(meant) or game.place_of(meant) is not game.place_of(cast.card):
        return False
    return called(game, meant) == called(game, cast.card) and meant not in game.battlefield.cards


def lands_named(game: Magic, lands: Sequence[PlaysLand], action: Data, aliases: Aliases) -> list[PlaysLand]:
    return [
        land for land in lands if is_meant(game, land.card, action, aliases) or is_like(game, land, aliases, action)
    ]


# Activating


def parts_of(cost: str) -> list[str]:
    """The parts of a cost, without what people write in different ways."""
    cost = re.sub(r"[{}()]", "", cost).replace("−", "-").casefold()
    parts = [" ".join([NUMBERS.get(word, word) for word in part.split()]) for part in re.split(r"[,:]", cost)]
    return ["".join(sorted(part)) if re.fullmatch(MANA, part) else part for part in parts if part]


def same_cost(said: str, cost: str) -> bool:
    """Whether two costs are the same, the mana letter by letter and the rest at least in its verb."""
    one, other = parts_of(said), parts_of(cost)
    return len(one) == len(other) and all(same_part(*pair) for pair in zip(one, other, strict=True))


def same_part(one: str, other: str) -> bool:
    if one == other:
        return True
    first, second = one.split(), other.split()
    return len(first) > 1 and len(second) > 1 and first[0] == second[0]


def ability_used(game: Magic, use: Activates) -> Activated | None:
    ability = game.face_named(use.title, game.object_of(use.card)).ability(use.ability)
    return ability if isinstance(ability, Activated) else None


def is_that_ability(game: Magic, option: Event, action: Data) -> bool:
    """Whether an option uses the ability that is named by cost, keyword or loyalty."""
    cost, keyword = cost_of(game, option)
    if action.get("loyalty") is not None:
        return parts_of(cost) in ([f"{action['loyalty']:+d}"], [str(action["loyalty"])])
    if action.get("keyword") is not None:
        return keyword == action["keyword"] or same_name(words_for(option), action["keyword"])
    if action.get("cost_begins") is not None:
        return ", ".join(parts_of(cost)).startswith(", ".join(parts_of(action["cost_begins"])))
    return action.get("cost") is None or same_cost(action["cost"], cost)


def words_for(option: Event) -> str:
    return str(getattr(option, "ability", "")).replace("_", " ")


def cost_of(game: Magic, option: Event) -> tuple[str, str]:
    """The cost and the keyword of the ability that an option uses."""
    if isinstance(option, Activates):
        ability = ability_used(game, option)
        return option.cost, "" if ability is None else ability.keyword
    if isinstance(option, TapsForMana):
        if option.use.ability == BY_TAPPING:
            return "T", ""
        for face in game.traits(option.use.card).faces:
            for made in face.mana_abilities:
                if made.name == option.use.ability:
                    return made.words, ""
    return "", ""


def source_of(option: Event) -> Card:
    card: Card = option.use.card if isinstance(option, TapsForMana) else option.card  # type: ignore[attr-defined]
    return card


def activations(game: Magic, seat: Seat, actions: Sequence[Event], action: Data, aliases: Aliases) -> list[Event]:
    """The abilities that are meant: first those that use the stack."""
    uses = [option for option in actions if isinstance(option, Activates)]
    taps = [option for option in actions if isinstance(option, TapsForMana)]
    found: list[Event] = [option for option in (*uses, *taps) if is_use(game, seat, option, action, aliases)]
    words = str(action.get("ability") or "").casefold()
    fitting = [option for option in found if words and words in words_for(option).casefold()]
    return fitting or found


def is_use(game: Magic, seat: Seat, option: Event, action: Data, aliases: Aliases) -> bool:
    card = source_of(option)
    if not is_that_ability(game, option, action):
        return False
    if action.get("index") is None or not game.is_on_battlefield(card):
        return is_meant(game, card, action, aliases) or stands_for(game, option, action, aliases)
    meant = permanents_named(game, aliases, action, seat)
    return card in meant or (bool(meant) and likeness(game, game.traits(card)) == likeness(game, game.traits(meant[0])))


def stands_for(game: Magic, option: Event, action: Data, aliases: Aliases) -> bool:
    """Whether a permanent stands for an equal one that has the alias."""
    meant, card = aliases.get(action.get("alias") or ""), source_of(option)
    if meant is None or not game.is_on_battlefield(card):
        return meant is not None and is_like(game, option, aliases, action)
    return game.is_on_battlefield(meant) and likeness(game, game.traits(meant)) == likeness(game, game.traits(card))


def taps_named(game: Magic, actions: Sequence[Event], action: Data, aliases: Aliases) -> list[TapsForMana]:
    """The mana abilities by hand that are meant: a permanent, its cost, and what it adds."""
    taps = [option for option in actions if isinstance(option, TapsForMana)]
    found = [
        tap for tap in taps if is_meant(game, tap.use.card, action, aliases) and is_that_ability(game, tap, action)
    ]
    adds = action.get("adds")
    if adds is None:
        return found
    wanted = sorted(re.sub(r"[{}]", "", str(adds)))
    exact = [tap for tap in found if sorted(mana_words(tap.use.mana)) == wanted]
    return exact or [tap for tap in found if set(mana_words(tap.use.mana)) == set(wanted)]


# What is done


def all_actions(game: Magic, seat: Seat) -> list[Event]:
    """What a player could do, mana abilities by hand and conceding included."""
    return [*actions_of(game, seat), *on_purpose(game, seat)]


def options_for(game: Magic, seat: Seat, action: Data, aliases: Aliases) -> Sequence[Event]:
    actions, do = all_actions(game, seat), action["do"]
    if do == "cast":
        return casts_named(game, [option for option in actions if isinstance(option, Casts)], action, aliases)
    if do == "play_land":
        return lands_named(game, [option for option in actions if isinstance(option, PlaysLand)], action, aliases)
    if do == "activate":
        return activations(game, seat, actions, action, aliases)
    if do == "mana":
        return taps_named(game, actions, action, aliases)
    return [option for option in actions if isinstance(option, Concedes)] if do == "concede" else []


def why_impossible(game: Magic, seat: Seat, action: Data, aliases: Aliases) -> str:
    if action["do"] in ("cast", "play_land"):
        return why_not_played(game, seat, action, aliases)
    return why_not_used(game, seat, action, aliases)


def why_not_played(game: Magic, seat: Seat, action: Data, aliases: Aliases) -> str:
    card = card_to_play(game, seat, action, aliases)
    if card is None:
        return "there is no such card in your hand"
    if action["do"] == "play_land":
        return why_not(game, seat, PlaysLand(seat, card))
    how = action.get("how")
    manners = [manner.name for manner in game.printed(card).manners]
    names = [name for name in (*manners, NORMAL, FREE) if how is not None and is_that_manner(name, how)]
    name = names[0] if names else how or NORMAL
    return why_not(game, seat, Casts(seat, card, free=True) if name == FREE else Casts(seat, card, name))


def card_to_play(game: Magic, seat: Seat, action: Data, aliases: Aliases) -> Card | None:
    """The card that is meant: in the hand, or else where it might be cast from."""
    zones = (game.hands[seat], game.graveyards[seat], game.exile, game.libraries[seat])
    wanted = [card for zone in zones for card in zone.cards if is_meant(game, card, action, aliases)]
    mine = [card for card in wanted if card.owner is seat]
    top = game.libraries[seat].cards[:1]
    visible = [card for card in mine if card not in game.libraries[seat].cards or card in top]
    return visible[0] if visible else None


def why_not_used(game: Magic, seat: Seat, action: Data, aliases: Aliases) -> str:
    cards = permanents_named(game, aliases, action, seat) if "card" in action or "alias" in action else []
    cards = cards or [
        card for card in game.hands[seat].cards if "card" in action and is_meant(game, card, action, aliases)
    ]
    if not cards and ("card" in action or "alias" in action):
        return "you have no such card"
    for card in cards or [traits.card for traits in game.permanents(seat)]:
        for use in uses_of(game, seat, card):
            if is_that_ability(game, use, action):
                return why_not(game, seat, use)
    return "there is no such ability"


def uses_of(game: Magic, seat: Seat, card: Card) -> list[Activates]:
    """Every activated ability of a card, whether it can be used or not."""
    faces = game.traits(card).faces if game.is_on_battlefield(card) else game.printed(card).has_faces
    return [
        Activates(seat, card, face.name, ability.name, ability.words) for face in faces for ability in face.activated
    ]
