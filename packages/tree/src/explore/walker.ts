// What a tree wants to know of the states of one root: a line that keeps every position on the way to where it stands, so
// that going to a neighbour costs one action, whatever the depth.
import { type Block, Line, type Outcome, type Rules, seenBy } from '@umpire/core';
import { copy, outcomeOf, type Past, step } from '@umpire/core/hot';
import { type Children, OVER_KIND } from '../store/nodes.ts';

const TURN_MAX = 0xffff;

/** An action in words. */
export interface Via {
  readonly action: number;
  readonly notation: string;
  readonly type: string;
  /** The nodes that it names. */
  readonly touched: readonly string[];
}

export class Walker<S extends Block = Block> extends Line<S> {
  private readonly key = new Int32Array(2);
  /** Made when it is needed: whoever only goes to a state needs none. */
  private child: S | undefined;

  constructor(rules: Rules<S>, seed: string, match = 0) {
    super(rules, seed, match, { every: 1 });
  }

  /**
   * Looks at the child with that index, which must exist, writes what it is at place `at` of `out`, and returns its outcome if it is over.
   * `seen` may look at the child too, before it is forgotten.
   */
  look(index: number, out: Children, at: number, seen?: (child: S, past: Past) => void): Outcome | undefined {
    const { rules, state, past } = this;
    this.child ??= rules.layout.create();
    const { child } = this;
    const action = this.actionAt(index);
    const recorded = past.length;
    copy(child, state);
    step(rules, child, past, action, this.chance);
    seen?.(child, past);
    past.rewind(recorded);
    out.notations[at] = notationWord(rules.words.describe(state, action).text);
    return describeState(rules, child, this.key, out, at);
  }

  /** The same about the state it stands at. */
  lookHere(out: Children, at: number): Outcome | undefined {
    const { rules, ply } = this;
    const last = this.plies.at(-1);
    out.notations[at] = last === undefined ? 0 : notationWord(rules.words.describe(this.at(ply - 1), last.action).text);
    return describeState(rules, this.state, this.key, out, at);
  }

  /** The action that led here, in the words of whoever took it; null at the root. */
  via(): Via | null {
    const last = this.plies.at(-1);
    if (last === undefined) return null;
    const { rules } = this;
    const { action, seat } = last;
    const { text, type, from, to } = rules.words.describe(seenBy(rules, this.at(this.ply - 1), seat), action);
    return { action, notation: text, type, touched: [from, to].filter((node) => node !== undefined) };
  }

  /** By index: what is kept of the notations of the actions here. */
  notations(): Uint32Array {
    return Uint32Array.from(this.legal(), (action) => notationWord(this.rules.words.describe(this.state, action).text));
  }
}

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
  turns[at] = Math.min(TURN_MAX, rules.words.turn?.(state) ?? state.ply);
  const isOver = state.over !== 0;
  seats[at] = isOver ? 0 : rules.toAct(state);
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
