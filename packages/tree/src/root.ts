// A root, where a tree begins: a matchup and a seed. Its name is `<matchup>/<seed>`, in a folder tree as in a store.
import { accept, type Result, refuse } from '@umpire/core/hot';

export interface Root {
  readonly matchup: string;
  readonly seed: string;
  /** The number of the match, if several matches share the seed; otherwise 0. */
  readonly match: number;
}

const NAME_BYTES_MAX = 200;

/** The seed as the name of a folder. Characters that folder names cannot have, or that look like others, are written as %XX. */
export function seedName(seed: string, match = 0): Result<string> {
  // Half a surrogate pair has no UTF-8, so all halves would get the same name.
  if (/\p{Surrogate}/u.test(seed))
    return refuse('bad-seed', seed, 'A seed that names a folder is made of whole characters.');
  const bytes = new TextEncoder().encode(seed);
  let name = '';
  for (const byte of bytes) name += PLAIN.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : percent(byte);
  if (name.startsWith('.')) name = `%2E${name.slice(1)}`;
  if (name === '') name = '%';
  if (match > 0) name += `~${match}`;
  return name.length <= NAME_BYTES_MAX
    ? accept(name)
    : refuse(
        'long-seed',
        seed,
        `A seed that names a folder has at most ${NAME_BYTES_MAX} letters; this one has ${name.length}.`,
      );
}

const PLAIN = /[A-Za-z0-9._-]/;
const percent = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** The inverse: reads a name; undefined if it is not the name of a seed. */
export function readSeedName(name: string): { readonly seed: string; readonly match: number } | undefined {
  const [, encoded = '', number] = /^([^~]*)(?:~([1-9]\d{0,14}))?$/.exec(name) ?? [];
  if (encoded === '') return undefined;
  const seed = encoded === '%' ? '' : decode(encoded);
  if (seed === undefined) return undefined;
  const match = number === undefined ? 0 : Number(number);
  const again = seedName(seed, match);
  return again.ok && again.value === name ? { seed, match } : undefined;
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
