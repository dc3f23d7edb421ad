// The fast rules against the slow ones, move by move. The slow suite does the same at length.
import { expect, test } from 'vitest';
import { everyOptionSet, openLike } from '../../tests/kittens/kittens-bouts.ts';
import { KittensMet } from '../../tests/kittens/kittens-met.ts';
import { lockStepKittens } from '../../tests/kittens/lock-step-kittens.ts';

test('every option set agrees with the slow rules: questions, hands, piles, events and scores', () => {
  const met = new KittensMet();
  everyOptionSet().forEach((options, i) => {
    lockStepKittens({ rules: openLike(options), options, seed: `fast/${i}`, met });
  });
  expect(met.matches).toBe(288);
  // Some are too rare for so few matches.
  expect(met.missing.filter((what) => !/^(?:three|fault) /.test(what))).toEqual([]);
});
