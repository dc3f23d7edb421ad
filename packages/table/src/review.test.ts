import { formatLog, type Game, type Log, logHeader, logLine, parseLog, playMatch, type Rules } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { createSearchPlayer } from '@umpire/search';
import { describe, expect, test } from 'vitest';
import { gradeOf, matchDigest, type ReviewedMove, reviewMatch } from './review.ts';
import { formatReview, isReview, parseReview, REVIEW_FORMAT, type ReviewHeader } from './review-file.ts';

function rulesOf(game: Game): Rules {
  const opened = game.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** A match of these actions; of a shorter list the rest is the first legal action each time, up to `plies`. */
function logOf(game: Game, actions: readonly number[], seed = 's', plies = actions.length): Log {
  const rules = rulesOf(game);
  const header = logHeader(game, {
    options: {},
    seed,
    seats: Array.from({ length: rules.seats }, () => ({ player: 'human' })),
  });
  const lines = [];
  const match = playMatch(rules, { seed });
  let given = 0;
  for (let next = match.next(); !next.done; ) {
    const line = logLine(next.value);
    if (line !== undefined) lines.push(line);
    if (next.value.kind !== 'ask') next = match.next();
    else if (given >= plies) break;
    else next = match.next(given < actions.length ? { action: actions[given++] } : { index: Math.min(0, given++) });
  }
  const parsed = parseLog(formatLog(header, lines));
  if (!parsed.ok) throw new Error(parsed.refusal.text);
  return parsed.value;
}

async function reviewed(
  game: Game,
  log: Log,
  player: Parameters<typeof createSearchPlayer>[1],
  range = {},
): Promise<ReviewedMove[]> {
  const rules = rulesOf(game);
  return Array.from(reviewMatch(rules, log, await createSearchPlayer(rules, player), range), ({ move }) => move);
}

describe('a review', () => {
  test('finds the move that gave a drawn match away, and what would have kept it', async () => {
    // O answers a corner with an edge, and loses by force.
    const moves = await reviewed(ticTacToe, logOf(ticTacToe, [0, 1, 3, 6, 4, 8, 5]), 'hard');
    expect(moves.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(moves[1]).toMatchObject({ seat: 1, grade: 'blunder', best: { proven: true, score: 0 } });
    expect(moves[1].played).toMatchObject({ proven: true, score: -1 });
    expect(moves[1].best.notation).not.toBe(moves[1].notation);
    for (const each of [0, 2, 4, 6]) expect(moves[each].grade).toBe('good');
    expect(moves[6].best).toMatchObject({ score: 1, endsIn: 1, line: [moves[6].best.notation] });
  });

  test('of a part is that part of the whole', async () => {
    const log = logOf(connectFour, [3, 3, 2, 2, 1, 0]);
    const whole = await reviewed(connectFour, log, 'mcts:50');
    expect(await reviewed(connectFour, log, 'mcts:50', { from: 2, to: 5 })).toEqual(whole.slice(2, 5));
  });

  test('of a game with hidden hands tells one move ahead only, and what was asked', async () => {
    const moves = await reviewed(kittens, logOf(kittens, [], 'k', 12), 'mcts:20');
    expect(moves).toHaveLength(12);
    for (const { best } of moves) expect(best.line).toEqual([best.notation]);
  });

  test('cannot be made by who gives no scores', async () => {
    expect(await reviewed(ticTacToe, logOf(ticTacToe, [0, 1]), 'random')).toEqual([]);
  });
});

test.each([
  [0, 'good'],
  [0.0299, 'good'],
  [0.03, 'playable'],
  [0.1, 'mistake'],
  [0.25, 'blunder'],
  [1, 'blunder'],
])('who gives away %d of all there is made a %s move', (share, grade) => {
  expect(gradeOf(share)).toBe(grade);
});

test('a digest tells matches apart by what was dealt and played, and by nothing else', () => {
  const log = logOf(ticTacToe, [0, 1, 3]);
  const named = { ...log, header: { ...log.header, seats: [{ player: 'human:Ann' }, { player: 'hard' }] } };
  expect(matchDigest(named)).toBe(matchDigest(log));
  const others = [logOf(ticTacToe, [0, 1, 4]), logOf(ticTacToe, [0, 1]), logOf(ticTacToe, [0, 1, 3], 'other')];
  for (const other of others) expect(matchDigest(other)).not.toBe(matchDigest(log));
});

describe('the file of a review', () => {
  const header: ReviewHeader = {
    format: REVIEW_FORMAT,
    game: 'tic-tac-toe',
    rulesVersion: 1,
    match: 'abc',
    plies: 7,
    player: 'hard',
  };

  test('is read as it was written, and its torn end is left out', async () => {
    const moves = await reviewed(ticTacToe, logOf(ticTacToe, [0, 1, 3, 6, 4, 8, 5]), 'hard');
    const text = formatReview(header, moves);
    expect(isReview(text)).toBe(true);
    expect(parseReview(text)).toMatchObject({ ok: true, value: { header, moves, wholeChars: text.length } });
    for (let cut = text.length - 1; cut > text.lastIndexOf('\n', text.length - 2); cut--)
      expect(parseReview(text.slice(0, cut))).toMatchObject({ ok: true, value: { moves: moves.slice(0, -1) } });
  });

  const move = (more: object): string =>
    `${JSON.stringify(header)}\n${JSON.stringify({ ply: 0, seat: 0, notation: 'x', best: { notation: 'x', score: 0, proven: false, line: ['x'] }, ...more })}\n`;

  test('takes a move that is whole', () => {
    expect(parseReview(move({})).ok).toBe(true);
  });

  test.each([
    ['', 1],
    ['{}\n', 1],
    ['nonsense\n', 1],
    [`${JSON.stringify({ ...header, format: 'umpire-review/2' })}\n`, 1],
    [`${JSON.stringify({ ...header, plies: -1 })}\n`, 1],
    [move({ ply: 7 }), 2],
    [move({ ply: -1 }), 2],
    [move({ notation: 5 }), 2],
    [move({ grade: 'great' }), 2],
    [move({ best: null }), 2],
    [move({ best: { notation: 'x', score: 'x', proven: false, line: [] } }), 2],
    [move({ loss: 'much' }), 2],
    [`${move({})}${move({}).split('\n')[1]}\n`, 3],
  ])('%j is refused, with its line', (text, line) => {
    expect(parseReview(text)).toMatchObject({ ok: false, refusal: { code: 'bad-review', value: line } });
  });
});
