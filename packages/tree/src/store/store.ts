// A packed tree: one folder with millions of states. Each writer appends frames to a segment of its own, and readers combine the
// segments. A store never runs rules: callers pass in what the rules say.
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
  /** Whether to read keys. Without them a tree opens faster and takes less memory, but finds no state by its key. Default: true. */
  readonly keys?: boolean;
}

export class Store {
  /** The folder; undefined for a store in memory only. */
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
    // In a merged tree keys say where paths meet, and paths lead through there.
    return file.ok ? accept(new Store(dir, file.value, keys || file.value.merged)) : file;
  }

  /** A store that is never written to the disk. */
  static inMemory(file: TreeFile): Store {
    return new Store(undefined, file, true);
  }

  /** Opens a store for these rules to write to it, or creates it. */
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

  /** The number of states that are stored, or will be with the next commit. */
  get states(): number {
    return this.nodes.states;
  }

  /** The unused bytes at the ends of its files, and why they are not used. */
  rests(): readonly SegmentRest[] {
    const found = restsOf(this.log.segments.all, this.nodes.count);
    if (this.log.pending > 0 || !found.some(({ cause }) => cause === 'waiting')) return found;
    // Others may have written to both segments while they were read one after the other.
    this.refresh();
    return restsOf(this.log.segments.all, this.nodes.count);
  }

  rootOf(root: Root): StoreRoot | undefined {
    return this.rootsByName.get(nameOf(root));
  }

  /** Adds a root, or returns the known one. It is stored at once, since everything else depends on it. */
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

  /** Adds children and returns the node number of the first. They are stored with the next commit. */
  expand(run: Run, children: Children, from = 0): number {
    return this.nodes.add(run, children, from);
  }

  /** The node at a path below a root, or -1. In a merged tree the path goes on in the node that was looked into. */
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

  /** Stores everything added so far, which is on the disk when this returns. Returns the number of states stored. */
  commit(): number {
    const added = this.log.pending;
    if (this.dir !== undefined) this.log.write();
    this.log.settle();
    this.stats.settle();
    return added;
  }

  /** Loads what other writers have stored meanwhile; returns the number of nodes. Throws if something is not committed. */
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

const restsOf = (segments: readonly Segment[], known: number): SegmentRest[] =>
  segments.flatMap((segment) => segmentRest(segment, known) ?? []);

const nameOf = ({ matchup, seed, match }: Root): string => `${matchup}/${match}/${seed}`;
