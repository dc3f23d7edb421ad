// Measures tasks side by side: one process each, and one run of each per round, so that whatever slows the machine for a
// while slows all of them.
import { type ChildProcess, fork } from 'node:child_process';
import { median } from './stopwatch.ts';
import type { Facts, Reply, Request } from './task.ts';

export interface Measured {
  /** Units per second: the median over the rounds. */
  readonly rate: number;
  /** One checksum per round. */
  readonly checksums: readonly string[];
  readonly facts: Facts;
}

/** A task of a module that exports `tasks`. */
interface Entry {
  readonly module: URL;
  readonly name: string;
}

/** `module` exports `tasks`; results come in the order of `names`. With 0 rounds only the facts are measured. */
export async function measureRounds(module: URL, names: readonly string[], rounds: number): Promise<Measured[]> {
  const entries = names.map((name) => ({ module, name }));
  return withChildren(entries, async (children) => {
    const replies = await runByTurns(children, rounds);
    const measured: Measured[] = [];
    for (const [i, child] of children.entries())
      measured.push({
        rate: median(replies[i].map(rateOf)),
        checksums: replies[i].map((reply) => reply.checksum ?? ''),
        facts: (await ask(child, { type: 'facts' })) as Facts,
      });
    return measured;
  });
}

/** By entry: its units per second, round by round. */
export const measureRates = (entries: readonly Entry[], rounds: number): Promise<number[][]> =>
  withChildren(entries, async (children) => (await runByTurns(children, rounds)).map((replies) => replies.map(rateOf)));

const rateOf = ({ units, seconds }: Reply): number => units / seconds;

async function runByTurns(children: readonly ChildProcess[], rounds: number): Promise<Reply[][]> {
  const replies: Reply[][] = children.map(() => []);
  if (rounds > 0) for (const child of children) await ask(child, { type: 'warm-up', round: 0 });
  for (let round = 1; round <= rounds; round++)
    for (const [i, child] of children.entries()) replies[i].push((await ask(child, { type: 'run', round })) as Reply);
  return replies;
}

async function withChildren<T>(entries: readonly Entry[], work: (children: ChildProcess[]) => Promise<T>): Promise<T> {
  const children = entries.map(openChild);
  try {
    return await work(children);
  } finally {
    for (const child of children) if (child.connected) child.disconnect();
  }
}

function openChild({ module, name }: Entry): ChildProcess {
  // Immer, inside boardgame.io, is faster in production: a peer is measured at its best.
  const env = { ...process.env, NODE_ENV: 'production' };
  return fork(new URL('./child.js', import.meta.url), [module.href, name], { env });
}

const ask = (child: ChildProcess, request: Request): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const died = (): void => reject(new Error('a benchmark process ended before it answered'));
    child.once('exit', died);
    child.once('message', (answer) => {
      child.off('exit', died);
      resolve(answer);
    });
    child.send(request, (error) => error !== null && died());
  });
