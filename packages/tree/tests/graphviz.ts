// Graphviz as a third reader of DOT. It is an outside program: Debian's package graphviz.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasGraphviz = spawnSync('dot', ['-V']).status === 0;
if (!hasGraphviz && (process.env.CI ?? '') !== '')
  throw new Error('CI must have graphviz: these tests may not be skipped there');

export interface Drawn {
  readonly svg: string;
  /** What Graphviz read, in its own JSON. */
  readonly graph: {
    readonly objects?: readonly Readonly<Record<string, unknown>>[];
    readonly edges?: readonly Readonly<Record<string, unknown>>[];
  };
  /** Its error output. */
  readonly complaint: string;
}

/** Starts a process for each text, because Graphviz 2.43 corrupts its memory with many texts. */
export function askGraphviz(texts: readonly string[]): Drawn[] {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-graphviz-'));
  try {
    return texts.map((text, i) => ask(join(folder, `${i}.dot`), text));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ask(file: string, text: string): Drawn {
  writeFileSync(file, text);
  const { status, stderr } = spawnSync('dot', ['-Tsvg', '-Tdot_json', '-O', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`dot ended with ${status}: ${stderr}\n${text}`);
  return {
    svg: readFileSync(`${file}.svg`, 'utf8'),
    graph: JSON.parse(readFileSync(`${file}.dot_json`, 'utf8')),
    complaint: stderr,
  };
}
