export const countText = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** A count in words; exact while a number is exact. */
export const countWords = (count: number): string =>
  count <= Number.MAX_SAFE_INTEGER ? count.toLocaleString('en') : `about ${count.toExponential(1).replace('e+', 'e')}`;
