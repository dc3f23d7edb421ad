import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace, type Place } from '../run-umpire.ts';
import { HIDDEN_HAND, WORDS } from './hidden-hand.ts';

const CLEARED = '\n\n\n';
const ASK_BOB = 'Hand over to Bob, who presses Enter: ';

function withGame(): Place {
  const place = freshPlace();
  writeFileSync(place.path('hidden-hand.mjs'), HIDDEN_HAND);
  return place;
}

const GAME = ['--game', './hidden-hand.mjs'];

const wordsIn = (text: string): string[] => WORDS.filter((word) => text.includes(word));

const handOf = async (place: Place, seat: number): Promise<string> =>
  JSON.parse((await place.run(['replay', 'm.jsonl', '--at', '0', '--seat', String(seat), '--json', ...GAME])).out).state
    .hand;

const PLAY = [
  'play',
  './hidden-hand.mjs',
  '--seat',
  'human:Ann',
  '--seat',
  'human:Bob',
  '--seed',
  's',
  '--log',
  'm.jsonl',
];

/** Ann and Bob in turn, each with an Enter to take the screen and an Enter to leave it. */
const SCRIPT = ['', 'look', '', '', 'look', '', '', 'moves', 'look', '', '', 'hint', 'look'];

test('the screen is handed over, and nobody ever sees what belongs to the other', async () => {
  const place = withGame();
  const { code, out, err } = await place.run(PLAY, { input: SCRIPT.join('\n') });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const hands = [await handOf(place, 0), await handOf(place, 1)];
  const cards = WORDS.filter((word) => !hands.includes(word));
  expect(new Set(hands).size).toBe(2);

  const views = out.split(CLEARED).map((view) => view.trimStart());
  expect(views).toHaveLength(5);
  const [intro, ann, bob, annAgain, bobAgain] = views;
  expect(wordsIn(intro)).toEqual([]);
  for (const [view, hand, name, other] of [
    [ann, hands[0], 'Ann', 'Bob'],
    [bob, hands[1], 'Bob', 'Ann'],
    [annAgain, hands[0], 'Ann', 'Bob'],
    [bobAgain, hands[1], 'Bob', 'Ann'],
  ]) {
    const seen = wordsIn(view);
    expect(seen).toContain(hand);
    expect(seen).not.toContain(hands.find((each) => each !== hand));
    // Only the card that was looked at.
    expect(seen.filter((word) => cards.includes(word))).toHaveLength(1);
    expect(view).toMatch(new RegExp(`^Hand over to ${name}, who presses Enter: \\n`));
    expect(view).toContain(`* ${name}: saw (card `);
    expect(view).not.toContain(`${other}: saw`);
    // The hand before the question, then what the answer led to.
    expect(view).toMatch(
      /your hand: .*\n[\s\S]*\w+ \(.*\) to move\.\n[\s\S]*Played look\n\* \w+: saw .*\n\* \w+: looked\n/,
    );
  }
  expect(ann).toMatch(/Press Enter to hide your view: $/);
  // What happened to everyone while another player was watching is told later.
  expect(bob).toContain(`${ASK_BOB}\n* Ann: looked\n`);
  // After the end everyone looks at the screen.
  const end = bobAgain.slice(bobAgain.lastIndexOf('Ann: 1 card'));
  expect(end).toMatch(/^Ann: 1 card {3}Bob: 1 card\n── The end ──\nIT'S A DRAW!/);
});

test('the end of input at each hand-over ends the match quietly', async () => {
  for (const n of [0, 1, 2, 3, 4]) {
    const place = withGame();
    const { code, out, err } = await place.run(PLAY, { input: SCRIPT.slice(0, n).join('\n') + (n > 0 ? '\n' : '') });
    expect({ n, code, err }).toEqual({ n, code: 0, err: '' });
    expect(out).toContain('The match is not finished.');
  }
});

test('advice is given to the one who watches, from what that one knows', async () => {
  const place = withGame();
  const { code, out } = await place.run([...PLAY, '--advise', 'mcts:50'], { input: '\nlook\n\n\nlook\n' });
  expect(code).toBe(0);
  const [, ann, bob] = out.split(CLEARED);
  expect(wordsIn(ann)).not.toContain(await handOf(place, 1));
  expect(wordsIn(bob)).not.toContain(await handOf(place, 0));
  expect(ann).toContain('Advice: ');
});

test('an AI does not think aloud where that would show its hand', async () => {
  const place = withGame();
  const args = [
    'play',
    './hidden-hand.mjs',
    '--seat',
    'human:Ann',
    '--seat',
    'hard',
    '--seed',
    's',
    '--log',
    'm.jsonl',
  ];
  const { code, out, err } = await place.run(args, { input: 'look\nlook\n' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(wordsIn(out)).not.toContain(await handOf(place, 1));
  expect(out).not.toMatch(/Best moves|keep (amber|birch|coral|delta)\b.*score|legal actions/);
  expect(out).toContain('* Sera: ');
  expect(out).not.toContain('Sera: saw');
});

test('replay shows the public view, or one seat its own', async () => {
  const place = withGame();
  await place.run(PLAY, { input: ['', 'look', '', '', 'look', '', '', 'look', '', '', 'look'].join('\n') });
  const kept = await handOf(place, 0);
  const other = await handOf(place, 1);
  const [all, north, south] = await Promise.all(
    [[], ['--seat', '0'], ['--seat', '1']].map(
      async (args) => (await place.run(['replay', 'm.jsonl', ...GAME, ...args])).out,
    ),
  );
  expect(wordsIn(all)).toEqual([]);
  expect(all).toContain('ply 1, North: {"type":"looked","seat":0}');
  expect(wordsIn(north)).toEqual([kept]);
  expect(wordsIn(south)).toEqual([other]);
  expect(readFileSync(place.path('m.jsonl'), 'utf8')).toContain('hidden-hand');
});

test('replay says how to see more: a seat at any time, everything once a match that people played is finished', async () => {
  const place = withGame();
  const looks = ['', 'look', '', '', 'look', '', '', 'look', '', '', 'look'];
  const replayed = (...args: string[]) => place.run(['replay', 'm.jsonl', ...GAME, ...args]);
  await place.run(PLAY, { input: looks.slice(0, 5).join('\n') });
  expect((await replayed()).out).toMatch(
    /not finished\.\nWhat is hidden is not shown\. --seat N: as seat N saw it\.\n$/,
  );
  const early = await replayed('--open');
  expect({ code: early.code, out: early.out }).toEqual({ code: 2, out: '' });
  expect(early.err).toContain('can still be resumed: --seat N');

  rmSync(place.path('m.jsonl'));
  await place.run(PLAY, { input: looks.join('\n') });
  const hands = [await handOf(place, 0), await handOf(place, 1)].sort();
  expect((await replayed()).out).toMatch(/\nWhat was hidden is not shown\. --seat N: .*; --open: all of it\.\n$/);
  const open = await replayed('--open');
  expect([open.code, wordsIn(open.out).filter((word) => hands.includes(word))]).toEqual([0, hands]);
  expect(open.out).not.toContain('not shown');
  const moment = (await replayed('--open', '--at', '0')).out;
  expect(moment).toMatch(/As North sees it:\n[\s\S]*As South sees it:\n/);
  expect(wordsIn(moment).filter((word) => hands.includes(word))).toEqual(hands);
  expect((await replayed('--open', '--at', '2')).out).toContain('\nply 2, South: look\n');
  for (const args of [['--seat', '0'], ['--json']])
    expect(await replayed('--open', ...args)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`out ${args[0]}`),
    });
});
