// Matches as paths: the material of the experiments.
import { type Block, Line, type Outcome, type Rules } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import { createSearchPlayer } from '@umpire/search';

export interface PlayedMatch {
  readonly seed: string;
  readonly path: readonly number[];
  readonly outcome: Outcome;
}

/** All seats search with so many simulations; with 0 they play at random. */
export async function playMatches(
  rules: Rules<Block>,
  seeds: readonly string[],
  simulations: number,
  onPlayed: (count: number) => void,
): Promise<PlayedMatch[]> {
  const player = await createSearchPlayer(rules, simulations === 0 ? 'random' : `mcts:${simulations}`);
  const matches: PlayedMatch[] = [];
  for (const seed of seeds) {
    const line = new Line(rules, seed);
    const chance = chanceOf(seed);
    const path: number[] = [];
    const list = new Int32Array(rules.legalMax);
    while (!line.isOver) {
      const { seat, state } = line;
      const { action } = player.think(line, chance(PLAYER_PURPOSE + seat, state.ply));
      const count = rules.legal(state, line.past, list);
      const index = list.subarray(0, count).indexOf(action);
      path.push(index);
      line.play({ seat, action, index });
    }
    const scores = new Float64Array(rules.seats);
    rules.score(line.state, scores);
    matches.push({ seed, path, outcome: { scores: [...scores], reason: rules.reason(line.state) } });
    onPlayed(matches.length);
  }
  return matches;
}

/** 1: seat 0 won, 0: it lost, 0.5: neither. */
export const labelOf = ({ scores }: Outcome): number => (scores[0] > scores[1] ? 1 : scores[0] < scores[1] ? 0 : 0.5);
