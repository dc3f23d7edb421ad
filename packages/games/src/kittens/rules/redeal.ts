import { type Dice, shuffle } from '@umpire/core/author';
import type { Setting } from '../setting/setting.ts';
import { DEFUSE, KINDS, KITTEN } from './kinds.ts';
import { EXPLODED, INSERT, type Kittens, living, PICK, roomIn, seatsIn } from './state.ts';

/**
 * Every card out of sight goes into one pool, and from there into the other hands, the cards laid aside and the pile.
 * Kittens lie only in the pile, and who exploded held no defuse.
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
  // What is laid aside is laid aside before the defuses go in.
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

/** Defuses that everyone knows they hold. */
function dealSure(state: Kittens, other: number, pool: number[]): void {
  for (let i = 0; i < state.sure[other] && state.handSize[other] > i; i++) {
    const at = pool.indexOf(DEFUSE);
    if (at < 0) return;
    state.hand[other * KINDS + DEFUSE]++;
    pool.splice(at, 1);
  }
}

/** People put kittens back where the next one meets them, more often than not. */
function isPlanted({ planter, drawnSince }: Kittens, seat: number, dice: Dice): boolean {
  return planter > 0 && planter - 1 !== seat && drawnSince < 3 && dice.below(10) < 6;
}

/** Puts a kitten among the topmost places that the seat does not know. Returns how many it put. */
function plant(state: Kittens, seat: number, dice: Dice): number {
  const row = seat * roomIn(state);
  const at = state.pileSize - 1 - dice.below(Math.min(state.pileSize, 2));
  if (state.knows[row + at] === 1) return 0;
  state.pile[at] = KITTEN + 1;
  return 1;
}

/** Whoever is choosing five different cards holds those chosen so far, and enough others that come after them. */
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

/** The last card of the pool that is not of the kind `never`; of any kind if there is no other. */
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

/** Face down: whoever was asked before this seat in the round has laid something. */
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
