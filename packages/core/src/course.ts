// The course of one match: the state, its past, and how it came about. It can go forward and back.
import { type Chance, chanceOf } from './chance.ts';
import type { Rules, Tell } from './contract.ts';
import type { Block } from './layout.ts';
import { Past } from './past.ts';
import { OVER } from './seats.ts';
import { begin, step } from './step.ts';
import { Track } from './track.ts';

/** Why a player's answer did not count. */
export type FaultKind = 'timeout' | 'crash' | 'illegal' | 'memory' | 'resigned';
export const FAULT_KINDS: readonly FaultKind[] = ['timeout', 'crash', 'illegal', 'memory', 'resigned'];

export interface Ply {
  readonly seat: number;
  readonly action: number;
  /** Its place in the legal list; null for a forfeit that stands in no list. */
  readonly index: number | null;
  readonly fault?: FaultKind;
}

export class Course<S extends Block> {
  readonly rules: Rules<S>;
  readonly state: S;
  readonly past = new Past();
  readonly plies: Ply[] = [];
  readonly chance: Chance;
  private readonly seed: string;
  private readonly match: number;
  /** The plies at which something was left to chance: they cannot be taken back. */
  private readonly drewAt = new Set<number>();

  constructor(rules: Rules<S>, seed: string, match = 0) {
    this.rules = rules;
    this.seed = seed;
    this.match = match;
    this.state = rules.layout.create();
    const dice = chanceOf(seed, match);
    this.chance = rules.usesChance
      ? (purpose, counter) => {
          this.drewAt.add(this.state.ply);
          return dice(purpose, counter);
        }
      : dice;
    this.start();
  }

  get seat(): number {
    return this.rules.toAct(this.state);
  }

  get isOver(): boolean {
    return this.rules.toAct(this.state) === OVER;
  }

  play(ply: Ply, tell?: Tell): void {
    this.plies.push(ply);
    step(this.rules, this.state, this.past, ply.action, this.chance, tell);
    this.forgetOld();
  }

  /** The latest ply before now at which this seat decided, or -1. */
  lastDecision(seat: number): number {
    for (let ply = this.plies.length - 1; ply >= 0; ply--) if (this.plies[ply].seat === seat) return ply;
    return -1;
  }

  drewSince(ply: number): boolean {
    for (const drawn of this.drewAt) if (drawn >= ply && drawn < this.state.ply) return true;
    return false;
  }

  /** The same match on its own, with the same dice, after `ply` actions. */
  fork(ply = this.plies.length): Course<S> {
    const fork = new Course(this.rules, this.seed, this.match);
    for (const each of this.plies.slice(0, ply)) fork.play(each);
    return fork;
  }

  /** Goes back to the position after `ply` actions, by playing them again from the start. */
  rewind(ply: number): void {
    const kept = this.plies.slice(0, ply);
    this.plies.length = 0;
    this.start();
    for (const each of kept) this.play(each);
  }

  private start(): void {
    this.past.confirmer = undefined;
    this.past.track = undefined;
    begin(this.rules, this.state, this.past, this.chance);
    this.drewAt.clear();
    if (this.rules.loop.repetition === undefined) return;
    const track = new Track(this.rules);
    track.restart(this.state);
    this.past.track = track;
    this.past.confirmer = track;
  }

  /** Memory stays bounded: what lies before the window of the policy is forgotten, now and then. */
  private forgetOld(): void {
    const window = this.rules.loop.repetition?.window;
    if (window !== undefined && this.past.length > 2 * window) this.past.prune(window);
  }
}
