"""What a person is told of a game of Hanabi."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import facedown
from facedown import Seat
from facedown.games.hanabi.suits import BASIC, SPECIAL
from facedown.games.hanabi.telling.suits import COLOURS, MANY_COLOURED, SHADES, letters_for
from facedown.games.hanabi.variants import FAMILIES, MIXES, variant
from facedown.telling.shape import CardTold, Help, OptionTold, Region, Telling, text_in
from facedown.telling.teller import Sitting, teller_for
from facedown.testing.scenes import deal


def told(game: Any, seat: Seat | None, **how: Any) -> Telling:
    return teller_for(game, seat).tell(game.view(seat), **how)


def two(**more: Any) -> Any:
    """Ann and Bob; Bob holds a red 1 that can be played, and two further reds."""
    ann, bob = "green 4, blue 2, blue 3, purple 1, red 5", "red 1, red 2, yellow 5, green 1, red 4"
    return deal("hanabi", ann=ann, bob=bob, **more).game


def hand(telling: Telling, owner: Seat) -> tuple[CardTold, ...]:
    return next(region.cards for region in telling.regions if region.name == "hand" and region.owner == owner.index)


def region(telling: Telling, name: str) -> Region:
    return next(region for region in telling.regions if region.name == name)


def rows(telling: Telling, name: str) -> dict[str, str]:
    """A grid of one column: its cells, by the names of their rows."""
    return {text_in(row[0]): text_in(row[1]) for row in region(telling, name).rows}


def shorts(cards: tuple[CardTold, ...]) -> list[str]:
    """Cards in a few letters, between the signs of what they carry."""
    before = ["".join([text_in(mark.before) for mark in card.marks]) for card in cards]
    after = ["".join([text_in(mark.after) for mark in card.marks]) for card in cards]
    return [f"{first}{text_in(card.short)}{last}" for first, card, last in zip(before, cards, after, strict=True)]


def known(cards: tuple[CardTold, ...]) -> list[str]:
    return [text_in(card.could_be) for card in cards]


def facts(telling: Telling) -> dict[str, str]:
    return {fact.name: text_in(fact.words) for fact in telling.status.facts}


def notices(telling: Telling) -> list[str]:
    return [text_in(notice) for notice in telling.status.notices]


def sentences(game: Any, seat: Seat | None) -> list[str]:
    return [text_in(sentence.words) for sentence in told(game, seat, since=0).happened]


def options(game: Any) -> dict[str, OptionTold]:
    question = told(game, game.choice.seat).question
    assert question is not None
    return {text_in(option.words): option for option in question.options}


# What lies on the table


def test_partners_are_seen_and_ones_own_cards_are_not() -> None:
    game = two()
    ann, bob = game.seats
    telling = told(game, ann)
    assert shorts(hand(telling, bob)) == ["R1+", "R2", "Y5!", "G1+", "R4"]
    assert [text_in(card.title) for card in hand(telling, bob)][:2] == ["red 1", "red 2"]
    assert all(card.hidden and not card.title for card in hand(telling, ann))
    assert shorts(hand(told(game, bob), ann)) == ["G4", "B2", "B3", "P1+", "R5!"]


def test_a_spectator_sees_every_hand_and_what_all_know() -> None:
    game = two()
    ann, bob = game.seats
    game.choose("tell Bob red")
    telling = told(game, None)
    assert shorts(hand(telling, ann))[3] == "P1+"
    assert shorts(hand(telling, bob))[0] == "[R1]+"
    assert known(hand(telling, bob)) == ["R", "R", "YGBP", "YGBP", "R"]
    assert not any(seat.you for seat in telling.seats)


def test_a_replay_in_full_shows_every_hand() -> None:
    game = two()
    telling = teller_for(game).tell(game)
    assert shorts(hand(telling, game.seats[0]))[3] == "P1+"
    assert shorts(hand(telling, game.seats[1]))[0] == "R1+"


def test_clued_cards_are_marked_and_come_with_what_their_holder_knows() -> None:
    game = two()
    ann, bob = game.seats
    game.choose("tell Bob red")
    cards = hand(told(game, ann), bob)
    assert shorts(cards) == ["[R1]+", "[R2]", "Y5!", "G1+", "[R4]"]
    assert known(cards) == ["R", "R", "YGBP", "YGBP", "R"]
    assert [text_in(mark.words) for mark in cards[0].marks] == [
        "touched by red",
        "Ann told red",
        "can be played now",
    ]
    own = hand(told(game, bob), bob)
    assert shorts(own) == ["[R]", "[R]", "", "", "[R]"]
    assert {text_in(row[0]): text_in(row[1]) for row in own[0].rows}["R red"] == "1234·"
    assert {text_in(row[0]): text_in(row[1]) for row in own[2].rows}["R red"] == "·····"


@pytest.mark.parametrize(
    ("name", "clue", "signs"),
    [
        ("Pink (6 Suits)", "3", ["3/I", "RYGBP 1245"]),
        ("Pink (6 Suits)", "red", ["R", "YGBPI"]),
        ("Brown (6 Suits)", "3", ["RYGBP 3", "1245/N"]),
        ("Omni & Brown (6 Suits)", "3", ["3/O", "1245/N"]),
        ("Rainbow (6 Suits)", "red", ["RM", "YGBP"]),
    ],
)
def test_suits_that_ranks_touch_in_another_way_stand_apart(name: str, clue: str, signs: list[str]) -> None:
    odd = "omni" if "Omni" in name else name.partition(" ")[0].casefold()
    hands = {"ann": "red 1, red 1, red 2, red 2, red 4", "bob": f"red 3, blue 1, {odd} 5, blue 2, blue 4"}
    game = deal("hanabi", **hands, options={"variant": name}).game
    game.choose(f"tell Bob {clue}")
    assert known(hand(told(game, game.seats[0]), game.seats[1]))[:2] == signs


def test_what_an_own_card_is_for_certain_is_told_and_a_sure_play_is_called_one() -> None:
    game = two()
    ann, bob = game.seats
    assert not any(known(hand(told(game, ann), ann)))
    game.choose("tell Bob red")
    game.choose("tell Ann purple")
    game.choose("tell Bob 1")
    assert known(hand(told(game, bob), bob))[0] == "R1 play"
    game.choose("tell Ann 1")
    assert "P1 play" in known(hand(told(game, ann), ann))


def test_cards_that_are_no_use_or_the_last_of_their_kind_are_called_so() -> None:
    game = two(heights=(0, 5, 0, 0, 0), discards="red 4,")
    ann, bob = game.seats
    for words in ("tell Bob yellow", "tell Ann red", "tell Bob 4", "tell Ann 5", "tell Bob red"):
        game.choose(words)
    assert "trash" in known(hand(told(game, bob), bob))
    assert "R4 keep" in known(hand(told(game, bob), bob))
    assert "R5 keep" in known(hand(told(game, ann), ann))
    assert "[R4]!" in shorts(hand(told(game, ann), bob))


def test_clues_strikes_deck_score_and_pace_are_counted() -> None:
    game = two(tokens=3, strikes=2, heights=(2, 0, 0, 0, 0))
    telling = told(game, game.seats[0])
    said = facts(telling)
    assert (said["clues"], said["strikes"], said["score"]) == ("▮▮▮····· 3", "✗✗·", "2 of 25")
    assert said["pace"] == str(game.pace())
    assert [(fact.value, fact.most) for fact in telling.status.facts][:2] == [(3, 8), (2, 3)]
    assert region(telling, "deck").count == len(game.deck)


def test_half_a_token_is_counted() -> None:
    game = two(tokens=3, half=True, options={"variant": "Clue Starved (5 Suits)"})
    assert facts(told(game, game.seats[0]))["clues"] == "▮▮▮····· 3.5"


def test_fireworks_show_what_is_built_and_what_can_never_be() -> None:
    game = two(heights=(2, 0, 0, 0, 0), discards="yellow 3, yellow 3, blue 4, red 1")
    telling = told(game, game.seats[0])
    built, discarded = rows(telling, "fireworks"), rows(telling, "discards")
    assert (built["R red"], built["Y yellow"]) == ("12···", "··✗✗✗")
    assert (discarded["Y yellow"], discarded["B blue"], discarded["R red"]) == ("33✗", "4!", "1")
    assert facts(telling)["score"] == "2 of 25 (at most 22)"


def test_the_last_round_is_counted_down() -> None:
    game = two(deck="green 3,", rest="discards", tokens=5)
    ann, bob = game.seats
    game.choose("discard 5")
    telling = told(game, bob)
    assert notices(telling) == ["The last round: 2 turns are left."]
    assert "pace" not in facts(telling)
    game.choose("tell Ann 3")
    telling = told(game, ann)
    assert notices(telling) == ["The last round: this is the last turn."]
    assert {seat.index: [text_in(state) for state in seat.states] for seat in telling.seats} == {0: [], 1: ["(done)"]}
    assert "at most" in facts(telling)["score"]
    game.choose(0)
    assert game.over and "at most" not in facts(told(game, ann))["score"]


def test_a_game_that_plays_on_has_no_last_round() -> None:
    game = deal("hanabi", ruleset="play-on", ann="red 5, blue 5", bob="green 5, purple 5", tokens=5, left=3).game
    assert notices(told(game, game.seats[0])) == ["The deck is empty, and the game goes on."]


def test_the_crowd_says_what_it_thinks() -> None:
    game = deal("hanabi", ann="red 5, blue 4", bob="green 5, purple 4", heights=(4, 5, 5, 5, 5), rest="played").game
    assert not notices(told(game, game.seats[0]))
    game.choose("play 1")
    assert notices(told(game, game.seats[1]))[0].startswith("Legendary: nobody says a word")


# Suits


def test_every_suit_has_a_letter_of_its_own_next_to_any_two_others() -> None:
    specials = list(SPECIAL)
    for pair in combinations(specials, 2):
        letters = letters_for([*[suit.name for suit in BASIC[:4]], *pair])
        assert len(set(letters)) == 6
    assert letters_for([suit.name for suit in BASIC]) == list("RYGBPT")
    assert letters_for(["red", "rainbow", "pink", "brown", "black"]) == list("RMINK")


def test_every_suit_has_a_colour_that_no_other_of_its_kind_has() -> None:
    assert set(COLOURS) == {*SPECIAL, *SHADES, *[suit.name for suit in BASIC]}
    plain = [COLOURS[name] for name in COLOURS if name not in (*MANY_COLOURED, *SHADES)]
    assert len(set(plain)) == len(plain)
    assert len(set(MANY_COLOURED.values())) == len(MANY_COLOURED)


@pytest.mark.parametrize("name", [*[f"{family} (6 Suits)" for family in FAMILIES], "Dual-Color (5 Suits)", *MIXES])
def test_suits_that_share_colours_have_letters_and_shades_of_their_own(name: str) -> None:
    names = [suit.name for suit in variant(name).suits]
    shades = {(COLOURS[suit], suit in MANY_COLOURED) for suit in names}
    assert len(set(letters_for(names))) == len(shades) == len(names)


def test_a_colour_that_is_no_suit_is_a_mark_all_the_same() -> None:
    game: Any = facedown.new("hanabi", players=2, seed=1, variant="Dual-Color (5 Suits)")
    game.choose(next(option for option in game.choice if option.words.endswith("yellow")))
    assert "[Y]" in shorts(hand(told(game, game.seats[1]), game.seats[1]))


def test_odd_and_even_are_marked_by_a_letter() -> None:
    game = facedown.new("hanabi", players=2, seed=1, variant="Odds and Evens (5 Suits)")
    game.choose("tell Bob odd")
    assert "[O]" in shorts(hand(told(game, game.seats[1]), game.seats[1]))


# What happened


def test_clues_plays_discards_and_draws_are_told_by_name() -> None:
    game = two(deck="yellow 1, yellow 2, yellow 3, green 2")
    ann, bob = game.seats
    for words in ("tell Bob red", "play 1", "discard 5", "play 2"):
        game.choose(words)
    assert sentences(game, ann)[-4:] == [
        "Ann tells Bob red: slots 1, 2 and 5.",
        "Bob plays red 1 (slot 1) and draws yellow 1.",
        "Ann discards red 5 (slot 5) and draws a card.",
        "Bob plays red 2 (slot 2) and draws yellow 3.",
    ]
    assert sentences(game, bob)[-3:-1] == [
        "Bob plays red 1 (slot 1) and draws a card.",
        "Ann discards red 5 (slot 5) and draws yellow 2.",
    ]
    assert sentences(game, None)[-2] == "Ann discards red 5 (slot 5) and draws yellow 2."


def test_a_strike_and_a_complete_firework_are_told() -> None:
    game = two(heights=(4, 0, 0, 0, 0), deck="yellow 1, yellow 2")
    game.choose("play 1")
    game.choose("tell Ann red")
    game.choose("play 5")
    assert sentences(game, game.seats[0])[-3:] == [
        "Ann plays green 4 (slot 1): it does not fit, a strike! Ann draws a card.",
        "Bob tells Ann red: slot 5.",
        "Ann plays red 5 (slot 5) and draws a card. The firework is complete!",
    ]


def crossed() -> Any:
    """Ann and Bob with cards that are played by discarding them."""
    hands = {"ann": "orange 1, orange 4, red 2, red 3, blue 5", "bob": "orange 3, red 4, green 1, green 2, green 3"}
    options = {"variant": "Orange (5 Suits)"}
    return deal("hanabi", **hands, tokens=4, deck="blue 1, blue 2, blue 3", options=options).game


def test_a_crossed_card_is_told_with_what_becomes_of_it() -> None:
    game = crossed()
    for words in ("discard 1", "discard 1", "play 2"):
        game.choose(words)
    assert sentences(game, game.seats[0])[-3:] == [
        "Ann discards orange 1 (slot 1): that plays it. Ann draws a card.",
        "Bob discards orange 3 (slot 1): it does not fit, a strike! Bob draws blue 2.",
        "Ann plays orange 4 (slot 2): that discards it. Ann draws a card.",
    ]


# What is asked


def test_options_stand_together_by_what_they_do_with_the_cards_that_clues_touch() -> None:
    game = two(tokens=7)
    found = options(game)
    assert list(found) == [option.words for option in game.choice]
    clue, play = found["tell Bob red"], found["play 1"]
    assert (text_in(clue.group), text_in(clue.short), clue.label) == ("tell Bob", "red", "11")
    assert (text_in(play.group), text_in(play.short)) == ("play", "slot 1")
    assert text_in(clue.note) == "R1 R2 R4"
    assert (text_in(found["tell Bob 1"].short), text_in(found["tell Bob 1"].note)) == ("1s", "R1 G1")
    bobs = [card.id for card in hand(told(game, game.seats[0]), game.seats[1])]
    assert [bobs.index(card) for card in clue.cards] == [0, 1, 4]
    assert clue.seats == (1,)


def test_own_cards_can_be_played_and_those_that_a_clue_would_touch_cannot() -> None:
    game = two()
    telling = told(game, game.seats[0])
    assert all(card.playable for card in hand(telling, game.seats[0]))
    assert not any(card.playable for card in hand(telling, game.seats[1]))


def test_what_cannot_be_done_is_said() -> None:
    for tokens, group, why in ((8, "discard", "all clue tokens are there"), (0, "tell", "no clue token is left")):
        game = two(tokens=tokens)
        question = told(game, game.seats[0]).question
        assert question is not None
        assert [(text_in(hint.group), why in text_in(hint.words)) for hint in question.hints] == [(group, True)]


def test_clues_that_touch_nothing_say_so() -> None:
    assert text_in(options(two(options={"empty_clues": True}))["tell Bob blue"].note) == "no card"


def test_a_certain_strike_should_be_asked_for_twice() -> None:
    game = two()
    for words in ("tell Bob 4", "tell Ann 5"):
        game.choose(words)
    found = options(game)
    assert {words for words, option in found.items() if option.risky} == {"play 5"}
    assert text_in(found["play 5"].note) == "a strike"
    assert all(option.final for option in found.values())


def test_a_crossed_card_that_does_not_fit_is_a_strike_where_it_is_discarded() -> None:
    game = crossed()
    for words in ("tell Bob red", "tell Ann orange", "tell Bob green", "tell Ann 4"):
        game.choose(words)
    assert {words for words, option in options(game).items() if option.risky} == {"discard 2"}


@pytest.mark.parametrize(
    ("typed", "meant"), [("p1", "play 1"), ("P 2", "play 2"), ("d5", "discard 5"), ("b r", "b r"), ("pat", "pat")]
)
def test_short_forms_are_written_out(typed: str, meant: str) -> None:
    game = two()
    assert teller_for(game, game.seats[0]).spelled(game.choice, typed) == meant


# Help


def just_told(game: Any, owner: Seat) -> list[str]:
    """Of each card in a hand, the clues that touched it since its holder last acted."""
    cards = hand(told(game, game.seats[0]), owner)
    return [", ".join([text_in(mark.words) for mark in card.marks if mark.name == "just told"]) for card in cards]


def test_the_cards_that_the_last_clue_touched_say_so_until_their_holder_acts() -> None:
    game = two()
    ann, bob = game.seats
    game.choose("tell Bob red")
    assert just_told(game, bob) == ["Ann told red", "Ann told red", "", "", "Ann told red"]
    game.choose("play 1")
    assert just_told(game, bob) == [""] * 5
    game.choose("discard 1")
    game.choose("tell Ann blue")
    assert just_told(game, ann)[1:3] == ["Bob told blue", "Bob told blue"]


def helped(game: Any, *players: str) -> Help:
    me = game.seats[0]
    found = teller_for(game, me, [Sitting(player) for player in players]).tell(game.view(me), with_help=True).help
    assert found is not None
    return found


def test_help_counts_what_is_unseen_and_says_what_touches_a_suit() -> None:
    game = two()
    suits = helped(game).regions[0]
    red = next(row for row in suits.rows if text_in(row[0]) == "R red")
    assert [text_in(cell) for cell in red[1:]] == ["2", "1", "2", "1", "1", "red and its rank"]


def test_help_explains_how_to_type_with_the_names_of_the_table() -> None:
    said = " ".join([text_in(line) for line in helped(two()).typing])
    assert "play 1 (or p1), discard 5 (d5), Bob red (b r)" in said


def test_help_says_what_the_bots_at_the_table_mean_by_a_clue() -> None:
    game = facedown.new("hanabi", players=["Ann", "Bob", "Cleo", "Dan"], seed=1)
    players = helped(game, "person", "natural", "hats", "natural").players
    said = {text_in(meaning.what): text_in(meaning.words) for meaning in players}
    assert said["Bob, Dan"].startswith("natural: plays as people do")
    assert said["Cleo"].startswith("hats: plays by the hats convention")
    assert said["chop"] == "The oldest card that no clue touched. Its player discards it next."
    assert not helped(game, "person", "some/file.py:Bot", "person", "random").players


@pytest.mark.parametrize("bot", ["v1_0", "v1_1", "v1_1_saves_last", "hats", "natural"])
def test_every_fair_convention_says_what_a_clue_means(bot: str) -> None:
    game = facedown.new("hanabi", players=2, seed=1)
    assert any("clue" in text_in(meaning.words) for meaning in helped(game, "person", bot).players)
