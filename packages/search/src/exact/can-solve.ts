import type { Block, Rules } from '@umpire/core/hot';

/** Why minimax cannot play this game, as half a sentence; undefined if it can. */
export function whyNotSolvable<S extends Block>(rules: Rules<S>): string | undefined {
  if (rules.layout.hasSecrets) return 'it hides things from the players';
  if (rules.seats !== 2) return `it has ${rules.seats} seats`;
  if (!rules.scores.zeroSum) return 'one side may win without the other losing';
  return undefined;
}
