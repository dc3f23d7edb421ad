// Which matches begin alike. A process may remember every match it has played, so it must not be given two that have the
// same dice or the same hidden start: in the second it would know what its seat may not see.
import type { Rules } from '@umpire/core';
import type { Opening } from './opening.ts';

/** Matches with equal names begin alike. Undefined: nothing is hidden or left to chance, so there is nothing to remember. */
export function dealName(rules: Rules, seed: string, opening: Opening | undefined): string | undefined {
  if (rules.usesChance) return `dice ${opening?.match ?? 0} of ${seed}`;
  if (!rules.layout.hasSecrets) return undefined;
  // Without dice only the players' own actions hide something.
  return `after ${opening?.actions.join() ?? ''} of ${opening === undefined ? seed : 'any match'}`;
}
