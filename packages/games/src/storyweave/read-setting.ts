// From options to the setting: which cards there are, and which decks are played.
import { accept, type Chosen, file, flag, type Result, refuse, text } from '@umpire/core';
import type { Book } from '../cards/book.ts';
import { compileSet, DEFS_MAX } from '../cards/compile/compile-set.ts';
import { SLOTS_MAX } from '../cards/fields.ts';
import type { CardSet, DeckJson } from '../cards/files/card-set.ts';
import { deckProblems } from '../cards/files/decks/deck-problems.ts';
import { readDeckList } from '../cards/files/decks/read-deck-list.ts';
import { isApproximated } from '../cards/files/import/import-card-set.ts';
import { onlyCards, readCards } from '../cards/files/read-cards.ts';
import { findDeck } from './find-deck.ts';
import { STORYWEAVE_FORMS } from './import-forms.ts';
import { readSide } from './read-side.ts';
import { readTable } from './read-table.ts';
import type { Setting } from './setting.ts';
import type { LaidSide, Side } from './side.ts';
import { spec } from './spec.ts';
import { starterSet } from './starter-set.ts';
import { STORYWEAVE } from './vocabulary.ts';

const DEFAULTS = ['lanterns', 'masks', 'lanterns', 'masks'] as const;

const deckOption = (seat: number) =>
  text(DEFAULTS[seat], `the deck of seat ${seat}, by name: lanterns, masks or loop-lab`, 100);
/** Makers' files of all their cards have some ten million characters. */
const CARDS_LENGTH_MAX = 30_000_000;
const listOption = (seat: number) => file('', `a deck list for seat ${seat}, instead of a deck by name`, 100_000);

export const options = {
  deck1: deckOption(0),
  deck2: deckOption(1),
  deck3: deckOption(2),
  deck4: deckOption(3),
  list1: listOption(0),
  list2: listOption(1),
  list3: listOption(2),
  list4: listOption(3),
  mulligan: flag(true, 'whether players may change their first hands'),
  setup: text('', 'a position to begin with, such as: play: Two-Way Key exerted; ink: 2; lore: 3 | hand: SW-001'),
  cards: file('', "a card set file, or another maker's card file; without one: the starter set", CARDS_LENGTH_MAX),
};

export type StoryweaveOptions = Chosen<typeof options> & { readonly seats: number };

export function readSetting(chosen: StoryweaveOptions): Result<Setting> {
  const { seats, mulligan } = chosen;
  const idle = idleOption(chosen);
  if (idle !== undefined) return idle;
  const read =
    chosen.cards === ''
      ? accept(starterSet)
      : about('cards', readCards(chosen.cards, STORYWEAVE, starterSet, STORYWEAVE_FORMS));
  if (!read.ok) return read;
  const set = read.value;
  const sides = chosen.setup === '' ? accept(undefined) : readTable(chosen.setup, seats);
  if (!sides.ok) return sides;
  const lists = readLists(set, chosen, sides.value);
  if (!lists.ok) return lists;
  const book = compileSet(spec, narrowed(set, lists.value, chosen.setup));
  if (!book.ok) return book;
  const found =
    sides.value === undefined ? accept(dealt(book.value, lists.value)) : readLaid(book.value, sides.value, lists.value);
  if (!found.ok) return found;
  const { decks } = found.value;
  const total = decks.reduce((sum, deck) => sum + deck.length, 0);
  if (total > SLOTS_MAX)
    return refuse('too-many-cards', total, `The decks have ${total} cards: at most ${SLOTS_MAX} can be in a match.`);
  return accept({
    seats,
    book: book.value,
    ...found.value,
    openingHand: set.rules.openingHand ?? 7,
    mulligan,
    warnings: warningsOf(book.value, decks),
  });
}

/** A deck or list for a seat that nobody has would be forgotten without a word. */
function idleOption({ seats, ...chosen }: StoryweaveOptions): Result<never> | undefined {
  const given = [
    [2, 'deck3', chosen.deck3 !== DEFAULTS[2]],
    [3, 'deck4', chosen.deck4 !== DEFAULTS[3]],
    [2, 'list3', chosen.list3 !== ''],
    [3, 'list4', chosen.list4 !== ''],
  ] as const;
  const idle = given.find(([seat, , isGiven]) => isGiven && seat >= seats);
  if (idle === undefined) return undefined;
  const [seat, name] = idle;
  return refuse(
    'bad-option',
    name,
    `${name} is for seat ${seat}, and there are ${seats} seats: leave it out, or set seats.`,
  );
}

type Decks = Pick<Setting, 'decks' | 'deckNames' | 'table'>;

/** By seat: its deck. A position may name one itself: then none is asked for. */
function readLists(
  set: CardSet,
  chosen: StoryweaveOptions,
  sides: readonly Side[] | undefined,
): Result<(DeckJson | undefined)[]> {
  const decks: (DeckJson | undefined)[] = [];
  for (let seat = 0; seat < chosen.seats; seat++) {
    const deck = sides?.[seat].deck === undefined ? readDeck(set, chosen, seat) : undefined;
    if (deck?.ok === false) return deck;
    decks.push(deck?.value);
  }
  return accept(decks);
}

/** Of a large set only what is played: the cards of the decks, and those that the position names. */
function narrowed(set: CardSet, lists: readonly (DeckJson | undefined)[], setup: string): CardSet {
  if (set.cards.length <= DEFS_MAX) return set;
  const played = new Set(lists.flatMap((deck) => deck?.cards.map(({ id }) => id) ?? []));
  const words = setup.toLowerCase();
  const entries = words.split(/[|;,:@]/).map((entry) => `${entry.trim()} `);
  const shortNames = new Map(set.cards.map(({ id, name }) => [id, `${name.toLowerCase()} `]));
  const isNamed = (id: string, name: string): boolean =>
    [id, name].some((each) => words.includes(each.toLowerCase())) ||
    entries.some((entry) => entry.startsWith(shortNames.get(id) ?? name));
  return onlyCards(set, (id, name) => played.has(id) || (setup !== '' && isNamed(id, name)));
}

const dealt = (book: Book, lists: readonly (DeckJson | undefined)[]): Decks => ({
  decks: lists.map((deck) => defsOf(book, deck)),
  deckNames: lists.map((deck) => deck?.name ?? 'setup'),
});

function readLaid(book: Book, sides: readonly Side[], lists: readonly (DeckJson | undefined)[]): Result<Decks> {
  const table: LaidSide[] = [];
  for (const [seat, side] of sides.entries()) {
    const laid = readSide(book, side, defsOf(book, lists[seat]));
    if (!laid.ok) return laid;
    if (laid.value.cards.length === 0) return refuse('bad-setup', seat, `setup: seat ${seat} has no card at all.`);
    table.push(laid.value);
  }
  const decks = table.map(({ cards }) => Uint8Array.from(cards, ({ def }) => def).sort());
  return accept({ decks, deckNames: table.map(() => 'setup'), table });
}

/** A list from a file, or a deck of the set by its name; checked by the rules of the set. */
function readDeck(set: CardSet, chosen: StoryweaveOptions, seat: number): Result<DeckJson> {
  const name = [chosen.deck1, chosen.deck2, chosen.deck3, chosen.deck4][seat];
  const list = [chosen.list1, chosen.list2, chosen.list3, chosen.list4][seat];
  if (list === '') return playable(findDeck(set, name), set, seat);
  return about(`list${seat + 1}`, playable(readDeckList(list, set, `list of seat ${seat}`), set, seat));
}

function playable(deck: Result<DeckJson>, set: CardSet, seat: number): Result<DeckJson> {
  if (!deck.ok) return deck;
  const [problem] = deckProblems(deck.value, set);
  return problem === undefined
    ? deck
    : refuse('bad-deck', problem, `The deck of seat ${seat} cannot be played. ${problem}`);
}

/** Which of the files is wrong: a sentence begins with the option that it is about. */
function about<T>(option: string, result: Result<T>): Result<T> {
  if (result.ok) return result;
  return { ok: false, refusal: { ...result.refusal, text: `${option}: ${result.refusal.text}` } };
}

const defsOf = ({ byId }: Book, deck: DeckJson | undefined): Uint8Array =>
  Uint8Array.from(
    (deck?.cards ?? []).flatMap(({ id, n }) => Array.from({ length: n }, () => byId.get(id) ?? 0)),
  ).sort();

/** Imported cards whose text cannot be run are played without it, and that is said. */
function warningsOf({ defs }: Book, decks: readonly Uint8Array[]): string[] {
  const played = new Set(decks.flatMap((deck) => Array.from(deck)));
  const bare = defs.filter(({ number, card }) => played.has(number) && isApproximated(card));
  if (bare.length === 0) return [];
  const names = bare.map(({ name }) => name).join(', ');
  return [
    `${bare.length === 1 ? '1 card is played without its text' : `${bare.length} cards are played without their text`}: ${names}.`,
  ];
}
