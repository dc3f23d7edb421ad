// The cards of the second game on the kit: all that is not the game's own compiles.
import { expect, test } from 'vitest';
import { compileSet } from '../../../src/cards/compile/compile-set.ts';
import { STORYWEAVE } from '../../../src/storyweave/setting/vocabulary.ts';
import { pirate } from '../sets.ts';
import { spec } from './mini-game.ts';
import { ownOps } from './own-ops.ts';

test('every card compiles', () => {
  const made = compileSet({ ...spec, ops: ownOps }, pirate);
  expect(made.ok ? '' : made.refusal.text).toBe('');
});

test('and without what a game must name, the kit says which is missing', () => {
  const made = compileSet({ ...spec, ops: ownOps, vocabulary: STORYWEAVE }, pirate);
  expect(made.ok ? '' : made.refusal.text).toContain('cannot be played');
});
