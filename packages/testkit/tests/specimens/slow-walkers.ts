// Walkers written in the slow and obvious way: every whole position is kept as text.
import type { Reference } from '../../src/lock-step.ts';

export class SlowWalkers implements Reference {
  private readonly size: number;
  private readonly isSuperko: boolean;
  private board: string[] = [];
  private turn = 'x';
  private winner: string | undefined;
  private reason = '';
  private seen: string[] = [];

  constructor(size: number, repeat: string) {
    this.size = size;
    this.isSuperko = repeat === 'superko';
  }

  start(): void {
    const empty = '.'.repeat(this.size * this.size - 4);
    this.board = [...`xx${empty}oo`];
    this.turn = 'x';
    this.winner = undefined;
    this.seen = [this.position()];
  }

  legal(): string[] {
    if (this.winner !== undefined) return [];
    const free = this.steps().filter((step) => !this.isSuperko || this.repeatedPly(step) < 0);
    return free.length > 0 ? free : ['stuck'];
  }

  play(step: string): void {
    if (step === 'stuck') {
      this.end(this.turn === 'x' ? 'o' : 'x', 'stuck');
      return;
    }
    [this.board, this.turn] = this.after(step);
    this.seen.push(this.position());
    const mover = this.turn === 'x' ? 'o' : 'x';
    if (!this.board.includes(this.turn)) this.end(mover, 'caught');
    else if (!this.isSuperko && this.occurrences() >= 5) this.end('nobody', 'repetition');
    else if (this.seen.length > 300) this.end('nobody', 'budget');
  }

  outcome(): { scores: number[]; reason: string } | undefined {
    if (this.winner === undefined) return undefined;
    const first = this.winner === 'x' ? 1 : this.winner === 'o' ? -1 : 0;
    return { scores: [first, first === 0 ? 0 : -first], reason: this.reason };
  }

  /** How often the present position has occurred, including now. */
  occurrences(): number {
    return this.seen.filter((each) => each === this.position()).length;
  }

  /** The ply whose position this step would repeat, or -1. */
  repeatedPly(step: string): number {
    const [board, turn] = this.after(step);
    return this.seen.indexOf(board.join('') + turn);
  }

  catches(step: string): boolean {
    return this.board[this.to(Number.parseInt(step, 10), step.slice(-1))] !== '.';
  }

  /** Every step, banned or not. */
  steps(): string[] {
    return this.board.flatMap((sign, cell) =>
      sign === this.turn
        ? [...'nwes'].filter((way) => this.board[this.to(cell, way)] !== sign).map((way) => `${cell}${way}`)
        : [],
    );
  }

  private end(winner: string, reason: string): void {
    this.winner = winner;
    this.reason = reason;
  }

  private position(): string {
    return this.board.join('') + this.turn;
  }

  private after(step: string): [string[], string] {
    const cell = Number.parseInt(step, 10);
    const board = [...this.board];
    board[cell] = '.';
    board[this.to(cell, step.slice(-1))] = this.turn;
    return [board, this.turn === 'x' ? 'o' : 'x'];
  }

  private to(cell: number, way: string): number {
    const { size } = this;
    const row = Math.floor(cell / size) + (way === 's' ? 1 : way === 'n' ? size - 1 : 0);
    const col = (cell % size) + (way === 'e' ? 1 : way === 'w' ? size - 1 : 0);
    return (row % size) * size + (col % size);
  }
}
