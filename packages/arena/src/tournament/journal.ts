// The results of a tournament so far, one line per match, so that the same command can go on after a kill. The name of the file
// is a hash of everything that decides the results, so a tournament never reads the matches of another. A result that somebody
// changed is not believed: its hash tells, and where a referee sealed the journal, so does the seal.

import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { readSeal, type Seal } from '@umpire/core/host';
import { attempt } from '../cell/attempt.ts';
import type { MatchResult } from '../report/match-result.ts';
import { sharedLists } from '../report/shared-lists.ts';
import { eachLine } from './each-line.ts';
import {
  formatPart,
  formatResult,
  isPossible,
  JOURNAL_FORMAT,
  type JournalHeader,
  type JournalPart,
  readLine,
  readPart,
  sha256Of,
} from './journal-line.ts';
import { MatchHashes } from './match-hashes.ts';

/** A journal that cannot be gone on with; the message is a sentence. */
export class JournalMismatch extends Error {}

/** What a journal says, and whether somebody signed it. */
export interface ReadJournal {
  readonly header: JournalHeader | undefined;
  /** What was set out to be played, in the order of the calls. */
  readonly parts: readonly JournalPart[];
  readonly results: Map<number, MatchResult>;
  readonly seal: Seal | undefined;
  /** What a seal covers: the header, the hashes of its parts, and the hashes of all results in the order of the matches. */
  digest(): string;
  readonly partHashes: string[];
  readonly hashes: MatchHashes;
  /** How many bytes are whole lines, without the seal. */
  readonly bytes: number;
  readonly bytesWithSeal: number;
}

export class Journal {
  readonly results: ReadonlyMap<number, MatchResult>;
  /** What was set out to be played, in the order of the calls. */
  readonly parts: readonly JournalPart[];
  private readonly file: number;
  private readonly headerText: string;
  private readonly partHashes: string[];
  private readonly hashes: MatchHashes;
  /** The seal that was there when it was opened. */
  readonly foundSeal: Seal | undefined;
  /** Where a seal begins that is there, until something is added. */
  private sealedAt: number | undefined;

  private constructor(file: number, headerText: string, read: ReadJournal | undefined) {
    this.file = file;
    this.headerText = headerText;
    this.results = read?.results ?? new Map();
    this.parts = read?.parts ?? [];
    this.partHashes = read?.partHashes ?? [];
    this.hashes = read?.hashes ?? new MatchHashes();
    this.foundSeal = read?.seal;
    this.sealedAt = read?.seal === undefined ? undefined : read.bytes;
  }

  /**
   * Opens a journal and reads its whole lines. A torn or damaged end is cut off, and its matches are played again. One that was
   * changed or belongs to something else is refused with a JournalMismatch. `objection`: what is wrong with a seal.
   */
  static open(path: string, header: JournalHeader, objection: Objection = () => undefined): Journal {
    mkdirSync(dirname(path), { recursive: true });
    const text = JSON.stringify(header);
    const read = existsSync(path) ? readJournal(path, text) : undefined;
    if (read !== undefined) refuseFalseSeal(path, read, objection);
    if (read !== undefined) truncateSync(path, read.bytesWithSeal);
    const file = openSync(path, 'a');
    if (read?.header === undefined) appendFileSync(file, `${text}\n`);
    return new Journal(file, text, read);
  }

  /** Says what is played now and how, unless the last call said the same. */
  begin(part: JournalPart): void {
    const { start: _, ...said } = this.parts.at(-1) ?? {};
    const { start, ...saying } = part;
    if (JSON.stringify(said) === JSON.stringify(saying)) return;
    this.breakSeal();
    const { line, hash } = formatPart(sha256Of(this.headerText), { start, ...saying });
    this.partHashes.push(hash);
    appendFileSync(this.file, line);
  }

  add(results: readonly MatchResult[]): void {
    if (results.length === 0) return;
    this.breakSeal();
    const run = sha256Of(this.headerText);
    let text = '';
    for (const result of results) {
      const { line, hash } = formatResult(run, result);
      this.hashes.set(result.match, hash);
      text += line;
    }
    appendFileSync(this.file, text);
  }

  /** Ends a journal with a seal; `sign` returns undefined where there is no key. */
  seal(sign: (digest: () => string) => Seal | undefined): void {
    if (this.sealedAt !== undefined || this.hashes.size === 0) return;
    const seal = sign(() => digestOf(this.headerText, this.partHashes, this.hashes));
    if (seal === undefined) return;
    this.sealedAt = fstatSync(this.file).size;
    appendFileSync(this.file, `${JSON.stringify({ seal, matches: this.hashes.size })}\n`);
  }

  close(): void {
    fsyncSync(this.file);
    closeSync(this.file);
  }

  /** More is played: the seal does not cover it, and a new one is made at the end. */
  private breakSeal(): void {
    if (this.sealedAt !== undefined) ftruncateSync(this.file, this.sealedAt);
    this.sealedAt = undefined;
  }
}

const REMOVE = 'Remove the file to play its matches anew.';

/** What is wrong with a seal, if anything. */
export type Objection = (seal: Seal, digest: () => string) => string | undefined;

/** Refuses a journal whose seal was made for other lines, or is objected to. */
export function refuseFalseSeal(
  path: string,
  { seal, digest }: ReadJournal,
  objection: Objection = () => undefined,
): void {
  if (seal === undefined) return;
  const wrong = seal.digest === digest() ? objection(seal, digest) : 'it was made for other results';
  if (wrong !== undefined) throw new JournalMismatch(`${path}: its seal is false (${wrong}). ${REMOVE}`);
}

function digestOf(headerText: string, partHashes: readonly string[], hashes: MatchHashes): string {
  const sum = createHash('sha256');
  for (const row of [headerText, ...partHashes]) sum.update(`${row}\n`);
  for (const hash of hashes.inOrder()) sum.update(`${hash}\n`);
  return sum.digest('hex');
}

/** Reads a journal; one that was changed is refused. `expected`: the header that it must have. */
export function readJournal(path: string, expected?: string): ReadJournal {
  const results = new Map<number, MatchResult>();
  const hashes = new MatchHashes();
  const parts: JournalPart[] = [];
  const shared = sharedLists();
  const partHashes: string[] = [];
  const refuse = (what: string): never => {
    throw new JournalMismatch(`${path}: ${what}. ${REMOVE}`);
  };
  let headerText: string | undefined;
  let run = '';
  let seal: Seal | undefined;
  let sealBytes = 0;
  let number = 0;

  function takeHeader(line: string): boolean {
    const fields = attempt(() => JSON.parse(line), undefined) as Partial<JournalHeader> | null | undefined;
    if (fields === undefined) return false;
    if (fields?.format !== JOURNAL_FORMAT)
      refuse('it has no header, so nothing says which bots and options its results belong to');
    if (expected !== undefined && line !== expected) refuse(whyOther(line, expected));
    headerText = line;
    run = sha256Of(line);
    return true;
  }

  function takeResult(line: string): boolean {
    if (seal !== undefined) refuse(`line ${number} stands after the seal`);
    if (line.startsWith('{"seal":')) {
      const read = readSeal(attempt(() => JSON.parse(line).seal, undefined));
      if (typeof read === 'string') return refuse(`line ${number} is ${read}`);
      seal = read;
      sealBytes = Buffer.byteLength(line) + 1;
      return true;
    }
    if (line.startsWith('{"part":')) {
      const read = readPart(run, line);
      if (read === undefined) return refuse(`line ${number}, which says what is played, was changed`);
      parts.push(read.part);
      partHashes.push(read.hash);
      return true;
    }
    const read = readLine(run, line);
    if (read === undefined) return false;
    const { result, hash } = read;
    if (hash === undefined) return refuse(`line ${number}, the result of match ${result.match}, was changed`);
    if (!isPossible(result)) refuse(`line ${number}, the result of match ${result.match}, is not how a match can end`);
    if ((hashes.get(result.match) ?? hash) !== hash) refuse(`match ${result.match} has two results`);
    results.set(result.match, shared(result));
    hashes.set(result.match, hash);
    return true;
  }

  const bytesWithSeal = eachLine(path, (line) => (++number === 1 ? takeHeader(line) : takeResult(line)));
  const header = headerText === undefined ? undefined : (JSON.parse(headerText) as JournalHeader);
  const digest = (): string => digestOf(headerText ?? '', partHashes, hashes);
  return { header, parts, results, partHashes, hashes, seal, digest, bytes: bytesWithSeal - sealBytes, bytesWithSeal };
}

function whyOther(line: string, expected: string): string {
  const [found, wanted] = [line, expected].map((text) => JSON.parse(text) as JournalHeader);
  if (found.version !== wanted.version)
    return `it was begun by version ${String(found.version).slice(0, 40)} of this program, and this is ${wanted.version}`;
  return 'its header names another tournament: other options or other bots';
}
