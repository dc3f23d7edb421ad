import type { CardFace, Scene } from '@umpire/core/author';
import pc from 'picocolors';
import { expect, test } from 'vitest';
import { foldText } from '../fold-text.ts';
import type { Terminal } from '../terminal.ts';
import { TableView } from './table-view.ts';

const COLUMNS = 40;

/** A screen of this height, and what was said on it. */
function screen(rows: number | undefined): { view: TableView; said: () => string[] } {
  const lines: string[] = [];
  const fold = (text: string): string => foldText(text, COLUMNS);
  const say = (text = ''): void => void lines.push(...fold(text).split('\n'));
  const terminal = { rows, paint: pc.createColors(false), fold, say } as unknown as Terminal;
  return { view: new TableView(terminal, (seat) => ['Ann', 'Bob'][seat]), said: () => lines.splice(0) };
}

const cards = (title: string, n: number): Scene[number] => ({
  kind: 'cards',
  title,
  cards: Array.from({ length: n }, (_, i) => ({ text: `Ox ${i}`, detail: '1/2  rush' })),
  stacked: true,
});
const SCENE: Scene = [{ kind: 'text', text: '── Seat 1 ──' }, cards('field', 3), cards('hand', 6)];

test('seats of a heading have names', () => {
  const { view, said } = screen(undefined);
  view.show(SCENE, []);
  expect(said().slice(0, 2)).toEqual(['', '── Bob ──']);
});

test.each([
  [undefined, 13],
  [40, 13],
  [14, 13],
  [13, 9],
  [10, 9],
  [9, 7],
  [3, 7],
])('on a screen of %s rows the table takes %i lines', (rows, lines) => {
  const { view, said } = screen(rows);
  view.show(SCENE, []);
  expect(said()).toHaveLength(lines);
});

test('what does not fit stands side by side, the longest list first', () => {
  const { view, said } = screen(13);
  view.show(SCENE, []);
  expect(said().slice(2, 8)).toEqual([
    ...['field:', '  Ox 0  1/2  rush', '  Ox 1  1/2  rush', '  Ox 2  1/2  rush'],
    ...['hand: [Ox 0 1/2 rush] [Ox 1 1/2 rush]', '      [Ox 2 1/2 rush] [Ox 3 1/2 rush]'],
  ]);
});

test('what was seen is not shown again, until others have acted or somebody asks', () => {
  const { view, said } = screen(undefined);
  const asked: Scene = [...SCENE, { kind: 'text', text: '── What now? ──' }];
  view.show(asked, []);
  const whole = said();
  view.show(asked, []);
  expect(said()).toEqual(['', '── What now? ──']);
  view.forget();
  view.show(asked, []);
  expect(said()).toEqual(whole);
  view.showWhole(asked);
  expect(said()).toEqual(whole);
});

test('an answer that is not allowed any more is not offered', () => {
  const { view, said } = screen(undefined);
  const answers = (title: string, ...faces: CardFace[]): Scene[number] => ({ kind: 'cards', title, cards: faces });
  const asked: Scene = [
    { kind: 'text', text: '── You ──' },
    { kind: 'text', text: '── What now? ──' },
    answers('use', { text: '1 Key' }),
    answers('quest', { text: '2 Ox' }, { text: '3 Pim', action: 4 }),
  ];
  view.show(asked, []);
  expect(said().slice(2)).toEqual(['── What now? ──', 'quest: [3 Pim]']);
});
