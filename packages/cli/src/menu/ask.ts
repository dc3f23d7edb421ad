// Small questions with a default: an empty line takes the default, and anything else that does not fit is asked again.
import { checkName } from '@umpire/records';
import type { Terminal } from '../terminal/terminal.ts';
import { beginning } from '../text/meant.ts';

/** Stands for the end of the input: the menu is left then, and never asks again. */
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

/** Asks for one entry of a numbered list: by number, by name or by the beginning of the name. */
export async function askListed(
  terminal: Terminal,
  question: string,
  names: readonly string[],
  value: string,
): Promise<string | typeof END> {
  const listed = names.map((name, i) => `${i + 1} ${name}`).join(', ');
  for (;;) {
    const line = await terminal.ask(`${question}: ${listed} [${value}]: `);
    if (line === undefined) return END;
    const typed = line.trim().toLowerCase();
    if (typed === '') return value;
    const found = names.find((name, i) => name === typed || String(i + 1) === typed) ?? beginning(typed, names);
    if (found !== undefined) return found;
    terminal.say(`Type a number or a name of the list, or nothing for ${value}.`);
  }
}

export async function askName(terminal: Terminal, question: string, value: string): Promise<string | typeof END> {
  for (;;) {
    const line = await terminal.ask(`${question} [${value}]: `);
    if (line === undefined) return END;
    if (line.trim() === '') return value;
    const checked = checkName(line);
    if (checked.ok) return checked.value;
    terminal.say(checked.refusal.text);
  }
}
