// The game of tenuki under simple ko, without a page, so it draws nothing.
import { createRequire } from 'node:module';
import type { BoardAdapter } from './board-adapter.ts';
import { surroundings } from './surroundings.ts';

interface Game {
  playAt(y: number, x: number, options: { render: boolean }): boolean;
  pass(options: { render: boolean }): boolean;
  intersections(): readonly { readonly value: keyof typeof COLORS }[];
}

const require = createRequire(import.meta.url);
// The package has no types.
const { Game } = require('tenuki') as {
  Game: new (options: { boardSize: number; koRule: 'simple' }) => Game;
};
const COLORS = { empty: 0, black: 1, white: 2 } as const;
const UNSEEN = { render: false };

export function tenukiBoard(size: number): BoardAdapter {
  const { columns, rows } = surroundings(size);
  const begin = (): Game => new Game({ boardSize: size, koRule: 'simple' });
  let game = begin();
  // Read once per move, because the driver looks at many points.
  let points = game.intersections();
  return {
    name: 'tenuki',
    reset() {
      game = begin();
      points = game.intersections();
    },
    at: (point) => COLORS[points[point].value],
    tryPlay(point) {
      const played = game.playAt(rows[point], columns[point], UNSEEN);
      if (played) points = game.intersections();
      return played;
    },
    pass() {
      game.pass(UNSEEN);
    },
  };
}
