// The server's one secret. Cookies, links of seats, invitations and recovery links are signatures made with it: nothing
// secret has to be stored for each of them, and they live as long as the secret does.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

const SECRET_BYTES = 32;
/** 132 bits in letters that no link has to escape. */
const SIGNATURE_CHARS = 22;

/** What a signature is for: one made for a seat opens nothing else. */
type Purpose = 'guest' | 'recover' | 'seat' | 'back' | 'invite' | 'name';

export class Keys {
  private readonly secret: Buffer;

  constructor(secret: Buffer) {
    this.secret = secret;
  }

  sign(purpose: Purpose, ...parts: readonly (string | number)[]): string {
    const text = JSON.stringify([purpose, ...parts]);
    return createHmac('sha256', this.secret).update(text).digest('base64url').slice(0, SIGNATURE_CHARS);
  }

  /** Compares in a time that tells nothing. */
  isSigned(given: string, purpose: Purpose, ...parts: readonly (string | number)[]): boolean {
    const expected = Buffer.from(this.sign(purpose, ...parts));
    const actual = Buffer.from(given);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }
}

/** Reads the secret, or makes one that only this user can read. */
export function openKeys(path: string): Keys {
  try {
    const file = openSync(path, 'wx', 0o600);
    try {
      const secret = randomBytes(SECRET_BYTES);
      writeSync(file, `${secret.toString('hex')}\n`);
      fsyncSync(file);
      return new Keys(secret);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const text = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${path} holds no secret of an Umpire server.`);
  return new Keys(Buffer.from(text, 'hex'));
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A name that nobody guesses: 5 bits a letter, and no letter that is read as another. */
export const freshId = (letters: number): string =>
  Array.from(randomBytes(letters), (byte) => LETTERS[byte % LETTERS.length]).join('');
