// A match as the tests speak of it: texts in, cards and events out. Each step is checked to lead to a possible state.

import { type GameEvent, type Line, PUBLIC, type Refusal, seenBy } from '@umpire/core';
import { admit, FORFEIT_PURPOSE, reaches } from '@umpire/core/host';
import { type CardId, IDS } from '../../src/kittens/rules/kinds.ts';
import type { Kittens } from '../../src/kittens/rules/state.ts';
import { handOf, type KittensView, knownTo } from '../../src/kittens/words/view.ts';

export class Table {
  readonly line: Line<Kittens>;
  private told: [to: number, event: GameEvent][] = [];

  constructor(line: Line<Kittens>) {
    this.line = line;
  }

  get state(): Kittens {
    return this.line.state;
  }

  /** Plays these answers, one after the other, for whichever seat is asked. */
  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const { rules, state, past, seat } = this.line;
      const admitted = admit(rules, state, past, { text });
      if (!admitted.ok) throw new Error(`${text}: ${admitted.refusal.text}`);
      this.step(admitted.value.action, admitted.value.index, seat);
    }
    return this;
  }

  /** The seat that is asked gives no answer. */
  fault(): this {
    const { rules, state, past, seat } = this.line;
    const action = rules.forfeit(state, past, this.line.chance(FORFEIT_PURPOSE, state.ply));
    this.step(action, null, seat);
    return this;
  }

  private step(action: number, index: number | null, seat: number): void {
    this.line.play({ seat, action, index }, (to, event) => this.told.push([to, event]));
    const wrong = this.line.rules.check(this.state);
    if (wrong !== undefined) throw new Error(`an impossible position: ${wrong}`);
  }

  /** Everyone passes until nobody is asked to react any more. */
  pass(): this {
    while (this.decision === 'react') this.play('pass');
    return this;
  }

  /** Plays an action of a turn that nobody stops. */
  does(...texts: readonly string[]): this {
    return this.play(...texts).pass();
  }

  /** The seats that are asked while everyone passes. */
  asked(): number[] {
    const seats: number[] = [];
    for (; this.decision === 'react'; this.play('pass')) seats.push(this.seat);
    return seats;
  }

  get seat(): number {
    return this.line.seat;
  }

  get decision(): string {
    const { rules, state, isOver } = this.line;
    return isOver ? 'over' : rules.decisions[rules.decision(state)];
  }

  get legal(): string[] {
    const { rules, state, past, seat } = this.line;
    const out = new Int32Array(rules.legalMax);
    const seen = seenBy(rules, state, seat);
    return Array.from(
      out.subarray(0, rules.legal(state, past, out)),
      (action) => rules.words.describe(seen, action).text,
    );
  }

  /** Whose turn it is, and how many turns they owe. */
  get turn(): [seat: number, owed: number] {
    return [this.state.turn, this.state.owed];
  }

  hand(seat: number): CardId[] {
    return handOf(this.state, seat);
  }

  /** The top card first. */
  get pile(): CardId[] {
    return Array.from(this.state.pile.subarray(0, this.state.pileSize), (entry) => IDS[entry - 1]).reverse();
  }

  /** The top card last. */
  get discard(): CardId[] {
    return Array.from(this.state.discard.subarray(0, this.state.discardSize), (entry) => IDS[entry - 1]);
  }

  knows(seat: number): [above: number, card: CardId][] {
    return knownTo(this.state, seat);
  }

  view(seat: number): KittensView {
    const { rules, state } = this.line;
    return rules.bots.view(seenBy(rules, state, seat), seat) as unknown as KittensView;
  }

  /** What a seat was told; 'public' for those without a seat. */
  heard(who: number | 'public'): GameEvent[] {
    const seat = who === 'public' ? PUBLIC : who;
    return this.told.filter(([to]) => reaches(to, seat)).map(([, event]) => event);
  }

  /** The types of the events, as everyone hears them. */
  get events(): string[] {
    return this.heard('public').map(({ type }) => type);
  }

  refusal(answer: string | number): Refusal | undefined {
    const { rules, state, past } = this.line;
    const admitted = admit(rules, state, past, typeof answer === 'string' ? { text: answer } : { action: answer });
    return admitted.ok ? undefined : admitted.refusal;
  }

  get scores(): number[] {
    const { rules, state } = this.line;
    const out = new Float64Array(rules.seats);
    rules.score(state, out);
    return Array.from(out);
  }

  get reason(): string {
    return this.line.rules.reason(this.state);
  }
}
