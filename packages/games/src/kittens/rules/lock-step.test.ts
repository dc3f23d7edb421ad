// The fast rules against the slow ones, move by move. The slow suite does the same at length.
import { expect, inject, test } from 'vitest';
import { everyOptionSet, openLike } from '../../../tests/kittens/kittens-bouts.ts';
import { KittensMet } from '../../../tests/kittens/kittens-met.ts';
import { lockStepKittens } from '../../../tests/kittens/lock-step-kittens.ts';

const isSlowRun = inject('run') === 'slow';

test('option sets agree with the slow rules: questions, hands, piles, events and scores', () => {
  const met = new KittensMet();
  // The fast run takes every other set.
  everyOptionSet().forEach((options, i) => {
    if (!isSlowRun && i % 2 !== 0) return;
    lockStepKittens({ rules: openLike(options), options, seed: `fast/${i}`, met });
  });
  expect(met.matches).toBe(isSlowRun ? 288 : 144);
  // Some things are too rare for this number of matches.
  expect(met.missing.filter((what) => !/^(?:three|fault) /.test(what))).toEqual([]);
});
