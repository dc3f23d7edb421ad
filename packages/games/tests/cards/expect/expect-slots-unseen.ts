// Renaming all slots changes neither key nor position.
import { FastDice, keyText } from '@umpire/core/hot';
import { expect } from 'vitest';
import type { CardState } from '../../../src/cards/state/fields.ts';
import type { Opened } from '../open-rules.ts';
import { playRandom } from '../play-random.ts';
import { renameSlots } from '../rename-slots.ts';

/** Returns how many positions were looked at. */
export function expectSlotsUnseen<S extends CardState>(opened: Opened<S>, matches: number): number {
  const { rules, kit, own } = opened;
  const other = rules.layout.create();
  const dice = new FastDice(5);
  const [one, two] = [new Int32Array(2), new Int32Array(2)];
  let seen = 0;
  for (let seed = 0; seed < matches; seed++)
    playRandom(opened, seed, (state) => {
      renameSlots(kit, state, other, dice, own.seated);
      expect(rules.check(other)).toBeUndefined();
      rules.key(state, one);
      rules.key(other, two);
      expect(keyText(two)).toBe(keyText(one));
      expect(rules.same(state, other)).toBe(true);
      seen++;
    });
  return seen;
}
