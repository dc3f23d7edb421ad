import type { Options } from './options.ts';

/** Options that go together, under a name that people choose by: 'blitz'. */
export interface Preset {
  readonly help: string;
  readonly options: Options;
  /** Whoever plays it wants to learn: moves are judged, who is ahead is told, and it counts for nobody. */
  readonly teaching?: true;
}
