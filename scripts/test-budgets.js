// The budget of each suite, in units of the calibration loop: well above what it took when it was last measured. A suite
// that grows past its budget is made quicker, or moved to the slow run, or its budget is raised in a commit that says why.
import { existsSync, readFileSync } from 'node:fs';
import { calibrationSeconds } from './calibrate.js';

const BUDGETS = JSON.parse(readFileSync(new URL('./test-budgets.json', import.meta.url), 'utf8'));

/** `costs` is a file with one line of JSON per test file. If it is missing, a line says so and one suite counts as over. */
export function budgetLines(speed, costs) {
  if (!existsSync(costs)) return { lines: [`${speed}: no costs were written down`], over: 1 };
  const unit = calibrationSeconds();
  const spent = new Map();
  for (const line of readFileSync(costs, 'utf8').trimEnd().split('\n')) {
    const { file, seconds } = JSON.parse(line);
    const suite = suiteOf(file);
    spent.set(suite, (spent.get(suite) ?? 0) + seconds);
  }
  const rows = [...spent]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([suite, seconds]) => {
      const units = Math.round(seconds / unit);
      const budget = BUDGETS[speed]?.[suite];
      // A new suite gets its budget in its first commit.
      const isOver = budget === undefined || units > budget;
      return {
        isOver,
        text: `  ${suite.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s of processor time, ${units} of ${budget ?? 'no budget'}${isOver ? ': OVER' : ''}`,
      };
    });
  const head = `${speed}: cost of each suite in loops of ${(1000 * unit).toFixed(0)} ms, and its budget`;
  return { lines: [head, ...rows.map(({ text }) => text)], over: rows.filter(({ isOver }) => isOver).length };
}

/** The suite of a test file, by its path: `cli commands`, `games/go`, `core` or `bench`, for example. */
export function suiteOf(file) {
  const [, path] = /(?:^|[\\/])((?:packages|bench)[\\/].*)$/.exec(file) ?? [undefined, file];
  const parts = path.split(/[\\/]/);
  if (parts[0] === 'bench') return 'bench';
  if (parts[1] === 'games') return parts.length > 4 ? `games/${parts[3]}` : 'games';
  if (parts[1] === 'cli' && parts[2] === 'tests' && parts[3] === 'serve') return 'cli serve';
  if (parts[1] === 'cli') return parts[2] === 'tests' ? 'cli commands' : 'cli units';
  if (parts[1] === 'arena') return parts.includes('hostile') ? 'arena/hostile' : 'arena';
  return parts[1];
}
