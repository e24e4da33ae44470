"""The rules of a table in sentences. A sentence is printed only if the edition has the thing that it is about.

What a card does is printed on the card. Here is the rest: the course of a round and of a match, and the general rules
that cards share.
"""

from __future__ import annotations

from typing import Final, cast

from facedown.core.game import Game
from facedown.games.loveletter.cards.classic import (
    Baron,
    Chancellor,
    Countess,
    Guard,
    Handmaid,
    King,
    Prince,
    Princess,
    Spy,
)
from facedown.games.loveletter.cards.house import (
    BountyHunter,
    Capitalist,
    ConstableOrCrimeBoss,
    HouseSpy,
    Jestsassin,
    Nope,
    NoU,
    QuickPlay,
)
from facedown.games.loveletter.cards.letter import Letter
from facedown.games.loveletter.cards.lovecraft import (
    Cthulhu,
    GoldenMead,
    LiberIvonis,
    MiGo,
    Nyarlathotep,
    SilverKey,
)
from facedown.games.loveletter.cards.premium import (
    Assassin,
    Baroness,
    Bishop,
    Cardinal,
    Constable,
    Count,
    Jester,
    Sycophant,
)
from facedown.games.loveletter.decks import Edition
from facedown.games.loveletter.game import LoveLetter
from facedown.games.loveletter.manual.cards import backs, has

Chapter = tuple[str, list[str]]
"""A heading, and sentences."""


def chapters_of(game: Game) -> list[Chapter]:
    """All that a player should know before looking at the cards."""
    edition = cast(LoveLetter, game).edition
    told = [
        ("The aim", aim(edition)),
        ("Before a round", before_a_round(edition)),
        ("Your turn", your_turn(edition)),
        ("Choosing players", choosing_players(edition)),
        ("Naming a number", naming_a_number(edition)),
        ("Discarding and drawing", drawing(edition)),
        ("What is secret", secrets(edition)),
        ("Two cards in hand", two_cards(edition)),
        ("Quick plays", quick_plays(edition)),
        ("Insanity", insanity(edition)),
        ("Going out", going_out(edition)),
        ("The end of a round", end_of_round(edition)),
        ("Single cards", single_cards(edition)),
    ]
    return [(heading, sentences) for heading, sentences in told if sentences]


def aim(edition: Edition) -> list[str]:
    sentences = [f"The winner of a round gains a token. {tokens_that_win(edition)}"]
    if edition.insane_tokens and edition.has_insanity:
        sentences.append(
            "Whoever is insane when they win a round gains an insane token. Other tokens, also those from cards, are "
            f"sane. {tokens(edition.insane_tokens, 'insane ')} win the match too; the two kinds are not added together."
        )
    if has(edition, BountyHunter, Constable, ConstableOrCrimeBoss, Bishop):
        sentences.append("Tokens from cards count at once, and can end the match in the middle of a round.")
    if edition.several_winners:
        sentences.append("Players who have enough at the same moment win together.")
    else:
        sentences.append("If several have enough at once, rounds go on until one of them has the most tokens.")
    rounds = "A round that brings" if edition.idle_rounds == 1 else f"{edition.idle_rounds} rounds in a row that bring"
    sentences.append(
        f"{rounds} nobody nearer to that {'ends' if edition.idle_rounds == 1 else 'end'} the match: those who have the "
        "most tokens win it, or nobody where there are none."
    )
    return sentences


def tokens_that_win(edition: Edition) -> str:
    wins = edition.tokens_for
    if len(set(wins.values())) > 1:
        needed = ", ".join([f"{count} with {players}" for players, count in wins.items()])
        return f"Tokens that win the match: {needed} players."
    enough = min(wins.values())
    return f"{tokens(enough)} win{'s' if enough == 1 else ''} the match."


def before_a_round(edition: Edition) -> list[str]:
    sentences = ["Shuffle all cards. " + laid_aside(edition)]
    if edition.turned_up and edition.players[0] == 2:
        sentences.append(f"With two players, lay {edition.turned_up} more aside, face up.")
    sentences.append("Deal one card to everybody. Chance says who starts the first round.")
    if edition.has_insanity:
        sentences.append("The Brain Cases lie beside the deck. They are no part of it.")
    if len(backs(edition)) > 1:
        sentences.append(
            f"The cards have different backs ({', '.join(backs(edition))}). Everybody sees the back of every card, "
            "in a hand, laid aside, or in the deck, where the order of the backs may be looked at as well."
        )
    return sentences


def laid_aside(edition: Edition) -> str:
    if edition.aside_each_back:
        return "Lay cards aside face down, until one of each back lies there. Nobody looks at them."
    if not edition.aside:
        return "No card is laid aside."
    return f"Lay {cards(edition.aside)} aside, face down. Nobody looks at {'it' if edition.aside == 1 else 'them'}."


def your_turn(edition: Edition) -> list[str]:
    steps = ["draw a card", "play one of the cards in your hand"]
    if edition.has_insanity:
        steps.insert(0, "if you are insane, make your insanity checks")
    if has(edition, Handmaid):
        steps.insert(0, "your protection ends, if you had any")
    numbered = "; ".join([f"({number}) {step}" for number, step in enumerate(steps, 1)])
    sentences = [
        f"In this order: {numbered}. Then it is the turn of the next player who is still in.",
        "To play a card, lay it face up in front of you, in your discard pile, say whom you choose, and do what it "
        "says. What a card says of being discarded happens first.",
    ]
    if has(edition, Countess, SilverKey):
        sentences.append("A card that must be played leaves you no other choice. If two must be, play either of them.")
    kings = [card.name for card in edition.cards if isinstance(card, King | Prince)]
    alike = [name for name in kings if name not in ("King", "Prince")]
    if has(edition, Countess) and alike:
        sentences.append(f"For the Countess these are Kings and Princes too: {', '.join(alike)}.")
    if edition.shuffle_eights:
        sentences.append(
            "If every card in your hand is an 8, you may shuffle one of them into the deck instead of playing. "
            "That is no play and no discard: nothing answers it. "
            f"In one round it may be done {times(edition.shuffles)}, by all players together."
        )
    if has(edition, HouseSpy, NoU):
        sentences.append("The seats, and the way the turns go round, are as at the beginning again in each round.")
    return sentences


def choosing_players(edition: Edition) -> list[str]:
    itself = either(edition, Prince, Sycophant)
    sentences = [
        "A card can choose a player who is still in and not protected. You may choose yourself only where it says so.",
        "If nobody can be chosen, the card is played without effect. While anybody can be, somebody must be."
        + (f" {itself} may choose, and then has to choose, its own player." if itself else ""),
        "A hand without cards cannot be seen, named, compared or swapped: nothing happens to it.",
    ]
    if has(edition, Cardinal):
        sentences.append("A card that chooses two players needs two: with fewer it is played without effect.")
    if has(edition, Sycophant):
        sentences.append(
            "A Sycophant's word is for the very next card that is played, whether it chooses anybody or not. "
            "A card that cannot choose that player is played without effect."
        )
    if has(edition, Nyarlathotep):
        whom = "all other players still in, protected or not" if edition.nyarlathotep_hits_protected else NOT_PROTECTED
        how = "chance" if edition.nyarlathotep_return == "random" else "the one who collected"
        sentences.append(f"Insane Nyarlathotep collects from {whom}; {how} says who gets which card back.")
    return sentences


NOT_PROTECTED: Final = "all other players who are not protected"


def naming_a_number(edition: Edition) -> list[str]:
    if not has(edition, Guard, Bishop):
        return []
    sentences = [f"A number stands for every card that has it. {can_be_named(edition)}"]
    if has(edition, Bishop) and edition.bishops_numbers != edition.numbers:
        sentences.append(f"A Bishop can name {numbers(edition.bishops_numbers)}.")
    if has(edition, Assassin) and has(edition, Guard):
        sentences.append(f"An Assassin in hand strikes back at {either(edition, Guard)}, whatever number is named.")
    if has(edition, Assassin) and has(edition, QuickPlay):
        sentences.append(
            "That is no play, and nothing answers it. If the naming is cancelled, the Assassin stays hidden."
        )
    return sentences


def can_be_named(edition: Edition) -> str:
    if edition.numbers:
        return f"These can be named: {numbers(edition.numbers)}."
    return "There is none that can be named: a card that names a number does nothing."


def drawing(edition: Edition) -> list[str]:
    instead = ", then a Brain Case" if edition.has_insanity else "; when there is none, nothing is drawn"
    sentences = ["A card that is discarded other than by being played has no effect, unless it speaks of discarding."]
    if edition.aside or edition.aside_each_back:
        sentences.append(
            "Where a card makes somebody draw and the deck is empty, they take a card that was laid aside"
            f"{instead}. The draw of a turn never takes one."
        )
    elif edition.has_insanity:
        sentences.append("Where a card makes somebody draw and the deck is empty, they take a Brain Case.")
    if has(edition, Prince, Princess):
        sentences.append("Who goes out because of what they discard draws nothing.")
    return sentences


def secrets(edition: Edition) -> list[str]:
    sentences = [
        "Hands, the deck and what was laid aside face down are secret. Discards, numbers that are named, and whether "
        "they were right, are not.",
        "Whoever looks at a card tells nobody what it is. Two who compare hands both see both cards; the others only "
        "see who is out.",
    ]
    if has(edition, Nyarlathotep):
        sentences.append("Only the one who collects hands sees them; the others see their own new cards.")
    return sentences


def two_cards(edition: Edition) -> list[str]:
    if not has(edition, Capitalist):
        return []
    return [
        "Whoever keeps a second card (Capitalist) holds two from then on, and three after drawing. What looks at, "
        "compares, swaps, takes or discards a hand is about one of them: its holder says which. A number that is "
        "named is right if any of them has it.",
        "At the end of the round the better card counts."
        + (" After a Chancellor you keep as many cards as you held." if has(edition, Chancellor) else ""),
    ]


def quick_plays(edition: Edition) -> list[str]:
    if not has(edition, QuickPlay):
        return []
    sentences = [
        "Between the laying down of a card and its effect, others may answer it with a quick play. Quick plays are "
        "made in this order: discard the card, draw a card, and then it is played.",
        "The players whom the card was played on are asked first, then the others; both in the order of turns, "
        "beginning after the one who played. Nobody sees who is asked and passes. After a quick play everybody is "
        "asked again, until nobody answers.",
        "A quick play is a card played on whoever it answers, so it can be answered itself. A play that was "
        "cancelled cannot be answered any more.",
        "Discards, insanity checks and what happens because of a card in a discard pile are no plays: "
        "nothing answers them.",
    ]
    if has(edition, Nope):
        never = [card.name for card in edition.cards if not card.can_be_noped()]
        sentences.append(
            "A Nope on a Nope: the first one is cancelled, and the card it answered goes on."
            + (f" These cannot be Noped: {', '.join(never)}." if never else "")
        )
    if has(edition, NoU):
        sentences.extend(turning_around(edition))
    return sentences


def turning_around(edition: Edition) -> list[str]:
    """What a No-U does with the play that it answers."""
    sentences = [
        "A No-U's player plays the card that was played on them, as if it were their own: they make every choice, and "
        "whoever played it must be among the players chosen. If that one cannot be chosen, the card is only cancelled.",
        "A No-U on a quick play cancels it, and does no more.",
    ]
    if has(edition, Cardinal, Baroness):
        sentences.append("Where a card can choose two players, the second one is chosen anew.")
    if has(edition, Nyarlathotep):
        sentences.append("Turned around, insane Nyarlathotep collects from all others, the one who played it too.")
    return sentences


def insanity(edition: Edition) -> list[str]:
    if not edition.has_insanity:
        return []
    primes = ", and one for each time that they came back as a Prime" if edition.priming else ""
    where = "goes to your discard pile" if edition.sanity_cards_to == "discards" else "is removed from the round"
    return [
        f"A player's insanity is the number of insane cards in their discard pile{primes}. From 1 on they are insane.",
        "Insanity checks, at the beginning of your turn: turn up the top card of the deck, as often as you have "
        f"insanity then, one at a time. If it is insane, you are out. The card {where}. The checks stop when "
        "the deck is empty, or when you are out.",
        "An insane card with two sides: who is not insane plays the first one; who is insane already chooses a side "
        "each time. The card itself does not make you insane for its own play.",
    ]


def going_out(edition: Edition) -> list[str]:
    sentences = ["Whoever is out lays their hand down, without effect, and takes no more turns in the round."]
    if edition.priming:
        sentences.append(
            "Who goes out before their first turn of the round comes back at once as a Prime: they leave their "
            "discards behind, draw a card, and have one insanity for the rest of the round. A Prime who goes out "
            "before a turn comes back again, with one more. In the next round they are themselves again."
        )
    if has(edition, LiberIvonis) and has(edition, Constable, ConstableOrCrimeBoss, BountyHunter):
        sentences.append("What pays for going out pays only if it really happens, and was not prevented.")
    return sentences


def end_of_round(edition: Edition) -> list[str]:
    when = (
        "the deck is empty at the end of a turn"
        if edition.ends_on == "empty deck"
        else "a player must draw for their turn and the deck is empty"
    )
    sentences = [
        f"The round ends when one player is left, who wins it; or when {when}. Then all who are still in show their "
        "hands, and the highest card wins. An empty hand is below every card.",
        f"{TIES[edition.ties]} If nobody is left, or nobody wins, no token is gained.",
    ]
    sentences.append(STARTERS[edition.next_starter])
    if edition.leaving:
        sentences.append(
            "Before the next round everybody says, at the same time, whether they play on. Whoever leaves is out of "
            "the match, and their tokens win nothing. If only one plays on, that one has won. Where somebody who has "
            "left would start, the next player does; where they would say who starts, chance does."
        )
    return sentences


def single_cards(edition: Edition) -> list[str]:
    """Details that are not printed on the cards."""
    growing = " and add to your insanity" if edition.sanity_cards_to == "discards" else ""
    jester = "also when they are out" if edition.jester_pays_when_out else "only while they are still in"
    notes: list[tuple[type[Letter], str]] = [
        (Spy, "Spy: the token is gained whoever wins the round; two Spies of one player give one."),
        (Baron, "Equal hands that are compared: nobody is out."),
        (Chancellor, "Chancellor: with one card in the deck draw that one; with none, nothing happens."),
        (Count, "Count: what it adds counts at the end of the round only."),
        (Jester, f"Jester: its player gains the token {jester}."),
        (Jestsassin, f"Jestsassin: as the Jester, its player gains the token {jester}."),
        (BountyHunter, "Bounty Hunter: a bounty is paid once."),
        (ConstableOrCrimeBoss, "Crime Boss: to compare, swap or collect hands is not to look at them."),
        (LiberIvonis, f"Liber Ivonis: your insanity checks go on{growing}."),
        (GoldenMead, "Golden Mead, played insane: what you then play is played like any other card."),
        (MiGo, "Mi-Go, played insane: what you then play is played like any other card."),
        (Cthulhu, "Cthulhu: if an insanity check turns it up, that is an insane card like any other."),
    ]
    found = [note for kind, note in notes if has(edition, kind)]
    if edition.has_insanity and edition.brain_case_kills == "on your turn":
        found.append("Brain Case: it puts its holder out only if it is discarded on their own turn.")
    return found


TIES: Final = {
    "discards": "Of equal highest cards, the one wins whose player's discards add up to more; if that is equal too, "
    "nobody does.",
    "all": "Of equal highest cards all win, and each gains a token.",
    "cancel": "Equal cards count for nothing: the highest card that only one player has wins.",
}

STARTERS: Final = {
    "winner": "The winner starts the next round. If nobody won, whoever started this one starts again; if several "
    "did, the first of them in the order of seats starts.",
    "last out chooses": "Whoever went out last, in this round or in the last one in which anybody did, says who starts "
    "the next round, before the cards are dealt. If nobody has gone out yet, chance says.",
}


# Words


def either(edition: Edition, *kinds: type[Letter]) -> str:
    """The cards of these kinds, by name."""
    names = [card.name for card in edition.cards if isinstance(card, kinds)]
    return " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def numbers(named: tuple[int, ...]) -> str:
    return ", ".join([str(number) for number in named])


def tokens(count: int, kind: str = "") -> str:
    return f"{count} {kind}token{'' if count == 1 else 's'}"


def times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def cards(count: int) -> str:
    return "one card" if count == 1 else f"{count} cards"
