import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shown } from '@umpire/core';
import { explainSystemError, Failure } from '../failure.ts';

const TEMPLATE = fileURLToPath(new URL('../../templates/game', import.meta.url));

/** `umpire new game NAME`: a folder that appears whole or not at all. */
export function newGameCommand(name: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 60) {
    throw new Failure(`A game's name is kebab-case, such as my-game, not '${shown(name)}'.`);
  }
  const title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const draft = `${name}.draft-${process.pid}`;
  try {
    mkdirSync(draft);
    for (const file of readdirSync(TEMPLATE)) {
      const text = readFileSync(join(TEMPLATE, file), 'utf8');
      writeFileSync(join(draft, file), text.replaceAll('__NAME__', name).replaceAll('__TITLE__', title));
    }
    // A folder that exists already stops this, unless it is empty.
    renameSync(draft, name);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const isThere =
      error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
    throw isThere ? new Failure(`${name} exists already: choose another name.`) : explainSystemError(error, name);
  }
  return `${name}/ is a game now. Try it:\n  umpire play ./${name} --seat human --seat hard\nThen change ${name}/index.js into yours.`;
}
