// What a frame may claim. A store may come from a stranger, and checksums only show that bytes are those that were written: every
// number of a header is held against the size of the file before anything is reserved or unpacked, and the content before it is used.
import { ColumnReader } from './column-writer.ts';
import { FRAME, type FrameHeader } from './frame-header.ts';
import { isMatchupText, isNodesHead, isRootText } from './frame-texts.ts';
import { OVER_KIND } from './nodes.ts';

/** A key and a notation, which are not compressed. */
const NODE_BYTES = 11;
const ROOT_KEY_BYTES = 8;
/** Most seats that a core game may have, rounded up: the header of statistics does not say how many there are. */
const SEATS_BOUND = 32;
/** No text compresses better, beyond its beginning: outcomes and options differ from each other. */
const TEXT_RATIO = 64;
const TEXT_BYTES = 4096;
/** Statistics name each state once, and its number takes a byte however well it is packed. */
const STATS_PER_BYTE = 8;

const keyBytesOf = (nodes: number): number => 4 * Math.ceil((NODE_BYTES * nodes) / 4);

/** How many nodes a file of this size can hold at most. */
export const nodesIn = (bytes: number): number => Math.ceil(bytes / ROOT_KEY_BYTES);

/** Whether a frame with this header can be what a writer wrote. `room` is how many bytes there are behind its header. */
export function isPossible(header: FrameHeader, room: number): boolean {
  const { kind, runs, nodes, packedBytes, keyBytes, columnBytes } = header;
  if (packedBytes + keyBytes > room) return false;
  const text = TEXT_BYTES + TEXT_RATIO * packedBytes;
  switch (kind) {
    case FRAME.NODES:
      return keyBytes === keyBytesOf(nodes) && runs <= nodes && columnBytes <= text + 12 * runs + 6 * nodes + 32;
    case FRAME.STATS:
      return (
        nodes === 0 &&
        keyBytes === 0 &&
        runs <= STATS_PER_BYTE * packedBytes + TEXT_BYTES &&
        columnBytes <= (10 + 8 * SEATS_BOUND) * runs + 4
      );
    case FRAME.MATCHUP:
      return nodes === 0 && runs === 0 && keyBytes === 0 && columnBytes <= text;
    case FRAME.ROOT:
      return nodes === 1 && runs === 0 && keyBytes === ROOT_KEY_BYTES && columnBytes <= text;
    default:
      // A later version wrote it. It is passed over, not unpacked.
      return true;
  }
}

/** Whether unpacked columns have the form that their kind has, so that reading them cannot fail. */
export function isSound(header: FrameHeader, columns: Uint8Array): boolean {
  switch (header.kind) {
    case FRAME.NODES:
      return areNodes(header, columns);
    case FRAME.MATCHUP:
      return isMatchupText(textOf(columns));
    case FRAME.ROOT:
      return isRootText(textOf(columns));
    default:
      return true;
  }
}

const pad = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/** The text with which columns begin; undefined if it is longer than they are. */
function textOf(columns: Uint8Array): string | undefined {
  return columns.length < 4 ? undefined : new ColumnReader(columns).textWithin();
}

function areNodes({ runs, nodes }: FrameHeader, columns: Uint8Array): boolean {
  if (columns.length < 4) return false;
  const reader = new ColumnReader(columns);
  const head = isNodesHead(reader.textWithin());
  if (head === undefined) return false;
  const rest = reader.left;
  const fixed = (head.foreign ? pad(2 * runs) : 0) + 4 * runs + 3 * pad(2 * runs) + 2 * pad(nodes) + pad(2 * nodes);
  if (rest < fixed) return false;
  if (head.foreign) reader.u16(runs);
  reader.u32(runs);
  const firsts = reader.u16(runs);
  const sizes = reader.u16(runs);
  const ofs = reader.u16(runs);
  let children = 0;
  for (let i = 0; i < runs; i++) {
    if (sizes[i] === 0 || firsts[i] + sizes[i] > ofs[i]) return false;
    children += sizes[i];
  }
  if (children !== nodes) return false;
  const over = reader.u8(nodes).reduce((n, kind) => n + (kind === OVER_KIND ? 1 : 0), 0);
  if (rest !== fixed + pad(2 * over)) return false;
  reader.u8(nodes);
  reader.u16(nodes);
  return reader.u16(over).every((number) => number < head.outcomes);
}
