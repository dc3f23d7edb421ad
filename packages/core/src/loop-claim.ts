// What the seat that is to act may claim: a position that came often enough, or a limit that is spent far enough.
import type { Rules } from './contract.ts';
import type { Block } from './layout.ts';
import type { Cause, Limit } from './loop-policy.ts';
import type { Past } from './past.ts';
import { accept, type Result, refuse } from './refusal.ts';
import { firstOccurrence, occurrences } from './step.ts';

type Claimable<S extends Block> = Limit<S> & { readonly claim: number };

/** The cause by which a claim settles the match as it stands. */
export function claimCause<S extends Block>(rules: Rules<S>, state: S, past: Past): Result<Cause> {
  const needed = rules.loop.repetition?.count.claim;
  const limits = (rules.loop.budget.limits ?? []).filter((limit): limit is Claimable<S> => limit.claim !== undefined);
  if (needed === undefined && limits.length === 0) return refuse('no-claim', null, 'This game knows no claims.');
  const count = needed === undefined ? 0 : occurrences(rules, state, past);
  if (needed !== undefined && count >= needed)
    return accept({ kind: 'claim', count, firstPly: firstOccurrence(rules, state, past) });
  const spent = limits.find((limit) => limit.spent(state) >= limit.claim);
  if (spent !== undefined) return accept({ kind: 'budget', limit: spent.name, claimed: true });
  const repeats = needed === undefined ? [] : [`${needed} occurrences of this position (there are ${count})`];
  const measures = limits.map((limit) => `${limit.claim} ${limit.name} (there are ${limit.spent(state)})`);
  return refuse('no-claim', count, `A claim needs ${[...repeats, ...measures].join(' or ').replaceAll('-', ' ')}.`);
}
