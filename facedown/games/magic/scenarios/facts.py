"""Facts: what a scenario says of a state, and what is so instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from facedown.core.cards import Card, Seat
from facedown.games.magic.actions import PlaysLand
from facedown.games.magic.announcing import Casts
from facedown.games.magic.attacking import Attack, defenders, is_affordable, may_attack
from facedown.games.magic.game import Magic
from facedown.games.magic.mana import TYPES
from facedown.games.magic.scenarios.doing import activations, all_actions, casts_named, lands_named
from facedown.games.magic.scenarios.goals import has_won, is_assembled
from facedown.games.magic.scenarios.naming import (
    as_spec,
    called,
    letter_of,
    matches,
    permanents_named,
    same_name,
    seat_of,
)
from facedown.games.magic.scenarios.words import Data
from facedown.games.magic.traits import Traits
from facedown.games.magic.words import PROTECTION, TOKEN

Aliases = Mapping[str, Card]
COLOUR_WORDS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colourless": ""}


class Looking:
    """A fact, the state in which it is looked at, and whom it is about."""

    def __init__(self, game: Magic, aliases: Aliases, fact: Data, whom: str) -> None:
        self.game: Final = game
        self.aliases: Final = aliases
        self.fact: Final = fact
        letter = fact.get(whom)
        self.seat: Final = None if letter is None else seat_of(game, letter)
        self.seats: Final = game.seats if self.seat is None else (self.seat,)

    @property
    def value(self) -> Any:
        return self.fact.get("value")

    def permanents(self) -> list[Traits]:
        """The permanents that are meant."""
        if "card" not in self.fact and "alias" not in self.fact:
            return [t for t in self.game.board().traits.values() if self.seat is None or t.controller is self.seat]
        cards = permanents_named(self.game, self.aliases, self.fact, self.seat)
        return [self.game.traits(card) for card in cards]

    def named(self, cards: Sequence[Card]) -> list[Card]:
        """Those of some cards that are meant."""
        if "alias" in self.fact:
            return [card for card in cards if card is self.aliases.get(self.fact["alias"])]
        if "card" not in self.fact:
            return list(cards)
        return [card for card in cards if same_name(called(self.game, card), self.fact["card"])]


def why_false(game: Magic, aliases: Aliases, fact: Data, whom: str = "player") -> str:
    """What is so instead, if a fact is not; "" if it is."""
    what = fact.get("what")
    check = CHECKS.get(str(what))
    if check is None:
        return f"there is no fact {what!r}"
    return check(Looking(game, aliases, fact, whom))


def compared(found: object, value: object) -> str:
    return "" if found == value else f"is {found}"


def of_permanents(look: Looking, is_so: Callable[[Traits], object]) -> str:
    """Some (or all) of the permanents that are meant are as the fact says."""
    found = [is_so(traits) for traits in look.permanents()]
    if not found:
        return "there is none"
    if is_for_all(look):
        return next((text for text in [compared(each, look.value) for each in found] if text), "")
    if look.value in found:
        return ""
    return f"is {', '.join([said(each) for each in dict.fromkeys(found)])}"


def is_for_all(look: Looking) -> bool:
    return str(look.fact.get("scope")).casefold() == "all"


def said(value: object) -> str:
    return "/".join([str(part) for part in value]) if isinstance(value, tuple) else yes_or_no(value)


def yes_or_no(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def whether(look: Looking, has: Callable[[Traits], bool]) -> str:
    """Some of the permanents that are meant have something; or, with `no`, none of them."""
    found = [has(traits) for traits in look.permanents()]
    if not found:
        return "there is none"
    return "" if any(found) == look.value else f"is {yes_or_no(any(found))}"


# Players


def check_life(look: Looking) -> str:
    lives = [look.game.life[seat] for seat in look.seats]
    return "" if look.value in lives else f"is {' and '.join([str(life) for life in lives])}"


def count_in(zone: Callable[[Looking], list[Card]]) -> Callable[[Looking], str]:
    def check(look: Looking) -> str:
        return compared(len(look.named(zone(look))), look.value)

    return check


def hand(look: Looking) -> list[Card]:
    return [card for seat in look.seats for card in look.game.hands[seat].cards]


def graveyard(look: Looking) -> list[Card]:
    return [card for seat in look.seats for card in look.game.graveyards[seat].cards]


def library(look: Looking) -> list[Card]:
    return [card for seat in look.seats for card in look.game.libraries[seat].cards]


def exile(look: Looking) -> list[Card]:
    return [card for card in look.game.exile.cards if card.owner in look.seats]


def check_permanents(look: Looking) -> str:
    return compared(len(look.permanents()), look.value)


def check_tokens(look: Looking) -> str:
    return compared(len([t for t in look.permanents() if t.card.front == TOKEN]), look.value)


def has_lost(game: Magic, seat: Seat) -> bool:
    return game.outcome is not None and seat not in game.outcome.winners


def check_won(look: Looking) -> str:
    found = any(has_won(look.game, seat) for seat in look.seats)
    return "" if found == look.value else f"is {yes_or_no(found)}"


def check_lost(look: Looking) -> str:
    found = any(has_lost(look.game, seat) for seat in look.seats)
    return "" if found == look.value else f"is {yes_or_no(found)}"


def check_assembled(look: Looking) -> str:
    found = any(is_assembled(look.game, seat) for seat in look.seats)
    return "" if found == look.value else f"is {yes_or_no(found)}"


def check_in_game(look: Looking) -> str:
    found = not look.game.over
    return "" if found == look.value else f"is {yes_or_no(found)}"


def check_result(look: Looking) -> str:
    """The winner's letter or "draw"; of one player: won, lost or draw. None while the game goes on."""
    outcome = look.game.outcome
    winners = [] if outcome is None else [letter_of(seat) for seat in outcome.winners]
    found = None if outcome is None else winners[0] if winners else "draw"
    wanted = str(look.value).casefold()
    if look.seat is not None and winners and wanted in ("won", "lost", "draw"):
        found = "won" if letter_of(look.seat) in winners else "lost"
    return "" if str(found).casefold() == wanted else f"is {found}"


def check_mana(look: Looking) -> str:
    colour = look.fact.get("colour")
    letter = None if colour is None else COLOUR_WORDS.get(colour.casefold(), colour) or "C"
    pools = [look.game.pools[seat] for seat in look.seats]
    found = sum([sum(pool) if letter is None else pool[TYPES.index(letter)] for pool in pools])
    return compared(found, look.value)


def check_turn(look: Looking) -> str:
    return compared(look.game.turns, look.value)


def check_active(look: Looking) -> str:
    active = letter_of(look.game.turn)
    if isinstance(look.value, bool):
        return "" if (look.game.turn is look.seat) == look.value else f"is {active}"
    return compared(active, look.fact.get("player") if look.value is None else look.value)


# Permanents


def check_size(look: Looking) -> str:
    wanted = tuple(look.value)
    base = look.fact.get("base")
    sizes = [t.base if base else (t.power, t.toughness) for t in look.permanents()]
    if not sizes:
        return "there is none"
    good = all(size == wanted for size in sizes) if is_for_all(look) else wanted in sizes
    return "" if good else f"is {', '.join([said(size) for size in dict.fromkeys(sizes)])}"


def check_counters(look: Looking) -> str:
    return of_permanents(look, lambda traits: look.game.counters_on(traits.card, counter_of(look)))


def counter_of(look: Looking) -> str:
    return str(look.fact["counter"]).casefold().replace("−", "-")


def check_exile_counters(look: Looking) -> str:
    found = [look.game.counters_on(card, counter_of(look)) for card in look.named(exile(look))]
    return "" if look.value in (found or [0]) else f"is {found}"


def check_none(look: Looking) -> str:
    """What no card of the pool gives: emblems, and counters on players."""
    return compared(0, look.value)


def check_damage(look: Looking) -> str:
    return of_permanents(look, lambda traits: look.game.damage[traits.card])


def check_tapped(look: Looking) -> str:
    return of_permanents(look, lambda traits: look.game.tapped[traits.card])


def check_tapped_count(look: Looking) -> str:
    wanted = look.fact.get("tapped", True)
    return compared(len([t for t in look.permanents() if look.game.tapped[t.card] == wanted]), look.value)


def check_type(look: Looking) -> str:
    words = [word if word != word.upper() else word.capitalize() for word in look.fact["type"].split()]
    return whether(look, lambda traits: all(traits.has_type(word) for word in words))


def check_colour(look: Looking) -> str:
    letters = COLOUR_WORDS.get(look.fact["colours"].casefold(), look.fact["colours"])
    if not letters:
        return whether(look, lambda traits: not traits.colours)
    if look.value is False:
        return whether(look, lambda traits: any(letter in traits.colours for letter in letters))
    return whether(look, lambda traits: all(letter in traits.colours for letter in letters))


def check_ability(look: Looking) -> str:
    wanted = keyword(look.fact["ability"])
    return whether(look, lambda traits: has_ability(traits, wanted))


def keyword(words: str) -> str:
    """An ability as the engine calls it: protection is from the letter of a colour."""
    words = " ".join(words.casefold().replace("’", "'").split())
    before, found, colour = words.partition(PROTECTION)
    return f"{PROTECTION}{COLOUR_WORDS.get(colour, colour.upper())}" if found and not before else words


def has_ability(traits: Traits, wanted: str) -> bool:
    if wanted in [word.casefold() for word in traits.keywords] or wanted in traits.keywords:
        return True
    names = [ability.text() for face in traits.faces for ability in (*face.triggered, *face.activated)]
    words = [ability.keyword for face in traits.faces for ability in face.activated]
    return wanted in names or wanted in words


def check_attached(look: Looking) -> str:
    hosts = permanents_named(look.game, look.aliases, as_spec(look.fact["to"]), None)
    held = [look.game.attached[traits.card] for traits in look.permanents()]
    found = any(host is not None and look.game.is_same(host) and host.card in hosts for host in held)
    return "" if found == look.fact.get("value", True) else f"is {yes_or_no(found)}"


def check_attacking(look: Looking) -> str:
    attacking = [attack.attacker.card for attack in look.game.attackers if look.game.is_same(attack.attacker)]
    return whether(look, lambda traits: traits.card in attacking)


def check_attackers(look: Looking) -> str:
    cards = [a.attacker.card for a in look.game.attackers if look.game.is_same(a.attacker)]
    return check_cards(look, cards)


def check_blockers(look: Looking) -> str:
    return check_cards(look, [b.blocker.card for b in look.game.blocks if look.game.is_same(b.blocker)])


def check_cards(look: Looking, cards: Sequence[Card]) -> str:
    """How many they are, or who."""
    mine = look.named([card for card in cards if look.game.controller(card) in look.seats])
    if isinstance(look.value, list):
        names = sorted([called(look.game, card) for card in mine])
        return compared(names, sorted(look.value))
    return compared(len(mine), look.value)


def check_may_attack(look: Looking) -> str:
    game = look.game
    spec = as_spec(look.fact["defender"]) if look.fact.get("defender") is not None else None

    def can(traits: Traits) -> bool:
        seat, me = traits.controller, game.object_of(traits.card)
        if game.turn is not seat or not traits.is_creature or not may_attack(game, traits):
            return False
        able = [target for target in defenders(game, seat) if is_affordable(game, seat, [Attack(me, target)])]
        return bool(able if spec is None else matches(game, look.aliases, spec, able))

    return whether(look, can)


# The stack, and what can be done


def check_stack(look: Looking) -> str:
    return compared(len(look.named(look.game.spells.cards)), look.value)


def check_on_stack(look: Looking) -> str:
    words = str(look.fact.get("words", "")).casefold()
    texts = [f"{called(look.game, card)} {look.game.printed(card).name}".casefold() for card in look.game.spells.cards]
    found = any(words in text for text in texts)
    return "" if found == look.value else f"is {yes_or_no(found)}"


def check_playable(look: Looking) -> str:
    found = not look.game.over and any(can_do(look, seat) for seat in look.seats)
    return "" if found == look.value else f"is {yes_or_no(found)}"


def can_do(look: Looking, seat: Seat) -> bool:
    game, fact = look.game, look.fact
    actions = all_actions(game, seat)
    if "cast" in fact:
        casts = [action for action in actions if isinstance(action, Casts)]
        return bool(casts_named(game, casts, {"card": fact["cast"], "how": fact.get("how")}, look.aliases))
    if "play" in fact:
        lands = [action for action in actions if isinstance(action, PlaysLand)]
        return bool(lands_named(game, lands, {"card": fact["play"]}, look.aliases)) or any(
            isinstance(action, Casts) and same_name(called(game, action.card), fact["play"]) for action in actions
        )
    if activations(game, seat, actions, fact, look.aliases):
        return True
    how = fact.get("keyword")
    casts = [action for action in actions if isinstance(action, Casts)]
    return how is not None and bool(casts_named(game, casts, {"card": fact.get("card"), "how": how}, look.aliases))


CHECKS: Final[Mapping[str, Callable[[Looking], str]]] = {
    "life": check_life,
    "permanents": check_permanents,
    "tokens": check_tokens,
    "hand": count_in(hand),
    "graveyard": count_in(graveyard),
    "exile": count_in(exile),
    "library": count_in(library),
    "power_toughness": check_size,
    "counters": check_counters,
    "player_counters": check_none,
    "exile_counters": check_exile_counters,
    "damage": check_damage,
    "tapped": check_tapped,
    "tapped_count": check_tapped_count,
    "type": check_type,
    "subtype": check_type,
    "colour": check_colour,
    "ability": check_ability,
    "attached": check_attached,
    "attacking": check_attacking,
    "won": check_won,
    "lost": check_lost,
    "assembled": check_assembled,
    "result": check_result,
    "active_player": check_active,
    "turn": check_turn,
    "mana": check_mana,
    "emblems": check_none,
    "stack": check_stack,
    "on_stack": check_on_stack,
    "playable": check_playable,
    "attackers": check_attackers,
    "blockers": check_blockers,
    "may_attack": check_may_attack,
    "in_game": check_in_game,
}
