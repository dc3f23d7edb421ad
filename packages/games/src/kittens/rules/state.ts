// The state of the game, and the small changes that everything else is built from.
import { layout, type StateOf, u8, u16, wonBy } from '@umpire/core/author';
import { DEFUSE, KINDS } from './kinds.ts';

export const TURN = 0;
export const REACT = 1;
export const TARGET = 2;
export const NAME = 3;
export const TAKE = 4;
export const PICK = 5;
export const GIVE = 6;
export const INSERT = 7;
export const DONE = 8;

/** The game's own values of `why`; core adds its own. */
export const ENDINGS = ['last-one'];
export const BUDGET = ENDINGS.length;

/** The values of `played`: one card, or a combo. */
export const NOTHING = 0;
export const SINGLE = 1;
export const PAIR = 2;
export const THREE = 3;
export const FIVE = 4;

/** The values of `out`: the seat left by a kitten, or by a fault. */
export const EXPLODED = 1;
export const FORFEITED = 2;

export const shape = (seats: number, room: number, levels: number) =>
  layout({
    /** kind + 1, with the top at pileSize - 1; 0 where no card lies or none can be seen. */
    pile: u8(room).knownBy('knows'),
    /** Which cards of the pile each seat remembers. */
    knows: u8(seats * room)
      .own(room)
      .memory(),
    /** How many cards of each kind a seat holds. A seat that is out keeps its hand, face down. */
    hand: u8(seats * KINDS).own(KINDS),
    handSize: u8(seats),
    pileSize: u8(),
    /** kind + 1, with the top at discardSize - 1. */
    discard: u8(room),
    discardSize: u8(),
    /** Cards laid aside unseen before the match. */
    removed: u8(room).secret(),
    removedSize: u8(),
    /** 0 while the seat is in. */
    out: u8(seats),
    /** The final place, from 1; 0 while it is open. */
    place: u8(seats),
    turn: u8(),
    /** How many turns in a row the seat has to take, this one included. */
    owed: u8(),
    /** Whether those turns come from an attack. */
    attacked: u8(),
    phase: u8(),
    /** What is being played, and its kind; the kinds of a combo of five are in `picks`. */
    played: u8(),
    card: u8(),
    /** The seat that it is aimed at, + 1. */
    aim: u8(),
    /** The kind that it names, + 1. */
    named: u8(),
    picks: u8(5),
    picked: u8(),
    /** The open reaction rounds: who acted, and who is asked now. */
    depth: u8(),
    actor: u8(levels),
    asked: u8(levels),
    /** Reactions that lie face down, if everyone reacts at once: 1 pass, 2 nope. */
    laid: u8(seats).own(1),
    /** Common knowledge until the pile is shuffled: who put a kitten back last, + 1, and how many cards were drawn since. */
    planter: u8(),
    drawnSince: u8(),
    /** Common knowledge: how many defuses each seat surely holds. */
    sure: u8(seats),
    why: u8().aside(),
    /** How many turns have begun, this one included. */
    turnNumber: u16().aside(),
    /** How many actions this turn has had. */
    actions: u16().aside(),
    shuffles: u16().aside(),
    steals: u16().aside(),
    ties: u16().aside(),
    /** Which seats share the win, one bit per seat; 0 while the match goes on. */
    over: u8().aside(),
  });
export type Kittens = StateOf<ReturnType<typeof shape>>;

export const seatsIn = (state: Kittens): number => state.out.length;
export const roomIn = (state: Kittens): number => state.discard.length;

export function living(state: Kittens): number {
  let n = 0;
  for (let seat = 0; seat < state.out.length; seat++) if (state.out[seat] === 0) n++;
  return n;
}

/** The seats that are in, one bit per seat. */
export function livingSet(state: Kittens): number {
  let set = 0;
  for (let seat = 0; seat < state.out.length; seat++) if (state.out[seat] === 0) set |= wonBy(seat);
  return set;
}

export function nextAlive(state: Kittens, from: number): number {
  let seat = from;
  do seat = seat + 1 === state.out.length ? 0 : seat + 1;
  while (state.out[seat] !== 0);
  return seat;
}

export function gain(state: Kittens, seat: number, kind: number): void {
  state.hand[seat * KINDS + kind]++;
  state.handSize[seat]++;
}

export function lose(state: Kittens, seat: number, kind: number): void {
  state.hand[seat * KINDS + kind]--;
  state.handSize[seat]--;
}

/** A seat lost a card that only the two players saw, so it may have been a defuse. */
export function loseUnseen(state: Kittens, seat: number): void {
  state.sure[seat] = 0;
}

/** Moves a card from the hand onto the discard pile. */
export function spend(state: Kittens, seat: number, kind: number): void {
  lose(state, seat, kind);
  if (kind === DEFUSE && state.sure[seat] > 0) state.sure[seat]--;
  const size = state.discardSize;
  state.discard[size] = kind + 1;
  state.discardSize = size + 1;
}

/** Clears the action once it is done or stopped. */
export function clearAction(state: Kittens): void {
  state.played = NOTHING;
  state.card = 0;
  state.aim = 0;
  state.named = 0;
  if (state.picked === 0) return;
  state.picks.fill(0);
  state.picked = 0;
}

/** Closes all rounds: nobody is asked about the action any more. */
export function closeRounds(state: Kittens): void {
  state.depth = 0;
  state.actor.fill(0);
  state.asked.fill(0);
  state.laid.fill(0);
}
