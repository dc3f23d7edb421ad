// Why a card cannot be chosen for what is asked.

import { ASK } from '../../cards/ability/program.ts';
import { labelOf } from '../../cards/card-words.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import type { Reason } from '../../cards/say/why-not-card.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { isCrew, typeOf } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { BAR, BLOCKER, TYPE } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';

export function notChosen(k: Kit, s: Tidecrown, slot: number): Reason {
  // Where a hidden card lies is nobody's business.
  if (s.card.zone[slot] !== PLAY) return ['not-offered', 'That card cannot be chosen here.'];
  const name = labelOf(k, s, slot);
  return REASONS[s.ask]?.(k, s, slot, name) ?? ['not-offered', `${name} cannot be chosen here.`];
}

export function notAttacked(k: Kit, s: Tidecrown, slot: number, attacker: number): Reason {
  const name = labelOf(k, s, slot);
  if (k.owner[slot] === s.asked) return ['own', `${name} is on your own side.`];
  if (typeOf(k, s, slot) > TYPE.character) return ['no-target', `${name} is a port: nobody attacks it.`];
  if (isCrew(k, s, slot)) return ['ready', `${name} is ready: only spent crew can be attacked.`];
  return ['only-crew', `${labelOf(k, s, attacker)} may not attack the captain now.`];
}

type WhyNot = (k: Kit, s: Tidecrown, slot: number, name: string) => Reason | undefined;

const REASONS: Readonly<Record<number, WhyNot>> = {
  [ASKS.TARGET]: (k, s, slot) => notAttacked(k, s, slot, s.frame.subject[s.depth - 1]),
  [ASKS.BLOCK](k, s, slot, name) {
    if (k.owner[slot] !== s.asked) return ['not-own', `${name} is not on your side.`];
    if (slot === s.frame.other[s.depth - 1]) return ['target', `${name} is the one who is attacked.`];
    if ((s.keywords[slot] & BLOCKER) === 0) return ['no-blocker', `${name} has no Blocker.`];
    return s.card.spent[slot] === 1 ? ['spent', `${name} is spent.`] : ['barred', `${name} may not block.`];
  },
  [ASKS.ROOM]: (k, s, slot, name) =>
    k.owner[slot] === s.asked && !isCrew(k, s, slot) ? ['no-crew', `${name} is no crew.`] : undefined,
  [ASK.CHOOSE]: (k, s, slot, name) =>
    k.owner[slot] !== s.asked && isBarred(k, s, slot, BAR.beChosen)
      ? ['barred', `${name} cannot be chosen by opponents.`]
      : undefined,
};
