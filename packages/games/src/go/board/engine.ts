// One board per size, shared by all rules of that size: a workspace into which a state is loaded. Loading compares first,
// so that asking about the position that the last move made costs almost nothing.

import type { GoState } from '../rules/state.ts';
import { anew } from './anew.ts';
import { type Board, createBoard } from './board.ts';

/** A board, and the word of a state where the field `ever` begins; the field `board` begins at word 0. */
export interface Engine {
  readonly board: Board;
  readonly everAt: number;
}

const boards = new Map<string, Board>();

export function boardFor(width: number, height: number, suicide: boolean): Board {
  const name = `${width}x${height}${suicide ? ' suicide' : ''}`;
  let board = boards.get(name);
  if (board === undefined) {
    board = freshBoard(width, height, suicide);
    boards.set(name, board);
  }
  return board;
}

/** A board that nobody else uses. */
export const freshBoard = (width: number, height: number, suicide: boolean): Board =>
  anew(createBoard)(width, height, suicide, zobristWords());

let words: Int32Array | undefined;

/** Two words per colour and cell, enough for 25 × 25. They are the same for all sizes and never change: logs keep keys. */
function zobristWords(): Int32Array {
  if (words !== undefined) return words;
  words = new Int32Array(2 * 3 * 1024);
  let s = 0x2545f491;
  for (let i = 0; i < words.length; i++) {
    s = (s + 0x9e3779b9) | 0;
    let z = s;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    words[i] = z ^ (z >>> 16);
  }
  return words;
}

/** What distinguishes White's turn from Black's in a key, where the side to move matters. */
export const SIDE_LOW = 0x5bd1e995;
export const SIDE_HIGH = 0x1b873593;

export function load({ board, everAt }: Engine, state: GoState): void {
  const { colourWords, everWords, reg } = board;
  const from = state.words;
  const count = colourWords.length;
  let i = 0;
  while (i < count && from[i] === colourWords[i]) i++;
  if (i < count) {
    for (; i < count; i++) colourWords[i] = from[i];
    board.rebuild();
  }
  for (let k = 0; k < count; k++) everWords[k] = from[everAt + k];
  reg[0] = state.hash[0];
  reg[1] = state.hash[1];
  reg[2] = state.ko;
  reg[4] = state.prisoners[0];
  reg[5] = state.prisoners[1];
}

export function store({ board, everAt }: Engine, state: GoState): void {
  const { colourWords, everWords, reg } = board;
  const to = state.words;
  for (let i = 0; i < colourWords.length; i++) {
    to[i] = colourWords[i];
    to[everAt + i] = everWords[i];
  }
  state.hash[0] = reg[0];
  state.hash[1] = reg[1];
  state.ko = reg[2];
  state.prisoners[0] = reg[4];
  state.prisoners[1] = reg[5];
}
