// The grammar of a position as an option: seats between |, parts between ;, cards between commas.
//
//   play: Old Key, Old Key spent; deck: 2; score: 3 | hand: X-001
import { accept, acceptEach, type Result, refuse, shown } from '@umpire/core/author';

/** Reads the value of a part of a side; returns undefined if the value is wrong. */
export type PartReader<S> = (value: string) => Partial<S> | undefined;

/** The parts that a side of this game may have; all are optional. */
export interface Parts<S> {
  readonly readers: { readonly [name: string]: PartReader<S> };
  /** The end of the sentence about a part that is none of these. */
  readonly known: string;
}

/** Returns one side per seat; a seat that is not mentioned has only its deck. */
export function readTable<S extends object>(setup: string, seats: number, parts: Parts<S>): Result<Partial<S>[]> {
  const texts = setup.split('|');
  if (texts.length > seats)
    return refuse('bad-setup', texts.length, `setup has ${texts.length} sides, and ${seats} seats play.`);
  const bare = Array.from({ length: seats - texts.length }, () => ({}));
  const sides = acceptEach(texts, (text) => readParts(text, parts));
  return sides.ok ? accept([...sides.value, ...bare]) : sides;
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
