import { join } from 'node:path';
import { openRecords, type Records } from '@umpire/records';
import { Failure } from './failure.ts';
import { umpireHome } from './home.ts';

export const recordsFile = (): string => join(umpireHome(), 'records.db');

export async function openStore(): Promise<Records> {
  const opened = await openRecords({ file: recordsFile() });
  if (!opened.ok) throw new Failure(opened.refusal.text);
  return opened.records;
}

/** Opens the records for one piece of work and closes them whatever happens. */
export async function withStore<T>(work: (records: Records) => Promise<T>): Promise<T> {
  const records = await openStore();
  try {
    return await work(records);
  } finally {
    await records.close();
  }
}
