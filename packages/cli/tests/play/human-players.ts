// People at the keyboard: they read the screen and type. One never makes a mistake, one plays at random.

import { Line } from '@umpire/core';
import { ADVICE_PURPOSE, chanceOf } from '@umpire/core/host';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { createSearchPlayer } from '@umpire/search';

export type Human = (screen: string) => string;

const opened = ticTacToe.open({});
if (!opened.ok) throw new Error('tic-tac-toe does not open');
const rules = opened.value;

/** The cells of the match on the screen, in the order in which they were taken. */
function cellsOf(screen: string): number[] {
  const match = screen.slice(screen.lastIndexOf('tic-tac-toe, seed'));
  return [...match.matchAll(/Placed at \((\d), (\d)\)/g)].map(([, row, col]) => Number(row) * 3 + Number(col));
}

const typed = (cell: number): string => `${Math.floor(cell / 3)} ${cell % 3}`;

export async function perfectHuman(): Promise<Human> {
  const player = await createSearchPlayer(rules, 'hard');
  let asked = 0;
  return (screen) => {
    const line = new Line(rules, 'human');
    for (const action of cellsOf(screen)) line.play({ seat: line.seat, action, index: null });
    return typed(player.think(line, chanceOf('human')(ADVICE_PURPOSE, asked++)).action);
  };
}

export function carelessHuman(seed: string): Human {
  let asked = 0;
  return (screen) => {
    const taken = cellsOf(screen);
    const free = Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => !taken.includes(cell));
    return typed(free[chanceOf(seed)(ADVICE_PURPOSE, asked++).below(free.length)]);
  };
}
