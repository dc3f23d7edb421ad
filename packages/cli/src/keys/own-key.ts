// The referee's own key: with it finished logs and journals are sealed. The private half stays in its file and is never shown.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Seal, sealedText } from '@umpire/core/host';
import { umpireHome } from '../files/home.ts';
import { explainSystemError } from '../terminal/failure.ts';

export const keyFolder = (): string => join(umpireHome(), 'keys');

export const ownKeyPath = (): string => join(keyFolder(), 'referee.pem');

export const hasOwnKey = (): boolean => existsSync(ownKeyPath());

interface OwnKey {
  readonly private: KeyObject;
  /** 32 bytes as hexadecimal digits. */
  readonly public: string;
}

/** What the file held when it was read; `undefined` as its value: there is no key, or none that can be read. */
const read = new Map<string, OwnKey | undefined>();

/** Makes a new key and puts it into the place of one that there was. Returns its public half. */
export function makeOwnKey(): string {
  const path = ownKeyPath();
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    mkdirSync(keyFolder(), { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    // The mode above is only asked for where the file is new.
    chmodSync(draft, 0o600);
    renameSync(draft, path);
  } catch (error) {
    throw explainSystemError(error, path);
  }
  read.delete(path);
  return publicHalf(privateKey);
}

/** The public half of the own key; undefined if there is none. */
export const ownPublicKey = (): string | undefined => ownKey()?.public;

/** Seals what has this digest; undefined if there is no key. A match is never lost because its log cannot be sealed. */
export function signDigest(digestOf: () => string): Seal | undefined {
  const key = ownKey();
  if (key === undefined) return undefined;
  const digest = digestOf();
  const signature = sign(null, Buffer.from(sealedText(digest)), key.private).toString('hex');
  return { digest, key: key.public, signature };
}

function ownKey(): OwnKey | undefined {
  const path = ownKeyPath();
  if (!read.has(path)) read.set(path, readKey(path));
  return read.get(path);
}

function readKey(path: string): OwnKey | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const key = createPrivateKey(readFileSync(path));
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('not a key of this kind');
    return { private: key, public: publicHalf(key) };
  } catch {
    process.stderr.write(`${path} is not a key that can be read, so nothing is sealed: umpire key new --replace\n`);
    return undefined;
  }
}

const publicHalf = (key: KeyObject): string =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
