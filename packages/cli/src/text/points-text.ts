// A score for people: it is rounded, because a third of a point has endless digits.

const DIGITS = 2;

export const pointsText = (score: number): string => String(Number(score.toFixed(DIGITS)));
