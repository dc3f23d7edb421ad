import { type Block, Line } from '@umpire/core';
import { walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { keysLine } from '../../../tests/site/keys-line.ts';
import { declareText, warningText } from './warning-text.ts';

const nameOf = (seat: number): string => ['Ann', 'Bob'][seat];

test('a warning counts every time that the position was there, and says what can be typed', () => {
  expect(warningText(keysLine(14), 0, { count: 2, firstPly: 13 }, nameOf)).toBe(
    'This position is there for the 15th time, first at the start. The referee has counted 2 of 3. The next time: if nobody can leave it the match is a draw; otherwise whoever can leave it says when it stops. The player to move may type: loop',
  );
});

test('whoever is to move hears once that the round can be declared', () => {
  expect([0, 1, 2, 3].map((turns) => declareText(keysLine(turns)) !== undefined)).toEqual([false, true, false, false]);
  expect(declareText(keysLine(1))).toMatch(/^The position was there at the start\. Type loop to declare the round/);
});

test('where repetitions are counted, it is said from when on they may be claimed', () => {
  const opened = walkers.open({ repeat: 'threefold' });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const line = new Line<Block>(rules, 'walk');
  const around = stepsAround(line);
  for (let round = 0; round < 2; round++) for (const action of around) line.play(action);
  expect(warningText(line, 0, { count: 3, firstPly: 0 }, nameOf)).toBe(
    'This position is there for the 3rd time, first at the start. The referee has counted 3 of 5. After 2 more: the match is a draw. The player to move may type: claim',
  );
});

/** Four actions, two by each seat, after which the position is as it was. */
function stepsAround(line: Line<Block>): number[] {
  const { rules } = line;
  const legal = (): number[] => Array.from(line.legal());
  for (const a of legal())
    for (const b of line.trial(a, legal))
      for (const c of line.trial(a, () => line.trial(b, legal)))
        for (const d of line.trial(a, () => line.trial(b, () => line.trial(c, legal)))) {
          const twin = line.fork();
          for (const action of [a, b, c, d]) if (!twin.isOver) twin.play(action);
          if (!twin.isOver && rules.same(twin.state, line.state)) return [a, b, c, d];
        }
  throw new Error('no way round');
}
