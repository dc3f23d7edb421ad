// Positions of a card game with hidden hands where one move is plainly right, thought about with the game's guide.
import { Line, type Rules } from '@umpire/core/hot';
import { type Storyweave, storyweave } from '@umpire/games/storyweave';
import { expect, inject, test } from 'vitest';
import { playOut, thinkOn } from '../../tests/play.ts';
import { legalIn } from '../../tests/positions.ts';
import { createSearchPlayer } from './create-player.ts';

function open(options: Readonly<Record<string, unknown>>): Rules<Storyweave> {
  const opened = storyweave.open(options);
  return opened.ok ? opened.value : expect.unreachable(opened.refusal.text);
}

const PUZZLES: readonly [what: string, setup: string, right: RegExp][] = [
  ['quests for the win', 'play: SW-001; lore: 19; hand: SW-002; ink: 7 | play: SW-025', /^quest/],
  [
    'challenges who would win with the next quest',
    'play: SW-023, SW-001; lore: 17 | play: SW-010 exerted; lore: 18',
    /^challenge with sela/,
  ],
  [
    'shoots who would win with the next quest, though a giant looks better',
    'play: SW-002 exerted; hand: SW-026, SW-033; ink: 7; lore: 18 | play: SW-011, SW-031; lore: 18',
    /^play spark volley/,
  ],
  ['does not throw a character away', 'play: SW-002; lore: 10 | play: SW-033 exerted; lore: 3', /^quest/],
];

test.each(PUZZLES)('it %s', async (_what, setup, right) => {
  const rules = open({ setup });
  const player = await createSearchPlayer(rules, 'mcts:300');
  for (const seed of ['a', 'b', 'c']) {
    const line = new Line(rules, seed);
    const { action } = thinkOn(player, line, seed);
    expect(rules.words.describe(line.state, action).text.toLowerCase()).toMatch(right);
  }
});

test('hard spends what the guide says, and easy now and then plays anything', async () => {
  const rules = open({ setup: PUZZLES[0][1] });
  const line = new Line(rules, 'a');
  const hard = await createSearchPlayer(rules, 'hard');
  expect(thinkOn(hard, line).simulations).toBe(rules.search.guide?.().simulations);
  const easy = await createSearchPlayer(rules, 'easy');
  const methods = Array.from({ length: 30 }, (_, i) => thinkOn(easy, line, `seed ${i}`).method);
  expect(new Set(methods)).toEqual(new Set(['mcts', 'chance']));
  expect(methods.filter((method) => method === 'chance').length).toBeLessThan(25);
});

test.each(inject('run') === 'slow' ? [2, 3, 4] : [2])(
  'with %d seats the same seed gives the same match, and every move is legal',
  async (seats) => {
    const rules = open({ seats });
    const player = await createSearchPlayer(rules, 'mcts:3');
    const players = Array.from({ length: seats }, () => player);
    const [one, other] = [playOut(rules, players, 'a'), playOut(rules, players, 'a')];
    expect(one.line.plies).toEqual(other.line.plies);
    expect(legalIn(rules, one.line)).toEqual([]);
  },
);
