// The set-up of Exploding Kittens once more, slow and obvious. It shares no code with the real one.
import { type Dice, shuffle } from '@umpire/core/author';

/** The cards in the order of the rules, which is the order of hands, of picked cards and of legal lists. */
export const CARD_LIST = [
  'exploding-kitten',
  'defuse',
  'nope',
  'attack',
  'skip',
  'favor',
  'shuffle',
  'see-the-future',
  'taco-cat',
  'hairy-potato-cat',
  'beard-cat',
  'rainbow-ralphing-cat',
  'cattermelon',
  'draw-from-the-bottom',
  'super-skip',
];

export const USUAL: Readonly<Record<string, number>> = {
  defuse: 6,
  nope: 5,
  attack: 4,
  skip: 4,
  favor: 4,
  shuffle: 4,
  'see-the-future': 5,
  'taco-cat': 4,
  'hairy-potato-cat': 4,
  'beard-cat': 4,
  'rainbow-ralphing-cat': 4,
  cattermelon: 4,
};

export interface SlowOptions {
  readonly seats: number;
  readonly deck: Readonly<Record<string, number>>;
  readonly deal: number;
  readonly defuses: 'all' | 'leaflet-2025' | 'leaflet-2015';
  readonly attackStacking: 'stack' | 'carry' | 'reset';
  readonly fiveDifferent: boolean;
  readonly quick: boolean;
  readonly reactions: 'in-turn' | 'at-once';
  readonly whoMayReact: 'others' | 'everyone';
}

/** A card in the draw pile, and who knows that it lies there. */
export interface PileCard {
  readonly card: string;
  knownBy: number[];
}

export interface SlowDeal {
  readonly hands: string[][];
  /** The top comes first. */
  readonly pile: PileCard[];
  readonly aside: string[];
}

const PLACES = new Map(CARD_LIST.map((card, place) => [card, place]));
export const byList = (a: string, b: string): number => (PLACES.get(a) ?? 0) - (PLACES.get(b) ?? 0);

const times = (card: string, count: number): string[] => Array.from({ length: count }, () => card);

/** Shuffles cards; a pile to draw from is dealt from its end. */
function shuffled(cards: readonly string[], dice: Dice): string[] {
  const places = cards.map((_, i) => i);
  shuffle(places, 0, places.length, dice);
  return places.map((place) => cards[place]);
}

/** Shuffles a pile, from its bottom. */
export function shuffledPile(pile: readonly PileCard[], dice: Dice): PileCard[] {
  const upwards = shuffled(pile.map(({ card }) => card).reverse(), dice);
  return upwards.reverse().map((card) => ({ card, knownBy: [] }));
}

const LEAFLET_2025 = new Map([
  [2, 2],
  [3, 2],
  [4, 2],
  [5, 1],
]);
const LEAFLET_2015 = new Map([
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 1],
]);

/** How many defuses go into the pile after everyone has one. */
function defusesInPile({ seats, deck, defuses }: SlowOptions): number {
  const left = Math.max(deck.defuse ?? 0, seats + 1) - seats;
  if (defuses === 'all') return left;
  const leaflet = defuses === 'leaflet-2025' ? LEAFLET_2025 : LEAFLET_2015;
  return Math.min(left, leaflet.get(seats) ?? 0);
}

/** Every card but kittens that is in play, and how many of it. */
export function cardsInPlay(options: SlowOptions): Map<string, number> {
  const counts = new Map(Object.entries(options.deck).filter(([, count]) => count > 0));
  counts.set('defuse', options.seats + defusesInPile(options));
  return counts;
}

export function slowDeal(options: SlowOptions, dice: Dice): SlowDeal {
  const { seats, deck, deal, quick } = options;
  const plain = CARD_LIST.filter((card) => card !== 'exploding-kitten' && card !== 'defuse');
  const safe = shuffled(
    plain.flatMap((card) => times(card, deck[card] ?? 0)),
    dice,
  );
  const hands: string[][] = [];
  for (let seat = 0; seat < seats; seat++) {
    const hand = ['defuse'];
    for (let i = 0; i < deal; i++) hand.push(String(safe.pop()));
    hands.push(hand.sort(byList));
  }
  const aside: string[] = [];
  const third = quick ? Math.floor(safe.length / 3) : 0;
  while (aside.length < third) aside.push(String(safe.pop()));
  const whole = [...safe, ...times('exploding-kitten', seats - 1), ...times('defuse', defusesInPile(options))];
  const pile = shuffled(whole, dice)
    .reverse()
    .map((card) => ({ card, knownBy: [] }));
  return { hands, pile, aside };
}
