"""Games as trees of states that never change: each change is a function from a state to a state.

A **GameState** is a game at a question. A **GameObject** is a card, a token, a spell or an ability as one state has
it: a view of two words, the state and the uid, so that all states share what they have in common. What an object
refers to is found in the object's own state (`GameObjectRef`). What can be done is a **ChoiceSet**: labelled choices
in a stable order. The verbs of players (`play`, `cast`, `activate`, `resolve_stack`) are sequences of answers.
"""

from facedown.games.magic.states.choices import Choice, ChoiceSet
from facedown.games.magic.states.objects import GameAbility, GameObject, GameObjectRef, GameObjectRefs
from facedown.games.magic.states.state import GameState

__all__ = ["Choice", "ChoiceSet", "GameAbility", "GameObject", "GameObjectRef", "GameObjectRefs", "GameState"]
