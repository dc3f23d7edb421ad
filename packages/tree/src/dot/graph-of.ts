// The graph of a state with its legal actions, for any game.
import type { ActionWords, Graph } from '@umpire/core/host';
import { type Block, type Rules, whoDecides } from '@umpire/core/hot';
import { GAME, layoutGraph, playerId } from './layout-graph.ts';

type Node = Graph['nodes'][number];
type Edge = Graph['edges'][number];

/** `seen` must be erased for `seat`; `actions` are the legal ones in their order, or none if the seat is not asked. */
export function graphOf<S extends Block>(
  rules: Rules<S>,
  seen: S,
  seat: number,
  actions: readonly ActionWords[],
): Graph {
  const graph = rules.learning.graph?.(seen, seat) ?? layoutGraph(rules, seen);
  return actions.length === 0 || graph.edges.some(isAction)
    ? graph
    : withActions(graph, whoDecides(rules, seen), actions);
}

export const isAction = ({ attributes }: Edge): boolean =>
  attributes !== undefined && Object.hasOwn(attributes, 'action_id');

function withActions({ nodes, edges }: Graph, toAct: number, actions: readonly ActionWords[]): Graph {
  const player: Node = { id: toAct < 0 ? GAME : playerId(toAct), type: 'Player', attributes: {} };
  const game: Node = { id: GAME, type: 'Game', attributes: {} };
  const ids = new Set(nodes.map(({ id }) => id));
  const known = (id: string | undefined, otherwise: string): string =>
    id !== undefined && ids.has(id) ? id : otherwise;
  const added = actions.map(({ text, type, from, to }, action_id) => ({
    from: known(from, player.id),
    to: known(to, GAME),
    label: type,
    attributes: { action_type: type, action_id, notation: text },
  }));
  // Nodes that actions need are added, since a game may use other ids for them.
  const missing = [game, player].filter(
    ({ id }, i, both) => !ids.has(id) && both.findIndex((each) => each.id === id) === i && added.some(touches(id)),
  );
  return { nodes: [...nodes, ...missing], edges: [...edges, ...added] };
}

const touches =
  (id: string) =>
  ({ from, to }: Edge): boolean =>
    from === id || to === id;
