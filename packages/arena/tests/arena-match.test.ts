// The arena with real processes and small limits: who is blamed, who is not, and that nothing else changes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game, LogLine } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import {
  Arena,
  type ArenaLimits,
  type BotProgram,
  type Entrant,
  type Isolation,
  openBot,
  type Pairing,
  quickIsolation,
} from '../src/index.ts';

// On a busy machine every start of a process takes long.
vi.setConfig({ testTimeout: 180_000 });

let folder = '';
let isolation: Isolation = 'c';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-arena-'));
  isolation = (await quickIsolation()).level;
});
afterAll(() => rmSync(folder, { recursive: true }));

const LIMITS: ArenaLimits = { answerMs: 400, matchMs: 60_000, memoryMb: 128 };

async function botFile(name: string, text: string): Promise<BotProgram> {
  const path = join(folder, text.startsWith('#!') ? name : `${name}.js`);
  writeFileSync(path, text, { mode: 0o755 });
  const bot = await openBot(path, { isolation });
  if (!bot.ok) throw new Error(bot.refusal.text);
  return bot.value;
}

/** Opens an arena. A bot that is null is a player in this process, whose time does not count. */
async function open(
  texts: Readonly<Record<string, string | null>>,
  game: Game,
  limits: Partial<ArenaLimits> = {},
): Promise<Arena> {
  const entrants: Entrant[] = [];
  for (const [name, text] of Object.entries(texts))
    entrants.push(text === null ? firstLegal(name) : { name, bot: await botFile(name, text) });
  const opened = game.open(Object.hasOwn(game.options, 'seats') ? { seats: entrants.length } : {});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const arena = new Arena({
    entrants,
    rulesFor: () => opened.value,
    adapters: game,
    seedOf: (deal) => `deal ${deal}`,
    limits: { ...LIMITS, ...limits },
    isolation,
  });
  onTestFinished(() => arena.close());
  return arena;
}

const firstLegal = (name: string): Entrant => ({
  name,
  async createThinker(rules) {
    const buffer = new Int32Array(rules.legalMax);
    return {
      think({ state, past }) {
        rules.legal(state, past, buffer);
        return { action: buffer[0] };
      },
    };
  },
});

const pairing = (match: number, ...seats: number[]): Pairing => ({ match, seed: match, group: match, seats });

const FIRST = 'export default { choose: () => 0 };';
const DICE = 'export default { choose: ({ legal }) => Math.floor(Math.random() * legal.length) };';

/** A bot in shell, which sees the real clock: `before` runs at question $n, and `index` is the answer. */
const shell = (before: string, index = '0'): string => `#!/bin/sh
n=0
while read -r line; do
  n=$((n + 1))
  ${before}
  id=\${line#*:}
  echo "{\\"id\\":\${id%%,*},\\"index\\":${index}}"
done
`;

/** The plies of a log, without the bots' notes. */
const plies = (lines: readonly LogLine[]): unknown[] => lines.filter((line) => 'action' in line);

describe('a suspicion', () => {
  if (inject('run') === 'slow')
    test('that does not repeat changes nothing', async () => {
      // Three times the limit, and less than the five times of the second look.
      const slowOnce = shell('if [ $n -eq 3 ]; then sleep 3; fi');
      const calm = await open({ it: shell(':'), other: DICE }, connectFour, { answerMs: 1000 });
      const busy = await open({ it: slowOnce, other: DICE }, connectFour, { answerMs: 1000 });
      const undisturbed = await calm.play(pairing(0, 0, 1), { keepLog: true });
      const disturbed = await busy.play(pairing(0, 0, 1), { keepLog: true });
      expect(disturbed.result).toEqual(undisturbed.result);
      expect(plies(disturbed.lines)).toEqual(plies(undisturbed.lines));
      expect(disturbed.result.faults).toEqual([]);
      expect(busy.trouble().innocent).toBeGreaterThan(0);
      expect(busy.trouble().unstable).toEqual([]);
    });

  test('does not fall on matches that only waited in the same process', async () => {
    // It hangs in deals in which its first random number is odd.
    const sometimes = `const bad = Math.floor(Math.random() * 1e6) % 2 === 1;
      export default { choose() { if (bad) for (;;); return 0; } };`;
    const deals = [0, 1, 2, 3, 4];
    const alone = await Promise.all(
      deals.map(async (deal) => {
        const arena = await open({ it: sometimes, other: FIRST }, ticTacToe);
        return (await arena.play(pairing(deal, 0, 1))).result;
      }),
    );
    const faulty = alone.filter(({ faults }) => faults.length > 0).length;
    expect(faulty).toBeGreaterThan(0);
    expect(faulty).toBeLessThan(deals.length);
    const arena = await open({ it: sometimes, other: FIRST }, ticTacToe);
    const together = await Promise.all(deals.map((deal) => arena.play(pairing(deal, 0, 1))));
    expect(together.map(({ result }) => result)).toEqual(alone);
  });
});

test('a bot that hangs is out by its fault, and everyone else plays on', async () => {
  const hang = 'export default { choose() { for (;;); } };';
  const arena = await open({ hang, a: DICE, b: DICE }, kittens);
  const { result, faultTexts } = await arena.play(pairing(0, 0, 1, 2));
  expect(result.faults).toMatchObject([{ seat: 0, kind: 'timeout' }]);
  expect(faultTexts).toEqual(['gave no answer within 400 ms']);
  expect(result.places[0]).toBe(3);
});

test('a bot that cannot even start is blamed, and not taken for a bystander', async () => {
  const arena = await open({ it: 'throw new Error("no luck"); export default {};', other: FIRST }, ticTacToe);
  const { result, faultTexts } = await arena.play(pairing(0, 0, 1));
  expect(result.faults).toMatchObject([{ seat: 0, kind: 'crash', ply: 0 }]);
  expect(faultTexts).toEqual([expect.stringContaining('no luck')]);
});

test('a bot that hangs while it is told something loses nothing and is told nothing more', async () => {
  const body = 'takeTurn: () => "draw", react: () => null';
  const deaf = `export default { ${body}, onEvent() { for (;;); } };`;
  const calm = await open({ it: `export default { ${body} };`, other: DICE }, kittens);
  const arena = await open({ it: deaf, other: DICE }, kittens);
  const undisturbed = await calm.play(pairing(0, 0, 1));
  const { result } = await arena.play(pairing(0, 0, 1));
  expect(result.faults).toEqual([]);
  expect(result).toEqual(undisturbed.result);
});

describe('the time of a match', () => {
  const drip = shell('sleep 0.4');
  const small = { answerMs: 2000, matchMs: 500 };

  test('used up by one bot alone is its fault, also at five times the limit', async () => {
    const arena = await open({ drip, other: null }, connectFour, small);
    const slow: number[] = [];
    const { result, faultTexts } = await arena.play(pairing(0, 0, 1), { onOvertime: (seat) => slow.push(seat) });
    expect(slow).toEqual([0]);
    expect(arena.trouble().slow).toEqual([{ name: 'drip', matches: 1 }]);
    expect(result.faults[0]).toMatchObject({ seat: 0, kind: 'timeout' });
    expect(faultTexts[0]).toMatch(/^used \d+ ms in one match$/);
  });

  if (inject('run') === 'slow')
    test('used up by two who are equally slow has nobody alone to blame: the match is skipped, and says why', async () => {
      const arena = await open({ drip, drop: drip }, connectFour, small);
      for (const seats of [
        [0, 1],
        [1, 0],
      ]) {
        const { result } = await arena.play(pairing(0, ...seats));
        expect(result).toEqual({
          match: 0,
          places: [],
          scores: [],
          faults: [],
          plies: 0,
          skipped: expect.stringContaining('more than 2.5 seconds of bot time'),
        });
      }
    });
});

describe('an executable', () => {
  /** Says how many matches were announced to it. */
  const counting = (first: string): string => `#!/bin/sh
matches=0
more='${first}'
while read -r line; do
  case $line in *'"type":"new"'*) matches=$((matches + 1));; esac
  id=\${line#*:}
  echo "{\\"id\\":\${id%%,*},\\"index\\":0,\\"say\\":\\"after $matches\\"$more}"
  more=
done
`;
  const said = (lines: readonly LogLine[]) =>
    new Set(lines.flatMap((line) => ('chat' in line && line.chat.seat === 0 ? [line.chat.text] : [])));
  const told = async (first: string, deals: readonly number[]) => {
    const arena = await open({ it: counting(first), other: null }, kittens, { answerMs: 5000 });
    const heard = [];
    for (const [match, deal] of deals.entries()) {
      const played = await arena.play({ match, seed: deal, group: match, seats: [0, 1] }, { keepLog: true });
      expect(played.result.faults).toEqual([]);
      heard.push(...said(played.lines));
    }
    return heard;
  };

  test('that stays plays one match after the other, and never a deal twice', async () => {
    expect(await told(',"stays":true', [1, 2, 3, 2, 4])).toEqual([
      'after 0',
      'after 1',
      'after 2',
      'after 0',
      'after 3',
    ]);
  });

  test('that does not say so has one match', async () => {
    expect(await told('', [1, 2])).toEqual(['after 0', 'after 0']);
  });
});

test('each fault has its own text, whoever found it', async () => {
  // A plain program is not checked on its own side: the rules refuse its index.
  const thrower = 'export default { choose() { throw new Error("mine"); } };';
  const arena = await open({ one: shell(':', '99'), thrower, two: shell(':', '99') }, kittens, { answerMs: 5000 });
  const { result, faultTexts } = await arena.play(pairing(0, 0, 1, 2));
  expect(faultTexts).toHaveLength(result.faults.length);
  result.faults.forEach(({ seat, kind }, i) => {
    expect(kind).toBe(seat === 1 ? 'crash' : 'illegal');
    if (seat === 1) expect(faultTexts[i]).toContain('mine');
    else expect(faultTexts[i]).toBe('the answer is not an index of the list');
  });
  expect(result.faults.some(({ seat }) => seat === 1)).toBe(true);
});

test('an answer that cannot be carried out says why, and what a bot prints while it hears is kept', async () => {
  const dreamer =
    'export default { takeTurn: () => ({ type: "play", card: "banana" }), onEvent() { console.log("hm"); } };';
  const arena = await open({ dreamer, other: null }, kittens, { answerMs: 5000 });
  const { result, faultTexts, lines } = await arena.play(pairing(0, 1, 0), { keepLog: true });
  expect(result.faults).toMatchObject([{ seat: 1, kind: 'illegal' }]);
  expect(faultTexts).toEqual(['you do not hold banana']);
  const printed = lines.flatMap((line) => ('event' in line ? [line.event] : []));
  expect(printed[0]).toMatchObject({ type: 'BOT_CONSOLE', seat: 1, text: expect.stringMatching(/^hm(\nhm)*$/) });
});

test('a Python bot that cannot be loaded says what is wrong with it', async () => {
  const path = join(folder, 'broken.py');
  writeFileSync(path, 'class B(Bot)\n  pass\n');
  const bot = await openBot(path, { isolation });
  if (!bot.ok) return expect.unreachable(bot.refusal.text);
  const opened = kittens.open({});
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const broken = new Arena({
    entrants: [{ name: 'broken', bot: bot.value }, firstLegal('other')],
    rulesFor: () => opened.value,
    adapters: kittens,
    seedOf: (deal) => `deal ${deal}`,
    limits: { ...LIMITS, answerMs: 5000 },
    isolation,
  });
  onTestFinished(() => broken.close());
  const { result, faultTexts } = await broken.play(pairing(0, 0, 1));
  expect(result.faults[0]).toMatchObject({ seat: 0, kind: 'crash' });
  expect(faultTexts[0]).toMatch(/^SyntaxError: .*line 1\)$/);
});
