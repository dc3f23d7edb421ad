// A state as a text. Two texts are equal exactly when the states differ in nothing but the names of slots, which is what
// equal keys claim. Slow and plain, in the same steps as `card-key.ts`.

import { PENDING_PROC } from '../ability/program.ts';
import { winnerOf } from '../end.ts';
import { GONE, type Kit, LIMBO, PLAY, UNDER } from '../kit.ts';
import { type CardState, isSeatTarget, NONE, SEAT_TARGET } from './fields.ts';
import { countIn, listAt } from './zones.ts';

export function canonicalCards(kit: Kit, state: CardState): string {
  const own = (slot: number): string => ownWord(kit, state, slot);
  const marks = new Map<number, string[]>();
  markAttached(kit, state, own, marks);
  const loose = markMods(kit, state, marks);
  const floats = markFloats(state, marks);
  const pending = markPending(kit, state, own, marks);
  const frames = Array.from({ length: state.depth }, (_, f) => frameText(kit, state, f, marks));
  const marked: string[] = [];
  for (let slot = 0; slot < kit.slots; slot++) {
    const zone = state.card.zone[slot];
    const has = marks.get(slot);
    if (zone === PLAY || zone === LIMBO || (has !== undefined && zone !== GONE))
      marked.push(`${own(slot)}{${has === undefined ? '' : has.sort().join(';')}}`);
  }
  const { active, ask, asked, why } = state;
  const flow = [active, ask, asked, why, winnerOf(state), ...state.happened, ...state.out].join();
  const parts = [
    flow,
    ...zoneWords(kit, state),
    marked.sort().join(),
    loose.sort().join(),
    floats.join(),
    pending.join(),
  ];
  return [...parts, frames.join()].join('|');
}

type Marks = Map<number, string[]>;

function mark(marks: Marks, slot: number, text: string): void {
  if (slot === NONE) return;
  const list = marks.get(slot);
  if (list === undefined) marks.set(slot, [text]);
  else list.push(text);
}

/** The content of each zone: in order for a pile, sorted for the others. */
function zoneWords(kit: Kit, state: CardState): string[] {
  const words: string[] = [];
  for (let seat = 0; seat < kit.seats; seat++)
    for (let zone = 0; zone < kit.zones; zone++) {
      if (zone === PLAY) continue;
      const base = listAt(kit, seat, zone);
      const defs = new Uint8Array(countIn(kit, state, seat, zone));
      for (let i = 0; i < defs.length; i++) defs[i] = state.card.def[state.list[base + i]];
      words.push((kit.game.zones[zone].ordered ? defs : defs.sort()).join('.'));
    }
  return words;
}

/** A card without what is attached to it. In a pile its place counts. */
function ownWord(kit: Kit, state: CardState, c: number): string {
  const { def, zone, spent, fresh, damage, attached, via, used } = state.card;
  if (zone[c] === PLAY)
    return ['play', def[c], kit.owner[c], spent[c], fresh[c], via[c], damage[c], attached[c], used[c]].join('.');
  if (zone[c] === LIMBO || zone[c] === UNDER) return `${zone[c]}.${def[c]}`;
  if (zone[c] === GONE) return 'gone';
  const word = `${zone[c]}.${kit.owner[c]}.${def[c]}`;
  if (!kit.game.zones[zone[c]].ordered) return word;
  const base = listAt(kit, kit.owner[c], zone[c]);
  return `${word}@${base + countIn(kit, state, kit.owner[c], zone[c]) - state.list.indexOf(c, base)}`;
}

function markAttached(kit: Kit, state: CardState, own: (slot: number) => string, marks: Marks): void {
  const { def, zone, at, top } = state.card;
  for (let c = 0; c < kit.slots; c++)
    if (zone[c] === UNDER && top[c] !== NONE) mark(marks, top[c], `under ${def[c]}`);
    else if (zone[c] === PLAY && at[c] !== NONE) mark(marks, c, `at ${own(at[c])}`);
}

/** Marks cards with the effects on them. Returns the effects that are on no card. */
function markMods(kit: Kit, state: CardState, marks: Marks): string[] {
  const { kind, target, arg, value, duration, seat, uses } = state.mod;
  const loose: string[] = [];
  for (let i = 0; i < state.modCount; i++) {
    const text = `mod ${[kind[i], arg[i], duration[i], seat[i], uses[i], value[i]].join('.')}`;
    if (isSeatTarget(kit, target[i])) loose.push(`${text} on ${target[i] - SEAT_TARGET}`);
    else if (target[i] === NONE || state.card.zone[target[i]] !== PLAY) loose.push(text);
    else mark(marks, target[i], text);
  }
  return loose;
}

function markFloats(state: CardState, marks: Marks): string[] {
  const { ability, source, seat, duration } = state.float;
  return Array.from({ length: state.floatCount }, (_, i) => {
    const text = `float ${ability[i]}.${seat[i]}.${duration[i]}`;
    mark(marks, source[i], text);
    return text;
  }).sort();
}

/** Whether a pointer still means the same object; for a card that has left, with its last-known values. */
function live(kit: Kit, state: CardState, slot: number, gen: number): string {
  if (state.card.gen[slot] === gen) return 'live';
  return state.card.zone[slot] === PLAY ? 'gone' : `gone ${lastStats(kit, state, slot)}`;
}

const lastStats = (kit: Kit, state: CardState, slot: number): string =>
  Array.from(kit.game.stats, (_, i) => state.stat[i * kit.slots + slot]).join('.');

function markPending(kit: Kit, state: CardState, own: (slot: number) => string, marks: Marks): string[] {
  const { ability, source, sourceGen, seat, subject, subjectGen, other, otherGen, amount } = state.pending;
  return Array.from({ length: state.pendingCount }, (_, i) => {
    const text = `waits ${ability[i]}.${seat[i]}.${amount[i]}${kit.waves ? `.${state.wave[i]}` : ''}`;
    const about = [
      [source[i], sourceGen[i]],
      [subject[i], subjectGen[i]],
      [other[i], otherGen[i]],
    ];
    about.forEach(([slot, gen], role) => {
      if (slot !== NONE) mark(marks, slot, `${text} ${role} ${live(kit, state, slot, gen)}`);
    });
    return `${text}(${about.map(([slot]) => (slot === NONE ? '-' : own(slot))).join()})`;
  }).sort();
}

function frameText(kit: Kit, state: CardState, frame: number, marks: Marks): string {
  const { frame: frames } = state;
  const point = (slot: number, role: string): void => mark(marks, slot, `frame ${frame} ${role}`);
  const alive = (slot: number, gen: number, role: string): void =>
    point(slot, slot === NONE ? role : `${role} ${live(kit, state, slot, gen)}`);
  alive(frames.source[frame], frames.sourceGen[frame], 'source');
  alive(frames.subject[frame], frames.subjectGen[frame], 'subject');
  alive(frames.other[frame], frames.otherGen[frame], 'other');
  point(frames.last[frame], 'last');
  point(frames.ref0[frame], 'ref0');
  point(frames.ref1[frame], 'ref1');
  for (let slot = 0; slot < kit.slots; slot++) {
    if (((state.chosen[frame * kit.width + (slot >> 3)] >> (slot & 7)) & 1) === 1) point(slot, 'chosen');
    if (((state.left[frame * kit.width + (slot >> 3)] >> (slot & 7)) & 1) === 1) point(slot, 'left');
  }
  const amount = frames.code[frame] === PENDING_PROC ? 0 : frames.amount[frame];
  const numbers = [frames.code, frames.pc, frames.seat, frames.picks, frames.num0, frames.num1, frames.rival];
  return [...numbers.map((column) => column[frame]), amount].join('.');
}
