// The port of a server is kept beside its tables, so that links live: the first start takes a free one.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PORT = 8017;
/** After the usual one, so many more are tried. */
const TRIED = 50;

const pathOf = (data: string): string => join(data, 'port');

/** The ports to try, in this order. Whoever names one means that one. */
export function portsToTry(data: string, named: number | undefined): number[] {
  if (named !== undefined) return [named];
  const next = Array.from({ length: TRIED }, (_, i) => PORT + i);
  const kept = keptPort(data);
  return kept === undefined ? next : [kept, ...next.filter((port) => port !== kept)];
}

function keptPort(data: string): number | undefined {
  try {
    const port = Number(readFileSync(pathOf(data), 'utf8').trim());
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

export const keepPort = (data: string, port: number): void => writeFileSync(pathOf(data), `${port}\n`);
