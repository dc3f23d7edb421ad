// What a table is given: the world around it, and how it came about.
import type { Options } from '@umpire/core';
import type { FromWorker } from '../messages.ts';
import type { KeptLog } from './shelf.ts';
import type { HireThinker } from './thinking.ts';

/** What a table needs of the world. */
export interface House {
  send(message: FromWorker): void;
  readonly hire: HireThinker;
  keep(match: KeptLog): void;
}

export interface TableFacts {
  readonly id: string;
  readonly options: Options;
  readonly players: readonly string[];
  readonly seed: string;
  /** The number of the match, where several share the seed. */
  readonly match?: number;
  /** By what clock a log was played, where the options do not say so. */
  readonly clock?: string;
  readonly origin: 'new' | 'kept' | 'file' | 'table';
  readonly remarks?: readonly string[];
}
