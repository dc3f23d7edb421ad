"""Reads DOT as NetworkX does, and runs a snippet: JSON in, JSON out."""
import io
import json
import sys
import warnings

warnings.simplefilter("ignore")
import networkx as nx

asked = json.load(sys.stdin)


def read(text):
    graph = nx.drawing.nx_pydot.read_dot(io.StringIO(text))
    return {
        "kind": type(graph).__name__,
        "nodes": list(graph.nodes(data=True)),
        "edges": list(graph.edges(data=True)),
    }


scope = {}
exec(asked["snippet"], scope)
names = ["turn", "p1_lore", "cards_in_hand"]
json.dump({"read": [read(text) for text in asked["texts"]], "found": [scope[name] for name in names]}, sys.stdout)
