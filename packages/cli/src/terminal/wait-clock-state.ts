// What a busy thread shares with the thread that counts its seconds: a state, and whether seconds stand on the screen.
export const STATE = 0;
export const WRITTEN = 1;

export const IDLE = 0;
export const WAITING = 1;
export const WRITING = 2;

export interface WaitClockData {
  readonly shared: Int32Array;
  /** The file descriptor of the screen. */
  readonly fd: number;
}
