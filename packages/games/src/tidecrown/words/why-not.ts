// Why an action is not possible now, as precisely as whoever asks may know it.
import type { Refusal } from '@umpire/core/author';
import { ASK, NEGATED, type Price } from '../../cards/ability/program.ts';
import { labelOf } from '../../cards/card-words.ts';
import { HAND, type Kit, PLAY } from '../../cards/kit.ts';
import {
  notPaid,
  type OfCard,
  type Reason,
  usedUp,
  type WhyNotSpec,
  whyNotCard,
  zoneFor,
} from '../../cards/say/why-not-card.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { lets } from '../../cards/state/lets.ts';
import { countIn } from '../../cards/state/zones.ts';
import { attackTargets, isCrew, mayBattle, seatValue, typeOf } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { costOf } from '../rules/cost.ts';
import { galesOut } from '../rules/gales.ts';
import { counterOf } from '../rules/legal.ts';
import { LET } from '../rules/lets.ts';
import { BAR, SEAT_STAT, TYPE, WINDOW, WINDOWS } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';
import { galesText } from './gales-text.ts';

// Why a card cannot be chosen for what is asked.
function notChosen(k: Kit, s: Tidecrown, slot: number): Reason {
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
    if (!lets(k, s, slot, LET.block)) return ['no-blocker', `${name} has no Blocker.`];
    return s.card.spent[slot] === 1 ? ['spent', `${name} is spent.`] : ['barred', `${name} may not block.`];
  },
  [ASKS.ROOM]: (k, s, slot, name) =>
    k.owner[slot] === s.asked && !isCrew(k, s, slot) ? ['no-crew', `${name} is no crew.`] : undefined,
  [ASK.CHOOSE]: (k, s, slot, name) =>
    k.owner[slot] !== s.asked && isBarred(k, s, slot, BAR.beChosen)
      ? ['barred', `${name} cannot be chosen by opponents.`]
      : undefined,
};

// Why a card in play cannot do something now. Everybody sees those cards: all may be said.

/** 'Broadside costs 4 and you have 2 ready gales.' */
function noGales({ galeReady, asked }: Tidecrown, what: string, cost: number): Reason | undefined {
  const { [asked]: ready } = galeReady;
  return notPaid(what, cost, ready, ready === 1 ? 'ready gale' : 'ready gales');
}

const isSpent = (s: Tidecrown, slot: number, name: string): Reason | undefined =>
  s.card.spent[slot] === 1 ? ['spent', `${name} is spent: it readies when your next turn begins.`] : undefined;

const byPlay: Readonly<Record<string, OfCard<Tidecrown>>> = {
  CAN_ATTACK(k, s, slot, name) {
    if (typeOf(k, s, slot) > TYPE.character) return ['no-fighter', `${name} is a port: it does not attack.`];
    if (!mayBattle(s, s.asked)) return ['first-turn', 'Nobody attacks in their first turn.'];
    if (s.card.fresh[slot] === 1 && !lets(k, s, slot, LET.attackAtOnce))
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
function unpaid(k: Kit, s: Tidecrown, slot: number, name: string, price: Price): Reason | undefined {
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

const byHand: WhyNotSpec<Tidecrown>['byHand'] = {
  CAN_PLAY(k, s, slot, name) {
    if (seatValue(s, s.asked, SEAT_STAT['forbid.play']) > 0)
      return ['forbidden', 'You may not play cards: an effect forbids it.'];
    if (typeOf(k, s, slot) === TYPE.event) return notPlayed(k, s, slot, name, WINDOW.main);
    return noGales(s, `${name} costs`, costOf(k, s, slot));
  },
  CAN_COUNTER(k, s, slot, name) {
    if (typeOf(k, s, slot) === TYPE.event) return notPlayed(k, s, slot, name, WINDOW.counter);
    return counterOf(k, s, slot) > 0 ? undefined : ['no-counter', `${name} has no counter value.`];
  },
};

const TIMES: Readonly<Record<string, string>> = {
  main: 'in your own turn',
  counter: 'when you are attacked',
  reveal: 'when it is taken from your life',
};

/** A ploy: at another time, too dear, or something else speaks against it. */
function notPlayed(k: Kit, s: Tidecrown, slot: number, name: string, window: number): Reason {
  const { spells } = k.book.defs[s.card.def[slot]];
  const spell = spells.find((each) => each.window === window);
  if (spell === undefined) {
    const times = spells.map((each) => TIMES[WINDOWS[each.window]]);
    return ['other-time', `${name} is used ${times.join(' or ')}.`];
  }
  return (
    noGales(s, `${name} costs`, costOf(k, s, slot) + spell.price.resource) ??
    unpaid(k, s, slot, name, spell.price) ?? ['not-so', `What ${name} asks for is not so now.`]
  );
}

const spec: WhyNotSpec<Tidecrown> = {
  byHand,
  byPlay,
  plain: {},
  notChosen,
  answers: { CAN_COUNTER: { ask: ASKS.COUNTER, inMain: 'You counter when you are attacked.' } },
};

export const whyNot = (k: Kit, s: Tidecrown, action: number): Refusal => whyNotCard(k, s, action, spec);

/** Cards of one's own that the type of action could be about at all. */
export function mayConcern(k: Kit, s: Tidecrown, type: string, slot: number): boolean {
  if (type === 'CAN_USE') return k.book.defs[s.card.def[slot]].activated.length > 0;
  return type === 'CAN_ATTACK' || type === 'CAN_GIVE' ? typeOf(k, s, slot) <= TYPE.character : true;
}

export const zoneOf = (type: string): number => zoneFor(spec, type);
