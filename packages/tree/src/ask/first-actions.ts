// The results of the first actions of a tree. Actions of several deals are grouped by their texts.
import { accept, type Result, seenBy, whoDecides } from '@umpire/core/hot';
import type { StoreWalkers } from '../export/store-rows.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { type CountedBy, countedStarts, type Ends, endsBelow, type Start, startsOf } from './ends-below.ts';

/** A first action, with scores for the seat that takes it. */
export interface FirstAction {
  readonly notation: string;
  readonly seat: number;
  /** Its index, if there is only one tree: in another tree the same index is another action. */
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
  /** The number of trees. */
  readonly trees: number;
  readonly actions: readonly FirstAction[];
}

interface Heap {
  readonly notation: string;
  readonly seat: number;
  readonly index: number;
  /** The root of the start that was counted last. */
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
      // In a single tree actions are told apart by their indices, even if two have the same text.
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

/** The results of one action at a start. */
interface Branch {
  readonly index: number;
  /** Matches, or lines that end below; 1 for a judgement. */
  readonly matches: number;
  /** By seat: the sum of scores. */
  readonly sums: readonly number[];
}

/** `ends` counts the lines below a node; it is called only if lines are counted. */
export const branchesOf = ({ nodes, stats }: Store, { at, by }: Start, ends: (id: number) => Ends): Branch[] =>
  Array.from({ length: nodes.branches(at) }, (_, index) => nodes.child(at, index)).flatMap((child, index) => {
    if (child === NO_NODE) return [];
    if (by === 'lines') return [{ index, ...ends(child) }];
    const visits = stats.visitsOf(child);
    const matches = by === 'judged' ? Math.min(1, visits) : visits;
    return [{ index, matches, sums: (stats.valuesOf(child) ?? []).map((value) => value * matches) }];
  });
