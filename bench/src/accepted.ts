// The ratios that a person last looked at and accepted: bench/accepted/NAME.json. Only accept.ts writes them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { BenchReport } from './report.ts';

interface Accepted {
  readonly node: string;
  readonly model: string;
  readonly ratios: Readonly<Record<string, number>>;
}

const fileOf = (name: string): URL => new URL(`../accepted/${name}.json`, import.meta.url);

/** By work: its accepted ratio; empty before the first time. */
export function readAccepted(name: string): Readonly<Record<string, number>> {
  const file = fileOf(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Accepted).ratios : {};
}

export function writeAccepted(report: BenchReport): void {
  const ratios: Record<string, number> = {};
  for (const row of report.rows) if (row.ratio !== undefined) ratios[row.work] = Number(row.ratio.toPrecision(4));
  const accepted: Accepted = { node: report.machine.node, model: report.machine.model, ratios };
  writeFileSync(fileOf(report.name), `${JSON.stringify(accepted, undefined, 2)}\n`);
}
