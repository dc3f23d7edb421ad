import { expect, test } from 'vitest';
import { freshPlace, STEERING } from '../run-umpire.ts';

const PROMPT = 'Enter move (row col): ';

interface Refused {
  readonly what: string;
  readonly typed: string | Buffer;
  readonly refusal: string;
}

const REFUSED: readonly Refused[] = [
  { what: 'a row outside the board', typed: '3 0', refusal: 'Row 3 is outside the board: rows are 0 to 2.' },
  { what: 'a column outside the board', typed: '0 3', refusal: 'Column 3 is outside the board: columns are 0 to 2.' },
  { what: 'a negative row', typed: '-1 0', refusal: 'Row -1 is outside the board: rows are 0 to 2.' },
  { what: 'letters', typed: 'a b', refusal: 'Row and column are whole numbers: for example 1 1.' },
  { what: 'one number', typed: '1', refusal: 'Type two numbers, row and column: for example 1 1.' },
  { what: 'three numbers', typed: '1 1 1', refusal: 'Type two numbers, row and column: for example 1 1.' },
  { what: 'decimals', typed: '1.0 1', refusal: 'Row and column are whole numbers: for example 1 1.' },
  {
    what: 'a huge number',
    typed: '99999999999999999999 0',
    refusal: 'Row and column are whole numbers: for example 1 1.',
  },
  { what: 'an occupied cell', typed: '0 0', refusal: '(0, 0) is taken by X.' },
  { what: 'an empty line', typed: '', refusal: 'Nothing was typed.' },
  { what: 'blanks', typed: '   ', refusal: 'Nothing was typed.' },
  {
    what: '10,000 characters',
    typed: '1'.repeat(10_000),
    refusal: 'A move has at most 200 characters, this has 10000.',
  },
  {
    what: '250,000 characters',
    typed: 'é'.repeat(250_000),
    refusal: 'A move has at most 200 characters, this has 100000.',
  },
  {
    what: 'an escape code',
    typed: '\u001b[31m1 1\u001b[2J',
    refusal: 'Row and column are whole numbers: for example 1 1.',
  },
  { what: 'a bell and a null', typed: '\u0007\u0000 1', refusal: 'Row and column are whole numbers: for example 1 1.' },
  {
    what: 'right-to-left marks',
    typed: '\u202e1 \u200f1',
    refusal: 'Row and column are whole numbers: for example 1 1.',
  },
  {
    what: 'no text',
    typed: Buffer.from([0xff, 0x9b, 0x20, 0x31]),
    refusal: 'Row and column are whole numbers: for example 1 1.',
  },
];

test('bad input is refused in words and never echoed, and a good move still works', async () => {
  const lines = ['0 0', ...REFUSED.map(({ typed }) => typed), '1 1'];
  const input = Buffer.concat(lines.map((line) => Buffer.concat([Buffer.from(line), Buffer.from('\n')])));
  const { code, out, err } = await freshPlace().run(['play', 'tic-tac-toe'], { input });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).not.toMatch(STEERING);
  const answers = out.split(PROMPT).slice(2, -1);
  const expected = [
    ...REFUSED.map(({ what, refusal }) => [what, `\n${refusal}\n`]),
    ['a good move', expect.stringContaining('\nPlayer O: Placed at (1, 1)\n')],
  ];
  expect(answers.map((answer, i) => [expected[i][0], answer])).toEqual(expected);
});

test('a refused move is followed by the prompt alone: neither board nor advice again', async () => {
  const { out } = await freshPlace().run(['play', 'tic-tac-toe', '--advise', 'hard'], { input: '3 0\na b\n1 1\n' });
  const [, afterFirst, afterSecond] = out.split(PROMPT);
  expect(afterFirst).toBe('\nRow 3 is outside the board: rows are 0 to 2.\n');
  expect(afterSecond).toBe('\nRow and column are whole numbers: for example 1 1.\n');
});

test('a cell may be spelled in several ways', async () => {
  const spellings = ['1 1', '1,1', '(1, 1)', '  1   1  ', '1\t1', '1 1\r'];
  const input = spellings.map((typed) => `${typed}\nundo\n`).join('');
  const { out } = await freshPlace().run(
    ['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'easy', '--verbose', '0'],
    { input },
  );
  expect(out.match(/^Player X: Placed at \(1, 1\)$/gm)).toHaveLength(spellings.length);
});

test('moves, hint, help and claim are answered, and the move is still asked for', async () => {
  const { code, out } = await freshPlace().run(['play', 'tic-tac-toe'], {
    input: 'moves\nhint\nhelp\n?\nclaim\nMOVES\n',
  });
  expect(code).toBe(0);
  expect(out.match(/^Legal: 0 0, 0 1, 0 2, 1 0, 1 1, 1 2, 2 0, 2 1, 2 2$/gm)).toHaveLength(2);
  expect(out).toMatch(/^ {2}Hint: Solved: a draw with best play/m);
  expect(out).toMatch(/^ {2}1\. \d \d {2}score 0 \(draw\)$/m);
  expect(out.match(/^Type a move as row col, or one of:$/gm)).toHaveLength(2);
  expect(out).toContain('This game knows no claims.');
});

test('a move taken back is announced, and the match no longer counts', async () => {
  const place = freshPlace();
  const input = '0 0\nundo\n1 1\nresign\n';
  const { out } = await place.run(['play', 'tic-tac-toe', '--seat', 'human:Ann', '--seat', 'easy'], { input });
  expect(out).toContain('Ann takes a move back. The match no longer counts for the leaderboard.');
  expect((await place.run(['leaderboard'])).out).toContain('No ranked matches');
});

test('resigning ends the match for the other side', async () => {
  const { code, out } = await freshPlace().run(['play', 'tic-tac-toe', '--seat', 'human', '--seat', 'hard'], {
    input: 'resign\n',
  });
  expect(code).toBe(0);
  expect(out).toMatch(/^AI WINS!\n\(resigned: Player X -1, Sera 1\)$/m);
});

test.each(['quit', 'EXIT'])('%s leaves, and says how to go on', async (typed) => {
  const { code, out } = await freshPlace().run(['play', 'tic-tac-toe', '--log', 'm.jsonl'], {
    input: `1 1\n${typed}\n`,
  });
  expect(code).toBe(0);
  expect(out).toMatch(/The match is not finished\. Go on with: umpire play --resume m\.jsonl\n$/);
});
