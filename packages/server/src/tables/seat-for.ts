// Which seat a link opens, and for whom.
import type { Guest } from '../people/guests.ts';
import type { Keys } from '../people/keys.ts';
import { firstAt } from './seated.ts';
import type { Table } from './table.ts';

/**
 * The seat of this link, or for an invitation the first that is open. A link that was given away opens nothing once
 * somebody else sits there: who made the table has it too. Whoever sits there has another one, which gives it back.
 */
export function seatFor(keys: Keys, table: Table, guest: Guest, secret: string): number | undefined {
  const seat = table.file.seats.findIndex((file, at) => {
    if (file.kind !== 'person') return false;
    const first = firstAt(table.file, at);
    const isFree = first === undefined || file.guest === guest.id;
    if (isFree && keys.isSigned(secret, 'seat', table.id, at)) return true;
    return first !== undefined && keys.isSigned(secret, 'back', table.id, at, first);
  });
  if (seat >= 0) return seat;
  if (!keys.isSigned(secret, 'invite', table.id)) return undefined;
  const [mine] = table.seatsOf(guest);
  if (mine !== undefined) return mine;
  const open = table.seatOpen();
  return open < 0 ? undefined : open;
}
