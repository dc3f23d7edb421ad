// What makes two logs the same match.
import type { LogSeat } from '@umpire/core';
import { sha256Text } from '@umpire/core/host';

export interface PlayedMatch {
  /** The id of its matchup. */
  readonly matchup: string;
  readonly seed: string;
  readonly match: number;
  readonly players: readonly LogSeat[];
  /** Indices; null for what a fault forced. */
  readonly path: readonly (number | null)[];
  /** Absent while it has no outcome. */
  readonly scores?: readonly number[] | undefined;
}

const ID_DIGITS = 32;

/** Who played what, how, and what came of it. A match that goes on after it was added is another one. */
export function matchId({ matchup, seed, match, players, path, scores }: PlayedMatch): string {
  const seats = players.map(({ player, sha256 }) => [player, sha256 ?? null]);
  const said = [matchup, seed, match, seats, path, scores ?? null];
  return sha256Text(JSON.stringify(said)).slice(0, ID_DIGITS);
}
