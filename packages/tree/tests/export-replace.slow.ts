// An export gets its name only when it is complete.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createExport, EXPORT_FORMATS, type ExportFormat } from '../src/export/create-export.ts';
import { draftMark } from '../src/export/draft-names.ts';
import { exported, FACTS, ROW, ROWS, scratch, taken } from './export-sample.ts';

const NAMES = { parquet: 'x.parquet', jsonl: 'x.jsonl', npy: 'x' } as const;
const SOURCE = fileURLToPath(new URL('../src/export', import.meta.url));

/** Everything in a folder with its bytes, so that no change goes unseen. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const path = `${folder}/${name}`;
      return [name, statSync(path).isDirectory() ? 'folder' : readFileSync(path, 'latin1')];
    }),
  );
}

describe.each(EXPORT_FORMATS)('as %s', (format) => {
  const name = NAMES[format];

  test('nothing has its name before it is closed, and no draft is left after', () => {
    const at = scratch();
    const exporter = taken(createExport({ format, path: at(name), facts: FACTS }));
    for (const row of ROWS) taken(exporter.add(row));
    const drafts = readdirSync(at('.'));
    expect(drafts.length).toBe(format === 'npy' ? 1 : 3);
    for (const draft of drafts) expect(draft).toMatch(/^x.*\.part-[0-9a-f]{8}-\d+-[0-9a-f]{8}$/);
    taken(exporter.close());
    expect(readdirSync(at('.')).filter((each) => each.includes('part'))).toEqual([]);
    expect(existsSync(at(name))).toBe(true);
  });

  test('one that is given up leaves the older one as it was', () => {
    const at = scratch();
    exported(format, at(name), ROWS);
    const before = contentOf(at('.'));
    const exporter = taken(createExport({ format, path: at(name), facts: FACTS }));
    taken(exporter.add(ROW));
    exporter.abort();
    expect(contentOf(at('.'))).toEqual(before);
  });

  test('a whole one replaces all of the older one, its table of cards too', () => {
    const at = scratch();
    exported(format, at(name), ROWS);
    exported(format, at(name), [ROW]);
    mkdirSync(at('fresh'));
    exported(format, at(`fresh/${name}`), [ROW]);
    const { fresh: _, ...all } = contentOf(at('.'));
    const replaced = Object.fromEntries(Object.entries(all).filter(([path]) => !path.startsWith('fresh/')));
    expect(replaced).toEqual(contentOf(at('fresh')));
  });

  test('killed in the middle it leaves drafts only, and the older one as it was', async () => {
    const at = scratch();
    exported(format, at(name), [ROW]);
    const before = contentOf(at('.'));
    const child = endless(format, at(name), at('victim.mjs'));
    await told(child);
    child.kill('SIGKILL');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const after = Object.entries(contentOf(at('.'))).filter(([path]) => path !== 'victim.mjs');
    expect(Object.fromEntries(after.filter(([path]) => !path.includes('.part-')))).toEqual(before);
    const drafts = after.filter(([path]) => path.includes('.part-'));
    expect(drafts.reduce((sum, [, bytes]) => sum + bytes.length, 0)).toBeGreaterThan(10_000);
  });

  test('the next export clears up behind one that was killed, and leaves alone what may be in use', async () => {
    const at = scratch();
    const inUse = () => readdirSync(at('.')).filter((each) => each.includes('.part-'));
    const dead = endless(format, at(name), at('victim.mjs'));
    await told(dead);
    dead.kill('SIGKILL');
    await once(dead, 'exit');
    // Drafts of another machine, and of another export beside it.
    const [draft] = inUse();
    const foreign = draft.replace(/part-[0-9a-f]{8}/, 'part-00000000');
    cpSync(at(draft), at(foreign), { recursive: true });
    cpSync(at(draft), at(`y${draft.slice(1)}`), { recursive: true });
    const alive = endless(format, at(name), at('victim.mjs'));
    await told(alive);
    const theirs = inUse().filter((each) => each.includes(`-${alive.pid}-`));
    expect(theirs.length).toBe(format === 'npy' ? 1 : 3);
    exported(format, at(name), [ROW]);
    expect(inUse().sort()).toEqual([foreign, `y${draft.slice(1)}`, ...theirs].sort());
  });
});

test('an older export that a killed one had put aside comes back, unless there is one', () => {
  const at = scratch();
  exported('npy', at('x'), ROWS);
  const before = contentOf(at('x'));
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const mark = draftMark().replace(/-\d+-/, `-${pid}-`);
  renameSync(at('x'), at(`x${mark}-old`));
  mkdirSync(at(`x${mark}`));
  taken(createExport({ format: 'npy', path: at('x'), facts: FACTS })).abort();
  expect(readdirSync(at('.'))).toEqual(['x']);
  expect(contentOf(at('x'))).toEqual(before);
  mkdirSync(at(`x${mark}-old`));
  taken(createExport({ format: 'npy', path: at('x'), facts: FACTS })).abort();
  expect(readdirSync(at('.'))).toEqual(['x']);
  expect(contentOf(at('x'))).toEqual(before);
});

/** A process that exports the same states over and over, and says so once bytes are in the files. */
function endless(format: ExportFormat, path: string, program: string): ChildProcess {
  const contents = `
    import { createExport } from './create-export.ts';
    const { format, path, facts, rows } = JSON.parse(process.argv[2]);
    const exporter = createExport({ format, path, facts }).value;
    const states = rows.map((row) => ({ ...row, features: Float32Array.from({ length: 3000 }, Math.random) }));
    for (let round = 0; ; round++) {
      for (const state of states) exporter.add(state);
      if (round === 200) process.stdout.write('on it');
      if (round % 50 === 0) await new Promise((go) => setTimeout(go));
    }`;
  buildSync({
    stdin: { contents, resolveDir: SOURCE, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['umpire-source'],
    outfile: program,
    logLevel: 'error',
  });
  // Large enough that a first group of Parquet is written before the process is killed.
  const facts = { ...FACTS, shape: [3000] };
  const child = spawn(process.execPath, [program, JSON.stringify({ format, path, facts, rows: ROWS })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function told(child: ChildProcess): Promise<void> {
  if (child.stdout !== null) await once(child.stdout, 'data');
}
