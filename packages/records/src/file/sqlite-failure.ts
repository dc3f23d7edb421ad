// What an error thrown by libsql means. Its constructor throws plain errors whose number stands only in the message.

const ERROR = 1;
const BUSY = 5;
const LOCKED = 6;
const READONLY_ROLLBACK = 776;
const CORRUPT = 11;
const CANTOPEN = 14;
const PROTOCOL = 15;
const NOT_A_DATABASE = 26;

/** Somebody else holds a lock; asking again later is right. */
export function isBusy(error: unknown): boolean {
  return [BUSY, LOCKED, PROTOCOL].includes(resultCode(error) & 0xff);
}

/** Questions that are right by themselves fail with a plain error only where the file misleads SQLite. */
export function isDamage(error: unknown): boolean {
  return [CORRUPT, ERROR].includes(resultCode(error) & 0xff);
}

export function isNotADatabase(error: unknown): boolean {
  return (resultCode(error) & 0xff) === NOT_A_DATABASE;
}

/** A writer died before its commit was complete, and a connection that only reads cannot undo it. */
export function needsRollback(error: unknown): boolean {
  const code = resultCode(error);
  return code === READONLY_ROLLBACK || (code & 0xff) === CANTOPEN;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function resultCode(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if ('rawCode' in error && typeof error.rawCode === 'number') return error.rawCode;
  return Number(/^ConnectionFailed\(.*: (\d+)"\)$/s.exec(error.message)?.[1] ?? 0);
}
