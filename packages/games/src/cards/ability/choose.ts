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

/** The point of view of a frame. Every call returns the same object: read it at once and do not keep it. */
export function viewOf(state: CardState, frame: number): Point {
  point.source = state.frame.source[frame];
  point.sourceLives = sourceLives(state, frame);
  point.seat = state.frame.seat[frame];
  point.frame = frame;
  return point;
}

export const instructionAt = (kit: Kit, state: CardState, frame: number): Instruction =>
  kit.book.abilities[state.frame.code[frame] - FIRST_ABILITY].program[state.frame.pc[frame]];

export const chooserOf = (state: CardState, frame: number, selector: Selector): number =>
  selector.by === BY.RIVAL ? state.frame.rival[frame] : state.frame.seat[frame];

/**
 * Writes the cards that may be chosen next and returns how many. Cards are chosen in ascending order, so that no set of
 * cards comes up twice.
 */
export function candidates(kit: Kit, state: CardState, frame: number, selector: Selector, out: Uint8Array): number {
  const chooser = chooserOf(state, frame, selector);
  // The player who was asked may have left the match since.
  if (chooser >= kit.seats || state.out[chooser] !== 0) return 0;
  const n = collect(kit, state, selector, viewOf(state, frame), out);
  const after = state.frame.picks[frame] === 0 ? -1 : state.frame.last[frame];
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const slot = out[i];
    if (slot <= after) continue;
    if (selector.by !== BY.RANDOM && state.card.zone[slot] === PLAY && !kit.game.mayChoose(kit, state, chooser, slot))
      continue;
    out[kept++] = slot;
  }
  return kept;
}

/** Whether the instruction at `at` can be done: a card that must be chosen exists, or may exist in a hidden zone. */
export function isPossible(kit: Kit, state: CardState, frame: number, at: number): boolean {
  const { selector } = kit.book.abilities[state.frame.code[frame] - FIRST_ABILITY].program[at];
  if (selector === null || selector.pick !== PICK.CHOOSE || selector.min === 0) return true;
  if (selector.zones.some((zone) => zone < kit.zones && kit.game.zones[zone].seenBy !== 'all')) return true;
  fresh(kit, state);
  return candidates(kit, state, frame, selector, kit.scratch.candidates) > 0;
}

/** Whether the candidate at `at` is offered. Equal cards out of play are one choice; enough must be left after it. */
export function isOffered(
  kit: Kit,
  state: CardState,
  list: Uint8Array,
  n: number,
  at: number,
  needed: number,
): boolean {
  if (n - at < needed) return false;
  const slot = list[at];
  if (state.card.zone[slot] === PLAY) return true;
  const def = state.card.def[slot];
  for (let i = 0; i < at; i++)
    if (state.card.def[list[i]] === def && kit.owner[list[i]] === kit.owner[slot]) return false;
  return true;
}

/** Adds a card to the chosen ones. The game is told, because a card in play may react to being chosen. */
export function take(kit: Kit, state: CardState, frame: number, slot: number, chooser: number): void {
  addTo(kit, state.chosen, frame, slot);
  state.frame.last[frame] = slot;
  state.frame.picks[frame]++;
  if (state.card.zone[slot] === PLAY) kit.game.onChosen(kit, state, chooser, slot, frame);
}

export function endPicks(state: CardState, frame: number): void {
  state.frame.picks[frame] = 0;
  state.frame.last[frame] = NONE;
}
