// Matches as paths: the material of the experiments.
import { type Block, Line, type Outcome, type Rules } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import { createSearchPlayer } from '@umpire/search';

export interface PlayedMatch {
  readonly seed: string;
  readonly path: readonly number[];
  readonly outcome: Outcome;
}

/** All seats search with this many simulations; with 0 they play at random. */
export async function playMatches(
  rules: Rules<Block>,
  name: string,
  count: number,
  simulations: number,
): Promise<PlayedMatch[]> {
  const player = await createSearchPlayer(rules, simulations === 0 ? 'random' : `mcts:${simulations}`);
  const matches: PlayedMatch[] = [];
  for (let i = 0; i < count; i++) {
    const seed = `${name} ${i}`;
    const line = new Line(rules, seed);
    const chance = chanceOf(seed);
    const path: number[] = [];
    const list = new Int32Array(rules.legalMax);
    while (!line.isOver) {
      const { seat, state } = line;
      const { action } = player.think(line, chance(PLAYER_PURPOSE + seat, state.ply));
      const index = list.subarray(0, rules.legal(state, line.past, list)).indexOf(action);
      path.push(index);
      line.play({ seat, action, index });
    }
    const scores = new Float64Array(rules.seats);
    rules.score(line.state, scores);
    matches.push({ seed, path, outcome: { scores: [...scores], reason: rules.reason(line.state) } });
    process.stderr.write(`\r${name}: ${matches.length} of ${count} matches   `);
  }
  process.stderr.write('\n');
  return matches;
}

/** 1 if seat 0 won, 0 if it lost, 0.5 otherwise. */
export const labelOf = ({ scores }: Outcome): number => (scores[0] > scores[1] ? 1 : scores[0] < scores[1] ? 0 : 0.5);
