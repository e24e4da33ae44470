"""A bot in a process of its own that behaves, or misbehaves in a way that is named, after so many questions."""

import json
import os
import signal
import subprocess
import sys
import time


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def flood(stream: int) -> None:
    """Write without end, as fast as somebody reads."""
    while True:
        os.write(stream, b"x" * 60_000 + b"\n")


def misbehave(how: str, number: int) -> None:
    answer = json.dumps({"type": "answer", "id": number, "option": 0}).encode()
    if how == "dies":
        raise SystemExit("out of ideas")
    if how == "is killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "babbles":
        flood(1)
    if how == "never ends its line":
        while True:
            os.write(1, b"x" * 60_000)
    if how == "stops in the middle of a line":
        os.write(1, answer[:10])
        os._exit(0)
    if how == "closes its output":
        os.close(1)
    if how == "closes its input":
        os.close(0)
    if how == "floods standard error":
        flood(2)
    if how == "leaves a child":
        child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(1000)"])
        print(f"child {child.pid}", file=sys.stderr, flush=True)
        os._exit(1)
    if how == "answers what was not asked":
        say(type="answer", id=number + 7, option=0)
    if how == "answers with nonsense":
        say(type="answer", id=number, option={"card": 3})
    if how == "gives bad answers":
        say(type="answer", id=number, option="the seven of clubs")
        return
    while True:
        time.sleep(1000)


def play(how: str, after: int) -> None:
    asked = 0
    if how == "talks before it is asked":
        say(type="answer", id=1, option=0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(type="ready", protocol=2 if how == "speaks another protocol" else 1)
        elif message["type"] == "ask":
            asked += 1
            if how not in ("behaves", "talks before it is asked") and asked > after:
                misbehave(how, message["id"])
            else:
                say(type="answer", id=message["id"], option=0)


WAYS = (
    "dies",
    "is killed",
    "babbles",
    "never ends its line",
    "stops in the middle of a line",
    "closes its output",
    "answers what was not asked",
    "answers with nonsense",
    "talks before it is asked",
    "speaks another protocol",
    "leaves a child",
)
SILENT = ("hangs", "closes its input", "floods standard error")
"""Ways that show by nothing but time."""

if __name__ == "__main__":
    play(sys.argv[1], int(sys.argv[2]))
