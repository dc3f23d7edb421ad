// Compares a fast implementation with a slow one that is obviously right, move by move, by notation.
import { type Block, chanceOf, type Dice, Line, PLAYER_PURPOSE, type Rules, seenBy } from '@umpire/core/hot';

/** The slow implementation. It may be written in any way that is easy to check by reading. */
export interface Reference {
  /** Goes back to the first position. */
  start(): void;
  /** The legal moves in any order; none when the match is over. */
  legal(): readonly string[];
  play(text: string): void;
  /** The scores, once the match is over; undefined before. */
  outcome(): { readonly scores: readonly number[]; readonly reason?: string } | undefined;
}

export interface LockStepSettings {
  readonly matches: number;
  readonly seed: string;
  /** Stop each match after this many plies. */
  readonly pliesMax: number;
  /** Chooses a move by its index in the list. Default: a random one. */
  readonly choose: (texts: readonly string[], dice: Dice) => number;
}

export interface Disagreement {
  readonly seed: string;
  readonly ply: number;
  readonly what: 'legal' | 'outcome';
  readonly fast: string;
  readonly slow: string;
  /** The moves so far, as they can be typed into either implementation. */
  readonly moves: readonly string[];
}

export interface LockStepReport {
  readonly matches: number;
  readonly plies: number;
  readonly disagreement?: Disagreement;
}

const DEFAULTS: LockStepSettings = {
  matches: 20,
  seed: 'lock-step',
  pliesMax: 1000,
  choose: (texts, dice) => dice.below(texts.length),
};

/** Plays seeded matches in both, and returns the first disagreement, if any. */
export function lockStep<S extends Block>(
  fast: Rules<S>,
  slow: Reference,
  settings: Partial<LockStepSettings> = {},
): LockStepReport {
  const { matches, seed } = { ...DEFAULTS, ...settings };
  let plies = 0;
  for (let i = 0; i < matches; i++) {
    const walk = walkOne(fast, slow, { ...DEFAULTS, ...settings, seed: `${seed}/${i}` });
    plies += walk.moves.length;
    if ('what' in walk) return { matches: i + 1, plies, disagreement: walk };
  }
  return { matches, plies };
}

/** Throws an Error that says where the two disagree. */
export function expectLockStep<S extends Block>(
  fast: Rules<S>,
  slow: Reference,
  settings: Partial<LockStepSettings> = {},
): LockStepReport {
  const report = lockStep(fast, slow, settings);
  const { disagreement } = report;
  if (disagreement === undefined) return report;
  const { seed, ply, what, moves } = disagreement;
  throw new Error(
    `${fast.id} disagrees about ${what} (seed '${seed}', ply ${ply}) after: ${moves.join(', ')}\n  fast: ${disagreement.fast}\n  slow: ${disagreement.slow}`,
  );
}

function walkOne<S extends Block>(
  fast: Rules<S>,
  slow: Reference,
  { seed, pliesMax, choose }: LockStepSettings,
): Disagreement | { readonly moves: readonly string[] } {
  const line = new Line(fast, seed);
  const dice = chanceOf(seed)(PLAYER_PURPOSE, 0);
  const moves: string[] = [];
  slow.start();
  for (;;) {
    const ply = moves.length;
    const { texts, actions } = offered(line);
    const [mine, other] = [texts, slow.legal()].map((list) => [...list].sort().join(' | '));
    if (mine !== other) return { seed, ply, what: 'legal', fast: mine, slow: other, moves };
    const ends = [outcomeText(line, slow), slowText(slow)];
    if (ends[0] !== ends[1]) return { seed, ply, what: 'outcome', fast: ends[0], slow: ends[1], moves };
    if (texts.length === 0 || ply >= pliesMax) return { moves };
    const index = choose(texts, dice);
    line.play({ seat: line.seat, action: actions[index], index });
    slow.play(texts[index]);
    moves.push(texts[index]);
  }
}

function offered<S extends Block>({
  rules,
  state,
  past,
  isOver,
  seat,
}: Line<S>): { texts: string[]; actions: Int32Array } {
  if (isOver) return { texts: [], actions: new Int32Array(0) };
  const out = new Int32Array(rules.legalMax);
  const actions = out.subarray(0, rules.legal(state, past, out));
  const seen = seenBy(rules, state, seat);
  return { texts: Array.from(actions, (action) => rules.words.describe(seen, action).text), actions };
}

/** The outcome as text. The reason is compared only if the slow implementation gives one. */
function outcomeText<S extends Block>({ rules, state, isOver }: Line<S>, slow: Reference): string {
  if (!isOver) return 'the match goes on';
  const scores = new Float64Array(rules.seats);
  rules.score(state, scores);
  const wantsReason = slow.outcome()?.reason !== undefined;
  return JSON.stringify({ scores: Array.from(scores), ...(wantsReason ? { reason: rules.reason(state) } : {}) });
}

function slowText(slow: Reference): string {
  const outcome = slow.outcome();
  if (outcome === undefined) return 'the match goes on';
  const { scores, reason } = outcome;
  return JSON.stringify({ scores, ...(reason === undefined ? {} : { reason }) });
}
