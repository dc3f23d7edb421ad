// The most common endings of lines of play in a tree.
import { accept, type Result } from '@umpire/core/hot';
import type { StoreWalkers } from '../export/store-rows.ts';
import { OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { endsBelow, startsOf } from './ends-below.ts';
import { lineAt } from './line-at.ts';
import { spreadNumbers } from './spread-numbers.ts';

export interface CommonEnding {
  readonly actions: readonly string[];
  readonly reason: string;
  /** How many of the lines looked at end so. */
  readonly lines: number;
}

export interface CommonEndings {
  /** `lines`: how many lines of play end in the tree. `looked`: how many of them were looked at. */
  readonly lines: number;
  readonly looked: number;
  readonly endings: readonly CommonEnding[];
}

/** The last `length` actions of lines of play, by their kinds. At most `sample` lines are looked at, evenly spread. */
export function commonEndings(
  store: Store,
  walkers: StoreWalkers,
  { length, top, sample }: { readonly length: number; readonly top: number; readonly sample: number },
): Result<CommonEndings> {
  const { nodes, outcomes } = store;
  const { lines, picks } = store.file.merged ? mergedLines(store, sample) : plainLines(store, sample);
  const counts = new Map<string, number>();
  let looked = 0;
  for (const { root, path, end } of picks) {
    const walker = walkers.at(root);
    if (!walker.ok) return walker;
    const reason = outcomes.of(nodes.outcome[end])?.reason ?? 'unknown';
    const name = JSON.stringify([kindsAlong(walker.value, path, Math.max(0, path.length - length)), reason]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    looked++;
  }
  const endings = [...counts].map(([name, count]) => {
    const [actions, reason] = JSON.parse(name) as [string[], string];
    return { actions, reason, lines: count };
  });
  return accept({ lines, looked, endings: endings.sort((a, b) => b.lines - a.lines).slice(0, top) });
}

interface Pick {
  readonly root: number;
  readonly path: readonly number[];
  readonly end: number;
}

interface Picks {
  readonly lines: number;
  readonly picks: Iterable<Pick>;
}

/** For trees without merging, in which each end is one line. */
function plainLines({ nodes }: Store, sample: number): Picks {
  const ends: number[] = [];
  for (let id = 0; id < nodes.count; id++) if (nodes.kind[id] === OVER_KIND && !nodes.twins.has(id)) ends.push(id);
  const picks = spreadNumbers(ends.length, sample).map((number) => ({
    end: ends[number],
    ...nodes.pathOf(ends[number]),
  }));
  return { lines: ends.length, picks };
}

/** For merged trees, in which many lines lead to one end: lines are numbered and looked up by number. */
function mergedLines(store: Store, sample: number): Picks {
  const starts = startsOf(store);
  const ends = endsBelow(
    store,
    starts.map(({ at }) => at),
  );
  const totals = starts.map(({ at }) => ends(at).matches);
  const lines = totals.reduce((sum, total) => sum + total, 0);
  const picks = spreadNumbers(lines, sample).map((picked) => {
    let number = picked;
    let i = 0;
    while (i < starts.length - 1 && number >= totals[i]) number -= totals[i++];
    return { root: starts[i].root, ...lineAt(store, starts[i].at, number, ends) };
  });
  return { lines, picks };
}

type Walker = Extract<ReturnType<StoreWalkers['at']>, { ok: true }>['value'];

function kindsAlong(walker: Walker, path: readonly number[], from: number): string[] {
  const kinds: string[] = [];
  for (let depth = from; depth < path.length; depth++) {
    walker.goTo(path.slice(0, depth + 1));
    kinds.push(walker.via()?.type ?? '');
  }
  return kinds;
}
