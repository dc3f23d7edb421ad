// Bots that cannot play: they are named, left out, and do not disturb the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, inject, test, vi } from 'vitest';
import { BOTS, type BotFile, each, onLinux, placeWithBots, runArena, statsOf } from './arena-place.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

/** The fast run takes a few of the cases; the slow run takes them all. */
const isSlowRun = inject('run') === 'slow';

const BAD: readonly (readonly [BotFile, RegExp])[] = [
  ['hang.js', /^timeout at ply \d+ .*: gave no answer within 300 ms$/],
  ['load.js', /^crash at ply \d+ .*: Error: no luck/],
  ['throws.js', /^crash at ply \d+ .*: TypeError: oh dear/],
  ['pizza.js', /^illegal at ply \d+ .*"pizza"/],
  ['syntax.js', /^syntax\.js:2: /],
];

test.each(isSlowRun ? ['tic-tac-toe', 'kittens'] : ['tic-tac-toe'])(
  'in %s whoever cannot play is disqualified with the reason',
  async (game) => {
    const place = placeWithBots('first.js', 'last.js', ...BAD.map(([file]) => file));
    // The bad bots sit together: one that ends a match at once must not hide the next.
    const bots = each(...BAD.map(([file]) => file), 'first.js', 'last.js');
    const args = [...bots, '--iterations', '4', '--timeout', '0.3', '--seed', 's'];
    const { disqualified, bots: left, finished } = await statsOf(place, game, ...args);
    const reasons = new Map(disqualified.map(({ bot, reason }) => [bot.replace(/\.js$/, ''), reason]));
    for (const [file, reason] of BAD) expect(reasons.get(file.replace('.js', '')), file).toMatch(reason);
    expect(reasons.size).toBe(BAD.length);
    expect(left).toMatchObject([
      { name: 'first', faults: 0 },
      { name: 'last', faults: 0 },
    ]);
    expect(finished).toBe(4);
  },
);

test.each(['hoard.js', 'exit.js'] as const)(
  '%s uses up its memory or its own strength, and is disqualified',
  async (file) => {
    const place = placeWithBots('first.js', 'last.js', file);
    const { disqualified } = await statsOf(
      place,
      'tic-tac-toe',
      ...each(file, 'first.js', 'last.js'),
      '--iterations',
      '2',
    );
    expect(disqualified).toEqual([{ bot: file.replace('.js', ''), reason: expect.stringMatching(/^(memory|crash) /) }]);
  },
);

const NOT_LOADED = /^timeout at ply \d of the verification match: was not loaded within 4 s: it hangs/;
const NO_ANSWER = /^timeout at ply \d of the verification match: gave no first answer within 6 s of its start$/;

/** Far more than it takes on a busy machine; before a fix it took a minute and a half on any. */
const HANG_MS = 45_000;

const LIFELESS: readonly [file: string, source: string, reason: RegExp][] = [
  ['hang.ts', 'for (;;) {}\nexport default class Bot { choose(): number { return 0; } }', NOT_LOADED],
  ['hang.py', 'while True: pass\n', NOT_LOADED],
  ['sleep.py', 'import time\ntime.sleep(1000)\n', NOT_LOADED],
  ['hang.sh', '#!/bin/sh\nwhile :; do :; done\n', NO_ANSWER],
  ['mute.sh', '#!/bin/sh\nwhile read line; do :; done\n', NO_ANSWER],
];

test.runIf(onLinux).each(isSlowRun ? LIFELESS : [])(
  '%s never gives a sign of life, and is soon disqualified',
  async (file, source, reason) => {
    const place = placeWithBots('first.js', 'last.js');
    writeFileSync(place.path(file), source, { mode: 0o755 });
    const start = performance.now();
    // It stands in the middle, so that it would sit at two tables.
    const args = ['tic-tac-toe', ...each('first.js', `./${file}`, 'last.js'), '--iterations', '2', '--seed', 's'];
    const { disqualified, finished } = await statsOf(place, ...args);
    expect(performance.now() - start).toBeLessThan(HANG_MS);
    expect(disqualified).toEqual([{ bot: file.replace(/\.\w+$/, ''), reason: expect.stringMatching(reason) }]);
    expect(finished).toBe(2);
  },
);

test('where fewer than two are left it ends with 1, and the JSON still says why', async () => {
  const place = placeWithBots('first.js', 'throws.js', 'load.js');
  const args = ['tic-tac-toe', ...each('throws.js', 'load.js', 'first.js'), '--stats', '--json', '--seed', 's'];
  const { code, out, err } = await runArena(place, ...args);
  expect(code).toBe(1);
  expect(err).toMatch(/^umpire: fewer than two bots are left[^\n]*throws[^\n]*\n$/m);
  const document = JSON.parse(out);
  expect(document).toMatchObject({ finished: 0, bots: [{ name: 'first', games: 0 }], seed: 's' });
  expect(document.disqualified.map(({ bot }: { bot: string }) => bot).sort()).toEqual(['load', 'throws']);
});

test('too few for the seats that were asked for hold several of them in turn', async () => {
  const place = placeWithBots('first.js', 'throws.js');
  const args = ['kittens', '--seats', '3', ...each('first.js*2', 'throws.js'), '--iterations', '4', '--seed', 's'];
  const document = await statsOf(place, ...args);
  expect(document).toMatchObject({ finished: 4, disqualified: [{ bot: 'throws' }] });
  expect(document.bots.map(({ games }) => games)).toEqual([6, 6]);
});

test('partners are the same bot: its side wins, and its win rate is that of the side', async () => {
  const place = placeWithBots();
  const page = readFileSync(new URL('../../../../docs/adding-a-game.md', import.meta.url), 'utf8');
  const code = /```ts\n(\/\/ two-against-two\.ts\n[\s\S]*?)```/.exec(page)?.[1] ?? '';
  // Partners sit beside each other: bots that alternated by seat would be their own partners and opponents.
  const beside = code
    .replace('[0, 2]', '[0, 1]')
    .replace('[1, 3]', '[2, 3]')
    .replace('wonBy(0) | wonBy(2), wonBy(1) | wonBy(3)', 'wonBy(0) | wonBy(1), wonBy(2) | wonBy(3)')
    .replace('laid[0] + laid[2] - laid[1]', 'laid[0] + laid[1] - laid[2]');
  writeFileSync(place.path('beside.ts'), beside);
  const args = ['./beside.ts', ...each('hard', 'random'), '--iterations', '12', '--seed', 's', '--matches', 'rows.csv'];
  const document = await statsOf(place, ...args);
  const rows = readFileSync(place.path('rows.csv'), 'utf8').trimEnd().split('\n').slice(1);
  for (const row of rows) {
    const cells = row.split(',');
    expect([cells[5], cells[11]]).toEqual([cells[8], cells[14]]);
  }
  const [best, worst] = document.bots;
  expect(best.winRate + worst.winRate).toBeCloseTo(1, 5);
});

if (isSlowRun)
  test('--no-verify counts their faults instead', async () => {
    const place = placeWithBots('first.js', 'hang.js', 'throws.js', 'pizza.js');
    const bots = each('hang.js', 'throws.js', 'pizza.js', 'first.js');
    const args = ['kittens', ...bots, '--no-verify', '--timeout', '0.2', '--iterations', '4', '--seed', 's'];
    const { disqualified, bots: summed, finished } = await statsOf(place, ...args);
    expect({ disqualified, finished }).toEqual({ disqualified: [], finished: 4 });
    const kinds = new Map(summed.map(({ name, faultKinds, faults }) => [name, { ...faultKinds, faults }]));
    // A fault puts its player out of the match, so a bot has at most one per match.
    expect(kinds.get('hang')).toMatchObject({ timeout: 4, crash: 0, illegal: 0, faults: 4 });
    expect(kinds.get('throws')).toMatchObject({ timeout: 0, crash: 4, illegal: 0, faults: 4 });
    expect(kinds.get('pizza')).toMatchObject({ timeout: 0, crash: 0, illegal: 4, faults: 4 });
    expect(kinds.get('first')).toMatchObject({ faults: 0 });
  });

test('a file that is not there is named, and nothing is played', async () => {
  const place = placeWithBots('first.js');
  const { code, out, err } = await runArena(place, 'kittens', ...each('first.js', 'gone.ts'), '--stats', '--seed', 's');
  expect({ code, out, err }).toEqual({
    code: 2,
    out: '',
    err: "umpire: --bot: there is no player and no file 'gone.ts'.\n",
  });
});

test('a folder of bots brings each of them, and says so when there is none', async () => {
  const place = placeWithBots('first.js', 'last.js');
  const { bots } = await statsOf(place, 'tic-tac-toe', '--bots', '.', '--iterations', '2');
  expect(bots.map(({ name }) => name)).toEqual(['first', 'last']);
  const none = await runArena(place, 'tic-tac-toe', '--bots', 'tmp', '--stats');
  expect(none).toMatchObject({ code: 2, err: expect.stringContaining("'tmp'") });
});

test('the table of bad bots holds only files that exist', () => {
  for (const [file] of BAD) expect(BOTS).toHaveProperty([file]);
});
