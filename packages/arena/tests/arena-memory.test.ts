// A bot with a process for each match: how many run at once, and what all of them may have together.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { Cell } from '../src/cell/cell.ts';
import { Arena, type BotProgram, type MemoryLimits, openBot, quickIsolation } from '../src/index.ts';

vi.setConfig({ testTimeout: 180_000 });

const { level } = await quickIsolation();
const folder = mkdtempSync(join(tmpdir(), 'umpire-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers 0 to everything. `grow` is a command that it runs at its first question. */
async function program(name: string, grow = ':'): Promise<BotProgram> {
  const path = join(folder, name);
  const answer = `id=\${line#*:}; printf '{"id":%s,"index":0}\\n' "\${id%%,*}"`;
  writeFileSync(path, `#!/bin/sh\nread -r line; ${grow}; ${answer}\nwhile read -r line; do ${answer}; done\n`, {
    mode: 0o755,
  });
  const bot = await openBot(path, { isolation: level });
  if (!bot.ok) throw new Error(bot.refusal.text);
  return bot.value;
}

function arenaOf(bots: readonly BotProgram[], memory: MemoryLimits) {
  const opened = ticTacToe.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const cells: Cell[] = [];
  const seen = { most: 0 };
  const arena = new Arena({
    entrants: bots.map((bot) => ({ name: bot.name, bot })),
    rulesFor: () => opened.value,
    seedOf: (deal) => `deal ${deal}`,
    limits: { answerMs: 5000, matchMs: 60_000, memoryMb: 64 },
    isolation: level,
    memory,
    startCell: (program, options) => {
      const cell = Cell.start(program, options);
      cells.push(cell);
      seen.most = Math.max(seen.most, cells.filter(({ isDead }) => !isDead).length);
      return cell;
    },
  });
  return { arena, seen };
}

const play = (arena: Arena, matches: number) =>
  Promise.all(
    Array.from({ length: matches }, (_, match) => arena.play({ match, seed: match, group: match, seats: [0, 1] })),
  );

describe.skipIf(process.platform !== 'linux')('executables', () => {
  test('as many matches run at once as there is memory for, and all are played', async () => {
    const bots = [await program('one'), await program('two')];
    const { arena, seen } = arenaOf(bots, { run: process.pid, workers: 1, botMb: 128, privateMatches: 2 });
    const played = await play(arena, 8);
    await arena.close();
    expect(played.map(({ result }) => result.faults)).toEqual(Array.from({ length: 8 }, () => []));
    expect(seen.most).toBe(4);
  });

  test.skipIf(level === 'c')('too much in all of its processes ends some of them, and harms nobody else', async () => {
    // Each process has some 20 of its 64 MB for a while; the bot may have 80 MB.
    const doubling = 'big=x; i=0; while [ $i -lt 24 ]; do big=$big$big; i=$((i + 1)); done; sleep 1';
    const greedy = await program('greedy', doubling);
    const memory = { run: process.pid, workers: 1, botMb: 80, privateMatches: 6 };
    const { arena } = arenaOf([greedy, await program('modest')], memory);
    const played = await play(arena, 6);
    const { innocent } = arena.trouble();
    await arena.close();
    const faults = played.flatMap(({ result }) => result.faults);
    // A process that was ended is begun again, and may find room when others are gone.
    expect(faults.length + innocent).toBeGreaterThan(0);
    for (const { seat, kind } of faults) expect([seat, kind]).toEqual([0, 'memory']);
  });
});
