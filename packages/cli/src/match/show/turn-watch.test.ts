import { type Block, playMatch } from '@umpire/core';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { TurnWatch } from './turn-watch.ts';

/** The seat and the decision at the start of each turn, in a match in which everyone takes the first choice. */
function turnsOf(game: typeof kittens | typeof ticTacToe, plies: number): string[] {
  const opened = game.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const match = playMatch<Block>(opened.value, { seed: 's1' });
  const watch = new TurnWatch();
  const turns: string[] = [];
  for (let next = match.next(); !next.done; ) {
    const event = next.value;
    if (event.kind !== 'ask') {
      next = match.next();
      continue;
    }
    const { question } = event;
    if (question.ply === plies) break;
    watch.ask(question);
    if (watch.isFirst) turns.push(`${question.seat} ${question.decision}`);
    // Asked again after a refusal: it is still the same decision.
    const { isFirst } = watch;
    watch.ask(question);
    expect(watch.isFirst).toBe(isFirst);
    next = match.next({ index: question.count - 1 });
  }
  return turns;
}

test('where everyone has one move, each begins a turn', () => {
  expect(turnsOf(ticTacToe, 4)).toEqual(
    ['0 move', '1 move', '0 move', '1 move'].map((each) => each.replace('move', 'place')),
  );
});

test('an answer to somebody else begins none, and nobody begins two in a row', () => {
  const turns = turnsOf(kittens, 60);
  expect(turns.length).toBeGreaterThan(2);
  expect(turns.filter((each) => !each.endsWith(' turn'))).toEqual([]);
  expect(turns.some((each, i) => each === turns[i - 1])).toBe(false);
});
