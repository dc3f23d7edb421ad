// Converts graphs to graphology, for its algorithms, and back.
import type { Graph } from '@umpire/core/host';
import { MultiDirectedGraph } from 'graphology';

type Facts = Readonly<Record<string, string | number>>;

/** The type of a node and the label of an edge replace attributes of the same name. */
export function toGraphology({ nodes, edges }: Graph): MultiDirectedGraph<Facts, Facts> {
  const made = new MultiDirectedGraph<Facts, Facts>();
  for (const { id, type, attributes } of nodes) made.addNode(id, { ...attributes, type });
  for (const { from, to, label, attributes } of edges) made.addDirectedEdge(from, to, { ...attributes, label });
  return made;
}

/** Nodes and edges that other tools added without a type or label get an empty one. */
export function fromGraphology(made: MultiDirectedGraph<Facts, Facts>): Graph {
  return {
    nodes: made.mapNodes((id, { type = '', ...attributes }) => ({ id, type: String(type), attributes })),
    edges: made.mapEdges((_, { label = '', ...attributes }, from, to) => ({
      from,
      to,
      label: String(label),
      ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
    })),
  };
}
