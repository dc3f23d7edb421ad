// A line of play: a state, its past, its dice, and how it came about. It goes forward, back and aside: whoever walks
// through a game (a match, a tree, a test, a person who asks "what if") walks on a line.
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

/** Why a player's answer did not count. */
export type FaultKind = 'timeout' | 'crash' | 'illegal' | 'memory' | 'resigned';
export const FAULT_KINDS: readonly FaultKind[] = ['timeout', 'crash', 'illegal', 'memory', 'resigned'];

export interface Ply {
  readonly seat: number;
  readonly action: number;
  /** Its place in the legal list; null where nobody looked, and for a forfeit that stands in no list. */
  readonly index: number | null;
  readonly fault?: FaultKind;
  /** Before it this seat declared a loop: the last so many actions had gone round once. */
  readonly declared?: { readonly seat: number; readonly round: number };
}

export interface LineOptions<S extends Block> {
  /** A position is kept every so many plies: with 1, going back costs a copy; with more, also a few actions. */
  readonly every?: number;
  /** Notes what each seat is told and does, as `knows` needs it. */
  readonly hears?: boolean;
  /** Other dice than those of the seed. */
  readonly chance?: Chance;
  /** The memory to begin in. */
  readonly memory?: S;
  /** Begins at this position, in its memory, and not at the start. */
  readonly at?: S;
  /** Goes on from another line: with its past, and where it stands unless `at` says otherwise. */
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
  // What was played, in numbers: a tree goes through millions of plies that nobody looks at.
  private readonly actions: number[] = [];
  /** By ply: the seat, and its place in the list beside it; a place is 0 where nobody looked. */
  private readonly places: number[] = [];
  private readonly faults = new Map<number, FaultKind>();
  /** By ply: the loop that was declared at its position. */
  private readonly declarations = new Map<number, NonNullable<Ply['declared']>>();
  /** As far as somebody has looked at it. */
  private readonly looked: Ply[] = [];
  private readonly every: number;
  private readonly hearing: ToldHash | undefined;
  /** By ply: what the seats knew before it. */
  private readonly heard: Int32Array[];
  /**
   * How the line came about. Where no positions are recorded it is made when somebody first goes back: every match would
   * pay for it, and hardly any goes back.
   */
  private made: Track<S> | undefined;
  /** Legal lists and their lengths: by ply where every position is kept, otherwise only that of now. */
  private readonly lists: Int32Array[] = [];
  private readonly counts: number[] = [];
  private listed: Int32Array | undefined;
  /** Where the list of this position is kept. */
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
    // Repetitions are confirmed on the positions themselves. Elsewhere searches that borrow the past pay for no track.
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

  /** Who decides now, or OVER. */
  get seat(): number {
    return whoDecides(this.rules, this.state);
  }

  get isOver(): boolean {
    return this.state.over !== 0;
  }

  /** What was played. */
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

  /** How many actions were played. */
  get ply(): number {
    return this.state.ply;
  }

  /** The legal actions; none when it is over. Valid until the line moves on from here. */
  legal(): Int32Array {
    const count = this.count;
    return this.lists[this.room].subarray(0, count);
  }

  /** How many legal actions there are. */
  get count(): number {
    const { counts, room } = this;
    if (room < counts.length && counts[room] !== UNKNOWN) return counts[room];
    return this.list(room);
  }

  /** The action at a place of the legal list, which must have been counted or read. */
  actionAt(index: number): number {
    return this.lists[this.room][index];
  }

  /** The places in the legal lists that led here; -1 where nobody looked. */
  path(): number[] {
    return this.places.map(indexIn);
  }

  /** Plays an action of the list, or a forfeit. Returns whether guard or budget did more than the action alone. */
  play(move: number | Ply, tell?: Tell): boolean {
    if (typeof move === 'number') return this.playWith(this.seat, move, UNKNOWN, undefined, this.chance, tell);
    const { seat, action, index, fault, declared } = move;
    if (declared !== undefined && !this.isDeclared) this.declare(declared.round);
    return this.playWith(seat, action, index ?? UNKNOWN, fault, this.chance, tell);
  }

  /** Plays the action at this place of the legal list. Returns false, and stays, if there is none. */
  choose(index: number, tell?: Tell): boolean {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return false;
    this.playWith(this.seat, this.actionAt(index), index, undefined, this.chance, tell);
    return true;
  }

  /** A loop was declared at this position. */
  get isDeclared(): boolean {
    return this.declarations.has(this.actions.length);
  }

  /** Declares a loop that the door has let in: what follows from it follows at once, and the position moves on without an action. */
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

  /** Goes back to the position after the first so many actions. */
  backTo(ply: number): void {
    if (ply >= this.ply) return;
    const { track } = this;
    const gone = this.ply - ply;
    if (!track.reaches(ply)) {
      // What lies before the window of the policy was forgotten.
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

  /** Follows places in legal lists from the start. Returns how many it could follow. */
  goTo(path: ArrayLike<number>): number {
    const { places } = this;
    let same = 0;
    while (same < path.length && same < places.length && indexIn(places[same]) === path[same]) same++;
    this.backTo(same);
    while (same < path.length && this.choose(path[same])) same++;
    return same;
  }

  /** The same line in memory of its own, after the first `ply` actions. */
  fork(ply = this.ply): Line<S> {
    const { rules, seed, match, chance, made, every, hearing } = this;
    const kept = made === undefined ? {} : { every };
    const twin = new Line(rules, seed, match, { ...kept, chance, hears: hearing !== undefined, from: this });
    twin.backTo(ply);
    return twin;
  }

  /** Plays an action, looks, and comes back. Nobody may hold on to what is seen there. */
  trial<T>(action: number, look: () => T, tell?: Tell): T {
    const here = this.ply;
    this.play(action, tell);
    try {
      return look();
    } finally {
      this.backTo(here);
    }
  }

  /** Plays an action in memory of the caller's: the line stays, and only its past goes there, shows itself and comes back. */
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

  /** Stands at every position that an action may lead to, one after the other, and yields how likely each is. */
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

  /** Stands at every deal, one after the other, and yields how likely each is. */
  *deals(): Generator<number, void, void> {
    if (this.ply > 0) throw new Error('the deals stand at the start of a line, and this one was played on');
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

  /** What a seat knows, as a text: what it sees, was told and did, in order. The same text is the same information set. */
  knows(seat: number): string {
    if (this.hearing === undefined) throw new Error('a line that hears nothing cannot say what a seat knows');
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

  /** Forgets the last so many plies. */
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
    // Where positions are recorded the track stands on the past, and step itself follows it.
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

  /** Made late, it needs the line once more: the same dice say the same. */
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
    // From here on only the track knows what the dice said.
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

  /** Memory stays bounded: what lies before the window of the policy is forgotten, now and then. */
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

/** The same dice, and a list of what they said. */
const noting = (dice: Dice, said: number[]): Dice => ({
  below(n, weights) {
    const value = dice.below(n, weights);
    said.push(value);
    return value;
  },
});
