// Triggers in waves: what triggers while another trigger is resolved comes after everything that already waits. The
// lowest wave is always 0 and there are no gaps, so equal positions have equal numbers.
import type { CardState } from '../state/fields.ts';
import { PENDING_PROC } from './program.ts';

/** The wave of what triggers now: the pool that is being resolved keeps it in `num0`. */
export function waveNow({ frame, depth }: CardState): number {
  for (let f = depth - 1; f >= 0; f--) if (frame.code[f] === PENDING_PROC) return frame.num0[f];
  return 0;
}

/** Call it when a row has left: the rows behind it move up, and if its wave is over the other waves count down. */
export function dropWave(state: CardState, at: number): void {
  const { wave } = state;
  const gone = wave[at];
  const last = state.pendingCount;
  for (let i = at; i < last; i++) wave[i] = wave[i + 1];
  wave[last] = 0;
  for (let i = 0; i < last; i++) if (wave[i] === gone) return;
  for (let i = 0; i < last; i++) if (wave[i] > gone) wave[i]--;
}

/** A trigger of the pool in `frame` is about to be resolved: what triggers from now on forms a new wave. */
export function beginWave(state: CardState, frame: number): void {
  let next = 0;
  for (let i = 0; i < state.pendingCount; i++) if (state.wave[i] >= next) next = state.wave[i] + 1;
  state.frame.num0[frame] = next;
}
