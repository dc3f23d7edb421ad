// The process of one task: node child.js MODULE TASK. Messages from rounds.ts drive it.
import { secondsOf } from './stopwatch.ts';
import type { Request, Tasks } from './task.ts';

const WARM_UP_MS = 1000;

const [module, name] = process.argv.slice(2);
const { tasks } = (await import(module)) as { tasks: Tasks };
const task = await tasks[name]();

process.on('message', async (request: Request) => process.send?.(await answer(request)));
process.on('disconnect', () => process.exit());

async function answer(request: Request): Promise<object> {
  if (request.type === 'facts') return (await task.facts?.()) ?? {};
  const end = Date.now() + WARM_UP_MS;
  while (request.type === 'warm-up' && Date.now() < end) await task.run(request.round);
  const { result, seconds } = await secondsOf(() => task.run(request.round));
  return { seconds, ...result };
}
