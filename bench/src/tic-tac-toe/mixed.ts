// Does tic-tac-toe stay fast when other games ran in the same process? Measured before and after five others ran the
// same playouts, minimax and MCTS.
import { type Block, type Game, noChance } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { type Kit, loadKit, type SearchLimits } from '@umpire/search';
import { otherGames } from '../other-games.ts';
import { median, secondsOf } from '../stopwatch.ts';
import type { Tasks } from '../task.ts';

const SAMPLES = 9;
const WARM_UP_MS = 300;

export const WORKS = ['playouts', 'minimax', 'mcts'] as const;
type Works = Readonly<Record<(typeof WORKS)[number], () => number>>;

export const tasks: Tasks = {
  'a kit per game': async () => ({ run: () => ({ units: 0 }), facts: () => mixed(loadKit) }),
  'one kit for all': async () => ({ run: () => ({ units: 0 }), facts: () => mixed(() => loadKit('all')) }),
};

/** Units per second of each work, as `playouts before` and `playouts after`. */
async function mixed(kitOf: (id: string) => Promise<Kit>): Promise<Record<string, number>> {
  const ours = worksOf(ticTacToe, await kitOf('tic-tac-toe'), 100_000, {});
  const figures: Record<string, number> = {};
  for (const work of WORKS) figures[`${work} before`] = await rateOf(ours[work]);
  await disturb(connectFour, kitOf);
  await disturb(otherGames[0], kitOf);
  await disturb(otherGames[1], kitOf);
  await disturb(otherGames[2], kitOf);
  await disturb(otherGames[3], kitOf);
  for (const work of WORKS) figures[`${work} after`] = await rateOf(ours[work]);
  return figures;
}

async function disturb<S extends Block>(game: Game<S>, kitOf: (id: string) => Promise<Kit>): Promise<void> {
  const works = worksOf(game, await kitOf(game.id), 2000, { depth: 5 });
  for (const work of WORKS) warmUp(works[work]);
}

function worksOf<S extends Block>(game: Game<S>, kit: Kit, matches: number, limits: SearchLimits): Works {
  const opened = game.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const root = rules.layout.create();
  const past = new kit.Past();
  kit.begin(rules, root, past, noChance);
  const play = kit.createPlayouts(rules, new kit.FastDice(1));
  const solve = kit.createMinimax(rules);
  const uct = kit.createUct(rules, new kit.FastDice(2));
  return {
    playouts: () => play(root, past, matches),
    minimax: () => solve(root, past, limits).nodes,
    mcts() {
      for (let i = 0; i < 50; i++) uct(root, past, 1000);
      return 50_000;
    },
  };
}

async function rateOf(work: () => number): Promise<number> {
  warmUp(work);
  const rates: number[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    const { result, seconds } = await secondsOf(work);
    rates.push(result / seconds);
  }
  return median(rates);
}

function warmUp(work: () => number): void {
  for (const end = Date.now() + WARM_UP_MS; Date.now() < end; ) work();
}
