// What stands for a state in the loop guard: equal fingerprints mean the same position.
import { hexOf, sha256, sha256Text } from '@umpire/core/host';

export type Fingerprint = string | number | bigint | Uint8Array;

const TEXT_MAX = 64;
const BYTES_MAX = 32;

/** A short text under which a state is remembered. Long fingerprints are replaced by their SHA-256, to save memory. */
export function hashOf(fingerprint: Fingerprint): string {
  if (typeof fingerprint === 'string') return fingerprint.length <= TEXT_MAX ? fingerprint : sha256Text(fingerprint);
  if (fingerprint instanceof Uint8Array)
    return hexOf(fingerprint.length <= BYTES_MAX ? fingerprint : sha256(fingerprint));
  if (typeof fingerprint === 'bigint' || Number.isFinite(fingerprint)) return String(fingerprint);
  throw new Error(`A fingerprint is a text, a finite number or bytes, not ${String(fingerprint)}.`);
}

/** Whether `next` is given as a fingerprint and not as a state, which is always an object. */
export const isFingerprint = (value: unknown): value is string | number | bigint =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
