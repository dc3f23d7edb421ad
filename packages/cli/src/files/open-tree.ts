// A tree for programs, with all shipped games: `import { openTree } from '@umpire/cli/tree'`.
import { type OpenTree, type OpenTreeOptions, openTree as openTreeOf } from '@umpire/tree';
import { allGames } from '../games/shipped-games.ts';

const games = await allGames();

export type { OpenTree, TreeAction, TreeState } from '@umpire/tree';

/** Opens a tree; `games` in the options are further games that are not shipped. */
export const openTree = (dir: string, options: Partial<OpenTreeOptions> = {}): OpenTree =>
  openTreeOf(dir, { ...options, games: [...games, ...(options.games ?? [])] });
