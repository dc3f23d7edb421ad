// Proves scores. Every question is whether the score of the first seat is at least so much, so the window of the search is never
// wider than that. All children of a position are made first: one that ends the match, or of which enough is known already,
// often answers the question before anything is searched.
import { type Block, copy, noChance, Past, type Rules, step } from '@umpire/core/hot';
import { BoundTable } from './bound-table.ts';

export interface ExactSettings {
  /** How many positions may be looked at. */
  readonly budget: number;
  /** How many positions are remembered. */
  readonly remembered?: number;
  readonly onPositions?: (positions: number) => void;
}

/** Thrown when the budget is spent. */
export class BudgetSpent extends Error {}

const REMEMBERED = 1 << 22;
const TELL_EVERY = 1 << 20;
const NEVER = Number.POSITIVE_INFINITY;

export class ExactSearch<S extends Block> {
  positions = 0;
  private readonly rules: Rules<S>;
  private readonly settings: ExactSettings;
  private readonly table: BoundTable;
  /** By winner: in how many plies it wins, at least and at most. */
  private readonly plies: BoundTable[] = [];
  private limit: number;
  private readonly entries: number;
  private readonly past = new Past();
  private readonly scores: Float64Array;
  private readonly key = new Int32Array(2);
  private readonly rooms: Room<S>[] = [];
  /** By seat and action: how often it was enough, weighed by what it took to see it. */
  private readonly cuts: Float64Array;

  constructor(rules: Rules<S>, settings: ExactSettings) {
    this.rules = rules;
    this.settings = settings;
    this.limit = settings.budget;
    this.entries = Math.min(settings.remembered ?? REMEMBERED, settings.budget);
    this.table = new BoundTable(this.entries);
    this.scores = new Float64Array(rules.seats);
    this.cuts = new Float64Array(2 * rules.actions);
  }

  /** The score of the first seat. */
  score(state: S): number {
    if (state.over !== 0) return this.scoreAt(state);
    let low = Number.NEGATIVE_INFINITY;
    let high = Number.POSITIVE_INFINITY;
    let ask = 0;
    while (low < high) {
      const bound = this.visit(state, 0, ask);
      if (bound >= ask) low = bound;
      else high = bound;
      // From above the next question is whether it is that much, from below whether it is more.
      ask = bound >= ask ? above(bound) : bound;
      if (low < high && ask > high) break;
    }
    return low;
  }

  /**
   * How soon one of the seats can win at the longest, if that is found while looking at so many positions: what a long search would
   * meet late. `wins`: by seat, what the first seat scores if it wins.
   */
  soonWin(state: S, wins: readonly [number, number], positions: number): SoonWin | undefined {
    this.limit = Math.min(this.settings.budget, this.positions + positions);
    try {
      for (let plies = 1; plies <= this.rules.loop.budget.plies; plies++)
        for (const seat of [0, 1]) if (this.winsWithin(state, seat, wins[seat], plies)) return { seat, plies };
    } catch (error) {
      if (!(error instanceof BudgetSpent) || this.positions > this.settings.budget) throw error;
    } finally {
      this.limit = this.settings.budget;
    }
    return undefined;
  }

  /** Whether the score of the first seat is at least this much. */
  isAtLeast(state: S, ask: number): boolean {
    return (state.over !== 0 ? this.scoreAt(state) : this.visit(state, 0, ask)) >= ask;
  }

  /** Whether `seat` can win within so many plies. `win`: what the first seat scores then. */
  winsWithin(state: S, seat: number, win: number, plies: number): boolean {
    if (state.over !== 0) return this.scoreAt(state) === win;
    return plies > 0 && this.hurry(state, seat, win, plies, 0);
  }

  private scoreAt(state: S): number {
    this.rules.score(state, this.scores);
    return this.scores[0];
  }

  /** A bound of the score of the first seat: from below if it is `ask` or more, from above if it is less. */
  private visit(state: S, depth: number, ask: number): number {
    const { rules, table, key } = this;
    const room = this.rooms[depth] ?? this.newRoom(depth);
    const before = this.positions;
    rules.key(state, key);
    const a = key[0];
    const b = key[1];
    let first = -1;
    if (table.find(a, b)) {
      if (table.low >= ask) return table.low;
      if (table.high < ask) return table.high;
      first = table.best;
    }
    const seat = rules.toAct(state);
    const isFirst = seat === 0;
    const { list, waiting } = room;
    const n = rules.legal(state, this.past, list);
    let open = 0;
    let reached = isFirst ? -NEVER : NEVER;
    for (let i = 0; i < n; i++) {
      const child = room.children[i] ?? this.newChild(room, i);
      this.make(child, state, list[i]);
      let bound: number;
      if (child.over !== 0) bound = this.scoreAt(child);
      else {
        rules.key(child, key);
        if (!table.find(key[0], key[1])) {
          waiting[open++] = i;
          continue;
        }
        if (table.low >= ask) bound = table.low;
        else if (table.high < ask) bound = table.high;
        else {
          waiting[open++] = i;
          continue;
        }
      }
      if (isFirst ? bound >= ask : bound < ask) {
        table.store(a, b, bound, isFirst, list[i], this.positions - before);
        return bound;
      }
      reached = isFirst ? Math.max(reached, bound) : Math.min(reached, bound);
    }
    this.arrange(room, open, seat, first);
    for (let i = 0; i < open; i++) {
      const action = list[waiting[i]];
      const bound = this.visit(room.children[waiting[i]], depth + 1, ask);
      if (isFirst ? bound >= ask : bound < ask) {
        // An answer that took long to find saves most where it is tried first.
        this.cuts[seat * rules.actions + action] += Math.sqrt(this.positions - before);
        table.store(a, b, bound, isFirst, action, this.positions - before);
        return bound;
      }
      reached = isFirst ? Math.max(reached, bound) : Math.min(reached, bound);
    }
    table.store(a, b, reached, !isFirst, -1, this.positions - before);
    return reached;
  }

  private hurry(state: S, seat: number, win: number, plies: number, depth: number): boolean {
    const { rules, table, key } = this;
    rules.key(state, key);
    // Where it is known that the seat does not win, there is nothing to hurry for.
    if (table.find(key[0], key[1]) && (seat === 0 ? table.high < win : table.low > win)) return false;
    const a = key[0];
    const b = key[1];
    this.plies[seat] ??= new BoundTable(this.entries);
    const known = this.plies[seat];
    if (known.find(a, b)) {
      if (known.high <= plies) return true;
      if (known.low > plies) return false;
    }
    const before = this.positions;
    const room = this.rooms[depth] ?? this.newRoom(depth);
    const isOwn = rules.toAct(state) === seat;
    const { list, waiting } = room;
    const n = rules.legal(state, this.past, list);
    let open = 0;
    let isWon = !isOwn;
    for (let i = 0; i < n && isWon !== isOwn; i++) {
      const child = room.children[i] ?? this.newChild(room, i);
      this.make(child, state, list[i]);
      if (child.over === 0) waiting[open++] = i;
      else if ((this.scoreAt(child) === win) === isOwn) isWon = isOwn;
    }
    if (isWon !== isOwn && plies === 1) isWon = !isOwn && open === 0;
    else
      for (let i = 0; i < open && isWon !== isOwn; i++)
        if (this.hurry(room.children[waiting[i]], seat, win, plies - 1, depth + 1) === isOwn) isWon = isOwn;
    known.store(a, b, isWon ? plies : plies + 1, !isWon, -1, this.positions - before + 1);
    return isWon;
  }

  private make(child: S, state: S, action: number): void {
    this.positions++;
    if (this.positions > this.limit) throw new BudgetSpent();
    if (this.positions % TELL_EVERY === 0) this.settings.onPositions?.(this.positions);
    copy(child, state);
    step(this.rules, child, this.past, action, noChance);
  }

  /** What is remembered comes first, then what was enough most often. */
  private arrange({ list, waiting }: Room<S>, open: number, seat: number, first: number): void {
    const { cuts } = this;
    const base = seat * this.rules.actions;
    for (let i = 1; i < open; i++) {
      const at = waiting[i];
      const weight = list[at] === first ? NEVER : cuts[base + list[at]];
      let j = i - 1;
      while (j >= 0 && (list[waiting[j]] === first ? NEVER : cuts[base + list[waiting[j]]]) < weight) {
        waiting[j + 1] = waiting[j];
        j--;
      }
      waiting[j + 1] = at;
    }
  }

  private newRoom(depth: number): Room<S> {
    const { legalMax } = this.rules;
    const room = { list: new Int32Array(legalMax), waiting: new Int32Array(legalMax), children: [] };
    this.rooms[depth] = room;
    return room;
  }

  private newChild(room: Room<S>, i: number): S {
    const child = this.rules.layout.create();
    room.children[i] = child;
    return child;
  }
}

export interface SoonWin {
  readonly seat: number;
  readonly plies: number;
}

/** Memory for the children of one position at each depth. */
interface Room<S> {
  readonly list: Int32Array;
  /** Indices of children that have to be searched. */
  readonly waiting: Int32Array;
  readonly children: S[];
}

/** A little more: scores differ by more than this. */
const above = (score: number): number => score + 1 / 1024;
