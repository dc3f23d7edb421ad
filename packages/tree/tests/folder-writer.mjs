// Makes states of a folder tree, paths from stdin, and reports each one that is there. Ended by its parent or at the end of its input.
// Runs what is compiled: node folder-writer.mjs MATCHUP-FOLDER SEED

import { readFileSync, writeSync } from 'node:fs';
import { storyweave } from '@umpire/games/storyweave';
import { FolderTree, openRules, readMatchupFile } from '../dist/index.js';

const [matchupFolder, seed] = process.argv.slice(2);
const { value } = readMatchupFile(matchupFolder);
const rules = openRules(storyweave, value, seed).value;
const tree = new FolderTree(rules, { matchupFolder, seedName: seed, seed, match: 0 });
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const made = tree.make(line.split('/').map(Number));
  if (!made.ok) throw new Error(made.refusal.text);
  writeSync(1, `${made.value}\n`);
}
