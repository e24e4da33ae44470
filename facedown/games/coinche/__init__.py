"""Coinche."""

from facedown.games.coinche.game import Coinche as Coinche
from facedown.games.declaration import Declaration

declaration = Declaration(
    Coinche,
    bots={
        "simple": "facedown.games.coinche.bots.simple:SimpleBot",
        "clever": "facedown.games.coinche.bots.clever:CleverBot",
    },
    opponent="simple",
    adviser="clever",
    telling="facedown.games.coinche.telling.teller:CoincheTeller",
    look="facedown.games.coinche:look",
    foresight="facedown.games.coinche.bots.foresight:CoincheForesight",
    manual="facedown.games.coinche.manual",
    formats={"scenario": "facedown.games.coinche.formats.scenario:ScenarioFile"},
    scenarios="facedown.games.coinche.formats.running:starts",
    commands="facedown.games.coinche.commands:app",
)
