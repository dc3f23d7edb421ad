// The rules once more, slow and obvious: rows of signs as texts, and every line looked at after every move.
import { expectLockStep, type Reference } from '@umpire/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticTacToe } from './index.ts';

/** How many cells both implementations were asked about. */
let compared = 0;

class SlowBoard implements Reference {
  private board: string[][] = [];
  private turn = 'X';
  private result: { scores: number[]; reason: string } | undefined;
  private readonly rows: number;
  private readonly cols: number;
  private readonly line: number;

  constructor(rows: number, cols: number, line: number) {
    this.rows = rows;
    this.cols = cols;
    this.line = line;
  }

  start(): void {
    this.board = Array.from({ length: this.rows }, () => new Array<string>(this.cols).fill('.'));
    this.turn = 'X';
    this.result = undefined;
  }

  legal(): string[] {
    compared += this.rows * this.cols;
    if (this.result !== undefined) return [];
    return this.cells().filter((cell) => this.at(cell) === '.');
  }

  play(text: string): void {
    const [row, col] = text.split(' ').map(Number);
    this.board[row][col] = this.turn;
    this.turn = this.turn === 'X' ? 'O' : 'X';
    this.result = this.judge();
  }

  outcome(): { scores: number[]; reason: string } | undefined {
    return this.result;
  }

  private judge(): { scores: number[]; reason: string } | undefined {
    if (this.hasLine('X')) return { scores: [1, -1], reason: 'line' };
    if (this.hasLine('O')) return { scores: [-1, 1], reason: 'line' };
    if (this.cells().some((cell) => this.at(cell) === '.')) return undefined;
    return { scores: [0, 0], reason: 'board-full' };
  }

  private cells(): string[] {
    return this.board.flatMap((row, r) => row.map((_, c) => `${r} ${c}`));
  }

  private at(cell: string): string {
    const [row, col] = cell.split(' ').map(Number);
    return this.board[row]?.[col] ?? '';
  }

  /** Whether a line begins at any cell, in any direction. */
  private hasLine(sign: string): boolean {
    const directions = ['0 1', '1 0', '1 1', '1 -1'].map((each) => each.split(' ').map(Number));
    for (let row = 0; row < this.rows; row++) {
      for (let col = 0; col < this.cols; col++) {
        for (const [down, right] of directions) {
          let n = 0;
          while (n < this.line && this.board[row + n * down]?.[col + n * right] === sign) n++;
          if (n === this.line) return true;
        }
      }
    }
    return false;
  }
}

function inLockStep(rows: number, cols: number, line: number, seed: string, matches: number): void {
  const opened = ticTacToe.open({ rows, cols, line });
  if (!opened.ok) throw new Error(opened.refusal.text);
  expectLockStep(opened.value, new SlowBoard(rows, cols, line), { seed, matches });
}

test('every size from 1 × 1 to 6 × 6 with every line agrees with the slow board', () => {
  for (let rows = 1; rows <= 6; rows++)
    for (let cols = 1; cols <= 6; cols++)
      for (let line = 1; line <= Math.max(rows, cols); line++) inLockStep(rows, cols, line, 'sizes', 12);
});

test('the usual board agrees with the slow one over many matches', () => {
  inLockStep(3, 3, 3, 'usual', 1000);
});

test('random rectangles agree with the slow board', () => {
  const size = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 6 }), fc.string(), (rows, cols, line, seed) => {
      inLockStep(rows, cols, Math.min(line, Math.max(rows, cols)), seed, 1);
    }),
    { numRuns: 60 },
  );
});

test('15 × 15 with a line of five agrees with the slow board', () => {
  inLockStep(15, 15, 5, 'gomoku', 5);
});

test('at least 200,000 questions of legality were compared', () => {
  expect(compared).toBeGreaterThan(200_000);
});
