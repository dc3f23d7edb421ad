// The notes of a tree at one of its states.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './folders/state-folder.ts';
import { readStats, STATS_FILE } from './lines/pack.ts';
import { NO_NODE } from './store/nodes.ts';
import type { Store } from './store/store.ts';

export interface StateNotes {
  /** Whether the tree contains the state. */
  readonly stored: boolean;
  readonly visits: number;
  /** By seat: the mean score of those visits. */
  readonly value?: readonly number[];
}

const NOTHING: StateNotes = { stored: false, visits: 0 };

export function notesInStore(store: Store, root: number, path: readonly number[]): StateNotes {
  const id = store.find(root, path);
  if (id === NO_NODE) return NOTHING;
  const value = store.stats.valuesOf(id);
  return { stored: true, visits: store.stats.visitsOf(id), ...(value === undefined ? {} : { value }) };
}

export function notesInFolder(folder: string, seats: number): StateNotes {
  if (!existsSync(join(folder, 'state.json'))) return NOTHING;
  const stats = readStats(readIfThere(join(folder, STATS_FILE)) ?? '', seats);
  return stats === undefined
    ? { stored: true, visits: 0 }
    : { stored: true, visits: stats.visits, value: stats.values };
}
