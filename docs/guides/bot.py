#!/usr/bin/env python3
"""A bot for grognard in Python's standard library alone, and a client of `grognard serve`.

As a bot, it is started by grognard and asked for its moves:

    grognard play eto --axis "program:python3 bot.py" --allied scripted

As a client, it starts `grognard serve` itself and plays a whole game through it:

    python3 bot.py --play 1940 grognard serve eto
"""

import json
import random
import subprocess
import sys


class Grognard:
    """A running `grognard serve`: every call is one line, and gives the answer to it."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.count = 0
        self.info = self.ask("hello", protocol=1)

    def ask(self, cmd, **fields):
        self.count += 1
        print(json.dumps({"id": self.count, "cmd": cmd, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(f"{cmd}: {answer['error']['message']}")
        return answer


def choose(legal, lots):
    """Your idea goes here. This one attacks when it may, and never gives up."""
    fights = [action for action in legal if action["type"] in ("fight", "aim", "join")]
    others = [action for action in legal if action["type"] != "resign"]
    return lots.choice(fights or others or legal)


def play(scenario, command):
    """A whole game: we decide for the side that begins, the server's bot for everybody else."""
    game = Grognard(command)
    lots = random.Random(1939)
    now = game.ask("setup", scenario=scenario, seed="python")
    mine = now["decision"]["player"]
    while now["result"] is None:
        if now["decision"]["player"] == mine:
            legal = game.ask("legal")["actions"]
            now = game.ask("play", action=choose(legal, lots))
        else:
            now = game.ask("bestmove", bot="random", play=True)
    game.ask("quit")
    result = now["result"]
    print(f"{game.info['game']}: {result['winner'] or 'nobody'} wins, {result['level']}: {result['because']}")


def answer():
    """The other way round: grognard asks, line by line, and we answer. Print nothing else; stderr is free."""
    lots = random.Random(1939)
    for line in sys.stdin:
        message = json.loads(line)
        reply = {"id": message.get("id"), "cmd": message["cmd"], "ok": True}
        if message["cmd"] == "quit":
            return
        if message["cmd"] == "hello":
            # We choose among what is legal, and need not look at the board for it.
            reply.update(protocol=1, name="bot.py", wants=["legal"])
        elif message["cmd"] == "bestmove":
            reply["action"] = choose(message["legal"], lots)
        elif message["cmd"] != "stop":
            reply.update(ok=False, error={"code": "malformed", "message": "no such command here"})
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        play(sys.argv[2], sys.argv[3:])
    else:
        answer()
