// The state where a walker stands, as a row of an export.

import { type Graph, OVER } from '@umpire/core/host';
import { type Block, type Rules, seenBy, whoDecides } from '@umpire/core/hot';
import { graphOf } from '../dot/graph-of.ts';
import type { Walker } from '../explore/walker.ts';
import { keySeen } from '../folders/render-state.ts';
import type { CardRow, ExportFacts, LegalRow, StateRow } from './state-row.ts';

/** The part of a row that does not come from the rules: notes about the state, and the outcome. */
export interface RowNotes {
  readonly line: number;
  readonly matchup: string;
  readonly seed: string;
  /** By seat: the name of the player. Empty if unknown. */
  readonly players: readonly string[];
  readonly path: readonly number[];
  readonly place?: string;
  readonly index: number | null;
  readonly outcome: StateRow['outcome'];
  readonly visits: number;
  readonly values: readonly number[] | null;
  readonly via: StateRow['via'];
  /** By index: what was noted about the child. */
  readonly child: (index: number) => Pick<LegalRow, 'visits' | 'values' | 'childKey'>;
}

const NOTHING = { cards: [], sides: [] };

/** `viewer`: the seat for whom the row is; nothing in it depends on what that seat may not know, but how the match ended. */
export function rowAt(walker: Walker, notes: RowNotes, withCards: boolean, viewer?: number): StateRow {
  const { rules, state } = walker;
  const { child, players, ...noted } = notes;
  const seat = whoDecides(rules, state);
  const eye = viewer ?? Math.max(0, seat);
  const seen = seenBy(rules, state, eye);
  const isAsked = viewer === undefined || viewer === seat;
  return {
    ...noted,
    ...(viewer === undefined ? {} : { via: null, index: isAsked ? notes.index : null }),
    key: keySeen(rules, state, viewer),
    ply: state.ply,
    turn: rules.words.turn?.(viewer === undefined ? state : seen) ?? state.ply,
    seat,
    player: players[seat] ?? null,
    decision: seat === OVER ? 'over' : rules.decisions[rules.decision(viewer === undefined ? state : seen)],
    features: featuresOf(rules, seen, eye),
    legal: Array.from(isAsked ? walker.legal() : [], (action, index) => {
      const { text, type } = rules.words.describe(seen, action);
      return { action, notation: text, type, ...child(index) };
    }),
    ...(withCards ? cardsOf(rules, viewer === undefined ? state : seen, eye, notes.via?.touched ?? []) : NOTHING),
  };
}

function featuresOf({ learning: { features } }: Rules<Block>, seen: Block, seat: number): Float32Array {
  if (features === undefined) return new Float32Array(0);
  const out = new Float32Array(features.shape.reduce((a, b) => a * b, 1));
  features.fill(seen, seat, out);
  return out;
}

/** The nodes of the graph that are cards: where each lies, and its attributes. */
function cardsOf(
  rules: Rules<Block>,
  seen: Block,
  eye: number,
  touched: readonly string[],
): Pick<StateRow, 'cards' | 'sides'> {
  const graph = graphOf(rules, seen, eye, []);
  const zoneOf = new Map(graph.edges.flatMap(({ from, to, label }) => (label === 'IN' ? [[from, to]] : [])));
  const ownerOf = new Map(graph.edges.flatMap(({ from, to, label }) => (label === 'OWNS' ? [[from, to]] : [])));
  const cards = graph.nodes
    .filter(({ type }) => type === 'Card')
    .map(({ id, attributes }): CardRow => {
      const { card_id, label, ...rest } = attributes;
      const zone = zoneOf.get(id) ?? '';
      return {
        node: id,
        card: String(card_id ?? ''),
        label: String(label ?? ''),
        zone: zone.split('.').at(-1) ?? '',
        owner: ownerOf.get(zone) ?? id.split('.')[0],
        state: JSON.stringify(rest),
        touched: touched.includes(id),
      };
    });
  return { cards, sides: sidesOf(rules, graph, cards) };
}

/** By seat: the numbers of its player, and how many cards lie in each of its zones. */
const sidesOf = ({ seats }: Rules<Block>, { nodes }: Graph, cards: readonly CardRow[]): Record<string, number>[] =>
  Array.from({ length: seats }, (_, seat) => {
    const id = `p${seat + 1}`;
    const player = nodes.find((node) => node.id === id);
    const side: Record<string, number> = {};
    for (const [name, value] of Object.entries(player?.attributes ?? {}))
      if (typeof value === 'number') side[name] = value;
    for (const { attributes, type, id: zone } of nodes)
      if (type === 'Zone' && zone.startsWith(`z.${id}.`)) side[`cards_in_${attributes.kind}`] = 0;
    for (const { owner, zone } of cards)
      if (owner === id) side[`cards_in_${zone}`] = (side[`cards_in_${zone}`] ?? 0) + 1;
    return side;
  });

export function exportFacts(walker: Walker, options: ExportFacts['options'], umpire: string): ExportFacts {
  const { rules, state } = walker;
  const {
    learning: { features },
  } = rules;
  const [first] = cardsOf(rules, state, Math.max(0, whoDecides(rules, state)), []).sides;
  return {
    game: rules.id,
    rulesVersion: rules.rulesVersion,
    layoutVersion: rules.layoutVersion,
    featuresVersion: features?.version ?? 0,
    featureNames: features?.names ?? [],
    shape: features?.shape ?? [0],
    actions: rules.actions,
    seats: rules.seats,
    options,
    umpire,
    seatFacts: Object.keys(first ?? {}),
  };
}
