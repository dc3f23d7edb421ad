// What is typed but not possible: the person who typed it reads why.
import { admit } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { type Table, table } from '../../../tests/storyweave/table.ts';

const refusal = (t: Table, text: string): string => {
  const admitted = admit(t.rules, t.state, t.past, { text });
  return admitted.ok ? 'done' : admitted.refusal.text;
};

const early = () =>
  table(
    { play: ['SW-001 drying', 'SW-004 exerted', 'SW-009'], hand: ['SW-011', 'SW-002', 'Hymn of Low Lanterns'], ink: 1 },
    { play: ['SW-034'] },
  );

test.each([
  ['play veil', 'Veil Sparrow costs 2 and you have 1 ink.'],
  ['Play Veil Sparrow', 'Veil Sparrow costs 2 and you have 1 ink.'],
  ['ink veil', 'Veil Sparrow is not inkable: no ◇.'],
  ['quest pim', 'Pim Tallow - Lamplighter is drying until your next turn.'],
  ['quest moth', 'Brother Moth - Patient Guard is exerted: it readies when your next turn begins.'],
  ['challenge pim', 'Pim Tallow - Lamplighter is drying until your next turn.'],
  ['shift keeper', /^The shift of Pim Tallow - Keeper of the Great Wick costs \d and you have 1 ink\.$/],
  ['sing', /^Nobody of yours can sing Hymn of Low Lanterns: it takes a ready, dry character who costs 2 or more\.$/],
  ['boost', 'You have no character in play with boost.'],
  ['use', 'You have nothing in play that could be used.'],
  ['garnet', /^I do not know 'garnet' here\. You could type 'ink /],
])('%j is refused: %s', (typed, text) => {
  const said = refusal(early(), typed);
  if (typeof text === 'string') expect(said).toBe(text);
  else expect(said).toMatch(text);
});

test('a number may stand behind the verb it is listed under', () => {
  const t = table({ hand: ['SW-001', 'SW-004'], ink: 1 });
  expect(t.legal.slice(0, 4)).toEqual([
    'ink Pim Tallow - Lamplighter',
    'ink Brother Moth - Patient Guard',
    'end',
    'play Pim Tallow - Lamplighter',
  ]);
  expect(refusal(t, 'play 1')).toMatch(/^I do not know 'play 1'/);
  expect([refusal(t, 'ink 2'), refusal(t, 'play 3')]).toEqual(['done', 'done']);
});

test('a second card is not inked', () => {
  const t = table({ hand: ['SW-001', 'SW-004'] }).act('ink pim');
  expect(refusal(t, 'ink moth')).toBe('You inked already this turn.');
});

test.each([
  [['SW-034'], /^Pim .* cannot challenge: its target must be exerted, or a location, and there is none\.$/],
  [['SW-011 exerted'], /^Pim .* cannot challenge: whoever is exerted is evasive or may not be challenged\.$/],
])('against %j nobody challenges, and that is said', (play, text) => {
  expect(refusal(table({ play: ['SW-001'] }, { play }), 'challenge')).toMatch(text);
});

test('whom one cannot challenge is said with the reason', () => {
  const play = ['SW-034 exerted', 'SW-036', 'SW-011 exerted', 'SW-001'];
  const t = table({ play: ['SW-004'] }, { play }).act('challenge');
  expect(['sparrow', 'pim', 'moth'].map((name) => refusal(t, name))).toEqual([
    'Veil Sparrow is evasive: only evasive and alert characters may challenge it.',
    'Pim Tallow - Lamplighter is not exerted: only exerted characters can be challenged.',
    'Brother Moth - Patient Guard is on your own side.',
  ]);
  expect(refusal(t, 'end')).toBe('Answer what is asked first.');
});

test('a word that means several names them', () => {
  const t = table({ play: ['Sela Ironhand - Duelist', 'Sela Ironhand - Champion of the Yard'] });
  expect(refusal(t, 'quest sela')).toBe(
    "'quest sela' can mean 'quest with Sela Ironhand - Duelist' or 'quest with Sela Ironhand - Champion of the Yard'.",
  );
});

test('who could end the turn is not told to do so first', () => {
  const t = table({ play: ['SW-001'] });
  expect(refusal(t, 'zzz')).toBe(
    "I do not know 'zzz' here. You could type 'quest with Pim Tallow - Lamplighter', 'end'.",
  );
});

test.each(['0', 'end'])('%s while a reckless character can challenge is refused with its name', (typed) => {
  const t = table({ play: ['SW-001', 'Garnet Ox'] }, { play: ['SW-001 exerted'] });
  expect(refusal(t, typed)).toBe('Garnet Ox is reckless and can challenge: it has to, before the turn can end.');
});

test('a reason does not tell that an opponent holds the same card', () => {
  const t = table({ hand: ['SW-011'] }, { hand: ['SW-011'] });
  expect(refusal(t, 'play veil')).toBe('Veil Sparrow costs 2 and you have 0 ink.');
});

test('nothing is said about cards that others hold', () => {
  const t = table({}, { hand: ['SW-011'] });
  const { verb } = t.kit.actions;
  const reasons = Array.from({ length: t.kit.slots }, (_, slot) => slot)
    .filter((slot) => t.kit.owner[slot] === 1)
    .map((slot) => t.rules.words.whyNot(t.state, t.past, verb.CAN_PLAY + slot).text);
  expect([...new Set(reasons)]).toEqual(['You do not hold that card.']);
});
