// A tournament is a document; its hash says which results belong to it.
import { createHash } from 'node:crypto';
import type { Json } from '@umpire/core';

export function tournamentId(document: Json): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 24);
}
