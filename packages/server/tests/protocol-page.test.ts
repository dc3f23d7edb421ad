// The page about the protocol tells every message, command and request, and none that there is not.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const page = read('docs/protocol.md');
const protocol = read('packages/table/src/protocol.ts');

const part = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (text: string): string[] => [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
const between = (from: string, to: string): string => protocol.slice(protocol.indexOf(from), protocol.indexOf(to));
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
const kinds = (text: string, field: string): string[] =>
  [...text.matchAll(new RegExp(`${field}: '([\\w-]+)'`, 'g'))].map(([, name]) => name);

test('what a page sends', () => {
  expect(sorted(rowsOf(part('From the page')))).toEqual(
    sorted(kinds(between('export type ToServer', 'export type FromServer'), 't')),
  );
});

test('what the server sends, and what a table tells in it', () => {
  const [messages, says] = part('From the server').split('| `kind` |');
  expect(sorted(rowsOf(messages))).toEqual(sorted(kinds(between('export type FromServer', 'export interface'), 't')));
  const told = read('packages/table/src/messages.ts').split('export type TableMessage =')[1];
  expect(sorted(rowsOf(says))).toEqual(sorted(kinds(told, 'kind')));
});

test('every command', () => {
  const commands = [
    ...read('packages/server/src/net/read-message.ts')
      .split('const COMMANDS')[1]
      .split(']')[0]
      .matchAll(/'([\w-]+)'/g),
  ];
  const line = part('From the page').split('\nCommands: ')[1];
  for (const [, command] of commands) expect(line).toContain(`\`${command}\``);
});

test('every request', () => {
  const api = read('packages/server/src/net/api.ts');
  const asked = [...api.matchAll(/case '([A-Z]+ \/api\/[^']+)'/g)].map(([, each]) => each);
  const told = rowsOf(part('Over HTTP'));
  expect(sorted(told)).toEqual(sorted([...asked, 'GET /api/ranks/GAME', 'GET /healthz']));
});
