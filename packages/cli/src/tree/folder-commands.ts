// The tree as folders: the commands match, shuffle and play.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { shown } from '@umpire/core/author';
import { plain } from '@umpire/core/host';
import {
  createMatchupFolder,
  type FolderPlace,
  FolderTree,
  findSeed,
  folderOf,
  isMatchupFolder,
  mendMatchupFiles,
  openRules,
  readMatchupFile,
  seedName,
} from '@umpire/tree';
import { loadGame } from '../games/load-game.ts';
import { type GameArguments, type OpenedGame, openGame } from '../games/open-game.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { diskFailure } from './disk-failure.ts';
import { checkFoldersTarget } from './targets.ts';
import { seedNote } from './text/seed-note.ts';
import { openMatchup } from './tree-place.ts';
import { someTypedPaths, typedPath } from './typed-path.ts';

export interface MatchArguments {
  readonly game?: string;
  readonly out?: string;
  readonly set?: readonly string[];
  readonly seats?: string;
}

type Write = (text: string) => void;

/** `umpire tree match`: makes the root of a matchup. Returns its folder. */
export async function matchCommand(decks: readonly string[], given: MatchArguments): Promise<string> {
  const typed = given.game ?? 'storyweave';
  const { game } = await loadGame(typed);
  const set = [
    ...decks.map((deck, seat) => deckSetting(Object.keys(game.options), deck, seat, game.id)),
    ...(given.set ?? []),
  ];
  const opened = await openDecks(typed, { set, ...(given.seats === undefined ? {} : { seats: given.seats }) });
  const { rules } = opened;
  const out = given.out ?? 'output';
  checkFoldersTarget(out);
  return demand(createMatchupFolder(out, opened.game, rules));
}

/** Opens the decks. If a deck is neither a known name nor a file, the refusal says so, because either may be meant. */
async function openDecks(typed: string, given: GameArguments): Promise<OpenedGame> {
  try {
    return await openGame(typed, given);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const sentence = error.message.replace(/^There is no deck '[^']*'/, (words) => `${words}, and no such file`);
    throw new Failure(sentence, error.exitCode, error.details);
  }
}

/** The option for a deck, which is a file with a list, or the name of a shipped deck. */
function deckSetting(options: readonly string[], deck: string, seat: number, game: string): string {
  const [byName, byList] = [`deck${seat + 1}`, `list${seat + 1}`];
  if (!options.includes(byName))
    throw new Failure(`${game} has no deck for seat ${seat}: '${shown(deck)}' is one word too many.`);
  return isFile(deck) ? `${byList}=${deck}` : `${byName}=${deck}`;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** `umpire tree shuffle`: makes the first state of a seed. Prints its folder, one line for each matchup. */
export async function shuffleCommand(
  typed: string,
  seed: string,
  game: string | undefined,
  write: Write,
): Promise<void> {
  const name = demand(seedName(seed));
  await forEachPath(typed, async (matchupFolder) => {
    if (!isMatchupFolder(matchupFolder))
      throw new Failure(`'${shown(matchupFolder)}' is not a matchup: umpire tree match makes one.`);
    const at = { matchupFolder, seedName: name, seed, match: 0 };
    const { tree, note } = await openSeed(at, game);
    demand(tree.make([]));
    write(`${folderOf({ ...at, path: [] })}\n`);
    if (note !== undefined) process.stderr.write(`${plain(note)}\n`);
  });
}

/** `umpire tree play`: makes the state at a folder if it is not there. Prints what can be done in it. */
export async function playCommand(typed: string, game: string | undefined, write: Write): Promise<void> {
  let last: ({ readonly name: string } & OpenSeed) | undefined;
  await forEachPath(typed, async (path) => {
    if (typed === '-' && isMatchupFolder(path)) {
      // `find -name game.dot` finds it too.
      process.stderr.write(`${path} is a matchup: skipped\n`);
      return;
    }
    const at = demand(findSeed(path));
    const name = join(at.matchupFolder, at.seedName);
    // Neighbours in a list are neighbours in the tree, so the way to their game is walked once.
    if (last?.name !== name) last = { name, ...(await openSeed(at, game)) };
    const folder = demand(last.tree.make(typedPath(last.tree.rules, at, at.names, last.viewer)));
    const actions = shownActions(readFileSync(join(folder, 'actions.txt'), 'utf8'));
    write(typed === '-' ? `# ${path}\n${actions}` : actions);
  });
}

/** Works on each path: if one of many is wrong, that is reported, and the others are worked on. */
async function forEachPath(typed: string, work: (path: string) => Promise<void>): Promise<void> {
  const paths = await someTypedPaths(typed);
  let wrong = 0;
  for (const path of paths) {
    try {
      await work(path);
    } catch (error) {
      const failure = diskFailure(error);
      if (typed !== '-' || !(failure instanceof Failure)) throw error;
      process.stderr.write(`${plain(failure.message)}\n`);
      wrong++;
    }
    // A closed output pipe is noticed between two paths.
    await setImmediate();
  }
  if (wrong > 0) throw new Failure(`${wrong} of ${paths.length} lines of the input failed.`, 1);
}

/** Files keep names as they are; a terminal must not obey what is in them. */
const shownActions = (text: string): string =>
  process.stdout.isTTY === true ? text.replace(/[^\t\n]+/g, plain) : text;

interface OpenSeed {
  readonly tree: FolderTree;
  readonly viewer: number | undefined;
  /** What is remarkable about the seed; undefined if nothing is. */
  readonly note: string | undefined;
}

async function openSeed(at: Omit<FolderPlace, 'names'>, typed: string | undefined): Promise<OpenSeed> {
  const { matchupFolder, seed } = at;
  const { format: _, viewer, ...matchup } = demand(readMatchupFile(matchupFolder));
  const { game, rules } = await openMatchup(matchup, seed, matchupFolder, typed);
  const bare = demand(openRules(game, matchup, ''));
  demand(mendMatchupFiles(matchupFolder, bare));
  return { tree: new FolderTree(rules, at, viewer), viewer, note: seedNote(game, bare.options, seed) };
}
