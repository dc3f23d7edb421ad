// A finished match, looked at again: what each action gave away against the best one found.

import { type Block, chanceOf, Line, PLAYER_PURPOSE, type Ply, type Rules } from '@umpire/core/hot';
import type { Candidate } from './analysis.ts';
import type { SearchPlayer } from './players/search-player.ts';

export interface ReviewedPly {
  readonly ply: number;
  readonly seat: number;
  readonly action: number;
  readonly best: Candidate;
  /** What was played, as the search sees it; undefined when it did not look at it. */
  readonly played: Candidate | undefined;
  /** Best score less played score; undefined where the search cannot say. */
  readonly loss: number | undefined;
  readonly sentence: string;
}

/** Plays the match again and looks at each position before its action. Yields one ply at a time: it may take long. */
export function* review<S extends Block>(
  rules: Rules<S>,
  seed: string,
  plies: readonly Ply[],
  player: SearchPlayer<S>,
  match = 0,
): Generator<ReviewedPly, void, void> {
  const line = new Line(rules, seed, match);
  const chance = chanceOf(seed, match);
  for (const ply of plies) {
    if (ply.declared !== undefined) line.declare(ply.declared.round);
    const thought = player.think(line, chance(PLAYER_PURPOSE + ply.seat, line.state.ply));
    if (thought.candidates.length > 0) yield reviewed(line.state.ply, ply, thought.candidates, thought.sentence);
    line.play(ply);
  }
}

function reviewed(at: number, { seat, action }: Ply, candidates: readonly Candidate[], sentence: string): ReviewedPly {
  const best = candidates[0];
  const played = candidates.find((each) => each.action === action);
  // A proven score and an estimate cannot be subtracted.
  const loss =
    played !== undefined && played.proven === best.proven ? Math.max(0, best.score - played.score) : undefined;
  return { ply: at, seat, action, best, played, loss, sentence };
}
