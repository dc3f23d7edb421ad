// A deck of a card set, by the beginning of its name: lanterns is "Lanterns & Cinders (dawn/ember)".
import { accept, type Result, refuse, shown } from '@umpire/core/author';
import type { CardSet, DeckJson } from '../files/card-set.ts';

type Decks = Pick<CardSet, 'decks'>;

export function findDeck({ decks }: Decks, typed: string): Result<DeckJson> {
  // Nobody typed that name: it is the one that is played where none is given.
  if (decks.length === 0)
    return refuse('unknown-deck', null, 'That card file has no decks. Give each seat a deck list: list1, list2.');
  const wanted = slug(typed);
  const begun = wanted === '' ? [] : decks.filter(({ name }) => slug(name).startsWith(wanted));
  const exact = begun.filter((deck) => [slug(deck.name), shortName(deck, decks)].includes(wanted));
  const [found, ...others] = exact.length > 0 ? exact : begun;
  if (found !== undefined && others.length === 0) return accept(found);
  if (found === undefined)
    return refuse(
      'unknown-deck',
      typed,
      `There is no deck '${shown(typed)}'. There are: ${decks.map((deck) => shortName(deck, decks)).join(', ')}.`,
    );
  const fits = [found, ...others].map((deck) => shortName(deck, decks)).join(' or ');
  return refuse('ambiguous-deck', typed, `The deck '${shown(typed)}' can mean ${fits}: write one of these.`);
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Without what is joined on, stands in brackets or is a single letter at the end, unless another deck is meant by that too. */
function shortName({ name }: DeckJson, decks: readonly DeckJson[]): string {
  const front = slug(name.split(/[(&]/)[0]);
  const shortest = front.replace(/(-[a-z0-9])+$/, '');
  const isOnly = (each: string): boolean =>
    each !== '' && decks.filter((deck) => slug(deck.name).startsWith(each)).length === 1;
  return [shortest, front].find(isOnly) ?? slug(name);
}
