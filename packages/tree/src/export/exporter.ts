// Takes states one by one, writes them into the tables, and returns a summary in the end.

import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shown } from '@umpire/core/author';
import { accept, type Result, refuse } from '@umpire/core/hot';
import { checkStateRow } from './check-state-row.ts';
import { type Split, splitOf } from './split-of.ts';
import type { CardRow, ExportFacts, LegalRow, StateRow } from './state-row.ts';
import { bySeat, placeColumns, type StateAt, statesTable } from './states-table.ts';
import type { Column, TableName, TableWriter, Target } from './table.ts';

const WORDS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `the folder ${shown(dirname(path))} does not exist`,
  ENOTDIR: (path) => `${shown(dirname(path))} is not a folder`,
  EACCES: () => 'permission denied',
  EPERM: () => 'this is not permitted',
  ENOSPC: () => 'the disk is full',
  EDQUOT: () => 'your share of the disk is full',
  EROFS: () => 'the disk is read-only',
  ENAMETOOLONG: () => 'the name is too long',
  ELOOP: () => 'its links go round in circles',
};

const cardsTable = ({ seats, seatFacts }: ExportFacts): readonly Column<CardAt>[] => [
  ...placeColumns,
  { name: 'node', type: 'string', of: ({ card }) => card.node },
  { name: 'card', type: 'string', of: ({ card }) => card.card },
  { name: 'label', type: 'string', of: ({ card }) => card.label },
  { name: 'zone', type: 'string', of: ({ card }) => card.zone },
  { name: 'owner', type: 'string', of: ({ card }) => card.owner },
  { name: 'state', type: 'string', of: ({ card }) => card.state },
  { name: 'touched', type: 'bool', of: ({ card }) => card.touched },
  { name: 'action', type: 'int32', nullable: true, of: ({ row }) => row.via?.action ?? null },
  { name: 'notation', type: 'string', nullable: true, of: ({ row }) => row.via?.notation ?? null },
  ...seatFacts.flatMap((fact) =>
    bySeat<CardAt>(seats, (seat) => ({
      name: `p${seat + 1}_${fact}`,
      type: 'double',
      of: ({ row }) => row.sides[seat][fact],
    })),
  ),
];

const actionsTable = ({ seats }: ExportFacts): readonly Column<ActionAt>[] => [
  ...placeColumns,
  { name: 'seat', type: 'int32', of: ({ row }) => row.seat },
  { name: 'index', type: 'int32', of: ({ index }) => index },
  { name: 'action', type: 'int32', of: ({ legal }) => legal.action },
  { name: 'type', type: 'string', of: ({ legal }) => legal.type },
  { name: 'notation', type: 'string', of: ({ legal }) => legal.notation },
  { name: 'visits', type: 'int64', of: ({ legal }) => legal.visits },
  { name: 'value_known', type: 'bool', of: ({ legal }) => legal.values !== null },
  ...bySeat<ActionAt>(seats, (seat) => ({
    name: `value_${seat}`,
    type: 'double',
    nullable: true,
    of: ({ legal }) => legal.values?.[seat] ?? null,
  })),
  { name: 'taken', type: 'bool', of: ({ row, index }) => row.index === index },
  { name: 'child_key', type: 'string', width: 16, nullable: true, of: ({ legal }) => legal.childKey },
];

/** What was written. `train` and `test` count states. */
export interface ExportAnswer {
  readonly states: number;
  readonly actions: number;
  readonly cards: number;
  readonly train: number;
  readonly test: number;
  readonly files: readonly string[];
  /** The sizes of the files or folders. */
  readonly bytes: readonly number[];
  readonly warnings: readonly string[];
}

export class Exporter {
  private readonly target: Target;
  private readonly path: string;
  private readonly facts: ExportFacts;
  private readonly testShare: number;
  private readonly counts = { states: 0, actions: 0, cards: 0, train: 0, test: 0 };
  private readonly writers: TableWriter[] = [];
  private states: Filler<StateAt> | undefined;
  private actions: Filler<ActionAt> | undefined;
  private cards: Filler<CardAt> | undefined;
  private root: { readonly matchup: string; readonly seed: string; readonly split: Split } | undefined;
  private roots = 0;
  private hasEnded = false;

  constructor(target: Target, path: string, facts: ExportFacts, testShare: number) {
    this.target = target;
    this.path = path;
    this.facts = facts;
    this.testShare = testShare;
  }

  /** Opens the tables that every export has. */
  open(): Result<true> {
    return this.attempt(() => {
      this.states = this.filler('states', statesTable(this.facts));
      this.actions = this.filler('actions', actionsTable(this.facts));
      return true;
    });
  }

  /** Writes one state. A refused state leaves no trace; the export ends only if writing fails. */
  add(row: StateRow): Result<true> {
    if (this.hasEnded) return ended();
    const checked = checkStateRow(row, this.facts);
    if (!checked.ok) return checked;
    return this.attempt(() => {
      this.fill({ row, path: row.place ?? row.path.join('/'), split: this.splitOf(row) });
      return true;
    });
  }

  /** Finishes all tables and gives them their final names, in place of an older export. */
  close(): Result<ExportAnswer> {
    if (this.hasEnded) return ended();
    return this.attempt(() => {
      for (const writer of this.writers) writer.close();
      const files = this.target.publish();
      this.hasEnded = true;
      return { ...this.counts, files, bytes: files.map(bytesAt), warnings: this.warnings() };
    });
  }

  /** Gives up: an older export stays, and nothing is left of this one. */
  abort(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const writer of this.writers) writer.abort();
    try {
      this.target.discard();
    } catch {
      // The reason for the end matters more than a draft that could not be removed.
    }
  }

  private fill(at: StateAt): void {
    const { row } = at;
    this.states?.(at);
    row.legal.forEach((legal, index) => this.actions?.({ ...at, legal, index }));
    if (row.cards.length > 0) this.cards ??= this.filler('cards', cardsTable(this.facts));
    for (const card of row.cards) this.cards?.({ ...at, card });
    this.counts.states++;
    this.counts.actions += row.legal.length;
    this.counts.cards += row.cards.length;
    this.counts[at.split]++;
  }

  private filler<T>(name: TableName, columns: readonly Column<T>[]): Filler<T> {
    const writer = this.target.open(name, columns);
    this.writers.push(writer);
    return (from) => writer.append(columns.map((column) => column.of(from)));
  }

  private splitOf({ matchup, seed }: StateRow): Split {
    if (this.root?.matchup === matchup && this.root.seed === seed) return this.root.split;
    this.root = { matchup, seed, split: splitOf(matchup, seed, this.testShare) };
    this.roots++;
    return this.root.split;
  }

  private warnings(): string[] {
    const { states, train, test } = this.counts;
    if (states === 0) return ['There was no state to export.'];
    const isAsked = this.testShare === 0 || this.testShare === 1;
    if (isAsked || (train > 0 && test > 0)) return [];
    const why =
      this.roots === 1 ? 'they are all of one match or tree' : 'there are too few matches or trees to share out';
    return [`All ${states} states are on the ${train > 0 ? 'train' : 'test'} side: ${why}.`];
  }

  /** Turns errors of the system, such as a full disk, into refusals; no draft is left behind. */
  private attempt<T>(act: () => T): Result<T> {
    try {
      return accept(act());
    } catch (error) {
      this.abort();
      return writeRefusal(error, this.path);
    }
  }
}

type Filler<T> = (from: T) => void;

const ended = () => refuse('export-ended', null, 'This export has ended.');

/** The size of a file, or of all files in a folder together. */
function bytesAt(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesAt(join(path, name)), 0);
}

// The table of actions: one row per state and legal action.
interface ActionAt extends StateAt {
  readonly legal: LegalRow;
  readonly index: number;
}

// The table of cards: one row per card and state, so that the rows of a card, in order of plies, show where it went.
interface CardAt extends StateAt {
  readonly card: CardRow;
}

/** The system's error as a refusal about the requested path, not about a draft. Throws any other error again. */
function writeRefusal(error: unknown, path: string): Result<never> {
  if (!(error instanceof Error) || !('syscall' in error)) throw error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return refuse('cannot-write', path, `Cannot write ${shown(path)}: ${WORDS[code]?.(path) ?? message}.`);
}
