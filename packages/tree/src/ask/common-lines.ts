// How matches of a tree begin and end, most common first. Matches of different deals are put together by what was played, in words.
import { accept, type Result } from '@umpire/core';
import { lookedInto } from '../explore/open-nodes.ts';
import type { StoreWalkers } from '../export/store-rows.ts';
import { NO_NODE, OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { endsBelow } from './ends-below.ts';

export interface CommonLine {
  /** What was played. */
  readonly actions: readonly string[];
  readonly matches: number;
  /** By seat: the mean score of these matches. */
  readonly scores: readonly number[];
}

export interface CommonEnding {
  readonly actions: readonly string[];
  readonly reason: string;
  readonly matches: number;
}

/** Matches of one beginning. */
interface Heap {
  matches: number;
  readonly sums: number[];
}

/** The first `length` actions of matches. A match is a visit, or where nobody counted visits, an end. */
export function commonOpenings(
  store: Store,
  walkers: StoreWalkers,
  { length, top }: { readonly length: number; readonly top: number },
): Result<CommonLine[]> {
  const { seats } = store.file;
  const heaps = new Map<string, Heap>();
  for (const root of store.roots) {
    const walker = walkers.at(root.id);
    if (!walker.ok) return walker;
    const visited = store.stats.visitsOf(root.id) > 0;
    const ends = visited ? undefined : endsBelow(store, root.id);
    for (const { id, path } of nodesAt(store, root.id, length)) {
      const below = ends?.(id);
      const matches = below?.matches ?? store.stats.visitsOf(id);
      if (matches === 0) continue;
      const actions = wordsAlong(walker.value, path, 0);
      const heap = heapOf(heaps, JSON.stringify(actions), seats);
      heap.matches += matches;
      const values = store.stats.valuesOf(id);
      for (let seat = 0; seat < seats; seat++) heap.sums[seat] += below?.sums[seat] ?? (values?.[seat] ?? 0) * matches;
    }
  }
  const lines = [...heaps].map(([text, { matches, sums }]) => ({
    actions: JSON.parse(text) as string[],
    matches,
    scores: sums.map((sum) => sum / matches),
  }));
  return accept(lines.sort((a, b) => b.matches - a.matches).slice(0, top));
}

function heapOf(heaps: Map<string, Heap>, name: string, seats: number): Heap {
  let heap = heaps.get(name);
  if (heap === undefined) {
    heap = { matches: 0, sums: new Array<number>(seats).fill(0) };
    heaps.set(name, heap);
  }
  return heap;
}

/** The nodes so deep below a root, or ends before. */
function nodesAt(store: Store, root: number, depth: number): { readonly id: number; readonly path: number[] }[] {
  const { nodes } = store;
  const found: { id: number; path: number[] }[] = [];
  const stack = [{ id: root, path: [] as number[] }];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (at.path.length === depth || nodes.kind[at.id] === OVER_KIND) {
      if (at.path.length > 0) found.push(at);
      continue;
    }
    const id = lookedInto(store, at.id);
    for (let index = nodes.branches(id) - 1; index >= 0; index--) {
      const child = nodes.child(id, index);
      if (child !== NO_NODE) stack.push({ id: child, path: [...at.path, index] });
    }
  }
  return found;
}

type Walker = Extract<ReturnType<StoreWalkers['at']>, { ok: true }>['value'];

/** The actions of a path from one of its places on, in words. */
function wordsAlong(walker: Walker, path: readonly number[], from: number): string[] {
  const words: string[] = [];
  for (let depth = from; depth < path.length; depth++) {
    walker.goTo(path.slice(0, depth + 1));
    words.push(walker.via()?.notation ?? '');
  }
  return words;
}

/** The last `length` actions before an end, by what kind of action they are. At most `sample` ends are looked at, evenly spread. */
export function commonEndings(
  store: Store,
  walkers: StoreWalkers,
  { length, top, sample }: { readonly length: number; readonly top: number; readonly sample: number },
): Result<CommonEnding[]> {
  const { nodes } = store;
  const ends: number[] = [];
  for (let id = 0; id < nodes.count; id++) if (nodes.kind[id] === OVER_KIND && !nodes.twins.has(id)) ends.push(id);
  const stride = Math.max(1, Math.ceil(ends.length / sample));
  const counts = new Map<string, number>();
  for (let i = 0; i < ends.length; i += stride) {
    const { root, path } = nodes.pathOf(ends[i]);
    const walker = walkers.at(root);
    if (!walker.ok) return walker;
    const reason = store.outcomes.of(nodes.outcome[ends[i]])?.reason ?? 'unknown';
    const name = JSON.stringify([kindsAlong(walker.value, path, Math.max(0, path.length - length)), reason]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const endings = [...counts].map(([name, matches]) => {
    const [actions, reason] = JSON.parse(name) as [string[], string];
    return { actions, reason, matches };
  });
  return accept(endings.sort((a, b) => b.matches - a.matches).slice(0, top));
}

function kindsAlong(walker: Walker, path: readonly number[], from: number): string[] {
  const kinds: string[] = [];
  for (let depth = from; depth < path.length; depth++) {
    walker.goTo(path.slice(0, depth + 1));
    kinds.push(walker.via()?.type ?? '');
  }
  return kinds;
}
