// What an error thrown by libsql means. The constructor of libsql throws plain errors with the result code only in the message.

const ERROR = 1;
const BUSY = 5;
const LOCKED = 6;
const READONLY_ROLLBACK = 776;
const CORRUPT = 11;
const CANTOPEN = 14;
const PROTOCOL = 15;
const NOT_A_DATABASE = 26;

/** Whether another connection holds a lock, so that trying again later may help. */
export const isBusy = (error: unknown): boolean => [BUSY, LOCKED, PROTOCOL].includes(resultCode(error) & 0xff);

/** Whether the file is damaged. Our queries are correct, so a plain SQL error also means that the file misled SQLite. */
export const isDamage = (error: unknown): boolean => [CORRUPT, ERROR].includes(resultCode(error) & 0xff);

export const isNotADatabase = (error: unknown): boolean => (resultCode(error) & 0xff) === NOT_A_DATABASE;

/** Whether a writer died during a commit, which a connection that only reads cannot undo. */
export function needsRollback(error: unknown): boolean {
  const code = resultCode(error);
  return code === READONLY_ROLLBACK || (code & 0xff) === CANTOPEN;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function resultCode(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if ('rawCode' in error && typeof error.rawCode === 'number') return error.rawCode;
  return Number(/^ConnectionFailed\(.*: (\d+)"\)$/s.exec(error.message)?.[1] ?? 0);
}
