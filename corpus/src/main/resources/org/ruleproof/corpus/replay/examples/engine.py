#!/usr/bin/env python3
"""An example engine: answers a few questions of the Babylon 5 rules by itself, in Python.

It is asked one line of JSON at a time, {"id", "game", "given", "when"}, and answers one line,
{"id", "outcome", "answers"}. What it does not know it answers with the outcome "unknown"; nobody
holds that against it. Here it knows two rules: taking an action belongs to the action round, and
the card of an ambassador is never discarded.
"""
import json
import sys


class Situation:
    """What a request says, with the values that are not said: 0, no, none."""

    def __init__(self, given):
        self.objects = {o["id"]: o for o in given["objects"]}
        self.step = "none"
        self.terms = {}
        for value in given["values"]:
            if "step" in value:
                self.step = value["step"]
            elif "term" in value:
                self.terms[(value["term"], *value["of"])] = value["is"]

    def term(self, name, *arguments, default="none"):
        return self.terms.get((name, *arguments), default)

    def players(self):
        return [o["id"] for o in self.objects.values() if o["sort"] == "Player"]


def take_action(situation, player):
    return "allowed" if situation.step == "action" else "refused"


def discard(situation, card):
    if any(situation.term("ambassador", p) == card for p in situation.players()):
        return "prevented"
    return "unknown"


KNOWN = {
    ("permitted", "take-action"): take_action,
    ("happens", "discard"): discard,
}


def main():
    for line in sys.stdin:
        request = json.loads(line)
        when = request["when"]
        rule = KNOWN.get((when["ask"], when["of"]))
        outcome = "unknown"
        if rule is not None:
            outcome = rule(Situation(request["given"]), *when["arguments"])
        print(json.dumps({"id": request["id"], "outcome": outcome, "answers": []}), flush=True)


if __name__ == "__main__":
    main()
