// Measures tasks side by side: one process each, one run of each per round, so that whatever slows the machine for a
// while slows all of them.
import { type ChildProcess, fork } from 'node:child_process';
import { median } from './stopwatch.ts';
import type { Facts, Reply, Request } from './task.ts';

export interface Measured {
  /** Units per second: the median over the rounds. */
  readonly rate: number;
  /** One per round. */
  readonly checksums: readonly string[];
  readonly facts: Facts;
}

/** `module` exports `tasks`; the answer has the order of `names`. Without rounds only the facts are asked for. */
export async function measureRounds(module: URL, names: readonly string[], rounds: number): Promise<Measured[]> {
  const children = names.map((name) => openChild(module, name));
  try {
    const replies: Reply[][] = names.map(() => []);
    if (rounds > 0) for (const child of children) await ask(child, { type: 'warm-up', round: 0 });
    for (let round = 1; round <= rounds; round++) {
      for (const [i, child] of children.entries()) replies[i].push((await ask(child, { type: 'run', round })) as Reply);
    }
    const measured: Measured[] = [];
    for (const [i, child] of children.entries()) {
      measured.push({
        rate: median(replies[i].map((reply) => reply.units / reply.seconds)),
        checksums: replies[i].map((reply) => reply.checksum ?? ''),
        facts: (await ask(child, { type: 'facts' })) as Facts,
      });
    }
    return measured;
  } finally {
    for (const child of children) if (child.connected) child.disconnect();
  }
}

function openChild(module: URL, name: string): ChildProcess {
  // Immer, inside boardgame.io, is faster in production: a peer is measured at its best.
  const env = { ...process.env, NODE_ENV: 'production' };
  return fork(new URL('./child.js', import.meta.url), [module.href, name], { env });
}

function ask(child: ChildProcess, request: Request): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const died = (): void => reject(new Error('a benchmark process ended before it answered'));
    child.once('exit', died);
    child.once('message', (answer) => {
      child.off('exit', died);
      resolve(answer);
    });
    child.send(request, (error) => error !== null && died());
  });
}
