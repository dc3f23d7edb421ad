// The jar in words and pictures, from what a seat sees.
import type { ActionWords, Json } from '@umpire/core/author';
import { CardTable, type Choice, equalKey, type Picture } from '@umpire/core/scene';
import { KINDS, NAMES } from './cards.ts';
import { AIM_AT, HAND_OVER, PASS, PLAY, PUT_UNDER, REACH } from './legal.ts';
import { type Jar, ROOM, seatsIn } from './state.ts';

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

/** The number of cards of each kind in the hand of this seat; empty for the public. */
const handOf = (seen: Jar, seat: number): number[] =>
  seat < seatsIn(seen) ? Array.from({ length: KINDS }, (_, kind) => seen.hand[seat * KINDS + kind]) : [];

/** The cards of the jar that this seat knows, each with the number of cards above it. */
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

export function picture(seen: Jar, seat: number): Picture {
  const table = new CardTable({}, (name) => ({ name }));
  table.zone('jar', { name: 'jar', role: 'pile', count: seen.jarSize });
  for (const [above, card] of knownTo(seen, seat)) table.put('jar', `jar.${above}`, { face: card, above });
  const own = handOf(seen, seat).flatMap((count, kind) => new Array<string>(count).fill(NAMES[kind]));
  seen.handSize.forEach((count, each) => {
    table.lay(`hand.${each}`, { name: 'hand', role: 'hand', seat: each }, each === seat ? own : [], count);
  });
  const onHand = (kind: number): string => equalKey(`hand.${seat}`, NAMES[kind]);
  const choices = NAMES.flatMap((_, kind): Choice[] => [
    { action: PLAY + kind, verb: 'play', on: onHand(kind) },
    { action: HAND_OVER + kind, verb: 'give', on: onHand(kind) },
  ]);
  return table.picture({ question: { choices } });
}
