// Does tic-tac-toe stay fast after other games have run in the same process? Measured before and after five others ran the
// same playouts, minimax and MCTS.
import type { Block, Game } from '@umpire/core';
import { noChance } from '@umpire/core/host';
import { connectFour } from '@umpire/games/connect-four';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { type Hot, loadHot, type SearchLimits } from '@umpire/search';
import { demand } from '../measure/demand.ts';
import { median, secondsOf } from '../stopwatch.ts';
import type { Tasks } from '../task.ts';
import { otherGames } from './other-games.ts';

const OTHERS: readonly Game[] = [connectFour, ...otherGames];
const SAMPLES = 9;
const WARM_UP_MS = 300;
const OTHERS_MS = 120;

export const WORKS = ['playouts', 'minimax', 'mcts'] as const;
type Works = Readonly<Record<(typeof WORKS)[number], () => number>>;

export const tasks: Tasks = {
  'a kit per game': async () => ({ run: () => ({ units: 0 }), facts: () => mixed(loadHot) }),
  'one kit for all': async () => ({ run: () => ({ units: 0 }), facts: () => mixed(() => loadHot('all')) }),
};

interface Amounts extends SearchLimits {
  readonly matches: number;
  readonly searches: number;
}

/** Units per second of each work, as `playouts before` and `playouts after`. */
async function mixed(kitOf: (id: string) => Promise<Hot>): Promise<Record<string, number>> {
  const ours = worksOf(ticTacToe, await kitOf('tic-tac-toe'), { matches: 100_000, searches: 50 });
  const figures: Record<string, number> = {};
  await measure('before');
  for (const game of OTHERS) await disturb(game, kitOf);
  await measure('after');
  return figures;

  async function measure(when: 'before' | 'after'): Promise<void> {
    // All of them run before any is measured: what they share settles only when each has run.
    for (const work of WORKS) keepBusy(ours[work], WARM_UP_MS);
    for (const work of WORKS) figures[`${work} ${when}`] = await rateOf(ours[work]);
  }
}

async function disturb(game: Game, kitOf: (id: string) => Promise<Hot>): Promise<void> {
  const works = worksOf(game, await kitOf(game.id), { matches: 2000, searches: 2, depth: 4 });
  for (const work of WORKS) keepBusy(works[work], OTHERS_MS);
}

function worksOf<S extends Block>(game: Game<S>, kit: Hot, amounts: Amounts): Works {
  const rules = demand(game.open({}));
  const root = rules.layout.create();
  const past = new kit.Past();
  kit.begin(rules, root, past, noChance);
  const play = kit.createPlayouts(rules, new kit.FastDice(1));
  const solve = kit.createMinimax(rules);
  const uct = kit.createUct(rules, new kit.FastDice(2));
  return {
    playouts: () => play(root, past, amounts.matches),
    minimax: () => solve(root, past, amounts).nodes,
    mcts() {
      for (let i = 0; i < amounts.searches; i++) uct(root, past, 1000);
      return amounts.searches * 1000;
    },
  };
}

async function rateOf(work: () => number): Promise<number> {
  const rates: number[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    const { result, seconds } = await secondsOf(work);
    rates.push(result / seconds);
  }
  return median(rates);
}

function keepBusy(work: () => number, ms: number): void {
  for (const end = Date.now() + ms; Date.now() < end; ) work();
}
