// Lines that a bot's process writes before its answer: what it asks of the rules, and, where it is under suspicion, what it prints.
import type { Json } from '@umpire/core/author';
import { attempt } from '../cell/attempt.ts';
import { cleanText } from '../cell/clean-text.ts';

/** Answers what a bot asks of the rules while it thinks. */
export type Simulate = (wish: unknown) => Json;

const PRINTED_MAX = 4200;

/** Those of one request. */
export class InterimLines {
  /** What the bot has printed so far. */
  printed = '';
  /** How long the host worked for the bot, which counts as the bot's time. */
  ms = 0;
  private readonly id: number;
  private readonly deadlineMs: number;
  private readonly simulate: Simulate | undefined;

  constructor(id: number, deadlineMs: number, simulate: Simulate | undefined) {
    this.id = id;
    this.deadlineMs = deadlineMs;
    this.simulate = simulate;
  }

  /** Returns what to write back, or undefined if the line is something else. */
  readonly take = (line: string): string | undefined => {
    // Nearly every line is an answer, which needs no second look.
    if (!line.includes('"simulate"') && !line.includes('"printed"')) return undefined;
    const value: unknown = attempt(() => JSON.parse(line), undefined);
    if (typeof value !== 'object' || value === null) return undefined;
    const fields = new Map<string, unknown>(Object.entries(value));
    if (fields.get('id') !== this.id || fields.has('index') || fields.has('fault')) return undefined;
    if (fields.has('simulate') && this.simulate !== undefined)
      return this.simulated(this.simulate, fields.get('simulate'));
    const printed = fields.get('printed');
    if (typeof printed !== 'string') return undefined;
    if (this.printed.length < PRINTED_MAX)
      this.printed += `${this.printed === '' ? '' : '\n'}${cleanText(printed.slice(0, PRINTED_MAX))}`;
    return '';
  };

  private simulated(simulate: Simulate, wish: unknown): string {
    if (this.ms > this.deadlineMs)
      return JSON.stringify({ id: this.id, refused: 'the time for this answer is used up' });
    const since = performance.now();
    try {
      return JSON.stringify({ id: this.id, simulated: simulate(wish) });
    } catch (error) {
      return JSON.stringify({ id: this.id, refused: error instanceof Error ? error.message : 'it failed' });
    } finally {
      this.ms += performance.now() - since;
    }
  }
}
