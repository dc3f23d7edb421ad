/** What a repeating move does, where the rule only warns of it. */
export const repeatsText = (firstPly: number): string =>
  `That repeats the position ${firstPly === 0 ? 'at the start' : `after move ${firstPly}`}.`;
