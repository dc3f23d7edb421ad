import { expect, test } from 'vitest';
import { expectLockStep, lockStep, type Reference } from './lock-step.ts';
import { noughts } from './specimens/index.ts';

const opened = noughts.open({});
if (!opened.ok) throw new Error(opened.refusal.text);
const rules = opened.value;

/** Noughts and crosses over a text, by looking at all lines. */
class SlowNoughts implements Reference {
  protected board = '.........';
  start(): void {
    this.board = '.........';
  }
  legal(): string[] {
    return this.outcome() === undefined ? [...'012345678'].filter((cell) => this.board[Number(cell)] === '.') : [];
  }
  play(text: string): void {
    const sign = [...this.board].filter((each) => each !== '.').length % 2 === 0 ? 'X' : 'O';
    this.board = this.board.slice(0, Number(text)) + sign + this.board.slice(Number(text) + 1);
  }
  outcome(): { scores: number[]; reason?: string } | undefined {
    for (const [sign, first] of [
      ['X', 1],
      ['O', -1],
    ] as const) {
      const rows = [0, 3, 6].some((row) => this.board.slice(row, row + 3) === sign.repeat(3));
      const others = [
        `^.{0,2}${sign}..${sign}..${sign}`,
        `^${sign}...${sign}...${sign}`,
        `^..${sign}.${sign}.${sign}..`,
      ];
      if (rows || others.some((line) => new RegExp(line).test(this.board)))
        return { scores: [first, -first], reason: 'line' };
    }
    return this.board.includes('.') ? undefined : { scores: [0, 0], reason: 'board-full' };
  }
}

test('two implementations that agree play all matches', () => {
  const report = expectLockStep(rules, new SlowNoughts(), { matches: 50 });
  expect(report.matches).toBe(50);
  expect(report.plies).toBeGreaterThan(250);
});

test('a move that only one offers is reported with its seed and the moves before it', () => {
  class Forgetful extends SlowNoughts {
    override legal(): string[] {
      return super.legal().filter((cell) => cell !== '8' || this.board.split('.').length > 6);
    }
  }
  const { disagreement } = lockStep(rules, new Forgetful(), { seed: 'x' });
  expect(disagreement).toMatchObject({ what: 'legal', seed: expect.stringMatching(/^x\/\d+$/) });
  expect(disagreement?.moves).toHaveLength(disagreement?.ply ?? -1);
  expect(disagreement?.fast).toContain('8');
  expect(() => expectLockStep(rules, new Forgetful())).toThrow(
    /noughts disagrees about legal \(seed 'lock-step\/\d+', ply \d+\)/,
  );
});

test('an outcome that differs is reported', () => {
  class Generous extends SlowNoughts {
    override outcome(): { scores: number[] } | undefined {
      const outcome = super.outcome();
      return outcome === undefined ? undefined : { scores: [1, -1] };
    }
  }
  expect(lockStep(rules, new Generous()).disagreement).toMatchObject({ what: 'outcome', slow: '{"scores":[1,-1]}' });
});

test('pliesMax cuts long matches', () => {
  expect(lockStep(rules, new SlowNoughts(), { matches: 3, pliesMax: 2 })).toEqual({ matches: 3, plies: 6 });
});
