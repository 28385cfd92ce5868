#!/usr/bin/env python3
"""Writes spec/expected/protocol.lua from data/protocol_examples.json, the worked examples of the protocol, as Lua tables."""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def lua(v):
    if v is None:
        return "nil"
    if isinstance(v, bool):
        return str(v).lower()
    if isinstance(v, str):
        return json.dumps(v)
    if isinstance(v, list):
        return "{" + ", ".join(lua(x) for x in v) + "}"
    if isinstance(v, dict):
        return "{" + ", ".join(f"{k} = {lua(x)}" for k, x in v.items()) + "}"
    return repr(v)


with open(os.path.join(HERE, "../data/protocol_examples.json")) as f:
    data = json.load(f)

examples = [
    {
        "id": e["id"],
        "grid": e["process_grid"],
        "shape": e["global"]["shape"],
        "ranks": [{"dim_data": r["dim_data"], "data": r["buffer"]["data"]} for r in e["ranks"]],
    }
    for e in data["examples"]
]
cases = [{k: v for k, v in c.items() if k != "note"} for c in data["validator_cases"]]
owned = [{"dim_dict": c["dim_dict"], "owned": c["owned"]} for c in data["owned_index_counts"]]

with open(os.path.join(HERE, "../spec/expected/protocol.lua"), "w") as out:
    out.write("-- Made by tests/gen/protocol.py.\nreturn {\n")
    for name, rows in (("examples", examples), ("cases", cases), ("owned", owned)):
        out.write(f"{name} = {{\n")
        for row in rows:
            out.write(f"  {lua(row)},\n")
        out.write("},\n")
    out.write("}\n")
