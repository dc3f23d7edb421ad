// Reviews a finished match: what each action gave away against the best one found.

import { type Block, chanceOf, Line, PLAYER_PURPOSE, type Ply, type Rules } from '@umpire/core/hot';
import type { Candidate } from './analysis.ts';
import type { SearchPlayer } from './players/search-player.ts';

export interface ReviewedPly {
  readonly ply: number;
  readonly seat: number;
  readonly action: number;
  readonly best: Candidate;
  /** The search's candidate for the action played; undefined if it has none. */
  readonly played: Candidate | undefined;
  /** The best score minus the score of the action played; undefined if the search cannot say. */
  readonly loss: number | undefined;
  /** By how much the loss may be off by chance: a loss up to this is none that one can see. 0: nothing was sampled. */
  readonly margin: number;
  readonly sentence: string;
}

export interface ReviewRange {
  /** The number of the match, if several matches share the seed. */
  readonly match?: number;
  /** The plies to look at: from `from` up to but not including `to`. */
  readonly from?: number;
  readonly to?: number;
}

/** Plays the match again and searches each position before its action. Yields one ply at a time, since this may take long. */
export function* review<S extends Block>(
  rules: Rules<S>,
  seed: string,
  plies: readonly Ply[],
  player: SearchPlayer<S>,
  { match = 0, from = 0, to = plies.length }: ReviewRange = {},
): Generator<ReviewedPly, void, void> {
  const line = new Line(rules, seed, match);
  const chance = chanceOf(seed, match);
  for (const ply of plies.slice(0, to)) {
    if (ply.declared !== undefined) line.declare(ply.declared.round);
    if (line.ply >= from) {
      const thought = player.think(line, chance(PLAYER_PURPOSE + ply.seat, line.ply));
      if (thought.candidates.length > 0) yield reviewed(line.ply, ply, thought.candidates, thought.sentence);
    }
    line.play(ply);
  }
}

function reviewed(at: number, { seat, action }: Ply, candidates: readonly Candidate[], sentence: string): ReviewedPly {
  const best = candidates[0];
  const played = candidates.find((each) => each.action === action);
  // A proven score and an estimate cannot be compared.
  const loss =
    played !== undefined && played.proven === best.proven ? Math.max(0, best.score - played.score) : undefined;
  const margin = played === undefined || played === best ? 0 : Math.hypot(best.margin ?? 0, played.margin ?? 0);
  return { ply: at, seat, action, best, played, loss, margin, sentence };
}
