// The guide is advice: it must be the same for the same seed, know no more than the seat that is asked, and never get stuck.
import { Course, FastDice, type Guide, Past, type Rules, seenBy } from '@umpire/core';
import { expect, test } from 'vitest';
import { storyweave } from './index.ts';
import type { Storyweave } from './state.ts';

function open(options: Readonly<Record<string, unknown>>): Rules<Storyweave> {
  const opened = storyweave.open(options);
  return opened.ok ? opened.value : expect.unreachable(opened.refusal.text);
}

const guideOf = (rules: Rules<Storyweave>): Guide<Storyweave> =>
  rules.guide?.() ?? expect.unreachable('there is a guide');

interface Advice {
  readonly texts: readonly string[];
  readonly visits: Float32Array;
  readonly wins: Float32Array;
}

function adviceAt(rules: Rules<Storyweave>, guide: Guide<Storyweave>, at: Storyweave, legal: Storyweave): Advice {
  const list = new Int32Array(rules.legalMax);
  const count = rules.legal(legal, new Past(), list);
  const visits = new Float32Array(count);
  const wins = new Float32Array(count);
  guide.priors?.(at, list, count, visits, wins);
  const seen = seenBy(rules, legal, rules.toAct(legal));
  return { texts: Array.from(list.subarray(0, count), (each) => rules.describe(seen, each).text), visits, wins };
}

/** Visits positions of matches between random players. */
function eachPosition(rules: Rules<Storyweave>, matches: number, visit: (course: Course<Storyweave>) => void): void {
  const list = new Int32Array(rules.legalMax);
  for (let match = 0; match < matches; match++) {
    const dice = new FastDice(match + 1);
    const course = new Course(rules, `guide ${match}`);
    while (!course.isOver) {
      visit(course);
      const action = list[dice.below(rules.legal(course.state, course.past, list))];
      course.play({ seat: course.seat, action, index: null });
    }
  }
}

const TABLES = [
  { seats: 2 },
  { seats: 3 },
  { seats: 4 },
  { seats: 2, deck1: 'loop-lab', deck2: 'masks' },
  { seats: 3, deck1: 'masks', deck2: 'masks', deck3: 'loop-lab' },
];

test.each(TABLES)('%j: it has an opinion on every action, from what the seat that is asked may know', (options) => {
  const rules = open(options);
  const guide = guideOf(rules);
  eachPosition(rules, 2, ({ state, seat }) => {
    const advice = adviceAt(rules, guide, state, state);
    expect(advice.visits.every((n) => n > 0)).toBe(true);
    expect(advice.wins.every((n, i) => n > 0 && n <= advice.visits[i])).toBe(true);
    expect(adviceAt(rules, guide, seenBy(rules, state, seat), state)).toEqual(advice);
  });
});

test.each(TABLES)('%j: a playout leaves position and past alone, and scores as the rules would', (options) => {
  const rules = open(options);
  const guide = guideOf(rules);
  let seed = 0;
  eachPosition(rules, 1, ({ state, past }) => {
    if (++seed % 5 !== 0) return;
    const before = Array.from(state.bytes);
    const length = past.length;
    guide.playout(state, past, seed);
    expect([Array.from(state.bytes), past.length]).toEqual([before, length]);
    const { scores } = guide.played;
    expect(scores.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 9);
    for (const each of scores) {
      expect(each).toBeGreaterThanOrEqual(-1 / (rules.seats - 1) - 1e-9);
      expect(each).toBeLessThanOrEqual(1 + 1e-9);
    }
  });
});

test('the same seed gives the same playout, and others give others', () => {
  const rules = open({});
  const [one, other] = [guideOf(rules), guideOf(rules)];
  const { state, past } = new Course(rules, 'seed');
  const scoresOf = (guide: Guide<Storyweave>): number[] =>
    Array.from({ length: 20 }, (_, seed) => {
      guide.playout(state, past, seed);
      return guide.played.scores[0];
    });
  const scores = scoresOf(one);
  expect(scoresOf(other)).toEqual(scores);
  expect(new Set(scores).size).toBeGreaterThan(10);
});

test('a loop that nobody can stop does not keep a playout', () => {
  const rules = open({
    setup:
      'play: SW-039 d1, SW-040 d1, SW-028; deck: SW-001, SW-001 | play: SW-039, SW-040, SW-041, SW-041; deck: SW-001',
  });
  const guide = guideOf(rules);
  const { state, past } = new Course(rules, 'loop');
  for (let seed = 0; seed < 30; seed++) guide.playout(state, past, seed);
  expect(guide.played.scores).toHaveLength(2);
});

/** What the guide thinks most of. */
function advised(setup: string): string {
  const rules = open({ setup });
  const { state } = new Course(rules, 'puzzle');
  const { texts, wins } = adviceAt(rules, guideOf(rules), state, state);
  return texts[wins.indexOf(Math.max(...wins))];
}

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
  expect(advised(`${own}; ${DECK} | ${other}; ${DECK}`)).toMatch(expected);
});
