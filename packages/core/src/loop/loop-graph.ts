// A game's graph under the loop guard: without the edges of refused actions, the others numbered as in the legal list.
import type { Graph } from '../contract/contract.ts';
import { anyRefused, isRefused, type LoopState, NAMING, QUIET } from './loop-fields.ts';
import { NAMINGS, namingChoices, namingWords } from './loop-naming.ts';

type Edge = Graph['edges'][number];

const LOOP_NODE = 'loop';

/** The edge of an action has `action_id`, its index in the legal list. `first` is the guard's first action. */
export function loopGraph(state: LoopState, graph: Graph, seat: number, first: number): Graph {
  if (state.loopPhase === QUIET && !anyRefused(state)) return graph;
  const others = graph.edges.filter((edge) => placeOf(edge) === undefined);
  const actions =
    state.loopPhase === NAMING
      ? seat === state.loopSeat
        ? namingEdges(state, first)
        : []
      : withoutRefused(state, graph.edges);
  return { nodes: [...graph.nodes, loopNode(state)], edges: [...others, ...actions] };
}

const placeOf = ({ attributes }: Edge): number | undefined =>
  typeof attributes?.action_id === 'number' ? attributes.action_id : undefined;

const withoutRefused = (state: LoopState, edges: Graph['edges']): Edge[] =>
  edges
    .filter((edge) => {
      const place = placeOf(edge);
      return place !== undefined && !isRefused(state, place);
    })
    .map((edge, action_id) => ({ ...edge, attributes: { ...edge.attributes, action_id } }));

function namingEdges(state: LoopState, first: number): Edge[] {
  const list = new Int32Array(NAMINGS);
  const count = namingChoices(state, first, list);
  return Array.from(list.subarray(0, count), (action, action_id) => {
    const { text, type } = namingWords(state, action - first);
    return { from: LOOP_NODE, to: LOOP_NODE, label: type, attributes: { action_type: type, action_id, text } };
  });
}

function loopNode(state: LoopState): Graph['nodes'][number] {
  const { loopPhase, loopPeriod, loopSeat, loopStopper, loopEnd, loopAt } = state;
  return {
    id: LOOP_NODE,
    type: 'Loop',
    attributes: {
      phase: loopPhase,
      period: loopPeriod,
      seat: loopSeat,
      stopper: loopStopper,
      end: loopEnd,
      at: loopAt,
    },
  };
}
