// umpire arena --stats: how many matches, what the document says, and that workers change nothing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { each, lasting, placeWithBots, runArena, type StatsDocument, statsOf } from './arena-place.ts';

const NUMBER = expect.any(Number);
const BETWEEN = [NUMBER, NUMBER];

test.each([1, 7, 10])('--iterations %i plays exactly so many matches', async (iterations) => {
  const place = placeWithBots('dice.js', 'last.js');
  const document = await statsOf(place, 'tic-tac-toe', ...each('dice.js', 'last.js'), '--iterations', `${iterations}`);
  expect(document).toMatchObject({ iterations, finished: iterations, skipped: 0 });
  expect(document.bots.map(({ games }) => games)).toEqual([iterations, iterations]);
  const { out } = await place.run(['stats', '--format', 'json']);
  expect(JSON.parse(out).matches).toBe(iterations);
});

test('the document has the documented fields, each of its kind', async () => {
  const place = placeWithBots('dice.js', 'syntax.js');
  const args = [...each('dice.js', 'random', 'syntax.js'), '--iterations', '4', '--seed', 's'];
  expect(await statsOf(place, 'tic-tac-toe', ...args)).toEqual({
    game: 'tic-tac-toe',
    format: 'statistics',
    iterations: 4,
    finished: 4,
    skipped: 0,
    seed: 's',
    disqualified: [{ bot: 'syntax.js', reason: expect.stringContaining('syntax.js:2: ') }],
    bots: ['dice', 'random'].map((name) => ({
      name,
      games: 4,
      places: BETWEEN,
      winRate: NUMBER,
      winRate95: BETWEEN,
      rating: NUMBER,
      rating95: BETWEEN,
      faults: 0,
      faultKinds: { timeout: 0, crash: 0, illegal: 0, memory: 0 },
      noResults: 0,
    })),
    headToHead: expect.any(Array),
    comparisons: expect.any(Array),
    lost: expect.any(Array),
    workers: NUMBER,
    matchesPerSecond: NUMBER,
  });
});

describe('the same seed gives the same document with 1, 2 and 3 workers', () => {
  const documents = (place: ReturnType<typeof placeWithBots>, ...args: string[]): Promise<StatsDocument[]> =>
    Promise.all(
      ['1', '2', '3'].map((workers) => {
        const own = placeWithBots('dice.js', 'last.js', 'throws.js', 'first.js');
        return statsOf(own, ...args, '--workers', workers, '--seed', 's');
      }),
    ).finally(() => place);

  test.each([
    ['kittens', [...each('dice.js:2', 'last.js', 'throws.js'), '--no-verify', '--iterations', '25']],
    ['connect-four', [...each('dice.js', 'last.js', 'random'), '--iterations', '13']],
    ['tic-tac-toe', [...each('dice.js*3', 'last.js', 'random'), '--format', 'swiss', '--iterations', '20']],
    ['tic-tac-toe', [...each('dice.js*3', 'last.js', 'random'), '--format', 'knockout', '--iterations', '20']],
  ])('%s %j', async (game, args) => {
    const [one, two, three] = await documents(placeWithBots(), game, ...args);
    expect(one.finished).toBeGreaterThan(0);
    expect([one.workers, two.workers, three.workers]).toEqual([1, 2, 3]);
    expect(lasting(two)).toEqual(lasting(one));
    expect(lasting(three)).toEqual(lasting(one));
  });

  test('also when a sequential test ends early', async () => {
    const args = [...each('first.js', 'dice.js'), '--sprt', '0,300', '--iterations', '2000'];
    const [one, two, three] = await documents(placeWithBots(), 'tic-tac-toe', ...args);
    expect(one.sprt?.verdict).toBe('accept');
    expect(one.finished).toBeLessThan(1000);
    expect(lasting(two)).toEqual(lasting(one));
    expect(lasting(three)).toEqual(lasting(one));
  });
});

test('another seed gives other matches', async () => {
  const place = placeWithBots('dice.js');
  const documents = await Promise.all(
    ['a', 'b'].map((seed) =>
      statsOf(place, 'kittens', ...each('dice.js:2', 'random'), '--iterations', '12', '--seed', seed),
    ),
  );
  const [a, b] = documents.map((document) => JSON.stringify(document.bots.map(({ places }) => places)));
  expect(a).not.toBe(b);
});

test.each(['statistics', 'round-robin', 'gauntlet', 'swiss', 'knockout'])(
  '--format %s plays every game',
  async (format) => {
    const place = placeWithBots('dice.js', 'last.js');
    mkdirSync(place.path('sticks'));
    await place.run(['new', 'game', 'last-stick']);
    const games = [
      ['kittens'],
      ['tic-tac-toe'],
      ['connect-four'],
      ['go', '--set', 'width=5', '--set', 'height=5'],
      ['./last-stick', '--set', 'sticks=7'],
    ];
    for (const [game, ...options] of games) {
      const args = [...each('dice.js', 'last.js', 'random'), '--format', format, '--iterations', '6', '--seed', 's'];
      const document = await statsOf(place, game, ...options, ...args);
      expect(document).toMatchObject({ skipped: 0, disqualified: [] });
      expect(document.finished).toBeGreaterThanOrEqual(format === 'knockout' ? 2 : 6);
      expect(document.bots.map(({ faults }) => faults)).toEqual([0, 0, 0]);
      expect(document.standings !== undefined).toBe(format === 'swiss' || format === 'knockout');
    }
  },
);

test('the text fits 80 columns and names a command for a lost match', async () => {
  const place = placeWithBots('dice.js');
  writeFileSync(place.path(`${'long-name-'.repeat(8)}.js`), 'export default { choose: () => 0 };');
  const bots = each('dice.js', `${'long-name-'.repeat(8)}.js`, 'random');
  const { code, out } = await runArena(place, 'kittens', ...bots, '--stats', '--iterations', '9', '--seed', 's');
  expect(code).toBe(0);
  // Commands are there to be copied: they are not folded.
  const lines = out.split('\n').filter((line) => !line.includes('umpire '));
  expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
  const command = /^ *umpire (replay match:\S+)$/m.exec(out)?.[1] ?? '';
  expect(await place.run([...command.split(' '), '--verify'])).toMatchObject({ code: 0, err: '' });
});

test('--csv is one row of numbers per bot', async () => {
  const place = placeWithBots('dice.js');
  writeFileSync(place.path('=a,"b".js'), 'export default { choose: () => 0 };');
  const args = [...each('dice.js', '=a,"b".js'), '--stats', '--csv', '--iterations', '3'];
  const { code, out } = await runArena(place, 'tic-tac-toe', ...args);
  expect(code).toBe(0);
  const [header, first, second, ...rest] = out.split('\n');
  expect(rest).toEqual(['']);
  expect(header.split(',').slice(0, 3)).toEqual(['name', 'games', 'winRate']);
  expect(first.split(',')).toHaveLength(header.split(',').length);
  expect(first).toMatch(/^dice(,[\d.]+)+$/);
  expect(second).toMatch(/^"'=a,""b"""(,[\d.]+)+$/);
});

test.each([
  [['--stats', '--csv', '--json'], '--json and --csv'],
  [['--csv'], 'add --stats'],
  [['--sprt', '0,20'], 'add --stats'],
  [['--sprt', '0,20', '--format', 'swiss'], '--format swiss'],
  [['--sprt', '0,20', '--stats', '--format', 'knockout'], '--format knockout'],
  [['--sprt', '20,0', '--stats'], '20,0'],
  [['--stats', '--iterations', '0'], "not '0'"],
  [['--stats', '--iterations', '1.5'], "not '1.5'"],
  [['--workers', '0'], "not '0'"],
  [['--format', 'league'], "not 'league'"],
  [['--timeout', '-1'], "not '-1'"],
  [['--isolation', 'd'], "not 'd'"],
  [['--format', 'swiss', '--rounds', '99'], '99'],
])('%j is refused in one line', async (args, words) => {
  const place = placeWithBots('dice.js');
  const { code, out, err } = await runArena(place, 'tic-tac-toe', ...each('dice.js', 'random'), ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  const line = err.split('\n').filter((each) => each.startsWith('umpire: '));
  expect(line).toHaveLength(1);
  expect(line[0]).toContain(words);
});
