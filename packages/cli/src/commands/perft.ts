import { setImmediate } from 'node:timers/promises';
import { perft } from '@umpire/core/hot';
import { openPosition, type PositionArguments } from '../files/position.ts';
import { wholeNumber } from '../text/whole-number.ts';

export interface PerftArguments extends PositionArguments {
  readonly depth?: string;
  readonly json?: boolean;
}

const DEPTH_MAX = 1000;

/** `umpire perft`: the number of action sequences of each length. */
export async function perftCommand(typed: string, given: PerftArguments): Promise<void> {
  const depth = wholeNumber('--depth', given.depth ?? '', 1, DEPTH_MAX);
  const { rules, line } = await openPosition(typed, given);
  const past = line.past.clone();
  const counts: number[] = [];
  for (let length = 1; length <= depth; length++) {
    counts.push(perft(rules, line.state, past, line.chance, length));
    if (given.json !== true) process.stdout.write(`${length}: ${counts[length - 1]}\n`);
    // A closed output pipe can be noticed only between two lengths.
    await setImmediate();
  }
  if (given.json === true) process.stdout.write(`${JSON.stringify({ game: rules.id, counts })}\n`);
}
