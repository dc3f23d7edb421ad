// The benchmark of the server: many tables and sockets in one process, one table that everybody watches, connections that
// are cut and a server that is killed, and the way back after that. Load comes from this process, over loopback.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAccepted } from './accepted.ts';
import { type BenchReport, type BenchRow, thisMachine } from './report.ts';
import { measureLoad } from './server/load.ts';
import { countOthers, type Others } from './server/others.ts';
import { measureRestart } from './server/restart.ts';
import { loadRows, loadSums, restartRow, surviveRows, watchedRows } from './server/rows.ts';
import { SIZES, type Size, type Sizes } from './server/sizes.ts';
import { storeMs } from './server/store-ms.ts';
import { survive } from './server/survive.ts';

const NAME = 'server';

export async function bench(progress: (text: string) => void, size: Size = 'usual'): Promise<BenchReport> {
  const sizes = SIZES[size];
  demandFiles(sizes);
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-server-'));
  const data = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  // Servers end when this process does; the folder has to be taken away.
  const stop = (): never => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const circumstances: string[] = [];
  /** With how busy the machine was meanwhile. */
  const during = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const others = countOthers();
    const measured = await work;
    circumstances.push(`${name}: ${around(others())}`);
    return measured;
  };
  try {
    const load = await during('many tables', measureLoad(data('load'), sizes.load, progress));
    progress(`starting a server again on ${sizes.load.tables} tables`);
    const back = await during('back after a kill', measureRestart(data('load')));
    const watched = await during('one table', measureLoad(data('watched'), sizes.watched, progress));
    progress(`cutting ${sizes.survive.cuts} connections, killing the server ${sizes.survive.kills} times`);
    const survived = await during('cuts and kills', survive(data('survive'), sizes.survive, progress));
    circumstances.push(`disk: a line of a log is kept after ${(await storeMs(folder)).toFixed(2)} ms`);
    for (const { faults, complaints } of [load, watched, survived]) {
      for (const text of faults.examples) progress(text);
      for (const text of complaints) progress(`the server complained: ${text}`);
    }
    return {
      name: NAME,
      machine: thisMachine(),
      circumstances,
      rows: withAccepted([
        ...loadRows(sizes.load, load),
        restartRow(back),
        ...watchedRows(sizes.watched, watched),
        ...surviveRows(survived),
      ]),
      checksums: [
        loadSums('frames and bytes to many tables', load),
        loadSums('frames and bytes to one table', watched),
      ],
    };
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    rmSync(folder, { recursive: true, force: true });
  }
}

function withAccepted(rows: readonly BenchRow[]): BenchRow[] {
  const accepted = readAccepted(NAME);
  return rows.map((row) => (row.work in accepted ? { ...row, accepted: accepted[row.work] } : row));
}

const around = ({ cores, load }: Others): string =>
  `load average ${load.toFixed(1)} at the end, other programs kept ${cores.toFixed(2)} cores busy`;

/** Files that may be open besides the sockets. */
const FILES_BESIDE = 150;

/** Throws if this process may not open enough files for both crowds; Node has already raised its limit as far as it may. */
function demandFiles({ load }: Sizes): void {
  const needed = 2 * load.sockets + FILES_BESIDE;
  const limit = filesMax();
  if (limit < needed) throw new Error(`This takes ${needed} open files; ulimit -n allows ${limit}.`);
}

function filesMax(): number {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return found === null ? Number.POSITIVE_INFINITY : Number(found[1]);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
