// The known word nearest to a mistyped one.

/** The number of edits (a letter added, removed, changed, or two swapped) from one word to the other; `limit` + 1 when there are more. */
function edits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length];
}

/** Nobody types longer words, and comparing them would take long. */
const LENGTH_MAX = 100;

/** The nearest of the words, if at most `most` edits away: by default a third of the letters typed. */
export function nearest(
  typed: string,
  words: Iterable<string>,
  most = Math.max(1, Math.floor(typed.length / 3)),
): string | undefined {
  if (typed.length > LENGTH_MAX) return undefined;
  const wanted = typed.toLowerCase();
  let best: string | undefined;
  let least = most + 1;
  for (const word of words) {
    if (word.length > LENGTH_MAX) continue;
    const distance = edits(wanted, word.toLowerCase(), least - 1);
    if (distance < least) [best, least] = [word, distance];
  }
  return best;
}
