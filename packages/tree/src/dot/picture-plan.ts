// The plan of a picture of a graph: players with their zones, cards in the zones, a board, and the rest.
import type { Graph } from '@umpire/core/host';
import { type Board, boardOf } from './picture-board.ts';
import { type Edge, factsOf, html, isFrame, type Node, titleOf } from './picture-html.ts';
import { actionKinds, colourOf } from './picture-style.ts';

/** A line in a zone: a card, or several that nobody can tell apart. */
export interface Entry {
  readonly port: string;
  readonly title: string;
  readonly facts: string;
  /** The indices of its actions, in the colours of their lines. */
  readonly actions: string;
  count: number;
}

export interface ZonePlan {
  readonly name: string;
  readonly node: Node;
  readonly entries: readonly Entry[];
}

export interface Plan {
  readonly game: Node | undefined;
  readonly players: readonly { readonly node: Node; readonly zones: readonly ZonePlan[] }[];
  /** Zones that belong to no player. */
  readonly zones: readonly ZonePlan[];
  readonly board: Board | undefined;
  readonly rest: readonly Node[];
  /** By node id: the DOT name of a node that is drawn by itself. */
  readonly names: ReadonlyMap<string, string>;
  /** By node id: where its edges begin and end. */
  readonly anchors: ReadonlyMap<string, string>;
  readonly turn: string | undefined;
}

/** Edges that are shown by the placement of nodes, and not drawn as lines. */
const PLACING = new Set(['IN', 'OWNS', 'UNDER', 'CURRENT_TURN', 'CURRENT_STEP', 'OWNED_BY']);
/** Types of nodes that are left out unless something points at them. */
const SILENT_ALONE = new Set(['Step', 'Kind']);

export const isPlacing = ({ label }: Edge): boolean => PLACING.has(label);

export function planOf(graph: Graph): Plan {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const names = new Map(graph.nodes.map(({ id }, i) => [id, `n${i}`]));
  const touched = new Set(graph.edges.flatMap((edge) => (isPlacing(edge) ? [] : [edge.from, edge.to])));
  const board = boardOf(graph);
  const anchors = new Map<string, string>(board?.anchors);
  const zones = graph.nodes
    .filter(({ type }) => type === 'Zone')
    .map((node) => zonePlan(graph, node, byId, touched, names, anchors))
    .filter(({ node, entries }) => entries.length > 0 || touched.has(node.id) || Number(node.attributes.size) > 0);
  const ownerOf = new Map(graph.edges.flatMap(({ from, to, label }) => (label === 'OWNS' ? [[from, to]] : [])));
  const players = graph.nodes
    .filter(({ type }) => type === 'Player')
    .map((node) => ({ node, zones: zones.filter((zone) => ownerOf.get(zone.node.id) === node.id) }));
  const isRest = (node: Node): boolean =>
    !isFrame(node) && !anchors.has(node.id) && (touched.has(node.id) || !SILENT_ALONE.has(node.type));
  const rest = graph.nodes.filter(isRest);
  for (const { id, type } of graph.nodes)
    if (!anchors.has(id) || isFrame({ type })) anchors.set(id, names.get(id) ?? '');
  return {
    game: graph.nodes.find(({ type }) => type === 'Game'),
    players,
    zones: zones.filter(({ node }) => !ownerOf.has(node.id)),
    board,
    rest,
    names,
    anchors,
    turn: graph.edges.find(({ label }) => label === 'CURRENT_TURN')?.to,
  };
}

/** The cards in a zone, the top one first; equal cards without lines of their own become one entry. */
function zonePlan(
  { edges }: Graph,
  node: Node,
  byId: ReadonlyMap<string, Node>,
  touched: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  anchors: Map<string, string>,
): ZonePlan {
  const name = names.get(node.id) ?? '';
  const entries: Entry[] = [];
  const inside = edges
    .filter(({ to, label }) => to === node.id && label === 'IN')
    .sort((a, b) => Number(a.attributes?.above ?? 0) - Number(b.attributes?.above ?? 0));
  for (const { from, attributes } of inside) {
    const card = byId.get(from);
    if (card === undefined) continue;
    const under = edges.filter(({ to, label }) => to === from && label === 'UNDER');
    const facts = [factsOf(card.attributes), under.length > 0 ? `${under.length} under it` : '']
      .filter(Boolean)
      .join(' · ');
    const before = entries.at(-1);
    const isAlike = before?.title === titleOf(card) && before.facts === facts && !touched.has(from);
    const count = Number(attributes?.count ?? 1);
    if (before !== undefined && isAlike) before.count += count;
    else
      entries.push({ port: `e${entries.length}`, title: titleOf(card), facts, actions: numbersOf(edges, from), count });
    const anchor = `${name}:e${entries.length - 1}`;
    for (const id of [from, ...under.map((each) => each.from)]) anchors.set(id, anchors.get(id) ?? anchor);
  }
  return { name, node, entries };
}

function numbersOf(edges: readonly Edge[], id: string): string {
  const kinds = actionKinds(edges);
  const own = edges.filter(({ from, attributes }) => from === id && attributes?.action_id !== undefined);
  return own
    .map(
      ({ label, attributes }) =>
        ` <FONT COLOR="${colourOf(kinds, label)}"><B>${html(String(attributes?.action_id))}</B></FONT>`,
    )
    .join('');
}
