// A Python bot that is a folder, from the first command to the last.
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

// On a busy machine every start of the program takes its time.
vi.setConfig({ testTimeout: 180_000 });

const BOT = `import json
from pathlib import Path
import picking

TABLE = json.loads((Path(__file__).parent / "table.json").read_text())

class Mine:
    def choose(self, view):
        return picking.best(TABLE, view.legal)
`;

test('a folder is made, plays, is debugged, and its hash covers its data', async () => {
  const place = freshPlace();
  const made = await place.run(['new', 'bot', 'my-bot', '--game', 'tic-tac-toe', '--python', '--folder']);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain('umpire arena tic-tac-toe --bot ./my-bot/ --bot random');
  expect(readdirSync(place.path('my-bot')).sort()).toEqual(['bot.py', 'umpire_bot.py']);
  writeFileSync(place.path('my-bot/bot.py'), BOT);
  writeFileSync(place.path('my-bot/picking.py'), 'def best(table, legal):\n    return table[0]\n');
  writeFileSync(place.path('my-bot/table.json'), '[0]');

  const stats = ['--stats', '--iterations', '4', '--seed', 's', '--json'];
  const { code, out } = await place.run(['arena', 'tic-tac-toe', '--bot', './my-bot/', '--bot', 'random', ...stats]);
  expect(code).toBe(0);
  const first = JSON.parse(out);
  expect(first.bots[0]).toMatchObject({ name: 'my-bot', games: 4, faults: 0 });

  await place.run(['arena', 'tic-tac-toe', '--bot', './my-bot/', '--bot', 'random', '--seed', 's', '--quiet']);
  const debug = ['debug', 'last', '--seat', '0', '--bot', './my-bot/'];
  expect((await place.run(debug)).out).toMatch(/: the same bot\. [\s\S]* all chosen the same way\.\n$/);
  writeFileSync(place.path('my-bot/table.json'), '[0, 1]');
  expect((await place.run(debug)).out).toMatch(/, which has changed since\. /);

  mkdirSync(place.path('entries'));
  renameSync(place.path('my-bot'), place.path('entries/ann'));
  const all = await place.run(['arena', 'tic-tac-toe', '--bots', 'entries', '--bot', 'random', ...stats]);
  const second = JSON.parse(all.out);
  expect(second.bots[0]).toMatchObject({ name: 'ann', games: 4, faults: 0 });
  expect(second.bots[0].sha256).not.toBe(first.bots[0].sha256);
});

test('packages that the organiser allows are found in the arena and in debug', async () => {
  const place = freshPlace();
  mkdirSync(place.path('packages/allowed'), { recursive: true });
  writeFileSync(place.path('packages/allowed/__init__.py'), 'ZERO = 0\n');
  writeFileSync(
    place.path('uses.py'),
    'import allowed\n\nclass Uses:\n    def choose(self, view):\n        return allowed.ZERO\n',
  );
  const packages = ['--python-packages', 'packages'];
  const arena = ['arena', 'tic-tac-toe', '--bot', 'uses.py', '--bot', 'random', '--quiet'];
  expect(await place.run([...arena, ...packages])).toMatchObject({ code: 0 });
  const debug = await place.run(['debug', 'last', '--seat', '0', '--bot', 'uses.py', ...packages]);
  expect(debug.out).toMatch(/ all chosen the same way\.\n$/);
  const { err } = await place.run([...arena, '--python-packages', 'nowhere']);
  expect(err).toBe('umpire: --python-packages: There is no folder "nowhere".\n');
});

test('a folder without bot.py, and --folder for another language, are refused', async () => {
  const place = freshPlace();
  mkdirSync(place.path('empty'));
  const { code, err } = await place.run(['arena', 'tic-tac-toe', '--bot', './empty', '--bot', 'random']);
  expect([code, err]).toEqual([1, expect.stringContaining('is a folder without a file bot.py')]);
  const other = await place.run(['new', 'bot', 'kit', '--folder']);
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('--folder goes with --python')]);
});
