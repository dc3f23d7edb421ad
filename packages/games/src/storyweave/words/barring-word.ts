import type { Kit } from '../../cards/kit.ts';
import type { Storyweave } from '../rules/state.ts';

/** The first keyword of a card that forbids this act; `act` is one of ACT. */
export function barringWord(kit: Kit, state: Storyweave, slot: number, act: number): string | undefined {
  const bits = state.keywords[slot] & kit.bars[act];
  return bits === 0 ? undefined : kit.game.keywords[31 - Math.clz32(bits & -bits)].name;
}
