import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PastRequests } from './past-requests.ts';

const requests = fc.array(
  fc.record(
    { text: fc.string({ unit: 'grapheme', maxLength: 20_000 }), index: fc.nat(99) },
    { requiredKeys: ['text'] },
  ),
  { maxLength: 8 },
);

test('what was asked is read as it was written, also beside another match and after it', () => {
  fc.assert(
    fc.property(requests, requests, (ours, others) => {
      const [one, other] = [new PastRequests(), new PastRequests()];
      for (let i = 0; i < Math.max(ours.length, others.length); i++) {
        if (i < ours.length) one.add(ours[i].text, ours[i].index);
        if (i < others.length) other.add(others[i].text, others[i].index);
      }
      const read = (past: PastRequests) =>
        Array.from({ length: past.length }, (_, at) => [past.requestAt(at), past.indexAt(at)]);
      const given = (list: typeof ours) => list.map(({ text, index }) => [text, index]);
      expect(read(one)).toEqual(given(ours));
      one.free();
      expect(read(other)).toEqual(given(others));
      other.free();
    }),
    { numRuns: 30 },
  );
});
