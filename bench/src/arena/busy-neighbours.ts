import { spawn } from 'node:child_process';

// The loop checks its parent now and then, so that it does not outlive a benchmark that was killed.
const LOOP = 'const p = process.ppid; while (process.ppid === p) for (let i = 0; i < 1e8; i++);';

/** Runs `work` beside this many processes that only keep the machine busy. */
export async function besideBusyLoops<T>(count: number, work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}
