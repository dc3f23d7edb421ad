// What a server is opened with.
import type { Records } from '@umpire/records';
import type { GameList } from '@umpire/table';
import type { Limits } from './limits.ts';
import type { SiteFiles } from './net/site-files.ts';
import type { Programs } from './think/programs.ts';

export interface ServerSettings {
  /** Where tables, logs and guests are kept. */
  readonly data: string;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** How people reach it, behind a proxy. */
  readonly publicUrl?: URL;
  readonly games: GameList;
  readonly files: SiteFiles;
  /** The first module of a thread that searches. */
  readonly thinker: URL;
  /** What that module finds as its `workerData`. */
  readonly thinkerData?: unknown;
  /** How many searches run at the same time. */
  readonly thinkers: number;
  /** What is named here is allowed instead of what LIMITS says. */
  readonly limits?: Partial<Limits>;
  /** Who may sit at a table besides people and searches. */
  readonly programs?: Programs;
  readonly records?: Pick<Records, 'saveMatch' | 'matches' | 'matchCount' | 'forget'>;
  /** What a match is dealt from: nobody can guess it, unless somebody who tests says otherwise. */
  seed?(): string;
  /** The line that seals a finished log, where this host has a key. */
  seal?(log: string): string | undefined;
  complain(text: string): void;
}
