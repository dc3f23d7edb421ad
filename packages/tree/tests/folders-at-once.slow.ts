// Several processes make the same states and their neighbours at once; some are killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chanceOf, type Dice } from '@umpire/core/host';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import { Walker } from '../src/explore/walker.ts';
import { TEMPORARY } from '../src/folders/state-folder.ts';
import { demand, matchFolder, scratch, seedTree, verified } from './scratch-tree.ts';

const WRITER = fileURLToPath(new URL('./folder-writer.mjs', import.meta.url));
const WRITERS = 4;
const LINES = 40;
const DEPTH = 8;

/** Paths with common beginnings. */
function somePaths(dice: Dice): string[] {
  const walker = new Walker(demand(storyweave.open({})), 's');
  return Array.from({ length: LINES }, () => {
    const path: number[] = [];
    for (let depth = 0; depth < DEPTH; depth++) {
      walker.goTo(path);
      path.push(dice.below(Math.min(2 + depth, walker.legal().length)));
    }
    return path.join('/');
  });
}

interface Writer {
  readonly child: ChildProcess;
  /** The folders that the writer has reported. */
  readonly made: string[];
  readonly ended: Promise<{ readonly code: number | null; readonly complaint: string }>;
}

function startWriter(folder: string, paths: readonly string[]): Writer {
  const child = spawn(process.execPath, [WRITER, folder, 's'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const made: string[] = [];
  let [open, complaint] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (open + chunk).split('\n');
    open = lines.pop() ?? '';
    made.push(...lines);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(paths.join('\n'));
  const ended = new Promise<{ code: number | null; complaint: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, complaint }));
  });
  return { child, made, ended };
}

const rotated = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];
const leftovers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    TEMPORARY.test(name.split('/').at(-1) ?? ''),
  );

test('writers at once leave one whole tree and nothing else', async () => {
  const folder = matchFolder(scratch(), storyweave);
  const paths = somePaths(chanceOf('lines')(0, 0));
  // All writers but one take the same order, so that they meet at every folder.
  const writers = Array.from({ length: WRITERS }, (_, i) => startWriter(folder, i < 3 ? paths : [...paths].reverse()));
  for (const { ended } of writers) expect(await ended).toEqual({ code: 0, complaint: '' });
  for (const { made } of writers) expect(made).toHaveLength(LINES);
  const { compared, differences, remarks } = verified(folder, storyweave);
  expect([differences, remarks, leftovers(folder)]).toEqual([[], [], []]);
  expect(compared).toBeGreaterThan(150);
});

test('killed writers lose nothing that they reported, and others go on', async () => {
  const folder = matchFolder(scratch(), storyweave);
  const dice = chanceOf('kills')(0, 0);
  const reported = new Set<string>();
  let kills = 0;
  for (let round = 0; round < 12; round++) {
    const paths = somePaths(dice);
    const writers = Array.from({ length: WRITERS }, (_, i) => startWriter(folder, rotated(paths, i)));
    const victims = writers.slice(0, 3);
    await Promise.all(
      victims.map(async ({ child, made }) => {
        const enough = dice.below(LINES - 5);
        while (made.length < enough && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 1));
        if (child.kill('SIGKILL')) kills++;
      }),
    );
    for (const { ended } of victims) await ended;
    expect(await writers[3].ended).toEqual({ code: 0, complaint: '' });
    for (const { made } of writers) for (const path of made) reported.add(path);
  }
  expect(kills).toBeGreaterThan(20);
  const tree = seedTree(folder, storyweave, 's');
  for (const path of reported) {
    const indices = path
      .slice(join(folder, 's').length + 1)
      .split('/')
      .map(Number);
    expect({ path, state: tree.read(indices) }).toEqual({ path, state: expect.anything() });
  }
  const { differences, remarks } = verified(folder, storyweave);
  expect(differences).toEqual([]);
  expect(remarks).toHaveLength(leftovers(folder).length);
  expect(leftovers(folder).length).toBeLessThanOrEqual(kills);
});
