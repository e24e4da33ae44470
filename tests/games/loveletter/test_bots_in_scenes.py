"""Scenes in which every good Love Letter bot does the same."""

from __future__ import annotations

import pytest

from facedown.core.choices import Option
from facedown.games.loveletter.bots.clever import CleverBot
from facedown.games.loveletter.bots.simple import SimpleBot
from facedown.players.player import Player
from facedown.testing.scenes import Scene, deal

BOTS = pytest.mark.parametrize("bot", [SimpleBot("scene"), CleverBot("scene", budget=800)])
HAD_TURNS = {"ann": 1, "bob": 1, "cleo": 1}


def taken(scene: Scene, bot: Player) -> str:
    """The words on the button that a bot presses where the scene stands."""
    view = scene.game.view(scene.game.choice.seat)
    answer = bot.decide(view, view.choice)
    option: Option = view.choice[view.choice.index(answer)]
    return option.words


@BOTS
def test_nobody_plays_the_princess(bot: Player) -> None:
    assert taken(deal("loveletter", ann="Princess King", bob="Guard", cleo="Priest"), bot).startswith("King")
    assert taken(deal("loveletter", ann="Princess Prince", bob="Guard"), bot) == "Prince → Bob"


@BOTS
def test_a_guard_names_the_card_that_a_priest_saw(bot: Player) -> None:
    scene = deal("loveletter", ann="Priest Guard", bob="King", cleo="Handmaid", deck="Guard, Guard, Countess, Baron")
    scene.plays("ann", "Priest → Bob").plays("bob", "Guard → Cleo").chooses("8")
    scene.plays("cleo", "Handmaid")
    assert taken(scene, bot) == "Guard → Bob"
    scene.plays("ann", "Guard → Bob")
    assert taken(scene, bot) == "6 King"


@BOTS
def test_a_baron_is_played_on_a_card_known_to_be_lower(bot: Player) -> None:
    scene = deal("loveletter", ann="Priest King", bob="Handmaid", deck="Priest, Baron")
    scene.plays("ann", "Priest → Bob").plays("bob", "Priest → Ann")
    assert taken(scene, bot) == "Baron → Bob"


@BOTS
def test_a_win_is_taken(bot: Player) -> None:
    mad = {"ann": "Deep Ones, Golden Mead"}
    hand = "Shining Trapezohedron, Randolph Carter"
    scene = deal("loveletter", "lovecraft", ann=hand, bob="Investigator,", discards=mad)
    assert taken(scene, bot) == "Shining Trapezohedron (insane)"
    scene = deal("loveletter", "lovecraft", ann="Cthulhu, Investigator", bob="Elder Sign,", discards=mad)
    assert taken(scene, bot) == "Cthulhu (insane)"


@BOTS
def test_one_discards_cthulhu_to_win_the_match(bot: Player) -> None:
    mad = {"ann": "Deep Ones, Golden Mead"}
    scene = deal(
        "loveletter", "house", ann="Cthulhu, Prince", bob="Guard", cleo="Priest", discards=mad, turns=HAD_TURNS
    )
    assert taken(scene, bot) in ("Cthulhu (insane)", "Prince → Ann")


@BOTS
def test_liber_ivonis_comes_first(bot: Player) -> None:
    mad = {"ann": "Deep Ones,"}
    scene = deal(
        "loveletter", "house", ann="Liber Ivonis, Priest", bob="Guard", cleo="Baron", discards=mad, turns=HAD_TURNS
    )
    assert taken(scene, bot) == "Liber Ivonis (insane)"


@BOTS
def test_a_trapezohedron_that_wins_is_noped(bot: Player) -> None:
    scene = deal(
        "loveletter",
        "house",
        ann="Shining Trapezohedron, King",
        bob="Nope",
        cleo="Guard",
        discards={"ann": "Deep Ones,"},
        turns=HAD_TURNS,
    )
    scene.plays("ann", "Shining Trapezohedron (insane)").expect(asked="bob")
    assert taken(scene, bot) == "Nope"


@BOTS
def test_a_guard_who_knows_the_card_is_turned_around(bot: Player) -> None:
    scene = deal(
        "loveletter", "house", ann="Priest, Guard", bob="No-U", deck="Count, Cardinal", turns={"ann": 1, "bob": 1}
    )
    scene.plays("ann", "Priest → Bob").chooses("pass")
    scene.plays("bob", "Count").plays("ann", "Guard → Bob").expect(asked="bob")
    assert taken(scene, bot) == "No-U"


@BOTS
def test_what_concerns_nobody_is_let_pass(bot: Player) -> None:
    scene = deal("loveletter", "house", ann="Handmaid, Guard", bob="Nope", cleo="King", turns=HAD_TURNS)
    scene.plays("ann", "Handmaid").expect(asked="bob")
    assert taken(scene, bot) == "pass"


@BOTS
def test_an_eight_is_shuffled_in_rather_than_played(bot: Player) -> None:
    scene = deal("loveletter", "house", ann="Princess, Necronomicon", bob="Guard", turns={"ann": 1, "bob": 1})
    assert taken(scene, bot).endswith("shuffled into the deck")


@BOTS
def test_hounds_are_set_on_the_sane(bot: Player) -> None:
    scene = deal(
        "loveletter",
        "lovecraft",
        ann="Hounds of Tindalos, Cats of Ulthar",
        bob="Investigator,",
        cleo="Armitage",
        discards={"ann": "Deep Ones,", "bob": "Golden Mead,"},
    )
    assert taken(scene, bot) == "Hounds of Tindalos (insane) → Cleo"
