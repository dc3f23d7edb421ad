// view.simulate(): a bot thinks ahead in its cell, with the rules and what its seat knows, and nothing else.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ARENA_LIMITS,
  Arena,
  type BotProgram,
  findPython,
  type Isolation,
  openBot,
  quickIsolation,
} from '@umpire/arena';
import { type Game, playMatch } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { kittens } from '@umpire/games/kittens';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { adaptersFor } from '../../src/games/rules-script.ts';
import { each, placeWithBots } from './arena-place.ts';

// On a busy machine every start of a process takes long.
vi.setConfig({ testTimeout: 180_000 });

const BOTS = fileURLToPath(new URL('../../../../bots/', import.meta.url));
const RUNNER = fileURLToPath(new URL('../../../arena/runner/runner.cjs', import.meta.url));
let folder = '';
let isolation: Isolation = 'c';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-simulate-'));
  isolation = (await quickIsolation()).level;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function botAt(path: string): Promise<BotProgram> {
  const bot = await openBot(path, { isolation });
  if (!bot.ok) throw new Error(bot.refusal.text);
  return bot.value;
}

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const choosing = (name: string, body: string): Promise<BotProgram> =>
  botAt(written(`${name}.js`, `export default { choose(view) { ${body} } };`));

/** Plays matches between two bots; `sent` are the lines that were sent to cells. */
async function play(game: Game, bots: readonly BotProgram[], matches: number, level: Isolation | 'none' = isolation) {
  const opened = game.open(Object.hasOwn(game.options, 'seats') ? { seats: 2 } : {});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const arena = new Arena({
    entrants: bots.map((bot) => ({ name: bot.name, bot })),
    rulesFor: () => opened.value,
    adapters: await adaptersFor(game, bots),
    seedOf: (deal) => `deal ${deal}`,
    limits: ARENA_LIMITS,
    isolation: level,
  });
  onTestFinished(() => arena.close());
  const played = Array.from({ length: matches }, (_, match) => {
    const seats = match % 2 === 0 ? [0, 1] : [1, 0];
    return arena.play({ match, seed: match >> 1, group: match >> 1, seats }, { keepLog: true });
  });
  const wins = [0, 0];
  const texts: string[] = [];
  const printed: string[] = [];
  for (const [match, { result, faultTexts, lines }] of (await Promise.all(played)).entries()) {
    result.places.forEach((place, seat) => {
      if (place === 1) wins[match % 2 === 0 ? seat : 1 - seat]++;
    });
    texts.push(...faultTexts);
    for (const line of lines) if ('note' in line) printed.push((line.note as { console?: string }).console ?? '');
  }
  return { wins, texts, printed };
}

test.each([
  { game: connectFour, matches: 6, example: 'mcts.ts' },
  { game: kittens, matches: 4, example: 'mcts.ts' },
  { game: connectFour, matches: 4, example: 'mcts.py' },
])('the example $example plays $game.title, and wins against chance', async ({ game, matches, example }) => {
  if (example.endsWith('.py') && findPython() === undefined) return;
  const { wins, texts } = await play(
    game,
    [await botAt(`${BOTS}ahead/${example}`), await botAt(`${BOTS}random.ts`)],
    matches,
  );
  expect(texts).toEqual([]);
  expect(wins[0]).toBeGreaterThan(matches / 2);
});

test('a trusted bot simulates too', async () => {
  const { texts, wins } = await play(
    connectFour,
    [await botAt(`${BOTS}ahead/mcts.ts`), await botAt(`${BOTS}random.ts`)],
    2,
    'none',
  );
  expect([texts, wins]).toEqual([[], [2, 0]]);
});

const AHEAD =
  'export default { choose(view) { const line = view.simulate(); line.step(view.legal[0].text); console.log(line.depth, line.playout().length); return 0; } };';

test('a game from outside is given to the cell as well; where its rules need more than the language, the reason is said', async () => {
  const place = placeWithBots();
  writeFileSync(place.path('ahead.js'), AHEAD);
  const own = "import { ticTacToe } from '@umpire/games/tic-tac-toe';\nexport default { ...ticTacToe, id: 'own'";
  writeFileSync(place.path('own.ts'), `${own} };`);
  writeFileSync(place.path('reads.ts'), `import { readFileSync } from 'node:fs';\n${own}, readFileSync };`);
  const { code, out } = await place.run(['arena', './own.ts', ...each('ahead.js', 'random'), '--json']);
  expect([code, out.match(/"console":"1 2"/g)?.length ?? 0]).toEqual([0, expect.any(Number)]);
  expect(out).toContain('"console":"1 2"');
  const { code: refused, err } = await place.run(['arena', './reads.ts', ...each('ahead.js', 'random')]);
  expect(refused).toBe(2);
  expect(err).toMatch(/cannot be given to bots that think ahead: .*node:fs/);
});

/** What a runner replies to a bot that is asked in two matches of connect four, one after the other. */
async function inRunner(
  body: string,
  game: Game = connectFour,
): Promise<{ index?: number; log?: string; text?: string }[]> {
  const bot = await choosing('inside', body);
  const { rulesText = '' } = await adaptersFor(game, [bot]);
  const opened = game.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const { options } = opened.value;
  const { value: asked } = playMatch(opened.value, { seed: 'start' }).next();
  if (!('kind' in asked) || asked.kind !== 'ask') throw new Error('nobody is asked');
  const known = asked.question.known();
  const ask = { decision: 'drop', legal: known.legal, events: [], state: {}, time: { answerMs: 1, matchMs: 1 }, known };
  const requests = [
    { type: 'hello', game: game.id, rulesVersion: 1 },
    ...[1, 2].flatMap((match) => [
      { type: 'new', match, seat: 0, random: [1, 2, 3, 4], options },
      { match, ask },
    ]),
  ];
  const input = requests.map((request, id) => `${JSON.stringify({ id, ...request })}\n`).join('');
  const args = [RUNNER, written('inside.bundle.js', bot.text), '-', written('rules.js', rulesText)];
  const { stdout } = spawnSync(process.execPath, args, { input, encoding: 'utf8' });
  const replies = stdout.trimEnd().split('\n');
  return [replies[2], replies[4]].map((line) => JSON.parse(line ?? '{}'));
}

test('a step takes less than ten microseconds of processor time', async () => {
  const [reply] = await inRunner(`const line = view.simulate(); let steps = 0; const since = view.time.usedMs();
    while (steps < 200000) { line.restart(); while (!line.isOver) { line.step(Math.floor(Math.random() * line.count)); steps++; } }
    console.log(view.time.usedMs() - since); return 0;`);
  expect(Number(reply.log)).toBeLessThan(2000);
});

// Each body returns what it found in the log; it must be what the table says.
test.each([
  ['the realm of the rules is that of the bot', 'console.log(line.step.constructor === Function)', 'true'],
  [
    'no part of Node',
    'console.log(line.step.constructor("return typeof process + typeof require")())',
    'undefinedundefined',
  ],
  [
    'nothing but plain functions',
    'console.log(Object.getPrototypeOf(line) === Object.prototype, Object.isFrozen(line))',
    'true true',
  ],
  [
    'a line cannot be changed',
    '"use strict"; try { line.step = 1 } catch (error) { console.log(error instanceof TypeError) }',
    'true',
  ],
])('from a line a bot reaches %s', async (_, code, expected) => {
  const [{ log }] = await inRunner(`const line = view.simulate(); ${code}; return 0;`);
  expect(log).toBe(expected);
});

test('whatever a bot catches of the rules while they run, the next match has rules of its own', async () => {
  const body = `const kept = [];
    const { from } = Array; const methods = ['push', 'pop', 'map', 'slice', 'indexOf', 'splice', 'filter', 'find'];
    const real = methods.map((name) => Array.prototype[name]);
    methods.forEach((name, i) => { const method = real[i]; Array.prototype[name] = function (...given) { kept[kept.length] = this; return Reflect.apply(method, this, given); }; });
    try { const line = view.simulate(); for (let i = 0; i < 3; i++) line.step(0); line.undo(2); line.copy(); line.legal(); line.playout(); } catch {}
    methods.forEach((name, i) => { Array.prototype[name] = real[i]; });
    const marked = kept.filter((each) => each.mark === 1).length; let marks = 0;
    for (const each of kept) { try { each.mark = 1; marks++; } catch {} }
    console.log(kept.length > 3, marked); return 0;`;
  const replies = await inRunner(body);
  expect(replies.map(({ log }) => log)).toEqual(['true 0', 'true 0']);
});

test('a bot that was given no rules is told so, and can go on', async () => {
  const { texts } = await play(
    { ...connectFour, id: 'connect-four' },
    [await choosing('later', "return view[['simu', 'late'].join('')]().count;"), await choosing('first', 'return 0;')],
    1,
  );
  expect(texts[0]).toMatch(/^TypeError: view\.simulate\(\) is not offered here/);
});

const SHELL_ASKS = `#!/bin/sh
while IFS= read -r line; do
  id=\${line#*\\"id\\":}; id=\${id%%[!0-9]*}
  printf '{"id":%s,"simulate":{"lines":[[],["1"]],"playouts":2,"words":true}}\\n' "$id"
  IFS= read -r found
  echo "$found" >&2
  printf '{"id":%s,"index":0}\\n' "$id"
done
`;

test.skipIf(process.platform === 'win32')(
  'an executable asks the referee, and its error output is kept for its author',
  async () => {
    const path = written('asks.sh', SHELL_ASKS);
    chmodSync(path, 0o755);
    const { texts, printed } = await play(connectFour, [await botAt(path), await choosing('first', 'return 0;')], 1);
    expect(texts).toEqual([]);
    const { simulated } = JSON.parse(printed.find((each) => each !== '') ?? '{}');
    expect(simulated).toHaveLength(2);
    expect(simulated[0]).toMatchObject({
      steps: 0,
      toMove: 0,
      isOver: false,
      actions: [0, 1, 2, 3, 4, 5, 6],
      scores: [0, 0],
    });
    expect(simulated[1]).toMatchObject({ steps: 1, toMove: 1 });
    expect(simulated[1].legal).toHaveLength(7);
    expect(simulated[1].mean).toHaveLength(2);
  },
);
