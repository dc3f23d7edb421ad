// Matches become lines of a tree, and each counts once. The whole list is checked before anything is written, and counted in one commit.

import type { Block, LogSeat, Result, Rules } from '@umpire/core';
import { accept, refuse } from '@umpire/core/host';
import { addRoot, fits, treeFileOf } from '../explore/create-root.ts';
import { Walker } from '../explore/walker.ts';
import type { Matchup } from '../matchup.ts';
import { NO_NODE } from '../store/nodes.ts';
import { Store, type StoreRoot } from '../store/store.ts';
import { isStore } from '../store/tree-file.ts';
import { addLine } from './add-line.ts';
import { matchId } from './match-id.ts';
import { type Announced, MatchList } from './match-list.ts';

export interface MatchLine {
  /** Where the match was read, with which a sentence about it begins. */
  readonly from: string;
  readonly matchup: Matchup;
  readonly rules: Rules<Block>;
  readonly seed: string;
  readonly match: number;
  readonly players: readonly LogSeat[];
  readonly path: readonly number[];
  /** The scores of the match, if it has an outcome. */
  readonly scores?: readonly number[];
}

export interface AddedMatches {
  /** `matches`: how many matches are new. `known`: how many were in the tree already. */
  readonly matches: number;
  readonly known: number;
  /** `added`: how many states are new. `states`: how many there are now. */
  readonly added: number;
  readonly states: number;
}

/** Adds matches of one game to the store in `dir`, which is created if it does not exist. */
export function addMatches(dir: string, lines: readonly [MatchLine, ...MatchLine[]]): Result<AddedMatches> {
  const file = treeFileOf(lines[0].rules);
  const there = isStore(dir) ? Store.grow(dir, file) : accept(Store.inMemory(file));
  if (!there.ok) return there;
  const fit = allFit(there.value, lines);
  if (!fit.ok) return fit;
  const store = there.value.dir === undefined ? Store.grow(dir, file) : there;
  if (!store.ok) return store;
  const added = addAll(store.value, lines);
  store.value.close();
  return accept(added);
}

/** Refuses matches that cannot be in the store, or not together. Nothing is written. */
function allFit({ file, matchups }: Store, lines: readonly MatchLine[]): Result<undefined> {
  const trial = Store.inMemory(file);
  for (const matchup of matchups.values()) trial.matchups.set(matchup.id, matchup);
  for (const { from, matchup, rules } of lines) {
    if (matchup.game !== file.game)
      return refuse('other-game', from, `${from} is a match of ${matchup.game}, and the tree is one of ${file.game}.`);
    const fit = fits(trial, matchup, rules);
    if (!fit.ok) return refuse(fit.refusal.code, from, `${from}: ${fit.refusal.text}`);
    trial.matchups.set(matchup.id, matchup);
  }
  return accept(undefined);
}

function addAll(store: Store, lines: readonly MatchLine[]): AddedMatches {
  const before = store.states;
  const list = new MatchList(store.dir);
  // Storing a new root stores everything pending too, so all roots are added before the first line.
  const roots = lines.map(({ matchup, rules, seed, match }) => addRoot(store, matchup, rules, seed, match));
  const taken = new Map<string, Announced>();
  lines.forEach((line, i) => {
    const id = matchId({ ...line, matchup: line.matchup.id });
    const visits = visitsAtEnd(store, roots[i], line);
    if (taken.has(id) || list.has(id, visits)) return;
    addOne(store, roots[i], line);
    taken.set(id, { id, visits });
  });
  const matches = [...taken.values()];
  list.announce(matches);
  store.commit();
  list.confirm(matches);
  const { states } = store;
  return { matches: matches.length, known: lines.length - matches.length, added: states - before, states };
}

function visitsAtEnd(store: Store, root: StoreRoot, { path }: MatchLine): number {
  const id = store.find(root.id, path);
  return id === NO_NODE ? 0 : store.stats.visitsOf(id);
}

function addOne(store: Store, root: StoreRoot, { from, rules, seed, match, path, scores }: MatchLine): void {
  const { walked } = addLine(store, new Walker(rules, seed, match), root.id, path, scores);
  if (walked < path.length) throw new Error(`${from} replays, and the walker has no action ${walked}`);
}
