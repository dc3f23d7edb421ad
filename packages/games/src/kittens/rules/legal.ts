import { OVER } from '@umpire/core/author';
import { CARDS } from '../cards/registry.ts';
import { CARDS_MAX } from '../setting/deck-file.ts';
import type { Setting } from '../setting/setting.ts';
import { KINDS, KITTEN, NOPE } from './kinds.ts';
import { GIVE, INSERT, type Kittens, NAME, PICK, REACT, seatsIn, TAKE, TARGET, TURN } from './state.ts';

const IN_A_COMBO = 5;

/** By kind: 1 if the card may be played alone on one's turn. */
const ALONE = Uint8Array.from(CARDS, ({ when }) => (when === 'turn' ? 1 : 0));

/** The seat that is asked, or OVER. */
export const askedNow = (state: Kittens): number => (state.over !== 0 ? OVER : toAct(state));

/** The seat that is asked. The match must not be over. */
export function toAct(state: Kittens): number {
  switch (state.phase) {
    case REACT:
      return state.asked[state.depth - 1];
    case GIVE:
      return state.aim - 1;
    default:
      return state.turn;
  }
}

/** The longest list of legal actions, rounded up. */
export const LEGAL_MAX = ({ total }: Setting): number => Math.max(total + 1, 2 + 3 * KINDS);

/** Writes the legal actions, ascending, and returns how many. */
export function legal(state: Kittens, setting: Setting, out: Int32Array): number {
  switch (state.phase) {
    case TURN:
      return turnActions(state, setting, out);
    case REACT:
      out[0] = PASS;
      out[1] = NOPE_IT;
      return state.hand[toAct(state) * KINDS + NOPE] > 0 ? 2 : 1;
    case TARGET:
      return targets(state, out);
    case NAME:
      return names(setting, out);
    case TAKE:
      return takes(state, out);
    case PICK:
      return picks(state, out);
    case GIVE:
      return gifts(state, out);
    case INSERT:
      for (let above = 0; above <= state.pileSize; above++) out[above] = PUT_UNDER + above;
      return state.pileSize + 1;
    default:
      return 0;
  }
}

function turnActions(state: Kittens, setting: Setting, out: Int32Array): number {
  const { hand } = state;
  const row = state.turn * KINDS;
  out[0] = DRAW;
  let n = setting.fiveDifferent ? 2 : 1;
  let kinds = 0;
  for (let kind = 1; kind < KINDS; kind++) {
    const held = hand[row + kind];
    if (held === 0) continue;
    kinds++;
    const base = PLAY + kind * 3;
    if (ALONE[kind] === 1) out[n++] = base;
    if (held > 1) out[n++] = base + 1;
    if (held > 2) out[n++] = base + 2;
  }
  if (!setting.fiveDifferent) return n;
  if (kinds >= IN_A_COMBO) {
    out[1] = FIVE_DIFFERENT;
    return n;
  }
  // Moved by hand: for so few numbers a call of copyWithin takes longer than all the rest.
  for (let i = 2; i < n; i++) out[i - 1] = out[i];
  return n - 1;
}

function targets(state: Kittens, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < seatsIn(state); seat++)
    if (seat !== state.turn && state.out[seat] === 0) out[n++] = AIM_AT + seat;
  return n;
}

/** Any card of the deck may be named, whether held or not: a shorter list would tell who holds what. */
function names({ counts }: Setting, out: Int32Array): number {
  let n = 0;
  for (let kind = KITTEN + 1; kind < KINDS; kind++) if (counts[kind] > 0) out[n++] = NAME_KIND + kind;
  return n;
}

function takes(state: Kittens, out: Int32Array): number {
  const { discard, discardSize } = state;
  // A bit per kind: searching for each kind in turn took longer than all the rest.
  let kinds = 0;
  for (let i = 0; i < discardSize; i++) kinds |= 1 << (discard[i] - 1);
  let n = 0;
  out[n++] = TAKE_TOP;
  for (let kind = KITTEN + 1; kind < KINDS; kind++) if ((kinds >>> kind) & 1) out[n++] = TAKE_KIND + kind;
  return n;
}

/** The cards of a combo of five are chosen in order, and only such that five can still be reached. */
function picks(state: Kittens, out: Int32Array): number {
  const { hand, picked } = state;
  const row = state.turn * KINDS;
  let n = 0;
  for (let kind = picked === 0 ? 0 : state.picks[picked - 1]; kind < KINDS; kind++)
    if (hand[row + kind] > 0) out[n++] = PICK_KIND + kind;
  return n - (IN_A_COMBO - picked - 1);
}

function gifts(state: Kittens, out: Int32Array): number {
  const row = (state.aim - 1) * KINDS;
  let n = 0;
  for (let kind = 0; kind < KINDS; kind++) if (state.hand[row + kind] > 0) out[n++] = GIVE_KIND + kind;
  return n;
}

// Actions by number. A card that may be played alone, as a pair or as three of a kind has three numbers side by side, so
// that one pass over a hand lists them in order.
export const DRAW = 0;
export const PASS = 1;
export const NOPE_IT = 2;
export const FIVE_DIFFERENT = 3;
/** Takes the top card of the discard pile, as it is when the combo is carried out. */
export const TAKE_TOP = 4;
export const PLAY = 5;
export const AIM_AT = PLAY + 3 * KINDS;
const SEATS = 5;
export const NAME_KIND = AIM_AT + SEATS;
export const TAKE_KIND = NAME_KIND + KINDS;
export const PICK_KIND = TAKE_KIND + KINDS;
export const GIVE_KIND = PICK_KIND + KINDS;
export const PUT_UNDER = GIVE_KIND + KINDS;

/** From here on, what only a fault leads to: out, or out after giving a card. All lower actions may stand in a list. */
export const FORFEIT = PUT_UNDER + CARDS_MAX + SEATS;
export const FORFEIT_GIVING = FORFEIT + 1;
export const FORFEITS = 1 + KINDS;
