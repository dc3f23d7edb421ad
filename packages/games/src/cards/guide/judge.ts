import type { Instruction } from '../ability/opcodes.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import type { Effect } from './effect.ts';

/** What a game thinks of its cards. A card in hand is worth about 1, and only what `seat` may know is looked at. */
export interface Judge<S extends CardState> {
  /** What `seat` gains if this happens to a card; less than zero if it is a loss. */
  gainOf(k: Kit, s: S, seat: number, slot: number, effect: Effect): number;
  /** What an instruction of the game does to the cards selected. */
  effectOf(instruction: Instruction): Effect;
  /** What an instruction of the game brings by itself. */
  opWorth(k: Kit, s: S, seat: number, instruction: Instruction): number;
  /** What drawing so many cards brings. */
  drawWorth(k: Kit, s: S, seat: number, n: number): number;
  /** Whether a condition holds before its program runs. Without it conditions are taken to hold. */
  holds?(k: Kit, s: S, seat: number, source: number, instruction: Instruction): boolean;
}
