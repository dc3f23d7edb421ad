// Random matches with all decks: every ability runs, and every instruction of every ability.
import { expect, test } from 'vitest';
import { openWithKit, playRandom } from '../../tests/storyweave/random-matches.ts';
import { DECK, type Kit } from '../cards/kit.ts';
import { ASK, FIRST_ABILITY } from '../cards/program.ts';
import { topOf } from '../cards/zones.ts';
import type { Storyweave } from './state.ts';

const PAIRS = [
  ['lanterns', 'masks'],
  ['masks', 'lanterns'],
  ['loop-lab', 'lanterns'],
] as const;
const MATCHES = 120;

/** Whoever names a card is often lucky: by chance alone that is too rare. */
function named(k: Kit, s: Storyweave, legal: Int32Array): number | undefined {
  if (s.ask !== ASK.NAME || s.ply % 2 === 0) return undefined;
  const top = topOf(k, s, s.asked, DECK);
  return legal.find((action) => top < k.slots && action - k.actions.name === s.card.def[top]);
}

test('every instruction of every ability runs within a few hundred matches', () => {
  const ran = new Set<string>();
  let all: string[] = [];
  for (const [deck1, deck2] of PAIRS) {
    const opened = openWithKit({ deck1, deck2 });
    const { abilities } = opened.kit.book;
    opened.kit.trace = (code, pc) => ran.add(`${abilities[code - FIRST_ABILITY].id} ${pc}`);
    for (let seed = 0; seed < MATCHES; seed++)
      playRandom(opened, seed, (state, legal) => named(opened.kit, state, legal));
    all = abilities.flatMap(({ id, program }) => program.map((_, pc) => `${id} ${pc}`));
  }
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((each) => !ran.has(each))).toEqual([]);
}, 60_000);
