// What lies behind the last frame of a segment that could be taken in. A writer begins a frame only when the disk has the one before: so only
// the last can be torn, and whatever is wrong before it was whole once.
import { decodeHeader, FRAME, type FrameHeader, frameBytes, HEADER_BYTES, MAGIC_BYTES } from './frame.ts';
import type { Segment } from './segment.ts';

export interface SegmentRest {
  readonly segment: number;
  /** Where it begins. */
  readonly at: number;
  readonly bytes: number;
  /**
   * torn: a writer was killed, or is writing; nothing that was reported is lost. damaged: it is not what was written. waiting: what it hangs
   * on, in another segment, is not there. unknown: a later version wrote it.
   */
  readonly cause: 'torn' | 'damaged' | 'waiting' | 'unknown';
  /** How many states it held, as far as its headers tell. */
  readonly states: number;
}

/** Undefined if nothing lies behind. */
export function segmentRest(segment: Segment): SegmentRest | undefined {
  const { number, size: at, rest: bytes } = segment;
  if (bytes <= 0) return undefined;
  const cause = causeOf(segment, bytes);
  return { segment: number, at, bytes, cause, states: cause === 'torn' ? 0 : statesBehind(segment) };
}

function causeOf(segment: Segment, rest: number): SegmentRest['cause'] {
  const header = headerAt(segment, segment.size);
  if (header === undefined) {
    if (rest < HEADER_BYTES) return 'torn';
    return endsInZeros(segment) && headersFrom(segment, segment.size).next().done === true ? 'torn' : 'damaged';
  }
  if (frameBytes(header) > rest) return 'torn';
  if (segment.next(true) !== undefined) return isKnown(header) ? 'waiting' : 'unknown';
  return frameBytes(header) === rest && endsInZeros(segment) ? 'torn' : 'damaged';
}

const isKnown = ({ kind }: FrameHeader): boolean => (Object.values(FRAME) as number[]).includes(kind);

const headerAt = (segment: Segment, at: number): FrameHeader | undefined =>
  decodeHeader(segment.bytes(at, Math.min(HEADER_BYTES, segment.length - at)));

/** More than a frame is padded with: where power failed, blocks that did not reach the disk may be read as zeros. */
const ZEROS = 8;

const endsInZeros = (segment: Segment): boolean =>
  segment.bytes(segment.length - ZEROS, ZEROS).every((byte) => byte === 0);

function statesBehind(segment: Segment): number {
  let end = segment.nodes;
  for (const { firstLocal, nodes } of headersFrom(segment, segment.size)) end = Math.max(end, firstLocal + nodes);
  return end - segment.nodes;
}

const CHUNK = 1 << 20;

/** All headers from there on, wherever they begin. */
function* headersFrom(segment: Segment, from: number): Generator<FrameHeader> {
  for (let at = from; at < segment.length; at += CHUNK) {
    // A header may begin in one chunk and end in the next.
    const bytes = segment.bytes(at, Math.min(CHUNK + HEADER_BYTES, segment.length - at));
    for (let i = bytes.indexOf(MAGIC_BYTES); i >= 0 && i < CHUNK; i = bytes.indexOf(MAGIC_BYTES, i + 1)) {
      const header = decodeHeader(bytes.subarray(i, i + HEADER_BYTES));
      if (header !== undefined) yield header;
    }
  }
}
