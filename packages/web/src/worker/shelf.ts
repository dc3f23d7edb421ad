// Matches that are kept in the browser, with their logs: in its database, which a worker has, so that logs and seeds never
// reach the page. Where the browser keeps nothing they last as long as the page.
import type { KeptMatch } from '../messages.ts';

export interface KeptLog extends KeptMatch {
  readonly log: string;
}

/** Where things are kept by their id. */
export interface Store {
  put(match: KeptLog): Promise<void>;
  get(id: string): Promise<KeptLog | undefined>;
  delete(id: string): Promise<void>;
  all(): Promise<KeptLog[]>;
}

export const KEPT_MAX = 60;

export class Shelf {
  private readonly store: Store;
  /** For what the store does not take. */
  private readonly memory = memoryStore();
  private readonly onFailure: () => void;
  private hasFailed = false;
  /** Newest wins: while one is written the next waits, and what came between is never written. */
  private readonly waiting = new Map<string, KeptLog>();
  private writing: Promise<void> | undefined;
  private readonly known = new Set<string>();

  constructor(store: Store, onFailure: () => void) {
    this.store = store;
    this.onFailure = onFailure;
  }

  keep(match: KeptLog): void {
    this.waiting.set(match.id, match);
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
  }

  async list(): Promise<KeptMatch[]> {
    const all = await this.all();
    return all.map(({ log: _, ...match }) => match).sort((a, b) => b.changedAt - a.changedAt);
  }

  async get(id: string): Promise<KeptLog | undefined> {
    await this.writing;
    return (await this.memory.get(id)) ?? this.trying(() => this.store.get(id), undefined);
  }

  async forget(id: string): Promise<void> {
    this.waiting.delete(id);
    await this.writing;
    await this.memory.delete(id);
    await this.trying(() => this.store.delete(id), undefined);
  }

  private async all(): Promise<KeptLog[]> {
    await this.writing;
    return this.stored();
  }

  private async stored(): Promise<KeptLog[]> {
    const inMemory = await this.memory.all();
    const inStore = await this.trying(() => this.store.all(), []);
    return [...inMemory, ...inStore.filter(({ id }) => !inMemory.some((each) => each.id === id))];
  }

  private async write(): Promise<void> {
    for (let next = this.waiting.values().next(); !next.done; next = this.waiting.values().next()) {
      const match = next.value;
      this.waiting.delete(match.id);
      const isNew = !this.known.has(match.id);
      this.known.add(match.id);
      const isWritten = await this.trying(() => this.store.put(match).then(() => true), false);
      await (isWritten ? this.memory.delete(match.id) : this.memory.put(match));
      if (isNew) await this.makeRoom(match.id);
    }
  }

  /** What never began goes first, then what is over; of equals the oldest. */
  private async makeRoom(except: string): Promise<void> {
    const all = await this.stored();
    const others = all.filter(({ id }) => id !== except);
    others.sort((a, b) => worthOf(a) - worthOf(b) || a.changedAt - b.changedAt);
    for (const { id } of others.slice(0, Math.max(0, all.length - KEPT_MAX))) {
      await this.memory.delete(id);
      await this.trying(() => this.store.delete(id), undefined);
    }
  }

  /** A browser that keeps nothing can still play: that is said once. */
  private async trying<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch {
      if (!this.hasFailed) this.onFailure();
      this.hasFailed = true;
      return otherwise;
    }
  }
}

const worthOf = ({ plies, end }: KeptMatch): number => (plies === 0 ? 0 : end !== undefined ? 1 : 2);

export function memoryStore(): Store {
  const matches = new Map<string, KeptLog>();
  return {
    async put(match) {
      matches.set(match.id, match);
    },
    get: async (id) => matches.get(id),
    async delete(id) {
      matches.delete(id);
    },
    all: async () => [...matches.values()],
  };
}

const NAME = 'umpire';
const TABLE = 'matches';

/** A browser without a database fails like one that is full. */
export function browserStore(factory: IDBFactory | undefined = globalThis.indexedDB): Store {
  let opened: Promise<IDBDatabase> | undefined;
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise((resolve, reject) => {
      if (factory === undefined) return reject(new Error('no database'));
      const request = factory.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
      request.onblocked = () => reject(new Error('another page holds the database'));
    });
    return opened;
  };
  const run = async <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode);
      const request = work(transaction.objectStore(TABLE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
      transaction.onerror = () => reject(transaction.error ?? new Error('not kept'));
    });
  };
  return {
    put: async (match) => void (await run('readwrite', (table) => table.put(match))),
    get: (id) => run('readonly', (table) => table.get(id)) as Promise<KeptLog | undefined>,
    delete: async (id) => void (await run('readwrite', (table) => table.delete(id))),
    all: () => run('readonly', (table) => table.getAll()) as Promise<KeptLog[]>,
  };
}
