// Every reader against files of strangers: valid ones in which numbers, lengths, nesting and sizes were made wrong. Each is read or
// refused within bounded time and memory; none throws. The readers run in a process whose heap is small.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { plainCards } from '../plain-cards.ts';
import { freshPlace, type Place } from '../run-umpire.ts';

const CASES = inject('run') === 'slow' ? 1500 : 60;
const HEAP_MB = 384;
/** Heap, buffers and Node itself. The largest wrong file has 30 MB. */
const PEAK_MB = 1024;
const LONGEST_MS = 5000;

const CARDS = plainCards(
  (number) => `Piper ${number}`,
  (number) => (number === 0 ? 'Whenever it rains, draw a card.' : ''),
);

const REVIEW = [
  { format: 'umpire-review/1', game: 'tic-tac-toe', rulesVersion: 1, match: 'x', plies: 5, player: 'hard' },
  { ply: 0, seat: 0, notation: 'a1', best: { notation: 'a1', score: 0, proven: false, line: ['b2'] } },
];

/** A folder with one valid file for each reader. */
async function validFiles(): Promise<Place> {
  const place = freshPlace();
  const write = (name: string, text: string): void => writeFileSync(place.path(name), text);
  write(
    'game.sgf',
    '(;GM[1]SZ[9]KM[5.5]RU[Japanese]PB[A\\]nn]C[one\\\ntwo];B[ee]C[a \\] b];W[cc](;B[];B[gg])(;B[aa]))',
  );
  write('kittens.json', JSON.stringify({ skip: 4, nope: 5, attack: 3, favor: 2, 'see-the-future': 2, shuffle: 4 }));
  write('cards.json', JSON.stringify({ cards: CARDS }));
  write(
    'deck.txt',
    CARDS.slice(0, 15)
      .map(({ fullName }) => `4 ${fullName}`)
      .join('\n'),
  );
  write('review.jsonl', REVIEW.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const bots = ['--bot', 'random', '--bot', 'random', '--isolation', 'none', '--quiet'];
  await place.run(['arena', 'tic-tac-toe', ...bots, '--stats', '--iterations', '4', '--seed', 'one', '--log', 'logs']);
  copyFileSync(place.path('logs', readdirSync(place.path('logs')).sort()[0]), place.path('match.jsonl'));
  const journals = readdirSync(join(place.home, 'arena')).filter((name) => name.endsWith('.jsonl'));
  copyFileSync(join(place.home, 'arena', journals[0]), place.path('journal.jsonl'));
  const small = ['--set', 'rows=2', '--set', 'cols=3', '--set', 'line=2'];
  const grown = await place.run(['tree', 'explore', 'tic-tac-toe', ...small, '--states', '100', '--store', 'store']);
  expect(grown.code).toBe(0);
  const made = await place.run(['tree', 'match', 'lanterns', 'masks']);
  mkdirSync(place.path('matchup'));
  copyFileSync(place.path(made.out.trim(), 'matchup.json'), place.path('matchup', 'matchup.json'));
  return place;
}

interface Tally {
  readonly name: string;
  readonly valid: boolean;
  readonly refused: number;
  readonly thrown: readonly string[];
  readonly longestMs: number;
  readonly slowest: number;
  readonly peakMb: number;
}

test('no file of a stranger costs more than it is worth', { timeout: 1_200_000 }, async () => {
  const place = await validFiles();
  const program = fileURLToPath(new URL('read-hostile.mjs', import.meta.url));
  const args = [`--max-old-space-size=${HEAP_MB}`, program, place.folder, '1', String(CASES)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: dirname(program) });
  expect([status, stderr]).toEqual([0, '']);
  const tallies = stdout
    .trim()
    .split('\n')
    .map((line): Tally => JSON.parse(line));
  expect(tallies.length).toBeGreaterThan(9);
  for (const { name, valid, refused, thrown, longestMs, slowest, peakMb } of tallies) {
    expect({ name, valid, thrown }).toEqual({ name, valid: true, thrown: [] });
    // A reader that takes everything was not asked.
    expect([name, refused > 0 || name.startsWith('store/s')]).toEqual([name, true]);
    expect([name, slowest, longestMs < LONGEST_MS]).toEqual([name, slowest, true]);
    expect([name, peakMb < PEAK_MB]).toEqual([name, true]);
  }
});
