import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UMPIRE_BOT_PY } from '@umpire/arena';
import { shown } from '@umpire/core/host';
import { loadGame } from '../games/load-game.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';

const TEMPLATES = new URL('../../templates/bot/', import.meta.url);

export interface NewBotArguments {
  readonly game?: string;
  readonly python?: boolean;
}

/** `umpire new bot NAME`: writes one file with a bot that can play at once. */
export async function newBotCommand(
  name: string,
  { game: typed = 'kittens', python }: NewBotArguments,
): Promise<string> {
  if (!/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Failure(`A bot's name is in small letters, such as my-bot, not '${shown(name)}'.`);
  const { game } = await loadGame(typed);
  const style = game.adaptBot === undefined ? 'any' : game.id;
  const file = python === true ? `${name.replaceAll('-', '_')}.py` : `${name}.ts`;
  const template = readTemplate(style, python === true ? 'py' : 'ts');
  const title = name.replace(/(^|[-_])([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
  write(file, template.replaceAll('__NAME__', title));
  if (python === true) copyOnce('umpire_bot.py', UMPIRE_BOT_PY);
  if (python === true && game.adaptPython !== undefined) copyOnce('umpire_game.py', new URL(game.adaptPython));
  const opponent = style === 'any' ? 'random' : 'random --bot random';
  return [
    `${file} plays ${game.title}. Try it:`,
    `  umpire arena ${typed} --bot ./${file} --bot ${opponent}`,
    `  umpire arena ${typed} --bot ./${file} --bot ${opponent} --stats`,
    'Then change it: docs/writing-a-bot.md says what a bot is given and what it returns.',
  ].join('\n');
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
