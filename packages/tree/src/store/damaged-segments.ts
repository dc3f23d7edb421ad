import { readdirSync } from 'node:fs';
import { Segment, segmentNumber } from './segment.ts';
import { type SegmentRest, segmentRest } from './segment-rest.ts';

/** The damaged files of a store, found without loading its nodes. */
export function damagedSegments(dir: string): SegmentRest[] {
  return readdirSync(dir)
    .sort()
    .flatMap((name) => {
      const number = segmentNumber(name);
      const rest = number === undefined ? undefined : restAt(dir, number);
      return rest?.cause === 'damaged' ? [rest] : [];
    });
}

function restAt(dir: string, number: number): SegmentRest | undefined {
  const segment = Segment.open(dir, number);
  try {
    for (let frame = segment.next(true); frame !== undefined; frame = segment.next(true)) segment.take(frame.header);
    return segmentRest(segment);
  } finally {
    segment.close();
  }
}
