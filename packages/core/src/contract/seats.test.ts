import { expect, test } from 'vitest';
import { allBut, EVERYONE, onlySeat, PUBLIC, reaches, SEATS_MAX } from './seats.ts';

const reached = (to: number): number[] =>
  Array.from({ length: 32 }, (_, seat) => seat).filter((seat) => seat !== 30 && reaches(to, seat));
const ALL = reached(EVERYONE);

test('everyone is every seat and the public', () => {
  expect(ALL).toHaveLength(SEATS_MAX + 1);
  expect(ALL).toContain(PUBLIC);
});

test('an event for one seat reaches that seat alone', () => {
  for (let seat = 0; seat < SEATS_MAX; seat++) expect(reached(onlySeat(seat))).toEqual([seat]);
});

test('an event for all but one reaches the others and the public', () => {
  for (let seat = 0; seat < SEATS_MAX; seat++)
    expect(reached(allBut(seat))).toEqual(ALL.filter((each) => each !== seat));
});
