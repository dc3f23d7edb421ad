// What each action does.
import { allBut, type Chance, EVERYONE, onlySeat, type Tell } from '@umpire/core/author';
import { BALM, HUSH, isInsect, KINDS, NAMES, needsAim, STING } from './cards.ts';
import { handOver, resolve } from './effects.ts';
import { AIM_AT, HAND_OVER, PASS, PLAY, PUT_UNDER, REACH } from './legal.ts';
import {
  AIM,
  endTurn,
  finish,
  gain,
  type Jar,
  living,
  nextAlive,
  openWindow,
  PUT,
  REACT,
  ROOM,
  seatsIn,
  spend,
  TURN,
  takeTop,
} from './state.ts';

export function play(state: Jar, action: number, chance: Chance, tell?: Tell): void {
  if (action === REACH) reach(state, tell);
  else if (action === PASS) pass(state, chance, tell);
  else if (action < AIM_AT) playCard(state, action - PLAY, tell);
  else if (action < HAND_OVER) aimAt(state, action - AIM_AT, tell);
  else if (action < PUT_UNDER) give(state, action - HAND_OVER, tell);
  else putUnder(state, action - PUT_UNDER, tell);
}

function reach(state: Jar, tell?: Tell): void {
  const me = state.turn;
  const kind = takeTop(state);
  if (kind === STING) {
    sting(state, me, tell);
    return;
  }
  gain(state, me, kind);
  if (tell !== undefined) {
    tell(onlySeat(me), { type: 'reached', seat: me, card: NAMES[kind] });
    tell(allBut(me), { type: 'reached', seat: me });
  }
  endTurn(state);
}

function sting(state: Jar, me: number, tell?: Tell): void {
  const isHealed = state.hand[me * KINDS + BALM] > 0;
  if (tell !== undefined) tell(EVERYONE, { type: isHealed ? 'healed' : 'stung', seat: me });
  if (isHealed) {
    spend(state, me, BALM);
    state.phase = PUT;
    return;
  }
  for (let kind = 0; kind < KINDS; kind++) while (state.hand[me * KINDS + kind] > 0) spend(state, me, kind);
  state.discard[STING]++;
  state.alive[me] = 0;
  state.knows.fill(0, me * ROOM, (me + 1) * ROOM);
  state.phase = TURN;
  if (living(state) === 1) finish(state);
  state.turn = nextAlive(state, me);
  state.owed = 1;
}

function pass(state: Jar, chance: Chance, tell?: Tell): void {
  state.reactor = nextAlive(state, state.reactor);
  if (state.reactor !== state.opener) return;
  state.opener = 0;
  state.reactor = 0;
  resolve(state, chance, tell);
}

function playCard(state: Jar, kind: number, tell?: Tell): void {
  const me = state.phase === REACT ? state.reactor : state.turn;
  spend(state, me, kind);
  if (isInsect(kind)) spend(state, me, kind);
  if (tell !== undefined) tell(EVERYONE, { type: 'played', seat: me, card: NAMES[kind] });
  if (kind === HUSH) {
    state.hushed = 1 - state.hushed;
    openWindow(state, me);
    return;
  }
  state.card = kind + 1;
  if (needsAim(kind)) state.phase = AIM;
  else openWindow(state, me);
}

function aimAt(state: Jar, seat: number, tell?: Tell): void {
  state.aim = seat + 1;
  if (tell !== undefined) tell(EVERYONE, { type: 'aimed', at: seat });
  openWindow(state, state.turn);
}

function give(state: Jar, kind: number, tell?: Tell): void {
  handOver(state, state.aim - 1, state.turn, kind, tell);
  state.aim = 0;
  state.phase = TURN;
}

/** Puts the sting back. Only the player who does so knows where; the others no longer know any place of the jar. */
function putUnder(state: Jar, above: number, tell?: Tell): void {
  const { turn: me, jarSize, knows } = state;
  const at = jarSize - above;
  state.jar.copyWithin(at + 1, at, jarSize);
  state.jar[at] = STING + 1;
  for (let seat = 0; seat < seatsIn(state); seat++) {
    const row = seat * ROOM;
    if (seat === me) knows.copyWithin(row + at + 1, row + at, row + jarSize);
    else knows.fill(0, row, row + ROOM);
  }
  knows[me * ROOM + at] = 1;
  state.jarSize = jarSize + 1;
  if (tell !== undefined) {
    tell(onlySeat(me), { type: 'put-back', seat: me, above });
    tell(allBut(me), { type: 'put-back', seat: me });
  }
  endTurn(state);
}
