// Why an action is not possible now, as precisely as whoever asks may know it.
import type { Refusal } from '@umpire/core';
import { blockOf, USES_MAX } from '../cards/actions.ts';
import { labelOf } from '../cards/card-words.ts';
import { HAND, type Kit, PLAY } from '../cards/kit.ts';
import { ASK } from '../cards/program.ts';
import { isCharacter, payOf } from './cards-in-play.ts';
import { RECKLESS, RUSH } from './numbers.ts';
import { isSong } from './play-card.ts';
import type { Storyweave } from './state.ts';
import { challengeTargets, shiftCostOf, shiftTargets, togetherCost } from './targets.ts';
import { slotsIn } from './view.ts';
import { notChosen } from './why-not-chosen.ts';
import { notByPlay, type Reason } from './why-not-in-play.ts';

export function whyNot(k: Kit, s: Storyweave, action: number): Refusal {
  const [code, text] = action < k.actions.size ? reasonOf(k, s, action) : NOT_NOW;
  return { code, value: action, text };
}

const NOT_NOW: Reason = ['not-now', 'That is not possible now.'];

function reasonOf(k: Kit, s: Storyweave, action: number): Reason {
  const { type, from } = blockOf(k.actions, action);
  if (s.ask !== ASK.MAIN)
    return type === 'CAN_CHOOSE' ? notChosen(k, s, action - from) : ['answer-first', 'Answer what is asked first.'];
  if (type === 'CAN_PASS') return notEnded(k, s);
  if (!Object.hasOwn(k.actions.verb, type)) return NOT_NOW;
  const slot = Math.floor((action - from) / (type === 'CAN_USE' ? USES_MAX : 1));
  const isOfHand = type in BY_HAND;
  // Of a card that lies elsewhere nothing is said: who tries them all would learn where it is.
  if (k.owner[slot] !== s.asked || s.card.zone[slot] !== (isOfHand ? HAND : PLAY))
    return isOfHand
      ? ['not-in-hand', 'You do not hold that card.']
      : ['not-in-play', 'That card is not in play on your side.'];
  if (!isOfHand) return notByPlay(k, s, type, slot, (action - from) % USES_MAX);
  // Its bare name: that an opponent holds the same card must not show.
  return (
    BY_HAND[type](k, s, slot, k.book.defs[s.card.def[slot]].name) ?? [
      'equal-card',
      'An equal card of your hand stands for it.',
    ]
  );
}

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

type OfHand = (k: Kit, s: Storyweave, slot: number, name: string) => Reason | undefined;

const BY_HAND: Readonly<Record<string, OfHand>> = {
  CAN_INK: (k, s, slot, name) => {
    const { [s.asked]: inked } = s.inked;
    if (inked > s.inkMore[s.asked])
      return ['inked', inked === 1 ? 'You inked already this turn.' : `You inked ${inked} cards already this turn.`];
    if (k.book.defs[s.card.def[slot]].card.inkable !== true) return ['not-inkable', `${name} is not inkable: no ◇.`];
    return undefined;
  },
  CAN_PLAY: (k, s, slot, name) => notPaid(s, `${name} costs`, payOf(k, s, slot, k.book.cost[s.card.def[slot]])),
  CAN_SHIFT: (k, s, slot, name) => {
    if (!hasWord(k, s, slot, /shift$/i)) return ['no-shift', `${name} has no shift.`];
    if (shiftTargets(k, s, slot, k.scratch.targets) === 0)
      return ['nobody-below', `You have no character in play onto whom ${name} could shift.`];
    return notPaid(s, `The shift of ${name} costs`, shiftCostOf(k, s, slot));
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

const notPaid = (s: Storyweave, what: string, cost: number): Reason | undefined =>
  cost > s.inkReady[s.asked] ? ['cannot-pay', `${what} ${cost} and you have ${s.inkReady[s.asked]} ink.`] : undefined;

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

/** Where the cards are that a type of action is about. */
export const zoneFor = (type: string): number => (type in BY_HAND ? HAND : PLAY);
