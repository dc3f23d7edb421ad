// Why an action is not possible now, as precisely as the player who asks may know it.
import type { Refusal } from '@umpire/core/author';
import { ASK } from '../ability/program.ts';
import { type Block, blockOf } from '../actions.ts';
import { labelOf } from '../card-words.ts';
import { HAND, type Kit, PLAY } from '../kit.ts';
import type { CardState } from '../state/fields.ts';

/** The code and the sentence of a refusal. */
export type Reason = readonly [code: string, text: string];

/** Why a card cannot do this; undefined if nothing speaks against it. `variant` says which of its abilities is meant. */
export type OfCard<S extends CardState> = (
  kit: Kit,
  state: S,
  slot: number,
  name: string,
  variant: number,
) => Reason | undefined;

export interface WhyNotSpec<S extends CardState> {
  /** By type of action: those of cards in the hand, and those of cards in play. */
  readonly byHand: Readonly<Record<string, OfCard<S>>>;
  readonly byPlay: Readonly<Record<string, OfCard<S>>>;
  /** By type of action: those that are about no card. */
  readonly plain: Readonly<Record<string, (kit: Kit, state: S) => Reason>>;
  notChosen(kit: Kit, state: S, slot: number): Reason;
  /** By type of action that answers another question than the main one: that question, and what is said in the main step. */
  readonly answers?: Readonly<Record<string, { readonly ask: number; readonly inMain: string }>>;
}

const NOT_NOW: Reason = ['not-now', 'That is not possible now.'];
const ANSWER_FIRST: Reason = ['answer-first', 'Answer what is asked first.'];

export function whyNotCard<S extends CardState>(kit: Kit, state: S, action: number, spec: WhyNotSpec<S>): Refusal {
  const [code, text] = action < kit.actions.size ? reasonOf(kit, state, action, spec) : NOT_NOW;
  return { code, value: action, text };
}

/** The zone of the cards that a type of action is about. */
export const zoneFor = <S extends CardState>({ byHand }: WhyNotSpec<S>, type: string): number =>
  Object.hasOwn(byHand, type) ? HAND : PLAY;

function reasonOf<S extends CardState>(kit: Kit, state: S, action: number, spec: WhyNotSpec<S>): Reason {
  const block = blockOf(kit.actions, action);
  const { type } = block;
  if (state.ask !== (spec.answers?.[type]?.ask ?? ASK.MAIN)) return notAsked(kit, state, action, block, spec);
  if (Object.hasOwn(spec.plain, type)) return spec.plain[type](kit, state);
  return Object.hasOwn(kit.actions.verb, type) ? ofCard(kit, state, block, action, spec) : NOT_NOW;
}

function notAsked<S extends CardState>(
  kit: Kit,
  state: S,
  action: number,
  { type, from }: Block,
  spec: WhyNotSpec<S>,
): Reason {
  if (state.ask === ASK.MAIN) return [ANSWER_FIRST[0], spec.answers?.[type]?.inMain ?? ANSWER_FIRST[1]];
  return type === 'CAN_CHOOSE' ? spec.notChosen(kit, state, action - from) : ANSWER_FIRST;
}

function ofCard<S extends CardState>(
  kit: Kit,
  state: S,
  { type, from, variants }: Block,
  action: number,
  spec: WhyNotSpec<S>,
): Reason {
  const slot = Math.floor((action - from) / variants);
  const zone = zoneFor(spec, type);
  // Nothing is said about a card that lies elsewhere: trying all of them would tell where it is.
  if (kit.owner[slot] !== state.asked || state.card.zone[slot] !== zone)
    return zone === HAND
      ? ['not-in-hand', 'You do not hold that card.']
      : ['not-in-play', 'That card is not in play on your side.'];
  const variant = (action - from) % variants;
  if (zone === PLAY) {
    const name = labelOf(kit, state, slot);
    return spec.byPlay[type]?.(kit, state, slot, name, variant) ?? ['not-now', `${name} cannot do that now.`];
  }
  // Only the bare name: it must not show that an opponent holds the same card.
  const { name } = kit.book.defs[state.card.def[slot]];
  return spec.byHand[type](kit, state, slot, name, variant) ?? EQUAL_CARD;
}

const EQUAL_CARD: Reason = ['equal-card', 'An equal card of your hand stands for it.'];

/** For example: 'Fireball costs 4 and you have 2 ready coins.' */
export const notPaid = (what: string, cost: number, has: number, resources: string): Reason | undefined =>
  cost > has ? ['cannot-pay', `${what} ${cost} and you have ${has} ${resources}.`] : undefined;

/** Why an ability cannot be used, if it does not exist or was used this turn. */
export function usedUp(kit: Kit, state: CardState, slot: number, name: string, variant: number): Reason | undefined {
  const ability = kit.book.defs[state.card.def[slot]].activated[variant];
  if (ability === undefined) return ['nothing-to-use', `${name} has nothing that could be used.`];
  const isUsed = ability.limited && ((state.card.used[slot] >> ability.index) & 1) === 1;
  return isUsed ? ['used', `${name} was used already this turn.`] : undefined;
}
