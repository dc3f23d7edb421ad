import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UMPIRE_BOT_PY } from '@umpire/arena';
import { type Block, type Game, type Json, playMatch } from '@umpire/core';
import { shown } from '@umpire/core/host';
import { type LoadedGame, loadGame } from '../games/load-game.ts';
import { openRules } from '../games/open-game.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';
import { typeOfSchema } from '../text/type-of-schema.ts';

const TEMPLATES = new URL('../../templates/bot/', import.meta.url);

export interface NewBotArguments {
  readonly game?: string;
  readonly python?: boolean;
  /** With `python`: a folder instead of a file. */
  readonly folder?: boolean;
  readonly cpp?: boolean;
  readonly rust?: boolean;
}

/** `umpire new bot NAME`: writes one file, or a folder, with a bot that can play at once. */
export async function newBotCommand(
  name: string,
  { game: typed = 'kittens', python, folder, cpp, rust }: NewBotArguments,
): Promise<string> {
  if (!/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Failure(`A bot's name is in small letters, such as my-bot, not '${shown(name)}'.`);
  if ([python, cpp, rust].filter((each) => each === true).length > 1)
    throw new Failure('--python, --cpp and --rust are three languages: name one.');
  if (folder === true && python !== true) throw new Failure('--folder goes with --python.');
  const loaded = await loadGame(typed);
  const { game } = loaded;
  if (cpp === true || rust === true) return kit(name, cpp === true ? KITS.cpp : KITS.rust, typed, loaded);
  const style = game.id;
  if (folder === true) makeFolder(name);
  const inside = (file: string): string => (folder === true ? join(name, file) : file);
  const own = folder === true ? 'bot.py' : python === true ? `${name.replaceAll('-', '_')}.py` : `${name}.ts`;
  const template = withState(readTemplate(style, python === true ? 'py' : 'ts'), game);
  const title = titleOf(name);
  write(inside(own), template.replaceAll('__NAME__', title));
  if (python === true) copyOnce(inside('umpire_bot.py'), UMPIRE_BOT_PY);
  if (python === true && game.adaptPython !== undefined) copyOnce(inside('umpire_game.py'), new URL(game.adaptPython));
  const file = folder === true ? `${name}/` : own;
  const opponent = opponentsOf(game);
  return [
    `${file} plays ${game.title}. Try it:`,
    `  umpire arena ${typed} --bot ./${file} --bot ${opponent}`,
    `  umpire arena ${typed} --bot ./${file} --bot ${opponent} --stats`,
    'Then change it: docs/writing-a-bot.md says what a bot is given and what it returns.',
  ].join('\n');
}

const titleOf = (name: string): string =>
  name.replace(/(^|[-_])([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** As many opponents as the smallest table needs; a game for more is livelier with two. */
const opponentsOf = ({ seats }: Game): string =>
  Array(Math.max(1, Math.min(seats.max - 1, 2)))
    .fill('random')
    .join(' --bot ');

const KITS = {
  cpp: {
    folder: 'bot-cpp',
    files: ['bot.cpp', 'json.hpp', 'README.md'],
    build: 'g++ -O2 -std=c++17 -static -o __FILE__ bot.cpp',
  },
  rust: {
    folder: 'bot-rust',
    files: ['bot.rs', 'json.rs', 'README.md'],
    build: 'rustc -O -C target-feature=+crt-static -o __FILE__ bot.rs',
  },
} as const;

/** A folder with source, a reader of JSON, a whole view as a sample, and how to build it. */
function kit(
  name: string,
  { folder, files, build }: (typeof KITS)['cpp' | 'rust'],
  typed: string,
  loaded: LoadedGame,
): string {
  const { game } = loaded;
  const filled = (text: string): string =>
    text
      .replaceAll('__NAME__', titleOf(name))
      .replaceAll('__FILE__', name)
      .replaceAll('__GAME__', game.title)
      .replaceAll('__TYPED__', typed.startsWith('.') ? `../${typed}` : typed);
  makeFolder(name);
  for (const file of files) {
    const text = readFileSync(fileURLToPath(new URL(`../${folder}/${file}`, TEMPLATES)), 'utf8');
    write(join(name, file), filled(text));
  }
  write(join(name, 'sample-view.json'), `${JSON.stringify(sampleView(loaded), null, 2)}\n`);
  return [
    `${name}/ has a bot for ${game.title}. Build it and try it:`,
    `  cd ${name}`,
    `  ${filled(build)}`,
    filled(`  umpire arena __TYPED__ --bot ./__FILE__ --bot ${opponentsOf(game)}`),
    'Then change it: its README.md and docs/writing-a-bot.md say what it is given and what it returns.',
  ].join('\n');
}

/** The first view of a match, as an executable gets it. */
function sampleView(loaded: LoadedGame): Json {
  const { value } = playMatch<Block>(openRules(loaded, {}), { seed: 'sample' }).next();
  if (!('kind' in value) || value.kind !== 'ask') return null;
  return { id: 1, ...value.question.botView() } as unknown as Json;
}

function makeFolder(name: string): void {
  try {
    mkdirSync(name);
  } catch (error) {
    throw explainSystemError(error, name, { EEXIST: 'it exists already: choose another name' });
  }
}

/** In a bot for a game that has no template, the type of the view comes from the game's own schema. */
function withState(template: string, { viewSchema }: Game): string {
  return viewSchema === undefined
    ? template
    : template.replace('state: unknown;', `state: ${typeOfSchema(viewSchema)};`);
}

/** Copies a file for editors and type checkers, unless it exists. Inside its cell a bot finds its own copy. */
function copyOnce(name: string, from: string | URL): void {
  if (!existsSync(name)) write(name, readFileSync(from, 'utf8'));
}

function readTemplate(style: string, ending: string): string {
  const own = fileURLToPath(new URL(`${style}.${ending}`, TEMPLATES));
  return readFileSync(existsSync(own) ? own : fileURLToPath(new URL(`any.${ending}`, TEMPLATES)), 'utf8');
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw explainSystemError(error, path, { EEXIST: 'it exists already: choose another name' });
  }
}
