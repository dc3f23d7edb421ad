import { perft } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { ticTacToe } from './index.ts';

// The number of sequences of 1 to 9 moves, when play stops at a win. These are the published counts; the last one and the
// wins before it add up to the well-known 255,168 games.
test('3 × 3 has the published number of move sequences', () => {
  const opened = ticTacToe.open({});
  if (!opened.ok) return expect.unreachable();
  expect(perft(opened.value, 9)).toEqual([9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]);
});

test.each([
  [{ rows: 1, cols: 1, line: 1 }, [1, 0]],
  [{ rows: 5, cols: 5, line: 1 }, [25, 0]],
  [{ rows: 1, cols: 3, line: 3 }, [3, 6, 6, 0]],
  // Any two cells of this board touch, so X wins with its second move.
  [{ rows: 2, cols: 2, line: 2 }, [4, 12, 24, 0]],
])('the sequences of %j can be counted by hand', (options, counts) => {
  const opened = ticTacToe.open(options);
  if (!opened.ok) return expect.unreachable();
  expect(perft(opened.value, counts.length)).toEqual(counts);
});
