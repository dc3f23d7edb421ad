// From options to the cards of a match: which set, which decks, and which position if one is given.
import { accept, type DeckLine, type Result, refuse } from '@umpire/core/author';
import type { Book } from '../book.ts';
import { compileSet } from '../compile/compile-set.ts';
import { SLOTS_MAX } from '../fields.ts';
import type { CardSet, DeckJson } from '../files/card-set.ts';
import type { ImportForm } from '../files/import/import-form.ts';
import { readCards } from '../files/read-cards.ts';
import type { Vocabulary } from '../files/vocabulary/vocabulary.ts';
import type { CardGame } from '../kit.ts';
import { about } from './about.ts';
import { deckLines } from './deck-lines.ts';
import { defsOf } from './defs-of.ts';
import type { Laid } from './laid.ts';
import { narrowSet } from './narrow-set.ts';
import { type DeckChoice, readDeck } from './read-deck.ts';
import { readHands } from './read-hands.ts';
import { type Parts, readTable } from './read-table.ts';
import { warningsOf } from './warnings-of.ts';

/** How a game reads its cards; `S` is a side of a position in words, `L` the same as it is laid. */
export interface MatchForm<S extends object, L extends Laid> {
  readonly game: CardGame;
  readonly vocabulary: Vocabulary;
  readonly starter: CardSet;
  /** Card files of other makers. */
  readonly forms: readonly ImportForm[];
  readonly parts: Parts<S>;
  /** How many cards a first hand has, where the set does not say. */
  readonly openingHand: number;
  /** Why a set without mistakes cannot be played, where that is so. */
  setProblem?(set: CardSet): string | undefined;
  /** Whether a side leaves something to the deck of its seat. Otherwise none is asked for. */
  needsDeck(side: Partial<S>): boolean;
  /** `rest`: definitions of the seat's deck, or none. */
  readSide(book: Book, side: Partial<S>, rest: Uint8Array): Result<L>;
}

/** What the options say, as far as it is about cards: by seat its deck, a card file, a position and hands. */
export interface MatchChoice {
  readonly decks: readonly DeckChoice[];
  readonly cards: string;
  readonly setup: string;
  readonly hands?: string | undefined;
}

export interface MatchCards<L extends Laid> {
  readonly book: Book;
  /** By seat: the definitions of its cards, ascending. */
  readonly decks: readonly Uint8Array[];
  /** By seat: the same as it was written. */
  readonly lists: readonly (readonly DeckLine[])[];
  readonly openingHand: number;
  /** By seat: the definitions of its first hand, if someone asked for it. */
  readonly hands: readonly Uint8Array[];
  readonly deckNames: readonly string[];
  readonly warnings: readonly string[];
  readonly table?: readonly L[];
}

export function readMatch<S extends object, L extends Laid>(
  form: MatchForm<S, L>,
  choice: MatchChoice,
): Result<MatchCards<L>> {
  const set = readSet(form, choice.cards);
  if (!set.ok) return set;
  const sides = choice.setup === '' ? accept(undefined) : readTable(choice.setup, choice.decks.length, form.parts);
  if (!sides.ok) return sides;
  const lists = readLists(form, set.value, choice.decks, sides.value);
  if (!lists.ok) return lists;
  const book = compileSet(form.game, narrowSet(set.value, lists.value, choice.setup));
  if (!book.ok) return book;
  const found =
    sides.value === undefined
      ? accept(dealt<L>(book.value, lists.value))
      : readSides(form, book.value, sides.value, lists.value);
  if (!found.ok) return found;
  const { decks } = found.value;
  const total = decks.reduce((sum, deck) => sum + deck.length, 0);
  if (total > SLOTS_MAX)
    return refuse('too-many-cards', total, `The decks have ${total} cards: at most ${SLOTS_MAX} can be in a match.`);
  return withHands(form, choice, set.value, book.value, lists.value, found.value);
}

function withHands<S extends object, L extends Laid>(
  form: MatchForm<S, L>,
  choice: MatchChoice,
  { rules }: CardSet,
  book: Book,
  given: readonly (DeckJson | undefined)[],
  found: Found<L>,
): Result<MatchCards<L>> {
  const { decks, table } = found;
  const defsIn = (seat: number): Iterable<number> => table?.[seat].cards.map(({ def }) => def) ?? decks[seat];
  const lists = decks.map((_, seat) => deckLines(book, given[seat], defsIn(seat)));
  const facts = { book, lists, openingHand: rules.openingHand ?? form.openingHand };
  const hands = table === undefined ? readHands(choice.hands ?? '', facts) : noHands(choice);
  if (!hands.ok) return hands;
  return accept({ ...facts, ...found, hands: hands.value, warnings: warningsOf(book, decks) });
}

const noHands = ({ hands = '' }: MatchChoice): Result<readonly Uint8Array[]> =>
  hands === ''
    ? accept([])
    : refuse('bad-hands', hands, 'Hands cannot be asked for where setup is given: a position says what is in them.');

function readSet<S extends object, L extends Laid>(form: MatchForm<S, L>, cards: string): Result<CardSet> {
  if (cards === '') return accept(form.starter);
  const set = about('cards', readCards(cards, form.vocabulary, form.starter, form.forms));
  const problem = set.ok ? form.setProblem?.(set.value) : undefined;
  return problem === undefined ? set : about('cards', refuse('bad-card-set', problem, problem));
}

/** By seat: its deck. A position may name all cards itself: then none is asked for. */
function readLists<S extends object, L extends Laid>(
  { needsDeck }: MatchForm<S, L>,
  set: CardSet,
  choices: readonly DeckChoice[],
  sides: readonly Partial<S>[] | undefined,
): Result<(DeckJson | undefined)[]> {
  const decks: (DeckJson | undefined)[] = [];
  for (const [seat, choice] of choices.entries()) {
    const deck = sides === undefined || needsDeck(sides[seat]) ? readDeck(set, choice, seat) : undefined;
    if (deck?.ok === false) return deck;
    decks.push(deck?.value);
  }
  return accept(decks);
}

type Found<L extends Laid> = Pick<MatchCards<L>, 'decks' | 'deckNames' | 'table'>;

const dealt = <L extends Laid>(book: Book, lists: readonly (DeckJson | undefined)[]): Found<L> => ({
  decks: lists.map((deck) => defsOf(book, deck)),
  deckNames: lists.map((deck) => deck?.name ?? 'setup'),
});

function readSides<S extends object, L extends Laid>(
  { readSide }: MatchForm<S, L>,
  book: Book,
  sides: readonly Partial<S>[],
  lists: readonly (DeckJson | undefined)[],
): Result<Found<L>> {
  const table: L[] = [];
  for (const [seat, side] of sides.entries()) {
    const laid = readSide(book, side, defsOf(book, lists[seat]));
    if (!laid.ok) return laid;
    if (laid.value.cards.length === 0) return refuse('bad-setup', seat, `setup: seat ${seat} has no card at all.`);
    table.push(laid.value);
  }
  const decks = table.map(({ cards }) => Uint8Array.from(cards, ({ def }) => def).sort());
  return accept({ decks, deckNames: table.map(() => 'setup'), table });
}
