// The tree as folders: match, shuffle, play.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, type Rules, shown } from '@umpire/core';
import {
  createMatchupFolder,
  FolderTree,
  folderOf,
  isMatchupFolder,
  readFolderPath,
  readMatchupFile,
  seedName,
} from '@umpire/tree';
import { demand, Failure } from '../failure.ts';
import { loadGame } from '../load-game.ts';
import { openGame } from '../open-game.ts';
import { openMatchup } from './tree-place.ts';
import { typedPaths } from './typed-paths.ts';

export interface MatchArguments {
  readonly game?: string;
  readonly out?: string;
  readonly set?: readonly string[];
  readonly seats?: string;
}

/** `umpire tree match`: the root of a matchup. Answers its folder. */
export async function matchCommand(decks: readonly string[], given: MatchArguments): Promise<string> {
  const typed = given.game ?? 'storyweave';
  const { game } = await loadGame(typed);
  const set = [
    ...decks.map((deck, seat) => deckSetting(Object.keys(game.options), deck, seat, game.id)),
    ...(given.set ?? []),
  ];
  const opened = await openGame(typed, { set, ...(given.seats === undefined ? {} : { seats: given.seats }) });
  const { module } = opened;
  return demand(
    createMatchupFolder(
      given.out ?? 'output',
      opened.game,
      opened.rules as Rules<Block>,
      module === undefined ? {} : { module },
    ),
  );
}

/** A deck is a file with a list, or the name of a shipped one. */
function deckSetting(options: readonly string[], deck: string, seat: number, game: string): string {
  const [byName, byList] = [`deck${seat + 1}`, `list${seat + 1}`];
  if (!options.includes(byName))
    throw new Failure(`${game} has no deck for seat ${seat}: '${shown(deck)}' is one word too many.`);
  return existsSync(deck) ? `${byList}=${deck}` : `${byName}=${deck}`;
}

/** `umpire tree shuffle`: the first state of a seed. Answers its folder, a line for each matchup. */
export async function shuffleCommand(typed: string, seed: string): Promise<string> {
  const name = demand(seedName(seed));
  const made: string[] = [];
  for (const matchupFolder of await typedPaths(typed)) {
    if (!isMatchupFolder(matchupFolder))
      throw new Failure(`'${shown(matchupFolder)}' is no matchup: umpire tree match makes one.`);
    const { format: _, viewer, ...matchup } = demand(readMatchupFile(matchupFolder));
    const { rules } = await openMatchup(matchup, seed);
    const tree = new FolderTree(rules, { matchupFolder, seedName: name, seed, match: 0 }, viewer);
    demand(tree.make([]));
    made.push(folderOf({ matchupFolder, seedName: name, path: [] }));
  }
  return made.join('\n');
}

/** `umpire tree play`: the state at a folder, made if it is not there. Answers what can be done there. */
export async function playCommand(typed: string): Promise<string> {
  const paths = await typedPaths(typed);
  const texts: string[] = [];
  for (const path of paths) {
    const actions = await actionsAt(path);
    texts.push(paths.length === 1 ? actions : `# ${path}\n${actions}`);
  }
  return texts.join('');
}

async function actionsAt(typed: string): Promise<string> {
  const at = demand(readFolderPath(typed));
  const { format: _, viewer, ...matchup } = demand(readMatchupFile(at.matchupFolder));
  const { rules } = await openMatchup(matchup, at.seed);
  const folder = demand(new FolderTree(rules, at, viewer).make(at.path));
  return readFileSync(join(folder, 'actions.txt'), 'utf8');
}
