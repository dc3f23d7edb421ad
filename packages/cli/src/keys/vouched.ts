// The beginnings of logs that this machine wrote and left, by their digests. Only what goes on from one of them is sealed: a seal
// on a log that a stranger began would vouch for names, faults and chat that nobody here saw.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasOwnKey, keyFolder } from './own-key.ts';

const KEPT_MAX = 1000;

const vouchedPath = (): string => join(keyFolder(), 'vouched');

/** Remembers a beginning, if there is a key. A match is never lost because this cannot be written. */
export function vouchFor(digest: string): void {
  if (!hasOwnKey()) return;
  try {
    const kept = vouched().filter((each) => each !== digest);
    mkdirSync(keyFolder(), { recursive: true, mode: 0o700 });
    const draft = `${vouchedPath()}.${process.pid}`;
    writeFileSync(draft, [...kept.slice(1 - KEPT_MAX), digest].map((each) => `${each}\n`).join(''), { mode: 0o600 });
    renameSync(draft, vouchedPath());
  } catch {
    // It will not be sealed, and says so.
  }
}

export const isVouched = (digest: string): boolean => vouched().includes(digest);

function vouched(): readonly string[] {
  try {
    return readFileSync(vouchedPath(), 'latin1').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
