import { endMatch, type Kit, nextSeat, tellSeat } from '@umpire/games/cards';
import { ENDINGS, type Skirmish } from './state.ts';

/** Takes life from a seat; a seat without life has lost. */
export function lose(kit: Kit, state: Skirmish, seat: number, n: number): void {
  state.life[seat] -= Math.min(n, state.life[seat]);
  tellSeat(kit, 'LIFE', seat, { life: state.life[seat] });
  if (state.life[seat] === 0 && state.over === 0) endMatch(kit, state, ENDINGS.LIFE, nextSeat(kit, state, seat));
}
