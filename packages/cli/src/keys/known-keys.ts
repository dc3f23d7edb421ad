// The public keys that this machine knows by name: its own, also those that were replaced, and those it was told to trust.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlain, type Seal, sealedText, shown } from '@umpire/core/host';
import { readText } from '../files/read-bytes.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';
import { keyFolder } from './own-key.ts';

export interface KnownKey {
  readonly name: string;
  /** 32 bytes as hexadecimal digits. */
  readonly key: string;
  /** It was made here. */
  readonly own: boolean;
}

const FORM = 'umpire-key/1';
const NAME_MAX = 60;
const FILE_BYTES_MAX = 10_000;

const knownPath = (): string => join(keyFolder(), 'known.json');

export function knownKeys(): KnownKey[] {
  const path = knownPath();
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw explainSystemError(error, path);
  }
  const damaged = new Failure(`${path} is damaged: remove it, and trust the keys again with umpire key trust FILE.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged;
  }
  if (!Array.isArray(value) || !value.every(isKnown)) throw damaged;
  return value.map(({ name, key, own }) => ({ name, key, own }));
}

function isKnown(value: unknown): value is KnownKey {
  const { name, key, own } = (value ?? {}) as Record<string, unknown>;
  return isName(name) && isKey(key) && typeof own === 'boolean';
}

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) && isStrong(value);

const PRIME = 2n ** 255n - 19n;
/** The heights of the points whose order divides 8: with such a key one signature fits many texts. */
const WEAK = [
  0n,
  1n,
  PRIME - 1n,
  0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
];

/** Whether a key is a point that is written in the one right way, and of large order. */
function isStrong(key: string): boolean {
  const height = BigInt(`0x${Buffer.from(key, 'hex').reverse().toString('hex')}`) % 2n ** 255n;
  return height < PRIME && !WEAK.includes(height);
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= NAME_MAX &&
  value.trim() === value &&
  value !== '' &&
  isPlain(value) &&
  isClear(value);

/** Letters that look like Latin ones. */
const LOOKS_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u;

/** Whether a name looks like no other: nothing that is not seen, one form for each letter, no letters of another script in between. */
const isClear = (name: string): boolean =>
  !/[\p{Default_Ignorable_Code_Point}\u2800]/u.test(name) &&
  name.normalize('NFKC') === name &&
  !/[^\S ]| {2}/.test(name) &&
  !(/\p{Script=Latin}/u.test(name) && LOOKS_LATIN.test(name));

/** Whether the key was made here, now or before it was replaced. */
export const isOwnKey = (key: string): boolean => knownKeys().some((known) => known.own && known.key === key);

/** Knows a key by a name from now on. A name stands for one key that is trusted, and for own keys that came before it. */
export function learnKey(known: KnownKey): void {
  demandKeyName(known.name);
  const all = knownKeys();
  const other = all.find(({ name, key, own }) => name === known.name && key !== known.key && !(own && known.own));
  if (other !== undefined)
    throw new Failure(`'${known.name}' is the key ${fingerprintOf(other.key)} already: choose another with --name.`);
  writeKeys([...all.filter(({ key }) => key !== known.key), known]);
}

export function demandKeyName(name: string): void {
  if (!isName(name))
    throw new Failure(
      `The name of a key has 1 to ${NAME_MAX} letters that can be shown and told apart, not '${shown(name)}'.`,
    );
}

/** Forgets the key with this name or fingerprint; returns what was forgotten. */
export function forgetKey(typed: string): KnownKey[] {
  const all = knownKeys();
  const isMeant = ({ name, key }: KnownKey): boolean => name === typed || fingerprintOf(key) === typed || key === typed;
  const gone = all.filter(isMeant);
  if (gone.length > 0) writeKeys(all.filter((each) => !isMeant(each)));
  return gone;
}

function writeKeys(keys: readonly KnownKey[]): void {
  const path = knownPath();
  try {
    mkdirSync(keyFolder(), { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    throw explainSystemError(error, path);
  }
}

/** How people tell keys apart: 128 bits of its SHA-256. */
export const fingerprintOf = (key: string): string =>
  createHash('sha256')
    .update(key, 'hex')
    .digest('hex')
    .slice(0, 32)
    .replace(/(.{8})(?=.)/g, '$1-');

/** A public key as a file that others trust. */
export const formatKey = ({ key, name }: Pick<KnownKey, 'key' | 'name'>): string => `${FORM} ${key} ${name}\n`;

export function readKeyFile(path: string): Pick<KnownKey, 'key' | 'name'> {
  const [, key, name] = /^umpire-key\/1 ([0-9a-f]{64}) ([^\r\n]+)\r?\n?$/.exec(readText(path, FILE_BYTES_MAX)) ?? [];
  if (!isName(name) || keyObject(key) === undefined)
    throw new Failure(`${path} is not a public key of Umpire: one is written with umpire key export FILE.`);
  return { key, name };
}

function keyObject(key: string): ReturnType<typeof createPublicKey> | undefined {
  if (!isKey(key)) return undefined;
  const x = Buffer.from(key, 'hex').toString('base64url');
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

/** Whether the key of the seal signed its digest. */
export function isSigned({ digest, key, signature }: Seal): boolean {
  const object = keyObject(key);
  try {
    return object !== undefined && verify(null, Buffer.from(sealedText(digest)), object, Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
}
