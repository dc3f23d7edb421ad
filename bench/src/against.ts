// node bench/dist/against.js FOLDER MODULE [TASK …]    compares this checkout with another one, which must be built too
//
// The same tasks run in turn, one process each, as benchmarks do with a peer: whatever slows the machine slows both.
// MODULE is a file of bench/dist with `tasks`: tic-tac-toe/tasks, go/tasks, lines/tasks, storyweave …
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measureRates } from './rounds.ts';
import { median } from './stopwatch.ts';
import type { Tasks } from './task.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 12);

const [folder, name, ...only] = process.argv.slice(2);
const here = new URL(`./${name}.js`, import.meta.url);
const there = new URL(`${pathToFileURL(resolve(folder ?? '.')).href}/bench/dist/${name}.js`);
if (name === undefined || !existsSync(here) || !existsSync(there)) {
  console.error('Name the folder of another checkout that is built, a module of bench/dist, and tasks if not all.');
  process.exitCode = 2;
} else await compare();

async function compare(): Promise<void> {
  const { tasks } = (await import(here.href)) as { tasks: Tasks };
  const { tasks: others } = (await import(there.href)) as { tasks: Tasks };
  const names = Object.keys(tasks).filter((task) => task in others && (only.length === 0 || only.includes(task)));
  for (const task of names) {
    const [ours, theirs] = await measureRates(
      [
        { module: here, name: task },
        { module: there, name: task },
      ],
      ROUNDS,
    );
    const ratios = ours.map((rate, round) => rate / theirs[round]).sort((a, b) => a - b);
    const [low, high] = [ratios[Math.floor(ratios.length / 4)], ratios[Math.floor((3 * ratios.length) / 4)]];
    const middle = `${median(ratios).toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
    console.log(`${task.padEnd(36)} ${middle}   ${Math.round(median(ours)).toLocaleString('en')} a second`);
  }
}
