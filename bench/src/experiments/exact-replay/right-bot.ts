// A plain bot for Exploding Kittens with two seats: its memory, and the habits by which it decides. A bug replaces a habit.
import type { Dice } from '@umpire/core/host';
import type { CardId, KittensEvent, KittensView } from '@umpire/games/kittens';

export interface Seen {
  readonly seat: number;
  readonly decision: string;
  /** The legal answers, in words. */
  readonly legal: readonly string[];
  readonly state: KittensView;
}

export interface Memory {
  /** How many defuses the other player should hold. */
  readonly theirs: number;
  /** What is known of the pile, top first; null for a card that was not seen. */
  readonly looked: readonly (CardId | null)[];
}

export interface Habits {
  /** The memory at the start of a match; `last` is what the match before left. */
  begin(last: Memory): Memory;
  hear(memory: Memory, event: KittensEvent, seat: number): Memory;
  /** How likely the next card is a kitten. */
  risk(seen: Seen, memory: Memory): number;
  /** The risk from which it would rather not draw. */
  daring(seen: Seen, memory: Memory): number;
  looksAt(risk: number): boolean;
  nopes(seen: Seen): boolean;
  gives(seen: Seen): CardId;
  /** Whether it may play a card of which it holds `held` as a pair (2) or as three. */
  hasAlike(held: number, needed: number): boolean;
  /** Whether it plays five different cards for one of the discard pile. */
  playsFive(seen: Seen): boolean;
  /** How many cards lie above a kitten that it puts back. */
  puts(seen: Seen, dice: Dice): number;
}

export const FRESH: Memory = { theirs: 1, looked: [] };

const DEAR: readonly CardId[] = ['defuse', 'nope', 'attack', 'skip', 'see-the-future', 'shuffle', 'favor'];
const SPARE: readonly CardId[] = ['see-the-future', 'shuffle', 'favor'];
export const worth = (card: CardId): number => (DEAR.includes(card) ? DEAR.length - DEAR.indexOf(card) : 0);
export const cheapest = (cards: readonly CardId[]): CardId => cards.reduce((a, b) => (worth(b) < worth(a) ? b : a));
export const count = (cards: readonly (CardId | null)[], card: CardId): number =>
  cards.filter((each) => each === card).length;

/** How likely a kitten that the other player has just put back is the next card. */
const PLANTED = 0.6;

/** The known cards on top of the pile after an event. */
export function lookedAfter(looked: Memory['looked'], event: KittensEvent, seat: number): Memory['looked'] {
  const { type, cards, position, from } = event;
  if (type === 'CARDS_PEEKED' && cards !== undefined) return [...cards, ...looked.slice(cards.length)];
  if (type === 'DECK_SHUFFLED') return [];
  if (type === 'EXPLODING_KITTEN_DRAWN' || (type === 'CARD_DRAWN' && from === undefined)) return looked.slice(1);
  if (type !== 'EXPLODING_KITTEN_INSERTED') return looked;
  if (event.seat !== seat || position === undefined) return [];
  const above = Array.from({ length: position }, (_, i) => looked[i] ?? null);
  return [...above, 'exploding-kitten', ...looked.slice(position)];
}

function theirsAfter(theirs: number, { type, seat, target, to, card }: KittensEvent, me: number): number {
  const lost =
    (type === 'EXPLODING_KITTEN_DEFUSED' && seat !== me) ||
    (card === 'defuse' && ((type === 'CARD_STOLEN' && target !== me) || (type === 'CARD_GIVEN' && to === me)));
  const won = card === 'defuse' && ((type === 'CARD_STOLEN' && target === me) || (type === 'CARD_GIVEN' && to !== me));
  return Math.max(0, theirs + Number(won) - Number(lost));
}

/** The share of kittens among this many cards that nobody has seen. */
export function riskAmong(unknown: number, { seat, state }: Seen, { looked }: Memory): number {
  const top = looked[0] ?? null;
  if (top !== null) return top === 'exploding-kitten' ? 1 : 0;
  const hidden = state.kittens - count(looked, 'exploding-kitten');
  if (hidden <= 0) return 0;
  const isPlanted = state.planted !== null && state.planted.seat !== seat && state.planted.drawn === 0;
  return Math.max(hidden / unknown, isPlanted ? PLANTED : 0);
}

export const unknownIn = ({ state }: Seen, { looked }: Memory): number =>
  state.pile - looked.filter((card) => card !== null).length;

/** The risk that it accepts: higher with more defuses than the other player, lower with fewer. */
export const daringAt = ({ state }: Seen, lead: number): number =>
  Math.max(0.05, (state.hand.includes('defuse') ? 0.5 : 0.15) + 0.1 * lead);

export const rightHabits: Habits = {
  begin: () => FRESH,
  hear: ({ theirs, looked }, event, seat) => ({
    theirs: theirsAfter(theirs, event, seat),
    looked: lookedAfter(looked, event, seat),
  }),
  risk: (seen, memory) => riskAmong(unknownIn(seen, memory), seen, memory),
  daring: (seen, { theirs }) => daringAt(seen, count(seen.state.hand, 'defuse') - theirs),
  looksAt: (risk) => risk > 0 && risk < 1,
  nopes: ({ seat, state: { action, nopes } }) =>
    action !== null && (nopes % 2 === 0 ? hurts(seat, action) : action.seat === seat),
  gives: ({ state }) => cheapest(state.hand),
  hasAlike: (held, needed) => held >= needed,
  playsFive: ({ state }) => state.discard.includes('defuse') && fiveOf(state.hand).length === 5,
  // Under the cards that it has to draw itself; one time in four anywhere, so that nobody can count on it.
  puts: ({ state: { turns, pile } }, dice) => (dice.below(4) === 0 ? dice.below(pile + 1) : Math.min(turns - 1, pile)),
};

export const hurts = (seat: number, { seat: by, target, combo, cards }: NonNullable<KittensView['action']>): boolean =>
  target === seat || (by !== seat && combo === 'card' && cards[0] === 'attack');

/** The answer to a decision, in words. */
export function answerBy(habits: Habits, seen: Seen, memory: Memory, dice: Dice): string {
  const { decision, state } = seen;
  switch (decision) {
    case 'turn':
      return exchange(habits, seen, memory) ?? turn(habits, seen, memory);
    case 'react':
      return state.hand.includes('nope') && habits.nopes(seen) ? 'nope' : 'pass';
    case 'name':
      return 'name defuse';
    case 'pick':
      // What was picked so far is told by the list alone.
      return `pick ${fiveOf(state.hand).find((card) => seen.legal.includes(`pick ${card}`))}`;
    case 'take':
      return state.discard.includes('defuse') ? 'take defuse' : 'take top';
    case 'give':
      return `give ${habits.gives(seen)}`;
    default:
      return `put ${habits.puts(seen, dice)}`;
  }
}

function turn(habits: Habits, seen: Seen, memory: Memory): string {
  const { hand, kittens, pile, turns } = seen.state;
  const risk = habits.risk(seen, memory);
  if (habits.looksAt(risk) && hand.includes('see-the-future')) return 'see-the-future';
  if (risk < habits.daring(seen, memory)) return 'draw';
  // An attack hands over all turns that are owed, a skip ends one of them.
  const ways: readonly CardId[] = turns > 1 ? ['attack', 'skip'] : ['skip', 'attack'];
  const way = ways.find((card) => hand.includes(card));
  if (way !== undefined) return way;
  return hand.includes('shuffle') && kittens / pile < risk ? 'shuffle' : 'draw';
}

/** The five cheapest kinds without defuses, in the order of the hand, which is the order of the card list. */
function fiveOf(hand: readonly CardId[]): CardId[] {
  const kinds = [...new Set(hand)].filter((card) => card !== 'defuse');
  const cheap = [...kinds].sort((a, b) => worth(a) - worth(b)).slice(0, 5);
  return kinds.filter((card) => cheap.includes(card));
}

/** Takes cards from the other player: a defuse if it can, else any card. */
function exchange(habits: Habits, seen: Seen, { theirs }: Memory): string | undefined {
  const { hand, handSizes } = seen.state;
  if (habits.playsFive(seen)) return 'five';
  if (handSizes[1 - seen.seat] === 0) return undefined;
  const spare = hand.filter((card) => worth(card) === 0 || SPARE.includes(card));
  const alike = (n: number): CardId | undefined => spare.find((card) => habits.hasAlike(count(spare, card), n));
  const three = theirs > 0 ? alike(3) : undefined;
  if (three !== undefined) return `three ${three}`;
  const pair = alike(2);
  if (pair !== undefined) return `pair ${pair}`;
  return hand.includes('favor') ? 'favor' : undefined;
}
