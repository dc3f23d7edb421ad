// A mistake in a file of the user's, with its place, and many of them as one refusal.
import { type Refusal, refuse } from '@umpire/core/author';

export interface Mistake {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** More would push the first ones out of sight. */
export const MISTAKES_MAX = 50;

export const formatMistake = ({ line, text }: Mistake): string => `line ${line}: ${text}`;

/** `what` names the file in the sentence: "The card set". */
export function refuseMistakes(
  code: string,
  what: string,
  mistakes: readonly Mistake[],
): { readonly ok: false; readonly refusal: Refusal } {
  const lines = mistakes.slice(0, MISTAKES_MAX).map(formatMistake);
  const left = mistakes.length - lines.length;
  if (left > 0) lines.push(`and ${left} more`);
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
  return refuse(code, mistakes[0].line, `${what} has ${count}:\n${lines.join('\n')}`);
}
