// The bots of this repository, opened as the program opens them and seated in real cells.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Game, Rules } from '@umpire/core';
import { ARENA_LIMITS, Arena, type BotProgram, openBot, quickIsolation } from '../../src/index.ts';

const FOLDER = fileURLToPath(new URL('../../../../bots/', import.meta.url));
const { level: isolation } = await quickIsolation();

/** How many matches are played at once, to keep the cells busy. */
const IN_FLIGHT = 8;

export const SHIPPED: readonly string[] = readdirSync(FOLDER)
  .filter((file) => /\.(ts|py)$/.test(file))
  .sort();

export interface Seating {
  /** Matches with the same deal have the same shuffles. */
  readonly deal: number;
  readonly seats: readonly number[];
}

export interface Played {
  readonly places: readonly number[];
  /** What went wrong: faults, matches without an end, and whatever bots printed while they were asked. */
  readonly trouble: readonly string[];
}

/** Plays matches between bot files; seats are indices into `files`. */
export async function playShipped(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  files: readonly string[],
  seatings: readonly Seating[],
): Promise<Played[]> {
  const bots = await Promise.all(files.map(openShipped));
  const arena = new Arena({
    entrants: bots.map((bot) => ({ name: bot.name, bot })),
    rulesFor: (seats) => rulesOf(game, Object.hasOwn(game.options, 'seats') ? { ...options, seats } : options),
    adapters: game,
    seedOf: (deal) => `shipped bots/${deal}`,
    limits: ARENA_LIMITS,
    isolation,
  });
  const played: Played[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < seatings.length) {
      const match = next++;
      played[match] = await playOne(arena, match, seatings[match]);
    }
  };
  try {
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  } finally {
    await arena.close();
  }
  return played;
}

async function playOne(arena: Arena, match: number, { deal, seats }: Seating): Promise<Played> {
  const { result, lines, faultTexts } = await arena.play({ match, seed: deal, group: deal, seats }, { keepLog: true });
  const printed = lines.flatMap((line) => ('note' in line ? [JSON.stringify(line.note)] : []));
  const faults = result.faults.map(({ seat, kind, ply }) => `${kind} of seat ${seat} at ply ${ply}`);
  const skipped = result.skipped === undefined ? [] : [result.skipped];
  return { places: result.places, trouble: [...faults, ...faultTexts, ...skipped, ...printed] };
}

async function openShipped(file: string): Promise<BotProgram> {
  const opened = await openBot(`${FOLDER}${file}`, { isolation });
  if (!opened.ok) throw new Error(`${file}: ${opened.refusal.text}`);
  return opened.value;
}

function rulesOf(game: Game, options: Readonly<Record<string, unknown>>): Rules {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}
