// The isolation level of bots: the one that was demanded, or the best that this machine offers.
import { type Isolation, quickIsolation } from '@umpire/arena';
import { Failure } from './terminal/failure.ts';

const LEVELS = ['a', 'b', 'c'];

export async function isolationLevel(
  wanted: Isolation | 'none' | undefined,
  quiet: boolean,
): Promise<Isolation | 'none'> {
  const warn = (text: string): void => {
    if (!quiet) process.stderr.write(`${text}\n`);
  };
  if (wanted === 'none') {
    warn('isolation none: bots run inside this program and can do whatever you can.');
    return wanted;
  }
  const { level, remedy } = await quickIsolation();
  if (wanted !== undefined && LEVELS.indexOf(level) > LEVELS.indexOf(wanted))
    throw new Failure(
      `--isolation ${wanted}: this machine offers level ${level} only. ${remedy ?? 'See umpire doctor.'}`,
    );
  const used = wanted ?? level;
  if (used === 'c')
    warn(
      'isolation c: bots run as ordinary processes and could read your files; umpire doctor says how to lock them up.',
    );
  return used;
}
