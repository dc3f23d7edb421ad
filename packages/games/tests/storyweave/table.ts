// A table of Storyweave in words.
//
//   const t = table({ play: ['SW-028'], ink: 2 }, { play: ['SW-031 exerted d1'] });
//   t.act('use blast kiln').damage('Rivet Warden') → 2
import type { Book } from '../../src/cards/book.ts';
import type { CardJson } from '../../src/cards/files/card-set.ts';
import { starterSet } from '../../src/storyweave/cards/starter-set.ts';
import type { STAT } from '../../src/storyweave/rules/numbers.ts';
import type { LaidSide, Side } from '../../src/storyweave/rules/side.ts';
import type { Storyweave } from '../../src/storyweave/rules/state.ts';
import { kitOf, rulesOf } from '../../src/storyweave/rules-of.ts';
import { readSide } from '../../src/storyweave/setting/read-side.ts';
import { spec } from '../../src/storyweave/spec.ts';
import { CardTable } from '../cards/card-table.ts';
import { openRules } from '../cards/open-rules.ts';
import { readBook } from '../cards/read-book.ts';
import { own } from './own-part.ts';

const STARTER = readBook(spec, starterSet);

const FILLER_DECK = Array.from({ length: 10 }, () => 'SW-001');

/** Lays a side. A deck that a test does not mention is short and of no interest. */
function laid(book: Book, side: Side): LaidSide {
  const read = readSide(book, { deck: FILLER_DECK, ...side }, new Uint8Array());
  if (!read.ok) throw new Error(read.refusal.text);
  return read.value;
}

/** A table on which seat 0 is in its main step, in the middle of a match. */
export const table = (...sides: readonly Side[]): Table => new Table(STARTER, sides);

/** The same with cards of the test's own. */
export const tableWith = (cards: readonly CardJson[], ...sides: readonly Side[]): Table =>
  new Table(readBook(spec, starterSet, cards), sides);

export class Table extends CardTable<Storyweave> {
  constructor(book: Book, given: readonly Side[]) {
    const sides = [...given, {}, {}].slice(0, Math.max(2, given.length)).map((side) => laid(book, side));
    const setting = {
      ...{ seats: sides.length, book, deckNames: [], openingHand: 7, mulligan: false, warnings: [], table: sides },
      ...{ lists: [], hands: [] },
      decks: sides.map(({ cards }) => Uint8Array.from(cards, ({ def }) => def).sort()),
    };
    const kit = kitOf(setting);
    super(openRules(rulesOf(setting, kit), kit, own));
  }

  damage(name: string): number {
    return this.state.card.damage[this.find(name)];
  }

  isExerted(name: string): boolean {
    return this.isSpent(name);
  }

  stat(name: string, stat: keyof typeof STAT): number {
    return this.statOf(name, stat);
  }

  get lore(): number[] {
    return Array.from(this.state.lore);
  }

  get ink(): number[] {
    return Array.from(this.state.inkReady);
  }
}
