// How long the disk takes to keep a line: a move is stored before it is shown, so its time includes this.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../stopwatch.ts';

const LINES = 100;

export async function storeMs(folder: string): Promise<number> {
  const file = await open(join(folder, 'probe'), 'a');
  const took: number[] = [];
  for (let i = 0; i < LINES; i++) {
    const from = performance.now();
    await file.appendFile(`${'x'.repeat(120)}\n`);
    await file.datasync();
    took.push(performance.now() - from);
  }
  await file.close();
  return median(took);
}
