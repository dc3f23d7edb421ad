// Why an action is not possible now, as precisely as whoever asks may know it.
import type { Refusal } from '@umpire/core/author';
import { labelOf } from '../../cards/card-words.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import { type Reason, type WhyNotSpec, whyNotCard, zoneFor } from '../../cards/say/why-not-card.ts';
import { payOf } from '../../cards/state/cost-mods.ts';
import { isCharacter } from '../rules/cards-in-play.ts';
import { RECKLESS, RUSH } from '../rules/numbers.ts';
import { isSong } from '../rules/play-card.ts';
import type { Storyweave } from '../rules/state.ts';
import { challengeTargets, shiftCostOf, shiftTargets, togetherCost } from '../rules/targets.ts';
import { notChosen } from './why-not-chosen.ts';
import { byPlay, noInk } from './why-not-in-play.ts';

/** The turn ends in any case but this. */
function notEnded(k: Kit, s: Storyweave): Reason {
  const must = slotsIn(k, s, s.active, PLAY).find(
    (slot) =>
      (s.keywords[slot] & RECKLESS) !== 0 &&
      s.card.spent[slot] === 0 &&
      (s.card.fresh[slot] === 0 || (s.keywords[slot] & RUSH) !== 0) &&
      challengeTargets(k, s, slot, k.scratch.targets) > 0,
  );
  const name = must === undefined ? 'A character' : labelOf(k, s, must);
  return ['reckless', `${name} is reckless and can challenge: it has to, before the turn can end.`];
}

const byHand: WhyNotSpec<Storyweave>['byHand'] = {
  CAN_INK: (k, s, slot, name) => {
    const { [s.asked]: inked } = s.inked;
    if (inked > s.inkMore[s.asked])
      return ['inked', inked === 1 ? 'You inked already this turn.' : `You inked ${inked} cards already this turn.`];
    if (k.book.defs[s.card.def[slot]].card.inkable !== true) return ['not-inkable', `${name} is not inkable: no ◇.`];
    return undefined;
  },
  CAN_PLAY: (k, s, slot, name) => noInk(s, `${name} costs`, payOf(k, s, slot, k.book.cost[s.card.def[slot]])),
  CAN_SHIFT: (k, s, slot, name) => {
    if (!hasWord(k, s, slot, /shift$/i)) return ['no-shift', `${name} has no shift.`];
    if (shiftTargets(k, s, slot, k.scratch.targets) === 0)
      return ['nobody-below', `You have no character in play onto whom ${name} could shift.`];
    return noInk(s, `The shift of ${name} costs`, shiftCostOf(k, s, slot));
  },
  CAN_SING: (k, s, slot, name) =>
    isSong(k, s, slot)
      ? nobodySings(name, `who costs ${k.book.cost[s.card.def[slot]]} or more`)
      : ['no-song', `${name} is no song.`],
  CAN_SING_TOGETHER: (k, s, slot, name) =>
    hasWord(k, s, slot, /^singTogether$/)
      ? nobodySings(name, `or several, who cost ${togetherCost(k, s, slot)} or more in all`)
      : ['not-together', `${name} cannot be sung together.`],
};

const nobodySings = (name: string, whoever: string): Reason => [
  'nobody-sings',
  `Nobody of yours can sing ${name}: it takes a ready, dry character ${whoever}.`,
];

const hasWord = (k: Kit, s: Storyweave, slot: number, word: RegExp): boolean =>
  k.book.defs[s.card.def[slot]].card.keywords.some(({ k: each }) => word.test(each));

const spec: WhyNotSpec<Storyweave> = { byHand, byPlay, plain: { CAN_PASS: notEnded }, notChosen };

export const whyNot = (k: Kit, s: Storyweave, action: number): Refusal => whyNotCard(k, s, action, spec);

/** Cards of one's own that the type of action could be about at all. */
export const mayConcern = (k: Kit, s: Storyweave, type: string, slot: number): boolean => {
  switch (type) {
    case 'CAN_SHIFT':
      return hasWord(k, s, slot, /shift$/i);
    case 'CAN_SING':
      return isSong(k, s, slot);
    case 'CAN_SING_TOGETHER':
      return hasWord(k, s, slot, /^singTogether$/);
    case 'CAN_BOOST':
      return hasWord(k, s, slot, /^boost$/);
    case 'CAN_USE':
      return k.book.defs[s.card.def[slot]].activated.length > 0;
    case 'CAN_CHALLENGE':
    case 'CAN_MOVE':
    case 'CAN_QUEST':
      return isCharacter(k, s, slot);
    default:
      return true;
  }
};

export const zoneOf = (type: string): number => zoneFor(spec, type);
