// The part of a key for the zones out of play: the cards of a heap are added up, a pile is a chain.

import { type Kit, PLAY } from '../kit.ts';
import type { CardState } from './fields.ts';
import { mixA, mixB, WORDS } from './mix.ts';
import { countIn, listAt } from './zones.ts';

export function sumZones(kit: Kit, state: CardState, sum: Int32Array): void {
  sum[0] = 0;
  sum[1] = 0;
  for (let seat = 0; seat < kit.seats; seat++)
    for (let zone = 0; zone < kit.zones; zone++) {
      if (zone === PLAY) continue;
      if (kit.game.zones[zone].ordered) addPile(kit, state, seat, zone, sum);
      else addHeap(kit, state, seat, zone, sum);
    }
}

function addHeap(kit: Kit, state: CardState, seat: number, zone: number, sum: Int32Array): void {
  const { def } = state.card;
  const { list } = state;
  const base = listAt(kit, seat, zone);
  const end = base + countIn(kit, state, seat, zone);
  const place = (zone * kit.seats + seat) << 8;
  let a = 0;
  let b = 0;
  for (let i = base; i < end; i++) {
    const word = (place + def[list[i]]) << 1;
    a = (a + WORDS[word]) | 0;
    b = (b + WORDS[word + 1]) | 0;
  }
  sum[0] += a;
  sum[1] += b;
}

function addPile(kit: Kit, state: CardState, seat: number, zone: number, sum: Int32Array): void {
  const { def } = state.card;
  const { list } = state;
  const base = listAt(kit, seat, zone);
  const n = countIn(kit, state, seat, zone);
  const place = (zone * kit.seats + seat) << 8;
  let a = seat + 1;
  let b = seat + 7;
  for (let i = base; i < base + n; i++) {
    const word = (place + def[list[i]]) << 1;
    a = (Math.imul(a, 0x01000193) + WORDS[word]) | 0;
    b = (Math.imul(b, 0x5bd1e995) + WORDS[word + 1]) | 0;
  }
  sum[0] += mixA(a, n);
  sum[1] += mixB(b, n);
}
