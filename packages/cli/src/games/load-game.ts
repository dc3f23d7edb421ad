// GAME on the command line: a shipped id, or the path or package name of a module whose default export is a game.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { Game } from '@umpire/core';
import { Failure } from '../terminal/failure.ts';
import { meant } from '../text/meant.ts';
import { isTypeScript, withBundle } from './bundle-game.ts';
import { offerUmpire } from './offer-umpire.ts';
import { gameIds, shippedGame } from './shipped-games.ts';

// Core has an entry for each audience. If a name is imported from the wrong one, the message names the right one.
const DOORS = {
  '@umpire/core/author': () => import('@umpire/core/author'),
  '@umpire/core': () => import('@umpire/core'),
  '@umpire/core/hot': () => import('@umpire/core/hot'),
  '@umpire/core/host': () => import('@umpire/core/host'),
  '@umpire/core/scene': () => import('@umpire/core/scene'),
  '@umpire/core/draw': () => import('@umpire/core/draw'),
};

export interface LoadedGame {
  readonly game: Game;
  /** The path or package as it was typed, for a game that is not shipped. */
  readonly module?: string;
}

/** Loads the game, or throws a Failure that names what was typed. */
export async function loadGame(typed: string): Promise<LoadedGame> {
  const shipped = await shippedGame(typed);
  if (shipped !== undefined) return { game: shipped };
  const url = locate(typed);
  if (url === undefined) throw new Failure(unknownGame(typed));
  const loaded = await importModule(url, typed);
  const fault = whyNoGame(loaded.default);
  if (fault !== undefined) throw new Failure(`'${short(typed)}' has no game as its default export: ${fault}.`);
  const game = loaded.default as Game;
  origins.set(game, typed);
  return { game, module: typed };
}

const origins = new WeakMap<Game, string>();

/** The path or package as it was typed, of a game that is not shipped. */
export const originOf = (game: Game): string | undefined => origins.get(game);

/** The file of a game that is not shipped; undefined if there is none. */
export function gamePath(typed: string): string | undefined {
  const url = locate(typed);
  return url === undefined ? undefined : fileURLToPath(url);
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const unknownGame = (typed: string): string =>
  `There is no game '${short(typed)}'. ${guessText(typed)}Shipped: ${gameIds.join(', ')}; or give the path or package name of a module.`;

function guessText(typed: string): string {
  const near = meant(typed, gameIds);
  return near === undefined ? '' : `Perhaps '${near}'? `;
}

/** The URL of the module: a file or package folder, seen from here, or a package installed near the current folder. */
function locate(typed: string): string | undefined {
  const path = resolve(typed);
  if (typed !== '' && existsSync(path)) {
    const kind = statSync(path);
    if (kind.isDirectory()) return entryOfFolder(path, typed);
    return kind.isFile() ? pathToFileURL(path).href : undefined;
  }
  return /^(@[\w.-]+\/)?[\w.-]+$/.test(typed) ? locatePackage(typed) : undefined;
}

/** Looks for the package from the current folder upwards, as Node does. */
function locatePackage(name: string): string | undefined {
  const from = createRequire(resolve('package.json'));
  try {
    const found = from.resolve(name);
    // A bare word such as fs is a module of Node itself, not a game.
    return isAbsolute(found) ? pathToFileURL(found).href : undefined;
  } catch {
    return importEntry(name);
  }
}

/** `require` cannot find a package with only an `import` entry, so its folder is looked for, and its manifest read. */
function importEntry(name: string): string | undefined {
  for (let folder = resolve('.'); ; folder = dirname(folder)) {
    const inside = join(folder, 'node_modules', name);
    if (existsSync(join(inside, 'package.json'))) return entryOfFolder(inside, name);
    if (folder === dirname(folder)) return undefined;
  }
}

/** Files of a tree. A folder with such files is taken for a tree, whatever else lies in it. */
const TREE_FILES = ['tree.json', 'matchup.json', 'state.json', 'game.dot'];

function entryOfFolder(folder: string, typed: string): string {
  if (TREE_FILES.some((name) => existsSync(join(folder, name))))
    throw new Failure(`'${short(typed)}' is not a game: it has some files of a tree, but not all of them.`);
  const { exports, main } = readManifest(join(folder, 'package.json'), typed);
  const entry = join(folder, entryText(exports) ?? (typeof main === 'string' ? main : indexOf(folder)));
  if (!existsSync(entry))
    throw new Failure(`'${short(typed)}' is a folder without a game: there is no ${relative(folder, entry)} in it.`);
  return pathToFileURL(entry).href;
}

const indexOf = (folder: string): string => (existsSync(join(folder, 'index.ts')) ? 'index.ts' : 'index.js');

function readManifest(path: string, typed: string): { exports?: unknown; main?: unknown } {
  if (!existsSync(path)) return {};
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof manifest === 'object' && manifest !== null ? manifest : {};
  } catch (error) {
    throw new Failure(`'${short(typed)}' has a package.json that cannot be read: ${messageOf(error)}.`);
  }
}

/** The file that `exports` names, through '.', 'import' and 'default' at any depth. */
function entryText(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  const by = exports as Record<string, unknown>;
  return entryText(by['.']) ?? entryText(by.import) ?? entryText(by.default);
}

async function importModule(url: string, typed: string): Promise<{ default?: unknown }> {
  offerUmpire();
  const load = async (from: string): Promise<{ default?: unknown }> => (await import(from)) as { default?: unknown };
  try {
    return await (isTypeScript(url) ? withBundle(fileURLToPath(url), load) : load(url));
  } catch (error) {
    if (error instanceof Failure) throw error;
    const message = messageOf(error);
    const hint = await otherDoor(message);
    throw new Failure(`'${short(typed)}' cannot be loaded: ${message}${hint === undefined ? '' : `; ${hint}`}.`);
  }
}

/** The message of what a module of someone else threw, on one line. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : inspect(error)).split('\n')[0].replace(/\.$/, '');

function whyNoGame(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'it is no object';
  const game = value as Partial<Game>;
  if (typeof game.id !== 'string') return "it has no 'id'";
  if (typeof game.title !== 'string') return "it has no 'title'";
  if (!Number.isInteger(game.rulesVersion)) return "it has no whole 'rulesVersion'";
  if (typeof game.open !== 'function') return "it has no function 'open'";
  if (typeof game.options !== 'object' || game.options === null) return "it has no 'options'";
  if (typeof game.seats?.min !== 'number' || typeof game.seats.max !== 'number')
    return "it has no 'seats' with min and max";
  return undefined;
}

/** If Node says that a module lacks an export, names the entry of core that has it. */
async function otherDoor(message: string): Promise<string | undefined> {
  const name = /'@umpire\/core[a-z/]*' does not provide an export named '(\w+)'/.exec(message)?.[1];
  if (name === undefined) return undefined;
  for (const [door, open] of Object.entries(DOORS)) if (name in (await open())) return `import ${name} from '${door}'`;
  return undefined;
}
