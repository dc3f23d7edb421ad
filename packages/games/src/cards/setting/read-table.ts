// The grammar of a position as an option: seats between |, parts between ;, cards between commas.
//
//   play: Old Key, Old Key spent; deck: 2; score: 3 | hand: X-001
import { accept, type Result, refuse, shown } from '@umpire/core/author';

/** What the value of a part says about a side; nothing if it says nothing that can be. */
export type PartReader<S> = (value: string) => Partial<S> | undefined;

/** The parts that a side of a game may have, all of them optional. */
export interface Parts<S> {
  readonly readers: { readonly [name: string]: PartReader<S> };
  /** Ends the sentence about one that is none of them. */
  readonly known: string;
}

/** One side per seat; a seat that is not mentioned has only its deck. */
export function readTable<S extends object>(setup: string, seats: number, parts: Parts<S>): Result<Partial<S>[]> {
  const texts = setup.split('|');
  if (texts.length > seats)
    return refuse('bad-setup', texts.length, `setup has ${texts.length} sides, and ${seats} seats play.`);
  const sides: Partial<S>[] = [];
  for (const text of texts) {
    const side = readParts(text, parts);
    if (!side.ok) return side;
    sides.push(side.value);
  }
  return accept([...sides, ...Array.from({ length: seats - sides.length }, () => ({}))]);
}

function readParts<S extends object>(text: string, { readers, known }: Parts<S>): Result<Partial<S>> {
  let side: Partial<S> = {};
  const seen = new Set<string>();
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const [, name = '', value] = /^\s*(\w+)\s*:(.*)$/s.exec(part) ?? [];
    if (seen.has(name)) return badPart(part, 'comes twice on one side');
    const read = Object.hasOwn(readers, name) ? readers[name](value.trim()) : undefined;
    if (read === undefined) return badPart(part, `is none of ${known}`);
    seen.add(name);
    side = { ...side, ...read };
  }
  return accept(side);
}

const badPart = (part: string, why: string): Result<never> =>
  refuse('bad-setup', part, `setup: '${shown(part.trim())}' ${why}.`);

export const cardsPart = (value: string): string[] => (value === '' ? [] : value.split(','));

const NUMBER_MAX = 99;

export const numberPart = (value: string): number | undefined =>
  /^\d+$/.test(value) && Number(value) <= NUMBER_MAX ? Number(value) : undefined;
