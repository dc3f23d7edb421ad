// What cards do when they take effect.
import { allBut, type Chance, EVERYONE, GAME_PURPOSES, onlySeat, shuffle, type Tell } from '@umpire/core/author';
import { BEG, isInsect, KINDS, NAMES, SHAKE, SHOVE, SLIP, SQUINT, TOSS } from './cards.ts';
import { endTurn, GIVE, gain, type Jar, lose, nextAlive, ROOM, TURN } from './state.ts';

export const SHAKES = GAME_PURPOSES;
const TOSSES = GAME_PURPOSES + 1;
const STEALS = GAME_PURPOSES + 2;

/** Closes the window for reactions: the card takes effect unless it was hushed. */
export function resolve(state: Jar, chance: Chance, tell?: Tell): void {
  const kind = state.card - 1;
  const isHushed = state.hushed === 1;
  state.phase = TURN;
  state.card = 0;
  state.hushed = 0;
  if (!isHushed && kind === BEG && state.handSize[state.aim - 1] > 0) {
    state.phase = GIVE;
    return;
  }
  if (!isHushed) takeEffect(state, kind, chance, tell);
  state.aim = 0;
}

function takeEffect(state: Jar, kind: number, chance: Chance, tell?: Tell): void {
  if (kind === SLIP) endTurn(state);
  else if (kind === SHOVE) shove(state);
  else if (kind === SHAKE) shake(state, chance);
  else if (kind === SQUINT) squint(state, tell);
  else if (kind === TOSS) toss(state, chance, tell);
  else if (isInsect(kind)) steal(state, chance, tell);
}

function shove(state: Jar): void {
  state.turn = nextAlive(state, state.turn);
  state.owed = 2;
}

function shake(state: Jar, chance: Chance): void {
  shuffle(state.jar, 0, state.jarSize, chance(SHAKES, state.shakes++));
  state.knows.fill(0);
}

function squint(state: Jar, tell?: Tell): void {
  const { turn, jarSize } = state;
  const from = Math.max(0, jarSize - 3);
  for (let at = from; at < jarSize; at++) state.knows[turn * ROOM + at] = 1;
  if (tell === undefined) return;
  const cards = Array.from(state.jar.slice(from, jarSize), (entry) => NAMES[entry - 1]).reverse();
  tell(onlySeat(turn), { type: 'squinted', cards });
}

/** A toss of 1 ends the turn, a toss of 2 adds a turn. */
function toss(state: Jar, chance: Chance, tell?: Tell): void {
  const value = chance(TOSSES, state.tosses++).below(3);
  if (tell !== undefined) tell(EVERYONE, { type: 'tossed', value });
  if (value === 1) endTurn(state);
  if (value === 2) state.owed++;
}

function steal(state: Jar, chance: Chance, tell?: Tell): void {
  const from = state.aim - 1;
  if (state.handSize[from] === 0) return;
  let left = chance(STEALS, state.steals++).below(state.handSize[from]);
  for (let kind = 0; kind < KINDS; kind++) {
    left -= state.hand[from * KINDS + kind];
    if (left >= 0) continue;
    handOver(state, from, state.turn, kind, tell);
    return;
  }
}

/** Moves a card from one hand to another; only these two seats see which card it is. */
export function handOver(state: Jar, from: number, to: number, kind: number, tell?: Tell): void {
  lose(state, from, kind);
  gain(state, to, kind);
  if (tell === undefined) return;
  const both = onlySeat(from) | onlySeat(to);
  tell(both, { type: 'handed-over', from, to, card: NAMES[kind] });
  tell(allBut(from) & allBut(to), { type: 'handed-over', from, to });
}
