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
import type { CardJson } from '../../src/cards/files/card-set.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY } from '../../src/cards/kit.ts';
import { nodeOf } from '../../src/cards/nodes.ts';
import { countIn, listAt } from '../../src/cards/zones.ts';
import { canonical } from '../../src/storyweave/key.ts';
import { layTable } from '../../src/storyweave/lay-table.ts';
import { INKWELL, STAT } from '../../src/storyweave/numbers.ts';
import { readSide } from '../../src/storyweave/read-side.ts';
import { rulesOf } from '../../src/storyweave/rules-of.ts';
import type { LaidSide, Side } from '../../src/storyweave/side.ts';
import { spec } from '../../src/storyweave/spec.ts';
import { starterSet } from '../../src/storyweave/starter-set.ts';
import type { Storyweave } from '../../src/storyweave/state.ts';

const ZONES = { deck: DECK, hand: HAND, play: PLAY, discard: DISCARD, inkwell: INKWELL } as const;

const bookOf = (cards: readonly CardJson[]): Book => {
  const made = compileSet(spec, { ...starterSet, cards: [...starterSet.cards, ...cards] });
  if (!made.ok) throw new Error(made.refusal.text);
  return made.value;
};
const STARTER = bookOf([]);

const FILLER_DECK = Array.from({ length: 10 }, () => 'SW-001');

/** A deck that no test is about is short and dull. */
function laid(book: Book, side: Side): LaidSide {
  const read = readSide(book, { deck: FILLER_DECK, ...side }, new Uint8Array());
  if (!read.ok) throw new Error(read.refusal.text);
  return read.value;
}

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
    const sides = [...given, {}, {}].slice(0, Math.max(2, given.length)).map((side) => laid(book, side));
    const decks = sides.map(({ cards }) => Uint8Array.from(cards, ({ def }) => def).sort());
    const setting = {
      seats: sides.length,
      book,
      decks,
      deckNames: [],
      openingHand: 7,
      mulligan: false,
      warnings: [],
      table: sides,
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
    layTable(this.kit, this.state, sides, this.chance);
    this.examine();
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
