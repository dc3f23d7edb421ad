// Proves scores with nothing but the rules. Every question is whether the score of the first seat is at least so much, so the
// window of the search is never wider than that. All children of a position are made first: one that ends the match, or of
// which enough is known already, often answers the question before anything is searched.
import { type Block, copy, noChance, Past, type Rules, step } from '@umpire/core/hot';
import { BoundTable } from './bound-table.ts';
import { BudgetSpent, type ExactSettings, Prover } from './prover.ts';

const REMEMBERED = 1 << 22;
const TELL_EVERY = 1 << 20;
const NEVER = Number.POSITIVE_INFINITY;

export class ExactSearch<S extends Block> extends Prover<S> {
  readonly knowsDistance = true;
  positions = 0;
  private readonly table: BoundTable;
  /** By winner: in how many plies it wins, at least and at most. */
  private readonly plies: BoundTable[] = [];
  private readonly entries: number;
  private readonly past = new Past();
  private readonly key = new Int32Array(2);
  private readonly rooms: Room<S>[] = [];
  /** By seat and action: how often it was enough, weighed by what it took to see it. */
  private readonly cuts: Float64Array;

  constructor(rules: Rules<S>, settings: ExactSettings) {
    super(rules, settings);
    this.entries = Math.min(settings.remembered ?? REMEMBERED, settings.budget);
    this.table = new BoundTable(this.entries);
    this.cuts = new Float64Array(2 * rules.actions);
  }

  bound(state: S, ask: number): number {
    return state.over !== 0 ? this.scoreAt(state) : this.visit(state, 0, ask);
  }

  winsWithin(state: S, seat: number, win: number, plies: number): boolean {
    if (state.over !== 0) return this.scoreAt(state) === win;
    return plies > 0 && this.hurry(state, seat, win, plies, 0);
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

/** Memory for the children of one position at each depth. */
interface Room<S> {
  readonly list: Int32Array;
  /** Indices of children that have to be searched. */
  readonly waiting: Int32Array;
  readonly children: S[];
}
