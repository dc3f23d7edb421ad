// A packed tree: one folder, millions of states. Each writer appends frames to a segment of its own; what several wrote is put together on reading.
// A store never runs rules: whoever explores hands in what the rules said.
import { accept, type Result, refuse, shown } from '@umpire/core/author';
import type { Matchup } from '../matchup.ts';
import type { Root } from '../root.ts';
import { NodeStats } from './node-stats.ts';
import { type Children, NO_NODE, NO_PARENT, Nodes, type Run } from './nodes.ts';
import { OutcomeTable } from './outcome-table.ts';
import type { RootFacts } from './root-facts.ts';
import { SEGMENTS_MAX, type Segment } from './segment.ts';
import { type SegmentRest, segmentRest } from './segment-rest.ts';
import { hasSegments } from './segments.ts';
import { StoreLog } from './store-log.ts';
import { otherTree, readTreeFile, type TreeFile, writeTreeFile } from './tree-file.ts';

export interface StoreRoot extends Root {
  readonly id: number;
}

export interface StoreOptions {
  /** Without them a tree opens faster and smaller, but finds no state by its key. Default true. */
  readonly keys?: boolean;
}

export class Store {
  /** Undefined: it is in memory only. */
  readonly dir: string | undefined;
  readonly file: TreeFile;
  readonly nodes: Nodes;
  readonly stats: NodeStats;
  readonly outcomes = new OutcomeTable();
  readonly matchups = new Map<string, Matchup>();
  readonly roots: StoreRoot[] = [];
  private readonly rootsByName = new Map<string, StoreRoot>();
  private readonly log: StoreLog;

  private constructor(dir: string | undefined, file: TreeFile, withKeys: boolean) {
    this.dir = dir;
    this.file = file;
    this.nodes = new Nodes(withKeys);
    this.stats = new NodeStats(file.seats);
    const { nodes, stats, outcomes, matchups } = this;
    const putRoot = (root: Root, facts: RootFacts): void => {
      this.putRoot(root, facts);
    };
    this.log = new StoreLog(dir, { nodes, stats, outcomes, matchups, putRoot }, withKeys);
    this.refresh();
  }

  static open(dir: string, { keys = true }: StoreOptions = {}): Result<Store> {
    const file = readTreeFile(dir);
    // Without keys nobody knows where ways meet, and paths go through those places.
    return file.ok ? accept(new Store(dir, file.value, keys || file.value.merged)) : file;
  }

  /** A tree that nothing is left of. */
  static inMemory(file: TreeFile): Store {
    return new Store(undefined, file, true);
  }

  /** Opens it for these rules, or begins it. */
  static grow(dir: string, wanted: TreeFile): Result<Store> {
    let file = readTreeFile(dir);
    if (!file.ok && file.refusal.code === 'no-store') {
      if (hasSegments(dir))
        return refuse('bad-store', dir, `${shown(dir)} holds a tree, but its tree.json is missing.`);
      writeTreeFile(dir, wanted);
      file = readTreeFile(dir);
    }
    if (!file.ok) return file;
    const other = otherTree(file.value, wanted);
    if (other !== undefined) return refuse('other-tree', dir, `${shown(dir)}: ${other}.`);
    const store = new Store(dir, file.value, true);
    return store.log.segments.isFull
      ? refuse(
          'full-store',
          dir,
          `${shown(dir)} was written to ${SEGMENTS_MAX} times, and no more fit: umpire tree rebuild OLD NEW makes one file of them.`,
        )
      : accept(store);
  }

  /** How many states are stored or will be with the next commit. */
  get states(): number {
    return this.nodes.states;
  }

  /** What lies in its files and is not used, and why. */
  rests(): readonly SegmentRest[] {
    const found = restsOf(this.log.segments.all);
    if (this.log.pending > 0 || !found.some(({ cause }) => cause === 'waiting')) return found;
    // Someone may have written to both segments while they were read one after the other.
    this.refresh();
    return restsOf(this.log.segments.all);
  }

  rootOf(root: Root): StoreRoot | undefined {
    return this.rootsByName.get(nameOf(root));
  }

  /** Stored at once: all else hangs on it. */
  addRoot(matchup: Matchup, { seed, match }: Pick<Root, 'seed' | 'match'>, facts: RootFacts): StoreRoot {
    const known = this.rootOf({ matchup: matchup.id, seed, match });
    if (known !== undefined) return known;
    this.commit();
    const root = { matchup: matchup.id, seed, match };
    if (this.dir !== undefined) {
      if (!this.matchups.has(matchup.id)) this.log.writeMatchup(matchup);
      this.log.writeRoot(root, facts);
    }
    this.matchups.set(matchup.id, matchup);
    return this.putRoot(root, facts);
  }

  /** Adds children and returns the number of the first. They are stored with the next commit. */
  expand(run: Run, children: Children, from = 0): number {
    return this.nodes.add(run, children, from);
  }

  /** The node at a path below a root, or -1. Where states are merged, the way goes on in the one that was looked into. */
  find(root: number, path: readonly number[]): number {
    let id = root;
    for (const index of path) {
      const next = this.step(id, index);
      if (next === NO_NODE) return NO_NODE;
      id = next;
    }
    return id;
  }

  step(id: number, index: number): number {
    const child = this.nodes.child(id, index);
    if (child !== NO_NODE || !this.file.merged) return child;
    const original = this.nodes.original(id);
    return original === id ? NO_NODE : this.nodes.child(original, index);
  }

  /** Everything added so far is on the disk when this returns. Returns how many states that were. */
  commit(): number {
    const added = this.log.pending;
    if (this.dir !== undefined) this.log.write();
    this.log.settle();
    this.stats.settle();
    return added;
  }

  /** Takes in what other writers have stored meanwhile. Returns how many nodes that were. */
  refresh(): number {
    if (this.log.pending > 0) throw new Error('refresh comes after commit');
    const before = this.nodes.count;
    this.log.read();
    return this.nodes.count - before;
  }

  close(): void {
    this.commit();
    this.log.segments.close();
  }

  private putRoot(root: Root, { key, kind, seat, turn, outcome }: RootFacts): StoreRoot {
    const children: Children = {
      keys: key,
      kinds: Uint8Array.of(kind),
      seats: Uint8Array.of(seat),
      turns: Uint16Array.of(turn),
      outcomes: Uint16Array.of(outcome === undefined ? 0 : this.outcomes.code(outcome)),
      notations: Uint32Array.of(0),
    };
    const id = this.nodes.add({ parent: NO_PARENT, first: 0, count: 1, of: 1 }, children, 0);
    this.log.settle();
    const known = this.rootOf(root);
    if (known !== undefined) {
      this.nodes.join(id, known.id);
      return known;
    }
    const { matchup, seed, match } = root;
    const added = { id, matchup, seed, match };
    this.roots.push(added);
    this.rootsByName.set(nameOf(added), added);
    return added;
  }
}

const restsOf = (segments: readonly Segment[]): SegmentRest[] =>
  segments.flatMap((segment) => segmentRest(segment) ?? []);

const nameOf = ({ matchup, seed, match }: Root): string => `${matchup}/${match}/${seed}`;
