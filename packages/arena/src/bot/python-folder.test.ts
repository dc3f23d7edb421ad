import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBot } from './open-bot.ts';
import { sourceFiles } from './source-files.ts';

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const above = mkdtempSync(join(tmpdir(), 'umpire-python-'));
  onTestFinished(() => rmSync(above, { recursive: true }));
  const folder = join(above, 'snake');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

async function opened(folder: string) {
  const result = await openBot(folder, { isolation: 'c' });
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
}

async function refused(folder: string) {
  const result = await openBot(folder, { isolation: 'c' });
  if (result.ok) throw new Error('opened');
  return result.refusal;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const BOT = { 'bot.py': 'import cards\n', 'cards.py': 'A = 1\n', 'data/table.json': '[1]' };

test('a folder with bot.py is a bot of its name, and its hash covers every file', async () => {
  const folder = folderOf(BOT);
  const bot = await opened(`${folder}/`);
  expect(bot).toMatchObject({ name: 'snake', path: folder, language: 'python', text: '' });
  expect(bot.folder?.files).toEqual(['bot.py', 'cards.py', 'data/table.json']);
  const lines = Object.entries(BOT).map(([name, text]) => `${sha256(text)}  ${name}\n`);
  expect(bot.sha256).toBe(sha256(lines.join('')));
  for (const [name, text] of Object.entries(BOT)) {
    writeFileSync(join(folder, name), `${text} `);
    expect((await opened(folder)).sha256).not.toBe(bot.sha256);
    writeFileSync(join(folder, name), text);
  }
  expect((await opened(folder)).sha256).toBe(bot.sha256);
});

test('a folder with nothing else has the hash of bot.py', async () => {
  const folder = folderOf({ 'bot.py': 'x', 'umpire_bot.py': '', '.git/HEAD': '', '__pycache__/bot.pyc': '' });
  expect((await opened(folder)).sha256).toBe(sha256('x'));
});

test('what the cells see are copies: a later change does not reach them', async () => {
  const folder = folderOf(BOT);
  const { folder: copies } = await opened(folder);
  writeFileSync(join(folder, 'cards.py'), 'A = 2\n');
  expect(readFileSync(join(copies?.at ?? '', 'cards.py'), 'utf8')).toBe('A = 1\n');
  expect(readdirSync(copies?.at ?? '').sort()).toEqual(['bot.py', 'cards.py', 'data']);
});

test('links are refused, wherever they lead', async () => {
  const out = folderOf(BOT);
  symlinkSync('/etc/passwd', join(out, 'data/words.txt'));
  expect(await refused(out)).toMatchObject({
    code: 'bot-link',
    text: `"data/words.txt" is a link. Put the file itself into the bot's folder.`,
  });
  const up = folderOf(BOT);
  symlinkSync(dirname(out), join(up, 'other'));
  expect((await refused(up)).code).toBe('bot-link');
  symlinkSync(folderOf(BOT), join(dirname(up), 'away'));
  expect((await refused(join(dirname(up), 'away'))).code).toBe('bot-link');
});

test.each([
  ['many files', Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`f${i}.py`, '']))],
  ['many folders', Object.fromEntries(Array.from({ length: 32 }, (_, i) => [`f${i}/x.py`, '']))],
  ['much', { 'weights.bin': Buffer.alloc(16 * 2 ** 20) }],
])('too %s is refused with one sentence', async (_, more) => {
  expect(await refused(folderOf({ ...BOT, ...more }))).toMatchObject({
    code: 'bot-too-big',
    text: "The bot's folder has more than 64 files and folders, or more than 16 MB.",
  });
});

test('a folder without bot.py is refused', async () => {
  expect(await refused(folderOf({ 'ben.py': '' }))).toMatchObject({
    code: 'bot-folder',
    text: expect.stringMatching(/is a folder without a file bot\.py\. Name the bot's file\.$/),
  });
});

test("its sources are all its files, so that a bot within another's folder is noticed", async () => {
  const folder = folderOf({ ...BOT, 'sub/bot.py': '' });
  expect(sourceFiles(folder)).toEqual(
    ['bot.py', 'cards.py', 'data/table.json', 'sub/bot.py'].map((name) => join(folder, name)),
  );
  expect(sourceFiles(join(folder, 'sub'))).toEqual([join(folder, 'sub/bot.py')]);
});
