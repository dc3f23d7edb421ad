// Whatever is scheduled and whatever dies on the way: no process of a bot is given two matches on the same deal.
import { kittens } from '@umpire/games/kittens';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Cell } from '../cell/cell.ts';
import { createSchedule, type ScheduleRequest } from '../schedule/create-schedule.ts';
import type { Pairing } from '../schedule/pairing.ts';
import { FORMATS } from '../schedule/schedule.ts';
import { runSchedule } from '../tournament/run-schedule.ts';
import { Arena } from './arena.ts';
import { matchHandle } from './match-handle.ts';
import { type Opening, openingOf } from './opening.ts';

const SECRET = 'known to no bot';
const LIMITS = { answerMs: 5000, matchMs: 10_000, memoryMb: 64 };

/** The end of a process: the question it does not answer, if it gets that far. */
type Deaths = () => number;

/** A cell without a process. It answers 0, and remembers the handles of the matches that it was given. */
class FakeCell {
  readonly given: number[] = [];
  readonly stderr = '';
  readonly closed = Promise.resolve();
  isDead = false;
  private left: number;
  private readonly ms: number;

  constructor(left: number, ms: number) {
    this.left = left;
    this.ms = ms;
  }

  askNow(line: string, _deadline: number, done: (reply: object) => void): void {
    const { id, type, match } = JSON.parse(line) as { id: number; type?: string; match: number };
    if (type === 'new') this.given.push(match);
    if (--this.left <= 0) this.isDead = true;
    const reply = this.isDead
      ? { ok: false, fault: 'crash', text: 'died' }
      : { ok: true, line: JSON.stringify({ id, index: 0, hears: false }), ms: type === undefined ? this.ms : 0 };
    queueMicrotask(() => done(reply));
  }

  tellOnly(): void {}

  kill(): void {
    this.isDead = true;
  }
}

interface Played {
  readonly cells: readonly FakeCell[];
  readonly pairings: readonly Pairing[];
  readonly arena: Arena;
}

interface Field extends Omit<ScheduleRequest, 'seats'> {
  readonly seats: number;
  readonly openings?: readonly Opening[];
}

async function playAll(field: Field, deaths: Deaths, ms = 1): Promise<Played> {
  const { seats, entrants, openings } = field;
  const cells: FakeCell[] = [];
  const sha256 = 'f'.repeat(64);
  const bot = { name: 'it', path: 'it.js', language: 'js', text: '', sha256 } as const;
  const arena = new Arena({
    entrants: Array.from({ length: entrants }, () => ({ name: 'it', bot })),
    rulesFor: (count) => rulesOf(count),
    adapters: kittens,
    seedOf: (deal) => `deal ${deal}`,
    secret: SECRET,
    limits: LIMITS,
    openings,
    isolation: 'c',
    startCell: () => {
      const cell = new FakeCell(deaths(), ms);
      cells.push(cell);
      return cell as unknown as Cell;
    },
  });
  const schedule = createSchedule({ ...field, seats: { min: seats, max: seats } });
  if (!schedule.ok) throw new Error(schedule.refusal.text);
  const { pairings } = await runSchedule({
    schedule: schedule.value,
    known: new Map(),
    secret: 'test',
    inFlight: 7,
    play: async (pairing) => (await arena.play(pairing)).result,
    onResult: () => {},
  });
  await arena.close();
  return { cells, pairings, arena };
}

function rulesOf(seats: number) {
  const opened = kittens.open({ seats });
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** By handle: the deal of a match, told from the schedule and not from what the arena thinks of it. */
function dealsOf(pairings: readonly Pairing[], openings: readonly Opening[] | undefined): Map<number, string> {
  const deals = new Map<number, string>();
  for (const pairing of pairings) {
    const opening = openingOf(openings, pairing.seed);
    const deal = `${opening?.seed ?? `deal ${pairing.seed}`} ${opening?.match ?? 0}`;
    for (const seat of pairing.seats.keys()) deals.set(matchHandle(SECRET, pairing, seat), deal);
  }
  return deals;
}

/** How many processes were given a deal twice. */
function twice({ cells, pairings }: Played, openings: readonly Opening[] | undefined): number {
  const deals = dealsOf(pairings, openings);
  return cells.filter(({ given }) => {
    const met = given.map((handle) => deals.get(handle) ?? expect.unreachable('an unknown handle'));
    return new Set(met).size < met.length;
  }).length;
}

const NEVER: Deaths = () => Number.POSITIVE_INFINITY;

/** Positions of logs: some share their dice, as two plies of one log do. */
const positions = fc.array(
  fc.record(
    { actions: fc.constant([]), seed: fc.constantFrom('log a', 'log b'), match: fc.constantFrom(0, 1) },
    { requiredKeys: ['actions', 'seed'] },
  ),
  { minLength: 1, maxLength: 3 },
);

test('no process meets a deal twice, in any format, from any positions, whatever dies', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        format: fc.constantFrom(...FORMATS),
        entrants: fc.integer({ min: 2, max: 5 }),
        seats: fc.integer({ min: 2, max: 3 }),
        iterations: fc.integer({ min: 1, max: 16 }),
      }),
      fc.option(positions, { nil: undefined }),
      fc.option(fc.array(fc.integer({ min: 3, max: 60 }), { minLength: 1, maxLength: 5 }), { nil: undefined }),
      async (given, openings, lives) => {
        const field = { ...given, entrants: Math.max(given.entrants, given.seats) };
        let started = 0;
        const deaths = lives === undefined ? NEVER : () => lives[started++ % lives.length];
        const played = await playAll({ ...field, ...(openings === undefined ? {} : { openings }) }, deaths);
        expect(played.cells.length).toBeGreaterThan(0);
        expect(twice(played, openings)).toBe(0);
      },
    ),
    { numRuns: inject('run') === 'slow' ? 200 : 20 },
  );
});

test('deals that are all new share one process per bot and seat', async () => {
  const played = await playAll({ format: 'statistics', entrants: 2, seats: 2, iterations: 20 }, NEVER);
  expect(played.cells.map(({ given }) => given.length)).toEqual([10, 10, 10, 10]);
});

test('who is slow is told of, and sees no deal a second time', async () => {
  const field = { format: 'statistics', entrants: 2, seats: 2, iterations: 2 } as const;
  const played = await playAll(field, NEVER, 2500);
  expect(twice(played, undefined)).toBe(0);
  expect(played.cells).toHaveLength(4);
  expect(played.arena.trouble().slow).not.toEqual([]);
});

test('a handle tells no order, differs from seat to seat, and is the same when the run goes on', async () => {
  const field = { format: 'statistics', entrants: 2, seats: 2, iterations: 30 } as const;
  const [once, again] = [await playAll(field, NEVER), await playAll(field, NEVER)];
  const handles = once.cells.flatMap(({ given }) => given);
  expect(new Set(handles).size).toBe(60);
  expect(again.cells.flatMap(({ given }) => given)).toEqual(handles);
  const [first] = once.cells;
  const rises = first.given.filter((handle, i) => i > 0 && handle > first.given[i - 1]).length;
  expect(rises).toBeGreaterThan(2);
  expect(rises).toBeLessThan(12);
});
