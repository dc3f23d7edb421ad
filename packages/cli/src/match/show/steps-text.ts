// An action that takes several decisions in a row, such as a combo: what a person has chosen of it.

/**
 * Undefined where nothing was chosen yet. A single answer is still a choice: to go on, or to go back.
 * `isTold`: the question itself says what was chosen.
 */
export function stepsText(held: readonly string[], count: number, isTold: boolean): string | undefined {
  if (held.length === 0) return undefined;
  const back = count === 1 ? 'Press Enter to go on, or type back to choose again.' : 'Type back to choose again.';
  return isTold ? back : `So far: ${held.join(', ')}. ${back}`;
}
