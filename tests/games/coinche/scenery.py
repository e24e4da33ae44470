"""What the scenes of coinche share: four players around a table, given hands, calls and tricks in a line.

Ann and Cleo play against Bob and Dan. Dan deals, so that Ann calls and leads first.
"""

from __future__ import annotations

from typing import Any

import facedown
from facedown.core.chance import Chance
from facedown.games.coinche import Coinche
from facedown.games.coinche.cards import FACES, named
from facedown.games.coinche.presets import PRESETS
from facedown.testing.scenes import Scene, arranging

NAMES = ["Ann", "Bob", "Cleo", "Dan"]
RULESETS = tuple(PRESETS)

EACH_A_SUIT: dict[str, Any] = {
    "ann": "A♥ K♥ Q♥ J♥ 10♥ 9♥ 8♥ 7♥",
    "bob": "A♠ K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♠",
    "cleo": "A♦ K♦ Q♦ J♦ 10♦ 9♦ 8♦ 7♦",
    "dan": "A♣ K♣ Q♣ J♣ 10♣ 9♣ 8♣ 7♣",
}
"""Whoever's suit is trumps takes every trick."""


def match(ruleset: str = "standard", seed: int | str = 1, **options: Any) -> Coinche:
    """A match from the very first deal."""
    return facedown.new(Coinche, players=NAMES, seed=seed, ruleset=ruleset, **options)


def table(
    ruleset: str = "standard", *, ann: str = "", bob: str = "", cleo: str = "", dan: str = "", **options: Any
) -> Scene:
    """A scene with these cards in the hands. Whoever is given fewer than eight gets the lowest of the others."""
    given = [ann, bob, cleo, dan]
    return Scene(match(ruleset, hands=completed(given), **{"dealer": 3, **options}))


def completed(given: list[str]) -> list[str]:
    hands = [words.split() for words in given]
    taken = {named(word) for hand in hands for word in hand}
    left = [face.name for face in FACES if face not in taken]
    for hand in hands:
        while len(hand) < 8:
            hand.append(left.pop(0))
    return [" ".join(hand) for hand in hands]


def auction(scene: Scene, calls: str) -> Scene:
    """Calls in turn, with commas between them: "80 ♥, pass, 90 ♥, pass, pass, pass"."""
    for call in calls.split(", "):
        scene.plays(scene.game.turn.name, call)
    return scene


def contract(scene: Scene, bid: str, by: str = "ann") -> Scene:
    """Everybody else passes, and this bid becomes the contract."""
    while scene.game.turn != scene.seat(by):
        auction(scene, "pass")
    auction(scene, bid)
    while not scene.game.playing:
        auction(scene, "pass")
    return scene


def lay(scene: Scene, cards: str) -> Scene:
    """Cards in turn, with nothing said: "A♥ 7♥ 8♥ 9♥"."""
    for card in cards.split():
        words = card if card in scene.options() else f"{card}, silently"
        scene.plays(scene.game.choice.seat.name, words)
    return scene


def playable(scene: Scene) -> str:
    """The cards that may be played, in the order in which the reader of a test sorts them: from the 7 of spades on."""
    words = {option.split(",")[0] for option in scene.options()}
    return " ".join([face.name for face in FACES if face.name in words])


def play_out(scene: Scene) -> Scene:
    """The first card that may be played, and everything that can be said, until the deal is scored."""
    deal = scene.game.deals
    while not scene.game.over and scene.game.deals == deal:
        scene.game.choose(0)
    return scene


def at_random(game: Coinche, chance: Chance, deals: int) -> Coinche:
    """Any calls and any cards, until so many deals were played."""
    while not game.over and game.deals <= deals:
        choice = chance.pick(game.choices)
        game.choose(chance.below(choice.drawn), of=choice)
    return game


def events(game: Coinche, kind: str) -> list[Any]:
    """The events of a kind that happened, as the game itself knows them."""
    return [line.event for line in game.log if type(line.event).__name__ == kind]


def totals(scene: Scene, first: int, second: int) -> Scene:
    """Begin with so many points on the sheet."""
    with arranging(scene.game):
        scene.game.totals = (first, second)
    return scene


def put_together(game: Coinche) -> list[int]:
    """The deck of the second deal before it is cut, by the indices of its cards: from the tricks of the first."""
    piles: list[list[int]] = [[], []]
    trick: list[int] = []
    for line in game.log:
        event: Any = line.event
        if type(event).__name__ == "PlayCard":
            trick.append(event.card.face.index)
        elif type(event).__name__ == "TakeTrick":
            side = event.seat.index % 2
            piles[side] = trick + piles[side]
            trick = []
    [together] = events(game, "PutPilesTogether")
    return piles[together.top] + piles[1 - together.top]
