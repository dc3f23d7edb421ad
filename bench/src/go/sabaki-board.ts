// The board of @sabaki/go-board. Each move returns a new board; it knows simple ko.
import { createRequire } from 'node:module';
import type { BoardAdapter } from './board-adapter.ts';
import { surroundings } from './surroundings.ts';

type Sign = 1 | -1;
type Vertex = readonly [x: number, y: number];
interface GoBoard {
  readonly signMap: readonly (readonly number[])[];
  analyzeMove(sign: Sign, vertex: Vertex): { readonly suicide: boolean; readonly ko: boolean };
  makeMove(sign: Sign, vertex: Vertex): GoBoard;
}

const require = createRequire(import.meta.url);
// Its types promise a default export that its code does not have.
const GoBoard = require('@sabaki/go-board') as { fromDimensions(size: number): GoBoard };
const NOWHERE: Vertex = [-1, -1];

export function sabakiBoard(size: number): BoardAdapter {
  const { area, columns, rows } = surroundings(size);
  const vertices = Array.from({ length: area }, (_, point): Vertex => [columns[point], rows[point]]);
  const first = GoBoard.fromDimensions(size);
  let board = first;
  return {
    name: '@sabaki/go-board',
    reset() {
      board = first;
    },
    at(point) {
      const sign = board.signMap[rows[point]][columns[point]];
      return sign < 0 ? 2 : sign;
    },
    tryPlay(point, color) {
      const sign = color === 1 ? 1 : -1;
      // This is cheaper than makeMove's own checks, which refuse by throwing.
      const { suicide, ko } = board.analyzeMove(sign, vertices[point]);
      if (suicide || ko) return false;
      board = board.makeMove(sign, vertices[point]);
      return true;
    },
    pass(color) {
      board = board.makeMove(color === 1 ? 1 : -1, NOWHERE);
    },
  };
}
