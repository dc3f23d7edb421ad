import { closeSync, openSync, writeSync } from 'node:fs';
import type { MatchResult, Pairing } from '@umpire/arena';
import { explainSystemError } from '../terminal/failure.ts';
import { type CsvCell, formatCsv, formatCsvRows } from '../text/format-csv.ts';

/** Writes one row per match, by number. */
export function writeMatches(
  path: string,
  names: readonly string[],
  pairings: readonly Pairing[],
  results: readonly MatchResult[],
): void {
  try {
    const file = openSync(path, 'w');
    try {
      for (const piece of matchesCsv(names, pairings, results)) writeSync(file, piece);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw explainSystemError(error, path);
  }
}

/** The rows of a million matches would not fit into one text, so they come in pieces. */
const PIECE = 10_000;

export function* matchesCsv(
  names: readonly string[],
  pairings: readonly Pairing[],
  results: readonly MatchResult[],
): Generator<string> {
  const known = new Map(results.map((result) => [result.match, result]));
  const seats = pairings.reduce((most, pairing) => Math.max(most, pairing.seats.length), 0);
  const header = ['match', 'deal', 'plies', 'faults', 'skipped'];
  for (let seat = 0; seat < seats; seat++) header.push(`bot${seat}`, `place${seat}`, `score${seat}`);
  yield formatCsv(header, []);
  const sorted = pairings.toSorted((a, b) => a.match - b.match);
  for (let at = 0; at < sorted.length; at += PIECE) {
    const rows = sorted.slice(at, at + PIECE).flatMap((pairing) => {
      const result = known.get(pairing.match);
      return result === undefined ? [] : [rowOf(names, pairing, result, seats)];
    });
    yield formatCsvRows(rows);
  }
}

function rowOf(
  names: readonly string[],
  { match, seed, seats }: Pairing,
  result: MatchResult,
  width: number,
): CsvCell[] {
  const { plies, faults, skipped, noResult, places, scores } = result;
  const row: CsvCell[] = [match, seed, plies];
  row.push(faults.map(({ seat, kind, ply }) => `seat ${seat} ${kind} at ply ${ply}`).join('; '), skipped ?? '');
  for (let seat = 0; seat < width; seat++) {
    const isSeated = seat < seats.length;
    const isDecided = isSeated && noResult !== true && skipped === undefined;
    row.push(isSeated ? names[seats[seat]] : '', isDecided ? places[seat] : '', isDecided ? scores[seat] : '');
  }
  return row;
}
