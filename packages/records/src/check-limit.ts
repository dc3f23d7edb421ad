// Checked here, because a fraction would fail in the database, far from its cause, and SQLite takes a negative limit for no limit.

export function checkLimit(limit: number): number {
  if (Number.isSafeInteger(limit) && limit >= 0) return limit;
  throw new RangeError(`a limit is a whole number from 0 on, not ${limit}`);
}
