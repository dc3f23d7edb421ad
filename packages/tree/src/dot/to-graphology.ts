// Graphs as graphology holds them, for its algorithms.
import type { Graph } from '@umpire/core/host';
import { MultiDirectedGraph } from 'graphology';

type Facts = Readonly<Record<string, string | number>>;

/** What a node is and what an edge says stand before attributes of the same name. */
export function toGraphology({ nodes, edges }: Graph): MultiDirectedGraph<Facts, Facts> {
  const made = new MultiDirectedGraph<Facts, Facts>();
  for (const { id, type, attributes } of nodes) made.addNode(id, { ...attributes, type });
  for (const { from, to, label, attributes } of edges) made.addDirectedEdge(from, to, { ...attributes, label });
  return made;
}

/** What other tools added without a type or a label has an empty one. */
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
