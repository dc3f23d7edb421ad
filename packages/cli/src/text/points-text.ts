// A score as a person reads it: a third of a point has no end of digits.

const DIGITS = 2;

export const pointsText = (score: number): string => String(Number(score.toFixed(DIGITS)));
