// For an action of several decisions in a row, such as a combo: what the person has chosen of it so far.

/**
 * Undefined if nothing has been chosen yet. With a single answer there still is a choice: to go on, or to go back.
 * `isTold`: the question itself says what was chosen.
 */
export function stepsText(held: readonly string[], count: number, isTold: boolean): string | undefined {
  if (held.length === 0) return undefined;
  const back = count === 1 ? 'Press Enter to go on, or type back to choose again.' : 'Type back to choose again.';
  return isTold ? back : `So far: ${held.join(', ')}. ${back}`;
}
