import type { Options } from './options.ts';

/** Options that go together, which people choose by a name such as 'blitz'. */
export interface Preset {
  readonly help: string;
  readonly options: Options;
  /** For learners: moves are judged, players are told who is ahead, and the match does not count for the leaderboard. */
  readonly teaching?: true;
}
