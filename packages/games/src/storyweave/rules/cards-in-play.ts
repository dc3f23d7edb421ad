// What a card in play can do now. Derived values must be fresh.
import type { Kit } from '../../cards/kit.ts';
import { lets } from '../../cards/state/lets.ts';
import { LET, STAT, TYPE } from './numbers.ts';
import type { Storyweave } from './state.ts';

export const typeOf = (k: Kit, s: Storyweave, slot: number): number => k.book.type[s.card.def[slot]];
export const isCharacter = (k: Kit, s: Storyweave, slot: number): boolean => typeOf(k, s, slot) === TYPE.character;
export const isLocation = (k: Kit, s: Storyweave, slot: number): boolean => typeOf(k, s, slot) === TYPE.location;

export const strengthOf = (k: Kit, s: Storyweave, slot: number): number => s.stat[STAT.strength * k.slots + slot];
export const willpowerOf = (k: Kit, s: Storyweave, slot: number): number => s.stat[STAT.willpower * k.slots + slot];
export const loreOf = (k: Kit, s: Storyweave, slot: number): number => Math.max(0, s.stat[STAT.lore * k.slots + slot]);
export const moveCostOf = (k: Kit, s: Storyweave, slot: number): number =>
  Math.max(0, s.stat[STAT.moveCost * k.slots + slot]);

/** The number of a keyword that has one. */
export const levelOf = (k: Kit, s: Storyweave, slot: number, keyword: string): number =>
  s.level[k.levelAt[k.keyword[keyword]] * k.slots + slot];

/** The keywords of the printed card that allow this, as bits. */
export const printedFor = (k: Kit, s: Storyweave, slot: number, what: number): number =>
  k.book.keywords[s.card.def[slot]] & k.lets[what];

/** The number of the first of them; 0 without any. */
export function printedNumber(k: Kit, s: Storyweave, slot: number, what: number): number {
  const bits = printedFor(k, s, slot, what);
  return bits === 0 ? 0 : k.book.defs[s.card.def[slot]].levels[31 - Math.clz32(bits & -bits)];
}

/** As what cost a character sings. */
export function singCostOf(k: Kit, s: Storyweave, slot: number): number {
  const cost = k.book.cost[s.card.def[slot]];
  return lets(k, s, slot, LET.singAbove) ? Math.max(cost, levelOf(k, s, slot, 'singer')) : cost;
}
