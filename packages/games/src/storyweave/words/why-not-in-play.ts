// Why a card in play cannot do something now. Everybody sees those cards: all may be said.
import { DECK, type Kit, PLAY } from '../../cards/kit.ts';
import { notPaid, usedUp } from '../../cards/say/reasons.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import type { OfCard, Reason } from '../../cards/say/why-not-card.ts';
import { countIn } from '../../cards/state/zones.ts';
import { isCharacter, isLocation, levelOf, moveCostOf } from '../rules/cards-in-play.ts';
import { BAR, BOOST, BOOSTED, RECKLESS, RUSH } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';
import { challengeTargets, moveTargets } from '../rules/targets.ts';

type OfPlay = OfCard<Storyweave>;

const exerted = (s: Storyweave, slot: number, name: string): Reason | undefined =>
  s.card.spent[slot] === 1 ? ['exerted', `${name} is exerted: it readies when your next turn begins.`] : undefined;

const drying = (s: Storyweave, slot: number, name: string): Reason | undefined =>
  s.card.fresh[slot] === 1 ? ['drying', `${name} is drying until your next turn.`] : undefined;

export const noInk = ({ inkReady, asked }: Storyweave, what: string, cost: number): Reason | undefined =>
  notPaid(what, cost, inkReady[asked], 'ink');

/** Only characters do this. */
const ofCharacter =
  (reason: OfPlay): OfPlay =>
  (k, s, slot, name, variant) =>
    isCharacter(k, s, slot) ? reason(k, s, slot, name, variant) : ['no-character', `${name} is no character.`];

export const byPlay: Readonly<Record<string, OfPlay>> = {
  CAN_QUEST: ofCharacter((_k, s, slot, name) => {
    if ((s.keywords[slot] & RECKLESS) !== 0) return ['reckless', `${name} is reckless: it does not quest.`];
    if ((s.barred[slot] & BAR.quest) !== 0) return ['barred', `${name} may not quest: an effect forbids it.`];
    return exerted(s, slot, name) ?? drying(s, slot, name);
  }),
  CAN_CHALLENGE: ofCharacter((k, s, slot, name) => {
    if ((s.barred[slot] & BAR.challenge) !== 0) return ['barred', `${name} may not challenge: an effect forbids it.`];
    const waits = (s.keywords[slot] & RUSH) === 0 ? drying(s, slot, name) : undefined;
    return exerted(s, slot, name) ?? waits ?? noTarget(k, s, slot, name);
  }),
  CAN_MOVE: ofCharacter((k, s, slot, name) => {
    const places = slotsIn(k, s, s.asked, PLAY).filter((each) => isLocation(k, s, each) && s.card.at[slot] !== each);
    if (places.length === 0) return ['no-location', `You have no location in play where ${name} is not yet.`];
    if (moveTargets(k, s, slot, k.scratch.targets) > 0) return undefined;
    return noInk(s, `To move ${name} costs`, Math.min(...places.map((each) => moveCostOf(k, s, each))));
  }),
  CAN_BOOST: (k, s, slot, name) => {
    if ((s.keywords[slot] & BOOST) === 0) return ['no-boost', `${name} has no boost.`];
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
