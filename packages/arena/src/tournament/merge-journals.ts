// One tournament whose deals were played in several places: the journals of all places, put together. Nothing is believed that one
// journal alone would not be believed, and what is missing or there twice is named.
import type { Json } from '@umpire/core';
import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from '../schedule/pairing.ts';
import { JournalMismatch, type Objection, readJournal, refuseFalseSeal } from './journal.ts';
import type { JournalHeader, JournalPart } from './journal-line.ts';

export interface MergedJournal {
  readonly header: JournalHeader;
  /** What was set out to be played, journal by journal. */
  readonly parts: readonly JournalPart[];
  readonly results: ReadonlyMap<number, MatchResult>;
}

/** A journal, and what its last call set out to play. */
interface Shard {
  readonly path: string;
  readonly header: JournalHeader;
  readonly last: JournalPart;
}

/** Reads all journals. Those of different runs, and matches that are in two of them, are refused with a JournalMismatch. */
export function mergeJournals(paths: readonly string[], objection?: Objection): MergedJournal {
  const parts: JournalPart[] = [];
  const results = new Map<number, MatchResult>();
  const home = new Map<number, string>();
  let first: Shard | undefined;
  for (const path of paths) {
    const read = readJournal(path);
    refuseFalseSeal(path, read, objection);
    const last = read.parts.at(-1);
    if (read.header === undefined || last === undefined)
      throw new JournalMismatch(`${path}: it is no journal that says what was to be played`);
    const shard = { path, header: read.header, last };
    first ??= shard;
    refuseOther(first, shard);
    parts.push(...read.parts);
    for (const [match, result] of read.results) {
      const other = home.get(match);
      if (other !== undefined) throw new JournalMismatch(`match ${match} is in ${other} and in ${path} too`);
      home.set(match, path);
      results.set(match, result);
    }
  }
  if (first === undefined) throw new JournalMismatch('there is no journal to merge');
  return { header: first.header, parts, results };
}

/** What the fields of a tournament are called. */
const WORDS: Readonly<Record<string, string>> = {
  game: 'another game',
  rulesVersion: 'another version of the rules',
  options: 'other options',
  seats: 'another number of seats',
  entrants: 'other bots',
  seed: 'another seed',
  limits: 'other limits',
  openings: 'other starting positions',
  isolated: 'another isolation',
  pythonPackages: 'other packages for Python bots',
  format: 'another format',
  iterations: 'another number of matches',
};

function refuseOther(first: Shard, { path, header, last }: Shard): void {
  const refuse = (what: string): never => {
    throw new JournalMismatch(`${path} is of another run than ${first.path}: it has ${what}`);
  };
  const other = differentField(first.header.tournament, header.tournament);
  if (other !== undefined) refuse(WORDS[other] ?? `another ${other}`);
  if (header.run !== first.header.run) refuse('another id');
  if (header.version !== first.header.version)
    refuse(`version ${String(header.version)} of this program, not ${String(first.header.version)}`);
  if (JSON.stringify(last.names) !== JSON.stringify(first.last.names)) refuse('other names for its bots');
  if (last.iterations !== first.last.iterations)
    refuse(`${last.iterations} matches to play in all, not ${first.last.iterations}`);
}

/** The first field in which two documents differ. */
function differentField(one: Json, other: Json): string | undefined {
  const [left, right] = [one, other] as Readonly<Record<string, Json>>[];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].find((name) => JSON.stringify(left[name]) !== JSON.stringify(right[name]));
}

/** The deals that have no result yet, as a range that can be typed; undefined if there is none. */
export function missingDeals(
  pairings: readonly Pairing[],
  results: ReadonlyMap<number, MatchResult>,
): { readonly deals: string; readonly matches: number } | undefined {
  const missing = pairings.filter(({ match }) => !results.has(match));
  if (missing.length === 0) return undefined;
  const deals = [...new Set(missing.map(({ seed }) => seed))].sort((a, b) => a - b);
  const last = deals.findIndex((deal, at) => deals[at + 1] !== deal + 1);
  return { deals: `${deals[0]}..${deals[last]}`, matches: missing.length };
}
