// Writes a deck as text that `readDeckList` reads back.
import type { CardJson, CardSet, DeckJson } from '../card-set.ts';
import { cardFinder } from './card-finder.ts';
import { fullNameOf } from './deck-problems.ts';
import { readDeckLine } from './read-deck-line.ts';

/** `names` is for other programs: `4 Name - Version`. If a name alone would be ambiguous, the id stands behind it. */
export function writeDeckList(
  deck: DeckJson,
  set: Pick<CardSet, 'cards'>,
  form: 'both' | 'names' | 'ids' = 'both',
): string {
  const finder = cardFinder(set);
  const ids = [...(deck.leader === undefined ? [] : [{ id: deck.leader, n: 1 }]), ...deck.cards];
  const lines = ids.map(({ id, n }) => {
    const card = set.cards.find((known) => known.id === id);
    if (card === undefined) return `${n}x ${id}`;
    const forms = writings(card, n).slice(form === 'names' ? 0 : form === 'both' ? 1 : 2);
    // A name that contains a `#` or a count would be read back as something else.
    return forms.find((line) => !line.includes('#') && readsBack(line, card, n, finder)) ?? `${n}x ${id}`;
  });
  return `${lines.join('\n')}\n`;
}

const writings = (card: CardJson, n: number): string[] => [
  `${n} ${fullNameOf(card)}`,
  `${n}x ${fullNameOf(card)} (${card.id})`,
  `${n}x ${card.id}`,
];

function readsBack(line: string, card: CardJson, n: number, finder: ReturnType<typeof cardFinder>): boolean {
  const read = readDeckLine(line, finder);
  return read.ok && read.card === card && read.n === n;
}
