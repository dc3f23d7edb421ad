// A report consists of parts, each measured by itself.
import { sha256Text } from '@umpire/core/host';
import { readAccepted } from '../accepted.ts';
import { type BenchReport, type BenchRow, type Checksum, thisMachine } from '../report.ts';
import type { Measured } from '../rounds.ts';

export interface Part {
  readonly rows: readonly BenchRow[];
  readonly checksums?: readonly Checksum[];
}

/** A report of these parts, with the ratios that were last accepted. */
export function reportOf(name: string, parts: readonly Part[]): BenchReport {
  const accepted = readAccepted(name);
  const rows = parts.flatMap((part) => part.rows);
  return {
    name,
    machine: thisMachine(),
    rows: rows.map((row) => (row.work in accepted ? { ...row, accepted: accepted[row.work] } : row)),
    checksums: parts.flatMap(({ checksums = [] }) => checksums),
  };
}

type Summed = Pick<Measured, 'checksums'>;

/** Whether two tasks did the same in every round. */
export function equality(work: string, ours: Summed, peer: Summed): Checksum {
  const [a, b] = [ours, peer].map(({ checksums }) => sha256Text(checksums.join(' ')).slice(0, 16));
  return { work, ours: a, peer: b, equal: a === b };
}

/** Adds the rate of a peer, and the ratio, to a row of a rate. */
export const beside = (row: BenchRow, name: string, { rate }: Measured): BenchRow => ({
  ...row,
  peer: { name, value: rate },
  ratio: row.ours / rate,
});

export const atLeast = (least: number, row: BenchRow, text = least.toLocaleString('en')): BenchRow => ({
  ...row,
  target: { text: `≥ ${text}`, met: row.ours >= least },
});

export const atMost = (most: number, row: BenchRow): BenchRow => ({
  ...row,
  target: { text: `≤ ${most} ${row.unit}`, met: row.ours <= most },
});

/** The same for the ratio, if a target is given. */
export const timesAtLeast = (least: number | undefined, row: BenchRow): BenchRow =>
  least === undefined ? row : { ...row, target: { text: `≥ ${least}×`, met: (row.ratio ?? 0) >= least } };
