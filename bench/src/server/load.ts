// Many tables at once: how long a move takes to reach all who watch, what a frame and a socket cost, and what the same costs
// a server with only `ws`. Both are measured in turn, with all their sockets open.
import { setTimeout as sleep } from 'node:timers/promises';
import { BareCrowd } from './bare-crowd.ts';
import { Crowd } from './crowd.ts';
import { Faults } from './faults.ts';
import type { CrowdGame } from './games.ts';
import type { Held, Used } from './messages.ts';
import { ServerChild } from './server-child.ts';
import { share, type Window } from './window.ts';

export interface LoadSize {
  readonly tables: number;
  readonly sockets: number;
  readonly paceMs: number;
  readonly rounds: number;
  readonly roundMs: number;
  readonly games: readonly CrowdGame[];
}

/** The figures of one side, over all rounds. */
export interface Side {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuUsPerFrame: number;
  readonly frames: number;
  readonly bytes: number;
  readonly moves: number;
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
  readonly busy: number;
  /** What each further socket costs: resident memory of the process, and memory on the heap and outside it. */
  readonly residentPerSocket: number;
  readonly heldPerSocket: number;
}

export interface Load {
  readonly house: Side;
  readonly bare: Side;
  readonly faults: Faults;
  readonly complaints: readonly string[];
}

/** How long both sides run before the first round. */
const WARM_UP_MS = 3000;
/** Until rooms have taken up their pace again. */
const RESUME_MS = 500;

interface Round {
  readonly window: Window;
  readonly before: Used;
  readonly after: Used;
}

export async function measureLoad(data: string, size: LoadSize, progress: (text: string) => void): Promise<Load> {
  const house = await ServerChild.house({ data, port: 0 });
  const faults = new Faults();
  const crowd = new Crowd(() => house.address, faults);
  const bare = await ServerChild.bare();
  const bareCrowd = new BareCrowd(bare.port);
  try {
    progress(`seating players at ${size.tables} tables`);
    await crowd.seat(size.tables, size.games);
    const seated = await house.held();
    const players = crowd.sockets;
    progress(`opening ${size.sockets - players} more sockets to look on`);
    await crowd.watch(size.sockets);
    // The server tells the others about newcomers once a second.
    await sleep(WARM_UP_MS);
    const memory = perSocket(seated, await house.held(), crowd.sockets - players);
    const bareMemory = await openBare(bare, bareCrowd, crowd);
    crowd.play(size.paceMs);
    await sleep(WARM_UP_MS);
    const [ours, theirs]: [Round[], Round[]] = [[], []];
    for (let round = 1; round <= size.rounds; round++) {
      progress(`round ${round} of ${size.rounds}: ${crowd.sockets} sockets, ${size.roundMs / 1000} s each`);
      ours.push(await houseRound(house, crowd, size.roundMs));
      theirs.push(await bareRound(bare, bareCrowd, ours[round - 1].window, size.roundMs));
    }
    const complaints = ours[ours.length - 1].after.complaints;
    return { house: sideOf(ours, memory), bare: sideOf(theirs, bareMemory), faults, complaints };
  } finally {
    crowd.leave();
    bareCrowd.leave();
    await house.stop();
    await bare.stop();
  }
}

async function houseRound(house: ServerChild, crowd: Crowd, lastsMs: number): Promise<Round> {
  crowd.resume();
  await sleep(RESUME_MS);
  const before = await house.used();
  const window = crowd.count();
  await sleep(lastsMs);
  crowd.pause();
  await window.home();
  return { window, before, after: await house.used() };
}

async function bareRound(bare: ServerChild, crowd: BareCrowd, { moves }: Window, lastsMs: number): Promise<Round> {
  const before = await bare.used();
  const window = await crowd.repeat(moves, lastsMs);
  await window.home();
  return { window, before, after: await bare.used() };
}

async function openBare(bare: ServerChild, bareCrowd: BareCrowd, crowd: Crowd): Promise<PerSocket> {
  const before = await bare.held();
  await bareCrowd.open(crowd.rooms.map((room) => room.pages.map(({ seat }) => seat)));
  await sleep(WARM_UP_MS);
  return perSocket(before, await bare.held(), crowd.sockets);
}

type PerSocket = Pick<Side, 'residentPerSocket' | 'heldPerSocket'>;

const perSocket = (before: Held, after: Held, sockets: number): PerSocket => ({
  residentPerSocket: (after.residentBytes - before.residentBytes) / sockets,
  heldPerSocket: (after.heldBytes - before.heldBytes) / sockets,
});

function sideOf(rounds: readonly Round[], memory: PerSocket): Side {
  const tookMs = rounds.flatMap(({ window }) => window.tookMs);
  const sum = (of: (round: Round) => number): number => rounds.reduce((all, round) => all + of(round), 0);
  const frames = sum(({ window }) => window.frames);
  return {
    p50Ms: share(tookMs, 0.5),
    p99Ms: share(tookMs, 0.99),
    cpuUsPerFrame: sum(({ before, after }) => after.cpuUs - before.cpuUs) / frames,
    frames,
    bytes: sum(({ window }) => window.bytes),
    moves: tookMs.length,
    delayP99Ms: Math.max(...rounds.map(({ after }) => after.delayP99Ms)),
    delayMaxMs: Math.max(...rounds.map(({ after }) => after.delayMaxMs)),
    busy: sum(({ after }) => after.busy) / rounds.length,
    ...memory,
  };
}
