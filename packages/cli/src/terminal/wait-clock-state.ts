// What a busy thread and the one that counts its seconds share: a state, and whether anything stands on the screen.
export const STATE = 0;
export const WRITTEN = 1;

export const IDLE = 0;
export const WAITING = 1;
export const WRITING = 2;

export interface WaitClockData {
  readonly shared: Int32Array;
  /** The screen. */
  readonly fd: number;
}
