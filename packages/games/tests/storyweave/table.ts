// A table in words: cards in their zones, acts as people type them. Every step is checked.
//
//   const t = table({ play: ['SW-028'], ink: 2 }, { play: ['SW-031 exerted d1'] });
//   t.act('use blast kiln').damage('Rivet Warden') → 2
import {
  accept,
  admit,
  chanceOf,
  copy,
  defineGame,
  type GameEvent,
  OVER,
  Past,
  PUBLIC,
  type Rules,
  reaches,
  seenBy,
  step,
} from '@umpire/core';
import type { Book } from '../../src/cards/book.ts';
import { compileSet } from '../../src/cards/compile/compile-set.ts';
import { createKit } from '../../src/cards/create-kit.ts';
import { refresh } from '../../src/cards/derive.ts';
import { NONE } from '../../src/cards/fields.ts';
import type { CardJson } from '../../src/cards/files/card-set.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY, UNDER } from '../../src/cards/kit.ts';
import { learn, learnAll } from '../../src/cards/knowledge.ts';
import { nodeOf } from '../../src/cards/nodes.ts';
import { ASK } from '../../src/cards/program.ts';
import { countIn, insert, listAt } from '../../src/cards/zones.ts';
import { canonical } from '../../src/storyweave/key.ts';
import { INKWELL, STAT, STEP } from '../../src/storyweave/numbers.ts';
import { rulesOf } from '../../src/storyweave/rules-of.ts';
import { spec } from '../../src/storyweave/spec.ts';
import { starterSet } from '../../src/storyweave/starter-set.ts';
import type { Storyweave } from '../../src/storyweave/state.ts';
import { cardsOf, type Laid, type Side } from './side.ts';

const ZONES = { deck: DECK, hand: HAND, play: PLAY, discard: DISCARD, inkwell: INKWELL } as const;

const bookOf = (cards: readonly CardJson[]): Book => {
  const made = compileSet(spec, { ...starterSet, cards: [...starterSet.cards, ...cards] });
  if (!made.ok) throw new Error(made.refusal.text);
  return made.value;
};
const STARTER = bookOf([]);

/** Seat 0 is in its main step, in the middle of a match. */
export const table = (...sides: readonly Side[]): Table => new Table(STARTER, sides);

/** The same with cards of one's own. */
export const tableWith = (cards: readonly CardJson[], ...sides: readonly Side[]): Table =>
  new Table(bookOf(cards), sides);

export class Table {
  readonly rules: Rules<Storyweave>;
  readonly state: Storyweave;
  readonly kit: Kit;
  readonly past = new Past();
  private readonly chance = chanceOf('table');
  private told: [to: number, event: GameEvent][] = [];

  constructor(book: Book, given: readonly Side[]) {
    const sides = given.length < 2 ? [...given, ...Array.from({ length: 2 - given.length }, () => ({}))] : given;
    const lists = sides.map(cardsOf);
    const defOf = (id: string): number => {
      const def = book.byId.get(id);
      if (def === undefined) throw new Error(`no card ${id}`);
      return def;
    };
    const decks = lists.map((list) => Uint8Array.from(list, ({ id }) => defOf(id)).sort());
    const setting = {
      seats: sides.length,
      book,
      decks,
      deckNames: [],
      openingHand: 7,
      mulligan: false,
      warnings: [],
    };
    const opened = defineGame({
      id: 'table',
      title: 'Table',
      rulesVersion: 1,
      seats: sides.length,
      options: {},
      open: () => accept(rulesOf(setting)),
    }).open({});
    if (!opened.ok) throw new Error(opened.refusal.text);
    this.rules = opened.value;
    this.kit = createKit(
      spec,
      book,
      decks.map((deck) => deck.length),
    );
    this.state = this.rules.layout.create();
    this.lay(sides, lists, defOf);
    this.examine();
  }

  private lay(sides: readonly Side[], lists: readonly (readonly Laid[])[], defOf: (id: string) => number): void {
    const { kit: k, state: s } = this;
    s.card.at.fill(NONE);
    s.card.top.fill(NONE);
    lists.forEach((list, seat) => {
      list.forEach((card, i) => this.put(card, k.firstSlot[seat] + i, defOf(card.id)));
      list.forEach(({ at, under }, i) => {
        const find = (id: string): number => k.firstSlot[seat] + list.findIndex((other) => other.id === id);
        if (at !== undefined) s.card.at[k.firstSlot[seat] + i] = find(at);
        if (under !== undefined) s.card.top[k.firstSlot[seat] + i] = find(under);
      });
      s.lore[seat] = sides[seat].lore ?? 0;
      s.inkReady[seat] = sides[seat].ink ?? 0;
    });
    s.turn = 3;
    s.step = STEP.main;
    s.ask = ASK.MAIN;
    refresh(k, s);
  }

  private put({ zone, exerted, drying, damage, under }: Laid, slot: number, def: number): void {
    const { kit: k, state: s } = this;
    s.card.def[slot] = def;
    if (under === undefined) insert(k, s, slot, zone, zone === DECK);
    else s.card.zone[slot] = UNDER;
    if (zone === PLAY || zone === DISCARD) learnAll(k, s, slot);
    if (zone === HAND) learn(k, s, k.owner[slot], slot);
    s.card.spent[slot] = Number(exerted);
    s.card.fresh[slot] = Number(drying);
    s.card.damage[slot] = damage;
  }

  /** Whoever is asked does this, one after the other. */
  act(...words: readonly string[]): this {
    for (const text of words) {
      const admitted = admit(this.rules, this.state, this.past, { text });
      if (!admitted.ok) throw new Error(`'${text}' is refused (${this.asks}): ${this.legal.join(' | ')}`);
      step(this.rules, this.state, this.past, admitted.value.action, this.chance, (to, event) =>
        this.told.push([to, event]),
      );
      this.examine();
    }
    return this;
  }

  /** A fault of whoever is asked. */
  fault(): this {
    step(this.rules, this.state, this.past, this.rules.actions, this.chance, (to, event) =>
      this.told.push([to, event]),
    );
    this.examine();
    return this;
  }

  /** The state is possible, and what follows from the cards is worked out. */
  private examine(): void {
    const wrong = this.rules.check(this.state);
    if (wrong !== undefined) throw new Error(`an impossible position: ${wrong}`);
    const again = this.rules.layout.create();
    copy(again, this.state);
    refresh(this.kit, again);
    const stale = again.bytes.findIndex((byte, i) => byte !== this.state.bytes[i]);
    if (stale >= 0 && this.state.ending === 0) throw new Error('a value in the state is stale');
  }

  get legal(): string[] {
    const out = new Int32Array(this.rules.legalMax);
    const n = this.rules.legal(this.state, this.past, out);
    const seen = seenBy(this.rules, this.state, this.state.asked);
    return Array.from(out.slice(0, n), (action) => this.rules.describe(seen, action).text);
  }

  get asks(): string {
    const { rules, state } = this;
    return rules.toAct(state) === OVER ? 'over' : rules.decisions[rules.decision(state)];
  }

  get seat(): number {
    return this.rules.toAct(this.state);
  }

  /** Whether some action in the list begins with these words. */
  can(words: string): boolean {
    return this.legal.some((text) => text.toLowerCase().startsWith(words.toLowerCase()));
  }

  /** The first card in play whose name contains this; seat by seat. */
  find(name: string, seat?: number): number {
    const { kit: k, state: s } = this;
    for (let slot = 0; slot < k.slots; slot++)
      if (s.card.zone[slot] === PLAY && (seat === undefined || k.owner[slot] === seat))
        if (k.book.defs[s.card.def[slot]].name.includes(name) || nodeOf(k, slot) === name) return slot;
    throw new Error(`no ${name} in play`);
  }

  has(name: string): boolean {
    try {
      return this.find(name) >= 0;
    } catch {
      return false;
    }
  }

  damage(name: string): number {
    return this.state.card.damage[this.find(name)];
  }

  isExerted(name: string): boolean {
    return this.state.card.spent[this.find(name)] === 1;
  }

  stat(name: string, stat: keyof typeof STAT): number {
    return this.state.stat[STAT[stat] * this.kit.slots + this.find(name)];
  }

  keywords(name: string): string[] {
    const words = this.state.keywords[this.find(name)];
    return this.kit.game.keywords.flatMap((keyword, i) => (((words >> i) & 1) === 1 ? [keyword.name] : []));
  }

  /** Ids in a zone, sorted; of a deck in order, the top card first. */
  ids(seat: number, zone: keyof typeof ZONES): string[] {
    const { kit: k, state: s } = this;
    const base = listAt(k, seat, ZONES[zone]);
    const ids = Array.from({ length: countIn(k, s, seat, ZONES[zone]) }, (_, i) => {
      return k.book.defs[s.card.def[s.list[base + i]]].card.id;
    });
    return zone === 'deck' ? ids.reverse() : ids.sort();
  }

  get lore(): number[] {
    return Array.from(this.state.lore);
  }

  get ink(): number[] {
    return Array.from(this.state.inkReady);
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
    return canonical(this.kit, this.state);
  }

  heard(who: number | 'public'): GameEvent[] {
    const seat = who === 'public' ? PUBLIC : who;
    return this.told.filter(([to]) => reaches(to, seat)).map(([, event]) => event);
  }
}
