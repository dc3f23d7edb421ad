// Measures how long it takes until a match goes on after its bot did not answer, or its process was killed.
import {
  type Arena,
  type AskedQuestion,
  PATIENCE,
  quickIsolation,
  type SeatAnswer,
  type SeatPlayer,
} from '@umpire/arena';
import { type Json, Line } from '@umpire/core';
import { median } from '../stopwatch.ts';
import type { Facts } from '../task.ts';
import { loopingBot, steadyBot } from './bench-bots.ts';
import { arenaRules } from './kittens-rules.ts';
import { leavesBelow } from './process-tree.ts';
import { openArena, pairingsOf, playPairings, type Sums, sumUp, WIDE_LIMITS } from './sandbox.ts';

export const ANSWER_MS = 20;
/** How many answers a new process is asked for again. */
export const ANSWERS_BEFORE = 20;

const rules = arenaRules();
const line = new Line(rules, 'bench');

/** A question outside any match: only what the bot reads of it matters. */
function questionWith(state: Json): AskedQuestion {
  const legal = [{ text: 'draw', type: 'draw' }];
  const events: AskedQuestion['takeEvents'] = () => [];
  const question = { line, decision: 'turn', clocks: undefined };
  return {
    ...question,
    choices: () => legal,
    takeEvents: events,
    view: () => state,
    botView: () => ({
      protocol: 1,
      game: rules.id,
      rulesVersion: 1,
      seat: 0,
      decision: 'turn',
      legal,
      events: [],
      state,
    }),
  };
}

const CALM = questionWith({});
const LOOP = questionWith({ loop: true });

/** Medians in milliseconds: how far the deadlines were overrun, and the time until the next answer. */
export async function endlessLoop(times: number): Promise<Facts> {
  const { level } = await quickIsolation();
  const arena = openArena(loopingBot, level, { ...WIDE_LIMITS, answerMs: ANSWER_MS });
  try {
    const stopped: number[] = [];
    const confirmed: number[] = [];
    const next: number[] = [];
    for (let i = 0; i < times; i++) {
      const alone = await seatAt(arena, i, PATIENCE);
      stopped.push((await msUntil('fault', alone, LOOP)) - PATIENCE * ANSWER_MS);
      next.push(await msUntil('index', alone, CALM));
      alone.end();
      const shared = await seatAt(arena, i, 1);
      confirmed.push((await msUntil('fault', shared, LOOP)) - (1 + PATIENCE) * ANSWER_MS);
      shared.end();
    }
    return { stopped: median(stopped), confirmed: median(confirmed), next: median(next) };
  } finally {
    await arena.close();
  }
}

/** Milliseconds from the kill to the next answer. */
export async function killedProcess(times: number): Promise<Facts> {
  const others = new Set(leavesBelow());
  const { level } = await quickIsolation();
  const arena = openArena(loopingBot, level);
  try {
    const recovered: number[] = [];
    for (let i = 0; i < times; i++) {
      const seat = await seatAt(arena, i, 1);
      killLeaves(others);
      recovered.push(await msUntil('index', seat, CALM));
      seat.end();
    }
    return { recovered: median(recovered) };
  } finally {
    await arena.close();
  }
}

/** Plays many matches. After `killAfter` of them all bots are killed: the results must not show it. */
export async function disturbedMatches(matches: number, killAfter: number): Promise<Sums> {
  const others = new Set(leavesBelow());
  const { level } = await quickIsolation();
  const arena = openArena(steadyBot, level);
  let played = 0;
  try {
    const results = await playPairings(pairingsOf(0, matches), 32, async (pairing) => {
      const { result } = await arena.play(pairing);
      if (++played === killAfter) killLeaves(others);
      return result;
    });
    return sumUp(results);
  } finally {
    await arena.close();
  }
}

/** A seat whose bot has already been playing for a while. */
async function seatAt(arena: Arena, deal: number, patience: number): Promise<SeatPlayer> {
  const seat = await arena.sit(rules, { match: deal, seed: deal, group: deal, seats: [0, 1] }, 0, patience);
  await seat.begin();
  for (let i = 0; i < ANSWERS_BEFORE; i++) await msUntil('index', seat, CALM);
  return seat;
}

async function msUntil(what: 'index' | 'fault', seat: SeatPlayer, question: AskedQuestion): Promise<number> {
  const start = performance.now();
  const answer: SeatAnswer = await seat.answer(question);
  if (!(what in answer)) throw new Error(`not what was measured: ${JSON.stringify(answer)}`);
  return performance.now() - start;
}

/** Kills the bots of this arena; `others` are processes that were there before. */
function killLeaves(others: ReadonlySet<number>): void {
  const leaves = leavesBelow().filter((pid) => !others.has(pid));
  if (leaves.length === 0) throw new Error('there is no process to kill');
  for (const pid of leaves) process.kill(pid, 'SIGKILL');
}
