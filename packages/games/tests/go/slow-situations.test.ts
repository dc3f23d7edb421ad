import { expect, test } from 'vitest';
import { type KoRule, SlowGo } from './slow-go.ts';
import { pointOf } from './slow-point.ts';
import { SITUATIONS, type Situation, type Verdict } from './slow-situations.ts';

const CASES = SITUATIONS.flatMap((situation) =>
  Object.entries(situation.verdicts).map(([rule, verdict]) => ({
    name: situation.name,
    rule: rule as KoRule,
    situation,
    verdict,
  })),
);

function begin({ rows, toPlay, suicide }: Situation, ko: KoRule): SlowGo {
  return new SlowGo({ width: rows[0].length, height: rows.length, setup: rows, toPlay, suicide, ko });
}

function playMoves(game: SlowGo, moves: readonly string[]): SlowGo {
  for (const move of moves) game.play(pointOf(move, game.settings.width, game.settings.height));
  return game;
}

function verdictOn(game: SlowGo, move: string): Verdict | string {
  const action = pointOf(move, game.settings.width, game.settings.height);
  const code = game.refusal(action);
  if (code === undefined) return 'allowed';
  return code === 'ko' || code === 'superko' ? { code, recurs: game.recurs(action) } : code;
}

test.each(CASES)('$name, $rule ko: the move in question is judged as written', ({ situation, rule, verdict }) => {
  const game = playMoves(begin(situation, rule), situation.moves);
  expect(verdictOn(game, situation.question)).toEqual(verdict);
  expect(game.legal().includes(pointOf(situation.question, game.settings.width, game.settings.height))).toBe(
    verdict === 'allowed',
  );
});

/** The board after a move that may be refused: played with no past, so that no ko rule can object. */
function boardAfter(game: SlowGo, move: string): string[] {
  const fresh = new SlowGo({ ...game.settings, setup: game.board, toPlay: game.toPlay });
  return playMoves(fresh, [move]).board;
}

test.each(CASES.filter(({ verdict }) => verdict !== 'allowed'))(
  '$name, $rule ko: the refused move would bring back the board of that ply',
  ({ situation, rule, verdict }) => {
    const { recurs } = verdict as Exclude<Verdict, string>;
    const then = playMoves(begin(situation, rule), situation.moves.slice(0, recurs));
    const now = playMoves(begin(situation, rule), situation.moves);
    expect(boardAfter(now, situation.question)).toEqual(then.board);
  },
);

test('a rule without a verdict has refused one of the moves', () => {
  const rules: KoRule[] = ['simple', 'positional', 'situational', 'natural'];
  const missing = SITUATIONS.flatMap((situation) =>
    rules.filter((rule) => situation.verdicts[rule] === undefined).map((rule) => ({ situation, rule })),
  );
  expect(missing.length).toBeGreaterThan(0);
  for (const { situation, rule } of missing)
    expect(() => playMoves(begin(situation, rule), situation.moves), situation.name).toThrow('refused: superko');
});

function named(name: string): Situation {
  const found = SITUATIONS.find((situation) => situation.name === name);
  if (found === undefined) throw new Error(`no situation is called ${name}`);
  return found;
}

/** The most stones that the side to play can capture with one move. */
function biggestCapture(game: SlowGo): number {
  const side = game.toPlay;
  const gains = game.legal().map((action) => {
    const next = game.copy();
    next.play(action);
    return next.prisoners[side] - game.prisoners[side];
  });
  return Math.max(...gains);
}

test.each([
  ['triple ko', [0, 1, 2, 3, 4, 5], 8],
  ['double ko, attacked from both sides', [1, 4], 3],
])('%s: whoever does not answer loses a whole group', (name, plies, stones) => {
  for (const ply of plies) {
    const game = playMoves(begin(named(name), 'simple'), [...named(name).moves.slice(0, ply), 'pass']);
    expect(biggestCapture(game), `ply ${ply}`).toBe(stones);
  }
});

test.each([
  ['triple ko', { black: 3, white: 3 }],
  ['eternal life', { black: 2, white: 2 }],
])('%s: one round costs both sides the same and may go on for ever under simple ko', (name, prisoners) => {
  const { rows, moves, question } = named(name);
  const game = playMoves(begin(named(name), 'simple'), [...moves, question]);
  expect([game.board, game.prisoners]).toEqual([rows, prisoners]);
  playMoves(game, [...moves, question]);
  expect([game.board, game.isOver]).toEqual([rows, false]);
});

test('the situations have different names', () => {
  expect(new Set(SITUATIONS.map(({ name }) => name)).size).toBe(SITUATIONS.length);
});
