// Plays a whole match through core's own loop, with given or invented inputs.
import {
  type Block,
  type Input,
  type Line,
  type LogLine,
  logLine,
  type MatchEvent,
  type Outcome,
  playMatch,
  type Question,
  type Rules,
} from '@umpire/core';
import type { Dice } from '@umpire/core/host';
import { stateText } from '../golden/state-text.ts';
import { inventedInput } from './invented-input.ts';

export interface PlayedInputs<S extends Block> {
  readonly inputs: readonly Input[];
  /** Everything the match yielded except questions, as JSON. */
  readonly events: readonly string[];
  readonly lines: readonly LogLine[];
  readonly state: S;
  /** Undefined if the inputs ran out before the match ended. */
  readonly outcome?: Outcome;
  readonly ranked: boolean;
  /** What went wrong, in words. */
  readonly faults: readonly string[];
}

export function playInputs<S extends Block>(
  rules: Rules<S>,
  seed: string,
  source: readonly Input[] | Dice,
): PlayedInputs<S> {
  const match = playMatch(rules, { seed });
  const recording = new Recording<S>(source, rules.loop.budget.plies * 3 + 100);
  for (let next = match.next(); ; ) {
    if (next.done) {
      const { line, outcome, ranked } = next.value;
      return { ...recording.kept(), state: line.state, outcome, ranked };
    }
    if (next.value.kind !== 'ask') {
      recording.note(next.value);
      next = match.next();
      continue;
    }
    const { question } = next.value;
    const input = recording.answer(question);
    if (input === undefined) return { ...recording.kept(), state: question.line.state, ranked: true };
    next = match.next(input);
  }
}

class Recording<S extends Block> {
  private readonly inputs: Input[] = [];
  private readonly events: string[] = [];
  private readonly lines: LogLine[] = [];
  private readonly faults: string[] = [];
  private readonly source: readonly Input[] | Dice;
  private readonly asksMax: number;
  private line: Line<S> | undefined;
  private before = '';

  constructor(source: readonly Input[] | Dice, asksMax: number) {
    this.source = source;
    this.asksMax = asksMax;
  }

  kept(): Pick<PlayedInputs<S>, 'inputs' | 'events' | 'lines' | 'faults'> {
    const { inputs, events, lines, faults } = this;
    return { inputs, events, lines, faults };
  }

  answer(question: Question<S>): Input | undefined {
    const { source, inputs } = this;
    const input = 'below' in source ? inventedInput(question, source) : source[inputs.length];
    if (input === undefined) this.faults.push('the match goes on after its last input');
    else if (inputs.length > this.asksMax) this.faults.push('the match does not end');
    if (this.faults.length > 0) return undefined;
    this.line = question.line;
    this.before = textOf(question.line);
    inputs.push(input);
    return input;
  }

  note(event: MatchEvent<S>): void {
    if (event.kind === 'refused' && this.line !== undefined && textOf(this.line) !== this.before)
      this.faults.push(`a refused input changed the match (${event.refusal.code})`);
    const line = event.kind === 'ask' ? undefined : logLine(event);
    if (line !== undefined) this.lines.push(line);
    this.events.push(JSON.stringify(event));
  }
}

const textOf = <S extends Block>({ rules, state, past }: Line<S>): string =>
  `${stateText(rules, state)} ${past.length}`;
