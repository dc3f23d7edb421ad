import type { CardFace, Scene } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { tableChange } from './table-change.ts';

const text = (words: string) => ({ kind: 'text', text: words }) as const;
const hand = (...cards: CardFace[]) => ({ kind: 'cards', title: 'hand (cost)', cards, stacked: true }) as const;
const lore = (value: number, ink = 1) =>
  ({
    kind: 'counters',
    counters: [
      { label: 'lore', value },
      { label: 'ink', value: ink },
    ],
  }) as const;
const OX = { text: 'Ox', detail: '3/1' };
const KEY = { text: 'Key' };

const table = (theirs: number, mine: number, ...cards: CardFace[]): Scene => [
  ...[text('── Bob ──'), lore(theirs)],
  ...[text('── You ──'), lore(mine), hand(...cards)],
  ...[text('── What now? ──'), hand({ text: '1 end' })],
];
const ASKED = [text('── What now? ──'), hand({ text: '1 end' })];

test('what is asked is shown again even if it is the same, and nothing else', () => {
  expect(tableChange(table(1, 2, OX), table(1, 2, OX))).toEqual(ASKED);
});

test('a number that changed stands under the heading of whose it is, with what it was', () => {
  const [bob, you] = [text('── Bob ──'), text('── You ──')];
  const moved = (words: string) => ({ kind: 'counters', counters: [{ label: 'lore', value: words }] });
  expect(tableChange(table(1, 2), table(4, 2))).toEqual([bob, moved('1 → 4'), ...ASKED]);
  // The other's number has the same name.
  expect(tableChange(table(1, 2), table(1, 1))).toEqual([you, moved('2 → 1'), ...ASKED]);
});

test('only cards that are new or look different are shown, and none that left', () => {
  const changed = (...cards: CardFace[]) => [text('── You ──'), { ...hand(...cards), title: 'hand, changed' }];
  expect(tableChange(table(1, 2, OX), table(1, 2, KEY, OX))).toEqual([...changed(KEY), ...ASKED]);
  expect(tableChange(table(1, 2, OX), table(1, 2, OX, OX))).toEqual([...changed(OX), ...ASKED]);
  const hurt = { ...OX, detail: '3/1 damage 1' };
  expect(tableChange(table(1, 2, OX, KEY), table(1, 2, hurt, KEY))).toEqual([...changed(hurt), ...ASKED]);
  expect(tableChange(table(1, 2, OX, KEY), table(1, 2, OX))).toEqual(ASKED);
  expect(tableChange(table(1, 2, OX), table(1, 2, { ...OX, action: 7 }))).toEqual(ASKED);
});

test('a table that is not divided is shown whole, or not at all', () => {
  const before = [lore(1), hand(OX)];
  expect(tableChange(before, [lore(1), hand({ ...OX, action: 3 })])).toEqual([]);
  expect(tableChange(before, [lore(2), hand(OX)])).toEqual([lore(2), hand(OX)]);
});
