// A search player as GTP wants one: for any rules that a controller sets, and quicker where the clock asks for it.
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import type { GtpRequest } from '@umpire/games/go/gtp';
import { createSearchPlayer, type PlayerName, type Thought } from '@umpire/search';

const PROBE = 50;
const SIMULATIONS_MIN = 10;

type GoRules = GtpRequest['rules'];

export function createGoThinker(player: PlayerName, seed: string): (request: GtpRequest) => Promise<number> {
  const chance = chanceOf(seed);
  const rates = new WeakMap<GoRules, number>();
  let moves = 0;

  async function thinkAs(name: PlayerName, { rules, state, past }: GtpRequest): Promise<Thought> {
    const thinker = await createSearchPlayer(rules, name);
    const began = performance.now();
    const thought = thinker.think({ state, past }, chance(PLAYER_PURPOSE + state.turn - 1, moves++));
    const millis = Math.max(0.1, performance.now() - began);
    if (thought.simulations > 0) rates.set(rules, thought.simulations / millis);
    return thought;
  }

  /** A player that thinks within the time. Only searches with a fixed number of simulations are cut: others are quick. */
  async function withinTime(request: GtpRequest, millis: number): Promise<PlayerName> {
    const { simulations } = await createSearchPlayer(request.rules, player);
    if (simulations === undefined) return player;
    if (!rates.has(request.rules)) await thinkAs(`mcts:${PROBE}`, request);
    const affordable = Math.floor((rates.get(request.rules) ?? 0) * millis);
    return affordable < simulations ? `mcts:${Math.max(SIMULATIONS_MIN, affordable)}` : player;
  }

  return async (request) => {
    const { millis } = request;
    return (await thinkAs(millis === undefined ? player : await withinTime(request, millis), request)).action;
  };
}
