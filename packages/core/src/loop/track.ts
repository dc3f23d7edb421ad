// How the present position came about: the actions, the numbers drawn, and a checkpoint every few plies. An earlier position is
// rebuilt from the nearest checkpoint, so equal keys can be confirmed and cycles examined without keeping every state.

import type { Chance } from '../chance/chance.ts';
import { DiceLog } from '../chance/dice-log.ts';
import type { Rules } from '../contract/contract.ts';
import { advance, tryOn } from '../line/advance.ts';
import { seenBy } from '../match/door.ts';
import type { Block } from '../state/layout.ts';
import type { LineTrack } from '../state/past.ts';
import { recordedKey, samePosition } from '../state/recorded-key.ts';

/** Plies between checkpoints. Most lines never go back, so keeping must be cheap, and rebuilding may take longer. */
export const EVERY = 32;
const NOWHERE = -1;
const KEY = new Int32Array(2);

interface Checkpoint {
  ply: number;
  readonly words: Int32Array;
}

export class Track<S extends Block = Block> implements LineTrack {
  private readonly rules: Rules<S>;
  private readonly every: number;
  // Made when first needed.
  private rebuilt: S | undefined;
  private candidate: S | undefined;
  /** The first ply whose position can be rebuilt. */
  private base = 0;
  // A typed array with a length of its own: emptying a plain array would free memory that the next match needs again.
  private actions = new Int32Array(32);
  private length = 0;
  private dice = new DiceLog();
  // Checkpoints from index `kept` on are spare memory.
  private readonly checkpoints: Checkpoint[] = [];
  private kept = 0;
  /** The ply that `rebuilt` holds, and its checkpoint, so that rebuilding ply after ply goes on from there. */
  private shown = NOWHERE;
  private shownFrom = 0;
  // By seat, two words for each position from `base` on. Made when somebody first asks.
  private readonly keys = new Map<number, number[]>();
  private masked: S | undefined;

  /** `every`: the plies from one checkpoint to the next. */
  constructor(rules: Rules<S>, every = EVERY) {
    this.rules = rules;
    this.every = every;
  }

  /** Begins a new line at this state. */
  restart(state: S): void {
    this.keys.clear();
    this.base = state.ply;
    this.length = 0;
    this.dice.clear();
    this.kept = 0;
    this.keep(state);
  }

  /** Forgets the line: no position can be rebuilt until `restart` or `before`. */
  forget(): void {
    this.keys.clear();
    this.kept = 0;
    this.shown = NOWHERE;
  }

  /** Call before an action is played; returns the chance to play it with. If `state` is not the newest, a search has gone back to it. */
  before(state: S, action: number, chance: Chance): Chance {
    if (this.kept === 0 || state.ply - this.base !== this.length) this.turnTo(state);
    // A checkpoint is kept when its position is left, so a tree keeps none for its leaves.
    if ((this.every === 1 || this.length % this.every === 0) && this.checkpoints[this.kept - 1].ply < state.ply)
      this.keep(state);
    if (this.length === this.actions.length) this.grow();
    this.actions[this.length++] = action;
    return this.rules.usesChance ? this.dice.listen(chance) : chance;
  }

  /** Call after the action was played. */
  arrived(state: S): void {
    if (this.rules.usesChance) this.dice.close(state.ply - 1);
  }

  /** Call when the guard or the budget changed the state after the action. */
  settled(state: S): void {
    this.forgetKeys(state.ply - this.base);
    this.keep(state);
  }

  /** Whether any draw that matters was made at plies from … to-1. */
  drewWithin(from: number, to: number): boolean {
    return this.dice.drewWithin(from, to);
  }

  /** Whether dice were asked for at plies from … to-1, for whatever purpose. */
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

  /** The position after `ply` actions, rebuilt in shared memory. Valid until the next call. */
  at(ply: number): S {
    const nearest = this.nearest(ply);
    this.rebuilt ??= this.rules.layout.create();
    const state = this.rebuilt;
    if (this.shownFrom !== nearest || this.shown < 0 || this.shown > ply) {
      this.shown = this.checkpoints[nearest].ply;
      this.shownFrom = nearest;
      state.words.set(this.checkpoints[nearest].words);
    }
    // `advance`, not `step`: guard and budget judged each action when it was played.
    for (; this.shown < ply; this.shown++)
      advance(this.rules, state, this.actionAt(this.shown), this.dice.again(this.shown));
    return state;
  }

  /**
   * The plies, oldest first, whose positions may be the same as this one in the eyes of `seat`: their keys are. Each
   * position is looked at once and not again with every move.
   */
  mayLookLike(state: S, seat: number): number[] {
    const known = this.keys.get(seat) ?? [];
    this.keys.set(seat, known);
    const now = state.ply - this.base;
    this.masked ??= this.rules.layout.create();
    for (let i = known.length >> 1; i <= now; i++) {
      const position = i === now ? state : this.at(this.base + i);
      recordedKey(this.rules, seenBy(this.rules, position, seat, this.masked), KEY);
      known.push(KEY[0], KEY[1]);
    }
    const plies: number[] = [];
    for (let i = 0; i < now; i++)
      if (known[2 * i] === known[2 * now] && known[2 * i + 1] === known[2 * now + 1]) plies.push(this.base + i);
    return plies;
  }

  same(ply: number, state: Block): boolean {
    // A position from before the line cannot be rebuilt, so its equal key has to do.
    return !this.reaches(ply) || samePosition(this.rules, this.at(ply), state as S);
  }

  after(state: Block, action: number): Block {
    this.candidate ??= this.rules.layout.create();
    if (tryOn(this.rules, this.candidate, state as S, action))
      throw new Error('dice were asked for where nothing is left to chance');
    return this.candidate;
  }

  /** A copy, for a search that goes on from here. */
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

  /** Forgets what is needed only for positions before `ply`. */
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
    this.keys.clear();
    this.dice.prune(this.base);
  }

  /** Goes back to a state that is not the newest, or begins anew if the line cannot contain it. */
  private turnTo(state: S): void {
    const at = state.ply - this.base;
    if (this.kept === 0 || at < 0 || at > this.length) this.restart(state);
    else this.goBack(state.ply);
  }

  /** The index of the latest checkpoint at or before this ply. */
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
    this.forgetKeys(this.length + 1);
    while (this.checkpoints[this.kept - 1].ply > ply) this.kept--;
    if (this.rules.usesChance) this.dice.goBack(ply);
  }

  /** All but those of the first `count` positions. */
  private forgetKeys(count: number): void {
    if (this.keys.size > 0) for (const known of this.keys.values()) known.length = Math.min(known.length, 2 * count);
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
