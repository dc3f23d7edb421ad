// The tests that mechanics of Storyweave carry.
import { expect } from 'vitest';
import { validateCardSet } from '../../src/cards/files/read-card-set.ts';
import type { Example } from '../../src/cards/mechanic.ts';
import { starterSet } from '../../src/storyweave/cards/starter-set.ts';
import type { Side } from '../../src/storyweave/rules/side.ts';
import { STORYWEAVE } from '../../src/storyweave/setting/vocabulary.ts';
import { runExample } from '../cards/run-example.ts';
import { character } from './invented-cards.ts';
import { tableWith } from './table.ts';

export function runStoryExample(example: Example<Side>): void {
  runExample(
    example,
    (id) => ({ ...character(id), version: null }),
    (cards, own = {}, other = {}) => {
      const text = JSON.stringify({ ...starterSet, cards: [...starterSet.cards, ...cards] });
      const checked = validateCardSet(text, STORYWEAVE);
      expect(checked.ok ? [] : checked.mistakes.map((mistake) => mistake.text)).toEqual([]);
      return tableWith(cards, own, other);
    },
  );
}
