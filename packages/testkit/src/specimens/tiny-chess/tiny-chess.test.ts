// The laws of repetition of chess, case by case, and against an arbiter who keeps every whole position.

import { playMatch } from '@umpire/core';
import { chanceOf, type Dice, occurrences } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { playTexts, rulesOf, takenUp } from '../../../tests/specimens/play-texts.ts';
import { SlowTinyChess } from '../../../tests/specimens/slow-tiny-chess.ts';
import { expectLockStep } from '../../lock-step.ts';
import { tinyChess } from './index.ts';

const USUAL = 'r2k1/pp1pp/5/5/PP1PP/R2K1 w Qq';
const KINGS = '3k1/p4/5/5/P4/3K1 w -';
const HOME = 'r2k1/p4/5/5/P4/R2K1 w Qq';
/** Both kings step aside and come back. */
const ROUND = 'd1e1 d6e6 e1d1 e6d6';
const rounds = (count: number, round = ROUND): string => Array.from({ length: count }, () => round).join(' ');

const play = (start: string, moves: string, quiet = 50) => playTexts(rulesOf(tinyChess, { start, quiet }), moves);
const reasonOf = (start: string, moves: string, quiet?: number): string =>
  play(start, moves, quiet).outcome?.reason ?? 'going on';

test('a third occurrence may be claimed by the seat to move, and a second may not', () => {
  expect(play(KINGS, `${rounds(1)} claim`).refused).toEqual(['no-claim']);
  expect(play(KINGS, `${rounds(2)} claim`).outcome).toEqual({ scores: [0, 0], reason: 'threefold-claim' });
  // The position before has occurred only twice.
  expect(play(KINGS, `${rounds(1)} d1e1 d6e6 e1d1 claim`).refused).toEqual(['no-claim']);
});

test('a claim is offered, never forced: without one the match goes on, and a fifth occurrence ends it', () => {
  const { warned, outcome } = play(KINGS, rounds(4));
  expect([warned[4], warned[8], warned[12]]).toEqual([2, 3, 4]);
  expect(outcome).toEqual({ scores: [0, 0], reason: 'fivefold' });
  expect(reasonOf(KINGS, rounds(3))).toBe('going on');
  expect(reasonOf(KINGS, `${rounds(3)} d1e1 claim`)).toBe('threefold-claim');
});

test('occurrences need not follow each other: anything may lie in between that leads back', () => {
  const detour = 'd1c1 d6c6 c1b1 c6b6 b1c1 b6c6 c1d1 c6d6';
  expect(reasonOf(KINGS, `${rounds(1)} ${detour} claim`)).toBe('threefold-claim');
});

test('with the other side to move it is another position', () => {
  // The white king goes round in three steps, the black one in two: the board is the same after five actions.
  const { warned } = play(KINGS, 'd1e1 d6e6 e1e2 e6d6 e2d1');
  expect(warned).toEqual({});
});

test('a step of a pawn leaves all earlier positions behind', () => {
  const { warned } = play(KINGS, `${rounds(1)} a2a3 d6e6 d1e1 e6d6 e1d1`);
  expect(warned).toEqual({ 4: 2, 9: 2 });
});

test.each([
  ['the king has moved', ROUND],
  ['the rook has moved', 'a1b1 a6b6 b1a1 b6a6'],
])('%s: the board looks the same, but a right to castle is lost', (_name, round) => {
  expect(play(HOME, `${rounds(2, round)} claim`).refused).toEqual(['no-claim']);
  expect(reasonOf(HOME, `${rounds(3, round)} claim`)).toBe('threefold-claim');
  expect(reasonOf(HOME.replace('Qq', '-'), `${rounds(2, round)} claim`)).toBe('threefold-claim');
});

test('a right to castle is not lost where castling is only impossible for now', () => {
  const start = 'r2k1/p4/5/5/P4/R2KR w Q';
  const [away, back] = ['e1e2 a6c6', 'e2e1 c6a6'];
  expect(play(start, away).texts).not.toContain('d1b1');
  expect(play(start, `${away} ${back}`).texts).toContain('d1b1');
  expect(reasonOf(start, `${rounds(2, `${away} ${back}`)} claim`)).toBe('threefold-claim');
});

test('a right to castle goes with the rook that is taken', () => {
  const { rules, state } = play('r2k1/5/5/5/5/R2KR w Q', 'e1e2 a6a1').line;
  expect(rules.bots.view(state, 0)).toMatchObject({ castling: '-' });
});

/** White's pawn steps two cells, then the kings go round. */
const afterStep = (count: number): string => `a2a4 ${rounds(count, 'd6e6 d1e1 e6d6 e1d1')}`;

test('if a pawn could be taken in passing, the position after its step differs from all others', () => {
  const start = '3k1/p4/1p3/5/P4/3K1 w -';
  expect(play(start, 'a2a4').texts).toContain('b4a3');
  expect(play(start, 'a2a4 d6e6 d1e1').texts).not.toContain('b4a3');
  expect(play(start, `${afterStep(2)} claim`).refused).toEqual(['no-claim']);
  expect(reasonOf(start, `${afterStep(3)} claim`)).toBe('threefold-claim');
});

test('a step that no pawn could answer by taking in passing leaves no right', () => {
  expect(reasonOf('3k1/p4/2p2/5/P4/3K1 w -', `${afterStep(2)} claim`)).toBe('threefold-claim');
});

test('nor does one where taking in passing would leave the king in check', () => {
  const start = '1k3/p4/1p3/5/P4/1R1K1 w -';
  const round = 'b6c6 d1e1 c6b6 e1d1';
  expect(play(start, 'a2a4').texts).not.toContain('b4a3');
  expect(reasonOf(start, `a2a4 ${rounds(2, round)} claim`)).toBe('threefold-claim');
});

/** Nine quiet actions without a repetition. */
const WALK = 'd1e1 d6e6 e1e2 e6e5 e2d2 e5d5 d2c2 d5c5 c2c3'.split(' ');
const walk = (count: number): string => WALK.slice(0, count).join(' ');

test('after so many moves of both sides without progress a draw may be claimed, and half as many later it is one', () => {
  expect(play(KINGS, `${walk(5)} claim`, 3).refused).toEqual(['no-claim']);
  expect(play(KINGS, `${walk(6)} claim`, 3).outcome).toEqual({ scores: [0, 0], reason: 'fifty-move-claim' });
  expect(reasonOf(KINGS, walk(8), 3)).toBe('going on');
  expect(reasonOf(KINGS, walk(9), 3)).toBe('seventy-five-moves');
});

test('a move of a pawn begins the count anew, and so does a capture; a lost right does not', () => {
  expect(play(KINGS, `d1e1 d6e6 a2a3 e6e5 e1d1 e5d5 claim`, 3).refused).toEqual(['no-claim']);
  expect(play('3k1/p4/5/5/r4/R2K1 w -', `d1e1 d6e6 a1a2 e6e5 e1d1 e5e6 claim`, 3).refused).toEqual(['no-claim']);
  expect(reasonOf(HOME, `${ROUND} d1c1 d6c6 claim`, 3)).toBe('fifty-move-claim');
});

test('mate goes before a draw by the same action', () => {
  const start = '1k3/5/1K3/5/5/4R w -';
  expect(play(start, 'b4a4 b6a6 e1e6', 1).outcome).toEqual({ scores: [1, -1], reason: 'mate' });
  expect(reasonOf(start, 'b4a4 b6a6 e1e5', 1)).toBe('seventy-five-moves');
});

test.each([
  ['a side that is not in check and cannot move is not beaten', 'k4/4R/1K3/5/5/5 w -', 'e5b5', 'stalemate'],
  ['kings alone cannot mate', 'k4/1R3/5/5/5/3K1 b -', 'a6b5', 'dead-position'],
])('%s', (_name, start, moves, reason) => {
  expect(play(start, moves).outcome).toEqual({ scores: [0, 0], reason });
});

test.each([
  ['castling takes the rook along', HOME, 'd1b1', 'r2k1/p4/5/5/P4/1KR2'],
  ['a pawn at the end becomes a rook', '5/P3k/5/5/5/3K1 w -', 'a5a6', 'R4/4k/5/5/5/3K1'],
  ['a pawn taken in passing is gone', '3k1/p4/1p3/5/P4/3K1 w -', 'a2a4 b4a3', '3k1/p4/5/p4/5/3K1'],
])('%s', (_name, start, moves, board) => {
  const { rules, state } = play(start, moves).line;
  expect(rules.bots.view(state, 0)).toMatchObject({ board });
});

test.each([
  ['xyz', 'A position is rows'],
  ['3q1/5/5/5/5/3K1 w -', 'does not name 6 rows'],
  ['3k1/5/5/R4/3K1 w -', 'does not name 6 rows'],
  ['3k2/5/5/R4/5/3K1 w -', 'does not name 6 rows'],
  ['3k1/5/5/5/5/2KK1 w -', 'not one king'],
  ['3kP/5/5/5/5/3K1 w -', 'a pawn stands on the first or the last row'],
  ['3k1/5/5/PPPPP/5/R2K1 w -', 'more than 6 pieces'],
  ['3k1/5/5/5/5/3K1 w Q', 'a right to castle'],
  ['3k1/5/5/5/5/K2R1 w -', 'a king could be taken'],
  ['3k1/5/5/5/5/3K1 w -', 'how it ended'],
  ['k3R/5/K4/5/5/5 b -', 'how it ended'],
])('no match starts from %s: %s', (start, text) => {
  const refusal = { code: 'bad-position', text: expect.stringContaining(text) };
  expect(tinyChess.open({ start })).toMatchObject({ ok: false, refusal });
});

test.each([1, 5, 8, 14])('a match taken up after %i actions is judged as if it had never stopped', (at) => {
  const lost = takenUp(tinyChess, { start: HOME }, rounds(5), at);
  expect(lost).toEqual(Array.from(lost, () => ({ scores: [0, 0], reason: 'fivefold' })));
  const quiet = takenUp(
    tinyChess,
    { start: KINGS, quiet: 6 },
    `${WALK.join(' ')} c5d5 c3c2 d5d6 c2c1 d6e6 c1b1 e6e5 b1a1 e5e4`,
    at,
  );
  expect(quiet).toEqual(Array.from(quiet, () => ({ scores: [0, 0], reason: 'seventy-five-moves' })));
});

test('positions that differ in a right alone have different graphs, and a graph has an edge for each move', () => {
  const graphs = ['Qq', 'Q', 'q', '-'].map((rights) => {
    const { line, texts } = play(HOME.replace('Qq', rights), '');
    const graph = line.rules.learning.graph?.(line.state, 0);
    expect(graph?.edges.map(({ from, to }) => from + to)).toEqual(texts);
    return JSON.stringify(graph);
  });
  expect(new Set(graphs).size).toBe(4);
});

/** Chooses a move that leads back to an earlier board `often` times out of eight. */
const inCircles =
  (slow: SlowTinyChess, often: number) =>
  (texts: readonly string[], dice: Dice): number => {
    const back = texts.filter((text) => slow.leadsBack(text));
    const wanted = back.length > 0 && dice.below(8) < often ? back : texts;
    return texts.indexOf(wanted[dice.below(wanted.length)]);
  };

test.each([
  [50, 2, ['mate', 'dead-position']],
  [50, 6, ['fivefold']],
  [6, 2, ['seventy-five-moves']],
])(
  'the verdicts are those of an arbiter who keeps every position (%i moves, %i of 8 back)',
  (quiet, often, reasons) => {
    const slow = new SlowTinyChess(USUAL, quiet);
    expectLockStep(rulesOf(tinyChess, { quiet }), slow, { matches: 10, choose: inCircles(slow, often) });
    for (const reason of reasons) expect(slow.endings[reason]).toBeGreaterThan(0);
  },
);

test('the scope only forgets what cannot come again: without it rights alone tell positions apart', () => {
  const rules = rulesOf(tinyChess, { start: HOME });
  if (rules.loop.repetition === undefined) throw new Error('no policy');
  const { mark: _none, ...repetition } = rules.loop.repetition;
  const unmarked = { ...rules, loop: { ...rules.loop, repetition } };
  expect(playTexts(unmarked, `${rounds(2)} claim`).refused).toEqual(['no-claim']);
  expect(playTexts(unmarked, `${rounds(3)} claim`).outcome?.reason).toBe('threefold-claim');
  const slow = new SlowTinyChess(HOME, 50);
  expectLockStep(unmarked, slow, { matches: 6, choose: inCircles(slow, 7) });
});

test('at every decision a claim is allowed where that arbiter says so, and nowhere else', () => {
  const rules = rulesOf(tinyChess, { quiet: 8 });
  const slow = new SlowTinyChess(USUAL, 8);
  const reasons: string[] = [];
  for (let i = 0; i < 16; i++) {
    const dice = chanceOf(`claims/${i}`)(16, 0);
    const choose = inCircles(slow, [2, 7][i % 2]);
    slow.start();
    const match = playMatch(rules, { seed: `claims/${i}` });
    let hasClaimed = false;
    for (let next = match.next(); !next.done; ) {
      const event = next.value;
      if (event.kind === 'ended') reasons.push(event.outcome.reason);
      if (event.kind !== 'ask') {
        next = match.next();
        continue;
      }
      const { line, seat } = event.question;
      expect(occurrences(rules, line.state, line.past)).toBe(slow.occurrences());
      if (hasClaimed) expect([slow.occurrences() < 3, slow.quiet() < 16]).toEqual([true, true]);
      const texts = event.question.words().map(({ text }) => text);
      const text = texts[choose(texts, dice)];
      if (hasClaimed) slow.play(text);
      next = match.next(hasClaimed ? { text } : { command: { type: 'claim', seat } });
      hasClaimed = !hasClaimed;
    }
    const last = reasons.at(-1);
    if (last === 'threefold-claim') expect(slow.occurrences()).toBe(3);
    if (last === 'fifty-move-claim') expect([slow.occurrences() < 3, slow.quiet()]).toEqual([true, 16]);
  }
  expect(reasons).toEqual(expect.arrayContaining(['threefold-claim', 'fifty-move-claim']));
});
