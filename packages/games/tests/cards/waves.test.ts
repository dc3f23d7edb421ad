// Triggers in waves: what triggers while another is resolved comes after everything that already waits.
import { expect, test } from 'vitest';
import { checkCards } from '../../src/cards/check-cards.ts';
import { crew, crewWith, event, mini, type Text } from './mini/mini-table.ts';

const foe = { pick: 'all', side: 'opp', zone: 'crew' } as const;
const named = (name: string, side: 'own' | 'opp' | 'any' = 'any') =>
  ({ pick: 'all', side, zone: 'crew', where: { named: name } }) as const;
const when = (on: string, subject: string, ...ops: Extract<Text, { kind: 'triggered' }>['do']): Text => ({
  kind: 'triggered',
  on,
  subject: named(subject),
  do: ops,
});
const spend = (name: string) => ({ op: 'spend', what: named(name) }) as const;
const bell = event('Bell', { kind: 'spell', do: [spend('Gong')] });

/** The order in which abilities were resolved. */
const resolved = (t: ReturnType<typeof mini>) =>
  t.heard.filter(({ type }) => type === 'TRIGGERED').map((told) => told.card);

const CARDS = [
  crew('Gong'),
  crew('A', when('becameSpent', 'Gong', spend('A'))),
  crew('B', when('becameSpent', 'Gong', spend('B'))),
  crew('AfterA', when('becameSpent', 'A')),
  crew('AfterB', when('becameSpent', 'B')),
  bell,
];

test("the active seat's is resolved, then the other's that waited, and only then what came of it", () => {
  const t = mini(CARDS, { play: ['Gong', 'A', 'AfterA'], hand: ['Bell'], gales: 1 }, { play: ['B'] }).act('play');
  expect(resolved(t)).toEqual(['A', 'B', 'AfterA']);
});

test('of one player as well: A and B wait, A triggers C, C comes after B', () => {
  const t = mini(CARDS, { play: ['Gong', 'A', 'B', 'AfterA'], hand: ['Bell'], gales: 1 }).act('play');
  expect(t.legal).toEqual(['resolve A (A.0)', 'resolve B (B.0)']);
  expect(resolved(t.act('resolve A'))).toEqual(['A', 'B', 'AfterA']);
});

test('what came of the first waits before what came of the second, whoever it belongs to', () => {
  const sides = [{ play: ['Gong', 'A', 'AfterB'], hand: ['Bell'], gales: 1 }, { play: ['B', 'AfterA'] }];
  expect(resolved(mini(CARDS, ...sides).act('play'))).toEqual(['A', 'B', 'AfterA', 'AfterB']);
});

test('an effect whose card has left does nothing, unless it says when it is sunk', () => {
  const draw = { op: 'draw', who: 'own', n: 1 } as const;
  const sinker = crew('Sinker', { kind: 'triggered', on: 'attackDeclared', who: 'own', do: [{ op: 'ko', what: foe }] });
  const late = crew('Late', { kind: 'triggered', on: 'attackDeclared', who: 'opp', do: [draw] });
  const last = crew('Last', { kind: 'triggered', on: 'knockedOut', subject: { pick: 'self' }, do: [draw, draw] });
  const lay = (name: string) =>
    mini([sinker, late, last], { play: ['Sinker'] }, { play: [name], deck: Array(9).fill('Filler') }).act(
      'attack',
      name,
    );
  expect([lay('Late').ids(1, 'hand').length, lay('Last').ids(1, 'hand').length]).toEqual([0, 2]);
});

/** Two abilities that ask, so that the table can be looked at in between. */
const ASKING = [
  ...CARDS,
  crewWith('Ask', { power: 1000 }, {
    ...when('becameSpent', 'Gong', { op: 'draw', who: 'own', n: 1 }),
    optional: true,
  } as Text),
];

test('the wave is part of the position, from 0 without gaps', () => {
  const side = { play: ['Gong', 'A', 'AfterA', 'Ask'], hand: ['Bell'], gales: 1 };
  const t = mini(ASKING, side).act('play', 'resolve A');
  // Ask waits for an answer, and what A led to waits behind it: it is alone, so its wave is the first again.
  expect([t.legal, Array.from(t.state.wave.subarray(0, t.state.pendingCount))]).toEqual([['yes', 'no'], [0]]);
  const both = { play: ['Gong', 'A', 'AfterA', 'Ask', 'B'], hand: ['Bell'], gales: 1 };
  const u = mini(ASKING, both).act('play', 'resolve A', 'resolve Ask');
  expect(Array.from(u.state.wave.subarray(0, u.state.pendingCount)).sort()).toEqual([0, 1]);
  const before = [u.key, u.canonical];
  u.state.wave.fill(0, 0, u.state.pendingCount);
  expect([u.key === before[0], u.canonical === before[1]]).toEqual([false, false]);
});

test('which wave was forming does not matter once it is asked what comes next', () => {
  const idle = crew('Idle', { ...when('becameSpent', 'Gong'), if: { attached: { ge: 1 } }, ifAt: 'activate' } as Text);
  const side = { play: ['Gong', 'Idle', 'A', 'B'], hand: ['Bell'], gales: 1 };
  const [t, u] = [mini([...CARDS, idle], side), mini([...CARDS, idle], side)];
  u.state.card.attached[u.find('Idle')] = 1;
  t.act('play');
  u.act('play', 'resolve Idle');
  u.state.card.attached[u.find('Idle')] = 0;
  expect([u.legal, u.key, u.canonical]).toEqual([t.legal, t.key, t.canonical]);
});

test('a position that comes about in another order is the same', () => {
  const two = { play: ['Gong', 'A', 'B', 'AfterA', 'AfterB'], hand: ['Bell'], gales: 1 };
  const asked = (first: string) => mini(CARDS, two).act('play', `resolve ${first}`);
  const [t, u] = [asked('A'), asked('B')];
  expect([resolved(t), resolved(u)]).toEqual([
    ['A', 'B', 'AfterA', 'AfterB'],
    ['B', 'A', 'AfterB', 'AfterA'],
  ]);
  expect([t.key, t.canonical]).toEqual([u.key, u.canonical]);
});

test('waves with a gap, or of rows that are free, are impossible', () => {
  const t = mini(ASKING, { play: ['Gong', 'A', 'AfterA', 'Ask', 'B'], hand: ['Bell'], gales: 1 });
  t.act('play', 'resolve A', 'resolve Ask');
  const wrong = (change: (wave: Uint8Array) => void) => {
    const state = t.copy();
    change(state.wave);
    return checkCards(t.kit, state, t.decks);
  };
  expect(wrong(() => undefined)).toBeUndefined();
  expect(wrong((wave) => wave.fill(2, 1, 2))).toBe('a wave is missing');
  expect(wrong((wave) => wave.fill(1, 2, 3))).toBe('a row that is free holds something');
});
