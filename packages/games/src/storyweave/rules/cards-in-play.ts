// What a card in play can do now. Derived values must be fresh.
import type { Kit } from '../../cards/kit.ts';
import { LEVEL, SINGER, STAT, TYPE } from './numbers.ts';
import type { Storyweave } from './state.ts';

export const typeOf = (k: Kit, s: Storyweave, slot: number): number => k.book.type[s.card.def[slot]];
export const isCharacter = (k: Kit, s: Storyweave, slot: number): boolean => typeOf(k, s, slot) === TYPE.character;
export const isLocation = (k: Kit, s: Storyweave, slot: number): boolean => typeOf(k, s, slot) === TYPE.location;

export const strengthOf = (k: Kit, s: Storyweave, slot: number): number => s.stat[STAT.strength * k.slots + slot];
export const willpowerOf = (k: Kit, s: Storyweave, slot: number): number => s.stat[STAT.willpower * k.slots + slot];
export const loreOf = (k: Kit, s: Storyweave, slot: number): number => Math.max(0, s.stat[STAT.lore * k.slots + slot]);
export const moveCostOf = (k: Kit, s: Storyweave, slot: number): number =>
  Math.max(0, s.stat[STAT.moveCost * k.slots + slot]);
export const levelOf = (k: Kit, s: Storyweave, slot: number, level: keyof typeof LEVEL): number =>
  s.level[LEVEL[level] * k.slots + slot];

/** As what cost a character sings. */
export function singCostOf(k: Kit, s: Storyweave, slot: number): number {
  const cost = k.book.cost[s.card.def[slot]];
  return (s.keywords[slot] & SINGER) === 0 ? cost : Math.max(cost, levelOf(k, s, slot, 'singer'));
}
