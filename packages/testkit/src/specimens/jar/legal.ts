import { HUSH, isInsect, KINDS, SLIP } from './cards.ts';
import { AIM, GIVE, type Jar, PUT, REACT, ROOM, seatsIn, TURN } from './state.ts';

export const LEGAL_MAX = ROOM;

export const toAct = (state: Jar): number =>
  state.phase === REACT ? state.reactor : state.phase === GIVE ? state.aim - 1 : state.turn;

/** Writes the legal actions, ascending. */
export function legal(state: Jar, out: Int32Array): number {
  switch (state.phase) {
    case TURN:
      return turnActions(state, out);
    case REACT:
      out[0] = PASS;
      out[1] = PLAY + HUSH;
      return state.hand[state.reactor * KINDS + HUSH] > 0 ? 2 : 1;
    case AIM:
      return aimActions(state, out);
    case GIVE:
      return giveActions(state, out);
    case PUT:
      for (let above = 0; above <= state.jarSize; above++) out[above] = PUT_UNDER + above;
      return state.jarSize + 1;
    default:
      return 0;
  }
}

export function legalList(state: Jar): number[] {
  const out = new Int32Array(LEGAL_MAX);
  return Array.from(out.subarray(0, legal(state, out)));
}

function turnActions(state: Jar, out: Int32Array): number {
  let n = 0;
  out[n++] = REACH;
  for (let kind = SLIP; kind < KINDS; kind++)
    if (state.hand[state.turn * KINDS + kind] >= (isInsect(kind) ? 2 : 1)) out[n++] = PLAY + kind;
  return n;
}

function aimActions(state: Jar, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < seatsIn(state); seat++)
    if (seat !== state.turn && state.alive[seat] === 1) out[n++] = AIM_AT + seat;
  return n;
}

function giveActions(state: Jar, out: Int32Array): number {
  let n = 0;
  for (let kind = 0; kind < KINDS; kind++)
    if (state.hand[(state.aim - 1) * KINDS + kind] > 0) out[n++] = HAND_OVER + kind;
  return n;
}

// The action numbers of the jar. Some are the first of a range: the comment says what is added.
export const REACH = 0;
export const PASS = 1;
/** + kind */
export const PLAY = 2;
/** + seat */
export const AIM_AT = PLAY + KINDS;
/** + kind */
export const HAND_OVER = AIM_AT + 4;
/** + how many cards lie above it */
export const PUT_UNDER = HAND_OVER + KINDS;
export const ACTIONS = PUT_UNDER + ROOM;
