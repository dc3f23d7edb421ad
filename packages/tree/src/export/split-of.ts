// Whether a match or tree is for training or for the test: all its states, since a model must not be tested on what it has seen.
import { sha256Text } from '@umpire/core/host';

export type Split = 'train' | 'test';

export const SPLIT_RULE =
  'test if the first 8 hex digits of sha256(matchup/seed) as a number, over 2^32, are below testShare';

export function splitOf(matchup: string, seed: string, testShare: number): Split {
  const drawn = Number.parseInt(sha256Text(`${matchup}/${seed}`).slice(0, 8), 16) / 2 ** 32;
  return drawn < testShare ? 'test' : 'train';
}
