// Keeps nodes in memory and frames on the disk equal: writes and reads what is new.
import type { Matchup } from '../matchup.ts';
import type { Root } from '../root.ts';
import { ColumnReader, ColumnWriter } from './column-writer.ts';
import { FRAME, type FrameHeader } from './frame-header.ts';
import { FrameTable } from './frame-table.ts';
import { decodeNodes, encodeNodes, type Parents } from './node-frame.ts';
import type { NodeStats } from './node-stats.ts';
import type { Nodes } from './nodes.ts';
import type { OutcomeTable } from './outcome-table.ts';
import type { RootFacts } from './root-facts.ts';
import type { LoadedFrame, Segment } from './segment.ts';
import { Segments } from './segments.ts';
import { decodeStats, encodeStats } from './stats-frame.ts';

/** The content of a store in memory. */
export interface StoreContent {
  readonly nodes: Nodes;
  readonly stats: NodeStats;
  readonly outcomes: OutcomeTable;
  readonly matchups: Map<string, Matchup>;
  putRoot(root: Root, facts: RootFacts): void;
}

export class StoreLog {
  readonly segments: Segments;
  private readonly content: StoreContent;
  private readonly withKeys: boolean;
  private readonly frames = new FrameTable();
  /** The first node and the first run that are not stored yet. */
  private pendingNodes = 0;
  private pendingRuns = 1;

  constructor(dir: string | undefined, content: StoreContent, withKeys: boolean) {
    this.segments = new Segments(dir);
    this.content = content;
    this.withKeys = withKeys;
  }

  /** How many nodes are not stored yet. */
  get pending(): number {
    return this.content.nodes.count - this.pendingNodes;
  }

  /** Call when everything in memory is stored. */
  settle(): void {
    this.pendingNodes = this.content.nodes.count;
    this.pendingRuns = this.content.nodes.runCount;
  }

  write(): void {
    if (this.pending > 0) this.writeNodes();
    if (!this.content.stats.isIdle) this.writeStats();
  }

  writeMatchup(matchup: Matchup): void {
    this.append(FRAME.MATCHUP, 0, 0, textColumns(JSON.stringify(matchup)), NO_BYTES);
  }

  /** Writes a root. Call it before the root is put into memory. */
  writeRoot({ matchup, seed, match }: Root, { key, kind, seat, turn, outcome }: RootFacts): void {
    // The matchup may be in a frame of another writer that is not on the disk yet.
    for (const segment of this.segments.others) segment.sync();
    const own = this.segments.mine();
    this.frames.add(own.number, own.nodes, this.content.nodes.count);
    const text = JSON.stringify({ matchup, seed, match, kind, seat, turn, outcome });
    this.append(FRAME.ROOT, 0, 1, textColumns(text), bytesOf(key.subarray(0, 2)));
  }

  /** Loads what others have stored. */
  read(): void {
    this.segments.look();
    if (this.content.nodes.count === 0) this.makeRoom();
    // A frame has to wait until the frames of its parents in other segments are read.
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const segment of this.segments.others) if (this.load(segment)) isMore = true;
    }
    this.settle();
  }

  private makeRoom(): void {
    let nodes = 0;
    let runs = 0;
    for (const segment of this.segments.all)
      for (const header of segment.headers()) {
        if (header.kind !== FRAME.NODES && header.kind !== FRAME.ROOT) continue;
        nodes += header.nodes;
        runs += header.runs;
      }
    this.content.nodes.reserve(nodes, runs);
  }

  private load(segment: Segment): boolean {
    let any = false;
    for (;;) {
      const frame = segment.next(this.withKeys, this.content.nodes.count);
      if (frame === undefined || !this.takeIn(segment, frame)) return any;
      segment.take(frame.header);
      any = true;
    }
  }

  /** Loads a frame; returns false if it has to wait for another segment. */
  private takeIn(segment: Segment, { header, columns, keys }: LoadedFrame): boolean {
    const reader = new ColumnReader(columns);
    const words = keys === undefined ? NO_WORDS : new Int32Array(keys.buffer, keys.byteOffset, keys.length >> 2);
    switch (header.kind) {
      case FRAME.NODES:
        return this.takeNodes(segment, header, reader, words);
      case FRAME.STATS:
        return this.takeStats(segment, header, reader);
      case FRAME.MATCHUP: {
        const matchup = JSON.parse(reader.text()) as Matchup;
        this.content.matchups.set(matchup.id, matchup);
        return true;
      }
      case FRAME.ROOT:
        return this.takeRoot(segment, reader, words);
      default:
        // A later version wrote it. It can be skipped, unless it contains nodes, on which later frames may depend.
        return header.nodes === 0;
    }
  }

  private takeRoot(segment: Segment, reader: ColumnReader, key: Int32Array): boolean {
    const { outcome, ...root } = JSON.parse(reader.text()) as Root & Omit<RootFacts, 'key'>;
    if (!this.content.matchups.has(root.matchup)) return false;
    this.frames.add(segment.number, segment.nodes, this.content.nodes.count);
    this.content.putRoot(root, { ...root, key, ...(outcome === undefined ? {} : { outcome }) });
    return true;
  }

  private writeNodes(): void {
    const own = this.segments.mine();
    const { pendingNodes: from, pendingRuns: fromRun } = this;
    const { nodes, outcomes } = this.content;
    const parts = encodeNodes(nodes, outcomes, from, fromRun, this.parentsFrom(own));
    this.frames.add(own.number, own.nodes, from);
    own.append({ kind: FRAME.NODES, runs: nodes.runCount - fromRun, nodes: this.pending, ...parts });
    this.settle();
  }

  /** Where the parents of all unstored runs are. Their segments are on the disk when this returns. */
  private parentsFrom(own: Segment): Parents {
    const { pendingNodes: from, pendingRuns } = this;
    const { nodes } = this.content;
    const runs = nodes.runCount - pendingRuns;
    const places = new Uint32Array(runs);
    const owners = new Uint16Array(runs).fill(own.number);
    let isForeign = false;
    for (let i = 0; i < runs; i++) {
      const parent = nodes.runParent[pendingRuns + i];
      const child = nodes.runChild[pendingRuns + i];
      if (parent >= from) {
        places[i] = child - parent;
        continue;
      }
      const { segment, local } = this.frames.placeOf(parent);
      if (segment === own.number) places[i] = own.nodes + child - from - local;
      else {
        owners[i] = segment;
        places[i] = local;
        isForeign = true;
        this.segments.get(segment)?.sync();
      }
    }
    return isForeign ? { owners, places } : { places };
  }

  private takeNodes(segment: Segment, header: FrameHeader, reader: ColumnReader, keys: Int32Array): boolean {
    const { nodes, outcomes } = this.content;
    const { runs } = header;
    const frame = decodeNodes(reader, header, keys, outcomes, this.content.stats.seats);
    if (frame === undefined) return wrong(segment);
    const { owners, places, firsts, sizes, ofs, children } = frame;
    if (owners !== undefined && !this.areKnown(segment, owners, places)) return false;
    if (!areBefore(segment, frame, sizes)) return wrong(segment);
    this.frames.add(segment.number, segment.nodes, nodes.count);
    let at = 0;
    for (let i = 0; i < runs; i++) {
      const owner = owners === undefined ? segment.number : owners[i];
      const local = owner === segment.number ? segment.nodes + at - places[i] : places[i];
      const stored = this.frames.idOf(owner, local);
      const parent = nodes.twins.get(stored) ?? stored;
      nodes.add({ parent, first: firsts[i], count: sizes[i], of: ofs[i] }, children, at);
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

  private writeStats(): void {
    const own = this.segments.mine();
    const { ids, visits, sums } = this.content.stats.change;
    const owners = new Uint16Array(ids.length);
    const locals = new Uint32Array(ids.length);
    ids.forEach((id, i) => {
      const place = this.frames.placeOf(id);
      owners[i] = place.segment;
      locals[i] = place.local;
    });
    for (const number of new Set(owners)) if (number !== own.number) this.segments.get(number)?.sync();
    this.append(FRAME.STATS, ids.length, 0, encodeStats({ owners, locals, visits, sums }), NO_BYTES);
    this.content.stats.settle();
  }

  private takeStats(segment: Segment, { runs: count }: FrameHeader, reader: ColumnReader): boolean {
    const frame = decodeStats(reader, count, this.content.stats.seats);
    if (frame === undefined) return wrong(segment);
    if (!this.areKnown(segment, frame.owners, frame.locals)) return false;
    const ids = Array.from(frame.owners, (owner, i) => {
      const id = this.frames.idOf(owner, frame.locals[i]);
      return this.content.nodes.twins.get(id) ?? id;
    });
    this.content.stats.count({ ids, visits: frame.visits, sums: frame.sums });
    return true;
  }

  private append(kind: number, runs: number, nodes: number, columns: Uint8Array, keys: Uint8Array): void {
    this.segments.mine().append({ kind, runs, nodes, columns, keys });
  }
}

/** Whether each run has a parent before it: a state that is its own ancestor would be walked for ever. */
function areBefore({ number, nodes }: Segment, { owners, places }: Parents, sizes: Uint16Array): boolean {
  let at = nodes;
  for (let i = 0; i < sizes.length; i++) {
    const isOwn = owners === undefined || owners[i] === number;
    if (isOwn && (places[i] === 0 || places[i] > at)) return false;
    at += sizes[i];
  }
  return true;
}

/** A frame that is whole but contradicts the rest of the store: nothing from there on is used. */
function wrong(segment: Segment): false {
  segment.isWrong = true;
  return false;
}

const NO_BYTES = new Uint8Array(0);
const NO_WORDS = new Int32Array(0);
const bytesOf = (words: Int32Array): Uint8Array => new Uint8Array(words.buffer, words.byteOffset, words.byteLength);

function textColumns(text: string): Uint8Array {
  const writer = new ColumnWriter();
  writer.addText(text);
  return writer.bytes();
}
