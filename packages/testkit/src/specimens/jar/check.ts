import { copiesOf, KINDS, NAMES, STING } from './cards.ts';
import { AIM, DONE, GIVE, type Jar, living, PUT, REACT, ROOM, seatsIn } from './state.ts';

/** Returns what is wrong with a state, in words. */
export const check = (state: Jar): string | undefined =>
  badRoles(state) ?? badJar(state) ?? badHands(state) ?? badCounts(state);

function badRoles(state: Jar): string | undefined {
  const { turn, owed, phase, card, aim, hushed, opener, reactor, alive } = state;
  const seats = seatsIn(state);
  if (alive.some((flag) => flag > 1) || hushed > 1 || phase > DONE || card > KINDS || aim > seats)
    return 'a number is out of range';
  if (living(state) < 1 || owed < 1) return 'nobody is left, or nothing is owed';
  if (![turn, opener, reactor].every((seat) => seat < seats)) return 'a seat does not exist';
  if ((phase === DONE) !== state.over > 0) return 'it is done, or over, but not both';
  if (alive[turn] === 0 || (phase === REACT && alive[reactor] === 0)) return 'a seat that is out has to act';
  if ((phase === GIVE) !== (aim > 0 && phase !== REACT)) return 'aimed at nobody, or at somebody without a reason';
  if (phase === GIVE && (state.handSize[aim - 1] === 0 || aim - 1 === turn)) return 'nobody can give';
  return (phase === REACT || phase === AIM) === card > 0 ? undefined : 'a card is played and is not';
}

function badJar({ jar, jarSize, knows }: Jar): string | undefined {
  if (jarSize > ROOM) return 'the jar is too full';
  if (jar.some((entry, at) => entry > KINDS || entry > 0 !== at < jarSize))
    return 'the jar has a hole or a strange card';
  return knows.some((flag, i) => flag > 1 || (flag === 1 && i % ROOM >= jarSize))
    ? 'someone knows an empty place'
    : undefined;
}

function badHands(state: Jar): string | undefined {
  for (let seat = 0; seat < seatsIn(state); seat++) {
    const hand = state.hand.slice(seat * KINDS, (seat + 1) * KINDS);
    const held = hand.reduce((sum, count) => sum + count, 0);
    if (held !== state.handSize[seat] || hand[STING] > 0) return `the hand of seat ${seat} is impossible`;
    if (held > 0 && state.alive[seat] === 0) return `seat ${seat} is out and holds cards`;
  }
  return undefined;
}

function badCounts(state: Jar): string | undefined {
  const seats = seatsIn(state);
  for (let kind = 0; kind < KINDS; kind++) {
    let total = state.discard[kind] + (kind === STING && state.phase === PUT ? 1 : 0);
    for (let seat = 0; seat < seats; seat++) total += state.hand[seat * KINDS + kind];
    for (const entry of state.jar) if (entry === kind + 1) total++;
    if (total !== copiesOf(kind, seats)) return `there are ${total} of ${NAMES[kind]}`;
  }
  return undefined;
}
