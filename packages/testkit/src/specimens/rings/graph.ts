// Rings are written as text: `A0>B,C! B1>A,+1` has two nodes. Seat 0 decides at A, seat 1 at B. An edge ends with its effects:
//   !  raises a measure                ~  turns the mover's hidden card    %   swaps two cards of an unordered zone
//   #  puts another card in that zone  ^  makes a mark that stays          ?C  leads to C instead, by chance
// The edge `+1` ends the match with a win for seat 1, `=` with a draw.
import { accept, type Result, refuse } from '@umpire/core/author';

export interface Edge {
  /** The node it leads to, or an ending. */
  readonly to: number | 'draw' | 'win';
  readonly winner: number;
  /** The other node, if chance decides. */
  readonly or: number | undefined;
  readonly effects: string;
}

export interface Node {
  readonly name: string;
  readonly seat: number;
  readonly edges: readonly Edge[];
}

export const NODES_MAX = 26;
export const EDGES_MAX = 4;
const NODE = /^([A-Z])([0-2])>(\S+)$/;
const EDGE = /^(?:([A-Z])([!~%#^]*)(?:\?([A-Z]))?|\+([0-2])|(=))$/;

export function readGraph(text: string, seats: number): Result<readonly Node[]> {
  const parts = text.trim().split(/\s+/);
  const heads = parts.map((part) => NODE.exec(part));
  const names = heads.map((head) => head?.[1] ?? '');
  const bad = (value: string, why: string) => refuse('bad-graph', value, `${value}: ${why}.`);
  if (new Set(names).size !== names.length || names.length > NODES_MAX) return bad(text, 'two nodes of one name');
  const nodes: Node[] = [];
  for (const [i, head] of heads.entries()) {
    if (head === null) return bad(parts[i], 'no node');
    const edges = head[3].split(',').map((edge) => readEdge(edge, names));
    if (edges.some((edge) => edge === undefined) || edges.length > EDGES_MAX) return bad(parts[i], 'no such edges');
    if (Number(head[2]) >= seats) return bad(parts[i], 'no such seat');
    nodes.push({ name: head[1], seat: Number(head[2]), edges: edges as Edge[] });
  }
  return accept(nodes);
}

function readEdge(text: string, names: readonly string[]): Edge | undefined {
  const found = EDGE.exec(text);
  if (found === null) return undefined;
  const [, to, effects = '', or, winner, draw] = found;
  if (winner !== undefined) return { to: 'win', winner: Number(winner), or: undefined, effects };
  if (draw !== undefined) return { to: 'draw', winner: 0, or: undefined, effects };
  const places = [to, or ?? to].map((name) => names.indexOf(name));
  if (places.includes(-1)) return undefined;
  return { to: places[0], winner: 0, or: or === undefined ? undefined : places[1], effects };
}
