// A seal: the last line of a log, in which a referee signs all lines before it. Core knows its form and what it covers;
// whoever has keys signs and checks.
import { type HashText, sha256Text } from '../state/sha256.ts';
import { sortRows } from './rows.ts';

export interface Seal {
  /** The SHA-256 of what is sealed. */
  readonly digest: string;
  /** The public key: 32 bytes of Ed25519 as hexadecimal digits. */
  readonly key: string;
  /** The signature over `sealedText(digest)`: 64 bytes as hexadecimal digits. */
  readonly signature: string;
}

const isHex = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value);

/** A seal in outside data, or what is wrong with it. */
export function readSeal(value: unknown): Seal | string {
  if (typeof value !== 'object' || value === null) return 'a seal without digest, key and signature';
  const { digest, key, signature } = value as Record<string, unknown>;
  if (!isHex(digest, 64)) return 'a seal whose digest is not 64 hexadecimal digits';
  if (!isHex(key, 64)) return 'a seal whose key is not 64 hexadecimal digits';
  return isHex(signature, 128) ? { digest, key, signature } : 'a seal whose signature is not 128 hexadecimal digits';
}

/** What is signed: the words keep a signature from being passed off as one for something else. */
export const sealedText = (digest: string): string => `umpire-seal/1 ${digest}`;

/** The hash of what a seal covers: all rows with their chain values, without notes and without the seal. */
export const sealDigest = (log: string, hash: HashText = sha256Text): string =>
  hash(
    sortRows(log)
      .covered.map(({ text }) => `${text}\n`)
      .join(''),
  );
