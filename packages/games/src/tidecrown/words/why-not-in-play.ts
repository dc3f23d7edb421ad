// Why a card in play cannot do something now. Everybody sees those cards: all may be said.

import { NEGATED, type Price } from '../../cards/ability/program.ts';
import { HAND, type Kit } from '../../cards/kit.ts';
import { notPaid, usedUp } from '../../cards/say/reasons.ts';
import type { OfCard, Reason } from '../../cards/say/why-not-card.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { countIn } from '../../cards/state/zones.ts';
import { attackTargets, mayBattle, seatValue, typeOf } from '../rules/cards-in-play.ts';
import { galesOut } from '../rules/gales.ts';
import { BAR, RUSH, RUSH_CREW, SEAT_STAT, TYPE } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';
import { galesText } from './gales-text.ts';

/** 'Broadside costs 4 and you have 2 ready gales.' */
export function noGales({ galeReady, asked }: Tidecrown, what: string, cost: number): Reason | undefined {
  const { [asked]: ready } = galeReady;
  return notPaid(what, cost, ready, ready === 1 ? 'ready gale' : 'ready gales');
}

export const isSpent = (s: Tidecrown, slot: number, name: string): Reason | undefined =>
  s.card.spent[slot] === 1 ? ['spent', `${name} is spent: it readies when your next turn begins.`] : undefined;

export const byPlay: Readonly<Record<string, OfCard<Tidecrown>>> = {
  CAN_ATTACK(k, s, slot, name) {
    if (typeOf(k, s, slot) > TYPE.character) return ['no-fighter', `${name} is a port: it does not attack.`];
    if (!mayBattle(s, s.asked)) return ['first-turn', 'Nobody attacks in their first turn.'];
    if (s.card.fresh[slot] === 1 && (s.keywords[slot] & (RUSH | RUSH_CREW)) === 0)
      return ['no-rush', `${name} was played this turn and has no Rush.`];
    if (isBarred(k, s, slot, BAR.attack)) return ['barred', `${name} may not attack: an effect forbids it.`];
    return isSpent(s, slot, name) ?? noTarget(k, s, slot, name);
  },
  CAN_GIVE(k, s, slot, name) {
    if (typeOf(k, s, slot) > TYPE.character)
      return ['no-fighter', `${name} is a port: gales are given to captain and crew.`];
    return s.galeReady[s.asked] === 0 ? ['no-gales', 'You have no ready gale.'] : undefined;
  },
  CAN_USE(k, s, slot, name, variant) {
    const used = usedUp(k, s, slot, name, variant);
    if (used !== undefined) return used;
    if (isBarred(k, s, slot, BAR.useAbility) || seatValue(s, s.asked, SEAT_STAT['forbid.useAbility']) > 0)
      return ['barred', `${name} may not be used: an effect forbids it.`];
    if ((s.barred[slot] & NEGATED) !== 0) return ['negated', `${name} is negated.`];
    const { price } = k.book.defs[s.card.def[slot]].activated[variant];
    return unpaid(k, s, slot, name, price) ?? ['not-so', `What ${name} asks for is not so now.`];
  },
};

/** What cannot be paid of the cost of an ability. */
export function unpaid(k: Kit, s: Tidecrown, slot: number, name: string, price: Price): Reason | undefined {
  const held = countIn(k, s, s.asked, HAND) - Number(s.card.zone[slot] === HAND);
  const back = price.own.reduce((sum, { n }) => sum + n, 0);
  if (price.spendSelf && s.card.spent[slot] === 1) return isSpent(s, slot, name);
  if (price.discard > held)
    return ['cannot-pay', `To use ${name}, ${price.discard} of your hand must be trashed and you have ${held}.`];
  if (back > galesOut(k, s, s.asked))
    return ['cannot-pay', `To use ${name}, ${galesText(back)} must go back to the gale deck, and you have fewer.`];
  return noGales(s, `To use ${name} costs`, price.resource);
}

function noTarget(k: Kit, s: Tidecrown, slot: number, name: string): Reason | undefined {
  if (attackTargets(k, s, slot, k.scratch.targets) > 0) return undefined;
  const why = s.card.fresh[slot] === 1 ? 'may attack only crew this turn' : 'may not attack the captain';
  return ['nobody-spent', `${name} ${why}, and no opposing crew is spent.`];
}
