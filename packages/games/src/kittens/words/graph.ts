// A state as nodes and edges. Cards of one kind are alike, so a kind is one node; edges say where and how many of it lie.
import { type Graph, OVER } from '@umpire/core/author';
import { CARDS } from '../cards/registry.ts';
import { IDS, idOf, KINDS } from '../rules/kinds.ts';
import { askedNow } from '../rules/legal.ts';
import { type Kittens, NOTHING, roomIn, seatsIn } from '../rules/state.ts';

type Node = Graph['nodes'][number];
type Edge = Graph['edges'][number];

const player = (seat: number): string => `p${seat + 1}`;
const playerOrNone = (seat: number): string => (seat < 0 ? '' : player(seat));
const hand = (seat: number): string => `z.${player(seat)}.hand`;
const round = (level: number): string => `round.${level}`;

/** Makes the graph of a masked state: cells that are hidden from the seat hold nothing. */
export function graph(seen: Kittens): Graph {
  const seats = Array.from({ length: seatsIn(seen) }, (_, seat) => seat);
  const levels = Array.from({ length: seen.depth }, (_, level) => level);
  return {
    nodes: [
      gameNode(seen),
      ...seats.flatMap((seat) => seatNodes(seen, seat)),
      { id: 'pile', type: 'Zone', attributes: { kind: 'pile', size: seen.pileSize } },
      { id: 'discard', type: 'Zone', attributes: { kind: 'discard', size: seen.discardSize } },
      { id: 'removed', type: 'Zone', attributes: { kind: 'removed', size: seen.removedSize } },
      ...IDS.map((id, kind) => ({ id, type: 'Kind', attributes: { label: CARDS[kind].title } })),
      ...levels.map((level) => ({ id: round(level), type: 'Round', attributes: { level } })),
    ],
    edges: [
      { from: 'game', to: player(seen.turn), label: 'CURRENT_TURN' },
      ...seats.flatMap((seat) => seatEdges(seen, seat)),
      ...cardEdges(seen.pile, seen.pileSize, 'pile'),
      ...cardEdges(seen.discard, seen.discardSize, 'discard'),
      ...cardEdges(seen.removed, seen.removedSize, 'removed'),
      ...cardEdges(seen.picks, seen.picked, 'game', 'PICKED'),
      ...levels.flatMap((level) => [
        { from: round(level), to: player(seen.actor[level]), label: 'ACTOR' },
        { from: round(level), to: player(seen.asked[level]), label: 'ASKED' },
      ]),
    ],
  };
}

function gameNode(seen: Kittens): Node {
  const asked = askedNow(seen);
  return {
    id: 'game',
    type: 'Game',
    attributes: {
      turn: seen.turnNumber,
      to_act: asked === OVER ? '' : player(asked),
      phase: seen.phase,
      owed: seen.owed,
      attacked: seen.attacked,
      played: seen.played,
      card: seen.played === NOTHING && seen.card === 0 ? '' : idOf(seen.card),
      aim: playerOrNone(seen.aim - 1),
      named: seen.named === 0 ? '' : idOf(seen.named - 1),
      planter: playerOrNone(seen.planter - 1),
      drawn_since: seen.drawnSince,
    },
  };
}

const seatNodes = ({ out, place, laid, sure, handSize }: Kittens, seat: number): Node[] => [
  {
    id: player(seat),
    type: 'Player',
    attributes: { out: out[seat], place: place[seat], laid: laid[seat], defuses: sure[seat] },
  },
  { id: hand(seat), type: 'Zone', attributes: { kind: 'hand', size: handSize[seat] } },
];

function seatEdges(seen: Kittens, seat: number): Edge[] {
  const held = Array.from({ length: KINDS }, (_, kind) => kind).flatMap((kind) => {
    const count = seen.hand[seat * KINDS + kind];
    return count === 0 ? [] : [{ from: idOf(kind), to: hand(seat), label: 'IN', attributes: { count } }];
  });
  const known: Edge[] = [];
  for (let at = seen.pileSize - 1; at >= 0; at--) {
    if (seen.knows[seat * roomIn(seen) + at] === 0) continue;
    known.push({ from: player(seat), to: 'pile', label: 'KNOWS', attributes: { above: seen.pileSize - 1 - at } });
  }
  return [{ from: hand(seat), to: player(seat), label: 'OWNS' }, ...held, ...known];
}

/** The edges of the cards in a pile, from the top down; `cells` hold kind + 1, or 0 for a card that is not seen. */
function cardEdges(cells: Uint8Array, size: number, to: string, label = 'IN'): Edge[] {
  const edges: Edge[] = [];
  for (let at = size - 1; at >= 0; at--) {
    if (cells[at] === 0) continue;
    edges.push({ from: idOf(cells[at] - 1), to, label, attributes: { above: size - 1 - at } });
  }
  return edges;
}
