// The cards of the second game on the kit: all that is not the game's own compiles.
import { expect, test } from 'vitest';
import { compileSet } from '../../src/cards/compile/compile-set.ts';
import type { Op } from '../../src/cards/files/op.ts';
import type { GameOp } from '../../src/cards/kit.ts';
import { spec } from './mini-game.ts';
import { pirate } from './sets.ts';

/** Operations that are the game's own: here they do nothing. */
const OWN: readonly Op['op'][] = [
  'giveResource',
  'addResource',
  'readyResource',
  'redirect',
  'leaderDamage',
  'addLife',
];
const ops: GameOp[] = OWN.map((name) => ({ name, compile: () => undefined, exec: () => false }));

test('every card compiles', () => {
  const made = compileSet({ ...spec, ops }, pirate);
  expect(made.ok ? '' : made.refusal.text).toBe('');
});

test('and without what a game must name, the kit says which is missing', () => {
  const made = compileSet({ ...spec, ops, also: [] }, pirate);
  expect(made.ok ? '' : made.refusal.text).toContain('cannot be played');
});
