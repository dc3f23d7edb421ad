// A run that is split by deals over several places, and put together again.
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { Place } from '../run-umpire.ts';
import { each, lasting, placeWithBots, runArena, statsOf } from './arena-place.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

const ARGS = [
  ...['kittens', ...each('dice.js', 'Ann=random', 'throws.js'), '--seats', '2'],
  ...['--iterations', '11', '--seed', 's', '--workers', '1'],
];

/** The journal with matches: that of all bots, before one was left out, has none. */
const journalOf = (place: Place): string =>
  readdirSync(`${place.home}/arena`)
    .map((file) => `${place.home}/arena/${file}`)
    .find((path) => readFileSync(path, 'utf8').includes('{"match"')) ?? '';

test('parts on two machines give the document of the whole run, and their bots are verified once each', async () => {
  const places = [0, 1, 2].map(() => placeWithBots('dice.js', 'throws.js'));
  const [whole, first, second] = await Promise.all([
    statsOf(places[0], ...ARGS),
    statsOf(places[1], ...ARGS, '--deals', '0..1'),
    statsOf(places[2], ...ARGS, '--deals', '2..'),
  ]);
  expect([first.iterations, second.iterations]).toEqual([4, 7]);
  expect(whole.disqualified).toMatchObject([{ bot: 'throws' }]);
  const place = placeWithBots();
  copyFileSync(journalOf(places[2]), place.path('two.jsonl'));
  copyFileSync(journalOf(places[1]), place.path('one.jsonl'));
  const merged = await runArena(place, 'merge', 'two.jsonl', 'one.jsonl', '--json');
  expect(merged).toMatchObject({ code: 0, err: '' });
  expect(lasting(JSON.parse(merged.out))).toEqual(lasting(whole));
  // What is missing is named, and what is there twice.
  const half = await runArena(place, 'merge', 'one.jsonl');
  expect(half).toMatchObject({ code: 1, err: expect.stringMatching(/7 of 11 matches .* --deals 2\.\.5,/) });
  const twice = await runArena(place, 'merge', 'one.jsonl', 'one.jsonl');
  expect(twice).toMatchObject({
    code: 1,
    err: expect.stringMatching(/match \d is in one\.jsonl and in one\.jsonl too/),
  });
  const text = await runArena(place, 'merge', 'one.jsonl', 'two.jsonl', '--sprt', '0,50', '--matches', 'rows.csv');
  expect(text.out).toMatch(/Sequential test of 50 points/);
  // The other part, on the same machine: the journal goes on, and nobody is verified again.
  const again = await runArena(places[1], ...ARGS, '--stats', '--deals', '2..5', '--csv');
  expect(again.err).toMatch(/the bots were verified by an earlier call/);
  expect(again.err).toMatch(/disqualified: throws: crash .*to try it again/);
  const alone = await runArena(places[1], 'merge', journalOf(places[1]), '--json');
  expect(lasting(JSON.parse(alone.out))).toEqual(lasting(whole));
});

test.each([
  [['--deals', '5'], /--deals is the first and the last of some deals.*such as 0\.\.99 or 100\.\., not '5'/],
  [['--deals', '5..2'], /not '5\.\.2'/],
  [['--deals', '0..50'], /--deals: This run has the deals 0\.\.49, so not 0\.\.50/],
  [['--deals', '0..1', '--sprt', '0,10'], /give it to umpire arena merge/],
  [['--deals', '0..1', '--format', 'swiss'], /its deals cannot be played apart/],
])('%j is refused', async (args, words) => {
  const place = placeWithBots();
  const { code, err } = await runArena(place, 'tic-tac-toe', ...each('random', 'random'), '--stats', ...args);
  expect([code, err]).toEqual([2, expect.stringMatching(words)]);
});

test('a game that is not shipped is named again', async () => {
  const place = placeWithBots();
  await place.run(['new', 'game', 'last-stick']);
  await statsOf(place, './last-stick', ...each('random', 'easy'), '--iterations', '2', '--seed', 's');
  const journal = journalOf(place);
  expect((await runArena(place, 'merge', journal)).err).toMatch(/never says which code to run: add --game PATH/);
  expect(await runArena(place, 'merge', journal, '--game', './last-stick')).toMatchObject({ code: 0, err: '' });
});
