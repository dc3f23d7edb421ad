// The programs of docs/experiments, each with a small task: they run, print the same twice, and draw.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const programs = fileURLToPath(new URL('../../dist/experiments/', import.meta.url));

function run(name: string, args: readonly string[]): { readonly text: string; readonly svg: string } {
  const svg = join(mkdtempSync(join(tmpdir(), 'umpire-experiment-')), 'plot.svg');
  const text = execFileSync(process.execPath, [join(programs, `${name}.js`), ...args, svg], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { text, svg: readFileSync(svg, 'utf8') };
}

test.each([
  ['state-space', ['storyweave', '2', '3000', '500']],
  ['state-space', ['tic-tac-toe', '1', '10000', '500']],
  ['branching', ['storyweave', '10', '4']],
  ['branching', ['kittens', '10', '4']],
  ['openings', ['storyweave', '10', '4']],
  ['openings', ['connect-four', '10', '20']],
  ['graph-features', ['20', '4']],
  ['strategies', ['4', '2000', '30', '10', '4']],
  ['exact-replay', ['60']],
])('%s %j: every table has figures, and the same ones twice', (name, args) => {
  const { text, svg } = run(name, args);
  const tables = text.split(/\n(?=\| [^\n]*\n\|---)/).slice(1);
  // With a small task some table may be empty.
  expect(tables.filter((table) => /^\|(?!-).*\d/m.test(table)).length).toBeGreaterThan(1);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg).toMatch(/^<svg .*<circle .*<\/svg>\n$/s);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(run(name, args)).toEqual({ text, svg });
});
