// Runs a command to its end or until its time is up, and keeps the beginning of its error output.
import { spawn } from 'node:child_process';
import type { BundleCommand } from './bundle-command.ts';

export interface Ended {
  readonly status: number | null;
  readonly late: boolean;
  readonly stderr: string;
}

const STDERR_MAX = 65_536;

export const runCapped = ({ command, args, cwd, env }: BundleCommand, timeoutMs: number): Promise<Ended> =>
  new Promise((resolve) => {
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
    // Read to the end, because a program that writes more would otherwise block.
    child.stderr.on('data', (text: string) => {
      stderr += text.slice(0, STDERR_MAX - stderr.length);
    });
    child.on('error', (error) => {
      stderr = error.message;
      end(null);
    });
    child.on('close', end);
  });
