// The id by which two logs are known to be of the same match.
import type { LogSeat } from '@umpire/core';
import { sha256Text } from '@umpire/core/host';

export interface PlayedMatch {
  /** The id of its matchup. */
  readonly matchup: string;
  readonly seed: string;
  readonly match: number;
  readonly players: readonly LogSeat[];
  /** The indices of the actions; null for a forfeit. */
  readonly path: readonly (number | null)[];
  /** The scores; absent if the match has no outcome. */
  readonly scores?: readonly number[] | undefined;
}

const ID_DIGITS = 32;

/** A hash of who played what, how, and with what result. A match that goes on after it was added gets another id. */
export function matchId({ matchup, seed, match, players, path, scores }: PlayedMatch): string {
  const seats = players.map(({ player, sha256 }) => [player, sha256 ?? null]);
  const said = [matchup, seed, match, seats, path, scores ?? null];
  return sha256Text(JSON.stringify(said)).slice(0, ID_DIGITS);
}
