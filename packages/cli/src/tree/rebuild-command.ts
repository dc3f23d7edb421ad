// `umpire tree rebuild`: walks a tree again, by notation, after the rules changed. Stores stay stores, folders folders.
import { existsSync } from 'node:fs';
import { type Game, shown } from '@umpire/core/author';
import {
  isStore,
  matchupFolders,
  oldMatchup,
  openRules,
  type Rebuilt,
  type RulesOf,
  rebuild,
  rebuildFolders,
  Store,
  treeFileOf,
} from '@umpire/tree';
import { gameOfData } from '../games/game-of-data.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { matchupsOf } from './line-commands.ts';
import { refuseInTree } from './targets.ts';
import { countText } from './text/count-text.ts';

export async function rebuildCommand(from: string, to: string, game?: string): Promise<string> {
  if (!isStore(from)) matchupsOf(from);
  if (existsSync(to)) throw new Failure(`'${shown(to)}' exists already: give rebuild a new name.`);
  refuseInTree(to);
  const { states, survived, changed, lost } = isStore(from)
    ? await rebuildStore(from, to, game)
    : await rebuildMatchups(from, to, game);
  const keys = changed === 0 ? '' : `, ${changed.toLocaleString('en')} of them with another key`;
  return [
    `${to}: ${survived.toLocaleString('en')} of ${states.toLocaleString('en')} states survived${keys}.`,
    ...lost.map(({ root, path, states: n }) => `lost at ${root}/${path}: ${countText(n, 'state', 'states')}`),
  ].join('\n');
}

/** The present rules, for a tree that may be older. */
const presentRules =
  (game: Game): RulesOf =>
  (matchup, seed) =>
    openRules(game, { ...matchup, rulesVersion: game.rulesVersion }, seed);

async function rebuildStore(from: string, to: string, typed: string | undefined): Promise<Rebuilt> {
  const old = demand(Store.open(from));
  const { game } = await gameOfData(old.file.game, from, typed);
  const [first] = old.matchups.values();
  if (first === undefined) throw new Failure(`'${shown(from)}' is empty.`);
  const rulesOf = presentRules(game);
  const grown = demand(Store.grow(to, treeFileOf(demand(rulesOf(first, '')))));
  const progress = new Progress('states', old.states);
  const rebuilt = demand(rebuild(old, grown, rulesOf, (n) => progress.show(n)));
  progress.finish();
  grown.close();
  return rebuilt;
}

async function rebuildMatchups(from: string, to: string, typed: string | undefined): Promise<Rebuilt> {
  // All matchups are checked before the first is written.
  const folders = matchupFolders(from).map((folder) => ({ folder, matchup: demand(oldMatchup(folder)) }));
  const progress = new Progress('states', 0);
  const parts: Rebuilt[] = [];
  for (const { folder, matchup } of folders) {
    const { game } = await gameOfData(matchup.game, folder, typed);
    const onWalked = (n: number): void => progress.show(n);
    parts.push(demand(rebuildFolders(folder, to, game, presentRules(game), onWalked)));
  }
  progress.finish();
  return sumOf(parts);
}

const sumOf = (parts: readonly Rebuilt[]): Rebuilt => ({
  states: parts.reduce((sum, { states }) => sum + states, 0),
  survived: parts.reduce((sum, { survived }) => sum + survived, 0),
  changed: parts.reduce((sum, { changed }) => sum + changed, 0),
  lost: parts.flatMap(({ lost }) => lost),
});
