// What came of the first actions of a tree. Those of several deals are put together by what they are called.
import { accept, type Result, seenBy, whoDecides } from '@umpire/core/hot';
import type { StoreWalkers } from '../export/store-rows.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { type CountedBy, countedStarts, type Ends, endsBelow, type Start, startsOf } from './ends-below.ts';

/** For whoever takes it. */
export interface FirstAction {
  readonly notation: string;
  readonly seat: number;
  /** Its index, where there is one tree only: in another the same index is another action. */
  readonly index?: number;
  /** How many trees have it. */
  readonly trees: number;
  /** Matches, or lines that end below; 1 for each judgement. */
  readonly matches: number;
  /** The mean score. */
  readonly score: number;
}

export interface FirstActions {
  readonly by: CountedBy;
  /** How many trees they are of. */
  readonly trees: number;
  readonly actions: readonly FirstAction[];
}

interface Heap {
  readonly notation: string;
  readonly seat: number;
  readonly index: number;
  /** The start that was counted last. */
  root: number;
  trees: number;
  matches: number;
  sum: number;
}

export function firstActions(store: Store, walkers: StoreWalkers): Result<FirstActions> {
  const counted = countedStarts(startsOf(store));
  const judged = counted.filter(({ by }) => by === 'judged');
  const starts = judged.length > 0 ? judged : counted;
  const by = starts[0]?.by ?? 'lines';
  const ends = endsBelow(store, by === 'lines' ? starts.map(({ at }) => at) : []);
  const heaps = new Map<string, Heap>();
  for (const start of starts) {
    const walker = walkers.at(start.root);
    if (!walker.ok) return walker;
    walker.value.goTo([]);
    const { rules, state } = walker.value;
    const seat = whoDecides(rules, state);
    const seen = seenBy(rules, state, seat);
    for (const { index, matches, sums } of branchesOf(store, start, ends)) {
      const { text } = rules.words.describe(seen, walker.value.legal()[index]);
      // In one tree actions keep their indices, also where two are called the same.
      const name = starts.length === 1 ? String(index) : `${seat} ${text}`;
      const heap = heapOf(heaps, name, { notation: text, seat, index });
      if (heap.root !== start.root) heap.trees++;
      heap.root = start.root;
      heap.matches += matches;
      heap.sum += sums[seat] ?? 0;
    }
  }
  return accept({ by, trees: starts.length, actions: [...heaps.values()].map((heap) => told(heap, starts.length)) });
}

function heapOf(heaps: Map<string, Heap>, name: string, action: Pick<Heap, 'notation' | 'seat' | 'index'>): Heap {
  const known = heaps.get(name);
  if (known !== undefined) return known;
  const heap = { ...action, root: NO_NODE, trees: 0, matches: 0, sum: 0 };
  heaps.set(name, heap);
  return heap;
}

function told({ notation, seat, index, trees, matches, sum }: Heap, of: number): FirstAction {
  const score = matches === 0 ? 0 : sum / matches;
  return { notation, seat, ...(of === 1 ? { index } : {}), trees, matches, score };
}

/** What came of each way on from a start. */
interface Branch {
  readonly index: number;
  /** Matches, or lines that end below; 1 for a judgement. */
  readonly matches: number;
  /** By seat: the sum of scores. */
  readonly sums: readonly number[];
}

/** `ends`: the lines below nodes, where those are counted. */
export function branchesOf({ nodes, stats }: Store, { at, by }: Start, ends: (id: number) => Ends): Branch[] {
  return Array.from({ length: nodes.branches(at) }, (_, index) => nodes.child(at, index)).flatMap((child, index) => {
    if (child === NO_NODE) return [];
    if (by === 'lines') return [{ index, ...ends(child) }];
    const visits = stats.visitsOf(child);
    const matches = by === 'judged' ? Math.min(1, visits) : visits;
    return [{ index, matches, sums: (stats.valuesOf(child) ?? []).map((value) => value * matches) }];
  });
}
