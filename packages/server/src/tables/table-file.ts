// What a table has on the disk beside its log: who sits there and what was agreed before the first move. Of the match
// itself it says nothing: that is in the log.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Options } from '@umpire/core';
import type { Ending } from '@umpire/table';
import * as v from 'valibot';

const FORMAT = 'umpire-table/1';

export type SeatFile =
  /** Without a guest: nobody sits there yet. `first`: who sat there before anybody took it back; its link names them. */
  | { readonly kind: 'person'; readonly guest?: string; readonly name?: string; readonly first?: string }
  | { readonly kind: 'player'; readonly player: string };

export interface TableFile {
  readonly format: typeof FORMAT;
  readonly id: string;
  readonly game: string;
  readonly options: Options;
  readonly seats: readonly SeatFile[];
  /** As it is typed: 'fischer:600+5'. */
  readonly clock?: string;
  /** Shown to everybody who comes by. */
  readonly isListed: boolean;
  readonly madeBy: string;
  readonly madeAt: string;
  /** The table that was played at before, and after. */
  readonly before?: string;
  readonly after?: string;
  readonly endedAt?: string;
  /** How many moves the match had, once it is over. */
  readonly plies?: number;
  readonly ending?: Ending;
  /** Nobody came back. */
  readonly isLeft?: true;
}

export class TableFiles {
  private readonly folder: string;
  /** By table: what is being written. */
  private readonly writing = new Map<string, Promise<void>>();

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** A file that cannot be read is left where it is, and named. */
  all(complain: (text: string) => void): TableFile[] {
    const found: TableFile[] = [];
    for (const name of readdirSync(this.folder)) {
      if (!name.endsWith('.json')) continue;
      const file = readTable(join(this.folder, name));
      if (file === undefined || `${file.id}.json` !== name)
        complain(`${name} is no file of a table: it is left alone.`);
      else found.push(file);
    }
    return found;
  }

  /** One after the other for each table, and whole: a kill leaves the old file or the new one. */
  write(file: TableFile): Promise<void> {
    const last = this.writing.get(file.id) ?? Promise.resolve();
    const next = last.then(() => this.replace(file));
    const kept = next.catch(() => undefined);
    this.writing.set(file.id, kept);
    void kept.then(() => {
      if (this.writing.get(file.id) === kept) this.writing.delete(file.id);
    });
    return next;
  }

  async remove(id: string): Promise<void> {
    await this.writing.get(id);
    await rm(this.pathOf(id), { force: true });
  }

  async settled(): Promise<void> {
    await Promise.all(this.writing.values());
  }

  private async replace(file: TableFile): Promise<void> {
    const path = this.pathOf(file.id);
    const draft = await open(`${path}.draft`, 'w', 0o600);
    try {
      await draft.writeFile(`${JSON.stringify(file)}\n`);
      await draft.datasync();
    } finally {
      await draft.close();
    }
    await rename(`${path}.draft`, path);
  }

  private pathOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

export const createTableFile = (facts: Omit<TableFile, 'format'>): TableFile => ({ format: FORMAT, ...facts });

const maybe = v.exactOptional(v.string());
const whole = v.object({
  format: v.literal(FORMAT),
  id: v.string(),
  game: v.string(),
  options: v.record(v.string(), v.unknown()),
  seats: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('person'), guest: maybe, name: maybe, first: maybe }),
      v.object({ kind: v.literal('player'), player: v.string() }),
    ]),
  ),
  clock: maybe,
  isListed: v.boolean(),
  madeBy: v.string(),
  madeAt: v.string(),
  before: maybe,
  after: maybe,
  endedAt: maybe,
  plies: v.exactOptional(v.number()),
  ending: v.exactOptional(v.object({ winners: v.array(v.number()), reason: v.string(), result: maybe })),
  isLeft: v.exactOptional(v.literal(true)),
});

function readTable(path: string): TableFile | undefined {
  try {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return v.is(whole, file) ? (file as TableFile) : undefined;
  } catch {
    return undefined;
  }
}
