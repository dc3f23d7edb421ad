import type { Graph } from '@umpire/core';
import type { Check } from '../check.ts';
import { unclean } from '../unclean.ts';

/** Nodes have ids of their own, and edges run between them. */
export const graphSound: Check = {
  name: 'graph-sound',
  watch: ({ rules }, fail) => ({
    position(at) {
      if (rules.graph === undefined || !at.deep) return;
      const faulty = faultyGraph(rules.graph(at.seen(), at.seat));
      if (faulty !== undefined) fail(faulty);
    },
  }),
};

function faultyGraph(graph: Graph): string | undefined {
  const ids = new Set(graph.nodes.map(({ id }) => id));
  if (ids.size !== graph.nodes.length) return 'two nodes share an id';
  const loose = graph.edges.find(({ from, to }) => !ids.has(from) || !ids.has(to));
  if (loose !== undefined) return `an edge runs from '${loose.from}' to '${loose.to}', and one of them is no node`;
  return unclean(graph, 'graph');
}
