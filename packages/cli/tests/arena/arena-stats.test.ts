// umpire arena --stats: how many matches, what the document says, and that workers change nothing.
import { writeFileSync } from 'node:fs';
import { describe, expect, inject, test, vi } from 'vitest';
import { inParallel } from '../run-umpire.ts';
import { each, journaled, lasting, placeWithBots, runArena, type StatsDocument, statsOf } from './arena-place.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

/** The fast run takes a few of the cases; the slow run takes them all. */
const isSlowRun = inject('run') === 'slow';

const NUMBER = expect.any(Number);
const BETWEEN = [NUMBER, NUMBER];

test.each([1, 7])('--iterations %i plays exactly so many matches', async (iterations) => {
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
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await statsOf(place, 'tic-tac-toe', ...args)).toEqual({
    run: expect.stringMatching(/^[0-9a-f]{24}$/),
    start: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]{12}Z$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    rulesVersion: 1,
    options: expect.objectContaining({ rows: 3, cols: 3, line: 3 }),
    seats: { min: 2, max: 2 },
    limits: { answerMs: 5000, matchMs: 10_000, memoryMb: 256 },
    verified: true,
    game: 'tic-tac-toe',
    format: 'statistics',
    iterations: 4,
    finished: 4,
    different: 4,
    skipped: 0,
    by: 'place',
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
      meanScore: NUMBER,
      meanScore95: BETWEEN,
      faults: 0,
      faultKinds: { timeout: 0, crash: 0, illegal: 0, memory: 0 },
      noResults: 0,
      ...(name === 'dice' ? { sha256 } : {}),
    })),
    headToHead: expect.any(Array),
    comparisons: expect.any(Array),
    lost: expect.any(Array),
    isolation: expect.stringMatching(/^[abc]$/),
    workers: NUMBER,
    matchesPerSecond: NUMBER,
  });
});

async function withWorkers(counts: readonly string[], args: readonly string[]): Promise<StatsDocument[]> {
  return Promise.all(
    counts.map((workers) =>
      statsOf(placeWithBots('dice.js', 'last.js', 'throws.js'), ...args, '--workers', workers, '--seed', 's'),
    ),
  );
}

describe('the same seed gives the same document for any number of workers', () => {
  const TOURNAMENTS: readonly [counts: string[], game: string, args: string[]][] = [
    [['1', '2', '3'], 'kittens', [...each('dice.js:2', 'last.js', 'throws.js'), '--no-verify', '--iterations', '12']],
    [['1', '3'], 'tic-tac-toe', [...each('dice.js*3', 'last.js', 'random'), '--format', 'swiss', '--iterations', '20']],
    [['1', '3'], 'tic-tac-toe', [...each('dice.js*3', 'random'), '--format', 'knockout', '--iterations', '20']],
  ];

  test.each(isSlowRun ? TOURNAMENTS : TOURNAMENTS.slice(2))('%j %s %j', async (counts, game, args) => {
    const [one, ...others] = await withWorkers(counts, [game, ...args]);
    expect(one.finished).toBeGreaterThan(0);
    expect(others.map(({ workers }) => `${workers}`)).toEqual(counts.slice(1));
    for (const other of others) expect(lasting(other)).toEqual(lasting(one));
  });

  if (inject('run') === 'slow')
    test('also when a sequential test ends early', async () => {
      const args = ['tic-tac-toe', ...each('hard', 'random'), '--sprt', '0,100', '--iterations', '2000'];
      const places = [placeWithBots(), placeWithBots()];
      const [one, three] = await Promise.all(
        places.map((place, i) => statsOf(place, ...args, '--workers', i === 0 ? '1' : '3', '--seed', 's')),
      );
      expect(one).toMatchObject({ iterations: 2000, sprt: { verdict: 'accept' } });
      for (const place of places) expect(journaled(place).length).toBeLessThan(1000);
      expect(lasting(three)).toEqual(lasting(one));
    });
});

if (isSlowRun)
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

const FORMATS: readonly [format: string, game: string[]][] = [
  ['round-robin', ['connect-four']],
  ['gauntlet', ['go', '--set', 'width=5', '--set', 'height=5']],
  ['swiss', ['kittens']],
  ['knockout', ['./last-stick', '--set', 'sticks=7']],
];

test.each(isSlowRun ? FORMATS : FORMATS.slice(3))('--format %s plays %j', async (format, game) => {
  const place = placeWithBots('dice.js', 'last.js');
  if (format === 'knockout') await place.run(['new', 'game', 'last-stick']);
  const args = [...each('dice.js', 'last.js', 'random'), '--format', format, '--iterations', '6', '--seed', 's'];
  const document = await statsOf(place, ...game, ...args);
  expect(document).toMatchObject({ skipped: 0, disqualified: [] });
  expect(document.finished).toBeGreaterThanOrEqual(6);
  expect(document.bots.map(({ faults }) => faults)).toEqual([0, 0, 0]);
  expect(document.standings !== undefined).toBe(format === 'swiss' || format === 'knockout');
});

test('--by score compares what bots score, also from the journal of a run by place', async () => {
  const place = placeWithBots('dice.js');
  const args = ['tic-tac-toe', ...each('random', 'easy'), '--seed', 's', '--iterations', '20'];
  const byPlace = await statsOf(place, ...args);
  const byScore = await statsOf(place, ...args, '--by', 'score', '--sprt', '0,0.5');
  expect([byPlace.by, byScore.by]).toEqual(['place', 'score']);
  expect(journaled(place)).toHaveLength(20);
  const [comparison] = byScore.comparisons;
  const [best, worst] = byScore.bots.toSorted((a, b) => b.meanScore - a.meanScore);
  expect([comparison.bot, comparison.against]).toEqual([best.name, worst.name]);
  expect(comparison.scoreDifference).toBeCloseTo(best.meanScore - worst.meanScore, 3);
  expect(byScore.sprt).toMatchObject({ score0: 0, score1: 0.5 });
});

test('bots that repeat themselves are told so, and other positions help', async () => {
  const place = placeWithBots('dice.js', 'first.js', 'last.js');
  const args = ['connect-four', ...each('first.js', 'last.js'), '--stats', '--iterations', '12', '--seed', 's'];
  const { out } = await runArena(place, ...args);
  expect(out).toMatch(/Only 2 matches are different, the others repeat them/);
  expect(out).toMatch(/first and last: not enough matches to tell: .*\[0, 100\]/);
  const log = place.path('log.jsonl');
  await runArena(place, 'connect-four', ...each('dice.js', 'dice.js'), '--seed', 's', '--quiet', '--log', log);
  const from = ['--from', `${log}@2`, '--from', `${log}@3`, '--from', `${log}@4`];
  const document = JSON.parse((await runArena(place, ...args, ...from, '--json')).out);
  expect(document).toMatchObject({ finished: 12, different: 6 });
  // With dice no match is another, however alike they are.
  const withDice = await statsOf(place, 'kittens', ...each('first.js', 'last.js'), '--iterations', '4', '--seed', 's');
  expect(withDice).toMatchObject({ different: 4 });
});

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
  expect(first).toMatch(/^dice(,-?[\d.]+)+$/);
  expect(second).toMatch(/^a-b(,-?[\d.]+)+$/);
});

const REFUSED: readonly (readonly [string[], string])[] = [
  [['--stats', '--csv', '--json'], '--json and --csv'],
  [['--csv'], 'add --stats'],
  [['--sprt', '0,20'], 'add --stats'],
  [['--sprt', '0,20', '--format', 'swiss'], '--format swiss'],
  [['--sprt', '0,20', '--stats', '--format', 'knockout'], '--format knockout'],
  [['--sprt', '20,0', '--stats'], '20,0'],
  [['--by', 'score'], 'add --stats'],
  [['--by', 'luck', '--stats'], "not 'luck'"],
  [['--by', 'score', '--sprt', '1,0', '--stats'], 'two scores a game'],
  [['--stats', '--iterations', '0'], "not '0'"],
  [['--workers', '0'], "not '0'"],
  [['--format', 'league'], "not 'league'"],
  [['--timeout', '-1'], "not '-1'"],
  [['--isolation', 'd'], "not 'd'"],
  [['--format', 'swiss', '--rounds', '99'], 'given: 99'],
  [['--bot', 'human'], "'human'"],
  [['--bot', 'missing.js'], "'missing.js'"],
];

test('what cannot be is refused in one line', async () => {
  const place = placeWithBots();
  await inParallel(REFUSED, async ([args, words]) => {
    const { code, out, err } = await runArena(place, 'tic-tac-toe', ...each('random*2'), ...args);
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    const lines = err.split('\n').filter((line) => line.startsWith('umpire: '));
    expect(lines).toEqual([expect.stringContaining(words)]);
  });
});
