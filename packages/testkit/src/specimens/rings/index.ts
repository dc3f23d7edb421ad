import { choice, defineGame, integer, text } from '@umpire/core/author';
import { RULES, ringsRules } from './rules.ts';

export type { Rings } from './rules.ts';

export const rings = defineGame({
  id: 'rings',
  title: 'Rings',
  rulesVersion: 1,
  seats: { min: 2, max: 3 },
  options: {
    graph: text('A0>B,C B1>A,C C0>A,+0', 'nodes and edges'),
    rule: choice('card', RULES, 'what follows from a cycle'),
    act: integer(2, 2, 5, 'occurrences that have a consequence'),
    every: integer(1, 1, 4, 'how often a position is recorded'),
  },
  open: (options) => ringsRules(options),
});
