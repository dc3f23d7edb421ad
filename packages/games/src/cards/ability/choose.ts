// Choosing cards. The list that is offered and the instruction that carries the choice out share these functions.

import { type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { fresh } from './derive.ts';
import { addTo, sourceLives } from './frames.ts';
import type { Instruction } from './opcodes.ts';
import type { Point } from './point.ts';
import { FIRST_ABILITY } from './program.ts';
import { collect } from './select.ts';
import { BY, PICK, type Selector } from './selector.ts';

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: 0 };

/** The point of view of a frame. One object for all: it is used at once, never kept. */
export function viewOf(s: CardState, f: number): Point {
  point.source = s.frame.source[f];
  point.sourceLives = sourceLives(s, f);
  point.seat = s.frame.seat[f];
  point.frame = f;
  return point;
}

export const instructionAt = (k: Kit, s: CardState, f: number): Instruction =>
  k.book.abilities[s.frame.code[f] - FIRST_ABILITY].program[s.frame.pc[f]];

export const chooserOf = (s: CardState, f: number, selector: Selector): number =>
  selector.by === BY.RIVAL ? s.frame.rival[f] : s.frame.seat[f];

/**
 * Writes the cards that may be chosen next and answers how many. Cards are chosen in ascending order, so that no set
 * comes up twice.
 */
export function candidates(k: Kit, s: CardState, f: number, selector: Selector, out: Uint8Array): number {
  const chooser = chooserOf(s, f, selector);
  // Whoever was asked may have left the match since.
  if (chooser >= k.seats || s.out[chooser] !== 0) return 0;
  const n = collect(k, s, selector, viewOf(s, f), out);
  const after = s.frame.picks[f] === 0 ? -1 : s.frame.last[f];
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const slot = out[i];
    if (slot <= after) continue;
    if (selector.by !== BY.RANDOM && s.card.zone[slot] === PLAY && !k.game.mayChoose(k, s, chooser, slot)) continue;
    out[kept++] = slot;
  }
  return kept;
}

/** Whether an instruction can be done: what must be chosen in play is there. A zone that is hidden is not looked into. */
export function isPossible(k: Kit, s: CardState, f: number, at: number): boolean {
  const { selector } = k.book.abilities[s.frame.code[f] - FIRST_ABILITY].program[at];
  if (selector === null || selector.pick !== PICK.CHOOSE || selector.min === 0) return true;
  if (selector.zones.some((zone) => zone < k.zones && k.game.zones[zone].seenBy !== 'all')) return true;
  fresh(k, s);
  return candidates(k, s, f, selector, k.scratch.candidates) > 0;
}

/** Whether a candidate is offered: equal cards that are not in play are one choice, and enough must be left after it. */
export function isOffered(k: Kit, s: CardState, list: Uint8Array, n: number, at: number, needed: number): boolean {
  if (n - at < needed) return false;
  const slot = list[at];
  if (s.card.zone[slot] === PLAY) return true;
  const def = s.card.def[slot];
  for (let i = 0; i < at; i++) if (s.card.def[list[i]] === def && k.owner[list[i]] === k.owner[slot]) return false;
  return true;
}

/** A card is chosen: it may have something to say about that. */
export function take(k: Kit, s: CardState, f: number, slot: number, chooser: number): void {
  addTo(k, s.chosen, f, slot);
  s.frame.last[f] = slot;
  s.frame.picks[f]++;
  if (s.card.zone[slot] === PLAY) k.game.onChosen(k, s, chooser, slot, f);
}

export function endPicks(s: CardState, f: number): void {
  s.frame.picks[f] = 0;
  s.frame.last[f] = NONE;
}
