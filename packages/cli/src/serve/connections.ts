// How many connections a server takes: the files of matches need room beside them, or moves could not be written.
import { LIMITS } from '@umpire/server';

/** For logs, tables, guests, records and threads. */
const KEPT_FREE = 200;

export function connectionsFor(openFiles: number): number {
  return Math.max(50, Math.min(LIMITS.connections, openFiles - Math.max(KEPT_FREE, Math.round(openFiles / 10))));
}

/** What this process may have open; undefined: no limit, or one that nobody tells. */
export function openFilesMax(): number | undefined {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(soft) && soft > 0 ? soft : undefined;
}
