// Verifies a tree of folders: each file is made again by the rules and compared.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accept, type Result } from '@umpire/core/hot';
import type { RulesOf } from '../lines/pack.ts';
import { chosen, DIFFERENCES_MAX, type Verified, type VerifyOptions } from '../lines/verify.ts';
import { readSeedName } from '../root.ts';
import { readFolderPath } from './folder-path.ts';
import { FolderTree } from './folder-tree.ts';
import { matchupFolders, seedFolders, statePaths, strangersIn } from './list-folders.ts';
import { isMatchupFolder, matchupFiles, readMatchupFile } from './matchup-folder.ts';
import type { StateFiles } from './render-state.ts';
import { readIfThere, TEMPORARY } from './state-folder.ts';
import { systemRefusal } from './system-refusal.ts';

interface Findings {
  compared: number;
  readonly differences: string[];
  readonly remarks: string[];
}

/** Verifies everything at or below `dir`: a folder with matchups, or the folder of a matchup, a seed or a state. */
export function verifyFolders(dir: string, rulesOf: RulesOf, options: VerifyOptions = {}): Result<Verified> {
  const found: Findings = { compared: 0, differences: [], remarks: [] };
  try {
    const part = isMatchupFolder(dir) ? undefined : readFolderPath(dir);
    const problem = part?.ok
      ? verifySeed(part.value.matchupFolder, part.value.seedName, part.value.path, rulesOf, options, found)
      : verifyMatchups(dir, rulesOf, options, found);
    return problem ?? accept(found);
  } catch (error) {
    return systemRefusal(error);
  }
}

const isEnough = ({ differences }: Findings): boolean => differences.length >= DIFFERENCES_MAX;

function verifyMatchups(
  dir: string,
  rulesOf: RulesOf,
  options: VerifyOptions,
  found: Findings,
): Result<never> | undefined {
  for (const folder of matchupFolders(dir)) {
    const matchup = readMatchupFile(folder);
    if (!matchup.ok) {
      found.differences.push(matchup.refusal.text.replace(/\.$/, ''));
      continue;
    }
    const { format: _, viewer: __, ...bare } = matchup.value;
    const rules = rulesOf(bare, '');
    if (!rules.ok) return rules;
    found.differences.push(...compareFiles(folder, matchupFiles(rules.value)));
    found.remarks.push(...leftovers(folder));
    for (const name of seedFolders(folder)) {
      const problem = isEnough(found) ? undefined : verifySeed(folder, name, [], rulesOf, options, found);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

/** Verifies the states of a seed from a path on. */
function verifySeed(
  folder: string,
  seedName: string,
  from: readonly number[],
  rulesOf: RulesOf,
  options: VerifyOptions,
  found: Findings,
): Result<never> | undefined {
  const matchup = readMatchupFile(folder);
  if (!matchup.ok) return matchup;
  const { format: _, viewer, ...bare } = matchup.value;
  const { seed, match } = readSeedName(seedName) ?? { seed: '', match: 0 };
  const rules = rulesOf(bare, seed);
  if (!rules.ok) return rules;
  const tree = new FolderTree(rules.value, { matchupFolder: folder, seedName, seed, match }, viewer);
  const paths = [...statePaths(tree.folder(from))];
  for (const i of chosen(paths.length, options)) {
    const path = [...from, ...paths[i]];
    found.differences.push(...compareState(tree, path));
    found.remarks.push(...leftovers(tree.folder(path)));
    found.compared++;
    options.onCompared?.(found.compared);
    if (isEnough(found)) break;
  }
  return undefined;
}

function compareState(tree: FolderTree, path: readonly number[]): string[] {
  const folder = tree.folder(path);
  if (tree.walker.goTo(path) < path.length) return [`${folder}: the rules have no such action`];
  const strangers = strangersIn(folder).map((name) => `${join(folder, name)}: only states have such names`);
  return [...compareFiles(folder, tree.render(path)), ...strangers];
}

const compareFiles = (folder: string, files: StateFiles): string[] =>
  Object.entries(files).flatMap(([name, text]) => {
    const there = readIfThere(join(folder, name));
    const problem = there === undefined ? 'is missing or cannot be read' : 'is not what the rules say';
    return there === text ? [] : [`${join(folder, name)}: ${problem}`];
  });

const leftovers = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => TEMPORARY.test(name))
    .map((name) => `${join(folder, name)}: left by someone who was stopped while writing; it can be deleted`);
