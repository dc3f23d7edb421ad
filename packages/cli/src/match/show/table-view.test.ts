import type { Look } from '@umpire/core/draw';
import type { Scene } from '@umpire/core/scene';
import pc from 'picocolors';
import { expect, test } from 'vitest';
import type { Terminal } from '../../terminal/terminal.ts';
import { foldText } from '../../text/fold-text.ts';
import { TableView } from './table-view.ts';

const COLUMNS = 40;
const LOOK: Look = { seat: 0, nameOf: (seat) => ['Ann', 'Bob'][seat] };

/** A screen of this height, and what was said on it. */
function screen(rows: number | undefined): { view: TableView; said: () => string[] } {
  const lines: string[] = [];
  const fold = (text: string): string => foldText(text, COLUMNS);
  const say = (text = ''): void => void lines.push(...fold(text).split('\n'));
  const terminal = { rows, paint: pc.createColors(false), fold, say } as unknown as Terminal;
  return { view: new TableView(terminal), said: () => lines.splice(0) };
}

const oxen = (zone: string, n: number): string[] => Array.from({ length: n }, (_, i) => `${zone}.${i}`);

/** A scene with three oxen of Bob in play and six in one's own hand. */
function sceneOf({ asks = 'What now?', lore = 1, says = [] as string[], damaged = -1 } = {}): Scene {
  const field = oxen('field', 3);
  const hand = oxen('hand', 6);
  const cards = Object.fromEntries(
    [...field, ...hand].map((key, i) => [key, { face: key, ...(i === damaged ? { tokens: { damage: 1 } } : {}) }]),
  );
  const faces = Object.fromEntries(
    [...field, ...hand].map((key) => [
      key,
      { name: `Ox ${key.at(-1)}`, stats: { strength: 1, willpower: 2 }, badges: { rush: 0 } },
    ]),
  );
  return {
    now: { seat: 0, turn: 3 },
    seats: { 0: { name: 'Seat 0' }, 1: { name: 'Seat 1', counters: { lore } } },
    zones: {
      field: { name: 'field', role: 'table', seat: 1, cards: field },
      hand: { name: 'hand', role: 'hand', seat: 0, cards: hand },
    },
    cards,
    faces,
    ...(says.length === 0 ? {} : { says }),
    question: { seat: 0, text: asks, choices: [{ action: 1, text: 'yes' }] },
  };
}
const WHOLE = [
  ...['', '── Bob ── lore 1', '  field:'],
  ...['    Ox 0  1/2  rush', '    Ox 1  1/2  rush', '    Ox 2  1/2  rush'],
  ...['── You (on turn) ── hand 6', 'your hand:', ...[0, 1, 2, 3, 4, 5].map((n) => `  Ox ${n}  1/2  rush`)],
  ...['── Turn 3. What now? ──', '  [yes]'],
];

test('the others stand above, oneself below, then the hand and what is asked; players have names', () => {
  const { view, said } = screen(undefined);
  view.show(sceneOf(), LOOK, []);
  expect(said()).toEqual(WHOLE);
});

test.each([
  [undefined, 16],
  [40, 16],
  [17, 16],
  [16, 13],
  [15, 13],
  [14, 13],
  [13, 11],
  [3, 11],
])('on a screen of %s rows the table takes %i lines', (rows, lines) => {
  const { view, said } = screen(rows);
  view.show(sceneOf(), LOOK, []);
  expect(said()).toHaveLength(lines);
});

test('what does not fit stands side by side, the longest list first', () => {
  const { view, said } = screen(16);
  view.show(sceneOf(), LOOK, []);
  expect(said().slice(7, 10)).toEqual([
    ...['your hand: [Ox 0 1/2 rush]', '    [Ox 1 1/2 rush] [Ox 2 1/2 rush]', '    [Ox 3 1/2 rush]'],
  ]);
});

test('only what is new is shown, until others have acted or somebody asks', () => {
  const { view, said } = screen(undefined);
  view.show(sceneOf(), LOOK, []);
  said();
  view.show(sceneOf(), LOOK, []);
  expect(said()).toEqual(['', '── Turn 3. What now? ──', '  [yes]']);
  view.show(sceneOf({ lore: 4, damaged: 1 }), LOOK, []);
  expect(said()).toEqual([
    ...['', '── Bob ── lore 1 → 4', '  field, changed:', '    Ox 1  1/2  damage 1, rush'],
    ...['── Turn 3. What now? ──', '  [yes]'],
  ]);
  view.forget();
  view.show(sceneOf(), LOOK, []);
  expect(said()).toEqual(WHOLE);
  view.show(sceneOf(), LOOK, []);
  said();
  view.showWhole(sceneOf(), LOOK);
  expect(said()).toEqual(WHOLE);
});

test('what was just heard is not said again', () => {
  const { view, said } = screen(undefined);
  view.show(sceneOf({ says: ['Bob attacks.', 'It hits.'] }), LOOK, ['Bob attacks.']);
  expect(said().slice(-3)).toEqual(['── Turn 3. What now? ──', 'It hits.', '  [yes]']);
});
