// The page's worker plays the same match as the program: same seed, same players, the same log byte for byte.
import { readFileSync } from 'node:fs';
import type { FromWorker, ToWorker } from '@umpire/web';
import { serveTables } from '@umpire/web/worker';
import { expect, test } from 'vitest';
import { gameList } from '../../src/games/game-list.ts';
import { freshPlace } from '../run-umpire.ts';

const CASES: readonly [game: string, seats: readonly string[], options: Readonly<Record<string, number>>][] = [
  ['connect-four', ['easy', 'mcts:200'], {}],
  ['go', ['easy', 'mcts:30'], { size: 5 }],
  ['kittens', ['easy', 'medium', 'mcts:20'], { seats: 3 }],
  ['tidecrown', ['easy', 'easy'], {}],
];

test.each(CASES)('%s is played in the page as umpire play plays it', async (game, seats, options) => {
  const place = freshPlace();
  const file = place.path('match.jsonl');
  const set = Object.entries(options).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const seated = seats.flatMap((seat) => ['--seat', seat]);
  expect((await place.run(['play', game, '--seed', 'same', '--log', file, ...seated, ...set])).code).toBe(0);
  const log = await playedByWorker({ kind: 'open', game, options, seats, seed: 'same' });
  expect(log).toBe(readFileSync(file, 'utf8'));
});

function playedByWorker(open: ToWorker): Promise<string> {
  return new Promise((done, fail) => {
    const port = {
      onmessage: null as ((event: { readonly data: ToWorker }) => void) | null,
      postMessage(message: FromWorker): void {
        if (message.kind === 'over') port.onmessage?.({ data: { kind: 'export', extension: 'jsonl' } });
        else if (message.kind === 'file') done(message.text);
        else if (message.kind === 'refused') fail(new Error(message.notice.text ?? message.notice.code));
      },
    };
    serveTables(gameList, port);
    port.onmessage?.({ data: open });
  });
}
