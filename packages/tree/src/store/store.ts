// A packed tree: one folder, millions of states. Each writer appends frames to a segment of its own; what several wrote is put together on reading.
// A store never runs rules: whoever explores hands in what the rules said.
import { readdirSync } from 'node:fs';
import { accept, type Outcome, type Result, refuse, shown } from '@umpire/core';
import type { Matchup } from '../matchup.ts';
import type { Root } from '../root.ts';
import { ColumnReader, ColumnWriter } from './column-writer.ts';
import { FRAME } from './frame.ts';
import { FrameTable } from './frame-table.ts';
import { NodeStats } from './node-stats.ts';
import { type Children, NO_NODE, NO_PARENT, Nodes, OVER_KIND, type Run } from './nodes.ts';
import { OutcomeTable } from './outcome-table.ts';
import { type LoadedFrame, Segment, segmentNumber } from './segment.ts';
import { otherTree, readTreeFile, type TreeFile, writeTreeFile } from './tree-file.ts';

export interface StoreRoot extends Root {
  readonly id: number;
}

/** What the rules said about a root. */
export interface RootFacts {
  readonly key: Int32Array;
  readonly kind: number;
  readonly seat: number;
  readonly turn: number;
  readonly outcome?: Outcome;
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
  private readonly segments = new Map<number, Segment>();
  private readonly frames = new FrameTable();
  private own: Segment | undefined;
  /** From here on nodes and runs are not stored yet. */
  private pendingNodes = 0;
  private pendingRuns = 1;
  private readonly withKeys: boolean;

  private constructor(dir: string | undefined, file: TreeFile, withKeys: boolean) {
    this.dir = dir;
    this.file = file;
    this.withKeys = withKeys;
    this.nodes = new Nodes(withKeys);
    this.stats = new NodeStats(file.seats);
    this.refresh();
  }

  static open(dir: string, { keys = true }: StoreOptions = {}): Result<Store> {
    const file = readTreeFile(dir);
    return file.ok ? accept(new Store(dir, file.value, keys)) : file;
  }

  /** A tree that nothing is left of. */
  static inMemory(file: TreeFile): Store {
    return new Store(undefined, file, true);
  }

  /** Opens it for these rules, or begins it. */
  static grow(dir: string, wanted: TreeFile): Result<Store> {
    let file = readTreeFile(dir);
    if (!file.ok && file.refusal.code === 'no-store') {
      writeTreeFile(dir, wanted);
      file = readTreeFile(dir);
    }
    if (!file.ok) return file;
    const other = otherTree(file.value, wanted);
    return other === undefined
      ? accept(new Store(dir, file.value, true))
      : refuse('other-tree', dir, `${shown(dir)}: ${other}.`);
  }

  /** How many states are stored or will be with the next commit. */
  get states(): number {
    return this.nodes.states;
  }

  /** Files with bytes behind their last whole frame. While someone writes that is no damage. */
  get torn(): readonly { readonly segment: number; readonly bytes: number }[] {
    return [...this.segments.values()]
      .filter((segment) => segment.rest > 0)
      .map((segment) => ({ segment: segment.number, bytes: segment.rest }));
  }

  rootOf(root: Root): StoreRoot | undefined {
    return this.rootsByName.get(nameOf(root));
  }

  /** Stored at once: all else hangs on it. */
  addRoot(matchup: Matchup, { seed, match }: Pick<Root, 'seed' | 'match'>, facts: RootFacts): StoreRoot {
    const known = this.rootOf({ matchup: matchup.id, seed, match });
    if (known !== undefined) return known;
    this.commit();
    if (this.dir === undefined) {
      this.matchups.set(matchup.id, matchup);
      return this.putRoot({ matchup: matchup.id, seed, match }, facts);
    }
    if (!this.matchups.has(matchup.id)) {
      this.append(FRAME.MATCHUP, 0, 0, textColumns(JSON.stringify(matchup)), NO_BYTES);
      this.matchups.set(matchup.id, matchup);
    }
    const { key, kind, seat, turn, outcome } = facts;
    const text = JSON.stringify({ matchup: matchup.id, seed, match, kind, seat, turn, outcome });
    const own = this.ownSegment();
    this.frames.add(own.number, own.nodes, this.nodes.count);
    this.append(FRAME.ROOT, 0, 1, textColumns(text), bytesOf(key.subarray(0, 2)));
    return this.putRoot({ matchup: matchup.id, seed, match }, facts);
  }

  /** Adds children and answers the number of the first. They are stored with the next commit. */
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

  /** Everything added so far is on the disk when this returns. Answers how many states that were. */
  commit(): number {
    const { nodes } = this;
    const added = nodes.count - this.pendingNodes;
    if (this.dir === undefined) {
      this.stats.take();
      this.pendingNodes = nodes.count;
      return added;
    }
    if (added > 0) this.commitNodes(added);
    if (!this.stats.isIdle) this.commitStats();
    return added;
  }

  /** Takes in what other writers have stored meanwhile. Answers how many nodes that were. */
  refresh(): number {
    if (this.nodes.count > this.pendingNodes) throw new Error('refresh comes after commit');
    if (this.dir === undefined) return 0;
    for (const name of readdirSync(this.dir).sort()) {
      const number = segmentNumber(name);
      if (number !== undefined && !this.segments.has(number)) this.segments.set(number, Segment.open(this.dir, number));
    }
    if (this.nodes.count === 0) this.makeRoom();
    const before = this.nodes.count;
    // A frame waits until the segment that its parents lie in is read so far.
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const segment of this.segments.values()) if (segment !== this.own && this.load(segment)) isMore = true;
    }
    this.pendingNodes = this.nodes.count;
    this.pendingRuns = this.nodes.runCount;
    return this.nodes.count - before;
  }

  close(): void {
    this.commit();
    for (const segment of this.segments.values()) segment.close();
    this.segments.clear();
  }

  private makeRoom(): void {
    let nodes = 0;
    let runs = 0;
    for (const segment of this.segments.values())
      for (const header of segment.headers()) {
        nodes += header.nodes;
        runs += header.runs;
      }
    this.nodes.reserve(nodes, runs);
  }

  private load(segment: Segment): boolean {
    let any = false;
    for (;;) {
      const frame = segment.next(this.withKeys);
      if (frame === undefined || !this.takeIn(segment, frame)) return any;
      segment.take(frame.header);
      any = true;
    }
  }

  /** Answers false if the frame has to wait for another segment. */
  private takeIn(segment: Segment, { header, columns, keys }: LoadedFrame): boolean {
    const reader = new ColumnReader(columns);
    const words = keys === undefined ? NO_WORDS : new Int32Array(keys.buffer, keys.byteOffset, keys.length >> 2);
    switch (header.kind) {
      case FRAME.NODES:
        return this.takeNodes(segment, header.runs, header.nodes, reader, words);
      case FRAME.STATS:
        return this.takeStats(segment, header.runs, reader);
      case FRAME.MATCHUP: {
        const matchup = JSON.parse(reader.text()) as Matchup;
        this.matchups.set(matchup.id, matchup);
        return true;
      }
      case FRAME.ROOT: {
        const { outcome, ...root } = JSON.parse(reader.text()) as Root & Omit<RootFacts, 'key'>;
        this.frames.add(segment.number, segment.nodes, this.nodes.count);
        this.putRoot(root, { ...root, key: words, ...(outcome === undefined ? {} : { outcome }) });
        return true;
      }
      default:
        // Of a later version, and nothing that this one needs.
        return true;
    }
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
    this.pendingNodes = this.nodes.count;
    this.pendingRuns = this.nodes.runCount;
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

  private commitNodes(added: number): void {
    const { nodes } = this;
    const own = this.ownSegment();
    const from = this.pendingNodes;
    const runs = nodes.runCount - this.pendingRuns;
    const parents = new Uint32Array(runs);
    const owners = new Uint16Array(runs);
    let isForeign = false;
    for (let i = 0; i < runs; i++) {
      const run = this.pendingRuns + i;
      const parent = nodes.runParent[run];
      const child = own.nodes + nodes.runChild[run] - from;
      owners[i] = own.number;
      if (parent >= from) parents[i] = child - (own.nodes + parent - from);
      else {
        const place = this.frames.placeOf(parent);
        if (place.segment === own.number) parents[i] = child - place.local;
        else {
          owners[i] = place.segment;
          parents[i] = place.local;
          isForeign = true;
          this.segments.get(place.segment)?.sync();
        }
      }
    }
    const writer = new ColumnWriter();
    const { used, codes } = this.outcomesOf(from, nodes.count);
    writer.addText(JSON.stringify({ foreign: isForeign, outcomes: used }));
    if (isForeign) writer.add(owners);
    writer.add(parents);
    writer.add(nodes.runFirst.slice(this.pendingRuns, nodes.runCount));
    writer.add(nodes.runSize.slice(this.pendingRuns, nodes.runCount));
    writer.add(nodes.runOf.slice(this.pendingRuns, nodes.runCount));
    writer.add(nodes.kind.slice(from, nodes.count));
    writer.add(nodes.seat.slice(from, nodes.count));
    writer.add(nodes.turn.slice(from, nodes.count));
    writer.add(codes);
    this.frames.add(own.number, own.nodes, from);
    own.append({ kind: FRAME.NODES, runs, nodes: added, columns: writer.bytes(), keys: keysOf(nodes, from) });
    this.pendingNodes = nodes.count;
    this.pendingRuns = nodes.runCount;
  }

  /** The outcomes of the nodes that are over, in their order, as numbers in a list of their own. */
  private outcomesOf(
    from: number,
    to: number,
  ): { readonly used: (Outcome | undefined)[]; readonly codes: Uint16Array } {
    const { kind, outcome } = this.nodes;
    const numbers = new Map<number, number>();
    const codes: number[] = [];
    for (let id = from; id < to; id++) {
      if (kind[id] !== OVER_KIND) continue;
      let number = numbers.get(outcome[id]);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(outcome[id], number);
      }
      codes.push(number);
    }
    return { used: [...numbers.keys()].map((code) => this.outcomes.of(code)), codes: Uint16Array.from(codes) };
  }

  private takeNodes(segment: Segment, runs: number, count: number, reader: ColumnReader, keys: Int32Array): boolean {
    const head = JSON.parse(reader.text()) as { foreign: boolean; outcomes: Outcome[] };
    const owners = head.foreign ? reader.u16(runs) : undefined;
    const parents = reader.u32(runs);
    if (owners !== undefined && !this.areKnown(segment, owners, parents)) return false;
    const firsts = reader.u16(runs);
    const sizes = reader.u16(runs);
    const ofs = reader.u16(runs);
    const kinds = reader.u8(count);
    const seats = reader.u8(count);
    const turns = reader.u16(count);
    const outcomes = new Uint16Array(count);
    const over = kinds.reduce((n, kind) => n + (kind === OVER_KIND ? 1 : 0), 0);
    const numbers = reader.u16(over);
    const codes = head.outcomes.map((outcome) => this.outcomes.code(outcome));
    for (let i = 0, next = 0; i < count; i++) if (kinds[i] === OVER_KIND) outcomes[i] = codes[numbers[next++]];
    const base = this.nodes.count;
    this.frames.add(segment.number, segment.nodes, base);
    const children = { keys, kinds, seats, turns, outcomes, notations: notationsOf(keys, count) };
    let at = 0;
    for (let i = 0; i < runs; i++) {
      const owner = owners === undefined ? segment.number : owners[i];
      const local = owner === segment.number ? segment.nodes + at - parents[i] : parents[i];
      const parent = this.frames.idOf(owner, local);
      this.nodes.add(
        { parent: this.nodes.twins.get(parent) ?? parent, first: firsts[i], count: sizes[i], of: ofs[i] },
        children,
        at,
      );
      at += sizes[i];
    }
    return true;
  }

  private areKnown(segment: Segment, owners: Uint16Array, locals: Uint32Array): boolean {
    for (let i = 0; i < owners.length; i++) {
      if (owners[i] === segment.number) continue;
      const other = this.segments.get(owners[i]);
      if (other === undefined || locals[i] >= other.nodes) return false;
    }
    return true;
  }

  private commitStats(): void {
    const own = this.ownSegment();
    const { ids, visits, sums } = this.stats.take();
    const owners = new Uint16Array(ids.length);
    const locals = new Uint32Array(ids.length);
    ids.forEach((id, i) => {
      const place = this.frames.placeOf(id);
      owners[i] = place.segment;
      locals[i] = place.local;
    });
    for (const number of new Set(owners)) if (number !== own.number) this.segments.get(number)?.sync();
    const writer = new ColumnWriter();
    for (const column of [owners, locals, visits, sums]) writer.add(column);
    own.append({ kind: FRAME.STATS, runs: ids.length, nodes: 0, columns: writer.bytes(), keys: NO_BYTES });
  }

  private takeStats(segment: Segment, count: number, reader: ColumnReader): boolean {
    const owners = reader.u16(count);
    const locals = reader.u32(count);
    if (!this.areKnown(segment, owners, locals)) return false;
    const ids = Array.from(owners, (owner, i) => {
      const id = this.frames.idOf(owner, locals[i]);
      return this.nodes.twins.get(id) ?? id;
    });
    this.stats.count({ ids, visits: reader.u32(count), sums: reader.i32(count * this.file.seats) });
    return true;
  }

  private append(kind: number, runs: number, nodes: number, columns: Uint8Array, keys: Uint8Array): void {
    this.ownSegment().append({ kind, runs, nodes, columns, keys });
  }

  /** Only who writes has one. */
  private ownSegment(): Segment {
    if (this.own === undefined) {
      if (this.dir === undefined) throw new Error('a tree in memory has no files');
      this.own = Segment.create(this.dir, Math.max(-1, ...this.segments.keys()) + 1);
      this.segments.set(this.own.number, this.own);
    }
    return this.own;
  }
}

const nameOf = ({ matchup, seed, match }: Root): string => `${matchup}/${match}/${seed}`;

const NO_BYTES = new Uint8Array(0);
const NO_WORDS = new Int32Array(0);

/** Of all nodes from there on: eight bytes of the key, and then of each three of its notation. Nothing of it can be packed. */
function keysOf({ hi, lo, notation, count }: Nodes, from: number): Uint8Array {
  const added = count - from;
  const words = new Int32Array(Math.ceil((11 * added) / 4));
  const bytes = new Uint8Array(words.buffer);
  for (let i = 0; i < added; i++) {
    words[2 * i] = hi[from + i];
    words[2 * i + 1] = lo[from + i];
    const at = 8 * added + 3 * i;
    bytes[at] = notation[from + i];
    bytes[at + 1] = notation[from + i] >>> 8;
    bytes[at + 2] = notation[from + i] >>> 16;
  }
  return bytes;
}

function notationsOf(keys: Int32Array, count: number): Uint32Array {
  const notations = new Uint32Array(count);
  if (keys.length === 0) return notations;
  const bytes = new Uint8Array(keys.buffer, keys.byteOffset + 8 * count, 3 * count);
  for (let i = 0; i < count; i++) notations[i] = bytes[3 * i] | (bytes[3 * i + 1] << 8) | (bytes[3 * i + 2] << 16);
  return notations;
}

const bytesOf = (words: Int32Array): Uint8Array => new Uint8Array(words.buffer, words.byteOffset, words.byteLength);

function textColumns(text: string): Uint8Array {
  const writer = new ColumnWriter();
  writer.addText(text);
  return writer.bytes();
}
