/** The seed as written in a row: with the number of the match, if it is not 0, so that paths of several matches are not mixed up. */
export const matchSeed = (seed: string, match: number): string => (match === 0 ? seed : `${seed}~${match}`);
