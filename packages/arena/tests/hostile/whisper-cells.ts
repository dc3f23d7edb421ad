// Two cells that try to tell each other bits over one channel, and what the second one hears.
import { spawnSync } from 'node:child_process';
import { Cell } from '../../src/cell/cell.ts';
import type { CellProgram } from '../../src/cell/cell-command.ts';
import type { Isolation } from '../../src/cell/proof/isolation-level.ts';
import { findPython } from '../../src/match/python-program.ts';
import { type Channel, COMMON } from './whisper-channels.ts';

/** The bits that are told. Each value follows itself and the other. */
const BITS = [0, 1, 1, 0, 1, 0, 0, 1];
const ANSWER_MS = 20_000;

/** Runs what it is sent, and answers with what was heard, or with the error. */
const LOOP = `
import json, sys
names = {}
for line in sys.stdin:
    names['heard'] = None
    try:
        exec(json.loads(line), names)
    except BaseException as error:
        names['heard'] = repr(error)
    print(json.dumps(repr(names['heard'])), flush=True)
`;

export function talkerProgram(): CellProgram {
  const python = findPython();
  if (python === undefined) throw new Error('needs Python');
  return { command: python, args: ['-S', '-B', '-c', LOOP], reads: [], system: true, withoutPipes: true };
}

export interface Heard {
  readonly bit: number;
  readonly heard: string;
}

/** What the second cell heard for each bit. */
export async function whisper(
  channel: Channel,
  isolation: Isolation,
  program = talkerProgram(),
): Promise<readonly Heard[]> {
  if (channel.before !== undefined) spawnSync('python3', ['-c', channel.before]);
  const cells = [0, 1].map(() => Cell.start(program, { isolation }));
  const [teller, hearer] = cells;
  try {
    await Promise.all(cells.map((cell) => run(cell, `${COMMON}\n${channel.prepare ?? ''}`)));
    const all: Heard[] = [];
    for (const bit of BITS) {
      await run(teller, `bit = ${bit}\n${channel.tell}`);
      all.push({ bit, heard: await run(hearer, channel.hear) });
    }
    return all;
  } finally {
    for (const cell of cells) cell.kill();
    await Promise.all(cells.map((cell) => cell.closed));
  }
}

export async function run(cell: Cell, code: string): Promise<string> {
  const reply = await cell.ask(JSON.stringify(code), ANSWER_MS);
  if (!reply.ok) throw new Error(`the cell ended: ${reply.text} ${cell.stderr}`);
  return JSON.parse(reply.line);
}
