// Storyweave at the terminal: what a person is asked and told, and that numbers may be typed.
import { expect, test } from 'vitest';
import { freshPlace } from './run-umpire.ts';

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

test('a position in words is played by numbers, and help tells what the cards in sight do', async () => {
  const { code, out } = await freshPlace().run(PLAY, { input: 'help\n3\n2\n' });
  expect(code).toBe(0);
  expect(out).toContain('    Brother Moth - Patient Guard  ready    2/4 ◆1  damage 1, bodyguard\n');
  expect(out).toContain('  1◇ Pim Tallow - Lamplighter  1/2 ◆1\n  2  Veil Sparrow              1/2 ◆2  evasive\n');
  expect(out).toMatch(/^ {2}Blast Kiln \(item, 3\): Exert: put 1 damage counter/m);
  expect(out).not.toContain('Spark Volley');
  expect(out).toContain('Choose a card.\n  1 Brother Moth - Patient Guard   2 Pim Tallow - Lamplighter');
  expect(out).toContain('* Pim Tallow - Lamplighter takes 1 damage\n');
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
