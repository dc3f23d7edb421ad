import { Worker } from 'node:worker_threads';
import type { TracesNote } from './lifeline-thread.ts';

const THREAD = new URL('./lifeline-thread.js', import.meta.url);

/**
 * Called by a worker: it ends when whoever started it wants that or is gone. While it thinks it hears nothing, so a
 * thread of its own listens. Returns whom to tell what would be left behind.
 */
export function holdLifeline(): (note: TracesNote) => void {
  const thread = new Worker(THREAD, { execArgv: [] });
  thread.unref();
  // Without the thread it still ends between two searches.
  thread.on('error', () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  // At a terminal Ctrl-C goes to all; whoever started this one says what follows.
  process.on('SIGINT', () => {});
  return (note) => thread.postMessage(note);
}
