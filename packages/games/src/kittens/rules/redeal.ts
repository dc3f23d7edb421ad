import { type Dice, shuffle } from '@umpire/core/author';
import type { Setting } from '../setting/setting.ts';
import { DEFUSE, KINDS, KITTEN } from './kinds.ts';
import { EXPLODED, INSERT, type Kittens, living, PICK, roomIn, seatsIn } from './state.ts';

/**
 * Puts every card out of sight into one pool, and deals it to the other hands, the cards laid aside and the pile.
 * Kittens lie only in the pile, and a player who exploded held no defuse.
 */
export function redeal(state: Kittens, setting: Setting, seat: number, dice: Dice): void {
  const { kittens, pool } = unseen(state, setting, seat);
  shuffle(pool, 0, pool.length, dice);
  for (let other = 0; other < seatsIn(state); other++) if (other !== seat) dealSure(state, other, pool);
  if (state.phase === PICK && state.turn !== seat) dealCombo(state, pool);
  for (let other = 0; other < seatsIn(state); other++)
    if (other !== seat && state.out[other] === EXPLODED) dealHand(state, other, pool, DEFUSE);
  for (let other = 0; other < seatsIn(state); other++)
    if (other !== seat && state.out[other] !== EXPLODED) dealHand(state, other, pool, KITTEN);
  // Cards are laid aside before the defuses go into the pile.
  for (let i = 0; i < state.removedSize; i++) state.removed[i] = takeAny(pool, DEFUSE) + 1;
  let hidden = kittens;
  if (hidden > 0 && isPlanted(state, seat, dice)) hidden -= plant(state, seat, dice);
  for (let i = 0; i < hidden; i++) pool.push(KITTEN);
  shuffle(pool, 0, pool.length, dice);
  const row = seat * roomIn(state);
  for (let at = 0; at < state.pileSize; at++)
    if (state.knows[row + at] === 0 && state.pile[at] === 0) state.pile[at] = (pool.pop() ?? KITTEN) + 1;
  if (setting.atOnce) layReactions(state, seat);
}

/** Deals the defuses that everyone knows a seat to hold. */
function dealSure(state: Kittens, other: number, pool: number[]): void {
  for (let i = 0; i < state.sure[other] && state.handSize[other] > i; i++) {
    const at = pool.indexOf(DEFUSE);
    if (at < 0) return;
    state.hand[other * KINDS + DEFUSE]++;
    pool.splice(at, 1);
  }
}

/** Whether a kitten lies near the top: players put one back where the next player meets it, more often than not. */
const isPlanted = ({ planter, drawnSince }: Kittens, seat: number, dice: Dice): boolean =>
  planter > 0 && planter - 1 !== seat && drawnSince < 3 && dice.below(10) < 6;

/** Puts a kitten in one of the two topmost places, unless the seat knows that place. Returns how many it put. */
function plant(state: Kittens, seat: number, dice: Dice): number {
  const row = seat * roomIn(state);
  const at = state.pileSize - 1 - dice.below(Math.min(state.pileSize, 2));
  if (state.knows[row + at] === 1) return 0;
  state.pile[at] = KITTEN + 1;
  return 1;
}

/** A player who is choosing five different cards holds those chosen so far, and enough others that come after them. */
function dealCombo(state: Kittens, pool: number[]): void {
  const { picks, picked, turn } = state;
  const row = turn * KINDS;
  const deal = (at: number): void => {
    state.hand[row + pool[at]]++;
    pool.splice(at, 1);
  };
  for (let i = 0; i < picked; i++) if (state.hand[row + picks[i] - 1] === 0) deal(pool.indexOf(picks[i] - 1));
  const after = picked === 0 ? 0 : picks[picked - 1];
  let left = picks.length - picked;
  for (let kind = after; kind < KINDS; kind++) if (state.hand[row + kind] > 0) left--;
  for (; left > 0; left--) deal(pool.findIndex((kind) => kind >= after && state.hand[row + kind] === 0));
}

function dealHand(state: Kittens, seat: number, pool: number[], never: number): void {
  const row = seat * KINDS;
  let held = 0;
  for (let kind = 0; kind < KINDS; kind++) held += state.hand[row + kind];
  for (; held < state.handSize[seat]; held++) state.hand[row + takeAny(pool, never)]++;
}

/** Takes the last card of the pool that is not of the kind `never`; any kind if there is no other. */
function takeAny(pool: number[], never: number): number {
  for (let i = pool.length - 1; i >= 0; i--) {
    const kind = pool[i];
    if (kind === never) continue;
    pool[i] = pool[pool.length - 1];
    pool.pop();
    return kind;
  }
  return pool.pop() ?? DEFUSE;
}

function unseen(state: Kittens, setting: Setting, seat: number): { kittens: number; pool: number[] } {
  const left = [...setting.counts];
  const row = seat * roomIn(state);
  for (let i = 0; i < state.discardSize; i++) left[state.discard[i] - 1]--;
  for (let kind = 0; kind < KINDS; kind++) left[kind] -= state.hand[seat * KINDS + kind];
  left[KITTEN] = living(state) - 1 - (state.phase === INSERT ? 1 : 0);
  for (let at = 0; at < state.pileSize; at++) if (state.knows[row + at] === 1) left[state.pile[at] - 1]--;
  const pool: number[] = [];
  for (let kind = DEFUSE; kind < KINDS; kind++) for (let i = 0; i < left[kind]; i++) pool.push(kind);
  return { kittens: left[KITTEN], pool };
}

/** Lays a reaction for each seat that was asked before this one in the round. */
function layReactions(state: Kittens, seat: number): void {
  for (let other = 0; other < seatsIn(state); other++)
    if (other !== seat && state.laid[other] === 0 && hasLaid(state, other)) state.laid[other] = 1;
}

function hasLaid(state: Kittens, other: number): boolean {
  if (state.depth === 0 || state.out[other] !== 0) return false;
  const { actor, asked, depth } = state;
  const seats = seatsIn(state);
  const from = (seat: number): number => (seat - actor[depth - 1] - 1 + seats) % seats;
  return from(other) < from(asked[depth - 1]);
}
