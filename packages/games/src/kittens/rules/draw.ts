// Drawing, from the top or from the bottom: a card, or a kitten.
import { allBut, EVERYONE, onlySeat, type Tell } from '@umpire/core/author';
import { DEFUSE, idOf, KINDS, KITTEN } from './kinds.ts';
import { EXPLODED, gain, INSERT, type Kittens, roomIn, seatsIn, spend } from './state.ts';
import { eliminate, endTurn } from './turns.ts';

export function drawTop(state: Kittens, tell?: Tell): void {
  const at = state.pileSize - 1;
  const kind = state.pile[at] - 1;
  state.pile[at] = 0;
  state.pileSize = at;
  state.drawnSince++;
  const { knows } = state;
  const room = roomIn(state);
  for (let i = at; i < knows.length; i += room) knows[i] = 0;
  receive(state, kind, tell);
}

export function drawBottom(state: Kittens, tell?: Tell): void {
  const { pile, knows } = state;
  const kind = pile[0] - 1;
  const room = roomIn(state);
  pile.copyWithin(0, 1, state.pileSize);
  state.pileSize--;
  pile[state.pileSize] = 0;
  for (let seat = 0; seat < seatsIn(state); seat++) {
    const row = seat * room;
    knows.copyWithin(row, row + 1, row + state.pileSize + 1);
    knows[row + state.pileSize] = 0;
  }
  receive(state, kind, tell, 'bottom');
}

function receive(state: Kittens, kind: number, tell?: Tell, from?: string): void {
  const me = state.turn;
  if (kind === KITTEN) {
    meetKitten(state, me, tell);
    return;
  }
  gain(state, me, kind);
  if (tell !== undefined) {
    const drawn = { type: 'CARD_DRAWN', seat: me, ...(from === undefined ? {} : { from }) };
    tell(onlySeat(me), { ...drawn, card: idOf(kind) });
    tell(allBut(me), drawn);
  }
  endTurn(state, tell);
}

function meetKitten(state: Kittens, me: number, tell?: Tell): void {
  if (tell !== undefined) tell(EVERYONE, { type: 'EXPLODING_KITTEN_DRAWN', seat: me });
  if (state.hand[me * KINDS + DEFUSE] === 0) {
    eliminate(state, me, EXPLODED, tell);
    return;
  }
  spend(state, me, DEFUSE);
  state.phase = INSERT;
  if (tell !== undefined) tell(EVERYONE, { type: 'EXPLODING_KITTEN_DEFUSED', seat: me });
}

/** Puts the kitten back below `above` cards. Only the player who does knows the place; all others lose what they knew. */
export function insertKitten(state: Kittens, above: number, tell?: Tell): void {
  const { turn: me, pileSize, knows } = state;
  const at = pileSize - above;
  const room = roomIn(state);
  state.pile.copyWithin(at + 1, at, pileSize);
  state.pile[at] = KITTEN + 1;
  for (let seat = 0; seat < seatsIn(state); seat++) {
    const row = seat * room;
    if (seat === me) knows.copyWithin(row + at + 1, row + at, row + pileSize);
    else knows.fill(0, row, row + room);
  }
  knows[me * room + at] = 1;
  state.planter = me + 1;
  state.drawnSince = 0;
  state.pileSize = pileSize + 1;
  if (tell !== undefined) {
    tell(onlySeat(me), { type: 'EXPLODING_KITTEN_INSERTED', seat: me, position: above });
    tell(allBut(me), { type: 'EXPLODING_KITTEN_INSERTED', seat: me });
  }
  endTurn(state, tell);
}
