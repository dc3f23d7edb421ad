/** The commands that take a game or a match of one. Benchmarks are written per game; all others work with any. */
export const gameCommands: readonly { readonly name: string; works(gameId: string): boolean }[] = [
  ...['play', 'replay', 'review', 'explain', 'perft', 'check', 'leaderboard', 'stats'].map((name) => ({
    name,
    works: () => true,
  })),
  { name: 'bench', works: (gameId) => gameId === 'tic-tac-toe' },
];
