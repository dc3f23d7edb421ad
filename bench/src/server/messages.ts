// What a benchmark and the servers that it starts say to each other.

export interface HouseSettings {
  readonly data: string;
  /** 0: any free port. */
  readonly port: number;
}

export type FromServerChild =
  | { readonly t: 'ready'; readonly port: number }
  | { readonly t: 'used'; readonly used: Used }
  | { readonly t: 'held'; readonly held: Held };

export interface ToServerChild {
  readonly t: 'used' | 'held';
}

/** What a server has in memory, after a collection of garbage. */
export interface Held {
  /** Of the machine's memory. */
  readonly residentBytes: number;
  /** On the heap, and what hangs outside of it. */
  readonly heldBytes: number;
}

/** What a server has used so far. */
export interface Used {
  /** Processor time of all its threads. */
  readonly cpuUs: number;
  /** How much later than due the event loop came by, since the question before. */
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
  /** The share of time in which the event loop was busy, since the last time it was asked. */
  readonly busy: number;
  /** What the server complained about. */
  readonly complaints: readonly string[];
}
