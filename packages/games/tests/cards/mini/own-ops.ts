// Operations that are the second game's own: on the small one they do nothing.
import type { Op } from '../../../src/cards/files/op.ts';
import type { GameOp } from '../../../src/cards/kit.ts';

const OWN: readonly Op['op'][] = [
  'giveResource',
  'addResource',
  'readyResource',
  'redirect',
  'leaderDamage',
  'addLife',
];

export const ownOps: readonly GameOp[] = OWN.map((name) => ({
  ...{ name, operands: [], meaning: 'Nothing.' },
  compile: () => undefined,
  exec: () => false,
}));
