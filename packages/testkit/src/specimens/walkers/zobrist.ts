import { FastDice } from '@umpire/core/author';

/** Two random words for every sign on every cell, and two for the side to move. */
export interface Zobrist {
  /** The words of a sign (1 or 2) on a cell. */
  of(cell: number, sign: number, lane: number): number;
  turn(lane: number): number;
}

/** With `bits` below 32, keys collide on purpose. */
export function zobrist(cells: number, bits: number): Zobrist {
  const words = new Int32Array(cells * 4 + 2);
  const dice = new FastDice(1);
  const kept = bits >= 32 ? -1 : (1 << bits) - 1;
  for (let i = 0; i < words.length; i++) words[i] = (dice.below(0x10000) << 16) | dice.below(0x10000);
  // A weak key has bits in the first lane only.
  for (let i = 0; i < words.length; i++) words[i] = bits >= 32 ? words[i] : i % 2 === 0 ? words[i] & kept : 0;
  return {
    of: (cell, sign, lane) => words[(cell * 2 + sign - 1) * 2 + lane],
    turn: (lane) => words[cells * 4 + lane],
  };
}
