const MOST = 0x7fff;

/** Values of cards are kept in 16 bits: a sum beyond them stays the greatest there is, instead of turning round. */
export const bounded = (value: number): number => (value > MOST ? MOST : value < -MOST ? -MOST : value);
