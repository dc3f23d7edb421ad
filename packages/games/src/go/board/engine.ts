// The boards of one size, shared by all rules of that size: workspaces into which a state is loaded. Loading compares
// first, so that asking about the position that the last move made costs almost nothing.

import type { GoState } from '../rules/state.ts';
import { anew } from './anew.ts';
import { type Board, createBoard } from './board.ts';
import type { Moves } from './moves.ts';
import { createReach, type Reach } from './reach.ts';

export interface Engine {
  /** Where the rules ask and play; it keeps sets. */
  readonly board: Board;
  /** Where playouts run. */
  readonly playoutBoard: Board;
  /** Makes the board of the rules hold these stones, which are others than it holds: two sets, as a state has them. */
  readonly take: (stones: Int32Array) => void;
  readonly reach: Reach;
  /** Legal plays and playing, by what they depend on beside the size. */
  readonly moves: Map<string, Moves>;
}

const engines = new Map<string, Engine>();

export function engineFor(width: number, height: number, suicide: boolean): Engine {
  const name = `${width}x${height}${suicide ? ' suicide' : ''}`;
  let engine = engines.get(name);
  if (engine === undefined) {
    engine = engineOn(freshBoard(width, height, suicide, true), freshBoard(width, height, suicide));
    engines.set(name, engine);
  }
  return engine;
}

export const engineOn = (board: Board, playoutBoard: Board): Engine => ({
  board,
  playoutBoard,
  take: takerOf(board),
  reach: anew(createReach)(board),
  moves: new Map(),
});

/** A board that nobody else uses. */
export const freshBoard = (width: number, height: number, suicide: boolean, withSets = false): Board =>
  anew(createBoard)(width, height, suicide, zobristWords(), withSets);

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

/** How many boards are kept as they were rebuilt: a search comes back to its roots and branches again and again. */
const SHELVES = 256;

function takerOf(board: Board): (stones: Int32Array) => void {
  const { area, span, pointOf, colour, words } = board;
  const shelves: (Int32Array | undefined)[] = new Array(SHELVES).fill(undefined);
  return (stones) => {
    let hash = 0;
    for (let i = 0; i < 2 * span; i++) hash = Math.imul(hash ^ stones[i], 0x9e3779b1) ^ (hash >>> 15);
    const at = (hash ^ (hash >>> 16)) & (SHELVES - 1);
    const kept = shelves[at];
    let i = 0;
    // A board begins with the sets of its stones.
    if (kept !== undefined) while (i < 2 * span && kept[i] === stones[i]) i++;
    if (kept !== undefined && i === 2 * span) {
      words.set(kept);
      return;
    }
    for (let action = 0; action < area; action++) {
      const w = action >> 5;
      colour[pointOf[action]] = ((stones[w] >>> action) & 1) | (((stones[span + w] >>> action) & 1) << 1);
    }
    board.rebuild();
    if (kept === undefined) shelves[at] = words.slice();
    else kept.set(words);
  };
}

/** Makes the board of the rules hold a state. */
export function load({ board, take }: Engine, state: GoState): void {
  const { sets, reg } = board;
  const { stones } = state;
  let i = 0;
  while (i < stones.length && stones[i] === sets[i]) i++;
  if (i < stones.length) take(stones);
  readNumbers(state, reg);
}

/** Makes the board of playouts hold a state. Its list of empty points does not depend on how the position came about. */
export function loadPlayout({ playoutBoard }: Engine, state: GoState): void {
  const { area, pointOf, colour, ever, reg } = playoutBoard;
  const { stones, was } = state;
  const span = stones.length >> 1;
  for (let action = 0; action < area; action++) {
    const w = action >> 5;
    const p = pointOf[action];
    colour[p] = ((stones[w] >>> action) & 1) | (((stones[span + w] >>> action) & 1) << 1);
    ever[p] = ((was[w] | was[span + w]) >>> action) & 1;
  }
  playoutBoard.rebuild();
  readNumbers(state, reg);
}

function readNumbers({ hash, ko, prisoners }: GoState, reg: Int32Array): void {
  reg[0] = hash[0];
  reg[1] = hash[1];
  reg[2] = ko;
  reg[4] = prisoners[0];
  reg[5] = prisoners[1];
}

/** Writes the stones of a board on which nothing was played: all of them stood there from the start. */
export function storeStart({ sets, reg }: Board, state: GoState): void {
  const stones = sets.subarray(0, state.stones.length);
  state.stones.set(stones);
  state.was.set(stones);
  state.hash[0] = reg[0];
  state.hash[1] = reg[1];
}
