// A tree of folders in a new place that is removed after the test.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game, Options, Result } from '@umpire/core';
import { onTestFinished } from 'vitest';
import { FolderTree } from '../src/folders/folder-tree.ts';
import { createMatchupFolder, readMatchupFile } from '../src/folders/matchup-folder.ts';
import { verifyFolders } from '../src/folders/verify-folders.ts';
import type { RulesOf } from '../src/lines/pack.ts';
import { openRules } from '../src/open-rules.ts';
import { seedName } from '../src/root.ts';

export function scratch(): string {
  const dir = mkdtempSync(join(tmpdir(), 'umpire-folders-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export function demand<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
}

export const rulesOf =
  (game: Game): RulesOf =>
  (matchup, seed) =>
    openRules(game, matchup, seed);

export const matchFolder = (out: string, game: Game, options: Options = {}, viewer?: number): string =>
  demand(createMatchupFolder(out, game, demand(game.open(options)), viewer === undefined ? {} : { viewer }));

/** The folder tree of a seed, as `tree shuffle` makes it. */
export function seedTree(matchupFolder: string, game: Game, seed: string, match = 0): FolderTree {
  const { format: _, viewer, ...matchup } = demand(readMatchupFile(matchupFolder));
  const rules = demand(rulesOf(game)(matchup, seed));
  return new FolderTree(rules, { matchupFolder, seedName: demand(seedName(seed, match)), seed, match }, viewer);
}

export const verified = (dir: string, game: Game) => demand(verifyFolders(dir, rulesOf(game)));

/** By path: the content of every file. */
export function filesBelow(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(dir, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(dir, name), 'utf8')]));
}

export const linesOf = (folder: string, name: string): string[] =>
  readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1);
