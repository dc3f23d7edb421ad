// Why a card cannot be chosen for what is asked.

import { ASK } from '../../cards/ability/program.ts';
import { labelOf } from '../../cards/card-words.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import type { Reason } from '../../cards/say/why-not-card.ts';
import { isCharacter, isLocation } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { ALERT, BAR, EVASIVE, WARD } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';

export function notChosen(k: Kit, s: Storyweave, slot: number): Reason {
  // Where a hidden card lies is nobody's business.
  if (s.card.zone[slot] !== PLAY) return ['not-offered', 'That card cannot be chosen here.'];
  const name = labelOf(k, s, slot);
  if (s.ask === ASKS.TARGET) return notChallenged(k, s, slot, s.frame.subject[s.depth - 1]);
  const isForeign = s.ask === ASK.CHOOSE && k.owner[slot] !== s.asked;
  if (isForeign && (s.keywords[slot] & WARD) !== 0) return ['ward', `${name} has ward: opponents cannot choose it.`];
  return ['not-offered', `${name} cannot be chosen here.`];
}

export function notChallenged(k: Kit, s: Storyweave, slot: number, challenger: number): Reason {
  const name = labelOf(k, s, slot);
  if (k.owner[slot] === k.owner[challenger]) return ['own', `${name} is on your own side.`];
  if (!isCharacter(k, s, slot) && !isLocation(k, s, slot))
    return ['no-target', `${name} is neither a character nor a location.`];
  if ((s.barred[slot] & BAR.beChallenged) !== 0) return ['barred', `${name} may not be challenged.`];
  if (isCharacter(k, s, slot) && s.card.spent[slot] === 0)
    return ['not-exerted', `${name} is not exerted: only exerted characters can be challenged.`];
  if ((s.keywords[slot] & EVASIVE) !== 0 && (s.keywords[challenger] & (EVASIVE | ALERT)) === 0)
    return ['evasive', `${name} is evasive: only evasive and alert characters may challenge it.`];
  return ['bodyguard', `${name} cannot be challenged: somebody with bodyguard comes first.`];
}
