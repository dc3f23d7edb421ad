// Walks through the states of one root. It keeps the states on the way to where it stands, so that going to a neighbour
// costs one action, whatever the depth.
import {
  type Block,
  begin,
  type Chance,
  chanceOf,
  copy,
  type Outcome,
  OVER,
  Past,
  type Rules,
  seenBy,
  step,
  Track,
} from '@umpire/core';
import { outcomeOf } from '../outcome-of.ts';
import { type Children, OVER_KIND } from '../store/nodes.ts';

interface Place {
  /** The state as it was left; only the one where the walker stands is a whole object, because making one takes longer than an action. */
  words: Int32Array;
  isKept: boolean;
  legal: Int32Array;
  /** How many of them there are; -1 as long as nobody asked. */
  count: number;
  /** How many positions were recorded when it was reached. */
  recorded: number;
  /** The index that led here. */
  index: number;
}

const UNKNOWN = -1;
const TURN_MAX = 0xffff;

/** An action in words. */
export interface Via {
  readonly action: number;
  readonly notation: string;
  readonly type: string;
  /** The nodes that it names. */
  readonly touched: readonly string[];
}

export class Walker<S extends Block = Block> {
  readonly rules: Rules<S>;
  readonly past = new Past();
  private readonly chance: Chance;
  /** The state where it stands: another one after each move. */
  readonly state: S;
  private readonly places: Place[] = [];
  /** Made when they are needed: whoever only goes to a state needs none. */
  private childMade: S | undefined;
  private earlierMade: S | undefined;
  private readonly list: Int32Array;
  private readonly key = new Int32Array(2);
  /** How many actions lead from the root to here. */
  depth = 0;

  constructor(rules: Rules<S>, seed: string, match = 0) {
    this.rules = rules;
    this.chance = chanceOf(seed, match);
    this.state = rules.layout.create();
    this.list = new Int32Array(rules.legalMax);
    const root = this.place(0);
    begin(rules, this.state, this.past, this.chance);
    if (rules.loop.repetition !== undefined) {
      // As in a match: a repetition is confirmed on the positions themselves.
      const track = new Track(rules);
      track.restart(this.state);
      this.past.track = track;
      this.past.confirmer = track;
    }
    root.recorded = this.past.length;
  }

  get isOver(): boolean {
    return this.rules.toAct(this.state) === OVER;
  }

  /** The indices that led here. */
  path(): number[] {
    return this.places.slice(1, this.depth + 1).map(({ index }) => index);
  }

  /** The legal actions here. Valid until the walker leaves. */
  legal(): Int32Array {
    const count = this.actions;
    return this.places[this.depth].legal.subarray(0, count);
  }

  /** How many there are. */
  get actions(): number {
    const here = this.places[this.depth];
    if (here.count === UNKNOWN) {
      here.count = this.isOver ? 0 : this.rules.legal(this.state, this.past, this.list);
      if (here.count > here.legal.length) here.legal = new Int32Array(here.count);
      for (let i = 0; i < here.count; i++) here.legal[i] = this.list[i];
    }
    return here.count;
  }

  /** Answers false, and stays, if there is no action with that index. */
  down(index: number): boolean {
    if (!Number.isInteger(index) || index < 0 || index >= this.actions) return false;
    const here = this.places[this.depth];
    this.keep(here);
    step(this.rules, this.state, this.past, here.legal[index], this.chance);
    const next = this.place(this.depth + 1);
    next.recorded = this.past.length;
    next.index = index;
    next.count = UNKNOWN;
    next.isKept = false;
    this.depth++;
    return true;
  }

  /** Back to the state after `depth` actions of the present path. */
  up(depth: number): void {
    const there = this.places[depth];
    if (depth < this.depth) this.state.words.set(there.words);
    this.depth = depth;
    this.past.rewind(there.recorded);
  }

  /** Answers how far it came: the length of the path, or less where an index does not exist. */
  goTo(path: ArrayLike<number>): number {
    let same = 0;
    while (same < path.length && same < this.depth && this.places[same + 1].index === path[same]) same++;
    if (same < this.depth) this.up(same);
    while (same < path.length && this.down(path[same])) same++;
    return same;
  }

  /**
   * Looks at the child with that index, which must exist, writes what it is at place `at` of `out`, and answers its outcome if it is over.
   * `seen` may look at the child too, before it is forgotten.
   */
  look(index: number, out: Children, at: number, seen?: (child: S, past: Past) => void): Outcome | undefined {
    const { rules, key } = this;
    this.childMade ??= rules.layout.create();
    const child = this.childMade;
    const here = this.places[this.depth];
    const action = here.legal[index];
    copy(child, this.state);
    step(rules, child, this.past, action, this.chance);
    seen?.(child, this.past);
    this.past.rewind(here.recorded);
    out.notations[at] = notationWord(rules.describe(this.state, action).text);
    return describeState(rules, child, key, out, at);
  }

  /** The same about the state it stands at. */
  lookHere(out: Children, at: number): Outcome | undefined {
    const { index } = this.places[this.depth];
    out.notations[at] = this.depth === 0 ? 0 : this.notationOf(this.depth - 1, index);
    return describeState(this.rules, this.state, this.key, out, at);
  }

  /** The action that led here, in the words of whoever took it; null at the root. */
  via(): Via | null {
    if (this.depth === 0) return null;
    const action = this.places[this.depth - 1].legal[this.places[this.depth].index];
    const { rules } = this;
    const before = this.stateAt(this.depth - 1);
    const { text, type, from, to } = rules.describe(seenBy(rules, before, rules.toAct(before)), action);
    return { action, notation: text, type, touched: [from, to].filter((node) => node !== undefined) };
  }

  /** By index: what is kept of the notations of the actions here. */
  notations(): Uint32Array {
    return Uint32Array.from(this.legal(), (_, index) => this.notationOf(this.depth, index));
  }

  private notationOf(depth: number, index: number): number {
    return notationWord(this.rules.describe(this.stateAt(depth), this.places[depth].legal[index]).text);
  }

  /** A state on the way here. Valid until the next call. */
  private stateAt(depth: number): S {
    if (depth === this.depth) return this.state;
    this.earlierMade ??= this.rules.layout.create();
    this.earlierMade.words.set(this.places[depth].words);
    return this.earlierMade;
  }

  private keep(here: Place): void {
    if (here.isKept) return;
    if (here.words.length === 0) here.words = this.state.words.slice();
    else here.words.set(this.state.words);
    here.isKept = true;
  }

  private place(depth: number): Place {
    if (depth === this.places.length)
      this.places.push({ words: NONE, isKept: false, legal: NONE, count: UNKNOWN, recorded: 0, index: 0 });
    return this.places[depth];
  }
}

const NONE = new Int32Array(0);

/** 24 bits of a text. */
export function notationWord(text: string): number {
  let word = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) word = Math.imul(word ^ text.charCodeAt(i), 0x01000193);
  return (word ^ (word >>> 24)) & 0xffffff;
}

function describeState<S extends Block>(
  rules: Rules<S>,
  state: S,
  key: Int32Array,
  { keys, kinds, seats, turns }: Children,
  at: number,
): Outcome | undefined {
  rules.key(state, key);
  keys[2 * at] = key[0];
  keys[2 * at + 1] = key[1];
  turns[at] = Math.min(TURN_MAX, rules.turn?.(state) ?? state.ply);
  const seat = rules.toAct(state);
  const isOver = seat === OVER;
  seats[at] = isOver ? 0 : seat;
  kinds[at] = isOver ? OVER_KIND : rules.decision(state);
  return isOver ? outcomeOf(rules, state) : undefined;
}

/** Room for what is known of so many states. */
export const childrenOf = (count: number): Children => ({
  keys: new Int32Array(2 * count),
  kinds: new Uint8Array(count),
  seats: new Uint8Array(count),
  turns: new Uint16Array(count),
  outcomes: new Uint16Array(count),
  notations: new Uint32Array(count),
});
