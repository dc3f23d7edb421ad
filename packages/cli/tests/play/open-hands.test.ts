// No command shows a hand to anyone who may not see it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { inParallel, type Place } from '../run-umpire.ts';
import {
  ACTORS,
  dealtPlace,
  GAME,
  logText,
  PATH,
  printed,
  SEED,
  SEEN_BY,
  SEEN_BY_ALL,
  tablesIn,
} from './dealt-hands.ts';

vi.setConfig({ testTimeout: 120_000 });

const HANDS = { 0: ['king', ''], 1: ['', 'jack'] };

/** The same states in a log, in a store and as folders: returns what stands before the path of a state. */
async function placesOf(place: Place): Promise<((depth: number) => string)[]> {
  await printed(place, 'tree', 'add', 'm.tree', 'm.jsonl');
  await printed(place, 'tree', 'unpack', 'm.tree', 'out');
  const [matchup] = readdirSync(place.path('out'));
  const path = (depth: number): string => PATH.slice(0, depth).join('/');
  return [
    (depth) => `m.jsonl@${depth}`,
    (depth) => `m.tree:${path(depth)}`,
    (depth) => `out/${matchup}/${SEED}/${path(depth)}`.replace(/\/$/, ''),
  ];
}

test('tree show tells the table as the one who acts sees it, at the end as everybody does, and with --seat as that seat', async () => {
  const place = dealtPlace();
  const at = await placesOf(place);
  await inParallel([1, PATH.length], async (depth) => {
    const actor = ACTORS[depth];
    for (const where of at.map((placeAt) => placeAt(depth))) {
      const text = await printed(place, 'tree', 'show', where);
      expect([where, ...tablesIn(text)]).toEqual([where, actor === undefined ? SEEN_BY_ALL : SEEN_BY[actor]]);
      expect(text).not.toContain('against');
      if (actor !== undefined) expect(text).toContain(`call with ${['king', 'jack'][actor]}`);
      const json = JSON.parse(await printed(place, 'tree', 'show', where, '--json'));
      expect(json.view.hands).toEqual(actor === undefined ? ['', ''] : HANDS[actor as 0 | 1]);
      expect(JSON.stringify(json)).not.toContain('against');
    }
  });
  for (const seat of [0, 1]) {
    const text = await printed(place, 'tree', 'show', at[0](1), '--seat', String(seat));
    expect([...tablesIn(text), text.includes('against')]).toEqual([SEEN_BY[seat], false]);
  }
  const game = await printed(place, 'tree', 'show', './six-cards.mjs', '--seed', SEED);
  expect([...tablesIn(game), game.includes('against')]).toEqual([SEEN_BY[0], false]);
});

test('replay, explain and review show each moment as who may see it', async () => {
  const place = dealtPlace();
  const replayed = await printed(place, 'replay', 'm.jsonl');
  expect(tablesIn(replayed)).toEqual(PATH.concat(0).map(() => SEEN_BY_ALL));
  expect(replayed).not.toMatch(/king|jack/);
  for (const seat of [0, 1]) {
    const own = await printed(place, 'replay', 'm.jsonl', '--seat', String(seat));
    expect(new Set(tablesIn(own))).toEqual(new Set([SEEN_BY[seat]]));
    expect(own).not.toContain(['jack', 'king'][seat]);
  }
  const player = ['--player', 'mcts:50'];
  for (const depth of [0, 1]) {
    const explained = await printed(place, 'explain', `m.jsonl@${depth}`, ...player);
    expect(tablesIn(explained)).toEqual([SEEN_BY[ACTORS[depth]]]);
    expect(explained).not.toContain(['jack', 'king'][ACTORS[depth]]);
  }
  for (const args of [[], ['--json']]) {
    const reviewed = await printed(place, 'review', 'm.jsonl', ...player, ...args);
    expect(reviewed).toContain('raise with king');
    expect(reviewed).not.toContain('against');
  }
});

test('replay --open shows at every ply what each seat saw, and once what all saw alike', async () => {
  const place = dealtPlace();
  const opened = await printed(place, 'replay', 'm.jsonl', '--open');
  expect(tablesIn(opened)).toEqual(PATH.concat(0).flatMap(() => SEEN_BY));
  expect(opened.match(/^As First sees it:\n/gm)).toHaveLength(PATH.length + 1);
  expect(opened).toContain('ply 2, Second: call with jack');
  const shown = await printed(
    place,
    'play',
    './six-cards.mjs',
    '--seat',
    'random*2',
    '--seed',
    'a',
    '--log',
    'a.jsonl',
  );
  expect(shown).toContain('reason: showdown');
  const tables = tablesIn(await printed(place, 'replay', 'a.jsonl', '--open'));
  expect(tables.slice(-3)).toEqual(['jack ?', '? queen', 'jack queen']);
  // While a match of people can be resumed, nothing is opened.
  writeFileSync(place.path('half.jsonl'), logText(3));
  expect(await place.run(['replay', 'half.jsonl', '--open', ...GAME])).toMatchObject({ code: 2, out: '' });
});

test('debug asks a bot what it was asked, and shows what it saw', async () => {
  const place = dealtPlace();
  writeFileSync(place.path('bot.js'), 'export default { choose: () => 0 };');
  const debugged = await printed(place, 'debug', 'm.jsonl', '--seat', '1', '--bot', 'bot.js', '--full');
  expect(debugged).toContain('call with jack');
  expect(debugged).not.toMatch(/\bking\b|against/);
});

test('who only watches a match sees no hand, and who plays sees the own one', async () => {
  const place = dealtPlace();
  const watched = await printed(place, 'play', './six-cards.mjs', '--seat', 'random*2', '--seed', SEED);
  expect(new Set(tablesIn(watched))).toEqual(new Set([SEEN_BY_ALL]));
  expect(watched).not.toMatch(/king|jack/);
  const args = ['play', './six-cards.mjs', '--seat', 'random', '--seat', 'human:Bob', '--seed', SEED, '--teach'];
  const { out } = await place.run(args, { input: 'moves\nhint\ncall with jack\nresign\n' });
  expect(new Set(tablesIn(out))).toEqual(new Set([SEEN_BY[1]]));
  expect(out).toContain('call with jack');
  expect(out).not.toMatch(/\bking\b|jack against/);
});

test('a match that begins at a state of a tree writes down what was played as its players saw it', async () => {
  const place = dealtPlace();
  const [, inStore] = await placesOf(place);
  await printed(place, 'play', inStore(2), '--seat', 'random*2', '--verbose', '0', '--log', 'on.jsonl');
  const log = readFileSync(place.path('on.jsonl'), 'utf8');
  expect(log).toContain('"notation":"call with jack"');
  expect(log).not.toContain('against');
  expect(await printed(place, 'replay', 'on.jsonl', '--verify')).toContain('replay exactly');
});

test('exports and statistics of a tree call actions as their players saw them', async () => {
  const place = dealtPlace();
  await placesOf(place);
  for (const source of ['m.jsonl', 'm.tree']) {
    await place.run(['tree', 'export', source, '--format', 'jsonl', '--out', 'rows.jsonl', ...GAME]);
    const rows = readFileSync(place.path('rows.jsonl'), 'utf8').trimEnd().split('\n').slice(1);
    expect(rows).toHaveLength(PATH.length + 1);
    // The second feature is the card of the other seat.
    expect(rows.map((row) => JSON.parse(row).features[1])).toEqual(rows.map(() => 0));
    const actions = readFileSync(place.path('rows.actions.jsonl'), 'utf8');
    expect(actions).toContain('raise with king');
    expect(actions).not.toContain('against');
  }
  const stats = await printed(place, 'tree', 'stats', 'm.tree');
  expect(stats).toContain('raise with king');
  expect(stats).not.toContain('against');
});

test('folders that are unpacked for one seat have nothing of the other one', async () => {
  const place = dealtPlace();
  await printed(place, 'tree', 'add', 'm.tree', 'm.jsonl');
  for (const seat of [0, 1]) {
    await printed(place, 'tree', 'unpack', 'm.tree', `own${seat}`, '--seat', String(seat));
    const files = readdirSync(place.path(`own${seat}`), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
      .join('\n');
    expect(files).toContain(`call with ${['king', 'jack'][seat]}`);
    expect(files).not.toContain(['jack', 'king'][seat]);
    expect(files).not.toContain('against');
    const [matchup] = readdirSync(place.path(`own${seat}`));
    const where = `own${seat}/${matchup}/${SEED}/1`;
    const shown = await printed(place, 'tree', 'show', where);
    expect([...tablesIn(shown), shown.includes('against')]).toEqual([SEEN_BY[seat], false]);
  }
});
