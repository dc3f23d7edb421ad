import type { Graph } from '@umpire/core/author';
import { identityCheck } from './identity.ts';

/** The ids of nodes in a graph tell nothing over time. */
export const graphIdentity = identityCheck('graph-identity', 'ids of nodes', ({ learning }, seen, seat) => {
  const graph = learning.graph?.(seen, seat);
  if (graph === undefined) return undefined;
  return {
    faces: new Map(graph.nodes.map((node) => [node.id, faceOf(node)])),
    withoutNames: () => withoutIds(graph),
  };
});

const faceOf = ({ type, attributes }: Graph['nodes'][number]): string => JSON.stringify([type, attributes]);

/** A graph as text in which nodes are named by what they are, so that equal nodes are the same, in any order. */
function withoutIds({ nodes, edges }: Graph): string {
  const nameOf = new Map(nodes.map((node) => [node.id, faceOf(node)]));
  // The number of an action may say which card it is about.
  const said = edges.map(({ from, to, label, attributes: { action_id: _, ...rest } = {} }) =>
    JSON.stringify([nameOf.get(from), nameOf.get(to), label, rest]),
  );
  return [...nameOf.values(), ...said].sort().join('\n');
}
