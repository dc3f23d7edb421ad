import type { Scores } from '@umpire/core/host';

/** What a game of points counts. */
export const unitOf = (scores: Scores): { readonly unit?: string } =>
  scores.kind === 'points' ? { unit: scores.unit ?? 'points' } : {};
