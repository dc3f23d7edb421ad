// Whose turn it is, how many turns they owe, and who is out.
import { EVERYONE, type Tell, wonBy } from '@umpire/core/author';
import type { Setting } from '../setting/setting.ts';
import { KITTEN } from './kinds.ts';
import { clearAction, DONE, EXPLODED, type Kittens, living, nextAlive, roomIn, seatsIn, TURN } from './state.ts';

export function beginTurn(state: Kittens, tell?: Tell): void {
  state.phase = TURN;
  state.actions = 0;
  state.turnNumber++;
  if (tell !== undefined) tell(EVERYONE, { type: 'TURN_START', seat: state.turn, turns: state.owed });
}

/** Ends one turn: the seat takes the next one that it owes, or the next seat begins. */
export function endTurn(state: Kittens, tell?: Tell): void {
  if (state.owed > 1) state.owed--;
  else passOn(state, 1, 0);
  beginTurn(state, tell);
}

function passOn(state: Kittens, turns: number, attacked: number): void {
  state.turn = nextAlive(state, state.turn);
  state.owed = turns;
  state.attacked = attacked;
}

export function attackNext(state: Kittens, setting: Setting, tell?: Tell): void {
  const by = state.turn;
  passOn(state, attackTurns(state, setting), 1);
  if (tell !== undefined) tell(EVERYONE, { type: 'TURNS_ADDED', seat: state.turn, by, turns: state.owed });
  beginTurn(state, tell);
}

function attackTurns({ owed, attacked }: Kittens, { attackStacking }: Setting): number {
  switch (attackStacking) {
    case 'stack':
      return attacked === 1 ? owed + 2 : 2;
    case 'carry':
      return owed + 1;
    default:
      return 2;
  }
}

/** Takes a seat out of the match. It keeps its hand, face down. */
export function eliminate(state: Kittens, seat: number, how: number, tell?: Tell): void {
  const place = living(state);
  state.out[seat] = how;
  state.place[seat] = place;
  // A seat that is out learns nothing more, and nobody can use what it knew.
  const room = roomIn(state);
  state.knows.fill(0, seat * room, (seat + 1) * room);
  clearAction(state);
  if (tell !== undefined) {
    const cause = how === EXPLODED ? 'exploded' : 'forfeit';
    tell(EVERYONE, { type: 'PLAYER_ELIMINATED', seat, place, cause });
  }
  if (place === 2) {
    endMatch(state, tell);
    return;
  }
  if (state.turn !== seat) {
    state.phase = TURN;
    return;
  }
  passOn(state, 1, 0);
  beginTurn(state, tell);
}

function endMatch(state: Kittens, tell?: Tell): void {
  const winner = nextAlive(state, seatsIn(state) - 1);
  state.place[winner] = 1;
  state.phase = DONE;
  state.over = wonBy(winner);
  if (tell !== undefined) tell(EVERYONE, { type: 'GAME_END', winner });
}

/** A player who leaves by a fault takes a kitten along, the one that would be drawn last. Nobody knows where it lay. */
export function removeBottomKitten(state: Kittens): void {
  const { pile } = state;
  const at = pile.indexOf(KITTEN + 1);
  if (at < 0) return;
  pile.copyWithin(at, at + 1, state.pileSize);
  state.pileSize--;
  pile[state.pileSize] = 0;
  state.knows.fill(0);
  // It may have been the kitten that was put back.
  state.planter = 0;
}
