// For tests of games that are small enough to walk every deal.
import type { Block, Rules } from '@umpire/core';
import { chanceOf, Line } from '@umpire/core/hot';

/** The line after these moves, typed as people type them, with hands that the test lays down. */
export function typedLine<S extends Block>(
  rules: Rules<S>,
  lay: (state: S) => void,
  moves: readonly string[],
): Line<S> {
  const at = rules.layout.create();
  rules.setup(at, chanceOf('laid'));
  lay(at);
  const line = new Line(rules, 'laid', 0, { at, hears: true });
  for (const text of moves) {
    const action = [...line.legal()].find((each) => rules.words.describe(line.state, each).text === text);
    if (action === undefined) throw new Error(`'${text}' is not possible`);
    line.play(action);
  }
  return line;
}

/** Every position of every deal, and the situations that the seat to act can tell apart. */
export function playAll<S extends Block>(rules: Rules<S>): { positions: number; situations: number } {
  const line = new Line(rules, 'all', 0, { every: 1, hears: true });
  const situations = new Set<string>();
  let positions = 0;
  const visit = (): void => {
    positions++;
    if (line.isOver) return;
    situations.add(line.knows(line.seat));
    for (const action of [...line.legal()]) for (const _ of line.outcomes(action)) visit();
  };
  for (const _ of line.deals()) visit();
  return { positions, situations: situations.size };
}
