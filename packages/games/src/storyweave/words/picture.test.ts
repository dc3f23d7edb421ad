import { Line, PUBLIC, seenBy } from '@umpire/core';
import { expect, test } from 'vitest';
import { drawnFor, sceneFor } from '../../../tests/drawn.ts';
import { table } from '../../../tests/storyweave/table.ts';
import { call } from '../../cards/ability/frames.ts';
import { NONE } from '../../cards/state/fields.ts';
import { storyweave } from '../index.ts';
import { ASKS, PROC } from '../rules/codes.ts';

const drawn = drawnFor;

const busy = () =>
  table(
    { play: ['SW-001 @SW-009 d1', 'SW-009', 'SW-008 exerted'], hand: ['SW-004', 'SW-004', 'SW-011'], ink: 2, lore: 4 },
    { play: ['SW-034 drying'], hand: ['SW-026'] },
  );

test('one sees both boards, who is at which location, and the own hand', () => {
  expect(drawn(busy(), 0)).toEqual([
    '── Seat 1 ── lore 0 of 20, ink 0 of 0, hand 1, deck 10, discard 0',
    '  characters:',
    '    Stacked Golem  2/4 ◆1  drying, Boost 1',
    '── You (on turn) ── lore 4 of 20, ink 2 of 2, hand 3, deck 10, discard 0',
    '  items:',
    '    Wicker Sun  exerted',
    '  locations:',
    '    Chapel of Small Hours  6 ◆1 move 1',
    '      there: Pim Tallow - Lamplighter  1/2 ◆1  damage 1, Ward',
    'your hand:',
    '  Veil Sparrow (2)                      1/2 ◆2  Evasive',
    '  Brother Moth - Patient Guard (3◇) ×2  2/4 ◆1  Bodyguard',
    '── Turn 3. What do you do? ──',
    '  ink: [1 Brother Moth - Patient Guard]',
    '  play: [2 Veil Sparrow]',
    '  quest: [3 Pim Tallow - Lamplighter]',
    '  [0 end]',
  ]);
});

test('where one action can meet only one card, that card is said with it', () => {
  const lines = drawn(table({ play: ['SW-001', 'SW-009'], ink: 2 }, { play: ['SW-034 exerted', 'SW-011'] }), 0);
  expect(lines).toContain('  challenge: [1 Pim Tallow - Lamplighter → Stacked Golem]');
  expect(lines).toContain('  move: [2 Pim Tallow - Lamplighter → Chapel of Small Hours]');
  const two = drawn(table({ play: ['SW-001'] }, { play: ['SW-034 exerted', 'SW-011 exerted', 'SW-036'] }), 0);
  expect(two).toContain('  challenge: [1 Pim Tallow - Lamplighter]');
});

test('what was chosen of several cards is said, and that they are chosen in order', () => {
  const opened = storyweave.open({});
  if (!opened.ok) return expect.unreachable();
  const line = new Line(opened.value, 'golden');
  const last = (): string[] => {
    const lines = drawn(line, line.seat);
    return lines.slice(lines.findIndex((each) => each.startsWith('── Turn'))).slice(0, 2);
  };
  expect(last()).toEqual([
    '── Turn 1. Which cards do you change? ──',
    expect.stringContaining('in the order of the list'),
  ]);
  const list = new Int32Array(line.rules.legalMax);
  line.rules.legal(line.state, line.past, list);
  const [action] = list;
  const { text } = line.rules.words.describe(seenBy(line.rules, line.state, line.seat), action);
  line.play({ seat: line.seat, action, index: 0 });
  expect(last()).toEqual(['── Turn 1. Which cards do you change? ──', `Chosen: ${text}.`]);
});

test('equal cards of which several may be chosen are one entry, with how many there are', () => {
  const t = busy();
  t.state.ask = ASKS.MULLIGAN;
  call(t.state, PROC.MULLIGAN, 0, NONE, NONE, NONE, 0);
  const { choices } = sceneFor(t, 0).question ?? {};
  expect(choices?.map(({ on, count, ends }) => [on, count, ends])).toEqual([
    ['hand.0.SW-004', 2, undefined],
    ['hand.0.SW-011', undefined, undefined],
    [undefined, undefined, true],
  ]);
  expect(drawn(t, 0).at(-1)).toMatch(/\[\d Veil Sparrow\].*\[0 done\]$/);
  expect(drawn(t, 0).at(-1)).toMatch(/\[\d Brother Moth - Patient Guard ×2\]/);
});

test('onlookers see the boards and no hand', () => {
  expect(drawn(busy(), PUBLIC).some((line) => line.startsWith('your hand'))).toBe(false);
  expect(drawn(busy(), PUBLIC)).toContain('    Stacked Golem  2/4 ◆1  drying, Boost 1');
});

test('whoever is asked by a card reads its text', () => {
  const t = table({ hand: ['SW-026'], ink: 2 }, { play: ['SW-001', 'SW-036'] }).act('play');
  const text = 'Spark Volley: Choose one: deal 2 damage to chosen character; or deal 4 damage to chosen location.';
  expect(drawn(t, 0).slice(-3)).toEqual(['── Turn 3. Choose one. ──', text, '  [1 character] [2 location]']);
  expect(drawn(t, 1).slice(-2)).toEqual(['── Turn 3. Seat 0 decides (main step) ──', text]);
});

test('an ability that is only a keyword is spelled out, in the question and when it is told', () => {
  const t = table({ play: ['Tessaly - Field Medic', 'SW-001'] }).act('quest tessaly');
  const text = /^Tessaly - Field Medic: Support: when it quests, another character/;
  expect(drawn(t, 0).filter((line) => text.test(line))).toHaveLength(1);
});

test('every answer that is about a card can be clicked on it', () => {
  const t = busy();
  const { question, cards } = sceneFor(t, 0);
  const seen = seenBy(t.rules, t.state, 0);
  const choices = question?.choices ?? [];
  expect(choices.map(({ action, on }) => [t.rules.words.describe(seen, action).text, on])).toEqual([
    ['ink Brother Moth - Patient Guard', 'hand.0.SW-004'],
    ['play Veil Sparrow', 'hand.0.SW-011'],
    ['quest with Pim Tallow - Lamplighter', expect.stringMatching(/^p1\.c\d+$/)],
    ['end', undefined],
  ]);
  expect(choices.every(({ on }) => on === undefined || Object.hasOwn(cards ?? {}, on))).toBe(true);
});

test('equal cards are told apart by their place, in the list and in what is asked', () => {
  const own = { play: ['SW-001', 'SW-001'] };
  const t = table(own, { play: ['SW-034 exerted', 'SW-011 exerted', 'SW-036'] });
  expect(drawn(t, 0)).toContain('    Pim Tallow - Lamplighter (second)  1/2 ◆1');
  expect(drawn(t, 0).join('\n')).toContain(
    '\n  challenge: [1 Pim Tallow - Lamplighter (first)]\n    [2 Pim Tallow - Lamplighter (second)]\n',
  );
  const challenge = sceneFor(t, 0).question?.choices?.[1].action ?? -1;
  const asked = t.act(t.rules.words.describe(seenBy(t.rules, t.state, 0), challenge).text);
  expect(sceneFor(asked, 0).question?.text).toBe('Whom does Pim Tallow - Lamplighter (second) challenge?');
});

test.each([
  [{ lore: 19 }, {}, 'quest', '── Turn 3. The end ──', 'Seat 0 has the lore to win. Lore: Seat 0 20, Seat 1 0.'],
  [
    { deck: [] },
    { lore: 4 },
    'end',
    '── Turn 3. The end ──',
    'Seat 1 wins: Seat 0 ended a turn with an empty deck. Lore: Seat 0 0, Seat 1 4.',
  ],
])('%j against %j: after %s all read how it ended', (own, other, action, heading, text) => {
  const t = table({ play: ['SW-001'], ...own }, other).act(action);
  expect(drawn(t, PUBLIC).slice(-2)).toEqual([heading, text]);
  expect(drawn(t, 0).slice(-2)).toEqual([heading, text]);
});

test.each([
  [{ type: 'PLAYED', seat: 0, card: 'SW-001', via: 'shift' }, 'Ann plays Pim Tallow - Lamplighter by Shift'],
  [{ type: 'CARD_DRAWN', seat: 1 }, 'Bob draws a card'],
  [{ type: 'DAMAGED', seat: 1, card: 'SW-034', amount: 2 }, 'Stacked Golem takes 2 damage'],
  [{ type: 'LOOKED', seat: 0, count: 1, cards: ['SW-008'] }, 'Ann looks at 1 card: Wicker Sun'],
  [{ type: 'LORE', seat: 0, amount: 1, lore: 5 }, 'Ann gains 1 lore and has 5'],
  [{ type: 'LORE', seat: 1, amount: -2, lore: 3 }, 'Bob loses 2 lore and has 3'],
  [
    { type: 'CHALLENGED', seat: 0, card: 'SW-001', against: 'SW-034' },
    'Pim Tallow - Lamplighter challenges Stacked Golem',
  ],
  [
    { type: 'MOVED', seat: 0, card: 'SW-001', place: 'SW-009' },
    'Pim Tallow - Lamplighter moves to Chapel of Small Hours',
  ],
  [
    { type: 'TRIGGERED', seat: 0, card: 'SW-003', ability: 'SW-003.1' },
    'Oriel Vane - Choir Captain: Whenever this character sings a song, gain 1 lore.',
  ],
  [{ type: 'TRIGGERED', seat: 0, card: 'SW-001', ability: 'none' }, 'Pim Tallow - Lamplighter takes effect'],
  [{ type: 'CARD_MOVED', seat: 1, card: 'SW-001', to: 'hand' }, 'Pim Tallow - Lamplighter goes to the hand of Bob'],
  [{ type: 'CARD_MOVED', seat: 1, to: 'deck' }, 'a card goes to the deck of Bob'],
  [{ type: 'EXERTED', seat: 0, card: 'SW-001' }, undefined],
])('%j reads "%s"', (event, text) => {
  const t = table({});
  expect(t.rules.words.event?.(event, (seat) => ['Ann', 'Bob'][seat])).toBe(text);
});

test('a number of the list may be typed, and ending is always 0', () => {
  const t = busy();
  const done = (text: string): string => {
    const parsed = t.rules.words.parse?.(seenBy(t.rules, t.state, 0), text);
    if (parsed === undefined) return 'nothing';
    return parsed.ok ? t.rules.words.describe(seenBy(t.rules, t.state, 0), parsed.value).text : parsed.refusal.code;
  };
  expect(['1', '2', '3', '0', '4'].map(done)).toEqual([
    'ink Brother Moth - Patient Guard',
    'play Veil Sparrow',
    'quest with Pim Tallow - Lamplighter',
    'end',
    'unknown-move',
  ]);
});

test('where a number is asked for, it means itself', () => {
  const t = table({ play: ['SW-004 d3'], hand: ['SW-002'], ink: 5 }).act('play', 'Brother Moth');
  const texts = sceneFor(t, 0).question?.choices?.map(({ text }) => text);
  expect([t.asks, texts]).toEqual(['count', ['remove 0', 'remove 1', 'remove 2', 'remove 3']]);
  expect(drawn(t, 0).at(-2)).toMatch(/^Pim Tallow - Keeper of the Great Wick: /);
  expect(t.act('2').damage('Brother Moth')).toBe(1);
});

test.each([
  ['Round for Many Voices', 'Sing Together 7'],
  ["Ansel's Colossus", 'Construct Shift 5'],
])('%s has its keywords as they are printed', (card, words) => {
  expect(drawn(table({ hand: [card] }), 0).find((line) => line.includes(card))).toContain(words);
});
