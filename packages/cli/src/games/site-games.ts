// Games for the page: those that are shipped, and games of one's own, which are bundled with them.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { Failure } from '../terminal/failure.ts';
import { gamePath, loadGame } from './load-game.ts';
import { gameIds } from './shipped-games.ts';

const GAMES = fileURLToPath(new URL('./game-list.js', import.meta.url));

interface OwnGame {
  readonly id: string;
  readonly path: string;
}

/** Each is loaded here once: what is no game is found before anything is written. */
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

/** The worker's first module: shipped games first, each loaded when somebody asks for it. */
export function workerEntry(serve: string, own: readonly OwnGame[]): string {
  const entries = own.map(
    ({ id, path }) => `${JSON.stringify(id)}: async () => (await import(${JSON.stringify(path)})).default`,
  );
  return `import { serveTables } from ${JSON.stringify(serve)};
import { gameList } from ${JSON.stringify(GAMES)};
serveTables({ ...gameList, ${entries.join(', ')} });`;
}

/** Whatever a game imports of Umpire is what the page itself has: two cores would not know each other's states. */
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
