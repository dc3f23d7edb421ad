/** A seed as a row says it: with the number of the match, where several share the seed, or their paths would be mixed up. */
export const matchSeed = (seed: string, match: number): string => (match === 0 ? seed : `${seed}~${match}`);
