// Records in a folder that is removed after the test.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openRecords, type Records } from '../src/index.ts';

export async function temporaryFile(name = 'records.db'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-records-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, name);
}

export async function openOrThrow(file: string): Promise<Records> {
  const opened = await openRecords({ file });
  if (!opened.ok) throw new Error(opened.refusal.text);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

export async function temporaryRecords(): Promise<Records> {
  return openOrThrow(await temporaryFile());
}
