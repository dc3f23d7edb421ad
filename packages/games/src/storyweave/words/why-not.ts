// Why an action is not possible now, as precisely as the player who asks may know it.
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

// Why a card cannot be chosen for the present question.
function notChosen(kit: Kit, state: Storyweave, slot: number): Reason {
  // It must not be said where a hidden card lies.
  if (state.card.zone[slot] !== PLAY) return ['not-offered', 'That card cannot be chosen here.'];
  const name = labelOf(kit, state, slot);
  if (state.ask === ASKS.TARGET) return notChallenged(kit, state, slot, state.frame.subject[state.depth - 1]);
  const isForeign = state.ask === ASK.CHOOSE && kit.owner[slot] !== state.asked;
  const word = isForeign ? barringWord(kit, state, slot, ACT.beChosen) : undefined;
  if (word !== undefined) return [word, `${name} has ${word}: opponents cannot choose it.`];
  return ['not-offered', `${name} cannot be chosen here.`];
}

export function notChallenged(kit: Kit, state: Storyweave, slot: number, challenger: number): Reason {
  const name = labelOf(kit, state, slot);
  if (kit.owner[slot] === kit.owner[challenger]) return ['own', `${name} is on your own side.`];
  if (!isCharacter(kit, state, slot) && !isLocation(kit, state, slot))
    return ['no-target', `${name} is neither a character nor a location.`];
  if (bars(kit, state, slot, ACT.beChallenged)) return ['barred', `${name} may not be challenged.`];
  if (isCharacter(kit, state, slot) && state.card.spent[slot] === 0)
    return ['not-exerted', `${name} is not exerted: only exerted characters can be challenged.`];
  if (lets(kit, state, slot, LET.evade) && !lets(kit, state, challenger, LET.challengeEvasive))
    return ['evasive', `${name} is evasive: only evasive and alert characters may challenge it.`];
  return ['bodyguard', `${name} cannot be challenged: somebody with bodyguard comes first.`];
}

// Why a card in play cannot do something now. Everyone sees these cards, so everything may be said.
type OfPlay = OfCard<Storyweave>;

const exerted = (state: Storyweave, slot: number, name: string): Reason | undefined =>
  state.card.spent[slot] === 1 ? ['exerted', `${name} is exerted: it readies when your next turn begins.`] : undefined;

const drying = (state: Storyweave, slot: number, name: string): Reason | undefined =>
  state.card.fresh[slot] === 1 ? ['drying', `${name} is drying until your next turn.`] : undefined;

const noInk = ({ inkReady, asked }: Storyweave, what: string, cost: number): Reason | undefined =>
  notPaid(what, cost, inkReady[asked], 'ink');

/** Applies to actions that only characters can do. */
const ofCharacter =
  (reason: OfPlay): OfPlay =>
  (kit, state, slot, name, variant) =>
    isCharacter(kit, state, slot)
      ? reason(kit, state, slot, name, variant)
      : ['no-character', `${name} is no character.`];

const byPlay: Readonly<Record<string, OfPlay>> = {
  CAN_QUEST: ofCharacter((kit, state, slot, name) => {
    const word = barringWord(kit, state, slot, ACT.quest);
    if (word !== undefined) return [word, `${name} is ${word}: it does not quest.`];
    if (bars(kit, state, slot, ACT.quest)) return ['barred', `${name} may not quest: an effect forbids it.`];
    return (
      exerted(state, slot, name) ?? (lets(kit, state, slot, LET.questDrying) ? undefined : drying(state, slot, name))
    );
  }),
  CAN_CHALLENGE: ofCharacter((kit, state, slot, name) => {
    if (bars(kit, state, slot, ACT.challenge)) return ['barred', `${name} may not challenge: an effect forbids it.`];
    const waits = lets(kit, state, slot, LET.challengeDrying) ? undefined : drying(state, slot, name);
    return exerted(state, slot, name) ?? waits ?? noTarget(kit, state, slot, name);
  }),
  CAN_MOVE: ofCharacter((kit, state, slot, name) => {
    const places = slotsIn(kit, state, state.asked, PLAY).filter(
      (each) => isLocation(kit, state, each) && state.card.at[slot] !== each,
    );
    if (places.length === 0) return ['no-location', `You have no location in play where ${name} is not yet.`];
    if (moveTargets(kit, state, slot, kit.scratch.targets) > 0) return undefined;
    return noInk(state, `To move ${name} costs`, Math.min(...places.map((each) => moveCostOf(kit, state, each))));
  }),
  CAN_BOOST: (kit, state, slot, name) => {
    if (!lets(kit, state, slot, LET.boost)) return ['no-boost', `${name} has no boost.`];
    if ((state.card.used[slot] & BOOSTED) !== 0) return ['boosted', `${name} was boosted already this turn.`];
    if (countIn(kit, state, state.asked, DECK) === 0) return ['empty-deck', 'Your deck is empty.'];
    return noInk(state, `The boost of ${name} costs`, levelOf(kit, state, slot, 'boost'));
  },
  CAN_USE: (kit, state, slot, name, variant) => {
    const used = usedUp(kit, state, slot, name, variant);
    if (used !== undefined) return used;
    const { price } = kit.book.defs[state.card.def[slot]].activated[variant];
    const stands = price.spendSelf ? (exerted(state, slot, name) ?? drying(state, slot, name)) : undefined;
    return stands ?? noInk(state, `To use ${name} costs`, price.resource);
  },
};

/** Why a character has no target: all exerted characters may be out of reach. */
function noTarget(kit: Kit, state: Storyweave, slot: number, name: string): Reason | undefined {
  if (challengeTargets(kit, state, slot, kit.scratch.targets) > 0) return undefined;
  const others = Array.from({ length: kit.seats }, (_, seat) => seat).filter((seat) => seat !== kit.owner[slot]);
  const isExerted = others.some((seat) =>
    slotsIn(kit, state, seat, PLAY).some((each) => isCharacter(kit, state, each) && state.card.spent[each] === 1),
  );
  return isExerted
    ? ['out-of-reach', `${name} cannot challenge: whoever is exerted is evasive or may not be challenged.`]
    : ['nobody-exerted', `${name} cannot challenge: its target must be exerted, or a location, and there is none.`];
}

/** Why the turn cannot end: the only reason is a character that must challenge first. */
function notEnded(kit: Kit, state: Storyweave): Reason {
  const must = slotsIn(kit, state, state.active, PLAY).find(
    (slot) =>
      lets(kit, state, slot, LET.holdTurn) &&
      state.card.spent[slot] === 0 &&
      (state.card.fresh[slot] === 0 || lets(kit, state, slot, LET.challengeDrying)) &&
      challengeTargets(kit, state, slot, kit.scratch.targets) > 0,
  );
  const name = must === undefined ? 'A character' : labelOf(kit, state, must);
  return ['reckless', `${name} is reckless and can challenge: it has to, before the turn can end.`];
}

const byHand: WhyNotSpec<Storyweave>['byHand'] = {
  CAN_INK: (kit, state, slot, name) => {
    const { [state.asked]: inked } = state.inked;
    if (inked > state.inkMore[state.asked])
      return ['inked', inked === 1 ? 'You inked already this turn.' : `You inked ${inked} cards already this turn.`];
    if (kit.book.defs[state.card.def[slot]].card.inkable !== true)
      return ['not-inkable', `${name} is not inkable: no ◇.`];
    return undefined;
  },
  CAN_PLAY: (kit, state, slot, name) =>
    noInk(state, `${name} costs`, payOf(kit, state, slot, kit.book.cost[state.card.def[slot]])),
  CAN_SHIFT: (kit, state, slot, name) => {
    if (printedFor(kit, state, slot, LET.shift) === 0) return ['no-shift', `${name} has no shift.`];
    if (shiftTargets(kit, state, slot, kit.scratch.targets) === 0)
      return ['nobody-below', `You have no character in play onto whom ${name} could shift.`];
    return noInk(state, `The shift of ${name} costs`, shiftCostOf(kit, state, slot));
  },
  CAN_SING: (kit, state, slot, name) =>
    isSong(kit, state, slot)
      ? nobodySings(name, `who costs ${kit.book.cost[state.card.def[slot]]} or more`)
      : ['no-song', `${name} is no song.`],
  CAN_SING_TOGETHER: (kit, state, slot, name) =>
    printedFor(kit, state, slot, LET.singTogether) !== 0
      ? nobodySings(name, `or several, who cost ${togetherCost(kit, state, slot)} or more in all`)
      : ['not-together', `${name} cannot be sung together.`],
};

const nobodySings = (name: string, whoever: string): Reason => [
  'nobody-sings',
  `Nobody of yours can sing ${name}: it takes a ready, dry character ${whoever}.`,
];

const spec: WhyNotSpec<Storyweave> = { byHand, byPlay, plain: { CAN_PASS: notEnded }, notChosen };

export const whyNot = (kit: Kit, state: Storyweave, action: number): Refusal => whyNotCard(kit, state, action, spec);

/** Whether a type of action could ever be about this card of one's own. */
export const mayConcern = (kit: Kit, state: Storyweave, type: string, slot: number): boolean => {
  switch (type) {
    case 'CAN_SHIFT':
      return printedFor(kit, state, slot, LET.shift) !== 0;
    case 'CAN_SING':
      return isSong(kit, state, slot);
    case 'CAN_SING_TOGETHER':
      return printedFor(kit, state, slot, LET.singTogether) !== 0;
    case 'CAN_BOOST':
      return printedFor(kit, state, slot, LET.boost) !== 0;
    case 'CAN_USE':
      return kit.book.defs[state.card.def[slot]].activated.length > 0;
    case 'CAN_CHALLENGE':
    case 'CAN_MOVE':
    case 'CAN_QUEST':
      return isCharacter(kit, state, slot);
    default:
      return true;
  }
};

export const zoneOf = (type: string): number => zoneFor(spec, type);
