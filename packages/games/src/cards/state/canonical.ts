// A state in words that are equal exactly when nothing but the names of slots differs: what equal keys claim. Slow and
// plain, in the same steps as `card-key.ts`.

import { PENDING_PROC } from '../ability/program.ts';
import { winnerOf } from '../end.ts';
import { GONE, type Kit, LIMBO, PLAY, UNDER } from '../kit.ts';
import { type CardState, isSeatTarget, NONE, SEAT_TARGET } from './fields.ts';
import { countIn, listAt } from './zones.ts';

export function canonicalCards(k: Kit, s: CardState): string {
  const own = (slot: number): string => ownWord(k, s, slot);
  const marks = new Map<number, string[]>();
  markAttached(k, s, own, marks);
  const loose = markMods(k, s, marks);
  const floats = markFloats(s, marks);
  const pending = markPending(k, s, own, marks);
  const frames = Array.from({ length: s.depth }, (_, f) => frameText(k, s, f, marks));
  const marked: string[] = [];
  for (let slot = 0; slot < k.slots; slot++) {
    const zone = s.card.zone[slot];
    const has = marks.get(slot);
    if (zone === PLAY || zone === LIMBO || (has !== undefined && zone !== GONE))
      marked.push(`${own(slot)}{${has === undefined ? '' : has.sort().join(';')}}`);
  }
  const { active, ask, asked, why } = s;
  const flow = [active, ask, asked, why, winnerOf(s), ...s.happened, ...s.out].join();
  const parts = [flow, ...zoneWords(k, s), marked.sort().join(), loose.sort().join(), floats.join(), pending.join()];
  return [...parts, frames.join()].join('|');
}

type Marks = Map<number, string[]>;

function mark(marks: Marks, slot: number, text: string): void {
  if (slot === NONE) return;
  const list = marks.get(slot);
  if (list === undefined) marks.set(slot, [text]);
  else list.push(text);
}

/** What is in the zones: in order for a pile, as a heap for the others. */
function zoneWords(k: Kit, s: CardState): string[] {
  const words: string[] = [];
  for (let seat = 0; seat < k.seats; seat++)
    for (let zone = 0; zone < k.zones; zone++) {
      if (zone === PLAY) continue;
      const base = listAt(k, seat, zone);
      const defs = new Uint8Array(countIn(k, s, seat, zone));
      for (let i = 0; i < defs.length; i++) defs[i] = s.card.def[s.list[base + i]];
      words.push((k.game.zones[zone].ordered ? defs : defs.sort()).join('.'));
    }
  return words;
}

/** A card without what is attached to it. In a pile its place counts. */
function ownWord(k: Kit, s: CardState, c: number): string {
  const { def, zone, spent, fresh, damage, attached, via, used } = s.card;
  if (zone[c] === PLAY)
    return ['play', def[c], k.owner[c], spent[c], fresh[c], via[c], damage[c], attached[c], used[c]].join('.');
  if (zone[c] === LIMBO || zone[c] === UNDER) return `${zone[c]}.${def[c]}`;
  if (zone[c] === GONE) return 'gone';
  const word = `${zone[c]}.${k.owner[c]}.${def[c]}`;
  if (!k.game.zones[zone[c]].ordered) return word;
  const base = listAt(k, k.owner[c], zone[c]);
  return `${word}@${base + countIn(k, s, k.owner[c], zone[c]) - s.list.indexOf(c, base)}`;
}

function markAttached(k: Kit, s: CardState, own: (slot: number) => string, marks: Marks): void {
  const { def, zone, at, top } = s.card;
  for (let c = 0; c < k.slots; c++) {
    if (zone[c] === UNDER && top[c] !== NONE) mark(marks, top[c], `under ${def[c]}`);
    else if (zone[c] === PLAY && at[c] !== NONE) mark(marks, c, `at ${own(at[c])}`);
  }
}

/** Answers the effects that are on no card. */
function markMods(k: Kit, s: CardState, marks: Marks): string[] {
  const { kind, target, arg, value, duration, seat, uses } = s.mod;
  const loose: string[] = [];
  for (let i = 0; i < s.modCount; i++) {
    const text = `mod ${[kind[i], arg[i], duration[i], seat[i], uses[i], value[i]].join('.')}`;
    if (isSeatTarget(k, target[i])) loose.push(`${text} on ${target[i] - SEAT_TARGET}`);
    else if (target[i] === NONE || s.card.zone[target[i]] !== PLAY) loose.push(text);
    else mark(marks, target[i], text);
  }
  return loose;
}

function markFloats(s: CardState, marks: Marks): string[] {
  const { ability, source, seat, duration } = s.float;
  return Array.from({ length: s.floatCount }, (_, i) => {
    const text = `float ${ability[i]}.${seat[i]}.${duration[i]}`;
    mark(marks, source[i], text);
    return text;
  }).sort();
}

/** Of a card that has left, what it was worth last: what waits may read it. */
function live(k: Kit, s: CardState, slot: number, gen: number): string {
  if (s.card.gen[slot] === gen) return 'live';
  return s.card.zone[slot] === PLAY ? 'gone' : `gone ${lastStats(k, s, slot)}`;
}

const lastStats = (k: Kit, s: CardState, slot: number): string =>
  Array.from(k.game.stats, (_, i) => s.stat[i * k.slots + slot]).join('.');

function markPending(k: Kit, s: CardState, own: (slot: number) => string, marks: Marks): string[] {
  const { ability, source, sourceGen, seat, subject, subjectGen, other, otherGen, amount } = s.pending;
  return Array.from({ length: s.pendingCount }, (_, i) => {
    const text = `waits ${ability[i]}.${seat[i]}.${amount[i]}${k.waves ? `.${s.wave[i]}` : ''}`;
    const about = [
      [source[i], sourceGen[i]],
      [subject[i], subjectGen[i]],
      [other[i], otherGen[i]],
    ];
    about.forEach(([slot, gen], role) => {
      if (slot !== NONE) mark(marks, slot, `${text} ${role} ${live(k, s, slot, gen)}`);
    });
    return `${text}(${about.map(([slot]) => (slot === NONE ? '-' : own(slot))).join()})`;
  }).sort();
}

function frameText(k: Kit, s: CardState, f: number, marks: Marks): string {
  const { frame } = s;
  const point = (slot: number, role: string): void => mark(marks, slot, `frame ${f} ${role}`);
  const alive = (slot: number, gen: number, role: string): void =>
    point(slot, slot === NONE ? role : `${role} ${live(k, s, slot, gen)}`);
  alive(frame.source[f], frame.sourceGen[f], 'source');
  alive(frame.subject[f], frame.subjectGen[f], 'subject');
  alive(frame.other[f], frame.otherGen[f], 'other');
  point(frame.last[f], 'last');
  point(frame.ref0[f], 'ref0');
  point(frame.ref1[f], 'ref1');
  for (let slot = 0; slot < k.slots; slot++) {
    if (((s.chosen[f * k.width + (slot >> 3)] >> (slot & 7)) & 1) === 1) point(slot, 'chosen');
    if (((s.left[f * k.width + (slot >> 3)] >> (slot & 7)) & 1) === 1) point(slot, 'left');
  }
  const amount = frame.code[f] === PENDING_PROC ? 0 : frame.amount[f];
  const numbers = [frame.code, frame.pc, frame.seat, frame.picks, frame.num0, frame.num1, frame.rival];
  return [...numbers.map((column) => column[f]), amount].join('.');
}
