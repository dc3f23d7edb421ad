// The rules of ko and repetition, GO-5 to GO-16. The table of situations asks the slow rules too.
import type { Past } from '@umpire/core/author';
import { expect, test } from 'vitest';
import {
  after,
  boardOf,
  endOf,
  eventsOf,
  everythingOf,
  from,
  type GoMatch,
  legalTexts,
  playOn,
  refusalOf,
} from '../../../tests/go/go-match.ts';
import { SITUATIONS } from '../../../tests/go/slow-situations.ts';

const KO = '.XO./XO.O/.XO.';
const SEND_TWO = '.../OXX/.O.';
const TRIPLE = 'XO.O/XXOO/XO.O/XXOO/X.XO';
const CYCLE = 'C5 B1 C3 B5 C1 B3';
const RULES = ['simple', 'positional', 'situational', 'natural'] as const;

const codeOf = (line: GoMatch, move: string): unknown => {
  const refusal = refusalOf(line, move);
  return refusal === undefined ? 'allowed' : { code: refusal.code, recurs: refusal.ply };
};

test('[GO-5] the start counts as a position, set up or not', () => {
  expect(refusalOf(after('C1 A1', from(SEND_TWO, { toPlay: 'white' })), 'B1')?.ply).toBe(0);
  // Two black stones fill 1 × 3 except for one point; giving them up would bring back the empty board of the start.
  const given = { width: 3, height: 1, suicide: true, ko: 'positional' };
  expect(codeOf(after('A1 pass B1 pass', given), 'C1')).toEqual({ code: 'superko', recurs: 0 });
});

test('[GO-5] a cycle of any length is found', () => {
  const line = after(`${CYCLE} `.repeat(3), from(TRIPLE, { ko: 'simple' }));
  expect(boardOf(line)).toBe(TRIPLE);
  const long = after('C1 A1 B1 pass', from(SEND_TWO, { toPlay: 'white', ko: 'situational' }));
  expect(codeOf(long, 'C1')).toEqual({ code: 'superko', recurs: 1 });
});

test('[GO-5] an equal hash alone forbids nothing: the stones are compared', () => {
  const line = after('C2 D1 A1', from(KO));
  const { rules, state, past } = line;
  const taken = playOn(after('C2 D1 A1', from(KO)), 'B2');
  const key = new Int32Array(2);
  rules.key(taken.state, key);
  past.push(key[0], key[1], 1);
  // Otherwise the rules know without looking that the forged position was never there.
  const span = state.gone.length;
  state.gone.forEach((_, w) => {
    state.gone[w] = state.was[w] | state.was[span + w];
  });
  expect(legalTexts(line)).toContain('B2');
  const trusting: Past = past.clone();
  const legal = new Int32Array(rules.legalMax);
  const count = rules.legal(state, trusting, legal);
  expect(Array.from(legal.subarray(0, count), (action) => rules.words.describe(state, action).text)).not.toContain(
    'B2',
  );
});

test('[GO-6] simple ko refuses to take back at once, and says after which move the position was there', () => {
  const line = after('D1 A1 pass C2', from(KO, { ko: 'simple', toPlay: 'white' }));
  const before = everythingOf(line);
  expect(refusalOf(line, 'B2')).toEqual({
    code: 'ko',
    value: 'B2',
    text: 'B2 takes the ko back at once: that repeats the position after move 3. Play elsewhere first.',
    ply: 3,
  });
  expect(legalTexts(line)).not.toContain('B2');
  expect(everythingOf(line)).toEqual(before);
});

test('[GO-6] the start is called the start', () => {
  const text = 'B2 takes the ko back at once: that repeats the position at the start. Play elsewhere first.';
  expect(refusalOf(after('C2', from(KO, { ko: 'simple' })), 'B2')).toMatchObject({ text, ply: 0 });
});

test('[GO-6] simple ko forbids nothing else: a longer cycle may come back', () => {
  const line = after(CYCLE, from(TRIPLE, { ko: 'simple' }));
  expect([boardOf(line), endOf(line)]).toEqual([TRIPLE, 'goes on']);
});

test('[GO-6] the move that is named is the last one with that position, not the first', () => {
  const line = after(`${CYCLE} ${CYCLE}`, from(TRIPLE, { ko: 'simple' }));
  expect(codeOf(line, 'C3')).toEqual({ code: 'ko', recurs: 11 });
});

test('[GO-6] a pass lifts the ko', () => {
  expect(codeOf(after('C2 pass pass', from(KO, { ko: 'simple', marking: 'agreement' })), 'B2')).toBe('allowed');
});

test('[GO-7] positional superko refuses every earlier board, whoever was to move', () => {
  const line = after('C1 A1', from(SEND_TWO, { toPlay: 'white', ko: 'positional' }));
  const before = everythingOf(line);
  expect(refusalOf(line, 'B1')).toEqual({
    code: 'superko',
    value: 'B1',
    text: 'B1 repeats the position at the start: positional superko.',
    ply: 0,
  });
  expect(legalTexts(line)).not.toContain('B1');
  expect(everythingOf(line)).toEqual(before);
});

test('[GO-8] situational superko asks for the same side to move, and passes make situations', () => {
  const white = from(KO, { toPlay: 'white', ko: 'situational' });
  expect(codeOf(after('C1 A1', from(SEND_TWO, { toPlay: 'white', ko: 'situational' })), 'B1')).toBe('allowed');
  expect(refusalOf(after('pass C2', white), 'B2')).toEqual({
    code: 'superko',
    value: 'B2',
    text: 'B2 repeats the position after move 1, with Black to move: situational superko.',
    ply: 1,
  });
});

test('[GO-9] natural superko forgets the situations that a pass made', () => {
  expect(codeOf(after('pass C2', from(KO, { toPlay: 'white', ko: 'natural' })), 'B2')).toBe('allowed');
  const text = 'B2 repeats the position at the start, with Black to move: natural situational superko.';
  expect(refusalOf(after('C2', from(KO, { ko: 'natural' })), 'B2')).toMatchObject({ code: 'superko', text });
});

test('[GO-10] a longer cycle ends the match without a result under Japanese rules', () => {
  const line = after(CYCLE, from(TRIPLE, { rules: 'japanese' }));
  expect(endOf(line)).toEqual([0, 0, 'no-result']);
  expect(boardOf(line)).toBe(TRIPLE);
  expect(endOf(after(CYCLE, from(TRIPLE, { ko: 'simple', longCycle: 'no-result' })))).toEqual([0, 0, 'no-result']);
  expect(endOf(after(CYCLE, from(TRIPLE, { rules: 'chinese' })))).toBe('goes on');
  expect(endOf(after(CYCLE, from(TRIPLE, { rules: 'japanese', longCycle: 'play-on' })))).toBe('goes on');
});

test('[GO-10] the ko itself is refused, not ended', () => {
  expect(codeOf(after('C2', from(KO, { rules: 'japanese' })), 'B2')).toEqual({ code: 'ko', recurs: 0 });
  const white = from(KO, { rules: 'japanese', toPlay: 'white' });
  expect(codeOf(after('pass C2', white), 'B2')).toEqual({ code: 'ko', recurs: 1 });
});

test.each([
  ['two stones sent, one returned, and a pass', 'C1 A1 B1 pass', from(SEND_TWO, { toPlay: 'white' }), SEND_TWO],
  ['a ko taken back after two passes', 'C2 pass pass B2', from(KO, { marking: 'agreement' }), KO],
  ['three kos with a pass of each side', 'C5 pass pass B5', from(TRIPLE, { marking: 'agreement' }), TRIPLE],
])('[GO-10] a pass breaks a cycle: %s', (_, moves, options, board) => {
  const line = after(moves, { ...options, rules: 'japanese' });
  expect([boardOf(line), endOf(line)]).toEqual([board, 'goes on']);
});

test('[GO-10] a cycle that begins after a pass counts', () => {
  const line = after('pass C5 B1 C3 B5 C1', from(TRIPLE, { rules: 'japanese', toPlay: 'white' }));
  expect(endOf(line)).toBe('goes on');
  expect(endOf(playOn(line, 'B3'))).toEqual([0, 0, 'no-result']);
});

test('[GO-10] two passes end or stop a match, although they repeat a position', () => {
  expect(endOf(after('pass pass', { size: 3, rules: 'japanese' }))).toEqual([-1, 1, 'white-by-6-5']);
  const marking = { size: 3, rules: 'japanese', marking: 'agreement' };
  expect(endOf(after('A1 pass pass', marking))).toBe('goes on');
  expect(endOf(after('A1 pass pass pass pass', marking))).toEqual([1, -1, 'black-by-1-5']);
});

test('[GO-10] no result needs simple ko', () => {
  expect(() => after('', { longCycle: 'no-result' })).toThrow(
    'longCycle=no-result needs ko=simple: positional superko lets no cycle happen.',
  );
});

const warningsOf = (moves: string, options: Record<string, unknown>) =>
  eventsOf(
    { ...options, repetition: 'warn' },
    moves.split(' ').map((text) => ({ text })),
  ).filter(({ kind }) => kind === 'warned' || kind === 'refused' || kind === 'ended');

test.each<[string, string, Record<string, unknown>, object[]]>([
  ['simple ko', 'C2 B2', from(KO, { ko: 'simple' }), [{ ply: 2, count: 2, firstPly: 0 }]],
  [
    'simple ko twice',
    'C2 B2 C2',
    from(KO, { ko: 'simple' }),
    [
      { ply: 2, count: 2, firstPly: 0 },
      { ply: 3, count: 2, firstPly: 1 },
    ],
  ],
  ['simple ko after a threat', 'C2 D1 A1 B2', from(KO, { ko: 'simple' }), []],
  ['simple ko in a longer cycle', CYCLE, from(TRIPLE, { ko: 'simple' }), []],
  ['Japanese rules in a longer cycle', CYCLE, from(TRIPLE, { rules: 'japanese' }), []],
  ['positional superko', 'C1 A1 B1', from(SEND_TWO, { toPlay: 'white' }), [{ ply: 3, count: 2, firstPly: 0 }]],
  ['situational superko', 'C1 A1 B1', from(SEND_TWO, { toPlay: 'white', ko: 'situational' }), []],
  ['situational superko and a pass', 'C1 A1 B1 pass', from(SEND_TWO, { toPlay: 'white', ko: 'situational' }), []],
  ['natural superko', CYCLE, from(TRIPLE, { ko: 'natural' }), [{ ply: 6, count: 2, firstPly: 0 }]],
])('[GO-11] repetition=warn lets a move be played and warns: %s', (_, moves, options, warnings) => {
  expect(warningsOf(moves, options)).toEqual(warnings.map((each) => ({ kind: 'warned', ...each })));
});

test('[GO-11] repetition=warn allows suicide and occupied points no more than before', () => {
  const warned = from(KO, { repetition: 'warn', suicide: false });
  expect([codeOf(after('', warned), 'A1'), codeOf(after('', warned), 'B1')]).toEqual([
    'allowed',
    { code: 'occupied', recurs: undefined },
  ]);
});

const asked = (names: RegExp) =>
  SITUATIONS.filter(({ name }) => names.test(name)).flatMap((situation) =>
    RULES.filter((ko) => situation.verdicts[ko] !== undefined).map((ko) => ({ ...situation, ko })),
  );
type Asked = ReturnType<typeof asked>[number];

function judged({ rows, toPlay, suicide, moves, question, ko, verdicts }: Asked): void {
  const line = after(moves.join(' '), from(rows.join('/'), { toPlay, suicide, ko }));
  const verdict = verdicts[ko];
  expect(codeOf(line, question)).toEqual(verdict);
  expect(legalTexts(line).includes(question)).toBe(verdict === 'allowed');
}

test.each(asked(/^ko|^double ko/))('[GO-12] $name under $ko ko', judged);
test.each(asked(/^snapback/))('[GO-13] $name under $ko ko', judged);
test.each(asked(/^sending two/))('[GO-14] $name under $ko ko', judged);
test.each(asked(/^triple ko/))('[GO-15] $name under $ko ko', judged);
test.each(asked(/^eternal life/))('[GO-16] $name under $ko ko', judged);
test.each(asked(/^repetition|^suicide/))('[GO-5] $name under $ko ko', judged);

test('[GO-13] the snapback takes three stones', () => {
  const line = after('A1 B1 A1', from('XX./OOX/..X'));
  expect(boardOf(line)).toBe('XX./..X/X.X');
});

test('[GO-14] positional superko refuses the first round, situational the second', () => {
  const send = (ko: string) => from(SEND_TWO, { toPlay: 'white', ko });
  expect(codeOf(after('C1 A1', send('positional')), 'B1')).toEqual({ code: 'superko', recurs: 0 });
  expect(codeOf(after('C1 A1 B1 pass', send('situational')), 'C1')).toEqual({ code: 'superko', recurs: 1 });
});

test('[GO-15] the sixth move ends the match without a result under Korean rules, too', () => {
  expect(endOf(after(CYCLE, from(TRIPLE, { rules: 'korean' })))).toEqual([0, 0, 'no-result']);
});

test('[GO-16] eternal life ends without a result under Japanese rules', () => {
  const eternal = '.XXXOO.OO/OOOXXOOOO/O.X..X.O.';
  const line = after('E1 B1 D1 C1', from(eternal, { rules: 'japanese', toPlay: 'white' }));
  expect([boardOf(line), endOf(line)]).toEqual([eternal, [0, 0, 'no-result']]);
});
