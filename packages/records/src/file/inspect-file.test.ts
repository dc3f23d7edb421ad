import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { sampleMatch } from '../../tests/sample-match.ts';
import { openOrThrow, temporaryFile } from '../../tests/temporary-records.ts';
import { openRecords } from './open-records.ts';
import { SCHEMA_VERSION } from './schema.ts';

const PAGE_BYTES = 4096;

/** The bytes of a records file with enough matches to have a tree of pages. */
async function soundBytes(): Promise<Buffer> {
  const file = await temporaryFile();
  const records = await openOrThrow(file);
  for (let n = 0; n < 20; n++) await records.saveMatch(sampleMatch({ id: `m${n}`, log: `${n}`.repeat(3_000) }));
  await records.close();
  return readFile(file);
}

async function collectGarbage() {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round++) {
    runInNewContext('gc')();
    await wait(20);
  }
}

async function expectRefused(file: string, code: string | RegExp) {
  const before = await readFile(file);
  const opened = await openRecords({ file });
  expect(opened).toMatchObject({ ok: false, refusal: { code: expect.stringMatching(code), value: file } });
  if (!opened.ok) expect(opened.refusal.text).toMatch(/^.*records\.db .*(Move|Name|name|Update)/);
  expect(before.equals(await readFile(file))).toBe(true);
}

test.each([
  ['garbage', Buffer.alloc(9_000, 'garbage ')],
  ['a line of text', Buffer.from('hello')],
  ['zeros', Buffer.alloc(8_192)],
])('%s is no database', async (_, bytes) => {
  const file = await temporaryFile();
  await writeFile(file, bytes);
  await expectRefused(file, 'not-a-database');
  expect(await readdir(dirname(file))).toEqual(['records.db']);
});

test('a zeroed header is refused', async () => {
  const file = await temporaryFile();
  await writeFile(file, (await soundBytes()).fill(0, 0, 100));
  await expectRefused(file, 'not-a-database');
});

test.each([1, 60, 99, 511, 512, 4_095, 4_096, 6_000, 8_192, 40_960, -4_096, -1])(
  'records cut at byte %i are refused',
  async (end) => {
    const file = await temporaryFile();
    await writeFile(file, (await soundBytes()).subarray(0, end));
    await expectRefused(file, /^(not-a-database|damaged)$/);
    expect(await readdir(dirname(file))).toEqual(['records.db']);
  },
);

test('a spoilt page is refused, whichever it is', async () => {
  const sound = await soundBytes();
  const file = await temporaryFile();
  for (let page = 0; page < sound.length / PAGE_BYTES; page++) {
    const bytes = Buffer.from(sound);
    const from = page * PAGE_BYTES + (page === 0 ? 100 : 0);
    for (let at = from; at < (page + 1) * PAGE_BYTES; at++) bytes[at] ^= 0xff;
    await writeFile(file, bytes);
    await expectRefused(file, 'damaged');
  }
});

test('a damaged file is not touched even when a log of changes lies beside it', async () => {
  const source = await temporaryFile();
  await writeFile(source, await soundBytes());
  await (await openOrThrow(source)).saveMatch(sampleMatch({ id: 'in the log' }));
  const file = await temporaryFile();
  await copyFile(`${source}-wal`, `${file}-wal`);
  await writeFile(file, (await readFile(source)).fill(0xff, PAGE_BYTES * 12, PAGE_BYTES * 13));
  const log = await readFile(`${file}-wal`);
  expect(log.length).toBeGreaterThan(PAGE_BYTES);
  const spoilt = await readFile(file);
  await expectRefused(file, 'damaged');
  // A connection ends only when it is garbage-collected; one that may write would then copy the log into the file.
  await collectGarbage();
  expect(log.equals(await readFile(`${file}-wal`))).toBe(true);
  expect(spoilt.equals(await readFile(file))).toBe(true);
});

test('a checkpoint that broke off in the middle is no damage', async () => {
  const source = await temporaryFile();
  await writeFile(source, await soundBytes());
  const records = await openOrThrow(source);
  await records.saveMatch(sampleMatch({ id: 'long', log: 'x'.repeat(100_000) }));
  const before = await readFile(source);
  const file = await temporaryFile();
  await copyFile(`${source}-wal`, `${file}-wal`);
  await records.close();
  const after = await readFile(source);
  expect(after.length).toBeGreaterThan(before.length);
  // The first page already counts the pages that the file does not have yet.
  await writeFile(file, Buffer.concat([after.subarray(0, PAGE_BYTES), before.subarray(PAGE_BYTES)]));
  expect(await (await openOrThrow(file)).matchCount()).toBe(21);
});

test.each(['Ann', '"reason"', 'tic-tac-toe'])('a text %s that is no longer UTF-8 is damage', async (text) => {
  // libsql would end the whole process over it.
  const bytes = await soundBytes();
  const file = await temporaryFile();
  // In a table and in an index.
  for (const at of [bytes.indexOf(text), bytes.lastIndexOf(text)]) {
    await writeFile(file, Buffer.from(bytes).fill(0xff, at + 1, at + 2));
    await expectRefused(file, 'damaged');
  }
});

test.each([
  ['version', 60, 0],
  ['encoding', 56, 2],
])('records that lost their %s are damaged', async (_, at, value) => {
  const file = await temporaryFile();
  const bytes = await soundBytes();
  bytes.writeUInt32BE(value, at);
  await writeFile(file, bytes);
  await expectRefused(file, 'damaged');
});

test('an emptied file beside a log of changes is damage, not a new file', async () => {
  const source = await temporaryFile();
  await (await openOrThrow(source)).saveMatch(sampleMatch());
  const file = await temporaryFile();
  await writeFile(file, '');
  await copyFile(`${source}-wal`, `${file}-wal`);
  await expectRefused(file, 'damaged');
  expect((await readFile(`${file}-wal`)).equals(await readFile(`${source}-wal`))).toBe(true);
});

test.each([
  ['unmarked', 'create table t (a)'],
  ['of another program', 'pragma application_id = 42; create table matches (a)'],
  ['that keeps a log', 'pragma journal_mode = wal; create table t (a)'],
])('a database %s is foreign', async (_, script) => {
  const file = await temporaryFile();
  const database = new Database(file);
  database.exec(script);
  database.close();
  const before = await readdir(dirname(file));
  await expectRefused(file, 'foreign-database');
  expect(await readdir(dirname(file))).toEqual(before);
});

test('records of a newer umpire are refused', async () => {
  const file = await temporaryFile();
  await writeFile(file, await soundBytes());
  const database = new Database(file);
  database.exec(`pragma user_version = ${SCHEMA_VERSION + 1}`);
  database.close();
  await expectRefused(file, 'newer-schema');
  expect(await readdir(dirname(file))).toEqual(['records.db']);
});

test('records without one of their tables are damaged', async () => {
  const file = await temporaryFile();
  await writeFile(file, await soundBytes());
  const database = new Database(file);
  database.exec('drop table seats');
  database.close();
  await expectRefused(file, 'damaged');
});
