import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { sampleMatch } from '../../tests/sample-match.ts';
import { openOrThrow, temporaryFile } from '../../tests/temporary-records.ts';
import { openRecords } from './open-records.ts';
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.ts';

test('an absent file and its folders are created, an empty file counts as absent', async () => {
  const file = await temporaryFile('deep/er/#%? 龍.db');
  await (await openOrThrow(file)).saveMatch(sampleMatch());
  expect(await (await openOrThrow(file)).matchCount()).toBe(1);
  const empty = await temporaryFile();
  await writeFile(empty, '');
  await (await openOrThrow(empty)).saveMatch(sampleMatch());
});

test('it writes a log and waits for the disk at each commit', async () => {
  const file = await temporaryFile();
  await openOrThrow(file);
  const database = new Database(file);
  expect(database.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(database.pragma('application_id')).toEqual([{ application_id: APPLICATION_ID }]);
  expect(database.pragma('user_version')).toEqual([{ user_version: SCHEMA_VERSION }]);
  database.close();
});

test('after closing, the file alone holds everything', async () => {
  const file = await temporaryFile();
  const records = await openOrThrow(file);
  await records.saveMatch(sampleMatch());
  await records.close();
  const copy = await temporaryFile();
  await copyFile(file, copy);
  expect(await (await openOrThrow(copy)).matchCount()).toBe(1);
});

test('ten openings at once on a fresh path all succeed', async () => {
  const file = await temporaryFile();
  const all = await Promise.all(Array.from({ length: 10 }, () => openOrThrow(file)));
  await Promise.all(all.map((records, n) => records.saveMatch(sampleMatch({ id: `m${n}` }))));
  expect(await all[0].matchCount()).toBe(10);
});

test('a folder in place of the file, or a file in place of the folder, cannot be opened', async () => {
  const folder = await temporaryFile();
  await mkdir(folder);
  expect(await openRecords({ file: folder })).toMatchObject({
    ok: false,
    refusal: { code: 'cannot-open', value: folder },
  });
  const text = await temporaryFile();
  await writeFile(text, 'text');
  const below = join(text, 'records.db');
  expect(await openRecords({ file: below })).toMatchObject({
    ok: false,
    refusal: { code: 'cannot-open', value: below },
  });
});

test('a link leads to the records it points to', async () => {
  const file = await temporaryFile();
  await (await openOrThrow(file)).saveMatch(sampleMatch());
  const link = join(await temporaryFile('links'));
  await symlink(file, link);
  expect(await (await openOrThrow(link)).matchCount()).toBe(1);
});
