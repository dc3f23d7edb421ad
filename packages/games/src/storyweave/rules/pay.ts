import type { Kit } from '../../cards/kit.ts';
import type { Storyweave } from './state.ts';

export const canPay = (_k: Kit, s: Storyweave, seat: number, amount: number): boolean => s.inkReady[seat] >= amount;

export function pay(_k: Kit, s: Storyweave, seat: number, amount: number): void {
  s.inkReady[seat] -= amount;
}
