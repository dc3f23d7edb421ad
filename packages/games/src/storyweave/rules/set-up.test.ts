import { Line, seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { readCardSet } from '../../cards/files/read-card-set.ts';
import { starterSet } from '../cards/starter-set.ts';
import { storyweave } from '../index.ts';
import { STORYWEAVE } from '../setting/vocabulary.ts';
import type { StoryweaveView } from '../words/view.ts';

const open = (options: Record<string, string | number | boolean> = {}) => {
  const opened = storyweave.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
};
const refusal = (options: Record<string, unknown>) => {
  const opened = storyweave.open(options);
  return opened.ok ? undefined : opened.refusal;
};
const viewOf = (line: ReturnType<typeof begin>): StoryweaveView =>
  line.rules.bots.view(seenBy(line.rules, line.state, line.seat), line.seat) as unknown as StoryweaveView;
const begin = (seed: string, options = {}) => new Line(open(options), seed);

test('the starter set is a card set without mistakes', () => {
  expect(readCardSet(JSON.stringify(starterSet), STORYWEAVE).ok).toBe(true);
});

test('[SW-1] chance says who begins', () => {
  const first = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => begin(seed).state.active);
  expect(new Set(first)).toEqual(new Set([0, 1]));
  expect(storyweave.seats).toEqual({ min: 2, max: 4 });
});

test('[SW-2] decks are named or listed, and a bad one is refused with its line', () => {
  expect(refusal({ deck1: 'nothing' })?.code).toBe('unknown-deck');
  expect(refusal({ list1: '4 Nobody At All' })?.text).toMatch(/line 1/);
  expect(refusal({ list1: '4 SW-001' })?.code).toBe('bad-deck');
  const big = `250 SW-041`;
  expect(refusal({ list1: big, list2: big })?.code).toBe('too-many-cards');
  expect(open({ list1: '60 SW-041' }).layout.byteLength).toBeGreaterThan(0);
});

test('[SW-3] a card set that is not understood is refused with its line', () => {
  const broken = JSON.stringify(starterSet, null, 1).replace('"op": "heal"', '"op": "heel"');
  expect(refusal({ cards: broken })?.text).toMatch(/line \d+/);
  expect(refusal({ cards: '{' })?.code).toBe('bad-card-set');
});

test('[SW-4] seven cards, and each may change some of them once', () => {
  const line = begin('hands');
  const { rules, state } = line;
  const first = line.seat;
  expect(rules.decisions[rules.decision(state)]).toBe('mulligan');
  expect(viewOf(line).seats[first].hand.length).toBe(7);
  const out = new Int32Array(rules.legalMax);
  const before = viewOf(line).seats[first].hand;
  const play = (at: number): void => {
    const n = rules.legal(state, line.past, out);
    const index = at < 0 ? n - 1 : at;
    line.play({ seat: line.seat, action: out[index], index });
  };
  play(0);
  play(-1);
  expect(line.seat).not.toBe(first);
  const after = (rules.bots.view(seenBy(rules, state, first), first) as unknown as StoryweaveView).seats[first];
  expect([after.hand.length, after.deck]).toEqual([7, 53]);
  expect(before.length).toBe(7);
  // After the shuffle nothing of the deck is known.
  expect(after.deckKnown).toEqual([]);
  play(-1);
  expect(rules.decisions[rules.decision(state)]).toBe('main');
});

test('[SW-4] without mulligans the first turn begins at once, without a draw', () => {
  const line = begin('no', { mulligan: false });
  expect(viewOf(line).seats[line.seat].hand.length).toBe(7);
  expect(line.rules.decisions[line.rules.decision(line.state)]).toBe('main');
});

/** A file in the form of another maker, with more cards than a match has room for. */
const foreign = JSON.stringify({
  metadata: {},
  cards: Array.from({ length: 300 }, (_, i) => ({
    id: i + 1,
    name: `Piper ${i}`,
    version: 'of the Test',
    fullName: `Piper ${i} - of the Test`,
    type: 'Character',
    subtypes: ['Ally'],
    color: 'Steel',
    cost: 1,
    inkwell: true,
    strength: 1,
    willpower: 2,
    lore: 1,
    fullText: i === 0 ? 'Whenever it rains, draw a card.' : i === 1 ? 'Rush (This character can challenge.)' : '',
  })),
});
const pipers = (from: number): string =>
  Array.from({ length: 15 }, (_, i) => `4 Piper ${from + i} - of the Test`).join('\n');

test('[SW-3] a card file of another maker is played with deck lists, and what cannot run is said', () => {
  expect(refusal({ cards: foreign })?.text).toMatch(/no decks.*list1/);
  const rules = open({ cards: foreign, list1: pipers(0), list2: pipers(20) });
  expect(rules.words.warnings).toEqual(['1 card is played without its text: Piper 0 - of the Test.']);
  expect(open({ cards: foreign, list1: pipers(1), list2: pipers(20) }).words.warnings).toEqual([]);
});

test("[SW-3] another maker's file may be a bare list of cards", () => {
  const cards = JSON.stringify(JSON.parse(foreign).cards);
  expect(open({ cards, list1: pipers(1), list2: pipers(20) }).words.warnings).toEqual([]);
});

test('[SW-3] a position may name any card of a large file', () => {
  const setup = 'hand: Piper 250 - of the Test; deck: Piper 3 - of the Test | deck: Piper 4 - of the Test';
  const line = begin('large', { cards: foreign, setup });
  expect(viewOf(line).seats[0].hand).toEqual(['251']);
});
