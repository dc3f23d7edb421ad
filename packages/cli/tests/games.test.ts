import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace } from './run-umpire.ts';

test('games lists every game with its options, and answers at once', async () => {
  const place = freshPlace();
  const start = performance.now();
  const { code, out, err } = await place.run(['games']);
  console.info(`umpire games: ${Math.round(performance.now() - start)} ms`);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^tic-tac-toe {3}Tic-tac-toe, 2 players$/m);
  expect(out).toMatch(/^connect-four {3}Connect four, 2 players$/m);
  expect(out).toMatch(/^leduc {3}Leduc hold'em, 2 players$/m);
  expect(out).toMatch(/^ {2}--set rows=3 +rows of the board \(a whole number from 1 to 25\)$/m);
});

test('the help texts of the options of one game stand under each other', async () => {
  const { out } = await freshPlace().run(['games']);
  for (const block of out.trimEnd().split('\n\n')) {
    const columns = block
      .split('\n')
      .slice(1)
      .map((line) => /^ {2}--(set|preset) \S+ +/.exec(line)?.[0].length);
    if (columns.length > 0) expect(new Set(columns).size).toBe(1);
  }
});

test('games --json is one array with exactly the promised fields', async () => {
  const { code, out, err } = await freshPlace().run(['games', '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const games: Record<string, unknown>[] = JSON.parse(out);
  expect(games.map(({ id }) => id)).toEqual([
    'tic-tac-toe',
    'connect-four',
    'go',
    'kittens',
    'storyweave',
    'tidecrown',
    'kuhn',
    'leduc',
    'liars-dice',
  ]);
  for (const game of games) {
    const presets = ['go', 'kittens'].includes(String(game.id)) ? ['presets'] : [];
    expect(Object.keys(game)).toEqual(['id', 'title', 'rulesVersion', 'seats', 'options', ...presets, 'view']);
    expect(game).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9-]+$/),
      title: expect.any(String),
      rulesVersion: expect.any(Number),
      seats: { min: 2, max: { kittens: 5, storyweave: 4 }[String(game.id)] ?? 2 },
      view: { type: 'object', properties: expect.any(Object), additionalProperties: false },
    });
    expect(Object.values(game.options as object)).toEqual(
      Object.values(game.options as object).map(() =>
        expect.objectContaining({ kind: expect.any(String), help: expect.any(String) }),
      ),
    );
  }
});

test('games GAME tells of one, and --cards lists what its decks are made of', async () => {
  const place = freshPlace();
  expect((await place.run(['games', 'go'])).out).toMatch(/^go {3}Go, 2 players\n/);
  const { code, out } = await place.run(['games', 'tidecrown', '--cards']);
  expect(code).toBe(0);
  expect(out).toMatch(/^TC-007 {2}Cinder Gunner \(crew, 3, .*crimson, Gunner\): Once per turn/m);
  const json = JSON.parse((await place.run(['games', 'storyweave', '--cards', '--json'])).out);
  expect(json[0]).toMatchObject({ id: 'SW-001', kind: 'character', cost: 1, colours: ['dawn'] });
});

test.each([
  [['games', '--cards'], '--cards needs a game: storyweave, tidecrown.'],
  [['games', 'go', '--cards'], 'Go has no cards for decks. Games that have: storyweave, tidecrown.'],
  [['games', 'go', '--set', 'size=9'], '--set goes with --cards here'],
  [['play', 'tidecrwn'], "There is no game 'tidecrwn'. Perhaps 'tidecrown'? Shipped: "],
])('%j is refused: %s', async (args, text) => {
  const { code, err } = await freshPlace().run(args);
  expect([code, err]).toEqual([2, expect.stringContaining(text)]);
});

test('games --matrix has a line per game and a column per command', async () => {
  const { code, out } = await freshPlace().run(['games', '--matrix']);
  expect(code).toBe(0);
  const [header, ...rows] = out.trimEnd().split('\n');
  const names = header.trim().split(/\s+/);
  expect(names).toEqual(
    expect.arrayContaining(['play', 'replay', 'review', 'explain', 'perft', 'leaderboard', 'stats']),
  );
  expect(rows.map((row) => row.split(/\s+/)[0])).toEqual([
    'tic-tac-toe',
    'connect-four',
    'go',
    'kittens',
    'storyweave',
    'tidecrown',
    'kuhn',
    'leduc',
    'liars-dice',
  ]);
  for (const row of rows) {
    expect(row.split(/\s+/)).toHaveLength(names.length + 1);
    for (const name of names) expect(row.slice(header.indexOf(name))).toMatch(/^(yes|-)/);
  }
});

test('--version is the version of the package', async () => {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(await freshPlace().run(['--version'])).toMatchObject({ code: 0, out: `${manifest.version}\n`, err: '' });
});

test.each([
  [['--help'], /Usage: umpire \[options\] \[command\]/],
  [['help'], /Usage: umpire \[options\] \[command\]/],
  [['help', 'play'], /Usage: umpire play \[options\] \[position\]/],
  [['play', '--help'], /--seat <player>/],
  [['replay', '--help'], /--verify/],
  [['demo', '--help'], /such as ko, superko or snapback/],
  [['new', '--help'], /game \[options\] <name>/],
  [['new', 'game', '--help'], /kebab-case/],
])('%j is help on stdout, no wider than 80 columns', async (args, expected) => {
  const { code, out, err } = await freshPlace().run(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(expected);
  expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});
