// Budgets are counts: no search reads a clock or rolls dice of its own, so its results are the same everywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { chanceOf, FastDice, type Rules } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { threeCards } from '@umpire/testkit';
import { expect, test } from 'vitest';
import * as kit from '../src/hot.ts';
import { createSearchPlayer, type PlayerName } from '../src/players/create-player.ts';
import { review } from '../src/review.ts';
import { first, lineOf, open } from './positions.ts';

const folder = new URL('../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test|\.slow)\.ts$/.test(name),
);

test.each(sources)('%s names no clock, no timer and no dice of the machine', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  expect(text).not.toMatch(
    /\bDate\b|\bperformance\b|Math\.random|\bcrypto\b|hrtime|setTimeout|setInterval|\bprocess\b/,
  );
  expect(text).not.toMatch(/@umpire\/(games|testkit)/);
});

test('there are sources to look at', () => {
  expect(sources).toContain('exact/alpha-beta.ts');
  expect(sources.length).toBeGreaterThan(20);
});

/** Every name in a value, however deep. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)]);

const CLOCKS = /ms$|millis|second|time|elapsed|duration|^date/i;

test.each<PlayerName>(['easy', 'medium', 'hard', 'mcts:20'])('what %s thinks tells no time', async (name) => {
  for (const rules of [open(ticTacToe), open(threeCards)] as readonly Rules[]) {
    const player = await createSearchPlayer(rules, name);
    const thought = player.think(lineOf(rules, []), chanceOf('seed')(1, 1));
    expect(namesIn(thought).filter((each) => CLOCKS.test(each))).toEqual([]);
    expect(thought.sentence).not.toMatch(/\bms\b|second/);
    const plies = [{ seat: 0, action: thought.action, index: null }];
    expect(namesIn([...review(rules, 'seed', plies, player)]).filter((each) => CLOCKS.test(each))).toEqual([]);
  }
});

test('what the searches find tells no time', () => {
  const rules = open(ticTacToe);
  const { state, past } = first(rules);
  const dice = new FastDice(1);
  const found = [
    kit.createMinimax(rules)(state, past, { depth: 2 }),
    kit.createAlphaBeta(rules).search(state, past, { depth: 2 }),
    kit.createUct(rules, dice)(state, past, 20),
    kit.runSearch(
      kit.searchTree(rules, state, past, dice, { simulations: 20, batch: 4 }),
      kit.playoutEvaluator(rules, dice),
    ),
  ];
  expect(namesIn(found).filter((each) => CLOCKS.test(each))).toEqual([]);
});
