// Processes that work for this one. Their standard input is their lifeline: when it closes, because this process wants an
// end or because it is gone, they end too, however deep they are in a search.
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';

/** Longer than a worker needs to clear up behind itself, even on a busy machine. */
const KILL_MS = 3000;

export function forkWorker(script: string, options: Omit<ForkOptions, 'stdio'>): ChildProcess {
  const worker = fork(script, { ...options, stdio: ['pipe', 'ignore', 'inherit', 'ipc'] });
  worker.stdin?.on('error', () => {});
  return worker;
}

/** Answers once it is gone. */
export function endWorker(worker: ChildProcess): Promise<void> {
  const isGone = worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null;
  if (isGone) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.kill('SIGKILL'), KILL_MS);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    if (worker.connected) worker.disconnect();
    worker.stdin?.destroy();
  });
}
