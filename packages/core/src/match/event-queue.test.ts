import { expect, test } from 'vitest';
import { allBut, EVERYONE, onlySeat } from '../contract/seats.ts';
import { EventQueue } from './event-queue.ts';

const event = (type: string) => ({ type });

test('numbers count per recipient, without gaps that would betray what others were told', () => {
  const inbox = new EventQueue(3);
  inbox.put(EVERYONE, event('dealt'));
  inbox.put(onlySeat(1), event('saw'));
  inbox.put(onlySeat(1), event('saw again'));
  inbox.put(allBut(1), event('missed'));
  inbox.put(EVERYONE, event('done'));
  const taken = (seat: number) => inbox.take(seat).map(({ number, event: { type } }) => `${number} ${type}`);
  expect(taken(0)).toEqual(['0 dealt', '1 missed', '2 done']);
  expect(taken(1)).toEqual(['0 dealt', '1 saw', '2 saw again', '3 done']);
  expect(taken(2)).toEqual(['0 dealt', '1 missed', '2 done']);
});

test('what was taken is gone, and numbers go on', () => {
  const inbox = new EventQueue(2);
  inbox.put(EVERYONE, event('a'));
  expect(inbox.take(0)).toEqual([{ number: 0, event: event('a') }]);
  expect(inbox.take(0)).toEqual([]);
  inbox.put(EVERYONE, event('b'));
  expect(inbox.take(0)).toEqual([{ number: 1, event: event('b') }]);
  expect(inbox.take(1)).toHaveLength(2);
});

test('unread events of a move that was taken back are dropped', () => {
  const inbox = new EventQueue(2);
  inbox.put(EVERYONE, event('placed'));
  inbox.take(0);
  inbox.put(EVERYONE, event('placed again'));
  inbox.takeBack(0);
  expect(inbox.take(0)).toEqual([{ number: 1, event: { type: 'undone', to: 0 } }]);
  expect(inbox.take(1)).toEqual([{ number: 0, event: { type: 'undone', to: 0 } }]);
});
