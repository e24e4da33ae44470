"""Games as hanab.live writes them: read and checked action by action, and written.

Such a file has the players, the whole deck from the top down, and the actions. A card is named by its *order*: its
place in the deck. On hanab.live any player may begin. Here the first to move sits first, so players and orders are
counted from whoever begins. Rules that the format cannot express are written under `house`, which other programs skip.
Notes, times, characters and numbers of games are not kept.
"""

from facedown.games.hanabi.live.ends import Ended as Ended
from facedown.games.hanabi.live.ends import end_condition as end_condition
from facedown.games.hanabi.live.ends import is_finished as is_finished
from facedown.games.hanabi.live.names import name_there as name_there
from facedown.games.hanabi.live.reading import check_shape as check_shape
from facedown.games.hanabi.live.reading import found_in as found_in
from facedown.games.hanabi.live.reading import from_hanab_live as from_hanab_live
from facedown.games.hanabi.live.reading import read_games as read_games
from facedown.games.hanabi.live.reading import retold as retold
from facedown.games.hanabi.live.reading import text_of_file as text_of_file
from facedown.games.hanabi.live.writing import is_action as is_action
from facedown.games.hanabi.live.writing import to_hanab_live as to_hanab_live
