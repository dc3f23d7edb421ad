// Sheets: what is new on one, and how a long one is made to fit.
import { expect, test } from 'vitest';
import { fitSheet, type List, type Part, type Section, type Sheet, sheetText } from './sheet.ts';
import { ASKED, sheetChange } from './sheet-change.ts';

const section = (key: string, more: Partial<Section> = {}): Section => ({ key, numbers: [], parts: [], ...more });
const sheet = (...sections: readonly Section[]): Sheet => ({ sections });
const list = (key: string, names: readonly string[], more: Partial<List> = {}): List => ({
  ...{ kind: 'list', key, name: key, indent: '', isShort: false },
  rows: names.map((name) => ({ key: name, columns: [name], below: [] })),
  ...more,
});
const text = (kind: 'lines' | 'sentences', ...lines: readonly string[]): Part => ({ kind, key: kind, lines });
const figure = (key: string, value: string) => ({ key, label: key, value });
const changed = (before: Sheet, now: Sheet, whole?: readonly string[]): string =>
  sheetText(sheetChange(before, now, whole));
const heightOf = (each: Sheet): number => sheetText(each).split('\n').length;

test('a section has a heading with its numbers, lists with columns below each other, and lines', () => {
  const rows = [
    { key: 'a', columns: ['Imp', '', '3'], below: ['there: Golem'] },
    { key: 'b', columns: ['Quill', '', '12'], below: [] },
  ];
  const ann = section('ann', {
    heading: 'Ann',
    numbers: [figure('lore', '3 of 20'), figure('hand', '2')],
    parts: [list('crew', [], { indent: '  ', rows }), text('sentences', 'So be it.')],
  });
  expect(sheetText(sheet(ann), (each) => each.toUpperCase()).split('\n')).toEqual([
    '── ANN ── lore 3 of 20, hand 2',
    '  crew:',
    '    Imp    3',
    '      there: Golem',
    '    Quill  12',
    'So be it.',
  ]);
});

test('a section of which nothing is known takes no line', () => {
  expect(sheetText(sheet(section('a'), section('b', { parts: [text('lines', 'x')] })))).toBe('x');
});

test('a short list stands side by side in brackets', () => {
  expect(sheetText(sheet(section('a', { parts: [list('hand', ['Imp', 'Nope'], { isShort: true })] })))).toBe(
    'hand: [Imp] [Nope]',
  );
});

test('a short list that is too long for a line goes on in the next', () => {
  const names = Array.from({ length: 12 }, (_, i) => `Sela Ironhand ${i}`);
  const lines = sheetText(sheet(section('a', { parts: [list('hand', names, { isShort: true })] }))).split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => line.length > 79)).toEqual([]);
  expect(lines[1]).toMatch(/^ {4}\[/);
});

test('between equal sheets nothing is new', () => {
  const same = sheet(section('a', { heading: 'Ann', numbers: [figure('life', '3')], parts: [list('crew', ['Imp'])] }));
  expect(sheetChange(same, same)).toEqual({ sections: [] });
});

test('a number that changed is told from what to what, and others are not told', () => {
  const at = (life: string): Sheet =>
    sheet(section('a', { heading: 'Ann', numbers: [figure('life', life), figure('hand', '2')] }));
  expect(changed(at('3'), at('2'))).toBe('── Ann ── life 3 → 2');
});

test('a number that is new is told as it is', () => {
  expect(changed(sheet(section('a')), sheet(section('a', { numbers: [figure('gales', '1')] })))).toBe('gales 1');
});

test('of a list the rows that are new or changed are told', () => {
  const at = (...names: string[]): Sheet => sheet(section('a', { parts: [list('crew', names)] }));
  expect(changed(at('Imp'), at('Imp', 'Quill'))).toBe('crew, changed:\n  Quill');
  expect(changed(at('Imp', 'Quill'), at('Imp'))).toBe('');
  expect(changed(sheet(section('a')), at('Imp'))).toBe('crew:\n  Imp');
  const spent = list('crew', [], { rows: [{ key: 'Imp', columns: ['Imp', 'spent'], below: [] }] });
  expect(changed(at('Imp'), sheet(section('a', { parts: [spent] })))).toBe('crew, changed:\n  Imp  spent');
});

test('a board is read as a whole: one new cell shows all of it', () => {
  const at = (...rows: string[]): Sheet => sheet(section('a', { parts: [text('lines', ...rows)] }));
  expect(changed(at('. .', '. .'), at('X .', '. .'))).toBe('X .\n. .');
  expect(changed(at('. .'), at('. .'))).toBe('');
});

test('each sentence is compared for itself, and one that no longer holds is news too', () => {
  const at = (...said: string[]): Sheet => sheet(section('a', { parts: [text('sentences', ...said)] }));
  expect(changed(at('One.', 'Two.'), at('Two.', 'Three.'))).toBe('Three.\nno longer: One.');
  expect(changed(at('One.'), sheet(section('a')))).toBe('no longer: One.');
});

test('a section that is asked for is shown as a whole, and so is one that is new', () => {
  const at = (life: string): Sheet =>
    sheet(section('seat', { numbers: [figure('life', life)] }), section(ASKED, { heading: 'Turn 3. What do you do?' }));
  expect(changed(at('3'), at('3'), [ASKED])).toBe('── Turn 3. What do you do? ──');
  expect(changed(sheet(), at('3'))).toBe('life 3\n── Turn 3. What do you do? ──');
});

test('a heading that changed is told', () => {
  const at = (heading: string): Sheet => sheet(section('a', { heading, numbers: [figure('life', '3')] }));
  expect(changed(at('Ann'), at('Ann (on turn)'))).toBe('── Ann (on turn) ──');
});

test('a sheet that is too high gets its longest lists side by side, no more of them than needed', () => {
  const long = sheet(section('a', { parts: [list('crew', ['a', 'b', 'c']), list('hand', ['d', 'e', 'f', 'g'])] }));
  expect(fitSheet(long, 9, heightOf)).toBe(long);
  expect(sheetText(fitSheet(long, 8, heightOf))).toBe('crew:\n  a\n  b\n  c\nhand: [d] [e] [f] [g]');
  expect(sheetText(fitSheet(long, 4, heightOf))).toBe('crew: [a] [b] [c]\nhand: [d] [e] [f] [g]');
});

test('a list of two rows stays as it is, though the sheet stays too high', () => {
  const two = sheet(section('a', { parts: [list('crew', ['a', 'b'])] }));
  expect(sheetText(fitSheet(two, 1, heightOf))).toBe('crew:\n  a\n  b');
});
