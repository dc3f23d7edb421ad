const MOST = 0x7fff;

/** Values of cards are kept in 16 bits: a sum beyond them becomes the largest value there is, instead of overflowing. */
export const bounded = (value: number): number => (value > MOST ? MOST : value < -MOST ? -MOST : value);
