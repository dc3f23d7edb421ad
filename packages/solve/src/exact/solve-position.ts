// The exact value of a position: what each seat scores if both play as well as they can, how soon, and by which actions.
import { accept, type Block, copy, noChance, Past, type Result, type Rules, refuse, step } from '@umpire/core/hot';
import { whyNotSolvable } from '@umpire/search';
import { proverOf } from './game-prover.ts';
import { BudgetSpent, type ExactSettings, type Prover } from './prover.ts';

export interface SolvedResult {
  /** By seat; undefined if the budget ended the search before. */
  readonly values?: readonly number[];
  /**
   * Plies to the end, if the winner hurries and the loser delays; undefined for a draw, where scores are points, without budget, or
   * if the game's own solver does not say it.
   */
  readonly distance?: number;
  readonly best: readonly number[];
  /** Every action, if all were asked for. */
  readonly actions?: readonly SolvedAction[];
  /** Whether everything that was asked for is proven. */
  readonly isWhole: boolean;
  readonly positions: number;
}

export interface SolvedAction {
  readonly action: number;
  readonly values: readonly number[];
  readonly distance?: number;
}

export interface SolveSettings extends ExactSettings {
  readonly all?: boolean;
}

/** Why a position of this game cannot be solved, as half a sentence. */
export function whyNotExact<S extends Block>(rules: Rules<S>): string | undefined {
  if (rules.usesChance) return 'dice or a deal decide in it';
  return (
    whyNotSolvable(rules) ?? (rules.search.keyComplete ? undefined : 'what may be played depends on earlier positions')
  );
}

export function solvePosition<S extends Block>(
  rules: Rules<S>,
  root: S,
  settings: SolveSettings,
): Result<SolvedResult> {
  const why = whyNotExact(rules);
  if (why !== undefined) return refuse('not-solvable', rules.id, `${rules.id} cannot be solved like this: ${why}.`);
  return accept(new Solving(rules, root, settings).solve());
}

/** How many positions are looked at for a win that is near, before the whole is searched. */
const SOON_POSITIONS = 300_000;

class Solving<S extends Block> {
  private readonly rules: Rules<S>;
  private readonly root: S;
  private readonly prover: Prover<S>;
  private readonly settings: SolveSettings;
  private readonly children: readonly { readonly action: number; readonly state: S }[];
  /** What the seat to act multiplies scores of the first seat by. */
  private readonly sign: number;

  constructor(rules: Rules<S>, root: S, settings: SolveSettings) {
    this.rules = rules;
    this.root = root;
    this.settings = settings;
    this.prover = proverOf(rules, settings);
    this.sign = root.over === 0 && rules.toAct(root) === 1 ? -1 : 1;
    const list = new Int32Array(rules.legalMax);
    const past = new Past();
    const count = root.over === 0 ? rules.legal(root, past, list) : 0;
    this.children = Array.from(list.subarray(0, count), (action) => {
      const state = rules.layout.create();
      copy(state, root);
      step(rules, state, past, action, noChance);
      return { action, state };
    });
  }

  solve(): SolvedResult {
    const { prover, root } = this;
    const found: { -readonly [K in keyof SolvedResult]?: SolvedResult[K] } = {};
    let isWhole = true;
    try {
      const score = this.soonScore() ?? prover.score(root);
      found.values = valuesOf(score);
      const distance = this.distanceOf(root, score);
      if (distance !== undefined) found.distance = distance;
      found.best = this.children.filter(({ state }) => this.isBest(state, score, distance)).map(({ action }) => action);
      if (this.settings.all === true) found.actions = this.children.map((child) => this.actionOf(child));
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      isWhole = false;
    }
    return { best: [], ...found, isWhole, positions: prover.positions };
  }

  /** Most positions in the middle of a match are won by force within a few plies, which is found quickly. */
  private soonScore(): number | undefined {
    const { scores } = this.rules;
    if (scores.kind !== 'result') return undefined;
    const wins = [scores.max, scores.min] as const;
    const found = this.prover.soonWin(this.root, wins, SOON_POSITIONS);
    return found === undefined ? undefined : wins[found.seat];
  }

  private actionOf({ action, state }: { readonly action: number; readonly state: S }): SolvedAction {
    const score = this.prover.score(state);
    const distance = this.distanceOf(state, score);
    return { action, values: valuesOf(score), ...(distance === undefined ? {} : { distance: distance + 1 }) };
  }

  /** Whether a child keeps what the root is worth. Whoever wins wants to win at once, whoever loses as late as possible. */
  private isBest(state: S, score: number, distance: number | undefined): boolean {
    const { prover, sign } = this;
    if (distance === undefined)
      return sign === 1 ? prover.isAtLeast(state, score) : !prover.isAtLeast(state, score + 1 / 1024);
    const winner = score > 0 ? 0 : 1;
    return sign * score > 0
      ? prover.winsWithin(state, winner, score, distance - 1)
      : !prover.winsWithin(state, winner, score, distance - 2);
  }

  private distanceOf(state: S, score: number): number | undefined {
    const { rules, prover } = this;
    if (score === 0 || rules.scores.kind !== 'result' || !prover.knowsDistance) return undefined;
    if (state.over !== 0) return 0;
    const winner = score > 0 ? 0 : 1;
    // The winner makes the last move, unless its opponent can lose by its own.
    const most = rules.loop.budget.plies;
    for (let plies = 1; plies <= most; plies++) if (prover.winsWithin(state, winner, score, plies)) return plies;
    // Only a solver of a game can contradict itself like this.
    throw new Error(`The solver of ${rules.id} proves a win that never comes.`);
  }
}

const valuesOf = (score: number): number[] => [score, 0 - score];
