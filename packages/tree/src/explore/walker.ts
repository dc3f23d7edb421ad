// Walks through the states below one root: a line that keeps every position on the way, so that going to a neighbour takes one
// action, whatever the depth.
import { type Block, Line, type Outcome, type Rules, seenBy } from '@umpire/core';
import { copy, outcomeOf, type Past, step } from '@umpire/core/hot';
import { lineText } from '../line-text.ts';
import { type Children, OVER_KIND } from '../store/nodes.ts';

const TURN_MAX = 0xffff;

/** An action in words. */
export interface Via {
  readonly action: number;
  readonly notation: string;
  readonly type: string;
  /** The graph nodes that the action names. */
  readonly touched: readonly string[];
}

export class Walker<S extends Block = Block> extends Line<S> {
  private readonly key = new Int32Array(2);
  /** Memory for children, made when `look` is first called. */
  private child: S | undefined;

  constructor(rules: Rules<S>, seed: string, match = 0) {
    super(rules, seed, match, { every: 1 });
  }

  /**
   * Looks at the child with this index, which must exist: writes its facts at index `at` of `out`, and returns its outcome if it is
   * over. `seen` gets the child too, and must not keep it.
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

  /** The same for the state where the walker stands. */
  lookHere(out: Children, at: number): Outcome | undefined {
    const { rules, ply } = this;
    const last = this.plies.at(-1);
    out.notations[at] = last === undefined ? 0 : notationWord(rules.words.describe(this.at(ply - 1), last.action).text);
    return describeState(rules, this.state, this.key, out, at);
  }

  /** The action that led here, as the seat that took it sees it; null at the root. */
  via(): Via | null {
    const last = this.plies.at(-1);
    if (last === undefined) return null;
    const { rules } = this;
    const { action, seat } = last;
    const { text, type, from, to } = rules.words.describe(seenBy(rules, this.at(this.ply - 1), seat), action);
    return { action, notation: text, type, touched: [from, to].filter((node) => node !== undefined) };
  }

  /** By index: the 24-bit hash of the notation of each action here. */
  notations(): Uint32Array {
    return Uint32Array.from(this.legal(), (action) => notationWord(this.rules.words.describe(this.state, action).text));
  }
}

/** The 24-bit hash of a notation as it stands in files, so that folders can be read again. */
export function notationWord(notation: string): number {
  const text = lineText(notation);
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

/** Arrays for the facts of this many states. */
export const childrenOf = (count: number): Children => ({
  keys: new Int32Array(2 * count),
  kinds: new Uint8Array(count),
  seats: new Uint8Array(count),
  turns: new Uint16Array(count),
  outcomes: new Uint16Array(count),
  notations: new Uint32Array(count),
});
