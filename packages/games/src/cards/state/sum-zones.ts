// The part of a key that says what lies in the zones out of play: cards of a heap add up, a pile is a chain.

import { type Kit, PLAY } from '../kit.ts';
import type { CardState } from './fields.ts';
import { mixA, mixB, WORDS } from './mix.ts';
import { countIn, listAt } from './zones.ts';

export function sumZones(k: Kit, s: CardState, sum: Int32Array): void {
  sum[0] = 0;
  sum[1] = 0;
  for (let seat = 0; seat < k.seats; seat++)
    for (let zone = 0; zone < k.zones; zone++) {
      if (zone === PLAY) continue;
      if (k.game.zones[zone].ordered) addPile(k, s, seat, zone, sum);
      else addHeap(k, s, seat, zone, sum);
    }
}

function addHeap(k: Kit, s: CardState, seat: number, zone: number, sum: Int32Array): void {
  const { def } = s.card;
  const { list } = s;
  const base = listAt(k, seat, zone);
  const end = base + countIn(k, s, seat, zone);
  const place = (zone * k.seats + seat) << 8;
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

function addPile(k: Kit, s: CardState, seat: number, zone: number, sum: Int32Array): void {
  const { def } = s.card;
  const { list } = s;
  const base = listAt(k, seat, zone);
  const n = countIn(k, s, seat, zone);
  const place = (zone * k.seats + seat) << 8;
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
