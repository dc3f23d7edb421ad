// The benchmark of the arena: what a match of two costs through the rules alone, through the match loop, and with bots in
// cells; and how the arena copes when bots or the machine misbehave. No peer on npm locks bots up, so we are compared with
// ourselves. Every ratio compares medians of interleaved rounds.
import { quickIsolation } from '@umpire/arena';
import { levelNote, NOTES } from './arena/notes.ts';
import { DISTURBED_MATCHES, IN_FLIGHT, LOADED_MATCHES, LOOP_MATCHES, SANDBOX_MATCHES, WORKERS } from './arena/tasks.ts';
import { atLeast, atMost, beside, equality, type Part, reportOf } from './measure/parts.ts';
import type { BenchReport, BenchRow, Checksum } from './report.ts';
import { type Measured, measureRounds } from './rounds.ts';

const ROUNDS = 7;
const SANDBOX_ROUNDS = 5;
const TASKS = new URL('./arena/tasks.js', import.meta.url);

const BARE_LEAST = 100_000;
const LOOP_LEAST = 20_000;
/** Matches a second of two workers on two quiet cores. */
const LEAST = { sandboxed: 1200, trusted: 6000, python: 400, executable: 200 };
const CORES = 2;

export async function bench(progress: (text: string) => void): Promise<BenchReport> {
  const sealed = levelNote((await quickIsolation()).level);
  const parts: Part[] = [];
  progress('kittens without bots: the rules alone, the match loop without and with views by turns');
  parts.push(await withoutBots());
  progress(`bots in cells: ${IN_FLIGHT.join(', ')} matches in flight by turns`);
  const flights = await measured(
    IN_FLIGHT.map((each) => `in flight ${each}`),
    SANDBOX_ROUNDS,
  );
  parts.push(inFlight(flights, sealed));
  progress(`bots in cells: ${WORKERS.join(' and ')} workers by turns`);
  parts.push(await withWorkers(flights[0], sealed));
  progress('one bot, in a cell and trusted by turns; Python; an executable that stays and one that does not');
  parts.push(await besideTrusted(sealed));
  parts.push(await trustedCrew());
  parts.push(await python(sealed));
  parts.push(await executables(sealed));
  progress('an endless loop, a killed process');
  parts.push(await recovery(sealed));
  progress(`${LOADED_MATCHES} matches of honest bots on a busy machine: this takes minutes`);
  parts.push(await loadedMachine());
  return reportOf('arena', parts);
}

const measured = (names: readonly string[], rounds: number): Promise<Measured[]> => measureRounds(TASKS, names, rounds);

async function withoutBots(): Promise<Part> {
  const [bare, quiet, listening] = await measured(['bare', 'loop: quiet', 'loop: listening'], ROUNDS);
  return {
    rows: [
      atLeast(BARE_LEAST, { ...matches('bare playouts', bare), note: NOTES.bare }),
      atLeast(LOOP_LEAST, { ...matches('match loop, views and events off', quiet), note: NOTES.quiet }),
      { ...beside(matches('match loop, views and events on', listening), 'off', quiet), note: NOTES.listening },
    ],
    checksums: [
      equality(`match loop: ${ROUNDS} rounds of ${LOOP_MATCHES} matches, answers and final states`, listening, quiet),
    ],
  };
}

function inFlight(flights: readonly Measured[], sealed: string): Part {
  const [alone] = flights;
  const note = `bots/random.ts twice. ${sealed}`;
  return {
    rows: IN_FLIGHT.flatMap((count, i) => {
      const row = { ...matches(`bots in cells, ${count} in flight`, flights[i]), note };
      const call = { work: `a call, ${count} in flight`, unit: 'µs', ours: usPerCall(flights[i]), note: NOTES.call };
      return [count === 1 ? row : beside(row, '1 in flight', alone), call];
    }),
    checksums: IN_FLIGHT.slice(1).map((count, i) => sameResults(`${count} in flight, 1`, flights[i + 1], alone)),
  };
}

async function withWorkers(alone: Measured, sealed: string): Promise<Part> {
  const crews = await measured(
    WORKERS.map((each) => `workers ${each}`),
    SANDBOX_ROUNDS,
  );
  return {
    rows: WORKERS.flatMap((count, i) => {
      const row = { ...matches(`bots in cells, ${workers(count)}`, crews[i]), note: `${NOTES.workers} ${sealed}` };
      const cpu = cpuRow(`processor time per match, ${workers(count)}`, crews[i]);
      if (count === 1) return [row, cpu];
      return [atLeast(LEAST.sandboxed, beside(row, '1 worker', crews[0])), quickEnough(LEAST.sandboxed, cpu)];
    }),
    checksums: WORKERS.map((count, i) => sameResults(`${workers(count)}, 1 in flight`, crews[i], alone)),
  };
}

const workers = (count: number): string => (count === 1 ? '1 worker' : `${count} workers`);

async function besideTrusted(sealed: string): Promise<Part> {
  const [cell, trusted] = await measured(['steady: cell', 'steady: trusted'], SANDBOX_ROUNDS);
  return {
    rows: [
      { ...beside(matches('a bot in cells', cell), 'trusted', trusted), note: `${NOTES.trusted} ${sealed}` },
      cpuRow('processor time per match, in cells', cell),
      cpuRow('processor time per match, trusted', trusted),
    ],
    checksums: [sameResults('in cells, trusted', cell, trusted)],
  };
}

async function trustedCrew(): Promise<Part> {
  const [measure] = await measured(['trusted: 2 workers'], SANDBOX_ROUNDS);
  return { rows: crewRows('trusted bots', LEAST.trusted, measure, `${NOTES.trusted} ${NOTES.workers}`) };
}

async function python(sealed: string): Promise<Part> {
  const [measure] = await measured(['python'], SANDBOX_ROUNDS);
  const note = `${NOTES.python} ${sealed}`;
  return { rows: crewRows('Python bots in cells', LEAST.python, measure, note, NOTES.noPython) };
}

async function executables(sealed: string): Promise<Part> {
  const [stays, leaves] = await measured(['executable: stays', 'executable: per match'], SANDBOX_ROUNDS);
  const note = `${NOTES.executable} ${sealed}`;
  const [rate, cpu] = crewRows('executables that stay', LEAST.executable, stays, note, NOTES.noPerl);
  if (Number.isNaN(rate.ours)) return { rows: [rate] };
  return {
    rows: [
      beside(rate, 'per match', leaves),
      cpu,
      { ...cpuRow('processor time per match, a process each', leaves), note: NOTES.perMatch },
    ],
    checksums: [equality(`executables that stay, a process each: ${SANDBOX_ROUNDS} rounds`, stays, leaves)],
  };
}

/** A rate of two workers and what a match costs; one row with `missing` if nothing was played. */
function crewRows(work: string, least: number, measure: Measured, note: string, missing?: string): BenchRow[] {
  const row = matches(`${work}, 2 workers`, measure);
  if (measure.facts.calls === undefined) return [{ ...row, ours: Number.NaN, note: missing ?? note }];
  const cpu = cpuRow(`processor time per match, ${work}`, measure);
  return [atLeast(least, { ...row, note }), quickEnough(least, cpu)];
}

/** The processor time that allows this many matches a second on all cores: on a busy machine it says more than the rate. */
const quickEnough = (least: number, row: BenchRow): BenchRow =>
  Number.isNaN(row.ours) ? row : atMost(Math.round((CORES * 100_000) / least) / 100, row);

async function recovery(sealed: string): Promise<Part> {
  const [{ facts: loop }] = await measured(['endless loop'], 0);
  const ms = (work: string, ours: number, note: string): BenchRow => ({ work, unit: 'ms', ours, note });
  const rows = [
    ms('endless loop: stopped after', loop.stopped, `${NOTES.stopped} ${sealed}`),
    ms('endless loop: confirmed after', loop.confirmed, NOTES.confirmed),
    ms('endless loop: next answer after', loop.next, NOTES.next),
  ];
  if (process.platform !== 'linux') return { rows: [...rows, ms(KILLED, Number.NaN, NOTES.noProcesses)] };
  const [{ facts: killed }] = await measured(['killed process'], 0);
  const [calm, disturbed] = await measured(['undisturbed', 'killed in the middle'], 1);
  const work = `${DISTURBED_MATCHES} matches, all bots killed in the middle, not killed: results`;
  return {
    rows: [...rows, ms(KILLED, killed.recovered, NOTES.recovered)],
    checksums: [equality(work, disturbed, calm)],
  };
}

const KILLED = 'killed process: next answer after';

async function loadedMachine(): Promise<Part> {
  const [{ facts }] = await measured(['loaded machine'], 0);
  const work = (what: string) => `busy machine, ${LOADED_MATCHES} matches: ${what}`;
  const blamed = facts.faults + facts.skipped;
  return {
    rows: [
      { work: work('faults'), unit: '', ours: blamed, target: { text: '0', met: blamed === 0 }, note: NOTES.loaded },
      { work: work('suspicions cleared'), unit: '', ours: facts.innocent, note: NOTES.loaded },
    ],
  };
}

const matches = (work: string, { rate }: Measured): BenchRow => ({ work, unit: 'matches/s', ours: rate });

const usPerCall = ({ rate, facts }: Measured): number => 1e6 / (rate * facts.calls);

function cpuRow(work: string, { facts }: Measured): BenchRow {
  const row = { work, unit: 'ms' };
  if (facts.cpuMs === undefined) return { ...row, ours: Number.NaN, note: NOTES.noProcesses };
  return { ...row, ours: facts.cpuMs, note: NOTES.cpu };
}

const sameResults = (work: string, ours: Measured, other: Measured): Checksum =>
  equality(`${work}: ${SANDBOX_ROUNDS} rounds of ${SANDBOX_MATCHES} matches, places, plies and faults`, ours, other);
