// A table in words: actions are given as people type them. Every step is checked.

import { type Chance, FastDice, type GameEvent, Past, PUBLIC, type Rules } from '@umpire/core/author';
import { admit, reaches } from '@umpire/core/host';
import { begin, chanceOf, copy, keyText, seenBy, step } from '@umpire/core/hot';
import type { Kit } from '../../src/cards/kit.ts';
import type { CardState } from '../../src/cards/state/fields.ts';
import { CardSight } from './card-sight.ts';
import { expectFresh } from './expect/expect-fresh.ts';
import type { OwnPart } from './mini/own-part.ts';
import type { Opened } from './open-rules.ts';
import { renameSlots } from './rename-slots.ts';

export class CardTable<S extends CardState> extends CardSight<S> {
  readonly rules: Rules<S>;
  readonly state: S;
  readonly kit: Kit;
  readonly past = new Past();
  private readonly own: OwnPart<S>;
  private readonly chance: Chance;
  private readonly dice = new FastDice(1);
  private readonly scratch: S;
  private readonly wordsOf = new Map<string, string>();
  private readonly keyOf = new Map<string, string>();
  private told: [to: number, event: GameEvent][] = [];

  constructor({ rules, kit, own }: Opened<S>, seed = 'table') {
    super();
    this.chance = chanceOf(seed);
    this.rules = rules;
    this.kit = kit;
    this.own = own;
    this.state = rules.layout.create();
    this.scratch = rules.layout.create();
    begin(rules, this.state, this.past, this.chance);
    this.examine();
  }

  /** Plays these actions one after the other, for whichever seat is asked. */
  act(...words: readonly string[]): this {
    for (const text of words) {
      const admitted = admit(this.rules, this.state, this.past, { text });
      if (!admitted.ok) throw new Error(`'${text}' is refused (${this.asks}): ${this.legal.join(' | ')}`);
      this.step(admitted.value.action);
    }
    return this;
  }

  /** Plays the action at this place of the list. */
  choose(which: number): this {
    return this.step(this.actionsOf(this.state)[which]);
  }

  /** A fault of the seat that is asked. */
  fault(): this {
    return this.step(this.rules.actions);
  }

  private step(action: number): this {
    step(this.rules, this.state, this.past, action, this.chance, (to, event) => this.told.push([to, event]));
    this.examine();
    return this;
  }

  /** Checks that the state is possible and fresh, and that neither key nor list depends on what slots are called. */
  private examine(): void {
    const wrong = this.rules.check(this.state);
    if (wrong !== undefined) throw new Error(`an impossible position: ${wrong}`);
    expectFresh(this.kit, this.state, this.scratch);
    this.examineList();
    this.examineKey();
    renameSlots(this.kit, this.state, this.scratch, this.dice, this.own.seated);
    if (this.keyFor(this.scratch) !== this.key) throw new Error('the key depends on the names of slots');
    if (this.own.canonical(this.kit, this.scratch) !== this.canonical) throw new Error('the words depend on slots');
  }

  private examineList(): void {
    const list = this.actionsOf(this.state);
    if (list.some((action, i) => i > 0 && action <= list[i - 1])) throw new Error('the list is not ascending');
    copy(this.scratch, this.state);
    if (this.actionsOf(this.scratch).join() !== list.join()) throw new Error('a copy has another list');
  }

  /** Checks that equal keys mean equal positions, and the other way round. */
  private examineKey(): void {
    const { key, canonical } = this;
    if ((this.wordsOf.get(key) ?? canonical) !== canonical) throw new Error('two positions have one key');
    if ((this.keyOf.get(canonical) ?? key) !== key) throw new Error('a position has two keys');
    this.wordsOf.set(key, canonical);
    this.keyOf.set(canonical, key);
  }

  private actionsOf(state: S): Int32Array {
    const out = new Int32Array(this.rules.legalMax);
    return out.slice(0, this.rules.legal(state, this.past, out));
  }

  get legal(): string[] {
    const seen = seenBy(this.rules, this.state, this.state.asked);
    return Array.from(this.actionsOf(this.state), (action) => this.rules.words.describe(seen, action).text);
  }

  get asks(): string {
    const { rules, state } = this;
    return state.over !== 0 ? 'over' : rules.decisions[rules.decision(state)];
  }

  get seat(): number {
    return this.rules.toAct(this.state);
  }

  /** Whether some action in the list begins with these words. */
  can(words: string): boolean {
    return this.legal.some((text) => text.toLowerCase().startsWith(words.toLowerCase()));
  }

  get reason(): string {
    return this.rules.reason(this.state);
  }

  get scores(): number[] {
    const out = new Float64Array(this.rules.seats);
    this.rules.score(this.state, out);
    return Array.from(out);
  }

  get canonical(): string {
    return this.own.canonical(this.kit, this.state);
  }

  private keyFor(state: S): string {
    const key = new Int32Array(2);
    this.rules.key(state, key);
    return keyText(key);
  }

  get key(): string {
    return this.keyFor(this.state);
  }

  heard(who: number | 'public'): GameEvent[] {
    const seat = who === 'public' ? PUBLIC : who;
    return this.told.filter(([to]) => reaches(to, seat)).map(([, event]) => event);
  }
}
