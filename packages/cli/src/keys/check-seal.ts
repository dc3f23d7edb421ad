// Whose seal is on a log or a journal, and whether it is for what is there.
import type { Seal } from '@umpire/core/host';
import { fingerprintOf, isSigned, knownKeys } from './known-keys.ts';

export type SealReport =
  | { readonly state: 'none' }
  /** `name`: the key is trusted; without it nobody here knows whose it is. */
  | { readonly state: 'good'; readonly key: string; readonly fingerprint: string; readonly name?: string }
  | { readonly state: 'bad'; readonly key: string; readonly fingerprint: string; readonly text: string };

/** `digest`: of what is there. */
export function checkSeal(seal: Seal | undefined, digest: () => string): SealReport {
  if (seal === undefined) return { state: 'none' };
  const { key } = seal;
  const fingerprint = fingerprintOf(key);
  if (!isSigned(seal)) return { state: 'bad', key, fingerprint, text: 'its signature is not by its key' };
  if (seal.digest !== digest()) return { state: 'bad', key, fingerprint, text: 'it was made for other lines' };
  const name = knownKeys().find((known) => known.key === key)?.name;
  return { state: 'good', key, fingerprint, ...(name === undefined ? {} : { name }) };
}

export function sealText(report: SealReport): string {
  if (report.state === 'none') return 'Seal: none. Whoever had the file could have written it anew as a whole.';
  if (report.state === 'bad') return `Seal: false, ${report.text} (key ${report.fingerprint}).`;
  return report.name === undefined
    ? `Seal: whole, by a key that is not known here (${report.fingerprint}).`
    : `Seal: whole, by ${report.name} (trusted, ${report.fingerprint}).`;
}
