// Small questions with a default: an empty line takes it, anything else that does not fit is asked again.
import { checkName } from '@umpire/records';
import type { Terminal } from '../terminal.ts';

/** The input ended: leave, never loop. */
export const END = Symbol('end of input');

export async function askChoice<T extends string>(
  terminal: Terminal,
  question: string,
  choices: readonly T[],
  value: T,
): Promise<T | typeof END> {
  for (;;) {
    const line = await terminal.ask(`${question} [${value}]: `);
    if (line === undefined) return END;
    const typed = line.trim().toLowerCase();
    if (typed === '') return value;
    const found = choices.find((choice) => choice === typed);
    if (found !== undefined) return found;
    terminal.say(`Type one of ${choices.join(', ')}, or nothing for ${value}.`);
  }
}

export async function askName(terminal: Terminal, question: string, value: string): Promise<string | typeof END> {
  for (;;) {
    const line = await terminal.ask(`${question} [${value}]: `);
    if (line === undefined) return END;
    if (line.trim() === '') return value;
    const checked = checkName(line);
    if (checked.ok) return checked.name;
    terminal.say(checked.refusal.text);
  }
}
