import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shown } from '@umpire/core/host';
import { explainSystemError, Failure } from '../terminal/failure.ts';
import { version } from '../version.ts';

const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url));

/** The place in a tsconfig where paths are added. */
const TYPES = '"types": []';

export interface NewGameArguments {
  readonly ts?: boolean;
}

/** `umpire new game NAME`: writes a folder, which appears whole or not at all. */
export function newGameCommand(name: string, { ts = false }: NewGameArguments = {}): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 60)
    throw new Failure(`A game's name is kebab-case, such as my-game, not '${shown(name)}'.`);
  const title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const fill = (text: string): string =>
    text
      .replaceAll('__NAME__', name)
      .replaceAll('__TITLE__', title)
      .replaceAll('__VERSION__', version())
      .replace(TYPES, `${TYPES}${pathsText(name)}`);
  const draft = `${name}.draft-${process.pid}`;
  try {
    mkdirSync(draft);
    for (const [file, text] of filesOf(ts)) writeFileSync(join(draft, file), fill(text));
    // This fails if the folder exists already, unless it is empty.
    renameSync(draft, name);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const isThere =
      error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
    throw isThere ? new Failure(`${name} exists already: choose another name.`) : explainSystemError(error, name);
  }
  const entry = ts ? 'index.ts' : 'index.js';
  return `${name}/ is a game now. Try it:\n  umpire play ./${name} --seat human --seat hard\nThen change ${name}/${entry} into yours, and examine it:\n  umpire check ./${name}`;
}

/** The files of the template. Both languages share the text of the game. */
function filesOf(ts: boolean): [string, string][] {
  const read = (folder: string): [string, string][] =>
    readdirSync(join(TEMPLATES, folder)).map((file) => [file, readFileSync(join(TEMPLATES, folder, file), 'utf8')]);
  const plain = read('game');
  if (!ts) return plain;
  const entry = plain.find(([file]) => file === 'index.js');
  return [...read('game-ts'), ['index.ts', entry?.[1] ?? '']];
}

/**
 * An editor finds types where packages are installed. Where Umpire is not installed, the tsconfig of the game says where
 * it lies on this machine, so that the types are found at once.
 */
function pathsText(name: string): string {
  const folder = resolve(name);
  const isInstalled = (at: string): boolean =>
    existsSync(join(at, 'node_modules', '@umpire', 'core')) || (at !== dirname(at) && isInstalled(dirname(at)));
  if (isInstalled(folder)) return '';
  const core = dirname(dirname(createRequire(import.meta.url).resolve('@umpire/core')));
  const types = (entry: string): string =>
    JSON.stringify(relative(folder, join(core, 'dist', `${entry}.d.ts`)).replaceAll('\\', '/'));
  const doors = {
    '@umpire/core': 'index',
    '@umpire/core/scene': 'scene/index',
    '@umpire/core/draw': 'draw/index',
    '@umpire/core/*': '*',
  };
  const paths = Object.entries(doors).map(([door, entry]) => `"${door}": [${types(entry)}]`);
  return `,\n    "paths": { ${paths.join(', ')} }`;
}
