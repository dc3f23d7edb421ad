/** A card in words: what it is called, and how it stands. */
interface Words {
  readonly name: string;
  readonly flags: readonly string[];
}

/** A name may have spaces: flags begin where the first of them stands. `flag` matches the space before each. */
export function splitFlags(text: string, flag: RegExp): Words {
  const [name, ...flags] = text.trim().split(flag);
  return { name, flags };
}
