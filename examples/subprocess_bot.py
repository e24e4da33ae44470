"""A bot in a process of its own: it needs nothing of facedown, only lines of JSON. See docs/protocol.md.

facedown sim loveletter --seats "cmd:python3 examples/subprocess_bot.py,random" --games 10
"""

import json
import sys


def choose(question: dict) -> int:  # type: ignore[type-arg]
    """Hide behind a Handmaid whenever there is one, and never play the Princess if something else can be played."""
    options = question["options"]
    for index, words in enumerate(options):
        if "Handmaid" in words:
            return index
    return next((index for index, words in enumerate(options) if "Princess" not in words), 0)


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="ready", protocol=1)
    elif message["type"] == "ask":
        say(type="answer", id=message["id"], option=choose(message))
