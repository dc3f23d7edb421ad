import { BOT_FAULTS, type BotFault, type MatchResult, type SeatFault } from '../report/match-result.ts';

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isList = <T>(value: unknown, fits: (each: unknown) => each is T): value is T[] =>
  Array.isArray(value) && value.every(fits);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isFault(value: unknown): value is SeatFault {
  if (typeof value !== 'object' || value === null) return false;
  const { seat, kind, ply } = value as Record<string, unknown>;
  return isCount(seat) && isCount(ply) && BOT_FAULTS.includes(kind as BotFault);
}

/** One line of a journal; undefined if it is not whole. */
export function readResult(line: string): MatchResult | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { match, places, scores, faults, plies, skipped, noResult } = value as Record<string, unknown>;
  if (!isCount(match) || !isCount(plies) || !isList(places, isCount) || !isList(scores, isNumber)) return undefined;
  if (!isList(faults, isFault)) return undefined;
  return {
    match,
    places,
    scores,
    faults,
    plies,
    ...(noResult === true ? { noResult } : {}),
    ...(typeof skipped === 'string' ? { skipped } : {}),
  };
}
