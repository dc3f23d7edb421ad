// The guide is advice: it must be the same for the same seed, know no more than the seat that is asked, and never get stuck.
import { Line, type Rules } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import {
  advised,
  expectCleanPlayouts,
  expectFairAdvice,
  expectSeededPlayouts,
  guideOf,
} from '../../../tests/cards/guide-advice.ts';
import { storyweave } from '../index.ts';
import type { Storyweave } from '../rules/state.ts';

function open(options: Readonly<Record<string, unknown>>): Rules<Storyweave> {
  const opened = storyweave.open(options);
  return opened.ok ? opened.value : expect.unreachable(opened.refusal.text);
}

const TABLES = [
  { seats: 2 },
  { seats: 3 },
  { seats: 4 },
  { seats: 2, deck1: 'loop-lab', deck2: 'masks' },
  { seats: 3, deck1: 'masks', deck2: 'masks', deck3: 'loop-lab' },
];

test.each(TABLES)('%j: it has an opinion on every action, from what the seat that is asked may know', (options) => {
  expectFairAdvice(open(options), 2);
});

test.each(TABLES)('%j: a playout leaves position and past alone, and scores as the rules would', (options) => {
  expectCleanPlayouts(open(options));
});

test('the same seed gives the same playout, and others give others', () => {
  expectSeededPlayouts(open({}));
});

test('a loop that nobody can stop does not keep a playout', () => {
  const rules = open({
    setup:
      'play: SW-039 d1, SW-040 d1, SW-028; deck: SW-001, SW-001 | play: SW-039, SW-040, SW-041, SW-041; deck: SW-001',
  });
  const guide = guideOf(rules);
  const { state, past } = new Line(rules, 'loop');
  for (let seed = 0; seed < 30; seed++) guide.playout(state, past, seed);
  expect(guide.played.scores).toHaveLength(2);
});

const DECK = 'deck: SW-001, SW-001, SW-001, SW-001, SW-001, SW-001';

test.each<[string, string, RegExp]>([
  ['quests for the win', 'play: SW-001; lore: 19; hand: SW-002; ink: 7 | play: SW-025', /^quest with pim/i],
  ['quests with what nobody can hurt', 'play: SW-002 | play: SW-001', /^quest with pim/i],
  ['challenges what it banishes for nothing', 'play: SW-025 | play: SW-010 exerted', /^challenge with sela/i],
  ['does not challenge what would banish it for nothing', 'play: SW-001 | play: SW-025 exerted', /^quest/i],
  ['plays the most expensive card', 'hand: SW-001, SW-010, SW-004; ink: 4 | play: SW-001', /^(play|ink) nettle/i],
  ['inks before it plays', 'hand: SW-001, SW-025, SW-025; ink: 1 | play: SW-001', /^ink sela/i],
  ['banishes what is damaged', 'hand: SW-042; ink: 7 | play: SW-025 d1', /^play ashfall/i],
  ['keeps a card that would do nothing', 'hand: SW-042; ink: 7 | play: SW-025', /^end/i],
  ['does not heal without damage', 'hand: SW-006; ink: 7; play: SW-001 exerted | play: SW-001', /^end/i],
  ['does not ready keys for the sake of it', 'play: SW-041, SW-041 exerted; ink: 8 | play: SW-001', /^end/i],
])('it %s', (_what, sides, expected) => {
  const [own, other] = sides.split(' | ');
  expect(advised(open({ setup: `${own}; ${DECK} | ${other}; ${DECK}` }))).toMatch(expected);
});
