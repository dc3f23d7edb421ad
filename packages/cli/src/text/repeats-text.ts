/** What a move does that a rule would refuse, where the rule only warns. */
export const repeatsText = (firstPly: number): string =>
  `That repeats the position ${firstPly === 0 ? 'at the start' : `after move ${firstPly}`}.`;
