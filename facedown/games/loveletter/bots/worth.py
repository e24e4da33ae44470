"""What each play of Love Letter is worth: a rule for each kind of card, and for the insane sides.

The worth is roughly how many players the play is likely to put out of the round, minus the risk of going out. A card
that works like another one is worth the same, so cards of users' decks need no rules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from facedown.core.cards import Card, Face
from facedown.games.loveletter.bots.thought import Thought, falls, is_immortal
from facedown.games.loveletter.cards.classic import (
    Baron,
    Chancellor,
    Countess,
    Guard,
    Handmaid,
    King,
    Priest,
    Prince,
    Princess,
    Spy,
)
from facedown.games.loveletter.cards.house import (
    BountyHunter,
    Capitalist,
    ConstableOrCrimeBoss,
    Jestsassin,
    QuickPlay,
)
from facedown.games.loveletter.cards.lovecraft import (
    BrainCase,
    Cthulhu,
    DeepOnes,
    GoldenMead,
    HoundsOfTindalos,
    LiberIvonis,
    MiGo,
    Nyarlathotep,
    ShiningTrapezohedron,
    SilverKey,
)
from facedown.games.loveletter.cards.premium import (
    Assassin,
    Baroness,
    Bishop,
    Cardinal,
    Constable,
    Count,
    DowagerQueen,
    Jester,
)
from facedown.games.loveletter.events import CONSTABLE, INSANE, JESTER, Play

LOST = -10.0
WON_ROUND = 5.0
WON_MATCH = 20.0

Rule = Callable[[Thought, Play, "Card | None"], float]
"""What a play is worth, with the card that stays in hand."""


def worth(thought: Thought, play: Play, kept: Card | None) -> float:
    """What a play does for its player."""
    rules = INSANELY if play.mode == INSANE else SANELY
    rule = rule_for(rules, play.card.face)
    aimed = thought.view.letter(play.card).is_aimed(play.mode)
    done = 0.0 if rule is None or (aimed and not play.targets) else rule(thought, play, kept)
    return done - (thought.price_of_madness() if thought.view.letter(play.card).is_insane() else 0.0)


def rule_for(rules: Mapping[type, Any], face: Face) -> Any:
    """The rule for the nearest kind of card that has one."""
    return next((rules[kind] for kind in type(face).__mro__ if kind in rules), None)


def number(kept: Card | None) -> int:
    return -1 if kept is None else kept.face.value


# Played by whoever is sane


def guard(thought: Thought, play: Play, kept: Card | None) -> float:
    """A Guard is as good as its best guess."""
    numbers = thought.numbers(play.targets[0])
    return thought.threat(play.targets[0]) * max([numbers.get(n, 0.0) for n in thought.view.edition.numbers])


def priest(thought: Thought, play: Play, kept: Card | None) -> float:
    """A look is worth something where the hand is not known, and more with a Guard to use it."""
    looks = [thought.threat(seat) for seat in play.targets if seat is not thought.seat and not thought.known(seat)]
    return sum(looks) * (0.3 if kept is not None and isinstance(kept.face, Guard) else 0.15)


def baron(thought: Thought, play: Play, kept: Card | None) -> float:
    """Compare with a high card; never with a lower one than theirs."""
    return thought.threat(play.targets[0]) * thought.beats(number(kept), play.targets[0])


def dowager_queen(thought: Thought, play: Play, kept: Card | None) -> float:
    """Compare with a low card."""
    return -baron(thought, play, kept)


def prince(thought: Thought, play: Play, kept: Card | None) -> float:
    """The holder of the Princess goes out; anybody else loses a card that may be better than the next."""
    target = play.targets[0]
    if target is thought.seat:
        return prince_on_oneself(thought, play, kept)
    better = (thought.usual(target) - thought.usual_next()) / thought.top
    return thought.threat(target) * (thought.may_fall(target) + better * thought.nearly_over())


def prince_on_oneself(thought: Thought, play: Play, kept: Card | None) -> float:
    """Never with the Princess; otherwise the next card may be better than the one that goes."""
    if kept is None:
        return 0.0
    if isinstance(kept.face, Cthulhu) and madness_after(thought, play) >= 2:
        return WON_MATCH
    if falls(kept.face) and not is_immortal(thought.view, thought.seat):
        return LOST
    return (thought.usual_next() - kept.face.value) / thought.top * thought.nearly_over()


def madness_after(thought: Thought, play: Play) -> int:
    return thought.view.insanity(thought.seat) + thought.view.letter(play.card).is_insane()


def king(thought: Thought, play: Play, kept: Card | None) -> float:
    """Swap a low card for one that is likely to be higher. The other player will know it."""
    return (thought.usual(play.targets[0]) - number(kept)) / thought.top - 0.2


def cardinal(thought: Thought, play: Play, kept: Card | None) -> float:
    """As a Priest; with one's own hand as a King too."""
    others = [seat for seat in play.targets if seat is not thought.seat]
    swap = king(thought, Play(play.seat, play.card, (others[0],)), kept) if len(others) == 1 else 0.0
    return swap + 0.1 * thought.threat(others[0])


def handmaid(thought: Thought, play: Play, kept: Card | None) -> float:
    """A turn in safety: the more the card that stays is worth hiding, the better."""
    return 0.15 + 0.2 * max(0, number(kept)) / thought.top


def chancellor(thought: Thought, play: Play, kept: Card | None) -> float:
    """The best of three cards: the lower the card beside it, the more there is to gain."""
    return 0.3 - 0.2 * max(0, number(kept)) / thought.top


def spy(thought: Thought, play: Play, kept: Card | None) -> float:
    """A Spy may bring a token, and is worth nothing in hand."""
    return 0.2


def countess(thought: Thought, play: Play, kept: Card | None) -> float:
    """The Countess does nothing, and others will guess why she was played."""
    return -0.1


def princess(thought: Thought, play: Play, kept: Card | None) -> float:
    """Never, unless the player cannot go out."""
    return 0.0 if is_immortal(thought.view, thought.seat) else LOST


def jester(thought: Thought, play: Play, kept: Card | None) -> float:
    """Somebody else's win may bring a token: best choose a player who is likely to win the round."""
    return 0.2 + 0.2 * thought.usual(play.targets[0]) / thought.top if play.targets else 0.0


def jestsassin(thought: Thought, play: Play, kept: Card | None) -> float:
    return jester(thought, play, kept) if play.mode == JESTER else 0.0


def count(thought: Thought, play: Play, kept: Card | None) -> float:
    """The hand counts one more at the end of the round."""
    return 0.1 + 0.1 * thought.nearly_over()


def constable(thought: Thought, play: Play, kept: Card | None) -> float:
    """A token when one goes out, which most players do."""
    return 0.3


def constable_or_crime_boss(thought: Thought, play: Play, kept: Card | None) -> float:
    return 0.3 if play.mode == CONSTABLE else 0.1


def bishop(thought: Thought, play: Play, kept: Card | None) -> float:
    """A right guess is a token at once."""
    numbers = thought.numbers(play.targets[0])
    return max([numbers.get(n, 0.0) for n in thought.view.edition.bishops_numbers])


def bounty_hunter(thought: Thought, play: Play, kept: Card | None) -> float:
    """Somebody is likely to go out within a turn: sooner where they are the only target."""
    return 0.5 / max(1, len(thought.rivals()))


# Played by whoever is insane


def deep_ones(thought: Thought, play: Play, kept: Card | None) -> float:
    """A 1 is right as well."""
    return guard(thought, play, kept) + thought.threat(play.targets[0]) * thought.numbers(play.targets[0]).get(1, 0.0)


def golden_mead(thought: Thought, play: Play, kept: Card | None) -> float:
    """A look, and another play that can use it."""
    return 0.2 + priest(thought, play, kept)


def hounds(thought: Thought, play: Play, kept: Card | None) -> float:
    """Whoever is sane is out for certain."""
    target = play.targets[0]
    return thought.threat(target) * (not thought.view.is_insane(target) and not is_immortal(thought.view, target))


def liber_ivonis(thought: Thought, play: Play, kept: Card | None) -> float:
    """Only winning is better than being immortal."""
    return 3.0


def mi_go(thought: Thought, play: Play, kept: Card | None) -> float:
    """The better of two cards, and a rival who holds only a Brain Case."""
    return thought.threat(play.targets[0]) * (0.5 + 0.3 * thought.usual(play.targets[0]) / thought.top)


def nyarlathotep(thought: Thought, play: Play, kept: Card | None) -> float:
    """Everybody's hand is known, and placed as one likes."""
    return 0.2 + 0.1 * len(play.targets)


def capitalist(thought: Thought, play: Play, kept: Card | None) -> float:
    """One card more, to the end of the round."""
    return 0.4


def trapezohedron(thought: Thought, play: Play, kept: Card | None) -> float:
    return WON_ROUND


def cthulhu(thought: Thought, play: Play, kept: Card | None) -> float:
    return WON_MATCH


SANELY: dict[type, Rule] = {
    Guard: guard,
    Priest: priest,
    Baron: baron,
    Prince: prince,
    King: king,
    Handmaid: handmaid,
    Chancellor: chancellor,
    Spy: spy,
    Countess: countess,
    SilverKey: countess,
    Princess: princess,
    BrainCase: princess,
    Jester: jester,
    Jestsassin: jestsassin,
    Cardinal: cardinal,
    Baroness: priest,
    Count: count,
    Constable: constable,
    ConstableOrCrimeBoss: constable_or_crime_boss,
    DowagerQueen: dowager_queen,
    Bishop: bishop,
    BountyHunter: bounty_hunter,
}
INSANELY: dict[type, Rule] = {
    DeepOnes: deep_ones,
    GoldenMead: golden_mead,
    HoundsOfTindalos: hounds,
    LiberIvonis: liber_ivonis,
    MiGo: mi_go,
    Nyarlathotep: nyarlathotep,
    Capitalist: capitalist,
    ShiningTrapezohedron: trapezohedron,
    Cthulhu: cthulhu,
}


# Keeping


def keeping(thought: Thought, kept: Card) -> float:
    """What it is worth to keep a card. High cards win when the deck runs out, so their worth grows towards the end."""
    rivals = thought.rivals()
    wins = sum([thought.beats(kept.face.value, seat) for seat in rivals]) / max(1, len(rivals))
    held = rule_for(HELD, kept.face) or 0.0
    return wins * thought.nearly_over() ** 2 + held * (1 - thought.nearly_over()) + kept.face.value / 1000


HELD: dict[type, float] = {QuickPlay: 0.2, Assassin: 0.15, LiberIvonis: 0.1, BrainCase: -0.1}
"""What a card is worth for being held, while the round lasts."""
