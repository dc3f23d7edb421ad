// What a sensible player does without thinking, and how promising each choice looks. Both use only what the seat to act
// knows: its hand, what it remembers of the pile, and what lies open.
import type { Dice } from '@umpire/core';
import {
  AIM_AT,
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
} from '../actions.ts';
import { DEFUSE, IDS, KINDS, KITTEN } from '../kinds.ts';
import { GIVE, INSERT, type Kittens, living, NAME, nextAlive, REACT, roomIn, SINGLE, TAKE, TURN } from '../state.ts';

const ATTACK = IDS.indexOf('attack');
const FUTURE = IDS.indexOf('see-the-future');
const SHUFFLE = IDS.indexOf('shuffle');
const FAVOR = IDS.indexOf('favor');
/** Ways past the top card, the best first. */
const EVASIONS = (['attack', 'skip', 'super-skip', 'draw-from-the-bottom'] as const).map((id) => IDS.indexOf(id));

/** What a card is worth to its holder, by kind: the least is given away first. */
const WORTH = IDS.map((id) => {
  if (id === 'defuse') return 9;
  if (id === 'nope' || id === 'attack' || id === 'skip' || id === 'super-skip') return 5;
  return id.endsWith('cat') || id === 'cattermelon' ? 1 : 3;
});

const UNKNOWN = 0;
const SAFE = 1;
const DEADLY = 2;

/** What the seat whose turn it is knows of the top card. */
function topCard(state: Kittens): number {
  const at = state.pileSize - 1;
  if (state.knows[state.turn * roomIn(state) + at] === 0) return UNKNOWN;
  return state.pile[at] === KITTEN + 1 ? DEADLY : SAFE;
}

const riskOf = (state: Kittens): number => (living(state) - 1) / state.pileSize;
const holds = (state: Kittens, kind: number): boolean => state.hand[state.turn * KINDS + kind] > 0;

/** Whether the action under reaction hurts this seat, if it stands. */
function isHurt(state: Kittens, me: number): boolean {
  if (state.aim - 1 === me) return true;
  return state.played === SINGLE && state.card === ATTACK && nextAlive(state, state.turn) === me;
}

/** Whether this seat would like one more nope: it stops what hurts it, and defends what it plays itself. */
function wantsNope(state: Kittens, me: number): boolean {
  const stands = state.depth % 2 === 1;
  return stands ? isHurt(state, me) : state.turn === me;
}

/** An action of the list, chosen as a sensible player might. */
export function instinct(state: Kittens, list: Int32Array, count: number, dice: Dice): number {
  switch (state.phase) {
    case TURN:
      return turnInstinct(state, list, count, dice);
    case REACT:
      return count === 2 && dice.below(10) < (wantsNope(state, state.asked[state.depth - 1]) ? 7 : 1) ? NOPE_IT : PASS;
    case NAME:
      return NAME_KIND + DEFUSE;
    case TAKE:
      return list[1] === TAKE_KIND + DEFUSE ? list[1] : list[dice.below(count)];
    case GIVE:
      return leastWorth(list, count);
    case INSERT:
      return PUT_UNDER + dice.below(dice.below(2) === 0 ? Math.min(3, state.pileSize + 1) : state.pileSize + 1);
    default:
      return list[dice.below(count)];
  }
}

function turnInstinct(state: Kittens, list: Int32Array, count: number, dice: Dice): number {
  const top = topCard(state);
  if (top === SAFE) return dice.below(8) === 0 ? list[dice.below(count)] : DRAW;
  const risk = riskOf(state);
  if (top === UNKNOWN) {
    if (holds(state, FUTURE) && dice.below(100) < 20 + risk * 200) return PLAY + FUTURE * 3;
    const afraid = holds(state, DEFUSE) ? risk / 2 : risk;
    if (dice.below(100) >= afraid * 200) return dice.below(6) === 0 ? list[dice.below(count)] : DRAW;
  }
  for (const kind of EVASIONS) if (holds(state, kind)) return PLAY + kind * 3;
  if (top === DEADLY && holds(state, SHUFFLE)) return PLAY + SHUFFLE * 3;
  if (top === DEADLY && holds(state, FAVOR)) return PLAY + FAVOR * 3;
  return DRAW;
}

function leastWorth(list: Int32Array, count: number): number {
  let best = list[0];
  for (let i = 1; i < count; i++) if (WORTH[list[i] - GIVE_KIND] < WORTH[best - GIVE_KIND]) best = list[i];
  return best;
}

/** How often the action would be good, of ten times. */
export function promise(state: Kittens, action: number): number {
  switch (state.phase) {
    case TURN:
      return turnPromise(state, action);
    case REACT:
      if (action === PASS) return 5;
      return wantsNope(state, state.asked[state.depth - 1]) ? 6 : 1;
    case GIVE:
      return 9 - WORTH[action - GIVE_KIND];
    case INSERT:
      return action - PUT_UNDER < 3 ? 6 : 4;
    default:
      return choicePromise(action);
  }
}

function choicePromise(action: number): number {
  if (action === TAKE_TOP) return 3;
  if (action >= PICK_KIND) return 9 - WORTH[action - PICK_KIND];
  if (action >= TAKE_KIND) return WORTH[action - TAKE_KIND];
  if (action >= NAME_KIND) return WORTH[action - NAME_KIND];
  return action >= AIM_AT ? 5 : 4;
}

function turnPromise(state: Kittens, action: number): number {
  const top = topCard(state);
  if (action === DRAW) return top === DEADLY ? 0 : top === SAFE ? 9 : 7 - Math.min(5, riskOf(state) * 10);
  if (action === FIVE_DIFFERENT) return 2;
  const kind = Math.floor((action - PLAY) / 3);
  if ((action - PLAY) % 3 > 0) return 6 - WORTH[kind] < 0 ? 0 : 6 - WORTH[kind];
  if (EVASIONS.includes(kind)) return top === DEADLY ? 9 : top === SAFE ? 1 : 2 + Math.min(6, riskOf(state) * 12);
  if (kind === FUTURE) return top === UNKNOWN ? 6 : 0;
  if (kind === SHUFFLE) return top === DEADLY ? 7 : 1;
  return kind === FAVOR ? 6 : 3;
}
