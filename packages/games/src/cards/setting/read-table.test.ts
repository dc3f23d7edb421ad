import { expect, test } from 'vitest';
import { cardsPart, numberPart, type Parts, readTable } from './read-table.ts';

interface Side {
  readonly hand: readonly string[];
  readonly gold: number;
}

const PARTS: Parts<Side> = {
  readers: {
    hand: (value) => ({ hand: cardsPart(value) }),
    gold(value) {
      const gold = numberPart(value);
      return gold === undefined ? undefined : { gold };
    },
  },
  known: 'hand (cards) and gold (a number)',
};

test.each([
  ['hand: a, b c; gold: 3 | gold:99', [{ hand: ['a', ' b c'], gold: 3 }, { gold: 99 }]],
  ['hand:', [{ hand: [] }, {}]],
  [' ;; gold : 0 ;|', [{ gold: 0 }, {}]],
  ['', [{}, {}]],
])('%j is read, with a side for each seat', (setup, value) => {
  expect(readTable(setup, 2, PARTS)).toEqual({ ok: true, value });
});

const NONE = 'is none of hand (cards) and gold (a number).';

test.each([
  ['gold: 100', `setup: 'gold: 100' ${NONE}`],
  ['gold: -1', `setup: 'gold: -1' ${NONE}`],
  ['gold: 1.5', `setup: 'gold: 1.5' ${NONE}`],
  ['gold', `setup: 'gold' ${NONE}`],
  ['silver: 1', `setup: 'silver: 1' ${NONE}`],
  ['toString: 1', `setup: 'toString: 1' ${NONE}`],
  ['gold: 1; gold: 1', "setup: 'gold: 1' comes twice on one side."],
  ['||', 'setup has 3 sides, and 2 seats play.'],
])('%j is refused', (setup, text) => {
  expect(readTable(setup, 2, PARTS)).toMatchObject({ ok: false, refusal: { code: 'bad-setup', text } });
});
