// Runs a command to its end or until its time is over; keeps the beginning of what it complains about.
import { spawn } from 'node:child_process';
import type { BundleCommand } from './bundle-command.ts';

export interface Ended {
  readonly status: number | null;
  readonly late: boolean;
  readonly stderr: string;
}

const STDERR_MAX = 65_536;

export function runCapped({ command, args, cwd, env }: BundleCommand, timeoutMs: number): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true });
    let late = false;
    let stderr = '';
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    const end = (status: number | null) => {
      clearTimeout(timer);
      resolve({ status, late, stderr });
    };
    child.stderr.setEncoding('utf8');
    // Read to the end, or a program with more to say would wait for us.
    child.stderr.on('data', (text: string) => {
      stderr += text.slice(0, STDERR_MAX - stderr.length);
    });
    child.on('error', (error) => {
      stderr = error.message;
      end(null);
    });
    child.on('close', end);
  });
}
