// The id of a tournament: a hash of the document that describes it, which says which results belong to it.
import { createHash } from 'node:crypto';
import type { Json } from '@umpire/core';

export function tournamentId(document: Json): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 24);
}
