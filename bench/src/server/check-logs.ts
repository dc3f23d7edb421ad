// Compares, after cuts and kills, the logs on the disk with what every page was told.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseLog } from '@umpire/core';
import { LiveMatch, type Move } from '@umpire/table';
import type { Faults } from './faults.ts';
import type { CrowdGame } from './games.ts';
import type { Act } from './page.ts';

/** What a room did at one table, and what its pages knew of the table in the end. */
export interface TablePlayed {
  readonly table: string;
  readonly played: CrowdGame;
  /** Answers that the server acknowledged. */
  readonly acts: readonly Act[];
  readonly pages: readonly { readonly seat: number; readonly moves: readonly Move[] }[];
}

/** Compares one log with what was played, and notes each difference as a fault. Returns the number of moves in the log. */
export async function checkLog(
  data: string,
  { table, played, acts, pages }: TablePlayed,
  faults: Faults,
): Promise<number> {
  const parsed = parseLog(await readFile(join(data, 'matches', `${table}.jsonl`), 'utf8'));
  const rules = played.game.open(played.options);
  if (!parsed.ok || !rules.ok) {
    faults.add('broken', `${table} has no log that can be read`);
    return 0;
  }
  const { header, lines } = parsed.value;
  const match = new LiveMatch(rules.value, header, () => undefined);
  const end = match.follow(parsed.value);
  if ('code' in end) faults.add('broken', `${table} does not replay: ${JSON.stringify(end.values)}`);
  const actions = lines.flatMap((line) => ('action' in line ? [line.action] : []));
  for (const { q, action, id } of acts)
    if (actions[q - 1] !== action) faults.add('lost', `${table}: answer ${id} to question ${q} is not in the log`);
  if (actions.length > acts.length)
    faults.add('doubled', `${table}: ${actions.length} moves of ${acts.length} answers`);
  for (const { seat, moves } of pages)
    if (JSON.stringify(moves) !== JSON.stringify(match.story.movesFor(seat, 0)))
      faults.add('lost', `${table}: seat ${seat} was told ${moves.length} moves, the log has ${actions.length}`);
  return actions.length;
}
