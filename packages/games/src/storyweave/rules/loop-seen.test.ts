// What anyone is shown of a loop tells nothing about hidden cards.
import { loopSeen } from '@umpire/core/host';
import { Line, PUBLIC } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { storyweave } from '../index.ts';

function keysWith(mine: string, theirs: string) {
  const setup = `play: SW-041, SW-041 exerted; hand: ${mine}; deck: SW-001 | hand: ${theirs}; deck: SW-001`;
  const opened = storyweave.open({ setup });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const line = new Line(opened.value, 'seen');
  const texts = Array.from(line.legal(), (action) => opened.value.words.describe(line.state, action).text);
  line.choose(texts.findIndex((text) => text.startsWith('use')));
  return line;
}

test('its player sees the ways out, and the others that there is a round', () => {
  const line = keysWith('SW-001', 'SW-003');
  const exits = loopSeen(line, 0)?.places.map((place) => place.exits?.map(({ text }) => text));
  expect(exits).toEqual([['ink Pim Tallow - Lamplighter', 'end']]);
  for (const audience of [1, PUBLIC]) expect(loopSeen(line, audience)?.places).toEqual([{ ply: 0, seat: 0 }]);
});

test('another card in a hand that one does not see changes nothing', () => {
  for (const audience of [0, PUBLIC])
    expect(loopSeen(keysWith('SW-001', 'SW-003'), audience)).toEqual(loopSeen(keysWith('SW-001', 'SW-004'), audience));
  for (const audience of [1, PUBLIC])
    expect(loopSeen(keysWith('SW-001', 'SW-003'), audience)).toEqual(loopSeen(keysWith('SW-004', 'SW-003'), audience));
});

test('nor while a number is named, and when the loop has to be left', () => {
  const declared = (theirs: string, isNamed: boolean) => {
    const line = keysWith('SW-001', theirs);
    line.declare(1);
    if (isNamed) line.choose(0);
    return [0, PUBLIC].map((audience) => loopSeen(line, audience));
  };
  for (const isNamed of [false, true]) expect(declared('SW-003', isNamed)).toEqual(declared('SW-004', isNamed));
  expect(declared('SW-003', true)[0]?.phase).toBe('leaving');
});
