// A table of the third game in words, for the examples of its mechanics.
import { DECK, HAND, type Kit, layCard, laySides, PLAY } from '@umpire/games/cards';
import { CardTable } from '../cards/card-table.ts';
import { openRules } from '../cards/open-rules.ts';
import { readBook } from '../cards/read-book.ts';
import type { Side } from './skill.ts';
import { canonical, kitOf, readCards, rulesOf, spec } from './skirmish.ts';
import type { Skirmish } from './state.ts';

const FILLER = Array.from({ length: 5 }, () => 'E-4');
const own = { canonical, seated: 0, effects: () => [], weights: {} };

export class Table extends CardTable<Skirmish> {
  constructor(more: readonly object[], one: Side = {}, two: Side = {}) {
    const book = readBook(spec, readCards(more));
    const sides = [one, two].map(({ play = [], hand = [], embers = 0, life = 12 }) => {
      const laid = [
        ...play.map((id) => ({ id, zone: PLAY })),
        ...hand.map((id) => ({ id, zone: HAND })),
        ...FILLER.map((id) => ({ id, zone: DECK })),
      ];
      const cards = laid.map(({ id, zone }) => ({ def: book.byId.get(id) ?? 0, zone }));
      return { cards, isShuffled: false, embers, life };
    });
    const decks = sides.map(({ cards }) => Uint8Array.from(cards, ({ def }) => def).sort());
    const kit = kitOf({ book, decks });
    const setup = (kit: Kit, state: Skirmish, chance: Parameters<typeof laySides>[3]): void =>
      laySides(kit, state, sides, chance, {
        card: (card, slot) => layCard(kit, state, card, slot),
        seat(side, seat) {
          state.life[seat] = side.life;
          state.embers[seat] = side.embers;
        },
      });
    super(openRules(rulesOf({ book, decks, lists: [], setup }, kit), kit, own));
  }

  damage(name: string): number {
    return this.state.card.damage[this.find(name)];
  }

  /** What the graph says that keywords add. */
  get edges(): string[] {
    const { edges = [] } = this.rules.learning.graph?.(this.state, 0) ?? {};
    return edges.filter(({ label }) => label === 'GUARDS').map(({ from, to }) => `${from} GUARDS ${to}`);
  }
}
