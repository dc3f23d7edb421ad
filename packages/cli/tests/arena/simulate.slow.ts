// How strong the bots that think ahead are: they know no game, and play by its rules alone.
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

vi.setConfig({ testTimeout: 1_200_000 });

const bot = (name: string): string => fileURLToPath(new URL(`../../../../bots/${name}`, import.meta.url));

async function shareWon(game: string, name: string, opponent: string, matches: number): Promise<number> {
  const bots = ['--bot', bot(name), '--bot', opponent];
  const play = ['--stats', '--iterations', `${matches}`, '--seed', 'slow', '--no-verify', '--json'];
  const { out } = await freshPlace().run(['arena', game, ...bots, ...play]);
  const [first] = JSON.parse(out).bots;
  expect(first.faults).toBe(0);
  return first.winRate;
}

test.each([
  ['connect-four', 'ahead/mcts.ts', bot('random.ts'), 100, 0.95],
  ['connect-four', 'ahead/mcts.ts', 'easy', 100, 0.8],
  ['tidecrown', 'ahead/mcts.ts', bot('random.ts'), 4, 0.75],
  ['connect-four', 'ahead/mcts.py', 'easy', 20, 0.8],
] as const)('in %s %s beats %s', async (game, name, opponent, matches, least) => {
  expect(await shareWon(game, name, opponent, matches)).toBeGreaterThanOrEqual(least);
});
