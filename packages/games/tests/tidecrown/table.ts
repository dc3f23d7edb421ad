// A table of Tidecrown in words.
//
//   const t = table({ crew: ['TC-002'], gales: 2 }, { crew: ['TC-001 spent'] });
//   t.act('give Imp', 'attack with Imp', 'Pell', 'done').ids(1, 'discard') → ['TC-001']
import type { Book } from '../../src/cards/book.ts';
import type { CardJson } from '../../src/cards/files/card-set.ts';
import { starterSet } from '../../src/tidecrown/cards/starter-set.ts';
import type { STAT } from '../../src/tidecrown/rules/numbers.ts';
import type { LaidSide, Side } from '../../src/tidecrown/rules/side.ts';
import type { Tidecrown } from '../../src/tidecrown/rules/state.ts';
import { kitOf, rulesOf } from '../../src/tidecrown/rules-of.ts';
import { readSide } from '../../src/tidecrown/setting/read-side.ts';
import type { Setting } from '../../src/tidecrown/setting/setting.ts';
import { spec } from '../../src/tidecrown/spec.ts';
import { CardTable } from '../cards/card-table.ts';
import { openRules } from '../cards/open-rules.ts';
import { readBook } from '../cards/read-book.ts';
import { captain } from './invented-cards.ts';
import { own } from './own-part.ts';

/** A captain without text: 5000 power. */
const NOBODY = captain('Captain');
const STARTER = readBook(spec, starterSet, [NOBODY]);

/** Pell has no text. */
const pells = (n: number): string[] => Array.from({ length: n }, () => 'TC-001');

/** Lays a side. What a test does not mention is of no interest. */
function laid(book: Book, side: Side): LaidSide {
  const read = readSide(book, { captain: 'Captain', deck: pells(10), life: pells(5), ...side }, new Uint8Array());
  if (!read.ok) throw new Error(read.refusal.text);
  return read.value;
}

/** A table on which seat 0 is in its main step, in the middle of a match. */
export const table = (...sides: readonly Side[]): Table => new Table(STARTER, sides);

/** The same with cards of the test's own. */
export const tableWith = (cards: readonly CardJson[], ...sides: readonly Side[]): Table =>
  new Table(readBook(spec, starterSet, [NOBODY, ...cards]), sides);

/** The same with other options. */
export const tableOf =
  (options: Partial<Setting>) =>
  (...sides: readonly Side[]): Table =>
    new Table(STARTER, sides, options);

export class Table extends CardTable<Tidecrown> {
  constructor(book: Book, [one = {}, other = {}]: readonly Side[], more: Partial<Setting> = {}) {
    const sides = [laid(book, one), laid(book, other)];
    const setting: Setting = {
      ...{ book, deckNames: [], openingHand: 5, mulligan: false, first: 'seat0', maxRepeats: 0, warnings: [] },
      ...{ lists: [], hands: [] },
      decks: sides.map(({ cards }) => Uint8Array.from(cards, ({ def }) => def).sort()),
      captains: sides.map(({ cards }) => cards[0].def),
      table: sides,
      ...more,
    };
    const kit = kitOf(setting);
    super(openRules(rulesOf(setting, kit), kit, own));
  }

  /** Attacks, until the other player is asked something or the battle is over. */
  attack(attacker: string, target = 'Captain'): this {
    this.act(`attack with ${attacker}`);
    return this.asks === 'target' ? this.act(target) : this;
  }

  /** The other player does nothing in this battle. */
  letBe(): this {
    while (['block', 'counter', 'reveal'].includes(this.asks)) this.act(this.asks === 'counter' ? 'done' : 'no');
    return this;
  }

  fight(attacker: string, target?: string): this {
    return this.attack(attacker, target).letBe();
  }

  stat(name: string, stat: keyof typeof STAT, seat?: number): number {
    return this.statOf(name, stat, seat);
  }

  power(name: string, seat?: number): number {
    return this.statOf(name, 'power', seat);
  }

  /** How many gales lie on a card. */
  on(name: string, seat?: number): number {
    return this.state.card.attached[this.find(name, seat)];
  }

  /** By seat: how many ready gales are in the rigging. */
  get ready(): number[] {
    return Array.from(this.state.galeReady);
  }

  get spent(): number[] {
    return Array.from(this.state.galeSpent);
  }

  get galeDeck(): number[] {
    return Array.from(this.state.galeDeck);
  }

  /** How many life cards each has. */
  get life(): number[] {
    return [0, 1].map((seat) => this.ids(seat, 'life').length);
  }

  /** The types of the events that everyone was told. */
  get types(): string[] {
    return this.heard('public').map(({ type }) => type);
  }
}
