import { expect, test } from 'vitest';
import { artOf, drawn } from './art.ts';

test('the same key has the same picture, another key another one', () => {
  expect(drawn('SW-001', 'character', 42)).toBe(drawn('SW-001', 'character', 42));
  const pictures = Array.from({ length: 40 }, (_, i) => drawn(`card ${i}`, 'character', 42));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test.each([undefined, 'character', 'song', 'action', 'item', 'location', 'reaction', 'a kind nobody has heard of'])(
  'a picture of kind %s is whole: no number is missing in it, and an address holds it',
  (kind) => {
    for (let i = 0; i < 30; i++) {
      const picture = drawn(`key ${i}`, kind, i * 12);
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.match(/<svg/g)).toHaveLength(1);
      expect(picture).toMatch(/<\/svg>$/);
    }
    expect(decodeURIComponent(artOf('key 1', kind, 12))).toContain(drawn('key 1', kind, 12));
  },
);

test('nothing of a key gets into its picture as text', () => {
  expect(drawn('"><script>', '<b>', 0)).not.toContain('<script>');
});
