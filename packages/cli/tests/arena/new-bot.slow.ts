// What takes longer: bots of all templates against chance, and kits that must be compiled.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

vi.setConfig({ testTimeout: 300_000 });

// What a template does must be worth something: it beats chance.
const IDEAS: readonly (readonly [game: string, how: string[], file: string, options: string[], matches: number])[] = [
  ['connect-four', [], 'my-bot.ts', [], 12],
  ['connect-four', ['--python'], 'my_bot.py', [], 8],
  ['storyweave', [], 'my-bot.ts', [], 4],
  ['tidecrown', [], 'my-bot.ts', [], 4],
  ['tidecrown', ['--python'], 'my_bot.py', [], 4],
  ['go', [], 'my-bot.ts', ['--set', 'size=9'], 2],
  ['go', ['--python'], 'my_bot.py', ['--set', 'size=9'], 2],
];

test.each(IDEAS)('a new bot for %s %j is better than chance', async (game, how, file, options, matches) => {
  const place = freshPlace();
  await place.run(['new', 'bot', 'my-bot', '--game', game, ...how]);
  const run = ['--stats', '--iterations', `${matches}`, '--seed', 'k', '--no-verify', '--json'];
  const { out } = await place.run(['arena', game, '--bot', `./${file}`, '--bot', 'random', ...options, ...run]);
  const [mine] = JSON.parse(out).bots;
  expect(mine.faults).toBe(0);
  expect(mine.winRate).toBeGreaterThan(0.5);
});

const KITS: readonly (readonly [string, string])[] = [
  ['--cpp', 'g++'],
  ['--rust', 'rustc'],
];

for (const [how, compiler] of KITS)
  test.skipIf(spawnSync(compiler, ['--version']).status !== 0)(
    `a kit (${how}) is built with ${compiler} by its own command, and plays at once`,
    async () => {
      const place = freshPlace();
      const { code, out } = await place.run(['new', 'bot', 'kit', '--game', 'connect-four', how]);
      expect(code).toBe(0);
      const [build = '', ...args] = (/^ {2}((?:g\+\+|rustc) .*)$/m.exec(out)?.[1] ?? '').split(' ');
      const built = spawnSync(build, args, { cwd: place.path('kit'), encoding: 'utf8' });
      expect({ status: built.status, stderr: built.stderr }).toEqual({ status: 0, stderr: '' });
      expect(JSON.parse(readFileSync(place.path('kit/sample-view.json'), 'utf8'))).toMatchObject({
        id: 1,
        game: 'connect-four',
        decision: 'drop',
        legal: [{ text: '1', type: 'drop' }, {}, {}, {}, {}, {}, {}],
      });
      const run = ['--stats', '--iterations', '4', '--seed', 'k', '--json'];
      const played = await place.run(['arena', 'connect-four', '--bot', 'kit/kit', '--bot', 'random', ...run]);
      expect(JSON.parse(played.out)).toMatchObject({ finished: 4, disqualified: [], bots: [{ faults: 0 }, {}] });
    },
  );
