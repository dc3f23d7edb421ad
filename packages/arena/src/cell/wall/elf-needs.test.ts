import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { elfNeeds } from './elf-needs.ts';
import { librariesOf } from './libraries-of.ts';

test.runIf(process.platform === 'linux')('an executable names the libraries that ldd finds for it', () => {
  const names = elfNeeds(readFileSync(process.execPath));
  const found = librariesOf(process.execPath).map((path) => basename(path));
  expect(names).toContain('libc.so.6');
  expect(names.filter((name) => !name.startsWith('ld-') && !found.includes(name))).toEqual([]);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a script', Buffer.from('#!/bin/sh\n')],
  ['the first bytes of one', Buffer.from('7f454c460201', 'hex')],
])('%s names none', (_, file) => {
  expect(elfNeeds(file)).toEqual([]);
});

test.runIf(process.platform === 'linux')('damaged headers end in a list, never in an error', () => {
  const whole = readFileSync('/bin/sh').subarray(0, 4096);
  for (let at = 0; at < 1024; at += 3) {
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, at, at + 3);
    expect(Array.isArray(elfNeeds(damaged))).toBe(true);
  }
});
