"""The turn by which the house game was first explained: one of everything, in the order in which it was told.

Ann is player A, Bob is B, Cleo is C, and Zoe is Z, who is dead. The scene begins at the play before the turn: Cleo's,
who plays a Capitalist and holds two cards from then on.
"""

from __future__ import annotations

from facedown.games.loveletter.effects import Bounty
from facedown.testing.scenes import Scene, arranging, deal

DECK = "Priest, Guard, Golden Mead, Baron, Investigator, No-U, Handmaid, Elder Sign, Prince"


def before_anns_turn() -> Scene:
    """Ann is twice insane, immortal, protected, and has a Crime Boss; Bob's bounty is on her."""
    scene = deal(
        "loveletter",
        "house",
        cleo="Capitalist, No-U",
        zoe="",
        ann="Nyarlathotep,",
        bob="Nope,",
        deck=DECK,
        out="zoe",
        protected="ann",
        turns={"cleo": 2, "zoe": 1, "ann": 1, "bob": 1},
        discards={
            "ann": "Handmaid, Liber Ivonis, Deep Ones, Constable / Crime Boss",
            "bob": "Bounty Hunter,",
            "cleo": "Hounds of Tindalos,",
        },
    )
    modes = {"Liber Ivonis": "insane", "Constable / Crime Boss": "Crime Boss"}
    cards = scene.game.discards[scene.seat("ann")]
    for card in cards:
        scene.game.played_as[card] = modes.get(card.face.name, "")
    with arranging(scene.game):
        scene.game.later(Bounty(scene.seat("bob"), scene.seat("ann"), 1))
    return scene


def happened(scene: Scene, *sentences: str) -> int:
    """These sentences were said since the scene began, in this order; where the last of them stands."""
    said = [str(line) for line in scene.game.log]
    place = -1
    for sentence in sentences:
        assert sentence in said[place + 1 :], f"{sentence!r} was not said after line {place} of\n" + "\n".join(said)
        place = said.index(sentence, place + 1)
    return place


def collected(scene: Scene, viewer: str) -> list[str]:
    """The cards that Bob has collected, as far as a viewer knows them."""
    return sorted(str(card) for card in scene.game.view(scene.seat(viewer)).collected[scene.seat("bob")])


def test_the_example_turn() -> None:
    scene = before_anns_turn()
    assert scene.game.insanity(scene.seat("ann")) == 2

    # Cleo's play: she holds one card more from now on. Bob could Nope it, and passes.
    scene.plays("cleo", "Capitalist (insane)").expect(asked="bob").plays("bob", "pass")

    # Zoe's turn would start, but she is dead: it is Ann's. Nothing is ever heard of a turn of Zoe's.
    assert not any("Zoe" in str(line) for line in scene.game.log)

    # Ann's turn starts. Her Handmaid's protection is removed, before anything else.
    # Ann is twice insane: all her checks are announced, then made one by one.
    # The first card is sane, and nothing happens. The second one is insane: Ann is about to die.
    # Bob's bounty sees it and does nothing, because it is a check. Ann is immortal: the death is cancelled.
    happened(
        scene,
        "Cleo's turn is over.",
        "Ann's turn.",
        "Ann is protected no longer.",
        "Ann is insane, and must be checked.",
        "An insanity check for Ann.",
        "Ann discards Guard to an insanity check.",
        "An insanity check for Ann.",
        "Ann discards Golden Mead to an insanity check.",
        "Liber Ivonis keeps Ann in the round.",
        "(cancelled) Ann fails an insanity check, and is out of the round.",
        "Ann draws a card.",
        "Ann is to play a card.",
    )
    scene.expect(out="zoe", protected="", turn="ann", tokens={"bob": 0}, says="Ann's turn.")
    assert scene.game.insanity(scene.seat("ann")) == 3
    assert [str(delayed) for delayed in scene.game.delayed if isinstance(delayed, Bounty)]

    # Ann draws a card. She sees what it is; the others see only its back.
    scene.expect(ann="Nyarlathotep, Baron", asked="ann")
    scene.sees("ann", "ann", "Nyarlathotep, Baron")
    for other in ("bob", "cleo", "zoe", None):
        scene.sees(other, "ann", "?? ??").hears(other, "Ann draws a card.")

    # Ann plays Nyarlathotep, insane, on everybody else who is unprotected. It is discarded first.
    scene.plays("ann", "Nyarlathotep (insane) → Cleo, Bob")
    happened(scene, "Ann discards Nyarlathotep.", "(tries) Ann plays Nyarlathotep (insane) on Cleo and Bob.")

    # Everybody is offered to answer: those it is aimed at, in the order of turns. Bob has a Nope, and says no.
    scene.expect(asked="bob", ann="Baron", cleo="No-U, Priest")
    assert scene.options() == ["pass", "Nope"]
    scene.plays("bob", "pass")

    # Cleo has a No-U and says yes: she discards it, draws a card, and only then it is played.
    scene.expect(asked="cleo")
    assert scene.options() == ["pass", "No-U"]
    scene.plays("cleo", "No-U").expect(cleo="Priest, Investigator")
    happened(scene, "Cleo discards No-U.", "Cleo draws a card.", "(tries) Cleo answers Ann's Nyarlathotep with No-U.")

    # Bob answers the No-U with his Nope: again discard, draw, play. He draws a No-U.
    scene.expect(asked="bob")
    assert scene.options() == ["pass", "Nope"]
    scene.plays("bob", "Nope").expect(bob="No-U,", discards={"bob": "Bounty Hunter, Nope"})

    # Nobody answers the Nope, and the No-U is cancelled: it is offered to nobody again, and does nothing.
    happened(
        scene,
        "Bob discards Nope.",
        "Bob draws a card.",
        "(tries) Bob answers Cleo's No-U with Nope.",
        "Bob answers Cleo's No-U with Nope.",
        "Cancelled: Cleo answers Ann's Nyarlathotep with No-U.",
        "(cancelled) Cleo answers Ann's Nyarlathotep with No-U.",
    )
    scene.expect(direction=1)

    # Nyarlathotep is offered again, and Bob plays the No-U that he has just drawn.
    scene.expect(asked="bob")
    assert scene.options() == ["pass", "No-U"]
    scene.plays("bob", "No-U")

    # Nyarlathotep is cancelled, and played anew, by Bob: Ann's card still lies in front of Ann.
    # Everybody may answer it, and nobody can.
    happened(
        scene,
        "Bob discards No-U.",
        "Bob draws a card.",
        "Bob answers Ann's Nyarlathotep with No-U.",
        "Bob turns Ann's Nyarlathotep around.",
        "(tries) Bob plays Ann's Nyarlathotep (insane) on Cleo and Ann.",
        "Bob plays Ann's Nyarlathotep (insane) on Cleo and Ann.",
    )
    assert "Nyarlathotep" in [str(card) for card in scene.game.discards[scene.seat("ann")]]

    # Every other player shows a card to Bob. Cleo holds two, and is asked which one.
    scene.expect(asked="cleo", bob="Handmaid")
    assert sorted(scene.options()) == ["Investigator", "Priest"]
    scene.plays("cleo", "Priest")

    # Bob sees them all. Ann's Crime Boss sees it too, and does not trigger: Bob's Handmaid stays unknown to Ann.
    scene.expect(asked="bob", ann="", cleo="Investigator,", collected={"bob": "Baron Priest"})
    scene.sees("ann", "bob", "??").sees("cleo", "bob", "??")
    assert collected(scene, "bob") == ["Baron", "Priest"]
    assert collected(scene, "ann") == ["??", "Baron"], "Ann knows which card was hers"
    assert collected(scene, "zoe") == ["??", "??"]

    # Bob is asked how to give them back, and answers; each player hears that their card is replaced. What Ann did
    # not get back she knows to be with Cleo.
    scene.chooses("Baron | Priest")
    happened(
        scene,
        "Bob collects a card of Cleo, Ann.",
        "Bob gives a card back to Cleo, Ann.",
        "Cleo gets a card back from Bob.",
        "Ann gets a card back from Bob.",
    )
    scene.expect(ann="Priest", cleo="Investigator, Baron", collected={"bob": ""})
    scene.sees("bob", "ann", "Priest").sees("bob", "cleo", "Baron, ??").sees("ann", "cleo", "Baron, ??")

    # What Ann played is still there, cancelled: it does nothing.
    # Ann's turn is over. The next one is Bob's, whose Nope has made him insane: he is checked, and draws.
    happened(
        scene,
        "Ann gets a card back from Bob.",
        "(cancelled) Ann plays Nyarlathotep (insane) on Cleo and Bob.",
        "Ann's turn is over.",
        "Bob's turn.",
        "Bob discards Elder Sign to an insanity check.",
        "Bob draws a card.",
    )
    scene.expect(asked="bob", bob="Handmaid Prince", turn="bob", out="zoe", tokens={"bob": 0})
    scene.ends()
