// The games of the page: the shipped ones, and the user's own, which are bundled with them.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Game } from '@umpire/core';
import type { Plugin } from 'esbuild';
import { Failure } from '../terminal/failure.ts';
import { gameList } from './game-list.ts';
import { gamePath, loadGame } from './load-game.ts';
import { gameIds } from './shipped-games.ts';

const GAMES = fileURLToPath(new URL('./game-list.js', import.meta.url));

export interface OwnGame {
  readonly id: string;
  readonly path: string;
}

/** Each game is loaded here once, so that a module that is no game is found before anything is written. */
export async function ownGames(typed: readonly string[]): Promise<OwnGame[]> {
  const found: OwnGame[] = [];
  for (const each of typed) {
    const { game, module } = await loadGame(each);
    const path = module === undefined ? undefined : gamePath(module);
    if (path === undefined) continue;
    if ([...gameIds, ...found.map(({ id }) => id)].includes(game.id))
      throw new Failure(`'${each}' has the id '${game.id}', which another game of the page has.`);
    found.push({ id: game.id, path });
  }
  return found;
}

/** All that a server offers, its owner's games after those that are shipped. */
export const withOwnGames = (own: readonly OwnGame[]): Readonly<Record<string, () => Promise<Game>>> => ({
  ...gameList,
  ...Object.fromEntries(own.map(({ id, path }) => [id, async () => (await loadGame(path)).game])),
});

/** The first module of the page's worker: shipped games first, each loaded when it is needed. */
export function workerEntry(serve: string, own: readonly OwnGame[]): string {
  const entries = own.map(
    ({ id, path }) => `${JSON.stringify(id)}: async () => (await import(${JSON.stringify(path)})).default`,
  );
  return `import { serveTables } from ${JSON.stringify(serve)};
import { gameList } from ${JSON.stringify(GAMES)};
serveTables({ ...gameList, ${entries.join(', ')} });`;
}

/** Imports of Umpire resolve to the page's own copy: two copies of core could not share states. */
export const oneUmpire: Plugin = {
  name: 'one-umpire',
  setup(build) {
    const { resolve } = createRequire(import.meta.url);
    build.onResolve({ filter: /^@umpire\// }, ({ path }) => {
      try {
        return { path: resolve(path) };
      } catch {
        return { errors: [{ text: `There is no ${path} here` }] };
      }
    });
  },
};
