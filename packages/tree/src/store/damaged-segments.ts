import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nodesIn } from './frame-check.ts';
import { Segment, segmentNumber } from './segment.ts';
import { type SegmentRest, segmentRest } from './segment-rest.ts';

/** The damaged files of a store, found without loading its nodes. */
export function damagedSegments(dir: string): SegmentRest[] {
  const names = readdirSync(dir).sort();
  const known = nodesIn(names.reduce((sum, name) => sum + statSync(join(dir, name)).size, 0));
  return names.flatMap((name) => {
    const number = segmentNumber(name);
    const rest = number === undefined ? undefined : restAt(dir, number, known);
    return rest?.cause === 'damaged' ? [rest] : [];
  });
}

function restAt(dir: string, number: number, known: number): SegmentRest | undefined {
  const segment = Segment.open(dir, number);
  try {
    const next = () => segment.next(true, known);
    for (let frame = next(); frame !== undefined; frame = next()) segment.take(frame.header);
    return segmentRest(segment, known);
  } finally {
    segment.close();
  }
}
