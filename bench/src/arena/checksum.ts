// What shows that two ways of playing played the same matches.

export const FIRST_SUM = 0x811c9dc5 | 0;

/** FNV-1a. */
export const mix = (sum: number, value: number): number => Math.imul(sum ^ value, 0x01000193);
