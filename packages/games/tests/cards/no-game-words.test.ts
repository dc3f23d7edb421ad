// The kit has words of its own. Words of one card game may stand there only where bytes depend on them: in card files, which
// authors write, and in events, which logs and bots have.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CARDS = fileURLToPath(new URL('../../src/cards/', import.meta.url));

/** By game: names, what its cards are called, what is done to them, and the ids of its cards. */
const WORDS: readonly RegExp[] = [
  /storyweave|lorcana|exert|banish|\blore|\bquest(s|ed|ing)?\b|challeng|willpower|\bSW-\d/i,
  /\b[Ii]nk(s|ed|able|well)?\b|[a-z]Ink(s|well)?\b/,
  /tidecrown|\bgales?\b|captain|\bcrew\b|\bTC-\d|\bOP\d/i,
];

interface Allowed {
  readonly files: RegExp;
  readonly words: RegExp;
  readonly why: string;
}

const ALLOWED: readonly Allowed[] = [
  {
    files: /^(files|compile)\//,
    words: /\b(inks|inkable|maxInks|lore|willpower|banish|banishSelf|extraInk|toInkwell)\b/g,
    why: 'members and values of card files: the JSON that authors write',
  },
  {
    files: /^(turn|ability\/destroy|say\/kit-motions|say\/kit-event-text)\.ts$/,
    words: /\b(EXERTED|BANISHED)\b/g,
    why: 'types of events: every log and every bot has them',
  },
];

const files = readdirSync(CARDS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !/\.(test|slow)\.ts$/.test(file));

test('nothing of a card game stands in the kit, but for words of formats', () => {
  const found = files.flatMap((file) =>
    readFileSync(CARDS + file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (isForeign(file, line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('each word that is allowed is still needed', () => {
  for (const { files: where, words, why } of ALLOWED) {
    const texts = files.filter((file) => where.test(file)).map((file) => readFileSync(CARDS + file, 'utf8'));
    const used = new Set(texts.flatMap((text) => text.match(words) ?? []).map((word) => word.replaceAll("'", '')));
    expect(words.source.match(/[A-Za-z]{4,}/g)?.sort(), why).toEqual([...used].sort());
  }
});

test('it would find a word of a game, and no part of another', () => {
  const foreign = [
    "'EXERTED'",
    'the inkwell',
    'extraInk',
    'quests for lore',
    'two gales',
    '// SW-001',
    'who challenges',
  ];
  for (const line of foreign) expect([line, isForeign('run.ts', line)]).toEqual([line, true]);
  for (const line of ['think', 'a request', 'explore', 'thinking', 'links'])
    expect(isForeign('run.ts', line)).toBe(false);
});

function isForeign(file: string, line: string): boolean {
  const rest = ALLOWED.reduce((text, { files, words }) => (files.test(file) ? text.replace(words, '') : text), line);
  return WORDS.some((word) => word.test(rest));
}
