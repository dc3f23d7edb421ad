// Where an exploration begins: turns a POSITION into a root and a path below it.

import { type Block, type Rules, shown } from '@umpire/core/author';
import { plain } from '@umpire/core/host';
import { type Matchup, matchupOf, openSeeded, type Root } from '@umpire/tree';
import { openPosition, type PositionArguments } from '../files/position.ts';
import type { LoadedGame } from '../games/load-game.ts';
import { openRules } from '../games/open-game.ts';
import { refuseDeclared } from '../refuse-declared.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { bareOptions } from './bare-options.ts';
import { seedNote } from './text/seed-note.ts';
import { findTreePlace } from './tree-place.ts';

export interface TreeStart extends LoadedGame {
  readonly matchup: Matchup;
  readonly rules: Rules<Block>;
  readonly root: Root;
  readonly path: readonly number[];
}

export async function openTreeStart(typed: string, given: PositionArguments): Promise<TreeStart> {
  const place = await findTreePlace(typed, given.game);
  if (place !== undefined) {
    if ((given.set?.length ?? 0) > 0 || given.seats !== undefined || given.seed !== undefined)
      throw new Failure('--set, --seats and --seed are fixed by the tree: leave them out.');
    return place;
  }
  // The same command again goes on with the same tree, so without a seed it must choose the same one.
  const position = await openPosition(typed, { ...given, defaultSeed: DEFAULT_SEED });
  const { game, module, log, seed } = position;
  const bare = openRules(position, bareOptions(game, position.rules.options, seed));
  const matchup = matchupOf(game, bare);
  const root = { matchup: matchup.id, seed, match: log?.header.match ?? 0 };
  const rules = demand(openSeeded(game, bare.options, seed));
  const note = seedNote(game, bare.options, seed);
  if (note !== undefined) process.stderr.write(`${plain(note)}\n`);
  refuseDeclared(position.before, typed);
  const path = position.before.map(({ index, ply, notation }) => {
    if (index === null)
      throw new Failure(
        `The action of ply ${ply} (${shown(notation)}) was forced by a fault: it is in no legal list, so a tree has no path through it.`,
      );
    return index;
  });
  return { game, ...(module === undefined ? {} : { module }), matchup, rules, root, path };
}

export const DEFAULT_SEED = '0';
