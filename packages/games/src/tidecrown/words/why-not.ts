// Why an action is not possible now, as precisely as the player who asks may know it.
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

// Why a card cannot be chosen for the present question.
function notChosen(kit: Kit, state: Tidecrown, slot: number): Reason {
  // It must not be said where a hidden card lies.
  if (state.card.zone[slot] !== PLAY) return ['not-offered', 'That card cannot be chosen here.'];
  const name = labelOf(kit, state, slot);
  return REASONS[state.ask]?.(kit, state, slot, name) ?? ['not-offered', `${name} cannot be chosen here.`];
}

export function notAttacked(kit: Kit, state: Tidecrown, slot: number, attacker: number): Reason {
  const name = labelOf(kit, state, slot);
  if (kit.owner[slot] === state.asked) return ['own', `${name} is on your own side.`];
  if (typeOf(kit, state, slot) > TYPE.character) return ['no-target', `${name} is a port: nobody attacks it.`];
  if (isCrew(kit, state, slot)) return ['ready', `${name} is ready: only spent crew can be attacked.`];
  return ['only-crew', `${labelOf(kit, state, attacker)} may not attack the captain now.`];
}

type WhyNot = (kit: Kit, state: Tidecrown, slot: number, name: string) => Reason | undefined;

const REASONS: Readonly<Record<number, WhyNot>> = {
  [ASKS.TARGET]: (kit, state, slot) => notAttacked(kit, state, slot, state.frame.subject[state.depth - 1]),
  [ASKS.BLOCK](kit, state, slot, name) {
    if (kit.owner[slot] !== state.asked) return ['not-own', `${name} is not on your side.`];
    if (slot === state.frame.other[state.depth - 1]) return ['target', `${name} is the one who is attacked.`];
    if (!lets(kit, state, slot, LET.block)) return ['no-blocker', `${name} has no Blocker.`];
    return state.card.spent[slot] === 1 ? ['spent', `${name} is spent.`] : ['barred', `${name} may not block.`];
  },
  [ASKS.ROOM]: (kit, state, slot, name) =>
    kit.owner[slot] === state.asked && !isCrew(kit, state, slot) ? ['no-crew', `${name} is no crew.`] : undefined,
  [ASK.CHOOSE]: (kit, state, slot, name) =>
    kit.owner[slot] !== state.asked && isBarred(kit, state, slot, BAR.beChosen)
      ? ['barred', `${name} cannot be chosen by opponents.`]
      : undefined,
};

// Why a card in play cannot do something now. Everyone sees these cards, so everything may be said.

/** For example: 'Broadside costs 4 and you have 2 ready gales.' */
function noGales({ galeReady, asked }: Tidecrown, what: string, cost: number): Reason | undefined {
  const { [asked]: ready } = galeReady;
  return notPaid(what, cost, ready, ready === 1 ? 'ready gale' : 'ready gales');
}

const isSpent = (state: Tidecrown, slot: number, name: string): Reason | undefined =>
  state.card.spent[slot] === 1 ? ['spent', `${name} is spent: it readies when your next turn begins.`] : undefined;

const byPlay: Readonly<Record<string, OfCard<Tidecrown>>> = {
  CAN_ATTACK(kit, state, slot, name) {
    if (typeOf(kit, state, slot) > TYPE.character) return ['no-fighter', `${name} is a port: it does not attack.`];
    if (!mayBattle(state, state.asked)) return ['first-turn', 'Nobody attacks in their first turn.'];
    if (state.card.fresh[slot] === 1 && !lets(kit, state, slot, LET.attackAtOnce))
      return ['no-rush', `${name} was played this turn and has no Rush.`];
    if (isBarred(kit, state, slot, BAR.attack)) return ['barred', `${name} may not attack: an effect forbids it.`];
    return isSpent(state, slot, name) ?? noTarget(kit, state, slot, name);
  },
  CAN_GIVE(kit, state, slot, name) {
    if (typeOf(kit, state, slot) > TYPE.character)
      return ['no-fighter', `${name} is a port: gales are given to captain and crew.`];
    return state.galeReady[state.asked] === 0 ? ['no-gales', 'You have no ready gale.'] : undefined;
  },
  CAN_USE(kit, state, slot, name, variant) {
    const used = usedUp(kit, state, slot, name, variant);
    if (used !== undefined) return used;
    if (isBarred(kit, state, slot, BAR.useAbility) || seatValue(state, state.asked, SEAT_STAT['forbid.useAbility']) > 0)
      return ['barred', `${name} may not be used: an effect forbids it.`];
    if ((state.barred[slot] & NEGATED) !== 0) return ['negated', `${name} is negated.`];
    const { price } = kit.book.defs[state.card.def[slot]].activated[variant];
    return unpaid(kit, state, slot, name, price) ?? ['not-so', `What ${name} asks for is not so now.`];
  },
};

/** Why the cost of an ability cannot be paid, if it cannot. */
function unpaid(kit: Kit, state: Tidecrown, slot: number, name: string, price: Price): Reason | undefined {
  const held = countIn(kit, state, state.asked, HAND) - Number(state.card.zone[slot] === HAND);
  const back = price.own.reduce((sum, { n }) => sum + n, 0);
  if (price.spendSelf && state.card.spent[slot] === 1) return isSpent(state, slot, name);
  if (price.discard > held)
    return ['cannot-pay', `To use ${name}, ${price.discard} of your hand must be trashed and you have ${held}.`];
  if (back > galesOut(kit, state, state.asked))
    return ['cannot-pay', `To use ${name}, ${galesText(back)} must go back to the gale deck, and you have fewer.`];
  return noGales(state, `To use ${name} costs`, price.resource);
}

function noTarget(kit: Kit, state: Tidecrown, slot: number, name: string): Reason | undefined {
  if (attackTargets(kit, state, slot, kit.scratch.targets) > 0) return undefined;
  const why = state.card.fresh[slot] === 1 ? 'may attack only crew this turn' : 'may not attack the captain';
  return ['nobody-spent', `${name} ${why}, and no opposing crew is spent.`];
}

const byHand: WhyNotSpec<Tidecrown>['byHand'] = {
  CAN_PLAY(kit, state, slot, name) {
    if (seatValue(state, state.asked, SEAT_STAT['forbid.play']) > 0)
      return ['forbidden', 'You may not play cards: an effect forbids it.'];
    if (typeOf(kit, state, slot) === TYPE.event) return notPlayed(kit, state, slot, name, WINDOW.main);
    return noGales(state, `${name} costs`, costOf(kit, state, slot));
  },
  CAN_COUNTER(kit, state, slot, name) {
    if (typeOf(kit, state, slot) === TYPE.event) return notPlayed(kit, state, slot, name, WINDOW.counter);
    return counterOf(kit, state, slot) > 0 ? undefined : ['no-counter', `${name} has no counter value.`];
  },
};

const TIMES: Readonly<Record<string, string>> = {
  main: 'in your own turn',
  counter: 'when you are attacked',
  reveal: 'when it is taken from your life',
};

/** Why a ploy cannot be played: it is for another window, costs too much, or something else speaks against it. */
function notPlayed(kit: Kit, state: Tidecrown, slot: number, name: string, window: number): Reason {
  const { spells } = kit.book.defs[state.card.def[slot]];
  const spell = spells.find((each) => each.window === window);
  if (spell === undefined) {
    const times = spells.map((each) => TIMES[WINDOWS[each.window]]);
    return ['other-time', `${name} is used ${times.join(' or ')}.`];
  }
  return (
    noGales(state, `${name} costs`, costOf(kit, state, slot) + spell.price.resource) ??
    unpaid(kit, state, slot, name, spell.price) ?? ['not-so', `What ${name} asks for is not so now.`]
  );
}

const spec: WhyNotSpec<Tidecrown> = {
  byHand,
  byPlay,
  plain: {},
  notChosen,
  answers: { CAN_COUNTER: { ask: ASKS.COUNTER, inMain: 'You counter when you are attacked.' } },
};

export const whyNot = (kit: Kit, state: Tidecrown, action: number): Refusal => whyNotCard(kit, state, action, spec);

/** Whether a type of action could ever be about this card of one's own. */
export function mayConcern(kit: Kit, state: Tidecrown, type: string, slot: number): boolean {
  if (type === 'CAN_USE') return kit.book.defs[state.card.def[slot]].activated.length > 0;
  return type === 'CAN_ATTACK' || type === 'CAN_GIVE' ? typeOf(kit, state, slot) <= TYPE.character : true;
}

export const zoneOf = (type: string): number => zoneFor(spec, type);
