// A place in a store, as people type it: STORE, STORE:0/3/1, STORE:<matchup>/<seed>/0/3/1.
import { accept, type Result, refuse, shown } from '@umpire/core/author';
import { readPath } from './folders/folder-path.ts';
import { readSeedName, seedName } from './root.ts';
import type { Store, StoreRoot } from './store/store.ts';
import { isStore } from './store/tree-file.ts';

export interface StorePlace {
  readonly root: StoreRoot;
  readonly path: readonly number[];
}

/** Splits a place into the store and the parts inside; undefined if it is not a place in a store. */
export function splitStorePlace(
  typed: string,
): { readonly dir: string; readonly inside: readonly string[] } | undefined {
  if (isStore(typed)) return { dir: typed, inside: [] };
  const at = typed.lastIndexOf(':');
  const dir = typed.slice(0, Math.max(0, at));
  return at > 0 && isStore(dir) ? { dir, inside: partsOf(typed.slice(at + 1)) } : undefined;
}

export const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The root with which the parts begin; otherwise the one that is named, or the only one. */
export function rootAt(
  store: Store,
  parts: readonly string[],
  named?: string,
): Result<{ readonly root: StoreRoot; readonly rest: readonly string[] }> {
  const says = parts.length >= 2 && store.matchups.has(parts[0]);
  const root = rootCalled(store, says ? parts.slice(0, 2).join('/') : named);
  return root.ok ? accept({ root: root.value, rest: says ? parts.slice(2) : parts }) : root;
}

export function placeAt(store: Store, parts: readonly string[], named?: string): Result<StorePlace> {
  const found = rootAt(store, parts, named);
  if (!found.ok) return found;
  const path = readPath(found.value.rest);
  return path.ok ? accept({ root: found.value.root, path: path.value }) : path;
}

/** The root of a store by `<matchup>/<seed>`, or its only one. */
function rootCalled(store: Store, name: string | undefined): Result<StoreRoot> {
  const place = shown(store.dir ?? 'the tree');
  const { roots } = store;
  if (name === undefined) {
    if (roots.length === 1) return accept(roots[0]);
    if (roots.length === 0) return refuse('no-root', place, `${place} is empty: it has no root yet.`);
    const names = firstNames(store);
    return refuse('which-root', names, `${place} has ${roots.length} roots, so say which one: ${names}.`);
  }
  const [matchup, seedPart = ''] = name.split('/');
  const seed = readSeedName(seedPart);
  const found = seed === undefined ? undefined : store.rootOf({ matchup, ...seed });
  return found === undefined
    ? refuse('no-root', name, `${place} has no root '${shown(name)}'. It has ${firstNames(store) || 'none'}.`)
    : accept(found);
}

/** The name of a root, as people type it. */
export function rootName({ matchup, seed, match }: StoreRoot): string {
  const name = seedName(seed, match);
  return `${matchup}/${name.ok ? name.value : '…'}`;
}

const NAMES_TOLD = 3;

const firstNames = ({ roots }: Store): string =>
  roots.slice(0, NAMES_TOLD).map(rootName).join(', ') + (roots.length > NAMES_TOLD ? ' …' : '');
