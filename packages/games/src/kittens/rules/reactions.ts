// Reaction rounds. Each action opens one, and each nope opens another about itself. In a round everyone but the player who
// acted is asked once, whether they hold a nope or not: skipping a question would tell the others.
import { type Chance, EVERYONE, type Tell } from '@umpire/core/author';
import type { Setting } from '../setting/setting.ts';
import { NOPE } from './kinds.ts';
import { TIES } from './purposes.ts';
import { type Kittens, nextAlive, REACT, seatsIn, spend } from './state.ts';

const LAID_PASS = 1;
export const LAID_NOPE = 2;

export function openRound(state: Kittens, by: number): void {
  const level = state.depth;
  state.actor[level] = by;
  state.asked[level] = nextAlive(state, by);
  state.depth = level + 1;
  state.phase = REACT;
}

/** Whether the action stands (1) or is stopped (2) once nobody is left to ask; 0 while someone is. */
export type Verdict = 0 | 1 | 2;
export const OPEN = 0;
export const STANDS = 1;
export const STOPPED = 2;

export function react(state: Kittens, setting: Setting, nopes: boolean, chance: Chance, tell?: Tell): Verdict {
  const me = state.asked[state.depth - 1];
  if (setting.atOnce) return lay(state, setting, me, nopes, chance, tell);
  if (!nopes) return askNext(state, setting);
  playNope(state, me, tell);
  return OPEN;
}

function playNope(state: Kittens, me: number, tell?: Tell): void {
  spend(state, me, NOPE);
  if (tell !== undefined) tell(EVERYONE, { type: 'REACTION_PLAYED', seat: me, card: 'nope', level: state.depth });
  openRound(state, me);
}

/** Asks the next seat of the innermost round; after the last one, what the round is about stands. */
function askNext(state: Kittens, setting: Setting): Verdict {
  const level = state.depth - 1;
  const asked = state.asked[level];
  const next = nextAlive(state, asked);
  const isLast = setting.asksActor ? asked === state.actor[level] : next === state.actor[level];
  if (isLast) return closeRound(state, setting, false);
  state.asked[level] = next;
  return OPEN;
}

/** Closes the innermost round. A nope that stands closes the round it was played in; a stopped one lets that go on. */
function closeRound(state: Kittens, setting: Setting, stopped: boolean): Verdict {
  const level = state.depth - 1;
  state.actor[level] = 0;
  state.asked[level] = 0;
  state.depth = level;
  if (level === 0) return stopped ? STOPPED : STANDS;
  if (!stopped) return closeRound(state, setting, true);
  // If all react at once, everyone has already answered.
  return setting.atOnce ? closeRound(state, setting, false) : askNext(state, setting);
}

/** A seat lays its reaction face down. After the last seat: if several laid a nope, chance picks the one that is played. */
function lay(state: Kittens, setting: Setting, me: number, nopes: boolean, chance: Chance, tell?: Tell): Verdict {
  const level = state.depth - 1;
  state.laid[me] = nopes ? LAID_NOPE : LAID_PASS;
  const next = nextAlive(state, me);
  const isLast = setting.asksActor ? me === state.actor[level] : next === state.actor[level];
  if (!isLast) {
    state.asked[level] = next;
    return OPEN;
  }
  const noper = drawNoper(state, chance);
  state.laid.fill(0);
  if (noper < 0) return closeRound(state, setting, false);
  playNope(state, noper, tell);
  return OPEN;
}

function drawNoper(state: Kittens, chance: Chance): number {
  let nopers = 0;
  for (let seat = 0; seat < seatsIn(state); seat++) if (state.laid[seat] === LAID_NOPE) nopers++;
  if (nopers === 0) return -1;
  let left = nopers === 1 ? 0 : chance(TIES, state.ties++).below(nopers);
  for (let seat = 0; ; seat++) if (state.laid[seat] === LAID_NOPE && left-- === 0) return seat;
}
