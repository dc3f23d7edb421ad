// All tables of the house: they are made, found again after a restart, put to rest while nobody looks, and listed.
import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Played, Result } from '@umpire/core';
import { accept, refuse } from '@umpire/core/host';
import { given } from '@umpire/core/scene';
import type { GameList, HallEntry, SeatLinks } from '@umpire/table';
import type { Limits } from '../limits.ts';
import { Rates } from '../net/rate.ts';
import type { Guest, Guests } from '../people/guests.ts';
import { freshId, type Keys } from '../people/keys.ts';
import type { Programs } from '../think/programs.ts';
import type { ThinkerPool } from '../think/thinker-pool.ts';
import { writeWhole } from '../write-whole.ts';
import type { RunningMatch } from './running-match.ts';
import { type House, Table } from './table.ts';
import { entryAtRest, entryOf, linksOf } from './table-facts.ts';
import { createTableFile, type SeatFile, type TableFile, TableFiles } from './table-file.ts';
import { type OpenedTable, openTable, seatFiles, type WantedTable } from './wanted-table.ts';
import { withoutGuest } from './without-guest.ts';

export interface TablesSettings {
  readonly folder: string;
  readonly games: GameList;
  readonly guests: Guests;
  readonly keys: Keys;
  readonly pool: ThinkerPool;
  readonly programs: Programs;
  readonly epoch: string;
  readonly limits: Limits;
  /** What the next match is dealt from. */
  seed(): string;
  /** The line that seals a finished log, where this host has a key. */
  seal(log: string): string | undefined;
  finished(table: Table, match: RunningMatch, played: Played): Promise<void>;
  /** A finished match has lost a person: the log without them. */
  forgotten(id: string, seats: readonly number[], name: string, log: string): Promise<void>;
  complain(text: string): void;
  /** Lists show something else now. */
  changed(): void;
  /** A guest has to move at a table where they are not. */
  turn(table: Table, guest: string): void;
}

/** A table that nobody sat down at. */
const WAITING_MS = 7 * 86_400_000;
/** A match without a clock that nobody has moved in. */
const LEFT_MS = 30 * 86_400_000;
const REST_EVERY_MS = 60_000;
/** Who is needed again sooner is not put to rest. */
const REST_LEAST_MS = 10 * 60_000;
const COMPLAIN_EVERY_MS = 3_600_000;
const LISTED_MAX = 100;
const HALL_KEPT_MS = 200;
/** 60 bits: without the link nobody finds a table. */
const ID_LETTERS = 12;

/** For this address enough was played anew for now. */
export class TooBusy extends Error {}

export class Tables {
  private readonly settings: TablesSettings;
  private readonly files: TableFiles;
  /** What the disk has of each. */
  private readonly known = new Map<string, TableFile>();
  /** Those that are in memory. */
  private readonly loaded = new Map<string, Promise<Table | undefined>>();
  private readonly ready = new Map<string, Table>();
  /** Those that are being put down: nobody reads their logs before everything is written. */
  private readonly closing = new Map<string, Promise<void>>();
  /** By table that rests: when somebody's time there is over. */
  private readonly alarms = new Map<string, number>();
  private readonly loads: Rates;
  private hall: { readonly at: number; readonly entries: Promise<HallEntry[]> } | undefined;
  private readonly complained = new Map<string, number>();
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly house: House;

  constructor(settings: TablesSettings) {
    this.settings = settings;
    this.loads = new Rates(settings.limits.loadMsPerSecond, settings.limits.loadMsAtOnce);
    mkdirSync(join(settings.folder, 'matches'), { recursive: true });
    this.files = new TableFiles(join(settings.folder, 'tables'));
    this.house = this.createHouse();
    for (const file of this.files.all(settings.complain)) this.known.set(file.id, file);
    this.timer = setInterval(() => {
      this.tidy().catch((error: unknown) => this.complain(`Tables are not put to rest: ${String(error)}`));
    }, REST_EVERY_MS);
    this.timer.unref();
  }

  /** Matches in which a search has to move or a clock runs go on at once, looked at or not. */
  async wake(): Promise<void> {
    const going = [...this.known.values()].filter(
      (file) => isGoing(file) && (file.clock !== undefined || hasSearch(file)),
    );
    for (const { id } of going) {
      const table = await this.find(id);
      if (table !== undefined) await this.rest(table);
    }
  }

  get size(): number {
    return this.known.size;
  }

  async create(wanted: WantedTable, guest: Guest): Promise<Result<Table>> {
    const opened = await openTable(this.settings.games, wanted);
    if (!opened.ok) return opened;
    const { game, rules, clock } = opened.value;
    const seats = this.seatsOf(wanted, guest, opened.value);
    if (!seats.ok) return seats;
    const going = [...this.known.values()].filter(isGoing).length;
    if (going >= this.settings.limits.tables)
      return refuse('full', going, 'This server has no room for another table: come back later.');
    const mine = [...this.known.values()].filter(({ madeBy, ...file }) => madeBy === guest.id && isGoing(file));
    if (mine.length >= this.settings.limits.tablesPerGuest)
      return refuse('too-many', mine.length, `You have ${mine.length} tables that are not over: finish some first.`);
    const table = await this.add(
      createTableFile({
        id: freshId(ID_LETTERS),
        game: game.id,
        options: rules.options,
        seats: seats.value,
        isListed: wanted.isListed,
        madeBy: guest.id,
        madeAt: new Date().toISOString(),
        ...given({ clock }),
      }),
    );
    return table === undefined ? refuse('broken', null, 'The table could not be made.') : accept(table);
  }

  /** Undefined: there is none. `payer`: for whose address it is, if it has to be played anew. */
  find(id: string, payer?: string): Promise<Table | undefined> {
    const loaded = this.loaded.get(id);
    if (loaded !== undefined) return loaded;
    const file = this.known.get(id);
    if (file === undefined) return Promise.resolve(undefined);
    if (payer !== undefined && this.loads.owes(payer)) return Promise.reject(new TooBusy());
    this.alarms.delete(id);
    const closing = this.closing.get(id);
    const loading =
      closing === undefined ? this.load(file, payer) : closing.then(() => this.load(this.known.get(id) ?? file, payer));
    this.loaded.set(id, loading);
    return loading;
  }

  /** Open tables, and matches that one may look at: made once for all who ask in the same moment. */
  listed(): Promise<HallEntry[]> {
    const now = performance.now();
    if (this.hall === undefined || now - this.hall.at > HALL_KEPT_MS) this.hall = { at: now, entries: this.list() };
    return this.hall.entries;
  }

  private async list(): Promise<HallEntry[]> {
    const files = [...this.known.values()].filter((file) => file.isListed && isGoing(file));
    files.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
    return this.entries(files.slice(0, LISTED_MAX));
  }

  /** Tables of a guest, those first where they have to move. */
  async of(guest: Guest, payer: string): Promise<HallEntry[]> {
    const files = [...this.known.values()].filter(({ seats }) =>
      seats.some((seat) => seat.kind === 'person' && seat.guest === guest.id),
    );
    files.sort((a, b) => Number(isGoing(b)) - Number(isGoing(a)) || (a.madeAt < b.madeAt ? 1 : -1));
    const entries = await this.entries(files.slice(0, LISTED_MAX), guest, payer);
    const isMyTurn = ({ turn, mine = [] }: HallEntry): boolean => turn !== undefined && mine.includes(turn);
    return entries.sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)));
  }

  /** Ends what cannot go on without this guest, and takes their name and their words from every table and log. */
  async forget(guest: Guest): Promise<void> {
    const name = `Someone ${freshId(4)}`;
    for (const { id, madeBy, seats } of [...this.known.values()]) {
      const isThere = seats.some((seat) => seat.kind === 'person' && seat.guest === guest.id);
      if (!isThere && madeBy !== guest.id) continue;
      const table = await this.find(id);
      if (table?.phase === 'waiting' && madeBy === guest.id) await this.remove(table);
      else if (table !== undefined) await this.forgetAt(table, guest, name);
    }
  }

  private async forgetAt(table: Table, guest: Guest, name: string): Promise<void> {
    const { id } = table;
    const seats = table.seatsOf(guest);
    for (const seat of seats) await table.match?.command(seat, 'resign');
    this.unload(table);
    const forgotten = this.rewrite(table, guest, seats, name);
    // Whoever is there comes back at once, to a table that has forgotten.
    this.closeUntil(
      id,
      forgotten.catch(() => undefined),
    );
    const found = this.find(id);
    await forgotten;
    await found;
  }

  private async rewrite(table: Table, guest: Guest, seats: readonly number[], name: string): Promise<void> {
    const { id } = table;
    const isBegun = table.match !== undefined;
    await table.close('broken');
    const { file } = table;
    const gone: SeatFile = isBegun ? { kind: 'person', guest: 'gone', name } : { kind: 'person' };
    const next: TableFile = {
      ...file,
      seats: file.seats.map((seat, at) => (seats.includes(at) ? gone : seat)),
      madeBy: file.madeBy === guest.id ? 'gone' : file.madeBy,
    };
    const path = this.house.pathOf(id);
    const log =
      isBegun && seats.length > 0
        ? withoutGuest(await readFile(path, 'utf8'), new Set(seats), name, (log) => this.settings.seal(log))
        : undefined;
    // The table last: as long as it knows them, whoever wants to be forgotten can ask again for what went wrong.
    if (log !== undefined) {
      await this.settings.forgotten(id, seats, name, log);
      writeWhole(path, log);
    }
    this.known.set(id, next);
    await this.files.write(next);
  }

  linksFor(table: Table, guest: Guest): SeatLinks {
    return linksOf(table, guest, this.house.sign);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    const tables = [...this.ready.values()];
    await Promise.all(tables.map((table) => table.close('restart')));
    await this.files.settled();
  }

  private seatsOf(wanted: WantedTable, guest: Guest, { game, rules }: OpenedTable): Result<SeatFile[]> {
    const { programs, limits } = this.settings;
    const busy = (): number => [...this.ready.values()].filter(({ match }) => match?.hasPrograms === true).length;
    return seatFiles(wanted, guest, game.id, rules.seats, { offered: programs.offered, limits, busy });
  }

  private async add(file: TableFile): Promise<Table | undefined> {
    await this.files.write(file);
    this.known.set(file.id, file);
    return this.find(file.id);
  }

  private async load(file: TableFile, payer = ''): Promise<Table | undefined> {
    const { games } = this.settings;
    const since = performance.now();
    try {
      const opened = await openTable(this.settings.games, { ...file, seats: [], clock: file.clock });
      if (!opened.ok) throw new Error(opened.refusal.text);
      const table = new Table(file, await games[file.game](), opened.value.rules, this.house);
      const wrong = await table.load();
      if (wrong !== undefined) throw new Error(wrong.text ?? wrong.code);
      this.ready.set(file.id, table);
      this.settings.changed();
      return table;
    } catch (error) {
      this.complain(`Table ${file.id} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
      this.loaded.delete(file.id);
      return undefined;
    } finally {
      this.loads.pay(payer, performance.now() - since);
    }
  }

  private async entries(files: readonly TableFile[], guest?: Guest, payer?: string): Promise<HallEntry[]> {
    const entries: HallEntry[] = [];
    for (const file of files) {
      const entry = (await this.entryAtRest(file, guest)) ?? (await this.entryOf(file, guest, payer));
      if (entry !== undefined) entries.push(entry);
    }
    return entries;
  }

  private async entryOf(file: TableFile, guest?: Guest, payer?: string): Promise<HallEntry | undefined> {
    // Whoever has had enough played anew sees the others of their tables a little later.
    const table = await this.find(file.id, payer).catch((error: unknown) => {
      if (!(error instanceof TooBusy)) throw error;
    });
    return table === undefined ? undefined : entryOf(table, guest);
  }

  /** Of a match that is over its file has all that a list shows: nothing is played anew for that. */
  private async entryAtRest(file: TableFile, guest?: Guest): Promise<HallEntry | undefined> {
    if (file.plies === undefined || this.loaded.has(file.id)) return undefined;
    const opened = await openTable(this.settings.games, { ...file, seats: [], clock: file.clock });
    return opened.ok ? entryAtRest(file, opened.value, guest) : undefined;
  }

  private async save(file: TableFile): Promise<void> {
    this.known.set(file.id, file);
    await this.files.write(file);
  }

  private createHouse(): House {
    const { settings } = this;
    return {
      epoch: settings.epoch,
      logLines: settings.limits.logLines,
      seed: () => settings.seed(),
      seal: (log) => settings.seal(log),
      pathOf: (id) => join(settings.folder, 'matches', `${id}.jsonl`),
      think: (job, isHint, waiter) => settings.pool.think(job, isHint, waiter),
      sit: (match) => settings.programs.sit(match),
      complain: (text) => settings.complain(text),
      sha256Of: (player) => settings.programs.offered.find((program) => program.player === player)?.sha256,
      save: (file) =>
        this.save(file).catch((error: unknown) => this.complain(`Table ${file.id} cannot be kept: ${String(error)}`)),
      changed: () => settings.changed(),
      turn: (table, guest) => settings.turn(table, guest),
      finished: (table, match, played) =>
        settings
          .finished(table, match, played)
          .catch((error: unknown) => this.complain(`Match ${table.id} is not in the records: ${String(error)}`)),
      again: async ({ after: _, ending: __, endedAt: ___, plies: ____, ...file }) => {
        const id = freshId(ID_LETTERS);
        await this.add({ ...file, id, before: file.id, madeAt: new Date().toISOString() });
        return id;
      },
      putDown: (table) => this.putDown(table, 'broken'),
      broke: (table, error) => {
        this.complain(`Table ${table.id} stopped: ${error.message}`);
        void this.putDown(table, 'broken');
      },
      guest: (id) => settings.guests.get(id),
      sign: (purpose, table, ...seat) => settings.keys.sign(purpose, table, ...seat),
    };
  }

  private unload(table: Table): void {
    this.loaded.delete(table.id);
    this.ready.delete(table.id);
  }

  /** Whoever comes next finds what the disk has. */
  private putDown(table: Table, why?: 'broken'): Promise<void> {
    const { id } = table;
    this.unload(table);
    const closed = table
      .close(why)
      .catch((error: unknown) => this.complain(`Table ${id} was not closed well: ${String(error)}`));
    this.closeUntil(id, closed);
    return closed;
  }

  /** Nobody finds the table before that. */
  private closeUntil(id: string, done: Promise<void>): void {
    this.closing.set(id, done);
    void done.then(() => {
      if (this.closing.get(id) === done) this.closing.delete(id);
    });
  }

  /** The same is said once an hour: strangers who ask for a broken table again and again fill no log with it. */
  private complain(text: string): void {
    const now = Date.now();
    if (now - (this.complained.get(text) ?? Number.NEGATIVE_INFINITY) < COMPLAIN_EVERY_MS) return;
    if (this.complained.size > 1000) this.complained.clear();
    this.complained.set(text, now);
    this.settings.complain(text);
  }

  /** Puts it down if it needs nobody for a while. */
  private async rest(table: Table): Promise<void> {
    const { restsMs } = table;
    if (restsMs < REST_LEAST_MS) return;
    if (Number.isFinite(restsMs)) this.alarms.set(table.id, Date.now() + restsMs);
    await this.putDown(table);
  }

  /** Puts to rest what nobody looks at, and ends what nobody comes back to. */
  private async tidy(): Promise<void> {
    const now = Date.now();
    for (const table of [...this.ready.values()]) {
      await this.rest(table);
    }
    // Where days count somebody's may be over soon.
    for (const [id, at] of this.alarms) if (at - now < REST_LEAST_MS) await this.find(id);
    for (const file of [...this.known.values()]) {
      const age = now - Date.parse(file.madeAt);
      if (!isGoing(file) || age < WAITING_MS) continue;
      const table = await this.find(file.id);
      if (table === undefined || !table.isEmpty) continue;
      if (table.phase === 'waiting') await this.remove(table);
      else if (file.clock === undefined && now - table.changedAt > LEFT_MS) await table.giveUp();
    }
  }

  private async remove(table: Table): Promise<void> {
    this.unload(table);
    this.known.delete(table.id);
    await table.close();
    await this.files.remove(table.id);
    await rm(this.house.pathOf(table.id), { force: true });
    this.settings.changed();
  }
}

const isGoing = (file: Pick<TableFile, 'ending' | 'isLeft'>): boolean => file.ending === undefined && !file.isLeft;
const hasSearch = ({ seats }: TableFile): boolean => seats.some(({ kind }) => kind === 'player');
