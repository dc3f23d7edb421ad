// What a seat knows, for bots and pages.
import { type Json, schemaOf, strictObject, type ViewFields } from '@umpire/core/author';
import { type CardId, IDS, idOf, KINDS, KITTEN } from '../rules/kinds.ts';
import { FIVE, INSERT, type Kittens, living, NOTHING, roomIn, seatsIn } from '../rules/state.ts';
import type { Setting } from '../setting/setting.ts';

/** The game's own part of a bot's view: `view.state`. */
export interface KittensView {
  /** Your cards, in the order of the card list. */
  readonly hand: readonly CardId[];
  /** How many cards each seat holds. */
  readonly handSizes: readonly number[];
  /** Which seats are still in. */
  readonly alive: readonly boolean[];
  /** Whose turn it is, and how many turns in a row they have to take, this one included. */
  readonly turn: number;
  readonly turns: number;
  /** Cards in the draw pile, and how many of them are kittens. */
  readonly pile: number;
  readonly kittens: number;
  /** What you know of the draw pile: how many cards lie above, and the card. */
  readonly known: readonly (readonly [number, CardId])[];
  /** Who put a kitten back last, and how many cards were drawn from the top since; null once the pile was shuffled. */
  readonly planted: { readonly seat: number; readonly drawn: number } | null;
  /** The discard pile, face up; the last card is the top. */
  readonly discard: readonly CardId[];
  /** What is being played and may be noped, or waits for a choice. */
  readonly action: KittensAction | null;
  /** How many nopes have been played at it and at each other. */
  readonly nopes: number;
  /** How many of each card this match has, kittens left out. */
  readonly deck: Readonly<Partial<Record<CardId, number>>>;
}

export interface KittensAction {
  readonly seat: number;
  readonly combo: 'card' | 'pair' | 'three' | 'five';
  readonly cards: readonly CardId[];
  readonly target: number | null;
  readonly named: CardId | null;
}

export const COMBOS = ['card', 'pair', 'three', 'five'] as const;

export const deckOf = ({ counts }: Setting): KittensView['deck'] =>
  Object.fromEntries(counts.flatMap((count, kind) => (kind > 0 && count > 0 ? [[idOf(kind), count]] : [])));

export function view(seen: Kittens, seat: number, deck: KittensView['deck']): KittensView & Json {
  const { turn, owed, pileSize } = seen;
  const discard: CardId[] = [];
  for (let i = 0; i < seen.discardSize; i++) discard.push(idOf(seen.discard[i] - 1));
  const alive: boolean[] = [];
  for (let each = 0; each < seatsIn(seen); each++) alive.push(seen.out[each] === 0);
  return {
    hand: handOf(seen, seat),
    handSizes: Array.from(seen.handSize),
    alive,
    turn,
    turns: owed,
    pile: pileSize,
    kittens: kittensIn(seen),
    known: knownTo(seen, seat),
    planted: plantedIn(seen),
    discard,
    action: actionOf(seen),
    nopes: nopesIn(seen),
    deck,
  } as KittensView & Json;
}

/** How many kittens lie in the draw pile. One that was drawn and goes back is in no pile. */
export const kittensIn = (seen: Kittens): number =>
  Math.min(living(seen) - (seen.phase === INSERT ? 2 : 1), seen.pileSize);

export const plantedIn = ({ planter, drawnSince }: Kittens): KittensView['planted'] =>
  planter === 0 ? null : { seat: planter - 1, drawn: drawnSince };

export const nopesIn = ({ depth }: Kittens): number => (depth > 0 ? depth - 1 : 0);

/** The cards of a hand. The public sees none. */
export function handOf(seen: Kittens, seat: number): CardId[] {
  const hand: CardId[] = [];
  if (seat >= seatsIn(seen)) return hand;
  for (let kind = 0; kind < KINDS; kind++)
    for (let i = seen.hand[seat * KINDS + kind]; i > 0; i--) hand.push(idOf(kind));
  return hand;
}

export function knownTo(seen: Kittens, seat: number): [number, CardId][] {
  const known: [number, CardId][] = [];
  if (seat >= seatsIn(seen)) return known;
  const row = seat * roomIn(seen);
  for (let at = seen.pileSize - 1; at >= 0; at--)
    if (seen.knows[row + at] === 1) known.push([seen.pileSize - 1 - at, idOf(seen.pile[at] - 1)]);
  return known;
}

export function actionOf({ played, card, turn, aim, named, picks, picked }: Kittens): KittensAction | null {
  if (played === NOTHING && aim === 0) return null;
  // A favor that waits for its card: the favor itself has been played.
  const cards =
    played === FIVE
      ? Array.from(picks.subarray(0, picked), (kind) => idOf(kind - 1))
      : Array.from({ length: Math.max(1, played) }, () => (played === NOTHING ? 'favor' : idOf(card)));
  return {
    seat: turn,
    combo: COMBOS[Math.max(1, played) - 1],
    cards,
    target: aim === 0 ? null : aim - 1,
    named: named === 0 ? null : idOf(named - 1),
  };
}

// The view as JSON text. Bots in cells are asked so often that making objects first took most of the referee's time.

/** By kind: its text as a further entry of a list. */
const NEXT: readonly string[] = IDS.map((id) => `,${JSON.stringify(id)}`);

export function viewFields(setting: Setting): ViewFields<Kittens> {
  const deck = JSON.stringify(deckOf(setting));
  return {
    names: Object.keys(properties),
    write(seen, seat, out) {
      out[0] = handText(seen, seat);
      out[1] = sizesText(seen);
      out[2] = aliveText(seen);
      out[3] = `${seen.turn}`;
      out[4] = `${seen.owed}`;
      out[5] = `${seen.pileSize}`;
      out[6] = `${kittensIn(seen)}`;
      out[7] = knownText(seen, seat);
      out[8] = JSON.stringify(plantedIn(seen));
      out[9] = discardText(seen);
      out[10] = JSON.stringify(actionOf(seen));
      out[11] = `${nopesIn(seen)}`;
      out[12] = deck;
    },
  };
}

/** The same list as `handOf`, as text. */
function handText(seen: Kittens, seat: number): string {
  if (seat >= seatsIn(seen)) return '[]';
  const row = seat * KINDS;
  let text = '';
  for (let kind = 0; kind < KINDS; kind++) for (let i = seen.hand[row + kind]; i > 0; i--) text += NEXT[kind];
  return listOf(text);
}

function discardText({ discard, discardSize }: Kittens): string {
  let text = '';
  for (let i = 0; i < discardSize; i++) text += NEXT[discard[i] - 1];
  return listOf(text);
}

function aliveText({ out }: Kittens): string {
  let text = '';
  for (let seat = 0; seat < out.length; seat++) text += out[seat] === 0 ? ',true' : ',false';
  return listOf(text);
}

function sizesText({ handSize }: Kittens): string {
  let text = '';
  for (let seat = 0; seat < handSize.length; seat++) text += `,${handSize[seat]}`;
  return listOf(text);
}

function knownText(seen: Kittens, seat: number): string {
  if (seat >= seatsIn(seen)) return '[]';
  const { pile, pileSize, knows } = seen;
  const row = seat * roomIn(seen);
  let text = '';
  for (let at = pileSize - 1; at >= 0; at--)
    if (knows[row + at] === 1) text += `,[${pileSize - 1 - at}${NEXT[pile[at] - 1]}]`;
  return listOf(text);
}

/** Makes a list of entries that each begin with a comma. */
const listOf = (text: string): string => (text === '' ? '[]' : `[${text.slice(1)}]`);

// The view as a JSON Schema. The compiler checks that both have the same fields; the cards are those of the list.
const count: Json = { type: 'integer', minimum: 0 };
const several: Json = { type: 'integer', minimum: 1 };
const seat = count;
const card: Json = { enum: IDS };
const cards: Json = { type: 'array', items: card };

const orNull = (schema: ReturnType<typeof strictObject>) => ({ ...schema, type: ['object', 'null'] });
const perSeat = (items: Json) => ({ type: 'array', items, minItems: 2 });

const action = strictObject({
  seat,
  combo: { enum: COMBOS },
  cards: { type: 'array', items: card, maxItems: 5 },
  target: { type: ['integer', 'null'], minimum: 0 },
  named: { enum: [...IDS, null] },
} satisfies Record<keyof KittensAction, Json>);

const deck = strictObject(Object.fromEntries(IDS.flatMap((id, kind) => (kind === KITTEN ? [] : [[id, several]]))), IDS);

const properties = {
  hand: { type: 'array', items: { enum: IDS.filter((_, kind) => kind !== KITTEN) } },
  handSizes: perSeat(count),
  alive: perSeat({ type: 'boolean' }),
  turn: { ...seat, description: 'whose turn it is' },
  turns: { ...several, description: 'turns in a row that this seat has to take, this one included' },
  pile: { ...count, description: 'cards in the draw pile' },
  kittens: { ...count, description: 'how many of them are kittens' },
  known: {
    type: 'array',
    items: { type: 'array', prefixItems: [count, card], minItems: 2, maxItems: 2 },
    description: 'what you know of the draw pile: how many cards lie above, and the card',
  },
  planted: {
    ...orNull(strictObject({ seat, drawn: count } satisfies Record<keyof NonNullable<KittensView['planted']>, Json>)),
    description: 'who put a kitten back last, and the cards drawn from the top since',
  },
  discard: { ...cards, description: 'the last one is the top' },
  action: { ...orNull(action), description: 'what is being played and may be noped, or waits for a choice' },
  nopes: { ...count, description: 'nopes played at it and at each other' },
  deck: { ...deck, description: 'how many of each card there are in this match, without kittens' },
} satisfies Record<keyof KittensView, Json>;

export const viewSchema = schemaOf(properties);
