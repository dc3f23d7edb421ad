// What a sensible player does without thinking. It uses only what the seat to act knows: its hand, what it remembers of
// the pile, what lies open and what everyone has seen.
import type { Dice } from '@umpire/core/author';
import { type CardId, DEFUSE, IDS, KINDS, KITTEN } from '../rules/kinds.ts';
import {
  DRAW,
  FIVE_DIFFERENT,
  GIVE_KIND,
  NAME_KIND,
  NOPE_IT,
  PASS,
  PICK_KIND,
  PLAY,
  PUT_UNDER,
  TAKE_KIND,
  TAKE_TOP,
} from '../rules/legal.ts';
import {
  GIVE,
  INSERT,
  type Kittens,
  living,
  NAME,
  nextAlive,
  PICK,
  REACT,
  roomIn,
  SINGLE,
  TAKE,
  TURN,
} from '../rules/state.ts';

const kindOf = (id: CardId): number => IDS.indexOf(id);
const ATTACK = kindOf('attack');
const FUTURE = kindOf('see-the-future');
const SHUFFLE = kindOf('shuffle');
const FAVOR = kindOf('favor');
/** Cards that avoid drawing the top card, the best first. */
const EVASIONS = (['attack', 'super-skip', 'skip', 'draw-from-the-bottom'] as const).map(kindOf);

/** By worth to the holder, the most valuable first; cats are worth nothing alone. */
const ORDER = [
  'favor',
  'shuffle',
  'see-the-future',
  'draw-from-the-bottom',
  'skip',
  'super-skip',
  'attack',
  'nope',
  'defuse',
];
export const WORTH: readonly number[] = IDS.map((id) => 1 + ORDER.indexOf(id));
/** Cards up to this worth are given for others. */
const SPARE = 3;

/** The risk from which it looks before it draws, and those from which it leaves: without a defuse and with one. */
const LOOK = 0.05;
const LEAVE = 0.12;
const LEAVE_WITH_DEFUSE = 0.5;
/** How likely a kitten that another player has just put back is the next card. */
const PLANTED = 0.6;

/** How likely the top card is a kitten, as far as the player whose turn it is can know. */
export function riskOf(state: Kittens): number {
  const { pileSize, knows, pile, turn, planter } = state;
  const row = turn * roomIn(state);
  const top = pileSize - 1;
  if (knows[row + top] === 1) return pile[top] === KITTEN + 1 ? 1 : 0;
  let hidden = living(state) - 1;
  let places = pileSize;
  for (let at = 0; at < pileSize; at++) {
    if (knows[row + at] === 0) continue;
    places--;
    if (pile[at] === KITTEN + 1) hidden--;
  }
  if (hidden <= 0) return 0;
  const even = hidden / places;
  return planter > 0 && planter - 1 !== turn && state.drawnSince === 0 ? Math.max(even, PLANTED) : even;
}

const holds = (state: Kittens, kind: number): boolean => state.hand[state.turn * KINDS + kind] > 0;

/** The action that a sensible player would take, or -1 if any is as good. */
export function advice(state: Kittens, list: Int32Array, count: number): number {
  switch (state.phase) {
    case TURN:
      return turnAdvice(state, list, count);
    case REACT:
      return count === 2 && wantsNope(state, state.asked[state.depth - 1]) ? NOPE_IT : PASS;
    case NAME:
      return NAME_KIND + DEFUSE;
    case TAKE:
      return list[1] === TAKE_KIND + DEFUSE ? list[1] : TAKE_TOP;
    case PICK:
      return cheapest(list, count, PICK_KIND);
    case GIVE:
      return cheapest(list, count, GIVE_KIND);
    case INSERT:
      return PUT_UNDER + Math.min(state.owed - 1, state.pileSize);
    default:
      return -1;
  }
}

function turnAdvice(state: Kittens, list: Int32Array, count: number): number {
  const gain = gainful(state, list, count);
  if (gain >= 0) return gain;
  const risk = riskOf(state);
  if (risk >= LOOK && risk < 1 && holds(state, FUTURE)) return PLAY + FUTURE * 3;
  if (risk < (holds(state, DEFUSE) ? LEAVE_WITH_DEFUSE : LEAVE)) return DRAW;
  for (const kind of EVASIONS) if (holds(state, kind)) return PLAY + kind * 3;
  const shuffled = (living(state) - 1) / state.pileSize;
  return holds(state, SHUFFLE) && shuffled < risk ? PLAY + SHUFFLE * 3 : DRAW;
}

/** An action that takes a card: a defuse from the discard pile, else a card of another player; -1 if there is none. */
function gainful(state: Kittens, list: Int32Array, count: number): number {
  if (count > 1 && list[1] === FIVE_DIFFERENT && isDiscarded(state, DEFUSE) && !holds(state, DEFUSE))
    return FIVE_DIFFERENT;
  let best = -1;
  for (let i = 1; i < count; i++) {
    const which = list[i] - PLAY;
    if (which < 0 || WORTH[(which / 3) | 0] > SPARE) continue;
    if (which % 3 > 0 && (best < 0 || which % 3 === 2)) best = list[i];
  }
  if (best >= 0) return hasTarget(state) ? best : -1;
  return holds(state, FAVOR) && hasTarget(state) ? PLAY + FAVOR * 3 : -1;
}

function hasTarget(state: Kittens): boolean {
  for (let seat = 0; seat < state.out.length; seat++)
    if (seat !== state.turn && state.out[seat] === 0 && state.handSize[seat] > 0) return true;
  return false;
}

function isDiscarded({ discard, discardSize }: Kittens, kind: number): boolean {
  for (let i = 0; i < discardSize; i++) if (discard[i] === kind + 1) return true;
  return false;
}

/** Nopes an action that hurts it, and nopes against its own actions. */
function wantsNope(state: Kittens, me: number): boolean {
  const stands = state.depth % 2 === 1;
  return stands ? isHurt(state, me) : state.turn === me;
}

function isHurt(state: Kittens, me: number): boolean {
  if (state.aim - 1 === me) return true;
  return state.played === SINGLE && state.card === ATTACK && nextAlive(state, state.turn) === me;
}

function cheapest(list: Int32Array, count: number, base: number): number {
  let best = list[0];
  for (let i = 1; i < count; i++) if (WORTH[list[i] - base] < WORTH[best - base]) best = list[i];
  return best;
}

/** Mostly the advice; sometimes any action, because playouts that always follow the advice would all end alike. */
export function instinct(state: Kittens, list: Int32Array, count: number, dice: Dice): number {
  if (count === 1) return list[0];
  const advised = dice.below(10) === 0 ? -1 : advice(state, list, count);
  return advised < 0 ? list[dice.below(count)] : advised;
}
