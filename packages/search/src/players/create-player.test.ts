import { connectFour } from '@umpire/games/connect-four';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { threeCards } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { playOut } from '../../tests/play.ts';
import { open } from '../../tests/positions.ts';
import { createSearchPlayer, type PlayerName, parsePlayerName, SIMULATIONS_MAX } from './create-player.ts';

test.each(['easy', 'medium', 'hard', 'random', 'mcts:1', 'mcts:200', `mcts:${SIMULATIONS_MAX}`])(
  '%s is the name of a player',
  (text) => {
    expect(parsePlayerName(text)).toEqual({ ok: true, value: text });
  },
);

test('leading zeros do not make another player', () => {
  expect(parsePlayerName('mcts:007')).toEqual({ ok: true, value: 'mcts:7' });
});

test.each([
  '',
  'Easy',
  'hard ',
  'mcts',
  'mcts:',
  'mcts:0',
  'mcts:-1',
  'mcts:1.5',
  'mcts:1e3',
  'mcts:10000001',
  'mcts:9999999999',
  'sera',
])("'%s' is refused with what may be typed", (text) => {
  const parsed = parsePlayerName(text);
  expect(parsed).toMatchObject({ ok: false, refusal: { code: 'bad-player', value: text } });
  if (!parsed.ok) expect(parsed.refusal.text).toMatch(/mcts:SIMS/);
});

test.each<PlayerName>(['easy', 'random', 'medium', 'hard', 'mcts:30'])(
  '%s is created under its own name',
  async (name) => {
    expect((await createSearchPlayer(open(ticTacToe), name)).name).toBe(name);
  },
);

const NAMES: readonly PlayerName[] = ['easy', 'medium', 'hard', 'mcts:30'];
const PAIRS = NAMES.flatMap((one) => NAMES.map((other) => ({ one, other })));

test.each(PAIRS)(
  '$one against $other: the same seed gives the same match, whoever played before',
  async ({ one, other }) => {
    const rules = open(ticTacToe);
    const players = await Promise.all([one, other].map((name) => createSearchPlayer(rules, name)));
    const lines = ['a', 'b', 'c', 'a', 'b', 'c'].map((seed) => playOut(rules, players, seed).line.plies);
    expect(lines.slice(3)).toEqual(lines.slice(0, 3));
  },
);

test.each<PlayerName>(['easy', 'medium', 'mcts:30'])(
  '%s plays connect four and three cards by the seed too',
  async (name) => {
    const four = open(connectFour);
    const player = await createSearchPlayer(four, name);
    expect(playOut(four, [player, player], 'a').line.plies).toEqual(playOut(four, [player, player], 'a').line.plies);
    const poker = open(threeCards);
    const better = await createSearchPlayer(poker, name);
    expect(playOut(poker, [better, better], 'a').line.plies).toEqual(playOut(poker, [better, better], 'a').line.plies);
  },
);

test('matches with other seeds are other matches', async () => {
  const rules = open(ticTacToe);
  for (const name of NAMES) {
    const player = await createSearchPlayer(rules, name);
    const lines = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
      JSON.stringify(playOut(rules, [player, player], seed).line.plies),
    );
    expect(new Set(lines).size).toBeGreaterThan(1);
  }
});

test('hard never loses to anyone on 3×3, and hard against hard is a draw', async () => {
  const rules = open(ticTacToe);
  const hard = await createSearchPlayer(rules, 'hard');
  for (const name of NAMES) {
    const other = await createSearchPlayer(rules, name);
    for (const seed of ['a', 'b', 'c', 'd']) {
      expect(playOut(rules, [hard, other], seed).scores[0]).toBeGreaterThanOrEqual(0);
      expect(playOut(rules, [other, hard], seed).scores[1]).toBeGreaterThanOrEqual(0);
    }
  }
  expect(playOut(rules, [hard, hard], 'a').scores.map(Math.abs)).toEqual([0, 0]);
});
