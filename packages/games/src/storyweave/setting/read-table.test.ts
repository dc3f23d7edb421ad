import { playMatch } from '@umpire/core';
import { expect, test } from 'vitest';
import { storyweave } from '../index.ts';
import type { StoryweaveView } from '../words/view.ts';

const KEYS =
  'play: Two-Way Key, SW-041 exerted; ink: 1 of 2; lore: 3; hand: pim tallow - lamplighter; deck: SW-001, SW-008';

function opened(options: Record<string, string | number>) {
  const rules = storyweave.open(options);
  if (!rules.ok) throw new Error(rules.refusal.text);
  const first = playMatch(rules.value, { seed: 's' }).next();
  if (first.done || first.value.kind !== 'ask') throw new Error('nobody is asked');
  return { question: first.value.question, view: first.value.question.view() as unknown as StoryweaveView };
}

test('[SW-51] a setup is a position in words: seat 0 is in its main step', () => {
  const { question, view } = opened({
    setup: `${KEYS} | play: Windup Twin Tick d1 drying, Windup Twin Tock; deck: SW-002`,
  });
  expect([question.seat, view.step, view.decision, view.active]).toEqual([0, 'main', 'main', 0]);
  const [own, other] = view.seats;
  expect(own.play.map(({ card, exerted }) => [card, exerted])).toEqual([
    ['SW-041', false],
    ['SW-041', true],
  ]);
  expect([own.inkReady, own.ink, own.lore, own.deck, own.hand]).toEqual([1, 2, 3, 2, ['SW-001']]);
  expect(other.play.map(({ card, damage, drying }) => [card, damage, drying])).toEqual([
    ['SW-039', 1, true],
    ['SW-040', 0, false],
  ]);
});

test('[SW-51] cards are at locations and under others by name', () => {
  const play =
    'play: Chapel of Small Hours, SW-001 @Chapel of Small Hours exerted, Stacked Golem, SW-003 under:Stacked Golem';
  const [own] = opened({ setup: play }).view.seats;
  expect(
    own.play.map(({ card, at, under, exerted }) => [card, at === own.play[0].node, under.length, exerted]),
  ).toEqual([
    ['SW-009', false, 0, false],
    ['SW-001', true, 0, true],
    ['SW-034', false, 1, false],
  ]);
});

test('[SW-51] without a deck it is that of the option, less what lies on the table, and shuffled', () => {
  const { view } = opened({ setup: 'hand: SW-001, SW-041', deck2: 'masks' });
  // Only one of the two cards in hand is a card of that deck.
  expect(view.seats.map(({ deck, hand }) => [deck, hand.length])).toEqual([
    [59, 2],
    [60, 0],
  ]);
  const drawn = (seed: string): string => {
    const rules = storyweave.open({ setup: 'lore: 1' });
    if (!rules.ok) throw new Error(rules.refusal.text);
    const match = playMatch(rules.value, { seed });
    let next = match.next();
    for (let n = 0; n < 8 && !next.done; n++) {
      const { value } = next;
      next = match.next(value.kind === 'ask' ? { text: 'end' } : undefined);
      if (value.kind === 'ask' && value.question.seat === 1 && !value.question.line.isOver)
        return JSON.stringify((value.question.view() as unknown as StoryweaveView).seats[1].hand);
    }
    return '';
  };
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map(drawn)).size).toBeGreaterThan(1);
});

test.each([
  ['play: Two-Way Kay', "setup: 'Two-Way Kay': there is no such card; perhaps 'Two-Way Key'."],
  [
    'play: pim tallow exerted',
    "setup: 'pim tallow': this can mean Pim Tallow - Lamplighter (SW-001) or Pim Tallow - Keeper of the Great Wick (SW-002): write one of these.",
  ],
  ['play: SW-001 d100', "setup: 'SW-001 d100': damage is at most 99."],
  ['play: SW-008 d1', "setup: 'SW-008 d1': an item takes no damage."],
  ['play: SW-026', "setup: 'SW-026': an action is never in play."],
  ['play: SW-001 tired', "setup: 'SW-001 tired': there is no such card."],
  ['hand: SW-001 exerted', "setup: 'SW-001 exerted': only a card in play is exerted, drying, damaged or somewhere."],
  ['play: SW-001 @SW-009', "setup: 'SW-001 @SW-009': 'SW-009' is not in play on that side."],
  ['play: SW-001 @SW-004, SW-004', "setup: 'SW-001 @SW-004': only characters are at a location."],
  ['play: SW-008 @SW-009, SW-009', "setup: 'SW-008 @SW-009': only characters are at a location."],
  ['play: SW-001 under:SW-001', "setup: 'SW-001 under:SW-001': 'SW-001' is not in play on that side."],
  [
    'ink: 3 of 2',
    "setup: 'ink: 3 of 2' is none of play, hand, discard, deck (cards), lore (a number) and ink (2, or 1 of 2).",
  ],
  ['gold: 3', "setup: 'gold: 3' is none of play, hand, discard, deck (cards), lore (a number) and ink (2, or 1 of 2)."],
  ['lore: 3; lore: 4', "setup: 'lore: 4' comes twice on one side."],
  ['lore: 1 | lore: 2 | lore: 3', 'setup has 3 sides, and 2 seats play.'],
  ['deck:', 'setup: seat 0 has no card at all.'],
])('[SW-51] %s is refused', (setup, text) => {
  expect(storyweave.open({ setup })).toMatchObject({ ok: false, refusal: { code: 'bad-setup', text } });
});

test('[SW-51] a deck that nobody needs is not asked for', () => {
  expect(storyweave.open({ setup: 'deck: SW-001 | deck: SW-001', deck1: 'none' }).ok).toBe(true);
  expect(storyweave.open({ setup: 'lore: 1 | deck: SW-001', deck1: 'none' })).toMatchObject({
    refusal: { code: 'unknown-deck' },
  });
});

test.each([
  [{ list3: '60 SW-001' }, 'list3 is for seat 2, and there are 2 seats: leave it out, or set seats.'],
  [{ deck4: 'loop-lab', seats: 3 }, 'deck4 is for seat 3, and there are 3 seats: leave it out, or set seats.'],
])('%j is for a seat that nobody has', (options, text) => {
  expect(storyweave.open(options)).toMatchObject({ ok: false, refusal: { code: 'bad-option', text } });
});

test('[SW-51] a name that only one card has is enough', () => {
  const [own] = opened({ setup: 'hand: oriel vane' }).view.seats;
  expect(own.hand).toEqual(['SW-003']);
});

test('a sentence about the sides names their number, not all of the position', () => {
  expect(storyweave.open({ setup: 'lore: 1 | lore: 2 | lore: 3' })).toMatchObject({ refusal: { value: 3 } });
});
