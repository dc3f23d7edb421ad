import { expect, test } from 'vitest';
import { after, from, type GoMatch } from '../../tests/go/go-match.ts';

const KO = '.XO./XO.O/.XO.';
const WALL = '.XO../.XO../.XO../.XO../OX.X.';

function partsOf({ rules, state, past }: GoMatch): { tokens: string; counters: string; texts: string[] } {
  const scene = rules.words.scene(state, 0, past);
  const tokens = scene.flatMap((part) => (part.kind === 'grid' ? part.cells.map(({ token }) => token || '.') : []));
  const counters = scene.flatMap((part) => (part.kind === 'counters' ? part.counters : []));
  return {
    tokens: tokens.join(''),
    counters: counters.map(({ label, value }) => `${label} ${value}`).join(', '),
    texts: scene.flatMap((part) => (part.kind === 'text' ? [part.text] : [])),
  };
}

test.each([
  ['', 'To move Black (X), Prisoners Black 0, White 0, Komi 7.5'],
  ['C2', 'To move White (O), Last C2, Prisoners Black 1, White 0, Komi 7.5'],
  ['C2 pass', 'To move Black (X), Last pass, Prisoners Black 1, White 0, Komi 7.5'],
  ['C2 pass pass', 'Last pass, Prisoners Black 1, White 0, Komi 7.5'],
])("after '%s' one line says: %s", (moves, line) => {
  expect(partsOf(after(moves, from(KO))).counters).toBe(line);
});

test('while stones are marked the scene says what to type, what that counts, and shows dead stones small', () => {
  const marking = from(WALL, { marking: 'agreement', rules: 'japanese', komi: 0.5 });
  expect(partsOf(after('pass pass', marking)).texts).toEqual([
    'Both have passed: which stones are dead?',
    'Mark them, such as: dead B5 (alive B5 takes it back). Then pass: all others live.',
    'A move on an empty point plays on. Counted as marked: Black 0, White 0.5: W+0.5',
  ]);
  const marked = partsOf(after('pass pass dead:D1 dead:A1 pass', marking));
  expect(marked.tokens).toBe('.XO...XO...XO...XO..oX.x.');
  expect(marked.texts).toEqual([
    'Black calls the stones in small letters dead, all others alive.',
    'Type pass to agree, or mark otherwise: dead B5, alive B5.',
    expect.stringMatching(/^A move on an empty point plays on\. Counted as marked: Black \d+, White \d+\.5: /),
  ]);
  expect(partsOf(after('pass pass pass', marking)).texts[0]).toBe('Black calls all stones alive.');
});

test.each([
  ['pass pass', { komi: 0.5 }, 'Black 25, White 0.5: B+24.5'],
  ['pass pass', { komi: 25 }, 'Black 25, White 25: jigo, nobody wins'],
])('the end is told in points', (moves, more, text) => {
  expect(partsOf(after(moves, from('...../...../..X../...../.....', more))).texts.at(-1)).toBe(text);
});

test('a cycle that ends the match is named', () => {
  const triple = from('XO.O/XXOO/XO.O/XXOO/X.XO', { rules: 'japanese' });
  expect(partsOf(after('C5 B1 C3 B5 C1 B3', triple)).texts).toEqual(['No result: the position repeated.']);
});

test.each([
  ['', 'C2', 'Played C2, takes 1'],
  ['C2', 'D1', 'Played D1'],
])("after '%s' %s is told as: %s", (moves, move, done) => {
  const { rules, state } = after(moves, from(KO));
  const action = rules.words.parse?.(state, move);
  expect(action?.ok && rules.words.describe(state, action.value).done).toBe(done);
});

const RING = '.OXX/O.OX/XOX./.X..';
const TWICE = 'OOX/O.X/XX.';

test.each([
  ['every chain in atari is counted', RING, 'B3', 'Played B3, takes 2'],
  ['a chain that touches the move twice is counted once', TWICE, 'B2', 'Played B2, takes 3'],
])('%s', (_, setup, move, done) => {
  const { rules, state } = after('', from(setup, { toPlay: 'black', ko: 'simple', suicide: false }));
  const action = rules.words.parse?.(state, move);
  expect(action?.ok && rules.words.describe(state, action.value).done).toBe(done);
});
