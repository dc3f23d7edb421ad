// How the present position came about: the actions, and a checkpoint every so often. An earlier position is rebuilt from
// the nearest checkpoint, so that equal keys are confirmed and cycles are examined without keeping whole states.
import { copy } from './block.ts';
import { type Chance, type Dice, noChance } from './chance.ts';
import type { Rules } from './contract.ts';
import type { Block } from './layout.ts';
import type { LineTrack } from './past.ts';
import { samePosition } from './recorded-key.ts';

const EVERY = 16;

interface Checkpoint {
  ply: number;
  readonly bytes: Uint8Array;
}

export class Track<S extends Block = Block> implements LineTrack {
  private readonly rules: Rules<S>;
  private readonly scratch: S;
  private readonly candidate: S;
  /** The first ply whose position can be rebuilt. */
  private base = 0;
  private readonly actions: number[] = [];
  /** Plies at which something was left to chance. They are never played again: a checkpoint follows each. */
  private readonly drawn: number[] = [];
  // Those behind `kept` are spare memory.
  private readonly checkpoints: Checkpoint[] = [];
  private kept = 0;
  private dice: Chance = noChance;
  private hasDrawn = false;
  private readonly watched: Chance = (purpose, counter): Dice => {
    this.hasDrawn = true;
    return this.dice(purpose, counter);
  };

  constructor(rules: Rules<S>) {
    this.rules = rules;
    this.scratch = rules.layout.create();
    this.candidate = rules.layout.create();
  }

  /** The line begins here, whatever was before. */
  restart(state: S): void {
    this.base = state.ply;
    this.actions.length = 0;
    this.drawn.length = 0;
    this.kept = 0;
    this.keep(state);
  }

  /** Nothing is known of any line. */
  forget(): void {
    this.kept = 0;
  }

  /** Call before an action is played. A state that is not the newest is one that a search went back to. */
  before(state: S, action: number): void {
    const at = state.ply - this.base;
    if (this.kept === 0 || at < 0 || at > this.actions.length) this.restart(state);
    else if (at < this.actions.length) this.goBack(state.ply);
    this.actions.push(action);
    this.hasDrawn = false;
  }

  /** The dice for that action. */
  watch(chance: Chance): Chance {
    this.dice = chance;
    return this.watched;
  }

  /** Call after it was played. */
  arrived(state: S): void {
    if (this.hasDrawn) this.drawn.push(state.ply - 1);
    if (this.hasDrawn || (state.ply - this.base) % EVERY === 0) this.keep(state);
  }

  /** Call when the guard or the budget did more than the action alone. */
  settled(state: S): void {
    this.keep(state);
  }

  /** Whether anything was left to chance from one ply up to another. */
  drewWithin(from: number, to: number): boolean {
    return this.drawn.some((ply) => ply >= from && ply < to);
  }

  /** Whether the position after `ply` actions can be rebuilt. */
  reaches(ply: number): boolean {
    return this.kept > 0 && ply >= this.base && ply <= this.base + this.actions.length;
  }

  actionAt(ply: number): number {
    return this.actions[ply - this.base];
  }

  /** The position after `ply` actions, rebuilt. Valid until the next call. */
  at(ply: number): S {
    let nearest = this.kept - 1;
    while (this.checkpoints[nearest].ply > ply) nearest--;
    const { ply: from, bytes } = this.checkpoints[nearest];
    const state = this.scratch;
    state.bytes.set(bytes);
    for (let i = from; i < ply; i++) this.reapply(state, this.actionAt(i));
    return state;
  }

  same(ply: number, state: Block): boolean {
    // What lies before the line is known by its key alone.
    return !this.reaches(ply) || samePosition(this.rules, this.at(ply), state as S);
  }

  after(state: Block, action: number): Block {
    copy(this.candidate, state as S);
    this.reapply(this.candidate, action);
    return this.candidate;
  }

  /** The same line, for a search that goes on from here. */
  clone(): Track<S> {
    const twin = new Track(this.rules);
    twin.base = this.base;
    twin.actions.push(...this.actions);
    twin.drawn.push(...this.drawn);
    for (let i = 0; i < this.kept; i++)
      twin.checkpoints.push({ ply: this.checkpoints[i].ply, bytes: this.checkpoints[i].bytes.slice() });
    twin.kept = this.kept;
    return twin;
  }

  /** Positions before `ply` need not be rebuilt any more. */
  prune(ply: number): void {
    let first = 0;
    while (first + 1 < this.kept && this.checkpoints[first + 1].ply <= ply) first++;
    if (first === 0) return;
    this.checkpoints.splice(0, first);
    this.kept -= first;
    this.actions.splice(0, this.checkpoints[0].ply - this.base);
    this.base = this.checkpoints[0].ply;
    while (this.drawn.length > 0 && this.drawn[0] < this.base) this.drawn.shift();
  }

  /** Without guard and budget: the action was judged when it was played. */
  private reapply(state: S, action: number): void {
    this.rules.apply(state, action, noChance);
    state.ply++;
  }

  private goBack(ply: number): void {
    this.actions.length = ply - this.base;
    while (this.checkpoints[this.kept - 1].ply > ply) this.kept--;
    while (this.drawn.length > 0 && this.drawn[this.drawn.length - 1] >= ply) this.drawn.pop();
  }

  private keep(state: S): void {
    const spare = this.checkpoints[this.kept];
    if (spare === undefined) this.checkpoints.push({ ply: state.ply, bytes: state.bytes.slice() });
    else {
      spare.ply = state.ply;
      spare.bytes.set(state.bytes);
    }
    this.kept++;
  }
}
