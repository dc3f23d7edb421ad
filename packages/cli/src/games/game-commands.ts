import type { Game } from '@umpire/core';
import { importBeside } from './import-beside.ts';

/** Benchmarks have the names of games, and some run several; an installed program has none. */
const BENCHED = await importBeside<{ readonly benchNames: readonly string[] }>('@umpire/bench', 'The benchmarks are')
  .then(({ benchNames }) => benchNames)
  .catch((): readonly string[] => []);

/** The commands that take a game or a match of one. Benchmarks are written per game, GTP is about Go, demos come with a game; all others work with any. */
export const gameCommands: readonly { readonly name: string; works(game: Game): boolean }[] = [
  ...['play', 'replay', 'review', 'explain', 'perft', 'check', 'arena', 'debug', 'leaderboard', 'stats', 'tree'].map(
    (name) => ({
      name,
      works: () => true,
    }),
  ),
  { name: 'demo', works: ({ demos }) => demos !== undefined },
  { name: 'gtp', works: ({ id }) => id === 'go' },
  { name: 'bench', works: ({ id }) => BENCHED.includes(id) },
];
