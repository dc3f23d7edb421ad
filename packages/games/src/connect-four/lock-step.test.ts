// The rules once more, slow and obvious: columns of signs as texts, and every line is looked at after every move.
import { expectLockStep, type Reference } from '@umpire/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectFour } from './index.ts';

/** How many columns and ends both implementations were asked about. */
let compared = 0;

class SlowColumns implements Reference {
  /** From the bottom up. */
  private columns: string[] = [];
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
    this.columns = new Array<string>(this.cols).fill('');
    this.turn = 'X';
    this.result = undefined;
  }

  legal(): string[] {
    compared += this.cols;
    if (this.result !== undefined) return [];
    return this.columns.flatMap((discs, col) => (discs.length < this.rows ? [String(col + 1)] : []));
  }

  play(text: string): void {
    this.columns[Number(text) - 1] += this.turn;
    this.turn = this.turn === 'X' ? 'O' : 'X';
    this.result = this.judge();
  }

  outcome(): { scores: number[]; reason: string } | undefined {
    return this.result;
  }

  private judge(): { scores: number[]; reason: string } | undefined {
    if (this.hasLine('X')) return { scores: [1, -1], reason: 'line' };
    if (this.hasLine('O')) return { scores: [-1, 1], reason: 'line' };
    if (this.columns.some((discs) => discs.length < this.rows)) return undefined;
    return { scores: [0, 0], reason: 'board-full' };
  }

  /** Whether a line begins at any cell, in any direction. */
  private hasLine(sign: string): boolean {
    const directions = ['0 1', '1 0', '1 1', '1 -1'].map((each) => each.split(' ').map(Number));
    for (let col = 0; col < this.cols; col++) {
      for (let row = 0; row < this.rows; row++) {
        for (const [right, up] of directions) {
          let n = 0;
          while (n < this.line && this.columns[col + n * right]?.[row + n * up] === sign) n++;
          if (n === this.line) return true;
        }
      }
    }
    return false;
  }
}

function inLockStep(rows: number, cols: number, line: number, seed: string, matches: number): void {
  const opened = connectFour.open({ rows, cols, line });
  if (!opened.ok) throw new Error(opened.refusal.text);
  expectLockStep(opened.value, new SlowColumns(rows, cols, line), { seed, matches });
}

test('every size from 1 × 1 to 6 × 6 with every line agrees with the slow columns', () => {
  for (let rows = 1; rows <= 6; rows++)
    for (let cols = 1; cols <= 6; cols++)
      for (let line = 1; line <= Math.max(rows, cols); line++) inLockStep(rows, cols, line, 'sizes', 12);
});

test('the usual board agrees with the slow one over many matches', () => {
  inLockStep(6, 7, 4, 'usual', 1000);
});

test('random rectangles agree with the slow columns', () => {
  const size = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 6 }), fc.string(), (rows, cols, line, seed) => {
      inLockStep(rows, cols, Math.min(line, Math.max(rows, cols)), seed, 1);
    }),
    { numRuns: 60 },
  );
});

test('20 × 20 with a line of five agrees with the slow columns', () => {
  inLockStep(20, 20, 5, 'large', 12);
});

test('at least 200,000 questions of legality were compared', () => {
  expect(compared).toBeGreaterThan(200_000);
});
