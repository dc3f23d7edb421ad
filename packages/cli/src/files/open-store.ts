import { join } from 'node:path';
import type { Records } from '@umpire/records';
import { demand } from '../terminal/failure.ts';
import { umpireHome } from './home.ts';

export const recordsFile = (): string => join(umpireHome(), 'records.db');

/** Opens the records. The package is loaded only here, because many commands never need it. */
export async function openStore(): Promise<Records> {
  const { openRecords } = await import('@umpire/records');
  return demand(await openRecords({ file: recordsFile() }));
}

/** Opens the records for one piece of work, and closes them whatever happens. */
export async function withStore<T>(work: (records: Records) => Promise<T>): Promise<T> {
  const records = await openStore();
  try {
    return await work(records);
  } finally {
    await records.close();
  }
}
