// Minimax, slow and obvious: every action to the end of every match. The winner hurries, the loser delays.
import type { Line } from '@umpire/core/hot';

export interface PlainValue {
  /** Of the first seat. */
  readonly score: number;
  /** To the end; means something after a win only. */
  readonly plies: number;
  readonly best: readonly number[];
}

export function plainValue(line: Line): PlainValue {
  if (line.isOver) return { score: line.scores()[0], plies: 0, best: [] };
  const sign = line.seat === 0 ? 1 : -1;
  const tried = [...line.legal()].map((action) => ({ action, ...line.trial(action, () => plainValue(line)) }));
  const score = sign * Math.max(...tried.map((each) => sign * each.score));
  const equal = tried.filter((each) => each.score === score);
  const pliesOf = equal.map(({ plies }) => plies);
  const plies = score === 0 ? 0 : sign * score > 0 ? Math.min(...pliesOf) : Math.max(...pliesOf);
  const best = equal.filter((each) => score === 0 || each.plies === plies).map(({ action }) => action);
  return { score: score + 0, plies: plies + 1, best };
}
