// The bytes after the last frame of a segment that could be loaded. A writer begins a frame only when the one before is on the disk, so
// only the last frame can be torn; a wrong frame before it was complete once, and is damaged.
import { decodeHeader, frameBytes, HEADER_BYTES, MAGIC_BYTES } from './frame.ts';
import { isPossible, nodesIn } from './frame-check.ts';
import { type FrameHeader, isKnownKind } from './frame-header.ts';
import { type Segment, waitsForNodes } from './segment.ts';

export interface SegmentRest {
  readonly segment: number;
  /** The offset at which it begins. */
  readonly at: number;
  readonly bytes: number;
  /**
   * torn: a writer was killed, or is writing; nothing that it had reported is lost. damaged: the bytes are not what was written.
   * waiting: states in another segment, on which these depend, are missing. unknown: a later version wrote this.
   */
  readonly cause: 'torn' | 'damaged' | 'waiting' | 'unknown';
  /** How many states it contained, as far as its headers tell. */
  readonly states: number;
}

/** The rest of a segment; undefined if there is none. `known`: how many nodes the store has. */
export function segmentRest(segment: Segment, known: number): SegmentRest | undefined {
  const { number, size: at, rest: bytes } = segment;
  if (bytes <= 0) return undefined;
  const cause = causeOf(segment, bytes, known);
  return { segment: number, at, bytes, cause, states: cause === 'torn' ? 0 : statesBehind(segment) };
}

function causeOf(segment: Segment, rest: number, known: number): SegmentRest['cause'] {
  if (segment.isWrong) return 'damaged';
  const header = headerAt(segment, segment.size);
  if (header === undefined) {
    if (rest < HEADER_BYTES) return 'torn';
    return endsInZeros(segment) && headersFrom(segment, segment.size).next().done === true ? 'torn' : 'damaged';
  }
  if (frameBytes(header) > rest) return 'torn';
  const next = segment.nextHeader;
  if (next !== undefined && waitsForNodes(next, known)) return 'waiting';
  if (segment.next(true, known) !== undefined) return isKnownKind(header) ? 'waiting' : 'unknown';
  return frameBytes(header) === rest && endsInZeros(segment) ? 'torn' : 'damaged';
}

const headerAt = (segment: Segment, at: number): FrameHeader | undefined =>
  decodeHeader(segment.bytes(at, Math.min(HEADER_BYTES, segment.length - at)));

/** More zeros than the padding of a frame. After a power cut, blocks that did not reach the disk may read as zeros. */
const ZEROS = 8;

const endsInZeros = (segment: Segment): boolean =>
  segment.bytes(segment.length - ZEROS, ZEROS).every((byte) => byte === 0);

function statesBehind(segment: Segment): number {
  let end = segment.nodes;
  const most = nodesIn(segment.length);
  for (const { firstLocal, nodes } of headersFrom(segment, segment.size))
    end = Math.max(end, Math.min(firstLocal + nodes, most));
  return end - segment.nodes;
}

const CHUNK = 1 << 20;

/** All headers at or after an offset, wherever they begin. */
function* headersFrom(segment: Segment, from: number): Generator<FrameHeader> {
  for (let at = from; at < segment.length; at += CHUNK) {
    // A header may begin in one chunk and end in the next.
    const bytes = segment.bytes(at, Math.min(CHUNK + HEADER_BYTES, segment.length - at));
    for (let i = bytes.indexOf(MAGIC_BYTES); i >= 0 && i < CHUNK; i = bytes.indexOf(MAGIC_BYTES, i + 1)) {
      const header = decodeHeader(bytes.subarray(i, i + HEADER_BYTES));
      if (header !== undefined && isPossible(header, segment.length - at - i)) yield header;
    }
  }
}
