// Runs the examples of the package's README as they stand there.
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import * as loopGuard from './index.ts';

const DOCUMENT = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const partsOf = (language: string): string[] =>
  [...DOCUMENT.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, part]) => part);

function printed(example: string): string[] {
  const lines: string[] = [];
  const { code } = transformSync(example, { loader: 'ts', format: 'cjs' });
  const run = new Function('require', 'console', 'module', code) as (...parts: unknown[]) => void;
  run(() => loopGuard, { log: (line: string) => lines.push(line) }, {});
  return lines;
}

test('the rules in it are the defaults', () => {
  const [shown] = partsOf('json').map((part) => loopGuard.readLoopRules(JSON.parse(part)));
  expect(shown).toEqual(loopGuard.readLoopRules(undefined));
});

test('its examples do what they say', () => {
  const [use, inside] = partsOf('ts');
  const warned = Array(2).fill('Careful: 0 repeats left');
  expect(printed(use)).toEqual([...warned, 'Loop of 2 in turn 10: draw', 'This state has been seen 5 times']);
  expect(printed(inside)).toEqual(['turn 10: draw', 'turn 11: draw']);
});
