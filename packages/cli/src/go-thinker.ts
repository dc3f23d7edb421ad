// A search player as GTP wants one: for any rules that a controller sets, and quicker where the clock asks for it.
import { type Block, type Course, chanceOf, PLAYER_PURPOSE, type Rules } from '@umpire/core';
import type { GtpRequest } from '@umpire/games/go/gtp';
import { createSearchPlayer, HARD_SIMULATIONS, type PlayerName, type Thought } from '@umpire/search';

const PROBE = 50;
const SIMULATIONS_MIN = 10;

export function createGoThinker(player: PlayerName, seed: string): (request: GtpRequest) => Promise<number> {
  const chance = chanceOf(seed);
  const rates = new WeakMap<object, number>();
  let moves = 0;

  async function thinkAs(name: PlayerName, { rules, state, past }: GtpRequest): Promise<Thought> {
    const thinker = await createSearchPlayer(rules as unknown as Rules, name);
    // A search looks at nothing else of a course.
    const course = { rules, state, past } as unknown as Course<Block>;
    const began = performance.now();
    const thought = thinker.think(course, chance(PLAYER_PURPOSE + state.turn - 1, moves++));
    const millis = Math.max(0.1, performance.now() - began);
    if (thought.simulations > 0) rates.set(rules, thought.simulations / millis);
    return thought;
  }

  /** Only the long searches are cut short: the others need next to no time. */
  async function withinTime(request: GtpRequest, full: number, millis: number): Promise<PlayerName> {
    if (!rates.has(request.rules)) await thinkAs(`mcts:${PROBE}`, request);
    const affordable = Math.floor((rates.get(request.rules) ?? 0) * millis);
    return affordable < full ? `mcts:${Math.max(SIMULATIONS_MIN, affordable)}` : player;
  }

  return async (request) => {
    const full = fullSimulations(player);
    const isLimited = request.millis !== undefined && full !== undefined;
    const name = isLimited ? await withinTime(request, full, request.millis) : player;
    return (await thinkAs(name, request)).action;
  };
}

function fullSimulations(player: PlayerName): number | undefined {
  if (player === 'hard') return HARD_SIMULATIONS;
  return player.startsWith('mcts:') ? Number(player.slice('mcts:'.length)) : undefined;
}
