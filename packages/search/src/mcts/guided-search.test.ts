import { chanceOf, FastDice, keyText, Line, type Rules } from '@umpire/core/hot';
import { type GoState, go } from '@umpire/games/go';
import { expect, test } from 'vitest';
import { createSearchPlayer } from '../players/create-player.ts';
import { createGuidedSearch, guidedSearch } from './guided-search.ts';
import type { Simulated } from './uct.ts';

function open(options: Record<string, unknown>): Rules<GoState> {
  const opened = go.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

function search(line: Line<GoState>, simulations: number, seed = 1): Simulated {
  const guided = guidedSearch(line.rules);
  if (guided === undefined) throw new Error('go has a guide');
  return guided.search(line.state, line.past, simulations, new FastDice(seed));
}

const names = ({ rules, state }: Line<GoState>, found: Simulated): string[] =>
  found.actions.map(({ action }) => rules.words.describe(state, action).text);

// White's five stones are in atari at E3, and so are four of Black's at the same point.
const FIGHT = { size: 5, komi: 0.5, suicide: false, setup: 'XXXXO/OOOXO/X.OXO/XXOX./.XOXO' };

test('the move that wins the fight is found', () => {
  const line = new Line(open({ ...FIGHT, toPlay: 'black' }), 's');
  expect(names(line, search(line, 400))[0]).toBe('E2');
});

test('every simulation is counted at the root, and every action is legal there', () => {
  const line = new Line(open({ size: 5 }), 's');
  const { rules, state, past } = line;
  const found = search(line, 500);
  const list = new Int32Array(rules.legalMax);
  const legal = Array.from(list.subarray(0, rules.legal(state, past, list)));
  expect(found.actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(500);
  expect(found.actions.map(({ action }) => action).sort((a, b) => a - b)).toEqual(legal);
});

test('the same dice give the same search, whatever was searched before, and position and past stay as they were', () => {
  const line = new Line(open({ size: 7, ko: 'situational' }), 's');
  const other = new Line(open({ size: 7, rules: 'japanese', setup: '/.......'.repeat(7).slice(1) }), 's');
  const bytes = line.state.bytes.slice();
  const first = search(line, 300);
  search(other, 200, 9);
  expect(search(line, 300)).toEqual(first);
  expect(
    createGuidedSearch(line.rules, line.rules.search.guide?.() ?? expect.unreachable())(
      line.state,
      line.past,
      300,
      new FastDice(1),
    ),
  ).toEqual(first);
  expect(search(line, 300, 2)).not.toEqual(first);
  expect(line.state.bytes).toEqual(bytes);
  expect(line.past.length).toBe(1);
});

test('an own eye is left out of the search, and passing is not', () => {
  const line = new Line(open({ size: 4, setup: '.X.X/XXXX/XXX./XX.X' }), 's');
  expect(names(line, search(line, 50))).toEqual(['pass']);
});

test('whoever is ahead answers a pass with a pass when every play costs a point', async () => {
  const line = new Line(
    open({ size: 5, rules: 'japanese', komi: 0.5, setup: '..XO./..XO./..XO./.XXO./.XOO.', toPlay: 'white' }),
    's',
  );
  const { rules } = line;
  line.play({ seat: 1, action: 25, index: 0 });
  const player = await createSearchPlayer(rules, 'mcts:2000');
  const { action } = player.think(line, chanceOf('s')(16, 0));
  expect(rules.words.describe(line.state, action).text).toBe('pass');
});

test('the levels of a guided game differ in how many simulations they spend, and the size of the board counts', async () => {
  const budget = async (size: number, name: 'easy' | 'medium' | 'hard') =>
    (await createSearchPlayer(open({ size }), name)).simulations ?? 0;
  expect([await budget(9, 'easy'), await budget(9, 'medium'), await budget(9, 'hard')]).toEqual([99, 2469, 49383]);
  expect([await budget(19, 'hard'), await budget(5, 'hard')]).toEqual([11080, 60000]);
});

test('dead stones are marked without a search, and handicap stones go to the usual points', async () => {
  const marking = new Line(open({ size: 5, marking: 'agreement', setup: 'O.XX./.XX.X/XXXXX/OOOOO/.O.OO' }), 's');
  marking.play({ seat: 0, action: 25, index: 0 });
  marking.play({ seat: 1, action: 25, index: 0 });
  const marker = await createSearchPlayer(marking.rules, 'hard');
  const marked = marker.think(marking, chanceOf('s')(16, 0));
  expect([marking.rules.words.describe(marking.state, marked.action).text, marked.simulations]).toEqual(['dead A5', 0]);
  const placing = new Line(open({ size: 9, handicap: 2, handicapPlacement: 'free' }), 's');
  const placer = await createSearchPlayer(placing.rules, 'medium');
  const { action } = placer.think(placing, chanceOf('s')(16, 0));
  expect(['C3', 'C5', 'C7', 'E3', 'E5', 'E7', 'G3', 'G5', 'G7']).toContain(
    placing.rules.words.describe(placing.state, action).text,
  );
});

test('a search through a ko that superko forbids does not play it', () => {
  const rules = open({ width: 4, height: 3, ko: 'positional', suicide: false, setup: '.XO./XO.O/.XO.' });
  const line = new Line(rules, 's');
  line.play({ seat: 0, action: 6, index: 0 });
  const before = new Int32Array(2);
  rules.key(line.state, before);
  expect(names(line, search(line, 200))).not.toContain('B2');
  const after = new Int32Array(2);
  rules.key(line.state, after);
  expect(keyText(after)).toBe(keyText(before));
});
