// What a seat knows of a match, as numbers for learning: its own hand and what everyone sees, then seat by seat, its own
// first and the others in turn order.
import type { Features } from '@umpire/core/author';
import { IDS, KINDS, KITTEN } from '../rules/kinds.ts';
import { askedNow } from '../rules/legal.ts';
import { type Kittens, NOTHING, roomIn } from '../rules/state.ts';
import type { Setting } from '../setting/setting.ts';
import { kittensIn, nopesIn } from '../words/view.ts';

/** How many places of the draw pile count, from its top. */
const TOP = 3;

const PHASES = ['turn', 'react', 'target', 'name', 'take', 'pick', 'give', 'defuse', 'over'];
const COMBOS = ['card', 'pair', 'three', 'five'];
const SIDE = ['in', 'hand', 'defuses', 'turn', 'decides', 'aimed', 'acted'];

const NAMES: readonly string[] = [
  'turn',
  'pile',
  'kittens',
  'owed',
  'attacked',
  'nopes',
  'planted.own',
  'planted.other',
  'planted.drawn',
  ...IDS.map((id) => `own.hand.${id}`),
  ...IDS.map((id) => `discard.${id}`),
  ...Array.from({ length: TOP }, (_, above) => [`pile.${above}.known`, `pile.${above}.kitten`]).flat(),
  ...PHASES.map((phase) => `phase.${phase}`),
  ...COMBOS.map((combo) => `played.${combo}`),
  ...IDS.map((id) => `played.${id}`),
];

const sideNames = (seats: number): string[] =>
  Array.from({ length: seats }, (_, i) => (i === 0 ? 'own' : seats === 2 ? 'other' : `other${i}`));

export function featuresOf({ seats }: Setting): Features<Kittens> {
  const names = [...NAMES, ...sideNames(seats).flatMap((who) => SIDE.map((name) => `${who}.${name}`))];
  return {
    version: 1,
    shape: [names.length],
    names,
    fill(seen, seat, out) {
      out.fill(0);
      let at = fillTable(seen, seat, out);
      at = fillCards(seen, seat, out, at);
      at = fillMoment(seen, out, at);
      for (let i = 0; i < seats; i++) at = fillSide(seen, (seat + i) % seats, out, at);
    },
  };
}

function fillTable(seen: Kittens, seat: number, out: Float32Array): number {
  const { planter } = seen;
  out[0] = seen.turnNumber;
  out[1] = seen.pileSize;
  out[2] = kittensIn(seen);
  out[3] = seen.owed;
  out[4] = seen.attacked;
  out[5] = nopesIn(seen);
  if (planter > 0) {
    out[planter - 1 === seat ? 6 : 7] = 1;
    out[8] = seen.drawnSince;
  }
  return 9;
}

function fillCards(seen: Kittens, seat: number, out: Float32Array, from: number): number {
  for (let kind = 0; kind < KINDS; kind++) out[from + kind] = seen.hand[seat * KINDS + kind];
  for (let i = 0; i < seen.discardSize; i++) out[from + KINDS + seen.discard[i] - 1]++;
  const top = from + 2 * KINDS;
  const row = seat * roomIn(seen);
  for (let above = 0; above < TOP && above < seen.pileSize; above++) {
    const place = seen.pileSize - 1 - above;
    if (seen.knows[row + place] === 0) continue;
    out[top + 2 * above] = 1;
    out[top + 2 * above + 1] = Number(seen.pile[place] === KITTEN + 1);
  }
  return top + 2 * TOP;
}

/** The numbers of the moment. A combo of five has no kind of its own: it says which cards it is made of. */
function fillMoment(seen: Kittens, out: Float32Array, from: number): number {
  out[from + seen.phase] = 1;
  const played = from + PHASES.length;
  const kinds = played + COMBOS.length;
  if (seen.played !== NOTHING) {
    out[played + seen.played - 1] = 1;
    if (seen.picked === 0) out[kinds + seen.card] = 1;
    for (let i = 0; i < seen.picked; i++) out[kinds + seen.picks[i] - 1] = 1;
  }
  return kinds + KINDS;
}

function fillSide(seen: Kittens, seat: number, out: Float32Array, from: number): number {
  out[from] = Number(seen.out[seat] === 0);
  out[from + 1] = seen.handSize[seat];
  out[from + 2] = seen.sure[seat];
  out[from + 3] = Number(seen.turn === seat);
  out[from + 4] = Number(askedNow(seen) === seat);
  out[from + 5] = Number(seen.aim - 1 === seat);
  out[from + 6] = Number(seen.depth > 0 && seen.actor[seen.depth - 1] === seat);
  return from + SIDE.length;
}
