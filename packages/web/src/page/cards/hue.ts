/** A number for a name, the same everywhere (FNV-1a, mixed once more so that similar names differ). */
export function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A colour of its own for each name, in degrees. */
export const hueOf = (name: string): number => numberOf(name) % 360;
