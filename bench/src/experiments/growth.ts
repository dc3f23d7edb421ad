// Counts positions turn by turn: all of them, each once, however it is reached.
import { type Block, FastDice, type Rules } from '@umpire/core/hot';
import { Walker } from '@umpire/tree';

export interface TurnCount {
  readonly turn: number;
  /** How many different positions begin the turn. */
  readonly starts: number;
  /** How many different positions the turn has, those included. */
  readonly positions: number;
  /** In how many of them the match is over. */
  readonly over: number;
  /** How many actions lead on from them. */
  readonly moves: number;
}

const turnOf = <S extends Block>(rules: Rules<S>, state: S): number => rules.words.turn?.(state) ?? state.ply;

/** 53 bits of a key: among ten million positions the chance that any two share it is below one in a hundred. */
function keyNumber(rules: Rules<Block>, state: Block, key: Int32Array): number {
  rules.key(state, key);
  return (key[0] >>> 0) * 2 ** 21 + (key[1] >>> 11);
}

/** Counts turn by turn until a turn has more than `limit` positions; that turn is left out. */
export function countTurns(rules: Rules<Block>, seed: string, limit: number): TurnCount[] {
  const walker = new Walker(rules, seed);
  const counts: TurnCount[] = [];
  let starts: number[][] = [[]];
  for (let turn = turnOf(rules, walker.state); starts.length > 0; turn++) {
    const found = turnFrom(walker, starts, turn, limit);
    if (found === undefined) break;
    counts.push({ turn, starts: starts.length, ...found.count });
    // If even the beginnings of the turn are too many, counting stops.
    starts = found.next.length > limit ? [] : found.next;
  }
  return counts;
}

interface Found {
  readonly count: Omit<TurnCount, 'turn' | 'starts'>;
  /** Paths to the positions that begin the next turn. */
  readonly next: number[][];
}

function turnFrom(walker: Walker, starts: readonly number[][], turn: number, limit: number): Found | undefined {
  const { rules } = walker;
  const key = new Int32Array(2);
  const seen = new Set<number>();
  const later = new Set<number>();
  const next: number[][] = [];
  const stack: number[][] = [];
  let [over, moves] = [0, 0];
  const meet = (path: number[]): void => {
    const isLater = turnOf(rules, walker.state) > turn;
    if (isLater && next.length > limit) return;
    const known = isLater ? later : seen;
    const before = known.size;
    known.add(keyNumber(rules, walker.state, key));
    if (known.size > before) (isLater ? next : stack).push(path);
  };
  for (const path of [...starts].reverse()) {
    walker.goTo(path);
    meet(path);
  }
  for (let path = stack.pop(); path !== undefined; path = stack.pop()) {
    if (seen.size > limit) return undefined;
    walker.goTo(path);
    if (walker.isOver) over++;
    const { count: actions } = walker;
    moves += actions;
    for (let index = actions - 1; index >= 0; index--) {
      walker.goTo(path);
      walker.choose(index);
      meet([...path, index]);
    }
  }
  return { count: { positions: seen.size, over, moves }, next };
}

export interface LinesEstimate {
  readonly turn: number;
  /** How many different lines of play lead into this turn. */
  readonly lines: number;
  readonly lines95: readonly [number, number];
}

/**
 * Knuth's estimate: the product of the choices along a random line is, on average, the number of all lines. It is taken over
 * the walks that reach a turn; a walk that ended earlier counts as zero.
 */
export function estimateLines(rules: Rules<Block>, seed: string, walks: number, turns: number): LinesEstimate[] {
  const walker = new Walker(rules, seed);
  const first = turnOf(rules, walker.state);
  const sums = new Float64Array(turns);
  const squares = new Float64Array(turns);
  const dice = new FastDice(1);
  for (let walk = 0; walk < walks; walk++) {
    walker.backTo(0);
    let product = 1;
    for (let reached = first; !walker.isOver; ) {
      const { count: actions } = walker;
      product *= actions;
      walker.choose(dice.below(actions));
      for (const turn = turnOf(rules, walker.state); reached < turn; reached++) {
        if (reached - first >= turns) break;
        sums[reached - first] += product;
        squares[reached - first] += product * product;
      }
      if (reached - first >= turns) break;
    }
  }
  return Array.from(sums, (sum, i) => {
    const lines = sum / walks;
    const error = 1.96 * Math.sqrt(Math.max(0, squares[i] / walks - lines * lines) / walks);
    return { turn: first + i + 1, lines, lines95: [Math.max(0, lines - error), lines + error] };
  });
}
