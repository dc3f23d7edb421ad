// NetworkX with pydot as a second reader of DOT. They are outside programs: Debian's python3-networkx and python3-pydot.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Debian installs them for its own Python, which need not be the first on the PATH.
const PLACES = ['python3', '/usr/bin/python3'];
const found = PLACES.find((place) => spawnSync(place, ['-c', 'import networkx, pydot']).status === 0);

export const hasNetworkx = found !== undefined;
if (!hasNetworkx && (process.env.CI ?? '') !== '')
  throw new Error('CI must have python3-networkx and python3-pydot: these tests may not be skipped there');

const PROGRAM = fileURLToPath(new URL('./read_dots.py', import.meta.url));

type Facts = Readonly<Record<string, string>>;

export interface ReadByNetworkx {
  readonly kind: string;
  readonly nodes: readonly (readonly [id: string, facts: Facts])[];
  readonly edges: readonly (readonly [from: string, to: string, facts: Facts])[];
}

/** Reads all texts, and runs the snippet in a folder with `game` as its game.dot. */
export function askNetworkx(
  texts: readonly string[],
  snippet: string,
  game: string,
): { readonly read: readonly ReadByNetworkx[]; readonly found: readonly unknown[] } {
  const cwd = mkdtempSync(join(tmpdir(), 'umpire-networkx-'));
  try {
    writeFileSync(join(cwd, 'game.dot'), game);
    const input = JSON.stringify({ texts, snippet });
    const asked = spawnSync(found ?? '', [PROGRAM], { cwd, input, encoding: 'utf8', maxBuffer: 1 << 28 });
    if (asked.status !== 0) throw new Error(`Python ended with ${asked.status}: ${asked.stderr}`);
    return JSON.parse(asked.stdout);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
