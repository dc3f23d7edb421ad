// The loop of an examination: plays matches and calls the hooks of every check.

import type { Block, Game, Options, Rules } from '@umpire/core';
import { type ActionWords, BrokenRules, type Chance, chanceOf, type Dice, PLAYER_PURPOSE } from '@umpire/core/host';
import { mask, Past, recordedKey, step } from '@umpire/core/hot';
import { ALL_CHECKS } from '../all-checks.ts';
import type { Hooks, Run } from '../check.ts';
import { createChecked } from '../checked.ts';
import { type Move, Position, seatsOf, type Told } from '../position.ts';
import { dealFor } from './deal.ts';
import type { Reporter } from './report.ts';
import { isWanted, type Settings } from './settings.ts';
import { Tally } from './tally.ts';
import { TrialLine, withoutLimits } from './trial-line.ts';

const TRIES = 8;

/** The same chance, with every request and roll reported. */
const watchedChance =
  (real: Chance, drew: (purpose: number, counter: number) => void, rolled: (bound: number) => void): Chance =>
  (purpose, counter) => {
    drew(purpose, counter);
    const dice = real(purpose, counter);
    return {
      below(n) {
        rolled(n);
        return dice.below(n);
      },
    };
  };

/** Longer side lines are abandoned, since their end is like that of the match. */
const SIDE_PLIES = 400;

export class Trial<S extends Block> implements Run<S> {
  readonly game: Game<S>;
  readonly rules: Rules<S>;
  readonly options: Options;
  readonly tally = new Tally();
  seed: string;
  matches = 0;
  plies = 0;
  readonly endings: Record<string, number> = {};
  readonly lengths: number[] = [];
  byBudget = 0;
  /** Whether the last action ended the match by the budget of plies. */
  private isByBudget = false;
  private readonly settings: Settings;
  private readonly reporter: Reporter;
  private readonly watchers: readonly { readonly name: string; readonly hooks: Hooks<S> }[];

  constructor(game: Game<S>, rules: Rules<S>, options: Options, settings: Settings, reporter: Reporter) {
    this.game = game;
    this.rules = rules;
    this.options = options;
    this.settings = settings;
    this.seed = settings.seed;
    this.reporter = reporter;
    this.watchers = ALL_CHECKS.filter((check) => isWanted(settings, check.name)).map((check) => ({
      name: check.name,
      hooks: check.watch(this, (text) => reporter.add(check.name, text)),
    }));
  }

  run(): void {
    this.tell((hooks) => hooks.start?.());
    const { matches, pliesMax } = this.settings;
    while (this.matches < matches && this.plies < pliesMax && !this.reporter.isEnough) {
      this.seed = `${this.settings.seed}/${this.matches++}`;
      this.reporter.seed = this.seed;
      this.attempt('throws', () => this.playMatch());
    }
    this.reporter.ply = 0;
    this.tell((hooks) => hooks.finish?.());
  }

  playOut(line: TrialLine<S>, dice: Dice): void {
    const { rules } = this;
    const out = new Int32Array(rules.legalMax + 16);
    const last = line.state.ply + SIDE_PLIES;
    while (line.state.over === 0) {
      if (line.state.ply >= last) return;
      const count = rules.legal(line.state, line.past, out);
      if (count < 1) throw new Error(`no legal action at ply ${line.state.ply} of a side line`);
      if (line.state.ply > line.rules.loop.budget.plies)
        throw new Error(`a side line goes on past ${line.rules.loop.budget.plies} plies`);
      line.play(out[dice.below(count)]);
    }
    this.tell((hooks) => hooks.ended?.(line));
  }

  private playMatch(): void {
    const { rules, reporter } = this;
    const chance = chanceOf(this.seed);
    const dice = chance(PLAYER_PURPOSE, 0);
    reporter.ply = 0;
    reporter.actions = [];
    const line = new TrialLine(rules, this.watched(chance), { memory: createChecked(rules.layout), quiet: chance });
    reporter.actions = line.played;
    this.tell((hooks) => hooks.began?.(line));
    const told: string[] = [];
    while (line.state.over === 0) {
      reporter.ply = line.state.ply;
      const move = this.playPly(line, dice);
      if (move === undefined || reporter.isEnough) return;
      told.push(JSON.stringify(move.told));
      if (line.state.ply > rules.loop.budget.plies) {
        reporter.add('budget', `the match goes on past ${rules.loop.budget.plies} plies`);
        return;
      }
    }
    reporter.ply = line.state.ply;
    this.tell((hooks) => hooks.ended?.(line));
    const reason = rules.reason(line.state);
    this.endings[reason] = (this.endings[reason] ?? 0) + 1;
    this.lengths.push(line.state.ply);
    if (this.isByBudget) this.byBudget++;
    this.tell((hooks) => hooks.matched?.(line, told, dice));
  }

  private watched(chance: Chance): Chance {
    return watchedChance(
      chance,
      (purpose, counter) => this.tell((hooks) => hooks.drew?.(purpose, counter)),
      (bound) => this.tell((hooks) => hooks.rolled?.(bound)),
    );
  }

  /** Plays one ply; undefined if there is no action to play. */
  private playPly(line: TrialLine<S>, dice: Dice): Move<S> | undefined {
    const at = new Position(line, dice);
    this.plies++;
    this.tell((hooks) => hooks.position?.(at));
    if (at.legal.length === 0 || at.seat < 0 || at.seat >= this.rules.seats) return undefined;
    const words = at.words();
    this.tally.decisions.add(this.rules.decision(line.state));
    this.tally.offer(words);
    const index = this.choose(at, words);
    this.tally.played(words[index]);
    const before = line.branch();
    const told: Told[] = [];
    const isLast = line.state.ply + 1 >= this.rules.loop.budget.plies;
    const isSettled = line.play(at.legal[index], (to, event) => told.push({ to, event }));
    this.isByBudget = isLast && isSettled;
    const move: Move<S> = { at, action: at.legal[index], told, before, after: line, isSettled };
    this.tell((hooks) => hooks.moved?.(move));
    if (this.rules.layout.hasSecrets) this.redeal(move);
    return move;
  }

  /** Chooses an action. Every other match repeats positions where it can, since random play hardly ever does. */
  private choose(at: Position<S>, words: readonly ActionWords[]): number {
    const wantsRepeat = this.rules.loop.repetition !== undefined && this.matches % 2 === 0 && at.dice.below(4) > 0;
    return (wantsRepeat ? findRepeat(at) : undefined) ?? this.tally.choose(words, at.dice);
  }

  private redeal(move: Move<S>): void {
    for (const seat of seatsOf(this.rules)) {
      if (!move.at.deep && seat !== move.at.seat && move.at.dice.below(this.rules.seats) > 0) continue;
      const seen = this.rules.layout.create();
      seen.bytes.set(move.before.state.bytes);
      mask(this.rules.layout, seen, seat);
      this.attempt('throws', () => {
        const deal = dealFor(move, seat, seen);
        this.tell((hooks) => hooks.redealt?.(deal));
      });
    }
  }

  private tell(call: (hooks: Hooks<S>) => void): void {
    for (const { name, hooks } of this.watchers) this.attempt(name, () => call(hooks));
  }

  private attempt(check: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const isRange = error instanceof RangeError && /is outside 0 to|is no [ui]\d+ \(|^there is no field /.test(text);
      // Core itself throws if settle does not end a match.
      const isEndless = error instanceof BrokenRules && text.includes('settle');
      this.reporter.add(isRange ? 'out-of-range' : isEndless ? 'budget' : check, `${text}${placeOf(error)}`);
    }
  }
}

/** Where an error was thrown: the first line of its stack outside of checked.ts. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const row = stack.split('\n').find((each) => /^\s+at /.test(each) && !/checked\.[jt]s/.test(each));
  return row === undefined ? '' : ` (${row.trim()})`;
}

/** The index of an action that leads back to a recorded position, if a few tries find one. */
function findRepeat<S extends Block>({ line, legal, dice }: Position<S>): number | undefined {
  const bare = withoutLimits(line.rules);
  const state = line.rules.layout.create();
  const key = new Int32Array(2);
  const from = dice.below(legal.length);
  for (let i = 0; i < Math.min(TRIES, legal.length); i++) {
    const index = (from + i) % legal.length;
    state.bytes.set(line.state.bytes);
    step(bare, state, new Past(), legal[index], line.quiet);
    recordedKey(line.rules, state, key);
    if (line.past.count(key[0], key[1]) > 0) return index;
  }
  return undefined;
}
