import { resolve } from 'node:path';
import { type Result, refuse } from '@umpire/core/hot';

const PATH_BYTES_MAX = process.platform === 'win32' ? 259 : 4095;
/** Room for the longest name of a file in a state's folder, and of a temporary file beside it. */
const NAME_ROOM = 64;

/** A refusal if the system does not allow a path this long. */
export function tooLong(folder: string): Result<never> | undefined {
  const bytes = Buffer.byteLength(resolve(folder)) + NAME_ROOM;
  return bytes <= PATH_BYTES_MAX
    ? undefined
    : refuse(
        'long-path',
        bytes,
        `The path would have ${bytes} bytes with the files in it, and this system allows ${PATH_BYTES_MAX}: use a store (umpire tree explore … --store).`,
      );
}
