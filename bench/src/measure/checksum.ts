// A number that shows whether two ways of doing something did the same.

export const FIRST_SUM = 0x811c9dc5 | 0;

/** FNV-1a. */
export const mix = (sum: number, value: number): number => Math.imul(sum ^ value, 0x01000193);

export const checksumText = (sum: number): string => (sum >>> 0).toString(16).padStart(8, '0');
