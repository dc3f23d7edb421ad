// What somebody may have meant who mistyped a word.

/** The only word that begins so, or the one with the fewest letters to change; undefined where nothing is near. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const wanted = typed.trim().toLowerCase();
  const begun = beginning(wanted, words);
  if (begun !== undefined) return begun;
  const most = Math.min(3, Math.floor(wanted.length / 3));
  const near = words
    .map((word) => ({ word, far: changes(wanted, word.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far);
  return near[0]?.word;
}

/** The word that begins so, if only one does. */
export function beginning(typed: string, words: readonly string[]): string | undefined {
  const wanted = typed.trim().toLowerCase();
  const begun = wanted === '' ? [] : words.filter((word) => word.toLowerCase().startsWith(wanted));
  return begun.length === 1 ? begun[0] : undefined;
}

/** How many letters are put in, left out or changed between two words. */
function changes(a: string, b: string): number {
  // Whoever pastes a page into the line does not wait for a table as long as that.
  if (Math.abs(a.length - b.length) > 3) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + Number(a[i - 1] !== b[j - 1])));
    row = next;
  }
  return row[b.length];
}
