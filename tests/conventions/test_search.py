"""The search over the hats convention: what it imagines could be so, and it finds better moves without a look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

import pytest

import facedown
from facedown.conventions.hanabi.board import HanabiBoard, in_words
from facedown.conventions.hanabi.encoding import HatsPlayer, as_action
from facedown.conventions.hanabi.hats.following import Following
from facedown.conventions.hanabi.hats.own import Own
from facedown.conventions.hanabi.hats.ranges import Seen, contradictions, hand_drawn, hands_drawn
from facedown.conventions.hanabi.hats.search import Effort, search, true_moves, world_with
from facedown.conventions.hanabi.hats.situation import Counts
from facedown.conventions.hanabi.hats.stacks import stacks_of
from facedown.conventions.hanabi.hats.worlds import CLUE, DISCARD, PASS, PLAY, Move
from facedown.conventions.hanabi.knowing import agreement_of, known
from facedown.conventions.hanabi.searching import HatsSearcher, table_of
from facedown.conventions.hanabi.swaps import turns_of
from facedown.conventions.transparency import disputed_flags
from facedown.core.chance import Chance
from facedown.core.errors import BadSetup
from facedown.games.hanabi import Hanabi
from facedown.games.hanabi.suits import Firework
from facedown.players.bots import bot_of, is_bot
from facedown.players.random import RandomBot
from facedown.table.table import Table

SMALL = Effort(deck=6, rounds=[2, 4], hope=0.5, sure=1.0, least=0.05, doubt=0.1)


class Hasty(HatsSearcher):
    """Searches little, and only near the end."""

    effort: ClassVar[Effort] = SMALL


class Remembers(HatsSearcher):
    """Never searches, but remembers what a search needs."""

    effort: ClassVar[Effort] = Effort(deck=-1, rounds=[1], hope=0.0, sure=0.0, least=0.0, doubt=0.0)


def new(players: int, seed: int, **options: Any) -> Any:
    return facedown.new("hanabi", players=players, seed=seed, **options)


def faces_of(game: Any, cards: Sequence[Any]) -> list[int]:
    """The cards, oldest or lowest first."""
    return [game.firework(card).index for card in reversed(cards)]


def open_table(game: Any) -> Following:
    """A game that has just begun, as a world with open cards."""
    hands = [faces_of(game, game.hands[seat].cards) for seat in game.seats]
    everything = [[game.variant.everything] * len(hand) for hand in hands]
    agreement = agreement_of(game.variant, len(game.seats))
    counts = Counts(0, game.tokens, 0, len(game.deck), -1)
    stacks = stacks_of(list(game.heights), list(game.variant.copies))
    told, clued = [hand[:] for hand in everything], everything
    return Following(agreement, counts, stacks, hands, faces_of(game, game.deck.cards), told, clued, 0)


class Moment(NamedTuple):
    """A turn of a game by the convention."""

    game: Any
    order: list[Any]
    """All cards in the order in which they are drawn."""
    done: list[str]
    """What was done before, in words."""
    board: HanabiBoard
    past: list[Seen]
    """What the player whose turn it is remembers."""

    @property
    def mine(self) -> Own:
        return table_of(self.board).turn().mine

    def replayed(self, hand: list[int]) -> list[str]:
        """What everybody does if this is the hand of the player to move: the same game again, on real boards."""
        held = dict(zip(reversed(self.game.hands[self.game.turn].cards), hand, strict=True))
        return replayed(self, [self.board.variant.faces[held[card]] if card in held else None for card in self.order])


def moments(players: int, seed: int) -> Iterator[Moment]:
    game, done = new(players, seed), list[str]()
    order = [card for seat in game.seats for card in reversed(game.hands[seat].cards)] + list(game.deck.cards)
    seated = [Remembers() for _ in game.seats]
    while game.choice is not None:
        player, view = seated[game.choice.seat.index], game.view(game.choice.seat)
        board = player.followed(view)
        yield Moment(game, order, done, board, player.remembered(board))
        done.append(player.decide(view, view.choice))
        game.choose(done[-1])


def moment(players: int, seed: int, deck: int) -> Moment:
    """The first turn with so many cards in the deck."""
    return next(found for found in moments(players, seed) if len(found.game.deck) == deck)


def replayed(then: Moment, instead: Sequence[Firework | None]) -> list[str]:
    """What is done by the convention with other cards in some places of the deck, as far as the game had got."""
    game, drawn = then.game, len(then.order) - len(then.game.deck)
    faces = [other or game.firework(card) for card, other in zip(then.order, instead, strict=True)][:drawn]
    rest = [face for face in game.variant.faces for _ in range(game.variant.copies[face.index] - faces.count(face))]
    again = new(len(game.seats), 0, deck=[f"{game.variant.suits[face.suit].name} {face.rank}" for face in faces + rest])
    seated, done = [HatsPlayer() for _ in again.seats], list[str]()
    while again.choice is not None and len(done) < len(then.done):
        view = again.view(again.choice.seat)
        done.append(seated[again.choice.seat.index].decide(view, view.choice))
        again.choose(done[-1])
    return done


# Worlds with open cards are played as units play


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["No Variant", "6 Suits", "Rainbow (6 Suits)", "Color Mute (5 Suits)"])
def test_open_tables_follow_the_convention_as_units_do(players: int, name: str) -> None:
    game = new(players, 3, variant=name)
    table = open_table(game)
    for mover, boards in turns_of(game, HatsPlayer):
        board = boards[mover]
        table.situation()
        assert table.told == known(board)
        assert table.clued == [[card.clued for card in reversed(hand)] for hand in board.hands]
        counts = table.counts
        assert (counts.tokens, counts.strikes, counts.deck) == (board.tokens, board.strikes, board.deck)
        assert counts.last_turns == board.last_turns and table.actions == board.actions
        table.follow()
    assert table.is_over() and table.finish() == game.score


# What is imagined could be so


@pytest.mark.parametrize(("players", "seed", "deck"), [(2, 1, 20), (2, 2, 8), (3, 1, 12), (4, 1, 15)])
def test_hands_that_are_drawn_fit_all_that_happened(players: int, seed: int, deck: int) -> None:
    then = moment(players, seed, deck)
    mine = then.mine
    hands = hands_drawn(mine, then.past, 6, 0, Chance.of(1))
    assert replayed(then, [None] * len(then.order)) == then.done and len(hands) == 6
    for hand in hands:
        assert all(cards >> card & 1 for card, cards in zip(hand, mine.hand, strict=True))
        assert all(hand.count(card) <= mine.unseen[card] for card in hand)
        assert then.replayed(hand) == then.done


def test_a_hand_with_which_others_had_acted_otherwise_is_left_out() -> None:
    then = moment(2, 1, 20)
    plain = [hand_drawn(then.mine, chance) for chance in [Chance.of(1)] for _ in range(24)]
    odd = [hand for hand in plain if contradictions(then.past, hand)]
    drawn = hands_drawn(then.mine, then.past, 24, 0, Chance.of(1))
    assert len(odd) > 3
    for hand in odd[:3]:
        assert then.replayed(hand) != then.done and hand not in drawn


def test_others_who_may_leave_the_convention_are_trusted_less() -> None:
    then = moment(2, 1, 20)
    shares = []
    for doubt in (0.0, 0.1, 1.0):
        drawn = hands_drawn(then.mine, then.past, 24, doubt, Chance.of(1))
        shares.append(sum([contradictions(then.past, hand) > 0 for hand in drawn]))
    assert 0 == shares[0] < shares[1] < shares[2]


def test_if_somebody_left_the_convention_hands_fit_all_the_rest() -> None:
    then = moment(2, 1, 20)
    last = then.past[0]
    past = [Seen(last.now, last.held, last.seat, last.cards, last.actions, Move(PASS)), *then.past[1:]]
    hands = hands_drawn(then.mine, past, 24, 0, Chance.of(1))
    assert {contradictions(past, hand) for hand in hands} == {1}


@pytest.mark.parametrize("players", [2, 4])
def test_hands_are_drawn_evenly(players: int) -> None:
    """The last card of a hand is drawn as often as copies of it are unseen, whatever the other places took."""
    then = moment(players, 1, 40 if players == 2 else 34)
    mine = then.mine
    chance = Chance.of(1)
    hands = [hand_drawn(mine, chance) for _ in range(2_000)]
    for place in (0, -1):
        ones = sum([hand[place] % 5 == 0 for hand in hands]) / len(hands)
        there = sum([copies for card, copies in enumerate(mine.unseen) if mine.hand[place] >> card & 1])
        wanted = (
            sum([c for card, c in enumerate(mine.unseen) if mine.hand[place] >> card & 1 and card % 5 == 0]) / there
        )
        assert abs(ones - wanted) < 0.08


# Nobody is told what they cannot see


def test_the_table_of_a_search_has_neither_own_cards_nor_a_deck() -> None:
    then = moment(2, 1, 20)
    table = table_of(then.board)
    assert table.hands[then.board.viewer] == [0] * 5 and table.deck == []


def test_a_search_finds_the_same_whatever_its_own_cards_are() -> None:
    then = moment(2, 5057, 2)
    blank, full = table_of(then.board), table_of(then.board)
    game = then.game
    full.hands[then.board.viewer] = faces_of(game, game.hands[game.turn].cards)
    full.deck = faces_of(game, game.deck.cards)
    one, two = [search(table, then.past, SMALL, Chance.of(1)) for table in (blank, full)]
    assert one.move.is_same(two.move) and (one.ahead, one.worlds) == (two.ahead, two.worlds)


def test_in_another_world_that_looks_the_same_it_does_the_same() -> None:
    then = moment(2, 5057, 2)
    view = then.game.view(then.game.turn)
    other = view.imagine(Chance.of(3))
    views = [view, other.view(other.turn)]
    assert faces_of(other, other.hands[other.turn].cards) != faces_of(then.game, then.game.hands[then.game.turn].cards)
    one, two = [Hasty(1).decide(each, each.choice) for each in views]
    assert one == two


# It plays better


def ends(then: Moment, move: Move, worlds: int) -> float:
    """How the game ends after a move, on average, in worlds that the search did not see."""
    table, chance = table_of(then.board), Chance.of("other worlds")
    hands = hands_drawn(then.mine, then.past, worlds, 0, chance)
    total = 0
    for number in range(worlds):
        world = world_with(table, then.mine, hands[number % len(hands)], chance)
        world.take(move)
        total += world.finish()
    return total / worlds


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("seed", "deck", "usual", "better", "points"),
    [
        pytest.param(5108, 10, Move(PLAY, 0), Move(DISCARD, 2), 1.5, id="a five that is known can wait"),
        pytest.param(5057, 2, Move(CLUE), Move(PLAY, 3), 0.4, id="a card that may be the last one missing is tried"),
    ],
)
def test_it_leaves_the_convention_where_that_is_better(
    seed: int, deck: int, usual: Move, better: Move, points: float
) -> None:
    then = moment(2, seed, deck)
    found = search(table_of(then.board), then.past, Effort(24, [6, 12], 0.5, 1.25, 0.05, 0.1), Chance.of(1))
    assert (found.usual.kind, found.usual.place) == (usual.kind, usual.place)
    assert found.move.is_same(better)
    assert ends(then, found.move, 16) > ends(then, found.usual, 16) + points


def test_where_nothing_is_better_it_follows_the_convention() -> None:
    for then in moments(4, 1):
        if len(then.game.deck) == 3:
            found = search(table_of(then.board), then.past, SMALL, Chance.of(1))
            assert found.move is found.usual


# At a table


def played(seated: Sequence[Any], **options: Any) -> Any:
    game = new(len(seated), 1, **options)
    table = Table(game, seated)
    table.play()
    assert table.notes == [] and game.outcome is not None
    return game


@pytest.mark.heavy
def test_the_same_seeds_play_the_same_game() -> None:
    games = [played([Hasty(1), Hasty(2)]) for _ in range(2)]
    assert games[0].record() == games[1].record()


class Contrary(HatsSearcher):
    """Takes any move by chance that a search might take."""

    def decide(self, view: Any, choice: Any) -> str:
        board = self.followed(view)
        move = Chance.of(board.actions).pick(true_moves(table_of(board).turn()))
        return in_words(as_action(board, move), view) or ""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_moves_that_a_search_may_take_mislead_nobody(players: int) -> None:
    """All note the same. With four players and more, no card is ever something that it could not be."""
    game = new(players, 2)
    for _, boards in turns_of(game, Contrary):
        assert not disputed_flags(boards)
        for seat, sets in zip(game.seats, known(boards[0]), strict=True):
            held = faces_of(game, game.hands[seat].cards)
            assert players < 4 or all(cards >> card & 1 for card, cards in zip(held, sets, strict=True))
    assert game.outcome is not None


def test_it_says_why_it_left_the_convention() -> None:
    then = moment(2, 5057, 2)
    view = then.game.view(then.game.turn)
    player = Hasty(1)
    assert player.decide(view, view.choice) == "play 2"
    assert player.why().startswith("In 4 imagined games it ends better than what the convention says, by 0.")


def test_a_number_of_worlds_stands_behind_its_name() -> None:
    assert is_bot(Hanabi, "hats_search:8") and not is_bot(Hanabi, "hats:8")
    bot: Any = bot_of(Hanabi, "hats_search:8")
    assert bot.effort.rounds == [2, 4, 8] and bot.effort.deck == HatsSearcher.effort.deck
    with pytest.raises(BadSetup, match="'many' is no budget for HatsSearcher: say how many worlds"):
        bot_of(Hanabi, "hats_search:many")


def test_others_who_play_by_chance_spoil_no_more_than_the_game() -> None:
    played([Hasty(1), RandomBot(1), Hasty(2)])


@pytest.mark.parametrize(
    "options", [{"after_deck": "play on"}, {"strikeout_keeps_points": True}, {"variant": "Clue Starved (5 Suits)"}]
)
def test_by_other_rules_it_only_follows_the_convention(options: dict[str, Any]) -> None:
    searchers = [Hasty(1), Hasty(2)]
    game = played(searchers, **options)
    assert [player.found for player in searchers] == [None, None]
    assert game.record()["answers"] == played([HatsPlayer(), HatsPlayer()], **options).record()["answers"]
