"""Hanabi."""

from facedown.games.declaration import Declaration
from facedown.games.hanabi.game import Hanabi as Hanabi
from facedown.games.hanabi.live import from_hanab_live as from_hanab_live
from facedown.games.hanabi.live import read_games as read_games
from facedown.games.hanabi.live import to_hanab_live as to_hanab_live

declaration = Declaration(
    Hanabi,
    bots={
        "v1_0": "facedown.conventions.hanabi.bots:FirstPlayer",
        "v1_1": "facedown.conventions.hanabi.bots:SavingPlayer",
        "v1_1_as_shipped": "facedown.conventions.hanabi.bots:ShippedPlayer",
        "v1_1_saves_first": "facedown.conventions.hanabi.bots:SavesFirstPlayer",
        "v1_1_saves_second": "facedown.conventions.hanabi.bots:SavesSecondPlayer",
        "v1_1_saves_last": "facedown.conventions.hanabi.bots:SavesLastPlayer",
        "cheat_v1": "facedown.conventions.hanabi.bots:CheatV1Player",
        "cheat_v2": "facedown.conventions.hanabi.bots:CheatV2Player",
        "cheat_v3": "facedown.conventions.hanabi.bots:CheatV3Player",
        "cheat": "facedown.conventions.hanabi.bots:CheatPlayer",
        "hats": "facedown.conventions.hanabi.encoding:HatsPlayer",
        "hats_search": "facedown.conventions.hanabi.searching:HatsSearcher",
        "natural": "facedown.conventions.hanabi.natural.convention:NaturalPlayer",
    },
    opponent="natural",
    telling="facedown.games.hanabi.telling.teller:HanabiTeller",
    look="facedown.games.hanabi:look",
    foresight="facedown.games.hanabi.bots.foresight:HanabiForesight",
    foresights={"hats": "facedown.conventions.hanabi.foresight:HatsForesight"},
    manual="facedown.games.hanabi.manual",
    formats={"live": "facedown.games.hanabi.formats.live:HanabLive"},
    conventions="facedown.conventions.hanabi",
)
