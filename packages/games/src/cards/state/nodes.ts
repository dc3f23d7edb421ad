// Names of things in graphs and descriptions: 'p1', 'z.p1.hand', 'step.p1.main', 'p1.c07'. Numbers are padded with zeros,
// so that the order of the names is the order of the slots.
import type { Kit } from '../kit.ts';

export const playerNode = (seat: number): string => `p${seat + 1}`;
export const zoneNode = (seat: number, zone: string): string => `z.p${seat + 1}.${zone}`;
export const stepNode = (seat: number, step: string): string => `step.p${seat + 1}.${step}`;
export const GAME_NODE = 'game';

export const nodeOf = (kit: Kit, slot: number): string => kit.nodes[slot];

/** The names of all slots, seat by seat. */
export function nodeNames(deckSizes: readonly number[]): string[] {
  const digits = Math.max(...deckSizes) > 100 ? 3 : 2;
  return deckSizes.flatMap((size, seat) =>
    Array.from({ length: size }, (_, i) => `p${seat + 1}.c${String(i).padStart(digits, '0')}`),
  );
}
