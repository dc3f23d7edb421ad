// A card in play goes to a hidden place and comes back: its key in the other seat's scene must not tell which card it is.
import { Line, type Rules, seenBy } from '@umpire/core';
import { admit } from '@umpire/core/host';
import { type Scene, sceneOf } from '@umpire/core/scene';
import { expect, test } from 'vitest';
import type { CardState } from '../../src/cards/state/fields.ts';
import { action, character } from '../storyweave/invented-cards.ts';
import { tableWith as storyTable } from '../storyweave/table.ts';
import { crew, ploy } from '../tidecrown/invented-cards.ts';
import { tableWith as tideTable } from '../tidecrown/table.ts';

const MATCHES = 400;
/** A half, give or take five standard deviations of a hundred cases. */
const [LEAST, MOST] = [0.25, 0.75];

interface Watched {
  act(words: string): void;
  /** What the seat that does not act sees. */
  scene(): Scene;
  has(words: string): boolean;
}

function watched<S extends CardState>(rules: Rules<S>, seed: string): Watched {
  const line = new Line(rules, seed);
  const admitted = (text: string) => admit(rules, line.state, line.past, { text });
  return {
    act(text) {
      const found = admitted(text);
      if (!found.ok) throw new Error(`'${text}': ${found.refusal.text}`);
      line.play({ seat: line.seat, ...found.value });
    },
    scene: () => sceneOf(rules, seenBy(rules, line.state, 1), 1),
    has: (text) => admitted(text).ok,
  };
}

/** The keys in play with this face. */
const keysOf = ({ cards = {}, zones = {} }: Scene, face: string): string[] =>
  Object.values(zones)
    .filter(({ role }) => role === 'table')
    .flatMap((zone) => zone.cards ?? [])
    .filter((key) => cards[key].face === face);

const isInHand = ({ zones = {}, cards = {} }: Scene, face: string): boolean =>
  (zones['hand.0'].cards ?? []).some((key) => cards[key].face === face);

const own = (zone: string) => ({ pick: 'choose', side: 'own', zone, min: 1, max: 1 }) as const;
const STIR = [
  { op: 'shuffle', zone: 'deck' },
  { op: 'draw', who: 'own', n: 1 },
] as const;

/** A table on which any number of matches can begin, each with its seed. */
type Open = () => (seed: string) => Watched;

const GAMES: readonly [name: string, shuffled: Open, returned: Open][] = [
  [
    'storyweave',
    () => {
      const stir = action('Stir', { op: 'move', what: own('play'), to: 'deckTop' }, ...STIR);
      const cards = [stir, ...['Old', 'New', 'Other'].map((id) => character(id))];
      const side = { play: ['Old'], hand: ['Stir', 'Other'], deck: ['New'], ink: 9 };
      const { rules } = storyTable(cards, side);
      return (seed) => watched(rules, seed);
    },
    () => {
      const fetch = action('Fetch', { op: 'draw', who: 'own', n: 1 });
      const back = action('Back', { op: 'move', what: own('play'), to: 'hand' });
      const cards = [fetch, back, ...['Old', 'Other'].map((id) => character(id))];
      const side = { hand: ['Other', 'Fetch', 'Fetch', 'Back'], deck: ['Old', 'Old', 'Other'], ink: 9 };
      const { rules } = storyTable(cards, side);
      return (seed) => watched(rules, seed);
    },
  ],
  [
    'tidecrown',
    () => {
      const stir = ploy('Stir', { op: 'move', what: own('crew'), to: 'deckTop' }, ...STIR);
      const cards = [stir, ...['Old', 'New', 'Other'].map((id) => crew(id))];
      const side = { crew: ['Old'], hand: ['Stir', 'Other'], deck: ['New'], gales: 9 };
      const { rules } = tideTable(cards, side);
      return (seed) => watched(rules, seed);
    },
    () => {
      const fetch = ploy('Fetch', { op: 'draw', who: 'own', n: 1 });
      const back = ploy('Back', { op: 'move', what: own('crew'), to: 'hand' });
      const cards = [fetch, back, ...['Old', 'Other'].map((id) => crew(id))];
      const side = { hand: ['Other', 'Fetch', 'Fetch', 'Back'], deck: ['Old', 'Old', 'Other'], gales: 9 };
      const { rules } = tideTable(cards, side);
      return (seed) => watched(rules, seed);
    },
  ],
];

test.each(GAMES)('%s: whether a shuffled card comes back is not told by the key of what is played next', (_, open) => {
  const begin = open();
  const times = new Map(['Old', 'New', 'Other'].map((face) => [face, { all: 0, oldKey: 0 }]));
  for (let seed = 0; seed < MATCHES; seed++) {
    const match = begin(`shuffled ${seed}`);
    const [oldKey] = keysOf(match.scene(), 'Old');
    match.act('play Stir');
    if (match.has('Old') && keysOf(match.scene(), 'Old').length > 0) match.act('Old');
    const face = seed % 2 === 0 ? 'Other' : match.has('play Old') ? 'Old' : 'New';
    match.act(`play ${face}`);
    const [key] = keysOf(match.scene(), face);
    const time = times.get(face) as { all: number; oldKey: number };
    time.all++;
    if (key === oldKey) time.oldKey++;
  }
  for (const [face, { all, oldKey }] of times) {
    expect(all, face).toBeGreaterThan(70);
    expect(oldKey / all, face).toBeGreaterThan(LEAST);
    expect(oldKey / all, face).toBeLessThan(MOST);
  }
});

test.each(GAMES)(
  '%s: a card that went back to a hand is remembered there, and its key tells no more',
  (_, _open, open) => {
    const begin = open();
    const times = { again: 0, other: 0 };
    for (let seed = 0; seed < MATCHES / 4; seed++) {
      const match = begin(`returned ${seed}`);
      for (const words of ['play Fetch', 'play Old', 'play Fetch']) match.act(words);
      const [oldKey] = keysOf(match.scene(), 'Old');
      match.act('play Back');
      if (keysOf(match.scene(), 'Old').length > 0) match.act('Old');
      expect(isInHand(match.scene(), 'Old')).toBe(true);
      match.act('play Old');
      const [key] = keysOf(match.scene(), 'Old');
      times[key === oldKey ? 'again' : 'other']++;
      expect(isInHand(match.scene(), 'Old')).toBe(key !== oldKey);
    }
    expect(Math.min(times.again, times.other)).toBeGreaterThan(MATCHES / 40);
  },
);
