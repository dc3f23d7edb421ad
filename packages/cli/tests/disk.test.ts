import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshPlace, type Place } from './run-umpire.ts';

const MATCH = ['play', 'tic-tac-toe', '--seat', 'easy*2', '--verbose', '0'];

const oneLine = (part: string) => expect.stringMatching(new RegExp(`^umpire: [^\\n]*${part}[^\\n]*\\n$`));

test('--log never overwrites a file', async () => {
  const place = freshPlace();
  writeFileSync(place.path('diary.txt'), 'dear diary');
  const { code, out, err } = await place.run([...MATCH, '--log', 'diary.txt']);
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: oneLine('diary\\.txt: it exists already') });
  expect(readFileSync(place.path('diary.txt'), 'utf8')).toBe('dear diary');
});

test.each([
  ['a folder', '.', 'that is a folder: name a file'],
  ['a folder that does not exist', 'none/m.jsonl', 'none/m\\.jsonl: its folder does not exist'],
  ['a path through a file', 'file/m.jsonl', 'a part of the path is not a folder'],
  ['a place where nothing can be made', '/proc/m.jsonl', '/proc/m\\.jsonl: '],
  ['a name that is too long', `${'n'.repeat(300)}.jsonl`, 'the name is too long'],
])('--log refuses %s before the match', async (_what, log, message) => {
  const place = freshPlace();
  writeFileSync(place.path('file'), '');
  expect(await place.run([...MATCH, '--log', log])).toMatchObject({ code: 2, out: '', err: oneLine(message) });
});

test.each([
  ['replay', '/dev/zero'],
  ['play', '/dev/zero'],
])('%s %s: what never ends is not read for ever', async (command, path) => {
  expect(await freshPlace().run([command, path])).toMatchObject({ code: 2, out: '', err: oneLine('/dev/zero') });
});

const READERS = [['stats'], ['leaderboard'], MATCH];

async function expectRefused(place: Place, message: string): Promise<void> {
  for (const args of READERS) {
    expect(await place.run(args)).toMatchObject({ code: 2, out: '', err: oneLine(message) });
  }
  // In the menu the error is shown, and the menu comes again.
  const menu = await place.run([], { input: '\n4\n1\nAnn\n\n\n\n7\n' });
  expect(menu).toMatchObject({ code: 0, err: '' });
  expect(menu.out.match(new RegExp(message, 'g'))).toHaveLength(2);
}

test('a damaged records.db is named, left as it is, and no match is begun that could not be recorded', async () => {
  const place = freshPlace();
  const file = join(place.home, 'records.db');
  mkdirSync(place.home);
  const garbage = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251));
  writeFileSync(file, garbage);
  await expectRefused(place, 'records\\.db is not a records file');
  expect(readFileSync(file)).toEqual(garbage);
  await place.run([...MATCH, '--log', 'm.jsonl']);
  expect(existsSync(place.path('m.jsonl'))).toBe(false);
});

test('an UMPIRE_HOME that is a file is named and left as it is', async () => {
  const place = freshPlace();
  writeFileSync(place.home, 'not a folder');
  await expectRefused(place, 'records\\.db cannot be opened for the records');
  expect(readFileSync(place.home, 'utf8')).toBe('not a folder');
});

test('damaged settings are no settings', async () => {
  const place = freshPlace();
  mkdirSync(place.home);
  for (const text of ['{', '{"name": 3}', '{"name": "\\u001b[31m"}']) {
    writeFileSync(join(place.home, 'settings.json'), text);
    const { code, out, err } = await place.run([], { input: '\n6\n' });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Your name [Player]: ');
  }
});

test('commands that need no records leave no trace of them', async () => {
  const place = freshPlace();
  for (const args of [['games'], ['explain', 'tic-tac-toe'], ['perft', 'tic-tac-toe', '--depth', '2']])
    await place.run(args);
  expect(existsSync(place.home)).toBe(false);
});
