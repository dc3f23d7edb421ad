// The loop guard for engines of other people: over any state object, with their fingerprint and their rules.json. Games that
// are written for Umpire have a policy instead (loop-policy.ts in core).
import { type Fingerprint, hashOf, isFingerprint } from './fingerprint.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { FRESH_STATE, type LoopGuardState, memoryOf, recordIn } from './loop-guard-state.ts';
import { type ActionLimit, type LoopRules, readLoopRules } from './loop-rules.ts';
import { readGuardOptions } from './read-guard-options.ts';
import { RecordedStates } from './recorded-states.ts';
import type { CycleStep, MemoryBounds, StateMemory } from './state-memory.ts';
import { type Alternative, type Breaker, type WaysOut, waysOut } from './ways-out.ts';

export type LoopResolution = 'draw' | 'continue' | `player${number}_must_stop`;

export interface LoopResolutionResult {
  readonly loopDetected: boolean;
  readonly resolution: LoopResolution;
  readonly stoppingPlayer: number | undefined;
  readonly hash: string;
  /** How often this state was recorded before. */
  readonly repeats: number;
  /** The states from the last occurrence of this state to now; empty unless a loop was found. */
  readonly cycle: readonly CycleStep[];
  readonly canStop: readonly number[];
  /** Actions that would break the cycle, to suggest to the players. */
  readonly breakers: readonly Breaker[];
  /** The limits that this cycle exceeds. */
  readonly overused: readonly ActionLimit[];
  /** False if part of the cycle was never shown to this guard, so that the verdict has to wait for another round. */
  readonly isCertain: boolean;
}

export interface LoopWarning {
  readonly type: 'loopWarning';
  /** How many more repeats are allowed. */
  readonly repeatsLeft: number;
  readonly result: LoopResolutionResult;
}

export type ActionVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly limit: ActionLimit; readonly used: number };

export interface LoopGuardOptions<S extends object> extends Partial<MemoryBounds> {
  /** Must be equal for equal positions and different for all others. Absent: the whole content of a state, except for `loopGuard`. */
  readonly fingerprint?: (state: S) => Fingerprint;
  /** What each player could do in this state. Absent, with no `canStop` either: the guard takes it that nobody can stop a loop. */
  readonly alternatives?: (state: S) => Iterable<Alternative<S>>;
  /**
   * For an engine that cannot list alternatives: the players who could stop a loop from this state. Called when a state is shown
   * to the guard, so that states need not be kept.
   */
  readonly canStop?: (state: S) => Iterable<number>;
  readonly players?: number;
  /** Returns the memory that a state carries. With it the guard itself counts nothing. */
  readonly memoryIn?: (state: S) => LoopGuardState;
  /** For engines that change their state in place: returns a copy, for which `alternatives` may be called later. */
  readonly snapshot?: (state: S) => S;
  readonly onWarning?: (warning: LoopWarning) => void;
}

export class LoopGuard<S extends object> {
  private readonly rules: LoopRules;
  private readonly options: LoopGuardOptions<S>;
  private readonly fingerprint: (state: S) => Fingerprint;
  private readonly bounds: MemoryBounds;
  private readonly players: number;
  private own: RecordedStates;
  /** By hash: the state to call `alternatives` for, or the players who could stop there. */
  private readonly shown = new Map<string, S | readonly number[]>();
  private newest: { readonly state: S; readonly hash: string } | undefined;

  /** `rules` is the content of rules.json. Without options a state's whole content is its position. Throws if either is wrong. */
  constructor(rules?: unknown, options: LoopGuardOptions<S> = {}) {
    const read = readLoopRules(rules);
    if (!read.ok) throw new Error(read.refusal.text);
    const { window, maxStates, players } = readGuardOptions(options);
    this.rules = read.value;
    this.options = options;
    this.fingerprint = options.fingerprint ?? wholeState;
    this.bounds = { window, maxStates };
    this.players = players;
    this.own = new RecordedStates(this.bounds);
  }

  /** Call after an action and before the state is recorded. `action` is the name of the action that led to the state. */
  checkForLoop(state: S, action?: string): LoopResolutionResult {
    const hash = this.show(state);
    const memory = this.memory(state);
    const repeats = memory.count(hash);
    const { maxRepeats, warnAt } = this.rules;
    const result = repeats > maxRepeats ? this.judge(memory, hash, repeats, action) : noLoop(hash, repeats);
    if (result.loopDetected && this.options.memoryIn === undefined) this.own.note(hash, action);
    if (result.resolution === 'continue' && (result.loopDetected || repeats >= warnAt))
      this.options.onWarning?.({ type: 'loopWarning', repeatsLeft: Math.max(0, maxRepeats - repeats), result });
    return result;
  }

  /** Counts the state, unless states carry their own memory, and returns its hash. */
  recordState(state: S, action?: string): string {
    const hash = this.show(state);
    if (this.options.memoryIn === undefined) this.own.record(hash, action);
    return hash;
  }

  /** How often this state was recorded. */
  getRepeatCount(state: S): number {
    return this.memory(state).count(this.hash(state));
  }

  /** Whether an action that leads to `next` may be used: not if it closes a cycle that would then contain it too often. */
  checkAction(action: string, next: S): ActionVerdict {
    const limits = this.rules.limits.filter((limit) => limit.action === action);
    if (limits.length === 0) return { allowed: true };
    const used = uses(this.memory(next).lap(this.hash(next), action), action);
    const limit = limits.find(({ most }) => used > most);
    return limit === undefined ? { allowed: true } : { allowed: false, limit, used };
  }

  /** An empty memory, to keep inside a game's state. */
  createFreshLoopGuardState(): LoopGuardState {
    return FRESH_STATE;
  }

  /** Returns the memory with one more state in it; the given memory does not change. */
  updateLoopGuard(memory: LoopGuardState, hash: string, action?: string): LoopGuardState {
    return recordIn(memory, hash, action, this.bounds);
  }

  /** Forgets all but the newest recorded states. */
  prune(keep: number): void {
    this.own.prune(keep);
    const { memoryIn } = this.options;
    let left = this.shown.size;
    for (const hash of this.shown.keys())
      if (memoryIn === undefined ? this.own.count(hash) === 0 : left-- > keep) this.shown.delete(hash);
  }

  /** Forgets everything. Call it when something has happened that cannot be undone, or when another game begins. */
  clear(): void {
    this.own = new RecordedStates(this.bounds);
    this.shown.clear();
    this.newest = undefined;
  }

  private memory(state: S): StateMemory {
    const { memoryIn } = this.options;
    return memoryIn === undefined ? this.own : memoryOf(memoryIn(state));
  }

  private hash(state: S): string {
    return hashOf(this.fingerprint(state));
  }

  private judge(memory: StateMemory, hash: string, repeats: number, action: string | undefined): LoopResolutionResult {
    const cycle = memory.lap(hash, action);
    const { breakers, unknown } = this.waysOut(memory, cycle);
    const canStop = [...new Set(breakers.map(({ player }) => player))].sort((a, b) => a - b);
    const isCertain = unknown === 0 || canStop.length > 1;
    const resolution = isCertain ? this.resolve(canStop) : 'continue';
    return {
      loopDetected: true,
      resolution,
      stoppingPlayer: resolution.endsWith('_must_stop') ? canStop[0] : undefined,
      hash,
      repeats,
      cycle,
      canStop,
      breakers,
      overused: this.rules.limits.filter((limit) => uses(cycle, limit.action) > limit.most),
      isCertain,
    };
  }

  private waysOut(memory: StateMemory, cycle: readonly CycleStep[]): WaysOut {
    const { alternatives, canStop } = this.options;
    if (alternatives === undefined && canStop === undefined) return { breakers: [], unknown: 0 };
    return waysOut(cycle, {
      players: this.players,
      shownAt: (hash) => this.shown.get(hash),
      alternatives: alternatives ?? (() => []),
      hashOfNext: (next) => (isFingerprint(next) ? hashOf(next) : this.hash(next)),
      isWornOut: (hash) => memory.count(hash) > this.rules.maxRepeats,
    });
  }

  private resolve(canStop: readonly number[]): LoopResolution {
    const { bothCanStop, oneCanStop, neitherCanStop } = this.rules.resolution;
    const word = canStop.length === 0 ? neitherCanStop : canStop.length === 1 ? oneCanStop : bothCanStop;
    if (word === 'stopping_player_must_stop') return `player${canStop[0]}_must_stop`;
    return word === 'draw' ? 'draw' : 'continue';
  }

  /** Keeps the state, in case it turns out to be part of a loop, and returns its hash. */
  private show(state: S): string {
    const hash = this.hash(state);
    const { alternatives, canStop, snapshot } = this.options;
    if (canStop !== undefined) return this.keep(hash, [...canStop(state)]);
    if (alternatives === undefined) return hash;
    if (snapshot === undefined && this.newest?.state === state && this.newest.hash !== hash)
      throw new Error('This state was changed in place since it was last shown: give the guard `snapshot`.');
    this.newest = { state, hash };
    return this.keep(hash, snapshot === undefined ? state : snapshot(state));
  }

  private keep(hash: string, shown: S | readonly number[]): string {
    // Fingerprints may leave something out, so the latest of equal states is the one to keep.
    this.shown.delete(hash);
    this.shown.set(hash, shown);
    if (this.shown.size > Math.min(this.bounds.window, this.bounds.maxStates)) this.forgetOldest();
    return hash;
  }

  private forgetOldest(): void {
    for (const hash of this.shown.keys()) {
      this.shown.delete(hash);
      return;
    }
  }
}

/** The default fingerprint. It leaves out the memory that a state carries, which grows with each step. */
const wholeState = (state: object): string => fingerprintOf(state, ['loopGuard']);

const uses = (cycle: readonly CycleStep[], action: string): number =>
  cycle.filter((step) => step.action === action).length;

const noLoop = (hash: string, repeats: number): LoopResolutionResult => ({
  loopDetected: false,
  resolution: 'continue',
  stoppingPlayer: undefined,
  hash,
  repeats,
  cycle: [],
  canStop: [],
  breakers: [],
  overused: [],
  isCertain: true,
});
