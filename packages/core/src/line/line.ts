// A line of play: a state, its past, its dice, and the plies that led there. It goes forward, back and aside: everything that
// walks through a game (a match, a tree, a test, a person who asks "what if") walks on a line.
//
//   const line = new Line(rules, 'seed');
//   line.play(line.legal()[0]);                            forward
//   line.trial(4, () => line.isOver);                      there and back
//   for (const probability of line.outcomes(4)) ...        every way the dice may fall
//   line.back();                                           where it was before
//
// Playouts and searches need none of this: they copy `state` and step over `past`, which they rewind.

import { type Chance, chanceOf, type Dice, eachOutcome } from '../chance/chance.ts';
import type { Rules, Tell } from '../contract/contract.ts';
import { whoDecides } from '../contract/who-decides.ts';
import { carryOut, declaredLoop } from '../loop/declared-loop.ts';
import { EVERY, Track } from '../loop/track.ts';
import { seenBy } from '../match/door.ts';
import { copy, keyText } from '../state/block.ts';
import type { Block } from '../state/layout.ts';
import { Past } from '../state/past.ts';
import { seatKey, ToldHash } from '../state/seat-key.ts';
import { begin, step } from './step.ts';

/** Why the rules, and not the player, chose an action. */
export type FaultKind = 'timeout' | 'crash' | 'illegal' | 'memory' | 'resigned';
export const FAULT_KINDS: readonly FaultKind[] = ['timeout', 'crash', 'illegal', 'memory', 'resigned'];

export interface Ply {
  readonly seat: number;
  readonly action: number;
  /** Its index in the legal list; null if the line was not given it, and for a forfeit that stands in no list. */
  readonly index: number | null;
  readonly fault?: FaultKind;
  /** The loop that a seat declared before this action: the last `round` actions had gone round once. */
  readonly declared?: { readonly seat: number; readonly round: number };
}

export interface LineOptions<S extends Block> {
  /** The plies from one kept position to the next. With 1, going back costs a copy; with more, it also plays a few actions again. */
  readonly every?: number;
  /** True: the line notes what each seat is told and does, which `knows` needs. */
  readonly hears?: boolean;
  /** Dice to use instead of those of the seed. */
  readonly chance?: Chance;
  /** The state to begin in; it becomes the line's own. */
  readonly memory?: S;
  /** Begins at this position instead of the start; the state becomes the line's own. */
  readonly at?: S;
  /** Continues a copy of another line: with its past and, unless `at` is given, at its position. */
  readonly from?: Line<S>;
}

const UNKNOWN = -1;

const SEAT_BITS = 6;
const SEAT_MASK = (1 << SEAT_BITS) - 1;
const indexIn = (place: number): number => (place >>> SEAT_BITS) - 1;

export class Line<S extends Block = Block> {
  readonly rules: Rules<S>;
  readonly seed: string;
  /** Tells matches of one tournament apart. */
  readonly match: number;
  readonly chance: Chance;
  readonly state: S;
  readonly past: Past;
  // Plies are kept as numbers, because a tree goes through millions of them that nobody looks at.
  private readonly actions: number[] = [];
  /** By ply: the seat in the low bits, and above them the index in the legal list plus 1, or 0 if the index is unknown. */
  private readonly places: number[] = [];
  private readonly faults = new Map<number, FaultKind>();
  /** By ply: the loop that was declared at its position. */
  private readonly declarations = new Map<number, NonNullable<Ply['declared']>>();
  /** The plies as objects, made when somebody reads `plies`. */
  private readonly looked: Ply[] = [];
  private readonly every: number;
  private readonly hearing: ToldHash | undefined;
  /** By ply: the hashes of what the seats had heard before it. */
  private readonly heard: Int32Array[];
  /**
   * The track of the line. For a game that records no positions it is made when the line first goes back, since every match would
   * pay for it and hardly any goes back.
   */
  private made: Track<S> | undefined;
  /** Legal lists and their lengths: one per ply if every position is kept, otherwise only the present one. */
  private readonly lists: Int32Array[] = [];
  private readonly counts: number[] = [];
  private listed: Int32Array | undefined;
  /** The index in `lists` of the present position's list. */
  private room = 0;

  constructor(rules: Rules<S>, seed: string, match = 0, options: LineOptions<S> = {}) {
    const { from, at, every, chance = chanceOf(seed, match) } = options;
    this.rules = rules;
    this.seed = seed;
    this.match = match;
    this.every = every ?? EVERY;
    this.chance = chance;
    this.hearing = options.hears === true ? new ToldHash(rules.seats) : undefined;
    this.state = at ?? options.memory ?? rules.layout.create();
    this.past = from?.past.clone() ?? new Past();
    this.heard = from?.heard.slice() ?? [];
    const hasOtherDice = options.chance !== undefined && from === undefined;
    const isTracked = every !== undefined || at !== undefined || hasOtherDice || rules.loop.repetition !== undefined;
    this.made = from?.made?.clone() ?? (isTracked ? new Track(rules, this.every) : undefined);
    // Repetitions are confirmed on the positions themselves. In other games the past has no track, which searches would pay for.
    if (rules.loop.repetition !== undefined) this.past.confirmer = this.past.track = this.made;
    if (from !== undefined) {
      for (const ply of from.plies) this.note(ply.seat, ply.action, ply.index ?? UNKNOWN, ply.fault);
      for (const [ply, declared] of from.declarations) this.declarations.set(ply, declared);
      if (this.every === 1) this.room = this.places.length;
      if (at === undefined) copy(this.state, from.state);
      if (from.hearing !== undefined) this.hearing?.restore(from.hearing.save());
    } else if (at === undefined) this.start(chance);
    else this.made?.restart(at);
  }

  /** The seat that decides now, or OVER. */
  get seat(): number {
    return whoDecides(this.rules, this.state);
  }

  get isOver(): boolean {
    return this.state.over !== 0;
  }

  /** Whether the line notes what each seat is told and does. */
  get hears(): boolean {
    return this.hearing !== undefined;
  }

  /** The actions played, each with its seat. */
  get plies(): readonly Ply[] {
    const { looked, actions, places, faults, declarations } = this;
    for (let i = looked.length; i < actions.length; i++) {
      const index = indexIn(places[i]);
      const fault = faults.get(i);
      const declared = declarations.size === 0 ? undefined : declarations.get(i);
      const ply = { seat: places[i] & SEAT_MASK, action: actions[i], index: index === UNKNOWN ? null : index };
      const played = fault === undefined ? ply : { ...ply, fault };
      looked.push(declared === undefined ? played : { ...played, declared });
    }
    return looked;
  }

  /** The number of actions played. */
  get ply(): number {
    return this.state.ply;
  }

  /** The legal actions; none when the match is over. Valid until the line leaves this position. */
  legal(): Int32Array {
    const count = this.count;
    return this.lists[this.room].subarray(0, count);
  }

  /** The number of legal actions. */
  get count(): number {
    const { counts, room } = this;
    if (room < counts.length && counts[room] !== UNKNOWN) return counts[room];
    return this.list(room);
  }

  /** The action at an index of the legal list; call `count` or `legal` first. */
  actionAt(index: number): number {
    return this.lists[this.room][index];
  }

  /** The indices in the legal lists that led here; -1 for a ply that was played without its index. */
  path(): number[] {
    return this.places.map(indexIn);
  }

  /** Plays a legal action or a forfeit; it is not checked. Returns whether guard or budget changed the state as well. */
  play(move: number | Ply, tell?: Tell): boolean {
    if (typeof move === 'number') return this.playWith(this.seat, move, UNKNOWN, undefined, this.chance, tell);
    const { seat, action, index, fault, declared } = move;
    if (declared !== undefined && !this.isDeclared) this.declare(declared.round);
    return this.playWith(seat, action, index ?? UNKNOWN, fault, this.chance, tell);
  }

  /** Plays the action at this index of the legal list. Returns false and stays if there is none. */
  choose(index: number, tell?: Tell): boolean {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return false;
    this.playWith(this.seat, this.actionAt(index), index, undefined, this.chance, tell);
    return true;
  }

  /** Whether a loop was declared at this position. */
  get isDeclared(): boolean {
    return this.declarations.has(this.actions.length);
  }

  /** Declares a loop that the door has admitted, and carries out its consequence: the state changes without an action. */
  declare(round: number, tell?: Tell): void {
    const { rules, state, past } = this;
    const found = declaredLoop(rules, state, past, round);
    if (!found.ok) throw new Error(`no loop to declare: ${found.refusal.text}`);
    this.declarations.set(this.actions.length, { seat: this.seat, round });
    const { hearing } = this;
    carryOut(rules, state, past, found.value, hearing === undefined ? tell : heardBy(hearing, tell));
    this.track.settled(state);
    if (this.room < this.counts.length) this.counts[this.room] = UNKNOWN;
  }

  back(plies = 1): void {
    this.backTo(this.ply - plies);
  }

  /** Goes back to the position after the first `ply` actions. */
  backTo(ply: number): void {
    if (ply >= this.ply) return;
    const { track } = this;
    const gone = this.ply - ply;
    if (!track.reaches(ply)) {
      // The track has forgotten positions before the window of the policy: play the line again from the start.
      const plies = this.plies.slice(0, -gone);
      const declared = this.declarations.get(plies.length);
      this.replay(plies);
      if (declared !== undefined) this.declare(declared.round);
      return;
    }
    track.backTo(ply, this.state);
    this.past.rewindTo(ply);
    this.drop(gone);
    if (this.every === 1) this.room -= gone;
    else if (this.counts.length > 0) this.counts[0] = UNKNOWN;
    this.hearing?.restore(this.heard[ply]);
  }

  /** Goes to the position at the end of a path of indices from the start. Returns how many of them it could follow. */
  goTo(path: ArrayLike<number>): number {
    const { places } = this;
    let same = 0;
    while (same < path.length && same < places.length && indexIn(places[same]) === path[same]) same++;
    this.backTo(same);
    while (same < path.length && this.choose(path[same])) same++;
    return same;
  }

  /** A copy of this line in memory of its own, after the first `ply` actions. */
  fork(ply = this.ply): Line<S> {
    const { rules, seed, match, chance, made, every, hearing } = this;
    const kept = made === undefined ? {} : { every };
    const twin = new Line(rules, seed, match, { ...kept, chance, hears: hearing !== undefined, from: this });
    twin.backTo(ply);
    return twin;
  }

  /** Plays an action, calls `look`, and comes back. Do not keep references to the state that `look` sees. */
  trial<T>(action: number, look: () => T, tell?: Tell): T {
    const here = this.ply;
    this.play(action, tell);
    try {
      return look();
    } finally {
      this.backTo(here);
    }
  }

  /** Plays an action on `child`, a state of the caller's, and shows `look` the result with its past. The line itself stays where it is. */
  peek(action: number, child: S, look?: (child: S, past: Past) => void): void {
    const { rules, state, past } = this;
    const recorded = past.length;
    copy(child, state);
    step(rules, child, past, action, this.chance);
    look?.(child, past);
    past.rewind(recorded);
  }

  /** The position after the first `ply` actions. Valid until the next call. */
  at(ply: number): S {
    return ply === this.ply ? this.state : this.track.at(ply);
  }

  /** Moves the line to every position that an action may lead to, one after the other, and yields the probability of each; at the end it comes back. */
  *outcomes(action: number): Generator<number, void, void> {
    const here = this.ply;
    const { seat } = this;
    yield* this.each(
      (chance) => {
        this.backTo(here);
        this.playWith(seat, action, UNKNOWN, undefined, chance);
      },
      () => this.backTo(here),
    );
  }

  /** Moves the line to every possible first position, one after the other, and yields the probability of each. Throws if anything was played. */
  *deals(): Generator<number, void, void> {
    if (this.ply > 0) throw new Error('deals() walks the first positions of a line, and this line has been played on');
    yield* this.each(
      (chance) => this.start(chance),
      () => this.start(this.chance),
    );
  }

  /** Whether dice were asked for after the first `ply` actions. */
  drewSince(ply: number): boolean {
    return this.rules.usesChance && this.track.askedWithin(ply, this.ply);
  }

  /** The latest ply before now at which this seat decided, or -1. */
  lastDecision(seat: number): number {
    return this.places.findLastIndex((place) => (place & SEAT_MASK) === seat);
  }

  /** The state as a seat may see it. */
  seenBy(seat: number): S {
    return seenBy(this.rules, this.state, seat);
  }

  /** A hash, as 16 hex digits, of what a seat knows: what it sees, was told and did, in order. Equal texts mean the same information set. */
  knows(seat: number): string {
    if (this.hearing === undefined)
      throw new Error('a line cannot say what a seat knows unless it was made with `hears: true`');
    const key = new Int32Array(2);
    seatKey(this.rules, this.state, this.hearing, seat, this.rules.layout.create(), key);
    return keyText(key);
  }

  scores(): Float64Array {
    const scores = new Float64Array(this.rules.seats);
    this.rules.score(this.state, scores);
    return scores;
  }

  private list(room: number): number {
    const { rules, lists, counts } = this;
    this.listed ??= new Int32Array(rules.legalMax);
    while (counts.length <= room) {
      counts.push(UNKNOWN);
      lists.push(NONE);
    }
    const count = this.isOver ? 0 : rules.legal(this.state, this.past, this.listed);
    if (lists[room].length < count) lists[room] = new Int32Array(count);
    const list = lists[room];
    for (let i = 0; i < count; i++) list[i] = this.listed[i];
    counts[room] = count;
    return count;
  }

  private playWith(
    seat: number,
    action: number,
    index: number,
    fault: FaultKind | undefined,
    chance: Chance,
    tell?: Tell,
  ): boolean {
    const told = this.hearing === undefined ? tell : this.listen(this.hearing, seat, action, tell);
    this.note(seat, action, index, fault);
    const settled = this.stepOn(action, chance, told);
    if (this.every === 1) this.room++;
    if (this.room < this.counts.length) this.counts[this.room] = UNKNOWN;
    return settled;
  }

  private note(seat: number, action: number, index: number, fault: FaultKind | undefined): void {
    if (fault !== undefined) this.faults.set(this.actions.length, fault);
    this.actions.push(action);
    this.places.push(((index + 1) << SEAT_BITS) | seat);
  }

  /** Forgets the last `count` plies. */
  private drop(count: number): void {
    const { actions, places, faults, declarations, looked } = this;
    for (let i = 0; i < count; i++) {
      if (declarations.size > 0) declarations.delete(actions.length);
      actions.pop();
      places.pop();
      if (faults.size > 0) faults.delete(actions.length);
    }
    while (looked.length > actions.length) looked.pop();
  }

  private listen(hearing: ToldHash, seat: number, action: number, tell?: Tell): Tell {
    this.heard[this.ply] = hearing.save();
    hearing.did(seat, action);
    return heardBy(hearing, tell);
  }

  private stepOn(action: number, chance: Chance, tell?: Tell): boolean {
    const { rules, state, past, made } = this;
    // If positions are recorded, the track belongs to the past and `step` keeps it up to date.
    const own = past.track === undefined ? made : undefined;
    const dice = own === undefined ? chance : own.before(state, action, chance);
    const settled = step(rules, state, past, action, dice, tell);
    if (own === undefined) this.forgetOld();
    else {
      own.arrived(state);
      if (settled) own.settled(state);
    }
    return settled;
  }

  private start(chance: Chance): void {
    const { rules, state, past } = this;
    this.drop(this.actions.length);
    this.room = 0;
    this.counts.fill(UNKNOWN);
    this.hearing?.clear();
    begin(rules, state, past, chance);
    this.made?.restart(state);
  }

  /** The track; if it is made late, the line is played once more with the same dice. */
  private get track(): Track<S> {
    if (this.made !== undefined) return this.made;
    const { rules, seed, match, chance, every, plies } = this;
    const twin = new Line(rules, seed, match, { every, chance });
    for (const each of plies) twin.play(each);
    this.made = twin.made as Track<S>;
    return this.made;
  }

  private replay(plies: readonly Ply[]): void {
    this.start(this.chance);
    for (const each of plies) this.play(each);
  }

  private *each(go: (chance: Chance) => void, home: () => void): Generator<number, void, void> {
    // Only a track keeps what the dice said, so the line must have one before its dice are replaced.
    this.made = this.track;
    const found = new Map<string, { probability: number; readonly said: readonly number[] }>();
    let said: number[] = [];
    const run = (chance: Chance): void => {
      said = [];
      go((purpose, counter) => noting(chance(purpose, counter), said));
    };
    eachOutcome(run, (probability) => {
      const name = `${this.state.bytes} ${this.hearing?.save()}`;
      const same = found.get(name);
      if (same === undefined) found.set(name, { probability, said });
      else same.probability += probability;
    });
    try {
      for (const { probability, said } of found.values()) {
        let next = 0;
        const dice: Dice = { below: () => said[next++] };
        go(() => dice);
        yield probability;
      }
    } finally {
      home();
    }
  }

  /** Forgets, from time to time, the positions before the window of the policy, so that memory stays bounded. */
  private forgetOld(): void {
    const window = this.rules.loop.repetition?.window;
    if (window !== undefined && this.past.length > 2 * window) this.past.prune(window);
  }
}

const NONE = new Int32Array(0);

const heardBy =
  (hearing: ToldHash, tell: Tell | undefined): Tell =>
  (to, event) => {
    hearing.hear(to, event);
    tell?.(to, event);
  };

/** The same dice, which also note each number in `said`. */
const noting = (dice: Dice, said: number[]): Dice => ({
  below(n, weights) {
    const value = dice.below(n, weights);
    said.push(value);
    return value;
  },
});
