// Random matches from any deck: every position is possible and fresh, its list ascends, and its key is its own.
import { FastDice } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { CardTable } from '../../tests/cards/card-table.ts';
import { openWithKit } from '../../tests/tidecrown/open-with-kit.ts';

const DECKS = ['red-ledger', 'drowned-tide', 'lanterns-lost', 'fathoms-bargain', 'loop-lab'] as const;
const PAIRS = DECKS.map((deck, i) => [deck, DECKS[(i + 2) % DECKS.length]] as const);
const MATCHES = 4;

test.each(PAIRS)(
  '%s against %s',
  (deck1, deck2) => {
    const opened = openWithKit({ deck1, deck2 });
    const reasons = new Set<string>();
    for (let seed = 0; seed < MATCHES; seed++) {
      const dice = new FastDice(seed + 1);
      const t = new CardTable(opened, `random/${seed}`);
      while (t.asks !== 'over') t.choose(dice.below(t.legal.length));
      reasons.add(t.reason);
      expect(t.scores[0] + t.scores[1]).toBe(0);
    }
    expect(
      [...reasons].filter((reason) => !['no-life', 'empty-deck', 'effect', 'repetition'].includes(reason)),
    ).toEqual([]);
  },
  60_000,
);
