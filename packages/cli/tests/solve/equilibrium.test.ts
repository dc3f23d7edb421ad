import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, type Place } from '../run-umpire.ts';

/** A place with the policy of a game. */
async function withPolicy(game: string, ...more: string[]): Promise<Place> {
  const place = freshPlace();
  const args = ['equilibrium', game, ...more, '--iterations', '2000', '--out', 'policy.jsonl', '--json'];
  expect(await place.run(args)).toMatchObject({ code: 0, err: '' });
  return place;
}

test('equilibrium --json has exactly the promised fields', async () => {
  const { code, out, err } = await freshPlace().run(['equilibrium', 'leduc', '--iterations', '4000', '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const found = JSON.parse(out);
  expect(Object.keys(found).toSorted()).toEqual(
    ['game', 'algorithm', 'values', 'exploitability', 'iterations', 'seconds', 'informationSets', 'curve'].toSorted(),
  );
  expect(found).toMatchObject({ game: 'leduc', algorithm: 'pcfr+', iterations: 4000, informationSets: 288 });
  expect(found.values[0]).toBeCloseTo(-0.0856, 3);
  expect(found.values[0] + found.values[1]).toBe(0);
  expect(found.exploitability).toBeLessThan(2e-4);
  expect(found.curve.length).toBeGreaterThan(10);
  for (const point of found.curve) expect(Object.keys(point)).toEqual(['seconds', 'exploitability']);
  expect(found.curve.at(-1).exploitability).toBe(found.exploitability);
});

test('equilibrium for people is a curve, the value and where the policy is', async () => {
  const place = freshPlace();
  const { code, out } = await place.run(['equilibrium', 'kuhn', '--seconds', '0.1', '--out', 'k.jsonl']);
  expect(code).toBe(0);
  expect(out).toMatch(/^kuhn: 55 positions, 12 information sets; pcfr\+$/m);
  expect(out).toMatch(/^ +seconds +iterations +exploitability$/m);
  expect(out).toMatch(/^Value: -0\.0555\d+ chips for First, 0\.0555\d+ chips for Second\./m);
  expect(out).toMatch(/^The policy is in k\.jsonl: it plays as policy:k\.jsonl\.$/m);
  expect(readFileSync(place.path('k.jsonl'), 'utf8')).toMatch(/^{"format":"umpire-policy\/1","game":"kuhn"/);
});

test.each(['cfr', 'cfr+', 'dcfr', 'mccfr'])(
  '%s comes to the value of kuhn too, and the same every time',
  async (name) => {
    const args = ['equilibrium', 'kuhn', '--algorithm', name, '--iterations', '20000', '--json'];
    const [first, second] = await Promise.all([freshPlace().run(args), freshPlace().run(args)]);
    const [a, b] = [first, second].map(({ out }) => JSON.parse(out));
    expect(Math.abs(a.values[0] + 1 / 18)).toBeLessThan(0.01);
    expect([a.values, a.exploitability]).toEqual([b.values, b.exploitability]);
  },
);

test('it ends before its time where nothing but rounding is left to gain', async () => {
  const { code, out } = await freshPlace().run(['equilibrium', 'kuhn', '--seconds', '600', '--json']);
  const { exploitability, seconds } = JSON.parse(out);
  expect(code).toBe(0);
  expect(exploitability).toBeLessThan(1e-12);
  expect(seconds).toBeLessThan(60);
});

test('a policy plays wherever a player is named, and exploit reads it exactly', async () => {
  const place = await withPolicy('leduc');
  const read = JSON.parse((await place.run(['exploit', 'leduc', '--player', 'policy:policy.jsonl', '--json'])).out);
  expect(read).toMatchObject({ game: 'leduc', player: 'policy:policy.jsonl', exact: true });
  expect(read.exploitability).toBeLessThan(1e-3);
  const seats = ['--seat', 'policy:policy.jsonl', '--seat', 'random'];
  const played = await place.run(['play', 'leduc', ...seats, '--seed', 'p', '--log', 'm.jsonl']);
  expect(played).toMatchObject({ code: 0, err: '' });
  expect((await place.run(['replay', 'm.jsonl', '--verify'])).code).toBe(0);
  const { out } = await place.run(['explain', 'leduc', '--seed', 'e', '--player', 'policy:policy.jsonl']);
  expect(out).toMatch(/By pcfr\+, exploitability [\d.e-]+: (check|raise) [\d.]+ %/);
  const bots = ['--bot', 'policy:policy.jsonl', '--bot', 'random', '--workers', '1', '--seed', 'a', '--json'];
  const arena = JSON.parse((await place.run(['arena', 'leduc', '--stats', '--iterations', '400', ...bots])).out);
  expect(arena.bots[0]).toMatchObject({ name: 'policy:policy.jsonl', faults: 0 });
  expect(arena.bots[0].meanScore).toBeGreaterThan(0);
});

test('the policy of a game from outside, with its options, is for these options only', async () => {
  const place = freshPlace();
  writeFileSync(place.path('dice.mjs'), "export { liarsDice as default } from '@umpire/games/liars-dice';\n");
  const args = ['./dice.mjs', '--set', 'faces=2'];
  const made = await place.run(['equilibrium', ...args, '--iterations', '100', '--out', 'd.jsonl']);
  expect(made.code).toBe(0);
  expect((await place.run(['exploit', ...args, '--player', 'policy:d.jsonl'])).out).toMatch(/: exact, over 32 info/);
  const { code, err } = await place.run(['exploit', './dice.mjs', '--player', 'policy:d.jsonl']);
  expect([code, err]).toEqual([
    2,
    'umpire: d.jsonl: The policy cannot be used: it is for faces 2, and here it is 6.\n',
  ]);
});

test('exploit says what a search gives away at least, with an interval', async () => {
  const args = ['exploit', 'kuhn', '--player', 'mcts:30', '--samples', '10'];
  const { code, out } = await freshPlace().run([...args, '--json']);
  expect(code).toBe(0);
  const { exploitability, interval95, exact } = JSON.parse(out);
  expect(exact).toBe(false);
  expect(interval95[0]).toBeLessThanOrEqual(exploitability);
  expect(interval95[1]).toBeGreaterThanOrEqual(exploitability);
  expect((await freshPlace().run(args)).out).toMatch(
    /^mcts:30 gives away at least [\d.]+ chips a match .* asked 20 times at each of 12 information sets\.\n$/,
  );
});

test.each([
  [['equilibrium', 'kittens'], 'too large to be walked whole'],
  [['equilibrium', 'kittens', '--set', 'seats=3'], 'kittens has 3 seats'],
  [['equilibrium', 'kuhn', '--algorithm', 'magic'], "--algorithm is cfr, cfr+, dcfr, pcfr+, mccfr, not 'magic'."],
  [['equilibrium', 'kuhn', '--seconds', '0'], '--seconds is a number above 0'],
  [['equilibrium', 'kuhn', '--seconds', '1', '--iterations', '1'], 'give one of them'],
  [['equilibrium', 'kuhn', '--iterations', '10', '--out', 'no/where'], 'its folder does not exist'],
  [['exploit', 'kuhn', '--player', 'policy:none'], 'none'],
  [['exploit', 'kuhn', '--player', 'human'], "There is no player 'human'"],
  [['exploit', 'kuhn', '--player', 'easy', '--samples', '1'], '--samples is a whole number from 2 to'],
  [['play', 'kuhn', '--seat', 'policy:none', '--seat', 'easy'], 'none'],
  [['gtp', '--player', 'policy:x'], 'Go is far too large for a policy'],
])('%j is refused: %s', async (args, text) => {
  const { code, out, err } = await freshPlace().run(args);
  expect([code, out.split('\n').length < 30, err]).toEqual([2, true, expect.stringContaining(text)]);
  expect(err.trim().split('\n')).toHaveLength(1);
});
