import { expect, test } from 'vitest';
import { after, from, type GoMatch } from '../../../tests/go/go-match.ts';

/** The planes that are not empty, as rows of 0 and 1, top row first. */
function planesOf({ rules, state }: GoMatch): Record<string, string> {
  const {
    learning: { features },
  } = rules;
  if (features === undefined) throw new Error('go has features');
  const [count, height, width] = features.shape;
  const out = new Float32Array(count * height * width).fill(7);
  features.fill(state, 0, out);
  const planes: Record<string, string> = {};
  features.names?.forEach((name, i) => {
    const plane = out.subarray(i * height * width, (i + 1) * height * width);
    if (plane.some((value) => value !== 0))
      planes[name] = (plane.join('').match(new RegExp(`.{${width}}`, 'g')) ?? []).join('/');
  });
  return planes;
}

test('the planes are seen from the side to move', () => {
  const start = from('.XO./XO.O/.XO.');
  expect(planesOf(after('', start))).toEqual({
    own: '0100/1000/0100',
    other: '0010/0101/0010',
    empty: '1001/0010/1001',
    atari: '0100/0100/0100',
    'black-to-move': '1111/1111/1111',
    ones: '1111/1111/1111',
  });
  expect(planesOf(after('C2', start))).toEqual({
    own: '0010/0001/0010',
    other: '0100/1010/0100',
    empty: '1001/0100/1001',
    atari: '0010/0010/0010',
    last: '0000/0010/0000',
    ko: '0000/0100/0000',
    ones: '1111/1111/1111',
  });
});

test('the shape is planes, rows and columns', () => {
  const {
    learning: { features },
  } = after('', { width: 3, height: 2 }).rules;
  expect(features).toMatchObject({ version: 1, shape: [8, 2, 3] });
  expect(features?.names?.length).toBe(8);
});

test('after a pass nothing is last, and no ko is left', () => {
  const planes = planesOf(after('C2 pass', from('.XO./XO.O/.XO.')));
  expect([planes.last, planes.ko, planes['black-to-move']]).toEqual([undefined, undefined, '1111/1111/1111']);
});
