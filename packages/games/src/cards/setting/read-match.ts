// Reads the cards of a match from its options: the set, the decks, and a position if one is given.
import { accept, acceptEach, type DeckLine, type Result, refuse, shown } from '@umpire/core/author';
import type { Book } from '../book.ts';
import { compileSet, DEFS_MAX } from '../compile/compile-set.ts';
import type { CardSet, DeckJson } from '../files/card-set.ts';
import { findDeckProblems } from '../files/decks/deck-problems.ts';
import { linesOfDeckList, readDeckList } from '../files/decks/read-deck-list.ts';
import { isApproximated } from '../files/import/import-card-set.ts';
import type { ImportForm } from '../files/import/import-form.ts';
import { onlyCards, readCards } from '../files/read-cards.ts';
import type { Vocabulary } from '../files/vocabulary/vocabulary.ts';
import type { CardGame } from '../kit.ts';
import { SLOTS_MAX } from '../state/fields.ts';
import { deckLines } from './deck-lines.ts';
import { readHands } from './read-hands.ts';
import type { Laid } from './read-laid.ts';
import { type Parts, readTable } from './read-table.ts';

const idsOf = (deck: DeckJson | undefined): (string | undefined)[] =>
  deck === undefined ? [] : [deck.leader, ...deck.cards.map(({ id }) => id)];

/** How a game reads its cards; `S` is a side of a position in words, `L` the same side as it is laid. */
export interface MatchForm<S extends object, L extends Laid> {
  readonly game: CardGame;
  readonly vocabulary: Vocabulary;
  readonly starter: CardSet;
  /** The card files of other makers that the game can read. */
  readonly forms: readonly ImportForm[];
  readonly parts: Parts<S>;
  /** How many cards an opening hand has, if the set does not say. */
  readonly openingHand: number;
  /** Why a set without mistakes cannot be played all the same, if that is so. */
  setProblem?(set: CardSet): string | undefined;
  /** Whether a side takes cards from the deck of its seat. If not, no deck is needed. */
  needsDeck(side: Partial<S>): boolean;
  /** `rest` are the definitions of the seat's deck, or none. */
  readSide(book: Book, side: Partial<S>, rest: Uint8Array): Result<L>;
}

/** What the options say about cards: the deck of each seat, a card file, a position and hands. */
export interface MatchChoice {
  readonly decks: readonly DeckChoice[];
  readonly cards: string;
  readonly setup: string;
  readonly hands?: string | undefined;
}

export interface MatchCards<L extends Laid> {
  readonly book: Book;
  /** By seat: the definitions of all its cards, ascending. */
  readonly decks: readonly Uint8Array[];
  /** By seat: the same cards as they were written. */
  readonly lists: readonly (readonly DeckLine[])[];
  readonly openingHand: number;
  /** By seat: the definitions of its opening hand, if hands were asked for. */
  readonly hands: readonly Uint8Array[];
  readonly deckNames: readonly string[];
  /** Sentences that people should read about the decks. */
  readonly warnings: readonly string[];
  /** The position to begin with, by seat, if one is given; its cards are the decks. */
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

/** By seat: its deck. None is read for a seat whose position names all its cards. */
function readLists<S extends object, L extends Laid>(
  { needsDeck }: MatchForm<S, L>,
  set: CardSet,
  choices: readonly DeckChoice[],
  sides: readonly Partial<S>[] | undefined,
): Result<(DeckJson | undefined)[]> {
  return acceptEach(
    choices,
    (choice, seat): Result<DeckJson | undefined> =>
      sides === undefined || needsDeck(sides[seat]) ? readDeck(set, choice, seat) : accept(undefined),
  );
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
  const laid = acceptEach(sides, (side, seat) => {
    const read = readSide(book, side, defsOf(book, lists[seat]));
    const isBare = read.ok && read.value.cards.length === 0;
    return isBare ? refuse('bad-setup', seat, `setup: seat ${seat} has no card at all.`) : read;
  });
  if (!laid.ok) return laid;
  const table = laid.value;
  const decks = table.map(({ cards }) => Uint8Array.from(cards, ({ def }) => def).sort());
  return accept({ decks, deckNames: table.map(() => 'setup'), table });
}

/** The definitions of a deck's cards and its leader, ascending. */
function defsOf({ byId }: Book, deck: DeckJson | undefined): Uint8Array {
  if (deck === undefined) return new Uint8Array();
  const { leader, cards } = deck;
  const all = leader === undefined ? cards : [{ id: leader, n: 1 }, ...cards];
  return Uint8Array.from(all.flatMap(({ id, n }) => Array.from({ length: n }, () => byId.get(id) ?? 0))).sort();
}

/** The cards of a large set that the match needs: those of the decks, and those that the position names. */
function narrowSet(set: CardSet, decks: readonly (DeckJson | undefined)[], setup: string): CardSet {
  if (set.cards.length <= DEFS_MAX) return set;
  const played = new Set(decks.flatMap(idsOf));
  const words = setup.toLowerCase();
  const entries = words.split(/[|;,:@]/).map((entry) => `${entry.trim()} `);
  const shortNames = new Map(set.cards.map(({ id, name }) => [id, `${name.toLowerCase()} `]));
  const isNamed = (id: string, name: string): boolean =>
    [id, name].some((each) => words.includes(each.toLowerCase())) ||
    entries.some((entry) => entry.startsWith(shortNames.get(id) ?? name));
  return onlyCards(set, (id, name) => played.has(id) || (setup !== '' && isNamed(id, name)));
}

/** Imported cards whose text cannot run are played without it: this warns of them. */
function warningsOf({ defs }: Book, decks: readonly Uint8Array[]): string[] {
  const played = new Set(decks.flatMap((deck) => Array.from(deck)));
  const bare = defs.filter(({ number, card }) => played.has(number) && isApproximated(card));
  if (bare.length === 0) return [];
  const names = bare.map(({ name }) => name).join(', ');
  return [
    `${bare.length === 1 ? '1 card is played without its text' : `${bare.length} cards are played without their text`}: ${names}.`,
  ];
}

// The deck of one seat: a list from a file, or a deck of the set by its name. The rules of the set check it.
/** What the options say about the deck of a seat. */
interface DeckChoice {
  readonly deck: string;
  /** The text of a deck list, or ''. */
  readonly list: string;
}

function readDeck(set: CardSet, { deck, list }: DeckChoice, seat: number): Result<DeckJson> {
  if (list === '') return playable(findDeck(set, deck), set, seat);
  return about(`list${seat + 1}`, playable(readDeckList(list, set, `list of seat ${seat}`), set, seat, list));
}

function playable(deck: Result<DeckJson>, set: CardSet, seat: number, list = ''): Result<DeckJson> {
  if (!deck.ok) return deck;
  const [problem] = findDeckProblems(deck.value, set);
  if (problem === undefined) return deck;
  const { text, id } = problem;
  const line = list === '' || id === undefined ? undefined : linesOfDeckList(list, set).get(id);
  const where = line === undefined ? '' : `Line ${line}: `;
  return refuse('bad-deck', text, `The deck of seat ${seat} cannot be played. ${where}${text}`);
}

/** Puts the name of the option at the start of a refusal. */
function about<T>(option: string, result: Result<T>): Result<T> {
  if (result.ok) return result;
  return { ok: false, refusal: { ...result.refusal, option, text: `${option}: ${result.refusal.text}` } };
}

// A deck of a card set, by the beginning of its name: lanterns is "Lanterns & Cinders (dawn/ember)".
type Decks = Pick<CardSet, 'decks'>;

export function findDeck({ decks }: Decks, typed: string): Result<DeckJson> {
  // The name is a default that nobody typed, so the refusal must not speak of it.
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

/** The name without what follows an '&' or a bracket, and without single letters at its end, if that means no other deck. */
function shortName({ name }: DeckJson, decks: readonly DeckJson[]): string {
  const front = slug(name.split(/[(&]/)[0]);
  const shortest = front.replace(/(-[a-z0-9])+$/, '');
  const isOnly = (each: string): boolean =>
    each !== '' && decks.filter((deck) => slug(deck.name).startsWith(each)).length === 1;
  return [shortest, front].find(isOnly) ?? slug(name);
}
