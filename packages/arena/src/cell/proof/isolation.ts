// Finds out how well a bot can be sealed off on this machine, by running the real cell command instead of reading settings.

import { CellProcess } from '../cell-process.ts';
import type { Death } from '../death-of.ts';
import { CELL_LIMITS } from '../limit/cell-limits.ts';
import { canMakeCgroup } from '../limit/cgroup.ts';
import { nodeSourceProgram } from '../node-program.ts';
import { giveNoUsers, givesUsers } from '../wall/cell-user.ts';
import type { Isolation } from './isolation-level.ts';
import { NO_CGROUP_REMEDY, remedyFor } from './remedy-for.ts';
import { type Finding, selfTest } from './self-test.ts';

export interface IsolationReport {
  readonly level: Isolation;
  readonly findings: readonly Finding[];
  /** What a person can do to get a better level. */
  readonly remedy?: string;
}

/** The full examination: what a hostile program can see, reach and use up inside a cell on this machine. */
export async function findIsolation(): Promise<IsolationReport> {
  const quick = await quickIsolation();
  return judgeFindings(quick, await selfTest(quick.level));
}

/** The report with these findings. A cell that leaks counts as level c, whatever it is made of. */
export function judgeFindings(quick: IsolationReport, findings: readonly Finding[]): IsolationReport {
  const isLeaking = findings.some((finding) => finding.isSeal && !finding.ok);
  if (quick.level !== 'c' && isLeaking) return { level: 'c', findings, remedy: LEAK_REMEDY };
  return { ...quick, findings };
}

/** The level, found by starting one empty cell; for normal runs. */
export async function quickIsolation(): Promise<IsolationReport> {
  if (process.platform !== 'linux') return { level: 'c', findings: [], remedy: remedyFor('', process.platform) };
  if (canMakeCgroup() && (await tryCell('a')) === undefined) return { level: 'a', findings: [] };
  const trouble = await tryCell('b');
  // Something of this machine forbids users of their own; without them cells may start.
  if (trouble !== undefined && givesUsers()) {
    giveNoUsers();
    return quickIsolation();
  }
  if (trouble === undefined) return { level: 'b', findings: [], remedy: NO_CGROUP_REMEDY };
  return { level: 'c', findings: [], remedy: remedyFor(trouble, process.platform) };
}

const LEAK_REMEDY = 'The cell on this machine leaks: see the findings. Do not run bots of other people here.';

/** Starts an empty cell; returns what went wrong, or undefined. */
async function tryCell(isolation: Isolation): Promise<string | undefined> {
  let said = '';
  let trouble = '';
  const note = (death: Death) => {
    trouble = death.text;
  };
  const cell = new CellProcess({ ...nodeSourceProgram(''), args: ['--version'] }, isolation, CELL_LIMITS, {
    chunk: (bytes) => {
      said += bytes.toString('latin1', 0, 16);
    },
    breach: note,
    ended: note,
  });
  await cell.closed;
  return said.trim() === process.version ? undefined : `${trouble}\n${cell.stderr}`;
}
