import {
  formatLog,
  type Input,
  type Log,
  type LogLine,
  logHeader,
  logLine,
  type Options,
  parseLog,
  playMatch,
  type Result,
  type Rules,
  replay,
} from '@umpire/core';
import { FastDice, finalPlies, foreignFromLog, logFromForeign } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { go } from '../index.ts';
import { sgfFormat } from './sgf-format.ts';

function demand<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
}

const rulesOf = (options: Options): Rules => demand(go.open(options));
const read = (text: string) => sgfFormat.read(new TextEncoder().encode(text));
const logOf = (text: string): Log => demand(logFromForeign(go, demand(read(text))));
const movesIn = (log: Log): string[] => finalPlies(log).map(({ seat, notation }) => `${'BW'[seat]} ${notation}`);
const written = (log: Log): string => sgfFormat.write(foreignFromLog(rulesOf(log.header.options), log));
const remarksIn = ({ lines }: Log): string[] =>
  lines.flatMap((line) => ('note' in line ? [(line.note as { remark?: string }).remark ?? []].flat() : []));
const commentsIn = ({ lines }: Log): string[] =>
  lines.flatMap((line) => ('note' in line ? [(line.note as { comment?: string }).comment ?? []].flat() : []));
const endOf = (log: Log): LogLine | undefined => log.lines.find((line) => 'outcome' in line);

/** The log of a match with these inputs, one for each question. */
function played(options: Options, answer: (ply: number, count: number, seat: number) => Input | undefined): Log {
  const rules = rulesOf(options);
  const match = playMatch(rules, { seed: 's' });
  const lines: LogLine[] = [];
  for (let next = match.next(); !next.done; ) {
    const event = next.value;
    const line = logLine(event);
    if (line !== undefined) lines.push(line);
    if (event.kind !== 'ask') next = match.next();
    else {
      const input = answer(event.question.ply, event.question.count, event.question.seat);
      if (input === undefined) break;
      next = match.next(input);
    }
  }
  const seats = [{ player: 'human:Ä [x]' }, { player: 'human:b' }];
  return { header: logHeader(go, { options: rules.options, seats, seed: 's' }), lines, wholeChars: 0 };
}

/** A match of random legal moves, with some passes and now and then something else. */
function wild(options: Options, seed: number, plies: number): Log {
  const dice = new FastDice(seed);
  return played(options, (ply, count) => {
    if (ply >= plies) return undefined;
    const kind = dice.below(40);
    if (kind === 0) return { chat: 'oh [no] \\ ü' };
    if (kind === 1 && ply > 0) return { command: { type: 'undo' } };
    if (kind < 6) return { index: count - 1, note: { comment: 'I\n[pass]' } };
    return { index: dice.below(count), note: { nodes: 7 } };
  });
}

const SETS: Options[] = [
  { size: 5 },
  { size: 9, rules: 'japanese' },
  { width: 7, height: 4, rules: 'chinese-ogs' },
  { width: 3, height: 11, rules: 'new-zealand', komi: 375 },
  { size: 25, rules: 'aga', handicap: 4 },
  { size: 19, rules: 'korean', handicap: 9 },
  { size: 9, rules: 'chinese', handicap: 3, handicapPlacement: 'free' },
  { size: 9, handicap: 3, handicapPlacement: 'free', toPlay: 'black' },
  { size: 4, handicap: 2, setup: '..../..../..../....', toPlay: 'black' },
  { size: 4, handicap: 2, setup: '..../..../..../....' },
  { size: 4, rules: 'ing', setup: 'XO../.O../..X./....', toPlay: 'white' },
  { size: 4, rules: 'japanese', marking: 'agreement' },
  { size: 4, rules: 'aga', marking: 'estimate' },
  { size: 4, rules: 'tromp-taylor', repetition: 'warn' },
  { size: 4, rules: 'japanese', ko: 'natural', suicide: true, scoring: 'area', tax: 'all', komi: -0.5 },
  { size: 4, rules: 'japanese', longCycle: 'play-on', handicapBonus: 'n', komi: 1000 },
  { size: 5, clock: 'fischer:600+10' },
  { size: 1 },
];

test.each(SETS)('a match with %j is written and read again with the same plies, keys and end', (options) => {
  const text = new Set<string>();
  const isLarge = Number(options.size) > 9;
  for (let seed = 0; seed < (isLarge ? 4 : 10); seed++) {
    const log = wild(options, seed, seed < 2 ? seed : seed * 12);
    const sgf = written(log);
    const again = logOf(sgf);
    expect(finalPlies(again)).toEqual(finalPlies(log));
    expect(endOf(again)).toEqual(endOf(log));
    expect(written(again)).toBe(sgf);
    expect(replay(rulesOf(again.header.options), again).difference).toBeUndefined();
    expect(again.header.seats).toEqual(log.header.seats);
    expect(remarksIn(again)).toEqual([]);
    const { setup: _, toPlay: __, handicapPlacement: ___, ...named } = options;
    expect(again.header.options).toMatchObject(named);
    text.add(sgf);
  }
  expect(text.size).toBeGreaterThan(2);
});

test('the same bytes come back through the text of the log', () => {
  const log = wild({ size: 5 }, 3, 40);
  const again = demand(parseLog(formatLog(log.header, log.lines)));
  expect(written(again)).toBe(written(log));
});

test('a match is written with names, rules, komi, moves and comments', () => {
  const inputs: Input[] = [
    { chat: 'Glück]', seat: 1 },
    { text: 'C3', note: { comment: 'a]b\\' } },
    { text: 'pass' },
    { text: 'E1' },
    { command: { type: 'resign', seat: 0 } },
  ];
  expect(written(played({ size: 5, rules: 'aga' }, () => inputs.shift()))).toBe(
    '(;FF[4]GM[1]CA[UTF-8]AP[Umpire]SZ[5]KM[7.5]RU[AGA]PB[Ä [x\\]]PW[b]RE[W+R]C[b: Glück\\]]UMP[rules=aga]\n' +
      ';B[cc]C[a\\]b\\\\]\n;W[]\n;B[ee])\n',
  );
});

test('handicap stones and a position are written as stones', () => {
  const fixed = written(played({ size: 9, handicap: 2 }, () => undefined));
  expect(fixed).toContain('HA[2]');
  expect(fixed).toContain('AB[gc][cg]');
  expect(fixed).not.toContain('PL[');
  const free = { size: 9, handicap: 2, handicapPlacement: 'free' };
  expect(written(wild(free, 1, 4))).not.toMatch(/PL\[|AB\[/);
  const setup = written(played({ size: 3, setup: 'X.O/.../...' }, () => undefined));
  expect(setup).toContain('AB[aa]AW[ca]');
  expect(written(played({ size: 3, setup: 'X.O/.../...', toPlay: 'white' }, () => undefined))).toContain('PL[W]');
});

const pass: Input = { text: 'pass' };

test.each<[string, Options, Input[]]>([
  ['W+7.5', { size: 3 }, [pass, pass]],
  ['B+1.5', { size: 3 }, [{ text: 'B2' }, pass, pass]],
  ['0', { size: 3, komi: 0 }, [pass, pass]],
  ['W+R', { size: 3 }, [{ command: { type: 'resign', seat: 0 } }]],
  ['B+R', { size: 3 }, [{ command: { type: 'resign', seat: 1 } }]],
  ['W+T', { size: 3, clock: 'absolute:1' }, [{ command: { type: 'time', seat: 0, spentMs: 1001 } }]],
  ['W+F', { size: 3 }, [{ fault: 'illegal' }]],
])('the result %s is written', (result, options, inputs) => {
  const given = [...inputs];
  expect(written(played(options, () => given.shift()))).toContain(`RE[${result}]`);
});

test('a match without result and one that nobody has finished are written so', () => {
  const log = played({ size: 3 }, () => undefined);
  expect(written(log)).not.toContain('RE[');
  const ended = (reason: string, scores: number[]): string =>
    written({ ...log, lines: [{ outcome: { scores, reason } }] });
  expect(ended('no-result', [0, 0])).toContain('RE[Void]');
  expect(ended('budget', [1, -1])).toContain('RE[B+]');
});

test('stones that were marked dead stand at the move before, with what was said', () => {
  const inputs: Input[] = [{ text: 'B2' }, pass, pass, { text: 'dead b2', note: { comment: 'why' } }];
  const sgf = written(played({ size: 3, marking: 'agreement' }, () => inputs.shift()));
  expect(sgf).toContain(';B[]C[why]UMP[dead B2])');
  expect(movesIn(logOf(sgf))).toEqual(['B B2', 'W pass', 'B pass', 'W dead B2']);
});

test('a flag that fell falls again', () => {
  const inputs: Input[] = [{ text: 'B2' }, { command: { type: 'time', seat: 1, spentMs: 1001 } }];
  const again = logOf(written(played({ size: 3, clock: 'absolute:1' }, () => inputs.shift())));
  expect(endOf(again)).toEqual({ outcome: { scores: [1, -1], reason: 'time' } });
});

test.each<[string, object]>([
  ['RE[B+R]', { outcome: { scores: [1, -1], reason: 'resigned' } }],
  ['RE[W+Resign]', { outcome: { scores: [-1, 1], reason: 'resigned' } }],
  ['RE[ White + r ]', { outcome: { scores: [-1, 1], reason: 'resigned' } }],
  ['RE[W+T]', { outcome: { scores: [-1, 1], reason: 'resigned' } }],
  ['RE[B+Forfeit]', { outcome: { scores: [1, -1], reason: 'resigned' } }],
])('%s of a file without clock gives the match up', (result, end) => {
  expect(endOf(logOf(`(;SZ[9]${result};B[aa];W[bb])`))).toEqual(end);
});

test.each(['B+3.5', '0', 'Void', '?', 'B+', 'Red+R'])('RE[%s] ends nothing: it is remarked and kept', (result) => {
  const log = logOf(`(;SZ[9]RU[AGA]RE[${result}];B[aa])`);
  expect(endOf(log)).toBeUndefined();
  expect(remarksIn(log)).toEqual([`The file gives the result ${result}.`]);
  expect(written(log)).toContain(`RE[${result}]`);
});

test('a file without rules is read with Japanese ones and its own komi, and says so', () => {
  const log = logOf('(;SZ[9]KM[5.5];B[aa])');
  expect(log.header.options).toMatchObject({ rules: 'japanese', komi: 5.5, size: 9, longCycle: 'play-on' });
  expect(remarksIn(log)).toEqual(['The file names no rules: Japanese rules are assumed.']);
  expect(remarksIn(logOf('(;RU[house])'))).toEqual([
    "The rules 'house' are not known here: Japanese rules are assumed.",
  ]);
});

test.each([
  ['Chinese', 'chinese', 'estimate'],
  ['AGA', 'aga', 'estimate'],
  ['Tromp-Taylor', 'tromp-taylor', 'none'],
  ['Korean', 'korean', 'estimate'],
])('RU[%s] is the rule set %s, and dead stones are found by %s', (name, rules, marking) => {
  const log = logOf(`(;SZ[9]RU[${name}];B[aa])`);
  expect(log.header.options).toMatchObject({ rules, marking });
  expect(remarksIn(log)).toEqual([]);
});

test('dead stones that people left on the board are taken off', () => {
  const stones = 'AB[ca:cf][fd]AW[da:df][eb][ed]';
  const reasonIn = (more: string): string => JSON.stringify(endOf(logOf(`(;SZ[6]KM[5.5]${more}${stones};B[];W[])`)));
  expect(reasonIn('RU[Japanese]')).toContain('white-by-');
  expect(reasonIn('UMP[rules=japanese]')).toContain('black-by-');
});

test('SZ[9:13] is nine columns and thirteen rows, and 25 × 25 uses all letters', () => {
  expect(logOf('(;SZ[9:13];B[am];W[ia])').header.options).toMatchObject({ width: 9, height: 13 });
  expect(movesIn(logOf('(;SZ[9:13];B[am];W[ia])'))).toEqual(['B A1', 'W J13']);
  expect(movesIn(logOf('(;SZ[25];B[ya];W[ay];B[tt])'))).toEqual(['B Z25', 'W A1', 'B U6']);
});

test('HA with its stones keeps what they cost', () => {
  const log = logOf('(;SZ[9]RU[Chinese]KM[0]HA[2]AB[cc][gg];W[ee];B[];W[])');
  expect(log.header.options).toMatchObject({ handicap: 2, toPlay: 'white', komi: 0 });
  // 2 stones and 1, no territory; two points for two stones.
  expect(endOf(log)).toMatchObject({ outcome: { reason: expect.stringMatching(/-by-/) } });
  const without = logOf('(;SZ[9]RU[Chinese]KM[0]AB[cc][gg]PL[W];W[ee];B[];W[])');
  expect(margin(without) - margin(log)).toBe(2);
});

test('HA without KM is played for half a point, as GNU Go has it, and that is said', () => {
  const log = logOf('(;SZ[9]RU[Chinese]HA[2]AB[cc][gg];W[ee];B[];W[])');
  expect(log.header.options).toMatchObject({ handicap: 2, komi: 0.5 });
  expect(remarksIn(log)).toEqual(['The file names no komi: 0.5 is assumed, as usual with a handicap.']);
  expect(logOf('(;SZ[9]RU[Chinese];B[ee])').header.options).not.toHaveProperty('komi');
});

function margin(log: Log): number {
  const end = log.lines.find((line) => 'outcome' in line);
  const [, side, points] = /^(black|white)-by-(.*)$/.exec(end?.outcome.reason ?? '') ?? [];
  return Number(points?.replace('-', '.') ?? 0) * (side === 'white' ? -1 : 1);
}

test('HA without stones: Black plays them one after the other, or there are none', () => {
  const free = logOf('(;SZ[9]RU[AGA]KM[0.5]HA[3];B[cc];B[gg];B[cg];W[ee];B[ef])');
  expect(movesIn(free)).toEqual(['B C7', 'B G3', 'B C3', 'W E5', 'B E4']);
  expect(remarksIn(free)).toEqual([]);
  const blackAgain = logOf('(;SZ[9]RU[AGA]HA[2];B[cc];B[gg];B[cg];W[ee])');
  expect(movesIn(blackAgain)).toEqual(['B C7', 'B G3', 'B C3', 'W E5']);
  const none = logOf('(;SZ[9]RU[AGA]KM[0.5]HA[3];W[ee];B[cc])');
  expect(movesIn(none)).toEqual(['W E5', 'B C7']);
  expect(remarksIn(none)).toEqual(['HA[3] comes without stones: none are placed.']);
});

test('HA[1] is no handicap', () => {
  expect(movesIn(logOf('(;SZ[9]HA[1];B[ee];W[cc])'))).toEqual(['B E5', 'W C7']);
});

test('a position with White to move is a start', () => {
  const log = logOf('(;SZ[3]AB[aa]AW[cc]PL[W];W[bb])');
  expect(log.header.options).toMatchObject({ setup: 'X../.../..O', toPlay: 'white' });
  expect(movesIn(log)).toEqual(['W B2']);
});

const AGAIN = '(;SZ[5]RU[AGA];B[aa];W[ba];AB[cc];B[ee]';

test('stones that are set up after moves start the match there', () => {
  const log = logOf(`${AGAIN};W[dd])`);
  expect(movesIn(log)).toEqual(['B E1', 'W D2']);
  expect(log.header.options).toMatchObject({ setup: 'XO.../...../..X../...../.....' });
  expect(remarksIn(log)).toEqual(['Stones are set up after move 2: the match begins there, with no prisoners yet.']);
});

test.each([
  ['(;SZ[5];B[aa];W[bb];B[bb])', 'move 3, B4: B4 is occupied by a white stone.'],
  [`${AGAIN};W[aa])`, 'move 4, A5: A5 is occupied by a black stone.'],
  ['(;SZ[5];B[ba];W[ee];B[ab];W[aa])', 'move 4, A5: A stone at A5 would have no liberty and capture nothing: suicide.'],
  [
    '(;SZ[4]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])',
    'move 2, B3: B3 takes the ko back at once: that repeats the position at the start. Play elsewhere first.',
  ],
])('%s is refused: %s', (text, sentence) => {
  expect(logFromForeign(go, demand(read(text)))).toMatchObject({ refusal: { code: 'illegal-move', text: sentence } });
});

test('a side that moves twice has the other pass in between', () => {
  const log = logOf('(;SZ[9]RU[AGA];B[aa];B[bb];W[cc];W[dd])');
  expect(movesIn(log)).toEqual(['B A9', 'W pass', 'B B8', 'W C7', 'B pass', 'W D6']);
  expect(remarksIn(log)).toEqual([
    'The turn of White is missing in the file: taken as pass.',
    'The turn of Black is missing in the file: taken as pass.',
  ]);
});

test('play that goes on after two passes is read, with or without both in the file', () => {
  expect(movesIn(logOf('(;SZ[9]RU[AGA];B[aa];W[];B[];W[bb];B[cc])'))).toEqual([
    'B A9',
    'W pass',
    'B pass',
    'W B8',
    'B C7',
  ]);
  expect(movesIn(logOf('(;SZ[9]RU[AGA];B[aa];W[];W[bb])'))).toEqual(['B A9', 'W pass', 'B pass', 'W B8']);
});

test('a third pass at the end is left out', () => {
  const log = logOf('(;SZ[9]RU[AGA];B[aa];W[];B[];W[];B[])');
  expect(movesIn(log)).toEqual(['B A9', 'W pass', 'B pass']);
  expect(remarksIn(log)).toEqual(['Passes after the last two are left out.']);
  expect(endOf(log)).toBeDefined();
});

test('a cycle from which people played on does not end the match', () => {
  let refused = 0;
  for (let seed = 0; seed < 10; seed++) {
    const dice = new FastDice(seed);
    const log = played({ size: 2, rules: 'japanese', longCycle: 'play-on' }, (ply, count) =>
      ply === 80 ? undefined : { index: dice.below(Math.max(1, count - 1)) },
    );
    const text = written(log);
    expect(movesIn(logOf(text.replace(/UMP.*\n/, '\n')))).toEqual(movesIn(log));
    const strict = logFromForeign(go, demand(read(text.replace('[longCycle=play-on]', ''))));
    if (!strict.ok) refused++;
  }
  expect(refused).toBeGreaterThan(0);
});

test('of several games the first is read, and of variations the main line', () => {
  const log = logOf('(;SZ[9]RU[AGA];B[aa](;W[bb])(;W[cc]))(;SZ[5];B[aa])');
  expect(movesIn(log)).toEqual(['B A9', 'W B8']);
  expect(remarksIn(log)).toEqual([
    'The file has 2 games: the first is read.',
    'The file has variations: the main line is read.',
  ]);
});

test('comments keep umlauts, brackets and lines', () => {
  const log = logOf('(;SZ[9]C[Grüße [an\\] alle\nzweite];B[aa]C[\\\\ 囲碁 \\]];W[bb])');
  expect(commentsIn(log)).toEqual(['Grüße [an] alle\nzweite', '\\ 囲碁 ]']);
  expect(commentsIn(logOf(written(log)))).toEqual(commentsIn(log));
});

test('what else is known of a game comes back', () => {
  const root = 'PB[a]BR[1d]PW[b]WR[2d]RE[W+R]GN[n]DT[2001]EV[e]RO[r]PC[p]';
  expect(written(logOf(`(;SZ[9]RU[AGA]KM[7.5]${root};B[aa])`))).toContain(root);
});

test('files are read in their own encoding', () => {
  const bytes = Uint8Array.from('(;SZ[9]CA[ISO-8859-1]PB[M\xfcller];B[aa])', (sign) => sign.charCodeAt(0));
  const log = demand(logFromForeign(go, demand(sgfFormat.read(bytes))));
  expect(log.header.seats).toEqual([{ player: 'human:Müller' }, { player: 'human' }]);
});

test.each(['', '(', '(;B[aa]', 'Dear diary', '\0\0\0', '(;GM[2])', '(;SZ[40])', '(;B[zz])'])(
  '%j is refused with a sentence',
  (text) => {
    expect(read(text)).toMatchObject({
      ok: false,
      refusal: { text: expect.stringMatching(/^Line 1, column \d+: .*\.$/) },
    });
  },
);

test.each([
  ['UMP[speed=9]', /no option 'speed'/],
  ['UMP[__proto__=9]', /no option '__proto__'/],
  ['UMP[rules=chess]', /rules is one of/],
  ['AB[aa:ii]', /no liberty/],
  ['HA[30]', /handicap is/],
])('%s is refused by the options', (property, sentence) => {
  const foreign = demand(read(`(;SZ[9]${property})`));
  expect(logFromForeign(go, foreign)).toMatchObject({ refusal: { text: expect.stringMatching(sentence) } });
});
