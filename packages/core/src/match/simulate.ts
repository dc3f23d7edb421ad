// A bot thinks ahead: from what its seat knows, and nothing else, it plays on by the rules. What is hidden is dealt by the game's
// own `redeal`, so every line is one of the worlds that the seat cannot tell from the real one.
//
// Nothing but closures leads out of here: whoever holds a simulated line reaches neither the rules nor the state.
import { chanceFrom } from '../chance/chance.ts';
import type { Dice } from '../chance/dice.ts';
import type { Game, Rules } from '../contract/contract.ts';
import type { Options } from '../contract/options.ts';
import type { Json } from '../contract/refusal.ts';
import { OVER } from '../contract/seats.ts';
import { step } from '../line/step.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import { Past } from '../state/past.ts';
import type { BotView, SimulatedLine } from './bot-view.ts';
import { admitFrom, seenBy } from './door.ts';

/** What a seat knows when it is asked, as plain data from which it can play on. */
export interface KnownState {
  readonly seat: number;
  /** The masked state, as its words. */
  readonly words: readonly number[];
  /** The legal actions of the question: what is forbidden may follow from positions that are not here. */
  readonly legal: readonly number[];
  /** The recorded positions where a seat may know them: key, key, ply of each. Absent: the past is left out. */
  readonly past?: readonly number[];
}

/** What the seat to act knows. `seen` is its masked state. */
export function knownState<S extends Block>(
  rules: Rules<S>,
  seen: S,
  seat: number,
  legal: Int32Array,
  past: Past,
): KnownState {
  const known = { seat, words: Array.from(seen.words), legal: Array.from(legal) };
  return keepsPast(rules) ? { ...known, past: past.records() } : known;
}

/** A dealt line has another history than the match; and a judge of cycles wants the positions themselves, not their keys. */
const keepsPast = <S extends Block>({ layout, loop, judge }: Rules<S>): boolean =>
  !layout.hasSecrets && loop.repetition !== undefined && loop.repetition.blame === undefined && judge === undefined;

/** The same for a program that has the game, and dice of its own: `random` returns numbers from 0 up to, but not including, 1. */
export function simulator(
  game: Game,
  options: Options,
  random: () => number,
): (known: KnownState) => () => SimulatedLine {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const dice: Dice = { below: (n) => Math.floor(random() * n) };
  return (known) => simulate(opened.value, known, dice);
}

/** Returns a function that makes a new line from what is known, each time with what is hidden dealt anew. */
export function simulate<S extends Block>(rules: Rules<S>, known: KnownState, dice: Dice): () => SimulatedLine {
  const root = rules.layout.create();
  root.words.set(known.words);
  const past = new Past();
  const { past: records = [] } = known;
  for (let i = 0; i < records.length; i += 3) past.push(records[i], records[i + 1], records[i + 2]);
  return () => {
    const state = rules.layout.create();
    const own = past.clone();
    deal(rules, state, root, known.seat, dice);
    return lineFrom({ rules, known, root, dice, state, past: own, base: own.length, depth: 0, before: [] });
  };
}

function deal<S extends Block>(rules: Rules<S>, state: S, root: S, seat: number, dice: Dice): void {
  copy(state, root);
  if (rules.layout.hasSecrets) rules.hidden.redeal(state, seat, dice);
}

/** A position to go back to. */
interface Mark<S extends Block> {
  readonly state: S;
  readonly recorded: number;
}

interface Start<S extends Block> {
  readonly rules: Rules<S>;
  readonly known: KnownState;
  readonly root: S;
  readonly dice: Dice;
  readonly state: S;
  readonly past: Past;
  /** How many positions were recorded at the question. */
  readonly base: number;
  readonly depth: number;
  readonly before: readonly Mark<S>[];
}

function lineFrom<S extends Block>(start: Start<S>): SimulatedLine {
  const { rules, known, root, dice, state, past, base } = start;
  const chance = chanceFrom(dice);
  const list = new Int32Array(rules.legalMax);
  const scores = new Float64Array(rules.seats);
  // States that were gone back over are used again.
  const before = [...start.before];
  const held: S[] = [];
  let { depth } = start;
  let count = -1;

  const listed = (): number => {
    if (count >= 0) return count;
    if (state.over !== 0) count = 0;
    else if (depth > 0) count = rules.legal(state, past, list);
    else {
      list.set(known.legal);
      count = known.legal.length;
    }
    return count;
  };
  const scored = (): number[] => {
    if (state.over === 0 && rules.scores.kind === 'result') scores.fill(0);
    else rules.score(state, scores);
    return Array.from(scores, (score) => score + 0);
  };
  const mark = (): Mark<S> => {
    const kept = held.pop() ?? rules.layout.create();
    copy(kept, state);
    return { state: kept, recorded: past.length };
  };
  const goBack = (to: Mark<S>): void => {
    copy(state, to.state);
    past.rewind(to.recorded);
    held.push(to.state);
    count = -1;
  };
  const actionFor = (move: number | string): number => {
    const most = listed();
    if (typeof move === 'number' && Number.isInteger(move) && move >= 0 && move < most) return list[move];
    if (state.over !== 0) throw new Error('step: this line is over');
    const admitted = admitFrom(
      rules,
      state,
      past,
      list.subarray(0, most),
      typeof move === 'number' ? { index: move } : { text: move },
    );
    if (!admitted.ok) throw new Error(`step: ${admitted.refusal.text}`);
    return admitted.value.action;
  };

  return Object.freeze({
    get toMove() {
      return state.over === 0 ? rules.toAct(state) : OVER;
    },
    get isOver() {
      return state.over !== 0;
    },
    get scores() {
      return scored();
    },
    get depth() {
      return depth;
    },
    get count() {
      return listed();
    },
    actions: () => Array.from(list.subarray(0, listed())),
    legal(): BotView['legal'] {
      const most = listed();
      if (most === 0) return [];
      const seen = seenBy(rules, state, rules.toAct(state));
      return Array.from(list.subarray(0, most), (action) => {
        const { text, type, from, to } = rules.words.describe(seen, action);
        return { text, type, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
      });
    },
    view(): Json {
      const seat = state.over === 0 ? rules.toAct(state) : known.seat;
      return rules.bots.view(seenBy(rules, state, seat), seat);
    },
    step(move: number | string): void {
      const action = actionFor(move);
      before.push(mark());
      depth++;
      step(rules, state, past, action, chance);
      count = -1;
    },
    undo(plies = 1): void {
      for (let i = 0; i < plies; i++) {
        const to = before.pop();
        if (to === undefined) throw new Error('undo: this line is back where it began');
        goBack(to);
        depth--;
      }
    },
    restart(): void {
      for (const to of before.splice(0)) held.push(to.state);
      depth = 0;
      past.rewind(base);
      deal(rules, state, root, known.seat, dice);
      count = -1;
    },
    copy(): SimulatedLine {
      const twin = rules.layout.create();
      copy(twin, state);
      const marks = before.map(({ state: each, recorded }) => {
        const kept = rules.layout.create();
        copy(kept, each);
        return { state: kept, recorded };
      });
      return lineFrom({ ...start, state: twin, past: past.clone(), depth, before: marks });
    },
    playout(): number[] {
      const here = mark();
      if (state.over === 0) step(rules, state, past, list[dice.below(listed())], chance);
      while (state.over === 0) step(rules, state, past, list[dice.below(rules.legal(state, past, list))], chance);
      const result = scored();
      goBack(here);
      return result;
    },
  });
}
