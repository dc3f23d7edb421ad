import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addNaiveRoot, NAIVE_FILE } from '../../tests/naive-tree.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { Store } from './store.ts';
import { readTreeFile, writeTreeFile } from './tree-file.ts';

test('what was written is read, and nothing else is left behind', () => {
  const dir = join(temporaryFolder(), 'new', 'tree');
  writeTreeFile(dir, NAIVE_FILE);
  expect(readTreeFile(dir)).toEqual({ ok: true, value: NAIVE_FILE });
  expect(readdirSync(dir)).toEqual(['tree.json']);
});

test('the tree.json of the first writer stays', () => {
  const dir = temporaryFolder();
  writeTreeFile(dir, NAIVE_FILE);
  writeTreeFile(dir, { ...NAIVE_FILE, game: 'other' });
  expect(readTreeFile(dir)).toMatchObject({ value: { game: 'naive' } });
  expect(readdirSync(dir)).toEqual(['tree.json']);
});

const whole = JSON.stringify(NAIVE_FILE);

test.each([
  ['nothing', '', 'bad-store'],
  ['half of it', whole.slice(0, 40), 'bad-store'],
  ['zeros', '\0'.repeat(40), 'bad-store'],
  ['null', 'null', 'bad-store'],
  ['a list', '[]', 'bad-store'],
  ['no seats', whole.replace('"seats":2', '"seats":0'), 'bad-store'],
  ['half a seat', whole.replace('"seats":2', '"seats":2.5'), 'bad-store'],
  ['a word for a flag', whole.replace('"merged":false', '"merged":"no"'), 'bad-store'],
  ['a later format', whole.replace('umpire-tree/1', 'umpire-tree/2'), 'other-format'],
])('a tree.json with %s is refused with a sentence', (_, text, code) => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'tree.json'), text);
  for (const opened of [Store.open(dir), Store.grow(dir, NAIVE_FILE)])
    expect(opened).toMatchObject({ ok: false, refusal: { code, text: expect.stringMatching(/\.$/) } });
});

test('every cut of a tree.json is refused', () => {
  const dir = temporaryFolder();
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(join(dir, 'tree.json'), whole.slice(0, length));
    expect(Store.open(dir)).toMatchObject({ ok: false, refusal: { code: 'bad-store' } });
  }
});

test('a tree without its tree.json is not begun again, since its game is unknown', () => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 's00000.log'), '');
  expect(Store.open(dir)).toMatchObject({ ok: false, refusal: { code: 'no-store' } });
  expect(Store.grow(dir, NAIVE_FILE)).toMatchObject({ ok: false, refusal: { code: 'bad-store' } });
});

test('a tree.json that cannot be opened is not written over', () => {
  const dir = temporaryFolder();
  mkdirSync(join(dir, 'tree.json'));
  expect(Store.grow(dir, NAIVE_FILE)).toMatchObject({ ok: false, refusal: { code: 'bad-store' } });
});

test('a tree with the wrong number of seats in its tree.json opens without statistics', () => {
  const dir = temporaryFolder();
  const store = Store.grow(dir, NAIVE_FILE);
  if (!store.ok) throw new Error(store.refusal.text);
  const { id } = addNaiveRoot(store.value, 's');
  store.value.stats.note(id, 1, [1, 0]);
  store.value.close();
  writeFileSync(join(dir, 'tree.json'), whole.replace('"seats":2', '"seats":3'));
  const opened = Store.open(dir);
  if (!opened.ok) throw new Error(opened.refusal.text);
  expect([opened.value.states, opened.value.stats.visitsOf(id), opened.value.rests().length]).toEqual([1, 0, 1]);
});

test.each([
  ['game', { game: 'other' }],
  ['rules', { rulesVersion: 2 }],
  ['keys', { layoutVersion: 2 }],
  ['seats', { seats: 3 }],
])('a tree of another version of its %s is refused, and says which', (_, other) => {
  const dir = temporaryFolder();
  writeTreeFile(dir, NAIVE_FILE);
  expect(Store.grow(dir, { ...NAIVE_FILE, ...other })).toMatchObject({ ok: false, refusal: { code: 'other-tree' } });
});
