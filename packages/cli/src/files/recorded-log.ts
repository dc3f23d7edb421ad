// LOG on the command line may name a match of the records: `last`, or `match:ID` with an id of `umpire stats --format csv`.
import { existsSync } from 'node:fs';
import { Failure } from '../terminal/failure.ts';

/** Whether a match of the records is meant. An existing file of that name goes first. */
export const isRecorded = (typed: string): boolean =>
  (typed === 'last' || typed.startsWith('match:')) && !existsSync(typed);

export async function recordedLog(typed: string): Promise<string> {
  // The database of the records is loaded only if a match in it is asked for.
  const { withStore } = await import('./open-store.ts');
  return withStore(async (records) => {
    const id = typed === 'last' ? (await records.matches({ limit: 1 }))[0]?.id : typed.slice('match:'.length);
    if (id === undefined) throw new Failure('There is no finished match in the records yet.');
    const match = await records.match(id);
    if (match === null)
      throw new Failure(`There is no match '${id.slice(0, 60)}' in the records. Ids: umpire stats --format csv`);
    return match.log;
  });
}
