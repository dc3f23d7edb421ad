import { BANS_MAX, type Cause } from '../ability/program.ts';
import type { Cause as CauseJson } from '../files/card-set.ts';
import { asksCauses } from '../files/vocabulary/vocabulary.ts';
import { indexIn } from './context.ts';
import type { Scope } from './scope.ts';

/** The cause that something must have; null if any cause will do. */
export function compileCause(to: Scope, by: CauseJson | undefined): Cause | null {
  if (by === undefined) return null;
  if (!asksCauses(to.context.game.vocabulary)) to.problem('this game cannot ask what caused an event');
  if (by === 'opponentEffect') return { opponentEffect: true, attribute: -1 };
  return {
    opponentEffect: false,
    attribute: indexIn(to.context, to.context.attributes, by.attribute, 'attribute'),
  };
}

/** The number of a ban: acts that are forbidden only for this cause. Equal bans share a number. */
export function banOf(to: Scope, acts: number, cause: Cause): number {
  const { bans } = to.context;
  const at = bans.findIndex(
    (ban) => ban.acts === acts && ban.attribute === cause.attribute && ban.opponentEffect === cause.opponentEffect,
  );
  if (at >= 0) return at;
  if (bans.length === BANS_MAX) to.problem(`a set forbids at most ${BANS_MAX} things for one cause only`);
  return bans.push({ acts, ...cause }) - 1;
}
