// Data runs nothing: code that a log, a store or a folder of a tree names is never loaded.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, inParallel, Place } from './run-umpire.ts';

const MARK = 'ran.txt';

/** A folder with code that would leave a mark beside itself if it ran. */
function withTrap(): Place {
  const place = freshPlace();
  const mark = JSON.stringify(place.path(MARK));
  const code = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${mark}, 'ran');\nexport default {};\n`;
  writeFileSync(place.path('trap.mjs'), code);
  mkdirSync(place.path('node_modules', 'trap'), { recursive: true });
  writeFileSync(place.path('node_modules', 'trap', 'package.json'), '{"name":"trap","main":"index.mjs"}');
  writeFileSync(place.path('node_modules', 'trap', 'index.mjs'), code);
  return place;
}

async function made(place: Place, ...args: string[]): Promise<string> {
  const { code, out, err } = await place.run(args);
  expect({ args, code, err }).toMatchObject({ args, code: 0 });
  return out.trim();
}

/** Changes the JSON object in the first line of a file, or the whole file if it is one object. */
function change(path: string, fields: Readonly<Record<string, unknown>>, to = path): void {
  const text = readFileSync(path, 'utf8');
  const isLog = path.endsWith('.jsonl');
  const rows = isLog ? text.trimEnd().split('\n') : [text];
  rows[0] = JSON.stringify({ ...JSON.parse(rows[0]), ...fields });
  // A stranger writes a log without a chain, as all were before there were chains: one that is broken would be refused at once.
  const written = isLog ? rows.map((row) => JSON.stringify({ ...JSON.parse(row), chain: undefined })) : rows;
  writeFileSync(to, written.map((row) => `${row}\n`).join(''));
}

const logCommands = (log: string): string[][] => [
  ['replay', log],
  ['replay', log, '--verify'],
  ['review', log],
  ['explain', `${log}@2`],
  ['perft', `${log}@2`, '--depth', '1'],
  ['play', `${log}@2`, '--seat', 'random*2'],
  ['arena', 'tic-tac-toe', '--bot', 'random', '--bot', 'easy', '--from', `${log}@2`],
  ['tree', 'show', `${log}@2`],
  ['tree', 'explore', `${log}@2`, '--states', '5', '--store', `${log}-a.tree`],
  ['tree', 'add', `${log}-b.tree`, log],
  ['tree', 'export', log, '--format', 'jsonl', '--out', `${log}-rows`],
];

test('the module that a log names is not loaded, and a shipped game is the shipped one', async () => {
  const place = withTrap();
  await made(place, 'play', 'tic-tac-toe', '--seat', 'random*2', '--seed', 's', '--log', 'plain.jsonl');
  const modules = ['trap.mjs', './trap.mjs', place.path('trap.mjs'), 'trap', 7];
  for (const [i, module] of modules.entries()) change(place.path('plain.jsonl'), { module }, place.path(`${i}.jsonl`));
  const commands = modules.flatMap((_, i) => (i === 0 ? logCommands('0.jsonl') : [['replay', `${i}.jsonl`]]));
  await inParallel(commands, async (args) => {
    expect({ args, ...(await place.run(args)) }).toMatchObject({ args, code: 0 });
  });
  expect(existsSync(place.path(MARK))).toBe(false);
});

test('a game that is not shipped is never loaded by what a log calls it', async () => {
  const place = withTrap();
  await made(place, 'play', 'tic-tac-toe', '--seat', 'random*2', '--seed', 's', '--log', 'plain.jsonl');
  const names = ['trap.mjs', './trap.mjs', place.path('trap.mjs'), 'trap', 'toString', ''];
  for (const [i, game] of names.entries())
    change(place.path('plain.jsonl'), { game, module: 'trap.mjs' }, place.path(`${i}.jsonl`));
  const replays = names.map((_, i) => ['replay', `${i}.jsonl`]);
  await inParallel([...logCommands('3.jsonl'), ...replays], async (args) => {
    const { code, out, err } = await place.run(args);
    expect({ args, code, out, err }).toMatchObject({ args, code: 2, out: '' });
    if (args[0] !== 'arena') expect(err).toContain('--game PATH');
  });
  expect(existsSync(place.path(MARK))).toBe(false);
});

test('the module that a store names is not loaded', async () => {
  const place = withTrap();
  await made(place, 'tree', 'explore', 'tic-tac-toe', '--states', '20', '--store', 's.tree');
  change(place.path('s.tree', 'tree.json'), { module: place.path('trap.mjs') });
  const commands = (store: string): string[][] => [
    ['tree', 'stats', store],
    ['tree', 'verify', store],
    ['tree', 'show', `${store}:0/1`],
    ['tree', 'explore', `${store}:0`, '--states', '25', '--store', store],
    ['tree', 'export', store, '--format', 'jsonl', '--out', `${store}.rows`],
    ['tree', 'unpack', store, `${store}.folders`],
    ['tree', 'rebuild', store, `${store}.new`],
    ['explain', `${store}:0/1`],
  ];
  await inParallel(commands('s.tree'), async (args) => {
    expect({ args, ...(await place.run(args)) }).toMatchObject({ args, code: 0 });
  });
  await made(place, 'tree', 'explore', 'tic-tac-toe', '--states', '20', '--store', 't.tree');
  change(place.path('t.tree', 'tree.json'), { game: './trap.mjs', module: './trap.mjs' });
  // Below a root the matchup names the game, and it still says tic-tac-toe.
  const asked = commands('t.tree').filter((args) => args.includes('t.tree') && args[1] !== 'explore');
  await inParallel(asked, async (args) => {
    const { code, err } = await place.run(args);
    expect({ args, code, err }).toEqual({ args, code: 2, err: expect.stringContaining('--game PATH') });
  });
  expect(existsSync(place.path(MARK))).toBe(false);
});

test('the module of a matchup is not loaded, neither its own nor that of a folder above', async () => {
  const place = withTrap();
  const folder = await made(place, 'tree', 'match', '--game', 'tic-tac-toe');
  const seed = await made(place, 'tree', 'shuffle', folder, 's');
  await made(place, 'tree', 'play', `${seed}/0/1`);
  change(place.path(folder, 'matchup.json'), { module: place.path('trap.mjs') });
  const commands = (to: string): string[][] => [
    ['tree', 'show', `${seed}/0/1`],
    ['tree', 'play', `${seed}/0/2`],
    ['tree', 'shuffle', folder, 't'],
    ['tree', 'verify', folder],
    ['tree', 'pack', folder, `${to}-packed.tree`],
    ['tree', 'rebuild', folder, `${to}-new`],
    ['tree', 'explore', `${seed}/0`, '--states', '4', '--store', `${to}-grown.tree`],
  ];
  await inParallel(commands('a'), async (args) => {
    expect({ args, ...(await place.run(args)) }).toMatchObject({ args, code: 0 });
  });
  change(place.path(folder, 'matchup.json'), { game: 'trap', module: './trap.mjs' });
  await inParallel(commands('b'), async (args) => {
    const { code, err } = await place.run(args);
    expect({ args, code, err }).toEqual({ args, code: 2, err: expect.stringContaining('--game PATH') });
  });
  expect(existsSync(place.path(MARK))).toBe(false);
});

test('a folder of a tree whose matchup is gone is not taken for a game', async () => {
  const place = withTrap();
  const folder = await made(place, 'tree', 'match', '--game', 'tic-tac-toe');
  const seed = await made(place, 'tree', 'shuffle', folder, 's');
  rmSync(place.path(folder, 'matchup.json'));
  for (const at of [folder, seed]) copyFileSync(place.path('trap.mjs'), place.path(at, 'index.js'));
  for (const args of [
    ['tree', 'show', seed],
    ['explain', `./${folder}`],
  ]) {
    const { code, err } = await place.run(args);
    expect({ args, code, err }).toEqual({ args, code: 2, err: expect.stringContaining('files of a tree') });
  }
  expect(existsSync(place.path(MARK))).toBe(false);
});

test('a match goes on with the bots that are named now, never with those that its log names', async () => {
  const place = freshPlace();
  const mark = JSON.stringify(place.path(MARK));
  writeFileSync(place.path('bot.sh'), `#!/bin/sh\necho ran > ${mark}\n`, { mode: 0o755 });
  await made(place, 'play', 'tic-tac-toe', '--seat', 'human', '--seat', 'easy', '--log', 'm.jsonl');
  change(place.path('m.jsonl'), { seats: [{ player: 'human' }, { player: './bot.sh' }] });
  const { code, out, err } = await place.run(['play', '--resume', 'm.jsonl'], { input: '0 0\n' });
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining('--seat') });
  expect(err).toContain('./bot.sh');
  expect(existsSync(place.path(MARK))).toBe(false);
});

test('who leaves a match is told all that its log does not name', async () => {
  const place = freshPlace();
  await made(place, 'new', 'game', 'last-stick');
  writeFileSync(place.path('bot.js'), 'export default { choose: () => 0 };');
  const args = ['play', './last-stick', '--seat', 'human', '--seat', 'bot.js', '--log', 'm.jsonl'];
  const { out } = await place.run(args, { input: '1\n' });
  const [, typed] = /Go on with: umpire (.*)$/m.exec(out) ?? [];
  expect(typed).toBe('play --resume m.jsonl --game ./last-stick --seat human --seat bot.js');
  expect(await place.run(String(typed).split(' '), { input: 'resign\n' })).toMatchObject({ code: 0 });
});

test("logs and trees of a game of one's own open from any folder with --game", async () => {
  const place = freshPlace();
  await made(place, 'new', 'game', 'last-stick');
  await made(place, 'play', './last-stick', '--seat', 'easy*2', '--seed', 's', '--log', 'm.jsonl');
  await made(place, 'tree', 'explore', './last-stick', '--states', '9', '--workers', '2', '--store', 's.tree');
  const folder = await made(place, 'tree', 'match', '--game', './last-stick');
  for (const path of ['m.jsonl', 's.tree/tree.json', `${folder}/matchup.json`])
    expect(readFileSync(place.path(path), 'utf8')).not.toContain('module');
  mkdirSync(place.path('far', 'away'), { recursive: true });
  const commands = [
    ['replay', '../../m.jsonl', '--verify'],
    ['replay', 'last'],
    ['review', 'last'],
    ['explain', 'last@1'],
    ['tree', 'stats', '../../s.tree'],
    ['tree', 'verify', '../../s.tree'],
    ['tree', 'show', '../../s.tree:0'],
    ['tree', 'explore', '../../s.tree:0', '--states', '12', '--workers', '2', '--store', '../../s.tree'],
    ['tree', 'add', 'added.tree', '../../m.jsonl'],
    ['tree', 'export', '../../m.jsonl', '--format', 'jsonl', '--out', 'rows'],
    ['tree', 'export', '../../s.tree', '--format', 'jsonl', '--out', 'store-rows'],
    ['tree', 'unpack', '../../s.tree', 'folders'],
    ['tree', 'rebuild', '../../s.tree', 'new.tree'],
    ['tree', 'shuffle', `../../${folder}`, 't'],
  ];
  const from = new Place(place.path('far', 'away'), place.home);
  await inParallel(commands, async (args) => {
    const refused = await from.run(args);
    expect({ args, code: refused.code, err: refused.err }).toEqual({
      args,
      code: 2,
      err: expect.stringMatching(/last-stick.*--game PATH/),
    });
    expect({ args, ...(await from.run([...args, '--game', '../../last-stick'])) }).toMatchObject({ args, code: 0 });
  });
});

test('--game must be the game of the file', async () => {
  const place = freshPlace();
  await made(place, 'play', 'tic-tac-toe', '--seat', 'random*2', '--log', 'm.jsonl');
  await made(place, 'tree', 'explore', 'tic-tac-toe', '--states', '9', '--store', 's.tree');
  for (const args of [
    ['replay', 'm.jsonl'],
    ['tree', 'stats', 's.tree'],
    ['tree', 'show', 's.tree:0'],
    ['tree', 'verify', 's.tree'],
  ]) {
    const { code, out, err } = await place.run([...args, '--game', 'connect-four']);
    expect({ args, code, out, err }).toMatchObject({ args, code: 2, out: '' });
    expect(err).toMatch(/of 'tic-tac-toe', not of 'connect-four'/);
  }
});
