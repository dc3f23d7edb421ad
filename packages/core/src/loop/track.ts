// How the present position came about: the actions, what the dice said, and a checkpoint every so often. An earlier position is rebuilt from
// the nearest checkpoint, so that equal keys are confirmed and cycles are examined without keeping whole states.

import type { Chance } from '../chance/chance.ts';
import { DiceLog } from '../chance/dice-log.ts';
import type { Rules } from '../contract/contract.ts';
import { advance, tryOn } from '../line/advance.ts';
import type { Block } from '../state/layout.ts';
import type { LineTrack } from '../state/past.ts';
import { samePosition } from '../state/recorded-key.ts';

/** Most lines never go back: rebuilding may take longer than keeping. */
export const EVERY = 32;
const NOWHERE = -1;

interface Checkpoint {
  ply: number;
  readonly words: Int32Array;
}

export class Track<S extends Block = Block> implements LineTrack {
  private readonly rules: Rules<S>;
  private readonly every: number;
  // Made when somebody first looks back.
  private rebuilt: S | undefined;
  private candidate: S | undefined;
  /** The first ply whose position can be rebuilt. */
  private base = 0;
  // An array that is emptied gives its memory back, and every match would ask for it again.
  private actions = new Int32Array(32);
  private length = 0;
  private dice = new DiceLog();
  // Those behind `kept` are spare memory.
  private readonly checkpoints: Checkpoint[] = [];
  private kept = 0;
  /** The ply that `rebuilt` shows, and the checkpoint it was rebuilt from: a cycle is rebuilt ply after ply. */
  private shown = NOWHERE;
  private shownFrom = 0;

  /** `every`: a checkpoint each so many plies. */
  constructor(rules: Rules<S>, every = EVERY) {
    this.rules = rules;
    this.every = every;
  }

  /** The line begins here, whatever was before. */
  restart(state: S): void {
    this.base = state.ply;
    this.length = 0;
    this.dice.clear();
    this.kept = 0;
    this.keep(state);
  }

  /** Nothing is known of any line. */
  forget(): void {
    this.kept = 0;
    this.shown = NOWHERE;
  }

  /** Call before an action is played: returns the dice for it. A state that is not the newest is one that a search went back to. */
  before(state: S, action: number, chance: Chance): Chance {
    if (this.kept === 0 || state.ply - this.base !== this.length) this.turnTo(state);
    // Kept when it is left: of the positions at the ends of a tree none is.
    if ((this.every === 1 || this.length % this.every === 0) && this.checkpoints[this.kept - 1].ply < state.ply)
      this.keep(state);
    if (this.length === this.actions.length) this.grow();
    this.actions[this.length++] = action;
    return this.rules.usesChance ? this.dice.listen(chance) : chance;
  }

  /** Call after it was played. */
  arrived(state: S): void {
    if (this.rules.usesChance) this.dice.close(state.ply - 1);
  }

  /** Call when the guard or the budget did more than the action alone. */
  settled(state: S): void {
    this.keep(state);
  }

  /** Whether anything was left to chance from one ply up to another. */
  drewWithin(from: number, to: number): boolean {
    return this.dice.drewWithin(from, to);
  }

  /** Whether dice were asked for at all from one ply up to another. */
  askedWithin(from: number, to: number): boolean {
    return this.dice.askedWithin(from, to);
  }

  /** Writes the position after `ply` actions into a state, and forgets what came after it. */
  backTo(ply: number, state: S): void {
    this.goBack(ply);
    const { ply: kept, words } = this.checkpoints[this.kept - 1];
    state.words.set(kept === ply ? words : this.at(ply).words);
  }

  /** Whether the position after `ply` actions can be rebuilt. */
  reaches(ply: number): boolean {
    return this.kept > 0 && ply >= this.base && ply <= this.base + this.length;
  }

  actionAt(ply: number): number {
    return this.actions[ply - this.base];
  }

  /** The position after `ply` actions, rebuilt. Valid until the next call. */
  at(ply: number): S {
    const nearest = this.nearest(ply);
    this.rebuilt ??= this.rules.layout.create();
    const state = this.rebuilt;
    if (this.shownFrom !== nearest || this.shown < 0 || this.shown > ply) {
      this.shown = this.checkpoints[nearest].ply;
      this.shownFrom = nearest;
      state.words.set(this.checkpoints[nearest].words);
    }
    // Without guard and budget: each action was judged when it was played.
    for (; this.shown < ply; this.shown++)
      advance(this.rules, state, this.actionAt(this.shown), this.dice.again(this.shown));
    return state;
  }

  same(ply: number, state: Block): boolean {
    // What lies before the line is known by its key alone.
    return !this.reaches(ply) || samePosition(this.rules, this.at(ply), state as S);
  }

  after(state: Block, action: number): Block {
    this.candidate ??= this.rules.layout.create();
    if (tryOn(this.rules, this.candidate, state as S, action))
      throw new Error('dice were asked for where nothing is left to chance');
    return this.candidate;
  }

  /** The same line, for a search that goes on from here. */
  clone(): Track<S> {
    const twin = new Track(this.rules, this.every);
    twin.base = this.base;
    twin.actions = this.actions.slice();
    twin.length = this.length;
    twin.dice = this.dice.clone();
    for (let i = 0; i < this.kept; i++)
      twin.checkpoints.push({ ply: this.checkpoints[i].ply, words: this.checkpoints[i].words.slice() });
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
    this.shown = NOWHERE;
    const gone = this.checkpoints[0].ply - this.base;
    this.actions.copyWithin(0, gone, this.length);
    this.length -= gone;
    this.base += gone;
    this.dice.prune(this.base);
  }

  /** The line goes on from a state that is not the newest, or from one that is not in it at all. */
  private turnTo(state: S): void {
    const at = state.ply - this.base;
    if (this.kept === 0 || at < 0 || at > this.length) this.restart(state);
    else this.goBack(state.ply);
  }

  /** The newest checkpoint that is not younger. */
  private nearest(ply: number): number {
    let nearest = this.kept - 1;
    while (this.checkpoints[nearest].ply > ply) nearest--;
    return nearest;
  }

  private grow(): void {
    const grown = new Int32Array(2 * this.length);
    grown.set(this.actions);
    this.actions = grown;
  }

  private goBack(ply: number): void {
    this.shown = NOWHERE;
    this.length = ply - this.base;
    while (this.checkpoints[this.kept - 1].ply > ply) this.kept--;
    if (this.rules.usesChance) this.dice.goBack(ply);
  }

  private keep(state: S): void {
    const { ply, words } = state;
    this.shown = NOWHERE;
    if (this.kept === this.checkpoints.length) this.checkpoints.push({ ply, words: words.slice() });
    else {
      const spare = this.checkpoints[this.kept];
      spare.ply = ply;
      spare.words.set(words);
    }
    this.kept++;
  }
}
