// What `umpire tree stats` says about trees whose numbers are known.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block, Game, Options, Rules } from '@umpire/core';
import { go } from '@umpire/games/go';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import {
  addLine,
  createRoot,
  explore,
  localWorkers,
  matchupOf,
  type Store,
  type StoreRoot,
  Walker,
} from '@umpire/tree';
import { expect, onTestFinished, test } from 'vitest';
import { createJudge } from './judge.ts';
import { statsCommand } from './stats-command.ts';

interface Plan {
  readonly states: number;
  readonly strategy: 'bfs' | 'best' | 'random';
  readonly seeds?: readonly string[];
  readonly options?: Options;
}

interface Grown {
  readonly dir: string;
  readonly store: Store;
  readonly rules: Rules<Block>;
  readonly root: StoreRoot;
}

async function grow(
  game: Game,
  { states, strategy, seeds = ['s'], options = {} }: Plan,
  more: (grown: Grown) => void = () => {},
): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'umpire-stats-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const matchup = matchupOf(game, rules);
  for (const [i, seed] of seeds.entries()) {
    const created = createRoot(dir, matchup, rules, { seed, match: 0 });
    if (!created.ok) throw new Error(created.refusal.text);
    const { store, root } = created.value;
    const workers = localWorkers(rules, seed, 0, strategy === 'best' ? createJudge(rules) : undefined);
    const wanted = (states * (i + 1)) / seeds.length;
    await explore(store, workers, { start: root.id, states: wanted, depth: 400, strategy, seed });
    more({ dir, store, rules, root });
    store.close();
  }
  return dir;
}

const lines = async (dir: string): Promise<string[]> => (await statsCommand(dir, {})).split('\n');

/** The lines from this heading to the next empty line. */
function section(all: readonly string[], heading: string): string[] {
  const from = all.findIndex((line) => line.startsWith(heading));
  expect(from).toBeGreaterThan(0);
  const to = all.indexOf('', from);
  return all.slice(from, to < 0 ? undefined : to);
}

const bare = (line: string): string =>
  line
    .replace(/[█▏▎▍▌▋▊▉]+/, '')
    .replace(/ +/g, ' ')
    .trim();

test('all of tic-tac-toe: published numbers of positions and games, and no interval for what was counted', async () => {
  const all = await lines(await grow(ticTacToe, { states: 1e6, strategy: 'bfs' }));
  expect(all.slice(1, 4)).toEqual([
    '5,478 different, 10,690 reached in another way before (merged)',
    'depth 9: 4,520 with all children, 0 with some, 0 with none, 958 ends',
    'complete: nothing is left to look into',
  ]);
  expect(section(all, 'Ends').map(bare)).toEqual([
    'Ends: 255,168 lines of play (all there are), 958 different positions',
    'after 5 to 9 actions, 8.25 on average, median 9',
    'X won 131,184 (626 positions), O won 77,904 (316), drawn 46,080 (16)',
    'line 1 : -1 131,184 626',
    'line -1 : 1 77,904 316',
    'board-full 0 : 0 46,080 16',
  ]);
  const first = section(all, 'First actions').map(bare);
  expect(first[0]).toBe('First actions of X: win rate, a draw counts half, lines of play');
  expect(first[5]).toBe('4 69.4 % 25,872 1 1');
  expect(section(all, 'Common endings')[0]).toBe(
    'Common endings, by kind of action: share of 5,000 out of 255,168 lines of play',
  );
});

test('a part of a tree says that it is one', async () => {
  const all = await lines(await grow(ticTacToe, { states: 4000, strategy: 'bfs' }));
  expect(all[3]).toMatch(/^[\d,]+ are left to look into$/);
  expect(section(all, 'Ends')[0]).toMatch(
    /^Ends: [\d,]+ lines of play \(in the stored part\), \d+ different positions$/,
  );
});

test('what playouts judged is shown as judged', async () => {
  const all = await lines(await grow(ticTacToe, { states: 500, strategy: 'best' }));
  const first = section(all, 'First actions').map(bare);
  expect(first[0]).toBe('First actions of X: win rate, a draw counts half, as judged by playouts');
  expect(first).toHaveLength(10);
  for (const row of first.slice(1)) expect(row).toMatch(/^\d \d+\.\d % judged \d \d$/);
});

test('matches that were walked have an interval', async () => {
  const all = await lines(await grow(ticTacToe, { states: 500, strategy: 'random' }));
  const first = section(all, 'First actions').map(bare);
  expect(first[0]).toBe('First actions of X: win rate, a draw counts half (95 %), matches');
  for (const row of first.slice(1)) expect(row).toMatch(/^\d \d+\.\d % \( ?\d+\.\d % – \d+\.\d %\) \d+ \d \d$/);
});

test('go: all ends are accounted for, by winner and by the most common ways', async () => {
  const dir = await grow(go, { states: 3000, strategy: 'random', options: { size: 5 } });
  const rows = section(await lines(dir), 'Ends').map(bare);
  const [, total] = /^Ends: (\d+) lines of play/.exec(rows[0]) ?? [];
  const won = [...rows[2].matchAll(/(?:won|drawn) (\d+)/g)].map(([, n]) => Number(n));
  expect(won).toHaveLength(3);
  expect(won.reduce((a, b) => a + b, 0)).toBe(Number(total));
  const told = rows.slice(3, 15).map((row) => Number(/ : -?1 (\d+)/.exec(row)?.[1]));
  const [, rest, ways] = /^and (\d+) more in (\d+) other ways$/.exec(rows[15]) ?? [];
  expect(told.reduce((a, b) => a + b, 0) + Number(rest)).toBe(Number(total));
  const { outcomes } = JSON.parse(await statsCommand(dir, { json: true }));
  expect(Number(ways)).toBe(outcomes.length - 12);
});

test('first actions of several trees are one table, most common first', async () => {
  const seeds = ['a', 'b', 'c'];
  const dir = await grow(go, { states: 9, strategy: 'bfs', seeds, options: { size: 3 } }, ({ store, root, rules }) => {
    const walker = new Walker(rules, root.seed);
    addLine(store, walker, root.id, [4, 0], [1, -1]);
    if (root.seed === 'c') addLine(store, walker, root.id, [0], [-1, 1]);
  });
  const rows = section(await lines(dir), 'First actions').map(bare);
  expect(rows).toEqual([
    'First actions of Black, 3 trees put together',
    'win rate, a draw counts half (95 %), matches',
    expect.stringMatching(/^100.0 % \(.*\) 3 B2$/),
    expect.stringMatching(/^0.0 % \(.*\) 1 A3$/),
  ]);
});

test('what docs/tree.md shows is what the command says', async () => {
  const document = readFileSync(new URL('../../../../docs/tree.md', import.meta.url), 'utf8');
  const [, shown] = /```\n(small\.tree: [\s\S]*?)```/.exec(document) ?? [];
  const options = { rows: 2, cols: 3, line: 2 };
  const all = await lines(await grow(ticTacToe, { states: 1000, strategy: 'bfs', options }));
  const end = all.findIndex((line) => line.startsWith('Common openings'));
  // The number of bytes is not what this test is about.
  const told = (text: string): string => text.replace(/^.*?: /, '').replace(/[\d.]+ bytes/, 'bytes');
  expect(told(shown)).toBe(
    told(
      all
        .slice(0, end - 1)
        .join('\n')
        .concat('\n'),
    ),
  );
});
