import { type Chosen, type Options, type Result, readOptions } from '@umpire/core/author';
import { type OpenHands, readHandSeed } from '../../cards/setting/read-hand-seed.ts';
import { options, readSetting } from './read-setting.ts';

/** A seed that says the opening hands: '0123456.0123456.x7'. */
export const readSeed = (seed: string, given: Options): Result<Options> | undefined =>
  readHandSeed(seed, given, Number(given.seats ?? 2), open);

const open: OpenHands = ({ seats = 2, ...given }) => {
  const read = readOptions(options, given);
  return read.ok ? readSetting({ ...(read.value as Chosen<typeof options>), seats: Number(seats) }) : read;
};
