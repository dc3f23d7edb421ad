import type { Kit } from '../../cards/kit.ts';
import type { Storyweave } from './state.ts';

export const canPay = (_kit: Kit, state: Storyweave, seat: number, amount: number): boolean =>
  state.inkReady[seat] >= amount;

export function pay(_kit: Kit, state: Storyweave, seat: number, amount: number): void {
  state.inkReady[seat] -= amount;
}
