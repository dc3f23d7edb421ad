// The jar in words and pictures, from what a seat sees.
import type { ActionWords, Json, Scene } from '@umpire/core/author';
import { AIM_AT, HAND_OVER, PASS, PLAY, PUT_UNDER, REACH } from './actions.ts';
import { KINDS, NAMES } from './cards.ts';
import { legalList, toAct } from './legal.ts';
import { type Jar, REACT, ROOM, seatsIn } from './state.ts';

export function describe(_seen: Jar, action: number): ActionWords {
  if (action === REACH) return { text: 'reach', type: 'reach' };
  if (action === PASS) return { text: 'pass', type: 'pass' };
  if (action < AIM_AT) return onCard('play', action - PLAY);
  if (action < HAND_OVER) return { text: `at ${action - AIM_AT}`, type: 'aim', to: `${action - AIM_AT}` };
  if (action < PUT_UNDER) return onCard('give', action - HAND_OVER);
  return { text: `put ${action - PUT_UNDER}`, type: 'put' };
}

const onCard = (type: string, kind: number): ActionWords => ({
  text: `${type} ${NAMES[kind]}`,
  type,
  from: NAMES[kind],
});

/** The kinds in the hand of this seat; the public has none. */
const handOf = (seen: Jar, seat: number): number[] =>
  seat < seatsIn(seen) ? Array.from({ length: KINDS }, (_, kind) => seen.hand[seat * KINDS + kind]) : [];

/** What this seat knows of the jar: how many cards lie above, and the card. */
function knownTo(seen: Jar, seat: number): [number, string][] {
  const known: [number, string][] = [];
  if (seat >= seatsIn(seen)) return known;
  for (let at = seen.jarSize - 1; at >= 0; at--)
    if (seen.knows[seat * ROOM + at] === 1) known.push([seen.jarSize - 1 - at, NAMES[seen.jar[at] - 1]]);
  return known;
}

export function view(seen: Jar, seat: number): Json {
  const hand = Object.fromEntries(
    handOf(seen, seat).flatMap((count, kind) => (count > 0 ? [[NAMES[kind], count]] : [])),
  );
  const { jarSize, turn, owed, phase, card, aim, hushed } = seen;
  return {
    hand,
    known: knownTo(seen, seat),
    handSizes: Array.from(seen.handSize),
    discard: Array.from(seen.discard),
    alive: Array.from(seen.alive),
    jar: jarSize,
    turn,
    owed,
    phase,
    card: card === 0 ? null : NAMES[card - 1],
    aim: aim === 0 ? null : aim - 1,
    hushed: hushed === 1,
  };
}

export function scene(seen: Jar, seat: number): Scene {
  const asked = toAct(seen);
  const legal = new Set(asked === seat && seen.over === 0 ? legalList(seen) : []);
  const base = legal.has(REACH) || seen.phase === REACT ? PLAY : HAND_OVER;
  const cards = handOf(seen, seat).flatMap((count, kind) => {
    const action = base + kind;
    const face = { text: NAMES[kind], detail: `×${count}`, ...(legal.has(action) ? { action } : {}) };
    return count > 0 ? [face] : [];
  });
  const counters = Array.from(seen.handSize, (size, each) => ({ label: `seat ${each}`, value: size }));
  return [
    { kind: 'cards', title: 'hand', cards },
    { kind: 'counters', counters: [{ label: 'jar', value: seen.jarSize }, ...counters] },
    {
      kind: 'text',
      text: knownTo(seen, seat)
        .map(([above, card]) => `${card} under ${above}`)
        .join(', '),
    },
  ];
}
