// What a card in play is and can do now. Derived values must be fresh.
import type { Kit } from '../../cards/kit.ts';
import { lets } from '../../cards/state/lets.ts';
import { LET, STAT, TYPE } from './numbers.ts';
import type { Storyweave } from './state.ts';

export const typeOf = (kit: Kit, state: Storyweave, slot: number): number => kit.book.type[state.card.def[slot]];
export const isCharacter = (kit: Kit, state: Storyweave, slot: number): boolean =>
  typeOf(kit, state, slot) === TYPE.character;
export const isLocation = (kit: Kit, state: Storyweave, slot: number): boolean =>
  typeOf(kit, state, slot) === TYPE.location;

export const strengthOf = (kit: Kit, state: Storyweave, slot: number): number =>
  state.stat[STAT.strength * kit.slots + slot];
export const willpowerOf = (kit: Kit, state: Storyweave, slot: number): number =>
  state.stat[STAT.willpower * kit.slots + slot];
export const loreOf = (kit: Kit, state: Storyweave, slot: number): number =>
  Math.max(0, state.stat[STAT.lore * kit.slots + slot]);
export const moveCostOf = (kit: Kit, state: Storyweave, slot: number): number =>
  Math.max(0, state.stat[STAT.moveCost * kit.slots + slot]);

/** The number that a card has with a keyword. The keyword must be one with a number. */
export const levelOf = (kit: Kit, state: Storyweave, slot: number, keyword: string): number =>
  state.level[kit.levelAt[kit.keyword[keyword]] * kit.slots + slot];

/** The printed keywords of a card that allow this, one bit each. */
export const printedFor = (kit: Kit, state: Storyweave, slot: number, what: number): number =>
  kit.book.keywords[state.card.def[slot]] & kit.lets[what];

/** The number of the first of these keywords; 0 if there is none. */
export function printedNumber(kit: Kit, state: Storyweave, slot: number, what: number): number {
  const bits = printedFor(kit, state, slot, what);
  return bits === 0 ? 0 : kit.book.defs[state.card.def[slot]].levels[31 - Math.clz32(bits & -bits)];
}

/** The cost that a character counts as when it sings. */
export function singCostOf(kit: Kit, state: Storyweave, slot: number): number {
  const cost = kit.book.cost[state.card.def[slot]];
  return lets(kit, state, slot, LET.singAbove) ? Math.max(cost, levelOf(kit, state, slot, 'singer')) : cost;
}
