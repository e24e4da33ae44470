"""The editions: their cards, their numbers of players, and the rules in which they differ.

`Edition` names every such rule. Each is also an option of the same name, so that a table can play an edition by the
rule of another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from facedown.core.sealing import sealed
from facedown.games.loveletter.cards.catalogue import Print, cards_in
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
    HouseSpy,
    InsaneNoU,
    Jestsassin,
    Nope,
    NoU,
    QuickPlay,
)
from facedown.games.loveletter.cards.letter import Letter
from facedown.games.loveletter.cards.lovecraft import (
    Armitage,
    BrainCase,
    CatsOfUlthar,
    Cthulhu,
    DeepOnes,
    ElderSign,
    GoldenMead,
    GreatRaceOfYith,
    HoundsOfTindalos,
    Investigator,
    LiberIvonis,
    MiGo,
    Necronomicon,
    Nyarlathotep,
    RandolphCarter,
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
    Sycophant,
)

RULES: Final[dict[str, tuple[object, ...]]] = {
    "ties": ("discards", "all", "cancel"),
    "next_starter": ("winner", "last out chooses"),
    "ends_on": ("empty deck", "failed draw"),
    "sanity_cards_to": ("discards", "removed"),
    "brain_case_kills": ("on your turn", "always"),
    "nyarlathotep_return": ("choice", "random"),
    "nyarlathotep_hits_protected": (False, True),
    "priming": (False, True),
    "shuffle_eights": (False, True),
    "guess_zero_allowed": (True, False),
    "bishop_names_one": (False, True),
    "jester_pays_when_out": (True, False),
    "several_winners": (True, False),
    "leaving": (False, True),
}
"""The rules that an edition or a table may set. The first value is the default."""

NUMBERS: Final = {
    "tokens": (1, 20),
    "insane_tokens": (0, 20),
    "aside": (0, 20),
    "turned_up": (0, 20),
    "guess_up_to": (0, 10),
    "shuffles": (0, 20),
    "idle_rounds": (1, 20),
}
"""The rules that are numbers, with their least and greatest values."""

USUAL: Final = {"insane_tokens": 0, "aside": 1, "turned_up": 0, "guess_up_to": 0, "shuffles": 10, "idle_rounds": 10}
"""The defaults of the rules that are numbers. `tokens` has none: every edition sets it."""

EACH_BACK: Final = "each back"
"""For `aside`: cards are laid aside until there is one of each back among them."""


class Edition:
    """One edition of the game, or the rules of one table."""

    def __init__(
        self,
        title: str,
        cards: Sequence[Letter],
        players: range,
        tokens: Mapping[int, int] | int,
        rules: Mapping[str, object],
        prints: Sequence[Print] = (),
    ) -> None:
        self.title: Final = title
        self.cards: Final = tuple(cards)
        self.size: Final = sum([card.copies for card in cards])
        """How many cards there are, without the Brain Cases."""
        self.players: Final = players
        wins = {n: tokens if isinstance(tokens, int) else tokens[n] for n in players}
        self.tokens_for: Final[Mapping[int, int]] = MappingProxyType(wins)
        """How many tokens win the match, by the number of players."""
        self.prints: Final = tuple(prints)
        """The cards whose copies do not all look the same."""
        self.rules: Final[Mapping[str, object]] = MappingProxyType(dict(rules))
        self.insane_tokens: Final = self.number("insane_tokens")
        """How many insane tokens win the match. 0: all tokens are alike."""
        self.turned_up: Final = self.number("turned_up")
        """Cards laid aside face up in a game of two."""
        self.aside: Final = self.number("aside")
        """Cards laid aside face down."""
        self.aside_each_back: Final[bool] = rules.get("aside") == EACH_BACK
        self.ties: Final = self.word("ties")
        """If several have the highest card: the larger sum of discards wins (or nobody); all win; or they cancel
        out."""
        self.next_starter: Final = self.word("next_starter")
        self.ends_on: Final = self.word("ends_on")
        self.sanity_cards_to: Final = self.word("sanity_cards_to")
        self.brain_case_kills: Final = self.word("brain_case_kills")
        self.nyarlathotep_return: Final = self.word("nyarlathotep_return")
        self.nyarlathotep_hits_protected: Final = self.flag("nyarlathotep_hits_protected")
        self.priming: Final = self.flag("priming")
        self.shuffle_eights: Final = self.flag("shuffle_eights")
        self.shuffles: Final = self.number("shuffles")
        """How often an 8 may be shuffled into the deck in a round, by all players together."""
        self.idle_rounds: Final = self.number("idle_rounds")
        """After this many rounds in a row that bring nobody nearer to winning, the match ends."""
        self.leaving: Final = self.flag("leaving")
        """Whether players may leave the match at the end of a round."""
        self.jester_pays_when_out: Final = self.flag("jester_pays_when_out")
        self.several_winners: Final = self.flag("several_winners")
        self.has_insanity: Final[bool] = any(card.is_insane() for card in cards) or self.priming
        self.collects: Final[bool] = any(isinstance(card, Nyarlathotep) for card in cards)
        """Whether hands may be collected and given back in another order."""
        names = names_by_number([*cards, *([BRAIN_CASE] if self.has_insanity else [])])
        self.names: Final[Mapping[int, str]] = MappingProxyType(names)
        named = {*self.names, *range(2, self.number("guess_up_to") + 1)} - {1}
        self.numbers: Final = tuple(sorted(named if self.flag("guess_zero_allowed") else named - {0}))
        """What a Guard may name."""
        self.bishops_numbers: Final = tuple(sorted([*self.numbers, *[1][: self.flag("bishop_names_one")]]))

    def number(self, name: str) -> int:
        said = self.rules.get(name)
        return said if isinstance(said, int) else USUAL[name]

    def word(self, name: str) -> str:
        return str(self.rules.get(name, RULES[name][0]))

    def flag(self, name: str) -> bool:
        return bool(self.rules.get(name, RULES[name][0]))

    def at_table(self, options: Mapping[str, object]) -> Edition:
        """This edition with the options and the deck of a table."""
        said = {name: value for name, value in options.items() if value is not None and name != "deck"}
        rows = options.get("deck")
        tokens = said.pop("tokens", None)
        if not said and rows is None and tokens is None:
            return self
        cards, prints = (self.cards, self.prints) if rows is None else cards_in(rows)
        wins = tokens if isinstance(tokens, int) else self.tokens_for
        return Edition(self.title, cards, self.players, wins, {**self.rules, **said}, prints)

    def dealt_before_play(self, players: int) -> int:
        """How many cards are laid aside or dealt before the first turn."""
        return players + self.aside + self.turned_up_for(players)

    def turned_up_for(self, players: int) -> int:
        return self.turned_up if players == 2 else 0

    def longest_match(self, players: int) -> int:
        """An upper bound for the decisions of any match.

        After at most `idle_rounds` rounds somebody who needs tokens gains one, or the match ends. In a round every card
        is played once, or shuffled in. A play asks a few questions, and one for each card that may answer it. An answer
        is a play too, and after it everybody is asked again.
        """
        rounds = self.idle_rounds * players * (self.tokens_for[players] + self.insane_tokens)
        answering = sum([card.copies for card in self.cards if isinstance(card, (QuickPlay, ConstableOrCrimeBoss))])
        plays = self.size + self.brain_cases(players) + self.shuffles
        return rounds * (plays * (2 * answering + players + 8) + players + 1)

    def brain_cases(self, players: int) -> int:
        """How many Brain Cases lie beside the deck."""
        return 2 * players + 6 if self.has_insanity else 0

    def printed_cards(self) -> list[tuple[Letter, int, str, str]]:
        """Every card with how many copies have which back and which front."""
        found: list[tuple[Letter, int, str, str]] = []
        for card in self.cards:
            own = [(card, copies, back, front) for name, copies, back, front in self.prints if name == card.name]
            found.extend(own or [(card, card.copies, card.back, "")])
        return found


sealed(Edition)


def names_by_number(cards: Sequence[Letter]) -> dict[int, str]:
    names: dict[int, str] = {}
    for card in sorted(cards, key=by_value):
        names[card.value] = f"{names[card.value]}, {card.name}" if card.value in names else card.name
    return names


def by_value(card: Letter) -> int:
    return card.value


BRAIN_CASE: Final = BrainCase()

CLASSIC: Final = Edition(
    "Classic",
    (Guard(5), Priest(2), Baron(2), Handmaid(2), Prince(2), King(), Countess(), Princess()),
    range(2, 5),
    {2: 7, 3: 5, 4: 4},
    {"turned_up": 3},
)

EDITION_2019: Final = Edition(
    "2019",
    (
        *(Spy(2), Guard(6), Priest(2), Baron(2), Handmaid(2), Prince(2), Chancellor(2)),
        *(King(value=7), Countess(value=8), Princess(value=9)),
    ),
    range(2, 7),
    {2: 6, 3: 5, 4: 4, 5: 3, 6: 3},
    {"turned_up": 3, "ties": "all"},
)

PREMIUM: Final = Edition(
    "Premium",
    (
        *(Assassin(), Jester(), Guard(8), Priest(2), Cardinal(2), Baron(2), Baroness(2), Handmaid(2), Sycophant(2)),
        *(Prince(2), Count(2), King(), Constable(), Countess(), DowagerQueen(), Princess(), Bishop()),
    ),
    range(5, 9),
    4,
    {},
)

LOVECRAFT: Final = Edition(
    "Lovecraft Letter",
    (
        *(Investigator(5), DeepOnes(), CatsOfUlthar(2), GoldenMead(), GreatRaceOfYith(2), HoundsOfTindalos()),
        *(ElderSign(2), LiberIvonis(), Armitage(2), MiGo(), RandolphCarter(), Nyarlathotep()),
        *(SilverKey(), ShiningTrapezohedron(), Necronomicon(), Cthulhu()),
    ),
    range(2, 7),
    2,
    {
        "insane_tokens": 3,
        "turned_up": 5,
        "ties": "cancel",
        "sanity_cards_to": "removed",
        "nyarlathotep_hits_protected": True,
    },
)

HOUSE: Final = Edition(
    "House",
    (
        *(Assassin(), Jestsassin(), Guard(8), Investigator(5), DeepOnes(), Priest(2), CatsOfUlthar(2), Cardinal(2)),
        *(HouseSpy(), Nope(2), GoldenMead(), Baron(2), GreatRaceOfYith(2), Baroness(2), HoundsOfTindalos()),
        *(Handmaid(2), ElderSign(2), LiberIvonis(), BountyHunter(), Prince(2), Armitage(2), Capitalist(), Count(2)),
        *(NoU(2), InsaneNoU(), MiGo(), King(), RandolphCarter(), ConstableOrCrimeBoss(), Nyarlathotep()),
        *(Countess(), SilverKey(), ShiningTrapezohedron(), DowagerQueen(), Princess(), Necronomicon(), Cthulhu()),
        Bishop(),
    ),
    range(2, 9),
    2,
    {
        "insane_tokens": 3,
        "aside": 2,
        "guess_up_to": 10,
        "ties": "cancel",
        "next_starter": "last out chooses",
        "ends_on": "failed draw",
        "brain_case_kills": "always",
        "priming": True,
        "shuffle_eights": True,
    },
    prints=[("Baron", 1, "", "young"), ("Baron", 1, "creased", "old")],
)

EDITIONS: Final = {
    "classic": CLASSIC,
    "2019": EDITION_2019,
    "premium": PREMIUM,
    "lovecraft": LOVECRAFT,
    "house": HOUSE,
}
