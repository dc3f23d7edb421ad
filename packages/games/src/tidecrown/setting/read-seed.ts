import { type Options, type Result, readOptions } from '@umpire/core/author';
import { type OpenHands, readHandSeed } from '../../cards/setting/read-hand-seed.ts';
import { options, readSetting, type TidecrownOptions } from './read-setting.ts';

/** A seed that says the opening hands, without the captain, who is line 0: '12345.11223.x7'. */
export const readSeed = (seed: string, given: Options): Result<Options> | undefined =>
  readHandSeed(seed, given, 2, open);

const open: OpenHands = (given) => {
  const read = readOptions(options, given);
  return read.ok ? readSetting(read.value as TidecrownOptions) : read;
};
