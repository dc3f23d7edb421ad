// umpire key: the referee's own key, and those it believes.
import { writeFileSync } from 'node:fs';
import { plain, shown } from '@umpire/core/host';
import {
  demandKeyName,
  fingerprintOf,
  forgetKey,
  formatKey,
  type KnownKey,
  knownKeys,
  learnKey,
  readKeyFile,
} from '../keys/known-keys.ts';
import { hasOwnKey, makeOwnKey, ownKeyPath, ownPublicKey } from '../keys/own-key.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';

const say = (text: string): void => void process.stdout.write(`${plain(text)}\n`);

interface Given {
  readonly json?: boolean | undefined;
}

export function listKeys({ json }: Given): void {
  const inUse = ownPublicKey();
  const keys = knownKeys().map((each) => ({
    ...each,
    fingerprint: fingerprintOf(each.key),
    inUse: each.key === inUse,
  }));
  if (json === true) return void process.stdout.write(`${JSON.stringify(keys)}\n`);
  if (inUse === undefined) say('This machine has no key: nothing is sealed. umpire key new makes one.');
  for (const key of keys) say(`${key.fingerprint}  ${key.name}${roleOf(key)}`);
}

const roleOf = ({ own, inUse }: { readonly own: boolean; readonly inUse: boolean }): string => {
  if (inUse) return ' (own, seals what is played here)';
  return own ? ' (own, replaced)' : ' (trusted)';
};

export function newKey(name: string | undefined, given: Given & { readonly replace?: boolean }): void {
  if (hasOwnKey() && given.replace !== true)
    throw new Failure(
      `There is a key already, in ${ownKeyPath()}. Another one in its place: umpire key new --replace.`,
    );
  const before = knownKeys().filter(({ own }) => own);
  const wanted = name ?? before.at(-1)?.name ?? 'referee';
  // A name that cannot be had is refused before anything is replaced.
  demandKeyName(wanted);
  const taken = knownKeys().find((each) => each.name === wanted && !each.own);
  if (taken !== undefined) throw new Failure(`'${shown(wanted)}' is the name of a key that you trust: choose another.`);
  const known = { name: wanted, key: makeOwnKey(), own: true };
  learnKey(known);
  tell(known, given, `Made the key ${fingerprintOf(known.key)}. What is finished here from now on is sealed with it.`);
}

export function trustKey(file: string, given: Given & { readonly name?: string }): void {
  const read = readKeyFile(file);
  const known = {
    key: read.key,
    name: given.name ?? read.name,
    own: knownKeys().some((each) => each.key === read.key && each.own),
  };
  learnKey(known);
  tell(
    known,
    given,
    `Trusts ${known.name}, ${fingerprintOf(known.key)}. Ask its owner whether that is the fingerprint.`,
  );
}

export function forgetKeys(typed: string, { json }: Given): void {
  const own = ownPublicKey();
  const meant = knownKeys().find(({ name, key }) => key === own && [name, key, fingerprintOf(key)].includes(typed));
  if (meant !== undefined)
    throw new Failure(`${shown(typed)} is the key in use here. Another one in its place: umpire key new --replace.`);
  const gone = forgetKey(typed);
  if (gone.length === 0) throw new Failure(`No key here is called '${shown(typed)}': umpire key list.`);
  if (json === true) return void process.stdout.write(`${JSON.stringify(gone.map(publicFacts))}\n`);
  for (const { name, key } of gone) say(`Forgot ${name}, ${fingerprintOf(key)}.`);
}

export function exportKey(file: string | undefined, { json }: Given): void {
  const key = ownPublicKey();
  if (key === undefined) throw new Failure('This machine has no key: umpire key new makes one.');
  const known = knownKeys().find((each) => each.key === key) ?? { name: 'referee', key, own: true };
  if (file === undefined) {
    process.stdout.write(json === true ? `${JSON.stringify(publicFacts(known))}\n` : formatKey(known));
    return;
  }
  try {
    writeFileSync(file, formatKey(known), { flag: 'wx' });
  } catch (error) {
    throw explainSystemError(error, file, { EEXIST: 'it exists already. Choose another name' });
  }
  tell(known, { json }, `Wrote the public key ${fingerprintOf(key)}. Others trust it with: umpire key trust ${file}`);
}

const publicFacts = ({ name, key, own }: KnownKey) => ({ name, key, own, fingerprint: fingerprintOf(key) });

function tell(known: KnownKey, { json }: Given, text: string): void {
  if (json === true) process.stdout.write(`${JSON.stringify(publicFacts(known))}\n`);
  else say(text);
}
