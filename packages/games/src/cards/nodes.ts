// Names of things in graphs and descriptions: 'p1', 'z.p1.hand', 'step.p1.main', 'p1.c07'. Zero-padded, so that the
// order of words is the order of slots.
import type { Kit } from './kit.ts';

export const playerNode = (seat: number): string => `p${seat + 1}`;
export const zoneNode = (seat: number, zone: string): string => `z.p${seat + 1}.${zone}`;
export const stepNode = (seat: number, step: string): string => `step.p${seat + 1}.${step}`;
export const GAME_NODE = 'game';

export function nodeOf(k: Kit, slot: number): string {
  const seat = k.owner[slot];
  const digits = k.room > 100 ? 3 : 2;
  return `p${seat + 1}.c${String(slot - k.firstSlot[seat]).padStart(digits, '0')}`;
}
