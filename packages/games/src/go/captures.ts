// How many stones a play takes off the board, before it is made.
import { load } from './board/engine.ts';
import type { Setting } from './setting.ts';
import type { GoState } from './state.ts';

export interface Captures {
  /** Stones of the other side. */
  readonly taken: number;
  /** Stones of one's own, where suicide is allowed; the new one included. */
  readonly given: number;
}

export function capturesOf(setting: Setting, state: GoState, action: number): Captures {
  const { engine, pointOf } = setting;
  const { board } = engine;
  const p = pointOf[action];
  load(engine, state);
  if (board.colour[p] !== 0) return { taken: 0, given: 0 };
  const c = state.turn;
  const near = (colour: number): number[] => [...new Set(chainsBeside(setting, p, colour))];
  const sizeOf = (chains: readonly number[]): number => chains.reduce((sum, chain) => sum + board.stones[chain], 0);
  if (!board.survives(p, c)) return { taken: 0, given: 1 + sizeOf(near(c)) };
  return { taken: sizeOf(near(3 - c).filter((chain) => board.inAtari(chain))), given: 0 };
}

function chainsBeside({ engine: { board }, stride }: Setting, p: number, colour: number): number[] {
  return [p - 1, p + 1, p - stride, p + stride].filter((q) => board.colour[q] === colour).map((q) => board.head[q]);
}
