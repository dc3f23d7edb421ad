// Storyweave at the terminal: what a person is asked and told, and that numbers may be typed.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

const SETUP =
  'play: Blast Kiln; hand: SW-001, SW-011; ink: 1 of 2 | play: Brother Moth - Patient Guard d1, SW-001; hand: SW-026';
const PLAY = [
  'play',
  'storyweave',
  '--set',
  `setup=${SETUP}`,
  '--seat',
  'human:Ann',
  '--seat',
  'random',
  '--seed',
  's1',
];

const ASKED = /Enter move \(.*?\): \n/;

test('a position in words is played by numbers', async () => {
  const { code, out } = await freshPlace().run(PLAY, { input: '3\n2\n' });
  expect(code).toBe(0);
  expect(out).toContain('    Brother Moth - Patient Guard  2/4 ◆1  damage 1, Bodyguard\n');
  expect(out).toContain('  Pim Tallow - Lamplighter (1◇)  1/2 ◆1\n  Veil Sparrow (2)               1/2 ◆2  Evasive\n');
  expect(out).toContain('  [1 Brother Moth - Patient Guard] [2 Pim Tallow - Lamplighter]\n');
  expect(out).toContain('* Pim Tallow - Lamplighter takes 1 damage\n');
});

test('help tells what can be typed, cards what those in sight do, and help X what one of them or a word means', async () => {
  const { out } = await freshPlace().run(PLAY, { input: 'help\ncards\nhelp kiln\ncard BODYGUARD\nhelp zzz\n' });
  const [, help, cards, kiln, word, unknown] = out.split(ASKED);
  expect(help).toMatch(/^ {2}help X {2}says/m);
  expect(help).not.toContain('Blast Kiln');
  expect(cards).toMatch(/^ {2}Blast Kiln \(item, 3\): Exert: put 1 damage counter/m);
  expect(cards).not.toContain('Spark Volley');
  expect(kiln).toMatch(/^Blast Kiln \(item, 3\): Exert: .*\n {2}SW-\d+, \w+, .*\n$/);
  expect(word).toMatch(/^Bodyguard: may enter play exerted/);
  expect(unknown).toMatch(/^There is no help about that/);
});

test('the whole table is shown once; then what is new, until somebody asks for it', async () => {
  const { out } = await freshPlace().run(PLAY, { input: '1\ntable\n' });
  const [first, second, third] = out.split(ASKED);
  expect(first).toContain('── random ── lore 0 of 20, ink 0 of 0');
  expect(second).toBe(
    [
      '* Ann inks Pim Tallow - Lamplighter',
      '',
      '── You (on turn) ── ink 1 of 2 → 2 of 3, hand 2 → 1',
      '── Turn 3. What do you do? ──',
      '  play: [1 Veil Sparrow]',
      '  use: [2 Blast Kiln]',
      '  [0 end]',
      '',
    ].join('\n'),
  );
  expect(third).toContain('── random ── lore 0 of 20, ink 0 of 0');
  expect(third).toContain('  Veil Sparrow (2)  1/2 ◆2  Evasive\n');
});

test('a text that was told is not repeated by the question', async () => {
  const setup = 'setup=play: Tessaly - Field Medic, SW-001 | play: SW-034';
  const { out } = await freshPlace().run(['play', 'storyweave', '--set', setup, '--seat', 'human', '--seat', 'easy'], {
    input: 'quest tessaly\n',
  });
  expect(out).toContain('You may give strength to a card (Tessaly - Field Medic): do you? ──\n');
  expect(out.match(/Tessaly - Field Medic: Support: when it quests/g)).toHaveLength(1);
});

const TWO =
  'play: SW-001, Sela Ironhand - Duelist; hand: Wicker Sun, SW-004, SW-004; ink: 4 | play: Garnet Ox exerted, Mirrorling exerted';
const play = (setup: string, ...seats: string[]): string[] => [
  ...['play', 'storyweave', '--set', `setup=${setup}`, '--seed', 's1'],
  ...seats.flatMap((seat) => ['--seat', seat]),
];

test('who challenges may be chosen again until it is said whom, and then the log has both', async () => {
  const place = freshPlace();
  const { out } = await place.run([...play(TWO, 'human:Ann', 'random'), '--log', 'm.jsonl'], {
    input: 'challenge pim\nback\nchallenge sela\nnobody\nmirror\nback\n',
  });
  const [, whom, again, other, refused, done, tooLate] = out.split(ASKED);
  expect(whom).toMatch(
    /Whom does Pim .* challenge\? ──\n {2}\[1 Garnet Ox\] \[2 Mirrorling\]\nType back to choose again\.\n$/,
  );
  expect(again).toContain('── Turn 3. What do you do? ──');
  expect(other).toContain('Whom does Sela Ironhand - Duelist challenge?');
  expect(refused).toMatch(/^I do not know 'nobody' here\..*\n$/);
  expect(done).toContain('* Sela Ironhand - Duelist challenges Mirrorling\n');
  expect(tooLate).toMatch(/^You cannot go back here/);
  const notations = [...readFileSync(place.path('m.jsonl'), 'utf8').matchAll(/"notation":"(.*?)"/g)].map(
    ([, text]) => text,
  );
  expect(notations).toEqual(['challenge with Sela Ironhand - Duelist', 'Mirrorling']);
  expect((await place.run(['replay', 'm.jsonl', '--verify'])).code).toBe(0);
});

test('several numbers are done one after the other, and what is not possible any more is told', async () => {
  const { out } = await freshPlace().run(play(TWO, 'human:Ann', 'random'), { input: '4, 3, 8\n' });
  expect(out).toMatch(/\* Ann inks .*\n\(not done: ink .*, quest with .*\)\n/);
});

test('what an opponent does is a list under the beginning of its turn, with one table after it', async () => {
  const setup =
    'hand: SW-011; deck: SW-001, SW-001, SW-001 | play: Stacked Golem, Mirrorling, SW-001; hand: SW-001, SW-002; ink: 5; deck: SW-001, SW-001, SW-001';
  const { out } = await freshPlace().run(play(setup, 'human:Ann', 'easy'), { input: '0\n' });
  const [, turn] = out.split(ASKED);
  expect(turn.match(/Thinking\.\.\./g)).toHaveLength(1);
  expect(turn.match(/^Kitty: "/gm)?.length ?? 0).toBeLessThan(2);
  expect(turn.match(/^── Kitty ──/gm)).toHaveLength(1);
  expect(turn).toMatch(
    /^\nKitty begins turn 4\n( {2}\* .*\n)+Thinking\.\.\.\n(Kitty: ".*"\n)?( {2}\* .*\n)+\nAnn begins turn 5\n/,
  );
});

test('at the end one reads why, after how long, with what lore, and how to look at it again', async () => {
  const setup = 'play: SW-001; lore: 19 | lore: 7';
  const { out } = await freshPlace().run(play(setup, 'human:Ann', 'easy'), { input: 'quest\n' });
  expect(out).toContain(
    '── Turn 3. The end ──\nAnn has the lore to win. Lore: Ann 20, Kitty 7.\nYou Won!\n(score Ann 1, Kitty -1; reason: lore; decisions: 1)\n',
  );
  expect(out).toMatch(/Look at it again with: umpire replay last\n$/);
});

test('whoever watches sees the table once a turn', async () => {
  const { out } = await freshPlace().run(['play', 'storyweave', '--seat', 'easy', '--seat', 'random', '--seed', 's1']);
  const turns = out.match(/^\w+ begins turn \d+$/gm)?.length ?? 0;
  expect(turns).toBeGreaterThan(10);
  // One table for each turn, and one after the end.
  expect(out.match(/^── Kitty( \((on turn|won)\))? ──/gm)).toHaveLength(turns + 1);
  expect(out).not.toContain('Thinking');
});

test('with two people each sees the table when the screen is theirs, and no hand of the other', async () => {
  const setup = 'play: SW-001; hand: SW-011; deck: SW-001, SW-001 | hand: SW-034; deck: SW-001, SW-001';
  const { out } = await freshPlace().run(play(setup, 'human:Ann', 'human:Bob'), {
    input: '\nquest pim\n0\n\n\n',
  });
  const [, ann, bob] = out.split('\n\n\nHand over');
  expect(ann).toContain('Veil Sparrow');
  expect(ann).not.toContain('Stacked Golem');
  expect(ann.match(/^── Bob ──/gm)).toHaveLength(1);
  expect(bob).toContain('* Pim Tallow - Lamplighter quests for 1\n');
  expect(bob).toContain('Stacked Golem');
  expect(bob).not.toContain('Veil Sparrow');
});

test('a position that is not understood is refused with the part that is wrong', async () => {
  const { code, err } = await freshPlace().run([
    'play',
    'storyweave',
    '--set',
    'setup=play: Blast Kil',
    '--seat',
    'random',
  ]);
  expect([code, err]).toEqual([2, "umpire: setup: 'Blast Kil': there is no such card; perhaps 'Blast Kiln'.\n"]);
});

test('what is not possible is refused with its reason, and the prompt offers only what is', async () => {
  const setup = 'play: Garnet Ox, SW-001 drying; hand: Veil Sparrow; ink: 1 | play: SW-034 exerted';
  const { out } = await freshPlace().run(play(setup, 'human:Ann', 'easy'), {
    input: 'play veil\nquest pim\nend\n0\n',
  });
  expect(out.match(/Enter move \((.*?)\)/)?.[1]).toBe('challenge CARD');
  expect(out.split(ASKED).slice(1, 5)).toEqual([
    'Veil Sparrow costs 2 and you have 1 ink.\n',
    'Pim Tallow - Lamplighter is drying until your next turn.\n',
    ...new Array(2).fill('Garnet Ox is reckless and can challenge: it has to, before the turn can end.\n'),
  ]);
});

test('people who say no name are numbered from 1, and a review calls players by their names', async () => {
  const place = freshPlace();
  const args = [...play('play: SW-001; lore: 19 | lore: 7', 'human', 'easy'), '--log', 'm.jsonl'];
  const { out } = await place.run(args, { input: 'quest\n' });
  expect(out).toContain('Player 1 has the lore to win. Lore: Player 1 20, Kitty 7.');
  expect(out).not.toContain('Player Seat');
  const { out: review } = await place.run(['review', 'm.jsonl', '--player', 'mcts:20']);
  expect(review).toMatch(/^ply 1, Player 1: quest with Pim/m);
  expect(review).toMatch(/^Kitty: 0 moves/m);
});

test("help knows the cards of another maker's file, and what is played without its text", async () => {
  const place = freshPlace();
  const cards = Array.from({ length: 15 }, (_, i) => ({
    ...{ id: i + 1, fullName: `Piper ${i} - of the Test`, name: `Piper ${i}`, version: 'of the Test' },
    ...{ type: 'Character', subtypes: [], color: 'Steel', cost: 1, inkwell: true, strength: 1, willpower: 2, lore: 2 },
    fullText: 'Whenever it rains, draw a card.',
  }));
  writeFileSync(place.path('cards.json'), JSON.stringify({ cards }));
  writeFileSync(place.path('deck.txt'), cards.map(({ fullName }) => `4 ${fullName}`).join('\n'));
  const set = ['cards=cards.json', 'list1=deck.txt', 'list2=deck.txt'].flatMap((each) => ['--set', each]);
  const { out } = await place.run(
    ['play', 'storyweave', ...set, '--seat', 'human:Ann', '--seat', 'easy', '--seed', 's1'],
    { input: 'help piper 3\n' },
  );
  expect(out).toContain(
    'Piper 3 - of the Test (character, 1, 1/2 ◆2): Played without this text: Whenever it rains, draw a card.\n',
  );
});
