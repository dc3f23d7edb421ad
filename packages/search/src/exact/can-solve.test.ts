import type { Rules } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { jar, threeCards, walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { open } from '../../tests/positions.ts';
import { rolls, treeGame } from '../../tests/tiny-games.ts';
import { whyNotSolvable } from './can-solve.ts';

test.each<{ name: string; rules: () => Rules; why: string | undefined }>([
  { name: 'connect four', rules: () => open(connectFour), why: undefined },
  { name: 'walkers', rules: () => open(walkers), why: undefined },
  { name: 'dice in the open', rules: () => open(rolls), why: undefined },
  { name: 'Three cards', rules: () => open(threeCards), why: 'it hides things from the players' },
  { name: 'the jar', rules: () => open(jar, { seats: 3 }), why: 'it hides things from the players' },
  { name: 'three seats', rules: () => treeGame([{ end: [0, 0, 0] }], undefined, 3), why: 'it has 3 seats' },
  {
    name: 'no zero-sum',
    rules: () => treeGame([0], { min: 0, max: 1, zeroSum: false }),
    why: 'one side may win without the other losing',
  },
])('$name: $why', ({ rules, why }) => {
  expect(whyNotSolvable(rules())).toBe(why);
});
