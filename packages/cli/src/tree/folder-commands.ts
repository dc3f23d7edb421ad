// The tree as folders: match, shuffle, play.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Block, type Rules, shown } from '@umpire/core';
import {
  createMatchupFolder,
  type FolderPath,
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
import { plain } from '../plain.ts';
import { checkFoldersTarget } from './targets.ts';
import { openMatchup } from './tree-place.ts';
import { typedPaths } from './typed-paths.ts';

export interface MatchArguments {
  readonly game?: string;
  readonly out?: string;
  readonly set?: readonly string[];
  readonly seats?: string;
}

type Write = (text: string) => void;

/** `umpire tree match`: the root of a matchup. Answers its folder. */
export async function matchCommand(decks: readonly string[], given: MatchArguments): Promise<string> {
  const typed = given.game ?? 'storyweave';
  const { game } = await loadGame(typed);
  const set = [
    ...decks.map((deck, seat) => deckSetting(Object.keys(game.options), deck, seat, game.id)),
    ...(given.set ?? []),
  ];
  const opened = await openGame(typed, { set, ...(given.seats === undefined ? {} : { seats: given.seats }) });
  const { module, rules } = opened;
  const out = given.out ?? 'output';
  checkFoldersTarget(out);
  return demand(createMatchupFolder(out, opened.game, rules as Rules<Block>, module === undefined ? {} : { module }));
}

/** A deck is a file with a list, or the name of a shipped one. */
function deckSetting(options: readonly string[], deck: string, seat: number, game: string): string {
  const [byName, byList] = [`deck${seat + 1}`, `list${seat + 1}`];
  if (!options.includes(byName))
    throw new Failure(`${game} has no deck for seat ${seat}: '${shown(deck)}' is one word too many.`);
  return isFile(deck) ? `${byList}=${deck}` : `${byName}=${deck}`;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** `umpire tree shuffle`: the first state of a seed. Says its folder, a line for each matchup. */
export async function shuffleCommand(typed: string, seed: string, write: Write): Promise<void> {
  const name = demand(seedName(seed));
  for (const matchupFolder of await typedPaths(typed)) {
    if (!isMatchupFolder(matchupFolder))
      throw new Failure(`'${shown(matchupFolder)}' is no matchup: umpire tree match makes one.`);
    const at = { matchupFolder, seedName: name, seed, match: 0, path: [] };
    demand((await openSeed(at)).make([]));
    write(`${folderOf(at)}\n`);
    await setImmediate();
  }
}

/** `umpire tree play`: the state at a folder, made if it is not there. Says what can be done there. */
export async function playCommand(typed: string, write: Write): Promise<void> {
  let last: { readonly name: string; readonly tree: FolderTree } | undefined;
  for (const path of await typedPaths(typed)) {
    if (typed === '-' && isMatchupFolder(path)) {
      // `find -name game.dot` names it too.
      process.stderr.write(`${path} is a matchup: passed over\n`);
      continue;
    }
    const at = demand(readFolderPath(path));
    const name = join(at.matchupFolder, at.seedName);
    // Neighbours in a list are neighbours in the tree: their way there is walked once.
    if (last?.name !== name) last = { name, tree: await openSeed(at) };
    const folder = demand(last.tree.make(at.path));
    const actions = shownActions(readFileSync(join(folder, 'actions.txt'), 'utf8'));
    write(typed === '-' ? `# ${path}\n${actions}` : actions);
    // A reader that has seen enough is noticed between two of them.
    await setImmediate();
  }
}

/** A file keeps names as they are; a terminal must not obey them. */
const shownActions = (text: string): string =>
  process.stdout.isTTY === true ? text.replace(/[^\t\n]+/g, plain) : text;

async function openSeed(at: FolderPath): Promise<FolderTree> {
  const { format: _, viewer, ...matchup } = demand(readMatchupFile(at.matchupFolder));
  const { rules } = await openMatchup(matchup, at.seed, at.matchupFolder);
  return new FolderTree(rules, at, viewer);
}
