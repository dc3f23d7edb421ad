// Opening hands that were asked for: '0123456.001122a'. Each sign of a hand names a line of the seat's deck list, 0 to 9
// and then a to z.
import { accept, acceptEach, type DeckLine, type Result, refuse, shown } from '@umpire/core/author';
import type { Book } from '../book.ts';
import { isLeader } from './deck-lines.ts';

export interface HandFacts {
  readonly book: Book;
  readonly lists: readonly (readonly DeckLine[])[];
  readonly openingHand: number;
}

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** By seat: the definitions of the cards in its hand; empty if no hands are asked for. */
export function readHands(asked: string, facts: HandFacts): Result<readonly Uint8Array[]> {
  if (asked === '') return accept([]);
  const seats = facts.lists.length;
  const texts = asked.split('.');
  if (texts.length !== seats)
    return badHands(
      asked,
      `There ${texts.length === 1 ? 'is 1 hand' : `are ${texts.length} hands`} in '${shown(asked)}', and ${seats} seats play.`,
    );
  return acceptEach(texts, (text, seat) => readHand(text, seat, facts));
}

const badHands = (value: string, text: string): Result<never> => refuse('bad-hands', value, text);

function readHand(text: string, seat: number, { book, lists, openingHand }: HandFacts): Result<Uint8Array> {
  const strange = [...text].find((sign) => !SIGNS.includes(sign));
  if (strange !== undefined)
    return badHands(text, `'${shown(strange)}' is no line of a deck list: lines are 0 to 9, then a to z.`);
  if (text.length !== openingHand)
    return badHands(text, `Hand ${seat + 1} has ${cardsText(text.length)}: an opening hand has ${openingHand}.`);
  const taken = new Map<string, number>();
  for (const sign of text) taken.set(sign, (taken.get(sign) ?? 0) + 1);
  for (const [sign, count] of taken) {
    const problem = lineProblem(book, lists[seat], seat, sign, count);
    if (problem !== undefined) return badHands(text, problem);
  }
  return accept(Uint8Array.from(text, (sign) => defOf(book, lists[seat][SIGNS.indexOf(sign)])));
}

const cardsText = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
const copiesText = (n: number): string => (n === 1 ? '1 copy' : `${n} copies`);
const defOf = ({ byId }: Book, { id }: DeckLine): number => byId.get(id) ?? 0;

function lineProblem(
  book: Book,
  list: readonly DeckLine[],
  seat: number,
  sign: string,
  count: number,
): string | undefined {
  const line = list[SIGNS.indexOf(sign)];
  const deck = `Deck ${seat + 1}`;
  if (line === undefined)
    return `${deck} has ${list.length === 1 ? '1 line: it is 0' : `${list.length} lines, 0 to ${SIGNS[list.length - 1]}`}; the hand asks for line ${sign}.`;
  if (isLeader(book, defOf(book, line)))
    return `${deck} is led by '${shown(line.name)}' (line ${sign}), who is never in a hand.`;
  if (count > line.count)
    return `${deck} has ${copiesText(line.count)} of '${shown(line.name)}' (line ${sign}), the hand asks for ${count}.`;
  return undefined;
}
