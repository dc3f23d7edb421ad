// Why an action is not possible now, as precisely as whoever asks may know it.
import type { Refusal } from '@umpire/core/author';
import { ASK } from '../../cards/ability/program.ts';
import { labelOf } from '../../cards/card-words.ts';
import { DECK, type Kit, PLAY } from '../../cards/kit.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import {
  notPaid,
  type OfCard,
  type Reason,
  usedUp,
  type WhyNotSpec,
  whyNotCard,
  zoneFor,
} from '../../cards/say/why-not-card.ts';
import { payOf } from '../../cards/state/cost-mods.ts';
import { bars, lets } from '../../cards/state/lets.ts';
import { countIn } from '../../cards/state/zones.ts';
import { isCharacter, isLocation, levelOf, moveCostOf, printedFor } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { ACT, BOOSTED, LET } from '../rules/numbers.ts';
import { isSong } from '../rules/play-card.ts';
import type { Storyweave } from '../rules/state.ts';
import { challengeTargets, moveTargets, shiftCostOf, shiftTargets, togetherCost } from '../rules/targets.ts';
import { barringWord } from './barring-word.ts';

// Why a card cannot be chosen for what is asked.
function notChosen(k: Kit, s: Storyweave, slot: number): Reason {
  // Where a hidden card lies is nobody's business.
  if (s.card.zone[slot] !== PLAY) return ['not-offered', 'That card cannot be chosen here.'];
  const name = labelOf(k, s, slot);
  if (s.ask === ASKS.TARGET) return notChallenged(k, s, slot, s.frame.subject[s.depth - 1]);
  const isForeign = s.ask === ASK.CHOOSE && k.owner[slot] !== s.asked;
  const word = isForeign ? barringWord(k, s, slot, ACT.beChosen) : undefined;
  if (word !== undefined) return [word, `${name} has ${word}: opponents cannot choose it.`];
  return ['not-offered', `${name} cannot be chosen here.`];
}

export function notChallenged(k: Kit, s: Storyweave, slot: number, challenger: number): Reason {
  const name = labelOf(k, s, slot);
  if (k.owner[slot] === k.owner[challenger]) return ['own', `${name} is on your own side.`];
  if (!isCharacter(k, s, slot) && !isLocation(k, s, slot))
    return ['no-target', `${name} is neither a character nor a location.`];
  if (bars(k, s, slot, ACT.beChallenged)) return ['barred', `${name} may not be challenged.`];
  if (isCharacter(k, s, slot) && s.card.spent[slot] === 0)
    return ['not-exerted', `${name} is not exerted: only exerted characters can be challenged.`];
  if (lets(k, s, slot, LET.evade) && !lets(k, s, challenger, LET.challengeEvasive))
    return ['evasive', `${name} is evasive: only evasive and alert characters may challenge it.`];
  return ['bodyguard', `${name} cannot be challenged: somebody with bodyguard comes first.`];
}

// Why a card in play cannot do something now. Everybody sees those cards: all may be said.
type OfPlay = OfCard<Storyweave>;

const exerted = (s: Storyweave, slot: number, name: string): Reason | undefined =>
  s.card.spent[slot] === 1 ? ['exerted', `${name} is exerted: it readies when your next turn begins.`] : undefined;

const drying = (s: Storyweave, slot: number, name: string): Reason | undefined =>
  s.card.fresh[slot] === 1 ? ['drying', `${name} is drying until your next turn.`] : undefined;

const noInk = ({ inkReady, asked }: Storyweave, what: string, cost: number): Reason | undefined =>
  notPaid(what, cost, inkReady[asked], 'ink');

/** Only characters do this. */
const ofCharacter =
  (reason: OfPlay): OfPlay =>
  (k, s, slot, name, variant) =>
    isCharacter(k, s, slot) ? reason(k, s, slot, name, variant) : ['no-character', `${name} is no character.`];

const byPlay: Readonly<Record<string, OfPlay>> = {
  CAN_QUEST: ofCharacter((k, s, slot, name) => {
    const word = barringWord(k, s, slot, ACT.quest);
    if (word !== undefined) return [word, `${name} is ${word}: it does not quest.`];
    if (bars(k, s, slot, ACT.quest)) return ['barred', `${name} may not quest: an effect forbids it.`];
    return exerted(s, slot, name) ?? (lets(k, s, slot, LET.questDrying) ? undefined : drying(s, slot, name));
  }),
  CAN_CHALLENGE: ofCharacter((k, s, slot, name) => {
    if (bars(k, s, slot, ACT.challenge)) return ['barred', `${name} may not challenge: an effect forbids it.`];
    const waits = lets(k, s, slot, LET.challengeDrying) ? undefined : drying(s, slot, name);
    return exerted(s, slot, name) ?? waits ?? noTarget(k, s, slot, name);
  }),
  CAN_MOVE: ofCharacter((k, s, slot, name) => {
    const places = slotsIn(k, s, s.asked, PLAY).filter((each) => isLocation(k, s, each) && s.card.at[slot] !== each);
    if (places.length === 0) return ['no-location', `You have no location in play where ${name} is not yet.`];
    if (moveTargets(k, s, slot, k.scratch.targets) > 0) return undefined;
    return noInk(s, `To move ${name} costs`, Math.min(...places.map((each) => moveCostOf(k, s, each))));
  }),
  CAN_BOOST: (k, s, slot, name) => {
    if (!lets(k, s, slot, LET.boost)) return ['no-boost', `${name} has no boost.`];
    if ((s.card.used[slot] & BOOSTED) !== 0) return ['boosted', `${name} was boosted already this turn.`];
    if (countIn(k, s, s.asked, DECK) === 0) return ['empty-deck', 'Your deck is empty.'];
    return noInk(s, `The boost of ${name} costs`, levelOf(k, s, slot, 'boost'));
  },
  CAN_USE: (k, s, slot, name, variant) => {
    const used = usedUp(k, s, slot, name, variant);
    if (used !== undefined) return used;
    const { price } = k.book.defs[s.card.def[slot]].activated[variant];
    const stands = price.spendSelf ? (exerted(s, slot, name) ?? drying(s, slot, name)) : undefined;
    return stands ?? noInk(s, `To use ${name} costs`, price.resource);
  },
};

/** Those who are exerted may all be out of reach. */
function noTarget(k: Kit, s: Storyweave, slot: number, name: string): Reason | undefined {
  if (challengeTargets(k, s, slot, k.scratch.targets) > 0) return undefined;
  const others = Array.from({ length: k.seats }, (_, seat) => seat).filter((seat) => seat !== k.owner[slot]);
  const isExerted = others.some((seat) =>
    slotsIn(k, s, seat, PLAY).some((each) => isCharacter(k, s, each) && s.card.spent[each] === 1),
  );
  return isExerted
    ? ['out-of-reach', `${name} cannot challenge: whoever is exerted is evasive or may not be challenged.`]
    : ['nobody-exerted', `${name} cannot challenge: its target must be exerted, or a location, and there is none.`];
}

/** The turn ends in any case but this. */
function notEnded(k: Kit, s: Storyweave): Reason {
  const must = slotsIn(k, s, s.active, PLAY).find(
    (slot) =>
      lets(k, s, slot, LET.holdTurn) &&
      s.card.spent[slot] === 0 &&
      (s.card.fresh[slot] === 0 || lets(k, s, slot, LET.challengeDrying)) &&
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
    if (printedFor(k, s, slot, LET.shift) === 0) return ['no-shift', `${name} has no shift.`];
    if (shiftTargets(k, s, slot, k.scratch.targets) === 0)
      return ['nobody-below', `You have no character in play onto whom ${name} could shift.`];
    return noInk(s, `The shift of ${name} costs`, shiftCostOf(k, s, slot));
  },
  CAN_SING: (k, s, slot, name) =>
    isSong(k, s, slot)
      ? nobodySings(name, `who costs ${k.book.cost[s.card.def[slot]]} or more`)
      : ['no-song', `${name} is no song.`],
  CAN_SING_TOGETHER: (k, s, slot, name) =>
    printedFor(k, s, slot, LET.singTogether) !== 0
      ? nobodySings(name, `or several, who cost ${togetherCost(k, s, slot)} or more in all`)
      : ['not-together', `${name} cannot be sung together.`],
};

const nobodySings = (name: string, whoever: string): Reason => [
  'nobody-sings',
  `Nobody of yours can sing ${name}: it takes a ready, dry character ${whoever}.`,
];

const spec: WhyNotSpec<Storyweave> = { byHand, byPlay, plain: { CAN_PASS: notEnded }, notChosen };

export const whyNot = (k: Kit, s: Storyweave, action: number): Refusal => whyNotCard(k, s, action, spec);

/** Cards of one's own that the type of action could be about at all. */
export const mayConcern = (k: Kit, s: Storyweave, type: string, slot: number): boolean => {
  switch (type) {
    case 'CAN_SHIFT':
      return printedFor(k, s, slot, LET.shift) !== 0;
    case 'CAN_SING':
      return isSong(k, s, slot);
    case 'CAN_SING_TOGETHER':
      return printedFor(k, s, slot, LET.singTogether) !== 0;
    case 'CAN_BOOST':
      return printedFor(k, s, slot, LET.boost) !== 0;
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
