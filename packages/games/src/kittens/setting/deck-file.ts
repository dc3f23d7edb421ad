// Deck files: a JSON object with the number of each card, `{"skip": 4, "nope": 5}`. The names of the Python framework
// (`SkipCard`) are understood too.
import { accept, type Result, refuse, shown } from '@umpire/core/author';
import { CARDS } from '../cards/registry.ts';
import { DEFUSE, IDS, KITTEN, NOPE } from '../rules/kinds.ts';

/** The most cards of a match: it bounds the memory of a state. */
export const CARDS_MAX = 120;
export const NOPES_MAX = 20;

export const usualDeck = (): number[] => CARDS.map(({ copies }) => copies);

/** By kind: how many cards a deck file asks for; the usual deck for an empty text. */
export function readDeck(text: string): Result<number[]> {
  if (text === '') return accept(usualDeck());
  let deck: unknown;
  try {
    deck = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return refuse('bad-deck', text, `The deck file is not JSON: ${why.split('\n')[0].slice(0, 120)}`);
  }
  if (deck === null || typeof deck !== 'object' || Array.isArray(deck))
    return refuse('bad-deck', text, 'A deck file is an object of cards and counts, such as {"skip": 4, "nope": 5}.');
  const counts = IDS.map(() => 0);
  for (const [name, count] of Object.entries(deck)) {
    const wrong = addCards(counts, name, count);
    if (wrong !== undefined) return wrong;
  }
  return checkTotals(counts);
}

type Refused = ReturnType<typeof refuse>;

function addCards(counts: number[], name: string, count: unknown): Refused | undefined {
  const kind = kindOf(name);
  if (kind < 0) {
    const known = IDS.slice(KITTEN + 1).join(', ');
    return refuse('unknown-card', name, `The deck file names a card '${shown(name)}'. There are: ${known}.`);
  }
  if (kind === KITTEN)
    return refuse(
      'kitten-in-deck',
      name,
      `The deck file lists '${shown(name)}': kittens are made when the match begins, one fewer than there are players. Leave it out.`,
    );
  if (!Number.isInteger(count) || (count as number) < 0 || (count as number) > CARDS_MAX)
    return refuse(
      'bad-count',
      count,
      `The deck file has ${shown(count)} of '${IDS[kind]}': a count is a whole number from 0 to ${CARDS_MAX}.`,
    );
  counts[kind] += count as number;
  return undefined;
}

const kindOf = (name: string): number => CARDS.findIndex(({ type }, kind) => name === IDS[kind] || name === type);

function checkTotals(counts: number[]): Result<number[]> {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total > CARDS_MAX)
    return refuse('deck-too-big', total, `The deck file has ${total} cards: at most ${CARDS_MAX} are possible.`);
  if (counts[NOPE] > NOPES_MAX)
    return refuse(
      'deck-too-big',
      counts[NOPE],
      `The deck file has ${counts[NOPE]} nopes: at most ${NOPES_MAX} are possible.`,
    );
  if (counts[DEFUSE] === total) return refuse('deck-too-small', null, 'The deck file has no cards to deal.');
  return accept(counts);
}
