"""Mana: pools of it, mana costs as they are printed, and prices as they are paid. Rules 106, 107 and 118.

A set of mana types is a whole number with a bit for each type. What is asked of a price again and again (its size, and
how much it demands of which types) is worked out once, when it is made.
"""

from __future__ import annotations

import re
from itertools import combinations, combinations_with_replacement
from typing import Final

from facedown.core.nouns import Noun

Pool = tuple[int, ...]
"""How much there is of each mana type, in the order of `TYPES`, and last of what is GENERIC_ONLY."""

TYPES: Final = "WUBRGC"
WHITE: Final = 0
BLUE: Final = 1
BLACK: Final = 2
RED: Final = 3
GREEN: Final = 4
COLOURLESS: Final = 5
GENERIC_ONLY: Final = 6
"""Not mana, but it pays for generic mana: a creature tapped for convoke whose colour is not used."""

ALL_TYPES: Final = 0b0111111
ANYTHING: Final = 0b1111111
"""The sets of all six types, and of all that pays for generic mana."""

EMPTY: Final[Pool] = (0, 0, 0, 0, 0, 0, 0)
NO_PIPS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)
SYMBOL: Final = re.compile(r"\d+|X|[WUBRGC]|\([^()]*\)|.", re.DOTALL)


def pool_of(text: str) -> Pool:
    """The pool that `words` calls so: "GGU", or "none". A number stands for what pays generic mana only."""
    counts = [0, 0, 0, 0, 0, 0, 0]
    for symbol in SYMBOL.findall("" if text == "none" else text):
        if symbol.isdecimal():
            counts[GENERIC_ONLY] += int(symbol)
        elif symbol in TYPES:
            counts[TYPES.index(symbol)] += 1
        else:
            raise ValueError(f"no type of mana is called {symbol!r} in {text!r}")
    return tuple(counts)


_mixtures: Final[dict[tuple[str, int], tuple[Pool, ...]]] = {}


def mixtures(types: str, count: int) -> tuple[Pool, ...]:
    """So much mana in any mix of these types, as the pools that it may be."""
    found = _mixtures.get((types, count))
    if found is None:
        found = tuple([pool_of("".join(letters)) for letters in combinations_with_replacement(types, count)])
        _mixtures[types, count] = found
    return found


def words(pool: Pool) -> str:
    number = str(pool[GENERIC_ONLY]) if pool[GENERIC_ONLY] else ""
    return number + letters(pool) or "none"


def letters(counts: tuple[int, ...]) -> str:
    return "".join([TYPES[index] * counts[index] for index in range(6)])


def plus(one: Pool, other: Pool) -> Pool:
    return (
        *(one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]),
        *(one[4] + other[4], one[5] + other[5], one[6] + other[6]),
    )


def minus(pool: Pool, taken: Pool) -> Pool:
    """What is left of a pool. Nothing is checked: where more is taken than there is, numbers are negative."""
    return (
        *(pool[0] - taken[0], pool[1] - taken[1], pool[2] - taken[2], pool[3] - taken[3]),
        *(pool[4] - taken[4], pool[5] - taken[5], pool[6] - taken[6]),
    )


def total(pool: Pool) -> int:
    return pool[0] + pool[1] + pool[2] + pool[3] + pool[4] + pool[5] + pool[6]


def types_in(pool: Pool) -> int:
    """The set of types of which a pool holds something. GENERIC_ONLY is one of them."""
    found = 0
    for index in range(7):
        if pool[index]:
            found |= 1 << index
    return found


class Price(Noun):
    """Mana to be paid: generic mana, coloured and colourless symbols, and symbols with a choice.

    `pips` counts the symbols of each type. Each hybrid symbol is the set of types that pay for it. Each Phyrexian
    symbol is one type, and 2 life pay for it as well. Under `any_type`, mana of any type pays for every symbol.
    (The default of `pips` is no named tuple: compiled, a noun with such a default cannot tell its fields.)
    """

    def __init__(
        self,
        generic: int,
        pips: tuple[int, ...] = (0, 0, 0, 0, 0, 0),
        hybrids: tuple[int, ...] = (),
        phyrexian: tuple[int, ...] = (),
        any_type: bool = False,
    ) -> None:
        self.generic: Final = generic
        self.pips: Final = pips
        self.hybrids: Final = hybrids
        self.phyrexian: Final = phyrexian
        self.any_type: Final = any_type
        self.size: Final = generic + sum(pips) + len(hybrids) + len(phyrexian)
        """How many symbols there are to be paid."""
        self.demands: Final = demands_of(pips, hybrids, any_type)
        """Sets of types, each with the number of symbols that only these types pay for. Without Phyrexian ones."""

    def more(self, generic: int) -> Price:
        if not generic:
            return self
        return Price(self.generic + generic, self.pips, self.hybrids, self.phyrexian, self.any_type)

    def less(self, generic: int) -> Price:
        """A reduction touches generic mana only (118.7a)."""
        return self.more(-min(generic, self.generic))

    def with_any_type(self) -> Price:
        """The same price, for somebody who may spend mana of any type."""
        return self if self.any_type else Price(self.generic, self.pips, self.hybrids, self.phyrexian, True)

    def without_phyrexian(self, count: int) -> list[Price]:
        """What is left to be paid in mana once life has paid for so many Phyrexian symbols, whichever they are."""
        kept = set(combinations(self.phyrexian, len(self.phyrexian) - count))
        return [
            Price(self.generic, with_symbols(self.pips, symbols), self.hybrids, (), self.any_type)
            for symbols in sorted(kept)
        ]

    def first_is_phyrexian(self) -> bool:
        return bool(self.phyrexian) and not any(self.pips)

    def first_symbol(self) -> int:
        """The set of types that pay for the next symbol. Symbols with the least choice come first, generic ones last.

        Nothing pays for the next symbol of a price of 0: the set is empty.
        """
        if self.any_type and self.size > self.generic:
            return ALL_TYPES
        for index in range(6):
            if self.pips[index]:
                return 1 << index
        if self.phyrexian:
            return 1 << self.phyrexian[0]
        if self.hybrids:
            return self.hybrids[0]
        return ANYTHING if self.generic else 0

    def without_first(self) -> Price:
        """What is left to be paid after that symbol."""
        for index in range(6):
            if self.pips[index]:
                pips = with_symbols(self.pips, (index,), -1)
                return Price(self.generic, pips, self.hybrids, self.phyrexian, self.any_type)
        if self.phyrexian:
            return Price(self.generic, self.pips, self.hybrids, self.phyrexian[1:], self.any_type)
        if self.hybrids:
            return Price(self.generic, self.pips, self.hybrids[1:], (), self.any_type)
        return self.less(1)

    def __str__(self) -> str:
        number = str(self.generic) if self.generic or not self.size else ""
        hybrids = "".join([f"({'/'.join(names_of(types))})" for types in self.hybrids])
        phyrexian = "".join([f"({TYPES[index]}/P)" for index in self.phyrexian])
        return number + letters(self.pips) + hybrids + phyrexian


def together(one: Price, other: Price) -> Price:
    """The sum of two prices: a spell and its kicker. Mana of any type pays for both, or for neither."""
    if one.any_type != other.any_type:
        raise ValueError(f"{one} and {other} cannot be paid together: only one of them takes mana of any type")
    pips = tuple([one.pips[index] + other.pips[index] for index in range(6)])
    hybrids = tuple(sorted(one.hybrids + other.hybrids))
    phyrexian = tuple(sorted(one.phyrexian + other.phyrexian))
    return Price(one.generic + other.generic, pips, hybrids, phyrexian, one.any_type)


class ManaCost(Noun):
    """A mana cost as it is printed: "1GWU", "XBB", "2(R/W)(R/W)", "(U/P)" or "0". An ability may cost no mana: ""."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        found = symbols_of(text)
        numbers = [int(symbol) for symbol in found if symbol.isdecimal()]
        if len(numbers) > 1:
            raise ValueError(f"the mana cost {text!r} holds {len(numbers)} numbers")
        pips = with_symbols(NO_PIPS, tuple([TYPES.index(symbol) for symbol in found if symbol in TYPES]))
        halves = [symbol[1:-1].split("/") for symbol in found if symbol[0] == "("]
        hybrids = [types_of(half) for half in halves if half[1] != "P"]
        phyrexian = [TYPES.index(half[0]) for half in halves if half[1] == "P"]
        self.xs: Final = found.count("X")
        self.base: Final = Price(sum(numbers), pips, tuple(sorted(hybrids)), tuple(sorted(phyrexian)))
        """The price where X is 0."""
        self.value: Final = self.base.size
        """Its mana value. X counts 0, a hybrid or Phyrexian symbol 1 (202.3)."""
        self.colours: Final = "".join([letter for letter in "WUBRG" if letter in text])

    def price(self, x: int = 0) -> Price:
        return self.base.more(self.xs * x)

    def __str__(self) -> str:
        return self.text


def price_of(text: str) -> Price:
    """The price that is written like a mana cost without X."""
    cost = ManaCost(text)
    if cost.xs:
        raise ValueError(f"the price {text!r} is not known before X is chosen")
    return cost.base


def symbols_of(text: str) -> list[str]:
    """The symbols of a mana cost. ValueError if one of them is none."""
    found: list[str] = SYMBOL.findall(text)
    for symbol in found:
        if not (symbol.isdecimal() or symbol == "X" or symbol in TYPES or is_split(symbol)):
            raise ValueError(f"the mana cost {text!r} holds {symbol!r}, which is no mana symbol")
    return found


def is_split(symbol: str) -> bool:
    """Whether it is a hybrid symbol, as (R/W), or a Phyrexian one, as (U/P)."""
    if len(symbol) != 5 or symbol[0] != "(" or symbol[2] != "/":
        return False
    one, other = symbol[1], symbol[3]
    return one in TYPES and (other in TYPES or other == "P") and one != other


def types_of(names: list[str]) -> int:
    found = 0
    for name in names:
        found |= 1 << TYPES.index(name)
    return found


def names_of(types: int) -> list[str]:
    return [TYPES[index] for index in range(6) if types >> index & 1]


def with_symbols(pips: tuple[int, ...], symbols: tuple[int, ...], times: int = 1) -> tuple[int, ...]:
    counts = list(pips)
    for index in symbols:
        counts[index] += times
    return tuple(counts)


Demands = tuple[tuple[int, int], ...]
_demands: Final[dict[tuple[tuple[int, ...], tuple[int, ...], bool], Demands]] = {}


def demands_of(pips: tuple[int, ...], hybrids: tuple[int, ...], any_type: bool) -> Demands:
    """By Hall's theorem a price can be paid if there is enough mana in all, and enough for each of these sets.

    Prices with the same coloured symbols share them.
    """
    demands = _demands.get((pips, hybrids, any_type))
    if demands is None:
        symbols = [*[1 << index for index in range(6) for _ in range(pips[index])], *hybrids]
        demands = counted([ALL_TYPES] * len(symbols) if any_type else symbols)
        _demands[pips, hybrids, any_type] = demands
    return demands


def counted(symbols: list[int]) -> Demands:
    """Every union of symbols, with the number of symbols within it."""
    unions: set[int] = set()
    for symbol in symbols:
        unions |= {symbol} | {union | symbol for union in unions}
    return tuple([(union, sum([symbol & ~union == 0 for symbol in symbols])) for union in sorted(unions)])
