import { expect } from 'vitest';
import { freshPlace, inParallel } from '../run-umpire.ts';

/** Chooses every entry once, answers every question, by its default at least once, and types some nonsense in between. */
export const SESSION: readonly string[] = [
  ...['chess', '', 'x', ''],
  ...['1', 'Ann', '9', '1', '7', '1', 'maybe', 'y', '1 1', 'nonsense', 'hint', 'resign'],
  ...['1', '', '', '0', '', '0 0', 'undo', '0 0', 'resign'],
  ...['2', 'Ann', 'Bob', '1', '0 0', '1 1', '0 1', '0 2', '2 0', '1 0', '1 2', '2 1', '2 2'],
  ...['2', '', '', '', 'resign'],
  ...['3', '1', '1', '4', '5', '6', 'Ann', '6', '', '7'],
];

const promptsOf = (out: string): string[] => out.match(/^[^\n]*: $/gm) ?? [];

/** By prompt: after how many lines it is seen for the first time. */
export async function firstOfEachPrompt(): Promise<number[]> {
  const { out } = await freshPlace().run([], { input: SESSION.join('\n') });
  const prompts = promptsOf(out);
  return prompts.flatMap((prompt, n) => (prompts.indexOf(prompt) === n ? [n] : []));
}

export const everywhere: readonly number[] = SESSION.map((_, n) => n);

/** Cuts the session after this many lines: the program must end quietly, without asking a question twice. */
export async function endInputAt(cuts: readonly number[], lineEnd: string): Promise<void> {
  const seen = new Set<string>();
  await inParallel(cuts, async (n) => {
    const lines = SESSION.slice(0, n);
    const { code, out, err } = await freshPlace().run([], { input: lines.join('\n') + (n > 0 ? lineEnd : '') });
    expect({ lines, code, err }).toEqual({ lines, code: 0, err: '' });
    expect(out).toMatch(/Goodbye!\n$/);
    // Every line answers one prompt, and one more prompt stays open. An empty line without a line end is not a line.
    const prompts = promptsOf(out);
    expect(prompts).toHaveLength(lineEnd === '' && lines.at(-1) === '' ? n : n + 1);
    for (const prompt of prompts) seen.add(prompt);
  });
  expect([...seen].sort()).toEqual([
    'AI 1 (X): 1 Kitty (easy), 2 Cop (medium), 3 Sera (hard) [2]: ',
    'AI 2 (O): 1 Kitty (easy), 2 Cop (medium), 3 Sera (hard) [3]: ',
    'Choose 1 to 7: ',
    'Difficulty: 1 Kitty (easy), 2 Cop (medium), 3 Sera (hard) [2]: ',
    'Do you start? y or n [y]: ',
    'Enter move (row col): ',
    'Game [tic-tac-toe]: ',
    'Name of player 1 (X) [Player X]: ',
    'Name of player 2 (O) [Player O]: ',
    'Verbosity: 0 moves only, 1 boards, 2 also how the AI thinks [2]: ',
    'Who advises: 1 Kitty (easy), 2 Cop (medium), 3 Sera (hard) [3]: ',
    'Your name [Ann]: ',
    'Your name [Player]: ',
  ]);
}
