// A log comes from outside: whatever happened to its bytes, reading and replaying it must never end in an exception.
import { type Block, type Game, parseLog, replay } from '@umpire/core';
import { chanceOf, type Dice, headerOptions, PLAYER_PURPOSE, timedBy } from '@umpire/core/host';
import { distorted } from './trial/nonsense.ts';

export interface FuzzLogSettings {
  readonly runs: number;
  readonly seed: string;
}

export interface FuzzLogReport {
  /** How many logs were refused by parseLog, or by the game's `open`. */
  readonly refused: number;
  /** How many replayed up to a difference. */
  readonly different: number;
  /** How many are still a match, whole or up to some point. */
  readonly valid: number;
  /** What threw, with the seed that repeats it. */
  readonly failures: readonly { readonly seed: string; readonly text: string }[];
}

export function fuzzLog<S extends Block>(
  game: Game<S>,
  logText: string,
  settings: Partial<FuzzLogSettings> = {},
): FuzzLogReport {
  const { runs = 200, seed = 'fuzz-log' } = settings;
  const counts = { refused: 0, different: 0, valid: 0 };
  const failures: { seed: string; text: string }[] = [];
  for (let run = 0; run < runs; run++) {
    const text = mutated(logText, chanceOf(`${seed}/${run}`)(PLAYER_PURPOSE, 0));
    try {
      counts[fate(game, text)]++;
    } catch (error) {
      failures.push({
        seed: `${seed}/${run}`,
        text: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }
  return { ...counts, failures };
}

function fate<S extends Block>(game: Game<S>, text: string): 'refused' | 'different' | 'valid' {
  const log = parseLog(text);
  if (!log.ok) return 'refused';
  const opened = game.open(headerOptions(log.value.header));
  if (!opened.ok) return 'refused';
  const { difference } = replay(timedBy(opened.value, log.value.header), log.value);
  return difference === undefined ? 'valid' : 'different';
}

/** The log with one line left out, doubled, swapped, cut or distorted, or with a number changed. */
function mutated(text: string, dice: Dice): string {
  const rows = text.split('\n');
  const at = dice.below(rows.length);
  switch (dice.below(7)) {
    case 0:
      rows.splice(at, 1);
      break;
    case 1:
      rows.splice(at, 0, rows[dice.below(rows.length)]);
      break;
    case 2:
      rows[at] = rows[dice.below(rows.length)];
      break;
    case 3:
      return text.slice(0, dice.below(text.length + 1));
    case 4:
      rows[at] = otherNumber(rows[at], dice);
      break;
    case 5:
      rows[at] = otherValue(rows[at], dice);
      break;
    default:
      rows[at] = distorted(rows[at], dice);
  }
  return rows.join('\n');
}

const NUMBERS = ['-1', '0', '1', '2', '7', '255', '256', '65536', '2147483648', '9007199254740993', '0.5', '1e300'];
const VALUES = ['null', 'true', '""', '[]', '{}', '-1', '"__proto__"', '[null]', '{"type":"resign"}'];

function otherNumber(row: string, dice: Dice): string {
  const numbers = [...row.matchAll(/-?\d+/g)];
  if (numbers.length === 0) return row;
  const { index, 0: old } = numbers[dice.below(numbers.length)];
  return row.slice(0, index) + NUMBERS[dice.below(NUMBERS.length)] + row.slice(index + old.length);
}

function otherValue(row: string, dice: Dice): string {
  const values = [...row.matchAll(/(?<=":)("[^"]*"|-?[\d.]+|null|true|false)/g)];
  if (values.length === 0) return row;
  const { index, 0: old } = values[dice.below(values.length)];
  return row.slice(0, index) + VALUES[dice.below(VALUES.length)] + row.slice(index + old.length);
}
