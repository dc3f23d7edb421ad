import type { Kit } from '../../cards/kit.ts';
import type { Storyweave } from '../rules/state.ts';

/** The first keyword of a card that forbids this; `act` is one of ACT. */
export function barringWord(k: Kit, s: Storyweave, slot: number, act: number): string | undefined {
  const bits = s.keywords[slot] & k.bars[act];
  return bits === 0 ? undefined : k.game.keywords[31 - Math.clz32(bits & -bits)].name;
}
