import { expect, test } from 'vitest';
import { freshPlace, type Place } from './run-umpire.ts';

const AWKWARD = 'A,"B" | C';

/** Ann loses to Sera, a player with an awkward name beats nobody, and two AIs play too. */
async function withMatches(): Promise<Place> {
  const place = freshPlace();
  for (const name of ['Ann', 'Ann', AWKWARD]) {
    await place.run(['play', 'tic-tac-toe', '--seat', `human:${name}`, '--seat', 'hard', '--verbose', '0'], {
      input: 'resign\n',
    });
  }
  await place.run(['play', 'connect-four', '--seat', 'random*2', '--verbose', '0']);
  return place;
}

test('leaderboard and stats, as text, csv and json', async () => {
  const place = await withMatches();
  const run = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await place.run(args);
    expect({ args, code, err }).toEqual({ args, code: 0, err: '' });
    return out;
  };
  const board = await run('leaderboard');
  expect(board).toMatch(/^Rank +Player +Wins +Losses +Draws +No result +Matches +Win rate$/m);
  expect(board).toMatch(/Ann +0 +2 +0 +0 +2 +0\.0%$/m);
  expect(board).not.toContain('Sera');
  expect(await run('leaderboard', 'tic-tac-toe')).toBe(board);
  expect(await run('leaderboard', 'connect-four')).toContain('No ranked matches');

  const csv = (await run('leaderboard', '--format', 'csv')).trimEnd().split(/\r?\n/);
  expect(csv[0]).toBe('rank,name,wins,losses,draws,noResults,matches,winRate');
  expect(csv).toContainEqual(expect.stringContaining('"A,""B"" | C",0,1,0'));
  expect(JSON.parse(await run('leaderboard', '--format', 'json')).players).toHaveLength(2);

  const stats = JSON.parse(await run('stats', '--format', 'json'));
  expect(stats.matches).toBe(4);
  expect(stats.players).toContainEqual(
    expect.objectContaining({ name: 'Ann', game: 'tic-tac-toe', wins: 0, losses: 2, draws: 0, matches: 2, winRate: 0 }),
  );
  const ann = JSON.parse(await run('stats', ' Ann ', '--format', 'json'));
  expect(ann).toMatchObject({ matches: 2, players: [{ name: 'Ann' }] });
  const text = await run('stats', AWKWARD);
  expect(text).toContain('A,"B" | C vs Sera');
  expect(text).not.toContain('Ann');
  expect((await run('stats', '--format', 'csv')).trimEnd().split(/\r?\n/)).toHaveLength(5);
});

test('stats and leaderboard fit a terminal of 80 columns, whatever the names', async () => {
  const place = freshPlace();
  const name = 'Somebody With A Very Long Name That Fills Sixty Characters';
  await place.run(['play', 'tic-tac-toe', '--seat', `human:${name}`, '--seat', 'hard', '--verbose', '0'], {
    input: '1 1\nresign\n',
  });
  await place.run(['play', 'kittens', '--seat', 'random*5', '--verbose', '0', '--seed', 's']);
  for (const args of [['stats'], ['stats', name], ['leaderboard']]) {
    const { code, out } = await place.run(args);
    expect(code).toBe(0);
    expect(out.length).toBeGreaterThan(80);
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  }
  expect((await place.run(['stats', name])).out).toMatch(/^ {2}Sera: [\d]+ nodes, depth \d+$/m);
});

test('nobody of that name: the answer is no', async () => {
  expect(await freshPlace().run(['stats', 'Nobody'])).toMatchObject({
    code: 1,
    out: '',
    err: "umpire: There is no match of 'Nobody'.\n",
  });
});
