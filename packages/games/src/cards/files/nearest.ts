// The known name nearest to a mistyped one.

/** Edits (a letter more, less, other, or two swapped) from one to the other; `limit` + 1 when there are more. */
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

/** Longer names are no one's typing, and comparing them would take long. */
const LENGTH_MAX = 100;

/** The nearest of the names, if it is near enough to be meant: a third of its letters may differ. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  if (name.length > LENGTH_MAX) return undefined;
  const typed = name.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const known of names) {
    if (known.length > LENGTH_MAX) continue;
    const distance = edits(typed, known.toLowerCase(), least - 1);
    if (distance < least) [best, least] = [known, distance];
  }
  return best;
}

/** Ends a sentence about an unknown name: what was meant, or what there is. */
export function hint(name: string, names: readonly string[]): string {
  const meant = nearest(name, names);
  if (meant !== undefined) return `; did you mean '${meant}'?`;
  return names.length > 0 && names.length <= 20 ? `; there are: ${names.join(', ')}` : '';
}
