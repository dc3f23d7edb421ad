// Twenty thousand matches of all option sets, played by the fast and by the slow rules.
import { expect, test } from 'vitest';
import { DECKS, everyOptionSet, openLike } from '../../../tests/kittens/kittens-bouts.ts';
import { KittensMet } from '../../../tests/kittens/kittens-met.ts';
import { lockStepKittens } from '../../../tests/kittens/lock-step-kittens.ts';

const MATCHES = 20_000;
const met = new KittensMet();

const PARTS = [2, 3, 4, 5].flatMap((seats) => DECKS.map((_, deck): [number, number] => [seats, deck]));

test.each(PARTS)('%i seats, deck %i: every option set agrees with the slow rules', (seats, deck) => {
  const sets = everyOptionSet().filter((options) => options.seats === seats && options.deck === DECKS[deck]);
  const bouts = sets.map((options) => ({ options, rules: openLike(options) }));
  const matches = met.matches + MATCHES / PARTS.length;
  for (let i = 0; met.matches < matches; i++)
    lockStepKittens({ ...bouts[i % bouts.length], seed: `slow/${seats}/${deck}/${i}`, met });
});

test('every card, combo, event, decision and fault has come up', () => {
  const often = [...met.happened].sort().map(([what, times]) => `${times} ${what}`);
  process.stdout.write(`${met.matches} matches, ${met.plies} plies\n${often.join('\n')}\n`);
  expect(met.missing).toEqual([]);
  expect(met.matches).toBeGreaterThanOrEqual(MATCHES);
});
