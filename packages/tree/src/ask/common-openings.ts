// The most common openings of matches in a tree. Matches of different deals are grouped by what was played, in words.
import { accept, type Result } from '@umpire/core/hot';
import { lookedInto } from '../explore/open-nodes.ts';
import type { StoreWalkers } from '../export/store-rows.ts';
import { NO_NODE, OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { countedStarts, endsBelow, startsOf } from './ends-below.ts';

export interface CommonLine {
  /** The actions played, in words. */
  readonly actions: readonly string[];
  readonly matches: number;
  /** By seat: the mean score of these matches. */
  readonly scores: readonly number[];
}

/** The matches of one opening. */
interface Heap {
  matches: number;
  readonly sums: number[];
}

export interface CommonOpenings {
  /** What is counted: matches or, if there are none, lines of play that end below. */
  readonly by: 'matches' | 'lines';
  readonly openings: readonly CommonLine[];
}

/** The first `length` actions of matches. */
export function commonOpenings(
  store: Store,
  walkers: StoreWalkers,
  { length, top }: { readonly length: number; readonly top: number },
): Result<CommonOpenings> {
  const { stats } = store;
  const { seats } = store.file;
  const starts = countedStarts(startsOf(store));
  const by = starts[0]?.by === 'matches' ? 'matches' : 'lines';
  const ends = endsBelow(store, by === 'lines' ? starts.map(({ at }) => at) : []);
  const heaps = new Map<string, Heap>();
  for (const { root } of starts) {
    const walker = walkers.at(root);
    if (!walker.ok) return walker;
    for (const { id, path } of nodesAt(store, root, length)) {
      const below = by === 'lines' ? ends(id) : undefined;
      const matches = below?.matches ?? stats.visitsOf(id);
      if (matches === 0) continue;
      const actions = wordsAlong(walker.value, path, 0);
      const heap = heapOf(heaps, JSON.stringify(actions), seats);
      heap.matches += matches;
      const values = stats.valuesOf(id);
      for (let seat = 0; seat < seats; seat++) heap.sums[seat] += below?.sums[seat] ?? (values?.[seat] ?? 0) * matches;
    }
  }
  const lines = [...heaps].map(([text, { matches, sums }]) => ({
    actions: JSON.parse(text) as string[],
    matches,
    scores: sums.map((sum) => sum / matches),
  }));
  return accept({ by, openings: lines.sort((a, b) => b.matches - a.matches).slice(0, top) });
}

function heapOf(heaps: Map<string, Heap>, name: string, seats: number): Heap {
  let heap = heaps.get(name);
  if (heap === undefined) {
    heap = { matches: 0, sums: new Array<number>(seats).fill(0) };
    heaps.set(name, heap);
  }
  return heap;
}

/** The nodes at this depth below a root, and ends before it. */
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

/** The actions of a path from index `from` on, in words. */
function wordsAlong(walker: Walker, path: readonly number[], from: number): string[] {
  const words: string[] = [];
  for (let depth = from; depth < path.length; depth++) {
    walker.goTo(path.slice(0, depth + 1));
    words.push(walker.via()?.notation ?? '');
  }
  return words;
}
