// The state of the jar, and the small changes of which all effects consist.
import { layout, type StateOf, u8, u16 } from '@umpire/core/author';
import { KINDS } from './cards.ts';

/** The most cards in the jar; the top card is at jarSize - 1. */
export const ROOM = 48;

export const TURN = 0;
export const REACT = 1;
export const AIM = 2;
export const GIVE = 3;
export const PUT = 4;
export const DONE = 5;

/** The value of `why` if the budget ended the match. */
export const BUDGET = 1;

export const shape = (seats: number) =>
  layout({
    /** kind + 1; 0 for an empty place or a hidden card. */
    jar: u8(ROOM).knownBy('knows'),
    /** Which places of the jar each seat knows. */
    knows: u8(seats * ROOM)
      .own(ROOM)
      .memory(),
    /** How many cards of each kind a seat has. */
    hand: u8(seats * KINDS).own(KINDS),
    handSize: u8(seats),
    jarSize: u8(),
    discard: u8(KINDS),
    alive: u8(seats),
    turn: u8(),
    /** How many turns the seat still has to take in a row. */
    owed: u8(),
    phase: u8(),
    /** The card being played, kind + 1. */
    card: u8(),
    /** The seat it is aimed at, + 1. */
    aim: u8(),
    hushed: u8(),
    /** Who opened the window for reactions, and who is asked now. */
    opener: u8(),
    reactor: u8(),
    why: u8().aside(),
    shakes: u16().aside(),
    tosses: u16().aside(),
    steals: u16().aside(),
    over: u8().aside(),
  });
export type Jar = StateOf<ReturnType<typeof shape>>;

export const seatsIn = (state: Jar): number => state.alive.length;

export function living(state: Jar): number {
  let n = 0;
  for (let seat = 0; seat < seatsIn(state); seat++) n += state.alive[seat];
  return n;
}

/** Ends the match: the seats that are not out share the win. */
export function finish(state: Jar): void {
  state.phase = DONE;
  for (let seat = 0; seat < seatsIn(state); seat++) state.over |= state.alive[seat] << seat;
}

export function nextAlive(state: Jar, from: number): number {
  let seat = from;
  do seat = (seat + 1) % seatsIn(state);
  while (state.alive[seat] === 0);
  return seat;
}

export function gain(state: Jar, seat: number, kind: number): void {
  state.hand[seat * KINDS + kind]++;
  state.handSize[seat]++;
}

export function lose(state: Jar, seat: number, kind: number): void {
  state.hand[seat * KINDS + kind]--;
  state.handSize[seat]--;
}

export function spend(state: Jar, seat: number, kind: number): void {
  lose(state, seat, kind);
  state.discard[kind]++;
}

/** Takes the top card and returns its kind; nobody knows that place any more. */
export function takeTop(state: Jar): number {
  const at = --state.jarSize;
  const kind = state.jar[at] - 1;
  state.jar[at] = 0;
  for (let seat = 0; seat < seatsIn(state); seat++) state.knows[seat * ROOM + at] = 0;
  return kind;
}

export function endTurn(state: Jar): void {
  state.phase = TURN;
  state.owed--;
  if (state.owed > 0) return;
  state.turn = nextAlive(state, state.turn);
  state.owed = 1;
}

/** Opens the window for reactions. Every seat alive is asked, even without a hush in hand: to skip it would tell the others. */
export function openWindow(state: Jar, by: number): void {
  state.phase = REACT;
  state.opener = by;
  state.reactor = nextAlive(state, by);
}
