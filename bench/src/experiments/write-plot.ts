import { writeFileSync } from 'node:fs';
import { plotSvg } from '@umpire/tree';

/** Writes the plot if a path was given. */
export function writePlot(path: string | undefined, plot: Parameters<typeof plotSvg>[0]): void {
  if (path !== undefined) writeFileSync(path, plotSvg(plot));
}
