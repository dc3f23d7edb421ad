// Tiny shogi with a referee who writes down every whole position and whether each move gave check, and reads through
// everything each time. Written from the rules, cell by cell.
import type { Reference } from '../../src/lock-step.ts';

interface Standing {
  readonly board: ReadonlyMap<string, string>;
  /** Pieces in hand, sorted; capitals belong to the first player. */
  readonly hands: string;
  readonly turn: string;
}

interface Moment {
  readonly text: string;
  /** Who made the move that led here, and whether it gave check; the start has none. */
  readonly mover: string;
  readonly gaveCheck: boolean;
}

const CELLS = ['5', '4', '3', '2', '1'].flatMap((rank) => [...'abcd'].map((file) => file + rank));
/** Steps of the first player, as files to the right and ranks up. */
const STEPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  K: [
    [-1, 1],
    [0, 1],
    [1, 1],
    [-1, 0],
    [1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ],
  G: [
    [-1, 1],
    [0, 1],
    [1, 1],
    [-1, 0],
    [1, 0],
    [0, -1],
  ],
  R: [
    [0, 1],
    [-1, 0],
    [1, 0],
    [0, -1],
  ],
};
const PLIES_MAX = 500;

const sideOf = (piece: string): string => (piece === piece.toUpperCase() ? 'b' : 'w');
const other = (side: string): string => (side === 'b' ? 'w' : 'b');
const asOf = (piece: string, side: string): string => (side === 'b' ? piece.toUpperCase() : piece.toLowerCase());
const textOf = ({ board, hands, turn }: Standing): string =>
  `${CELLS.map((cell) => board.get(cell) ?? '.').join('')} ${hands} ${turn}`;

export class SlowTinyShogi implements Reference {
  private readonly first: string;
  private now: Standing = { board: new Map(), hands: '', turn: 'b' };
  private moments: Moment[] = [];
  private result: { readonly scores: readonly number[]; readonly reason: string } | undefined;
  readonly endings: Record<string, number> = {};

  constructor(start: string) {
    this.first = start;
  }

  start(): void {
    const [rows, turn, hands] = this.first.split(' ');
    const signs = [...rows.replaceAll('/', '').replace(/\d/g, (digit) => '.'.repeat(Number(digit)))];
    const pieces = CELLS.flatMap((cell, i): [string, string][] => (signs[i] === '.' ? [] : [[cell, signs[i]]]));
    this.now = { board: new Map(pieces), hands: [...hands.replace('-', '')].sort().join(''), turn };
    this.moments = [{ text: textOf(this.now), mover: '', gaveCheck: false }];
    this.result = undefined;
  }

  legal(): string[] {
    return this.result === undefined ? this.moves() : [];
  }

  outcome() {
    return this.result;
  }

  play(move: string): void {
    const mover = this.now.turn;
    this.now = after(this.now, move);
    const gaveCheck = isChecked(this.now, this.now.turn);
    this.moments.push({ text: textOf(this.now), mover, gaveCheck });
    if (this.moves().length === 0) this.end(mover, gaveCheck ? 'mate' : 'no-move');
    else if (this.occurrences() >= 4) this.repeated();
    else if (this.moments.length > PLIES_MAX) this.end('', 'move-limit');
  }

  occurrences(): number {
    return this.moments.filter(({ text }) => text === textOf(this.now)).length;
  }

  leadsBack(move: string): boolean {
    const text = textOf(after(this.now, move));
    return this.moments.some((each) => each.text === text);
  }

  givesCheck(move: string): boolean {
    return isChecked(after(this.now, move), other(this.now.turn));
  }

  /** At the fourth occurrence the player who gave check with every move since the first loses; if neither or both did, it is no contest. */
  private repeated(): void {
    const since = this.moments.findIndex(({ text }) => text === textOf(this.now)) + 1;
    const moves = this.moments.slice(since);
    const always = ['b', 'w'].filter((side) => moves.every(({ mover, gaveCheck }) => mover !== side || gaveCheck));
    if (always.length === 1) this.end(other(always[0]), 'perpetual-check');
    else this.end('', 'no-result');
  }

  private end(winner: string, reason: string): void {
    this.endings[reason] = (this.endings[reason] ?? 0) + 1;
    this.result = { scores: winner === '' ? [0, 0] : winner === 'b' ? [1, -1] : [-1, 1], reason };
  }

  private moves(): string[] {
    const { board, hands, turn } = this.now;
    const steps = [...board].flatMap(([from, piece]) =>
      sideOf(piece) === turn ? targets(board, from).map((to) => from + to) : [],
    );
    const held = [...new Set(hands)].filter((piece) => sideOf(piece) === turn);
    const drops = held.flatMap((piece) =>
      CELLS.filter((cell) => !board.has(cell)).map((cell) => `${piece.toUpperCase()}*${cell}`),
    );
    return [...steps, ...drops].filter((move) => !isChecked(after(this.now, move), turn));
  }
}

function targets(board: Standing['board'], from: string): string[] {
  const piece = board.get(from) ?? '';
  const up = sideOf(piece) === 'b' ? 1 : -1;
  const cells: string[] = [];
  for (const [right, ahead] of STEPS[piece.toUpperCase()])
    for (let i = 1; i <= (piece.toUpperCase() === 'R' ? 5 : 1); i++) {
      const to = String.fromCharCode(from.charCodeAt(0) + i * right) + (Number(from[1]) + i * ahead * up);
      const there = board.get(to);
      if (!CELLS.includes(to) || (there !== undefined && sideOf(there) === sideOf(piece))) break;
      cells.push(to);
      if (there !== undefined) break;
    }
  return cells;
}

function isChecked({ board }: Standing, side: string): boolean {
  const king = [...board].find(([, piece]) => piece === asOf('K', side))?.[0] ?? '';
  return [...board].some(([from, piece]) => sideOf(piece) !== side && targets(board, from).includes(king));
}

function after({ board, hands, turn }: Standing, move: string): Standing {
  const next = new Map(board);
  const to = move.slice(2);
  const taken = board.get(to);
  const isDrop = move[1] === '*';
  const held = isDrop ? hands.replace(asOf(move[0], turn), '') : hands;
  next.set(to, isDrop ? asOf(move[0], turn) : (board.get(move.slice(0, 2)) ?? ''));
  if (!isDrop) next.delete(move.slice(0, 2));
  const won = taken === undefined ? held : held + asOf(taken, turn);
  return { board: next, hands: [...won].sort().join(''), turn: other(turn) };
}
