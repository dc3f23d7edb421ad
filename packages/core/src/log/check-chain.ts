// Whether the chain of a log is whole; where it is not, the first line that does not fit, and what can be told from the rest.
import type { HashText } from '../state/sha256.ts';
import { CHAIN_START, chainValue, splitLink } from './chain.ts';
import { fieldsOf, sortRows } from './rows.ts';

export type ChainReport =
  /** A log from before there were chains, or one whose values were all taken out. */
  | { readonly state: 'none' }
  | { readonly state: 'whole'; readonly lines: number; readonly value: string }
  /** `line` counts from 1, the header. */
  | { readonly state: 'broken'; readonly line: number; readonly text: string };

interface Link {
  readonly line: number;
  readonly text: string;
  /** Undefined: the row does not end with a value. */
  readonly value: string | undefined;
}

/** `log`: the whole lines of a log, without a torn last one. */
export function checkChain(log: string, hash?: HashText): ChainReport {
  const { covered, seals } = sortRows(log);
  const links = covered.map(({ number, text }): Link => ({ line: number, text, value: undefined, ...splitLink(text) }));
  const late =
    seals.length === 0 ? undefined : [...covered, ...seals.slice(1)].find((row) => row.number > seals[0].number);
  if (late !== undefined) return { state: 'broken', line: late.number, text: 'it stands after the seal' };
  if (links.every(({ value }) => value === undefined) && !Object.hasOwn(fieldsOf(covered[0].text) ?? {}, 'chain'))
    return { state: 'none' };
  let before = CHAIN_START;
  for (const [at, link] of links.entries()) {
    if (link.value === undefined) return broken(link, 'it does not end with a chain value');
    if (chainValue(before, link.text, hash) !== link.value) return broken(link, whatChanged(links, at, hash));
    before = link.value;
  }
  return { state: 'whole', lines: links.length, value: before };
}

const broken = ({ line }: Link, text: string): ChainReport => ({ state: 'broken', line, text });

/** What can be told of the first line that does not fit after the one before it. */
function whatChanged(links: readonly Link[], at: number, hash: HashText | undefined): string {
  const link = links[at];
  const twin = links.findIndex(({ text, value }) => text === link.text && value === link.value);
  if (twin < at) return `it is line ${links[twin].line} once more`;
  const fits = (before: string | undefined, next: Link | undefined): boolean =>
    before !== undefined && next !== undefined && chainValue(before, next.text, hash) === next.value;
  const home = links.findIndex(({ value }) => fits(value, link));
  if (home > at) return `it belongs after line ${links[home].line}: the order was changed`;
  if (home >= 0)
    return `it belongs after line ${links[home].line}: ${between(links[home + 1].line, links[at - 1].line)} added or moved`;
  const after = links[at + 1];
  if (after === undefined || fits(link.value, after))
    return at === 0 ? 'this line was changed' : 'this line was changed, or lines before it were taken out';
  return fits(at === 0 ? CHAIN_START : links[at - 1].value, after)
    ? 'this line was added'
    : 'this line or its chain value was changed';
}

const between = (first: number, last: number): string =>
  first === last ? `line ${first} was` : `lines ${first} to ${last} were`;
