// A fraction would be a database error far from its cause, and a negative limit means "no limit" to SQLite.

export function checkLimit(limit: number): number {
  if (Number.isSafeInteger(limit) && limit >= 0) return limit;
  throw new RangeError(`a limit is a whole number from 0 on, not ${limit}`);
}
