// A log in the form from which games write files of other programs: moves in words, each with what was said after it.
import type { Rules } from '../contract/contract.ts';
import type { WrittenMatch } from '../contract/file-format.ts';
import type { Json } from '../contract/refusal.ts';
import { headerOptions, type Log, type LogLine, outcomeIn } from './log.ts';

interface Told {
  readonly seat: number;
  readonly text: string;
  readonly said: string[];
}

/** Moves that were taken back are left out, and so is what was said about them. */
export function foreignFromLog(rules: Rules, log: Log): WrittenMatch {
  const names = log.header.seats.map(({ player }) => player.replace(/^human:?/, '') || undefined);
  const before: string[] = [];
  const told: Told[] = [];
  const facts: Record<string, string> = {};
  for (const line of log.lines) {
    if ('action' in line) told.push({ seat: line.seat, text: line.notation, said: [] });
    else if ('command' in line && line.command.type === 'undo')
      told.length = Math.min(told.length, line.command.to ?? 0);
    const words = saidIn(line, (seat) => names[seat] ?? rules.words.seats[seat] ?? `Seat ${seat}`);
    if (words !== undefined) (told.at(-1)?.said ?? before).push(words);
    if ('note' in line) Object.assign(facts, factsIn(line.note));
  }
  const outcome = outcomeIn(log.lines);
  return {
    options: headerOptions(log.header),
    players: names,
    moves: told.map(({ seat, text, said }) => ({ seat, text, ...commentOf(said) })),
    facts,
    ...commentOf(before),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

const commentOf = (said: readonly string[]): { readonly comment?: string } =>
  said.length === 0 ? {} : { comment: said.join('\n') };

/** What a line of the log says to people, if anything; notes for programs, such as the cost of a search, are left out. */
function saidIn(line: LogLine, nameOf: (seat: number) => string): string | undefined {
  if ('chat' in line) return `${nameOf(line.chat.seat)}: ${line.chat.text}`;
  if (!('note' in line)) return undefined;
  const comment = typeof line.note === 'string' ? line.note : fieldsOf(line.note).comment;
  return typeof comment === 'string' ? comment : undefined;
}

function factsIn(note: Json): Record<string, string> {
  const texts = Object.entries(fieldsOf(fieldsOf(note).facts)).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return Object.fromEntries(texts);
}

const fieldsOf = (value: Json | undefined): { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { [name: string]: Json }) : {};
