// What a state says about a loop. These fields are open to everyone, and nothing else about the loop changes the legal list: the
// guard looks at hidden fields only when it writes these.
import { i32, u8, u16 } from '../state/field.ts';
import type { Block } from '../state/layout.ts';

/** The most choices of where to stop; of a cycle with more stops only some are offered. */
export const STOPS_MAX = 32;

export const QUIET = 0;
/** `loopPhase`: a seat names how long the loop goes on. */
export const NAMING = 1;
/** `loopPhase`: the loop goes on as named, and only actions that continue it are legal. */
export const RUNNING = 2;

/** Nobody has named a number yet. */
export const UNNAMED = 0xffff;

/** Fields to spread into the layout of a game whose policy judges cycles. */
export const loopFields = (legalMax: number) => ({
  loopPhase: u8().aside(),
  /** The seat that names now. */
  loopSeat: u8().aside(),
  /** The seat that named the smallest number so far, and will stop the loop. */
  loopStopper: u8().aside(),
  /** The seats that still have to name, one bit each. */
  loopWaiting: i32().aside(),
  loopPeriod: u16().aside(),
  /** Actions since the loop began to run, and after how many it stops. */
  loopAt: u16().aside(),
  loopEnd: u16().aside(),
  loopStopCount: u8().aside(),
  loopStops: u16(STOPS_MAX).aside(),
  loopStopSeats: u8(STOPS_MAX).aside(),
  /** Whether any entry of the legal list is refused; a flag, because it is read for every list and every action. */
  loopHolds: u8().aside(),
  /** Bit i: entry i of the legal list is refused, because it would go on with a loop. */
  loopRefused: i32((legalMax + 31) >> 5).aside(),
});

export interface LoopState extends Block {
  loopPhase: number;
  loopSeat: number;
  loopStopper: number;
  loopWaiting: number;
  loopPeriod: number;
  loopAt: number;
  loopEnd: number;
  loopStopCount: number;
  readonly loopStops: Uint16Array;
  readonly loopStopSeats: Uint8Array;
  loopHolds: number;
  readonly loopRefused: Int32Array;
}

/** Resets the state of the loop, as if none had been found. */
export function quiet(state: LoopState): void {
  state.loopPhase = QUIET;
  state.loopSeat = 0;
  state.loopStopper = 0;
  state.loopWaiting = 0;
  state.loopPeriod = 0;
  state.loopAt = 0;
  state.loopEnd = 0;
  state.loopStopCount = 0;
  state.loopStops.fill(0);
  state.loopStopSeats.fill(0);
}

export const isRefused = (state: LoopState, entry: number): boolean =>
  (state.loopRefused[entry >> 5] & (1 << (entry & 31))) !== 0;

export const anyRefused = ({ loopHolds }: LoopState): boolean => loopHolds !== 0;

export function refuseEntries(state: LoopState, entries: readonly number[]): void {
  for (const entry of entries) state.loopRefused[entry >> 5] |= 1 << (entry & 31);
  state.loopHolds = 1;
}

export function refuseNothing(state: LoopState): void {
  if (state.loopHolds === 0) return;
  state.loopRefused.fill(0);
  state.loopHolds = 0;
}
