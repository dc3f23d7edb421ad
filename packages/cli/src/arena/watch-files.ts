// --watch: runs again whenever one of the files is saved.

import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { plain } from '@umpire/core/host';
import { complain } from '../terminal/complain.ts';

const LOOK_MS = 300;

/** Never ends by itself. What goes wrong in a run is told, and the next one may go better. */
export async function watchFiles(paths: readonly string[], run: () => Promise<void>): Promise<never> {
  for (;;) {
    const before = stamps(paths);
    try {
      await run();
    } catch (error) {
      complain(error);
    }
    process.stderr.write(`Waiting for a change of ${plain(paths.join(', '))} (Ctrl-C ends)\n`);
    while (stamps(paths) === before) await setTimeout(LOOK_MS);
    // An editor may write in several steps.
    await setTimeout(LOOK_MS);
  }
}

const stamps = (paths: readonly string[]): string =>
  paths
    .map((path) => {
      const status = statSync(path, { throwIfNoEntry: false });
      return status === undefined ? '-' : `${status.mtimeMs}/${status.size}`;
    })
    .join(' ');
