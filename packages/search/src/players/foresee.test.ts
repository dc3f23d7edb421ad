import { FastDice } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, inject, test } from 'vitest';
import { thinkOn } from '../../tests/play.ts';
import { legalIn, lineOf, open, randomPosition } from '../../tests/positions.ts';
import { createAlphaBeta } from '../exact/alpha-beta.ts';
import * as kit from '../hot.ts';
import { scoreOf } from '../worth.ts';
import { createForesee } from './foresee.ts';
import { createHard } from './hard.ts';

const NODES = 20_000;

const SIZES = [
  { rows: 6, cols: 6, line: 4, filled: 16 },
  { rows: 6, cols: 7, line: 5, filled: 22 },
  { rows: 5, cols: 5, line: 4, filled: 8 },
];

test.each(inject('run') === 'slow' ? SIZES : SIZES.slice(0, 2))(
  'what is called proven on $rows × $cols, line $line, is what alpha-beta finds',
  ({ filled, ...size }) => {
    const rules = open(ticTacToe, size);
    const foresee = createForesee(rules);
    const alphaBeta = createAlphaBeta(rules, { table: true });
    const dice = new FastDice(11);
    let proven = 0;
    for (let i = 0; i < 25; i++) {
      const position = randomPosition(rules, filled + (i % 4), dice);
      const { candidates = [] } = foresee?.(position, NODES, dice) ?? {};
      expect(candidates.map(({ action }) => action).sort((a, b) => a - b)).toEqual(legalIn(rules, position));
      for (const { action, score, proven: isProven, endsIn = 0, line } of candidates) {
        if (!isProven) continue;
        const found = alphaBeta.searchAction(position.state, position.past, action, { depth: endsIn, nodes: 300_000 });
        if (found.stopped) continue;
        proven++;
        expect([...position.state.board, action, scoreOf(found.worth)]).toEqual([
          ...position.state.board,
          action,
          score,
        ]);
        expect(line).toHaveLength(endsIn);
      }
    }
    expect(proven).toBeGreaterThan(100);
  },
);

test('small boards, and lines of three, are solved as before', () => {
  for (const size of [{}, { rows: 4, cols: 4, line: 4 }, { rows: 9, cols: 9, line: 3 }, { rows: 1, cols: 25, line: 2 }])
    expect(createForesee(open(ticTacToe, size))).toBeUndefined();
});

if (inject('run') === 'slow')
  test('what is seen does not depend on what was looked at before, nor on more than position and dice', () => {
    const rules = open(ticTacToe, { rows: 9, cols: 9, line: 5 });
    const [used, fresh] = [createHard(kit, rules), createHard(kit, rules)];
    for (const line of [[40], [40, 41, 31, 49], [40, 41, 31, 49, 22]]) thinkOn(used, lineOf(rules, line));
    for (const line of [
      [40, 30],
      [0, 40, 8],
    ])
      expect(thinkOn(used, lineOf(rules, line))).toEqual(thinkOn(fresh, lineOf(rules, line)));
  });

if (inject('run') === 'slow')
  test('the first sign stands in the middle, and the answer beside it where the dice say', () => {
    const rules = open(ticTacToe, { rows: 9, cols: 9, line: 5 });
    const hard = createHard(kit, rules);
    expect(thinkOn(hard, lineOf(rules, [])).action).toBe(40);
    const answers = new Set(Array.from({ length: 8 }, (_, i) => thinkOn(hard, lineOf(rules, [40]), `${i}`).action));
    expect(answers.size).toBeGreaterThan(1);
    for (const each of answers) expect([30, 31, 32, 39, 41, 48, 49, 50]).toContain(each);
  });
