// Turns an offset in a text into its line and column, both counted from 1. Lines end with \n, \r\n or \r.

export interface LineIndex {
  place(at: number): { readonly line: number; readonly column: number };
}

export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
  return {
    place(at) {
      let low = 0;
      let high = starts.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (starts[middle] <= at) low = middle;
        else high = middle;
      }
      return { line: low + 1, column: at - starts[low] + 1 };
    },
  };
}
