// What `tree show --seat` prints depends only on what that seat may know.
import { expect, test } from 'vitest';
import { dealtPlace } from '../play/dealt-hands.ts';

// Six cards as a game from outside: its words and pictures show every card in the state that they are given.
const GAME = './six-cards.mjs';
const DEALS = 12;

test.each([[[]], [['--dot']], [['--json']]])(
  'two deals with the same hand print the same to its seat: %j',
  async (form) => {
    const place = dealtPlace();
    const show = async (n: number, ...more: string[]): Promise<string> => {
      const { code, out, err } = await place.run(['tree', 'show', GAME, '--seed', `s${n}`, ...more]);
      expect([code, err]).toEqual([0, '']);
      return out;
    };
    /** By hand of the seat: what was printed to it, and what to somebody who sees everything. */
    const told = new Map<string, { readonly seat: Set<string>; readonly all: Set<string> }>();
    for (let n = 0; n < DEALS; n++) {
      const { view } = JSON.parse(await show(n, '--seat', '0', '--json'));
      const known = told.get(view.hands[0]) ?? { seat: new Set(), all: new Set() };
      told.set(view.hands[0], known);
      known.seat.add(await show(n, '--seat', '0', ...form));
      known.all.add(await show(n, '--dot'));
    }
    expect([...told.values()].map(({ seat }) => seat.size)).toEqual([...told].map(() => 1));
    expect([...told.values()].some(({ all }) => all.size > 1)).toBe(true);
  },
);

test('a seat is told neither the choices of others nor the means of matches on the true deal', async () => {
  const place = dealtPlace();
  await place.run([
    'tree',
    'explore',
    GAME,
    '--states',
    '200',
    '--store',
    'l.tree',
    '--strategy',
    'random',
    '--seed',
    's',
  ]);
  const json = async (...seat: string[]) =>
    JSON.parse((await place.run(['tree', 'show', 'l.tree:0/0', '--game', GAME, '--json', ...seat])).out);
  expect(await json()).toMatchObject({ seed: 's', path: [0, 0], stored: true });
  const told = await json('--seat', '1');
  expect(told).toMatchObject({ path: [null, 0] });
  for (const name of ['seed', 'stored', 'visits', 'value']) expect(told).not.toHaveProperty(name);
});
