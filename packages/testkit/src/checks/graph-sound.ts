import type { ActionWords, Graph } from '@umpire/core/host';
import type { Check } from '../check.ts';
import { unclean } from '../unclean.ts';

/** Nodes have ids of their own, edges run between them, and those of actions are the legal ones in their order. */
export const graphSound: Check = {
  name: 'graph-sound',
  watch: ({ rules }, fail) => ({
    position(at) {
      if (rules.learning.graph === undefined || !at.deep) return;
      const graph = rules.learning.graph(at.seen(), at.seat);
      const faulty = faultyGraph(graph) ?? faultyActions(graph, at.words());
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

/** A graph need not say what can be done; if it does, it says what the list says. */
function faultyActions({ edges }: Graph, words: readonly ActionWords[]): string | undefined {
  const actions = edges.flatMap(({ attributes }) => (attributes?.action_id === undefined ? [] : [attributes]));
  if (actions.length === 0) return undefined;
  if (actions.length !== words.length) return `it has ${actions.length} actions, and ${words.length} are legal`;
  const at = actions.findIndex(({ action_id, action_type }, i) => action_id !== i || action_type !== words[i].type);
  if (at < 0) return undefined;
  const { action_id, action_type } = actions[at];
  return `action ${at} is '${words[at].type}', but its edge says ${action_id} and '${action_type}'`;
}
