import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Compiles before any test runs: some tests start the compiled program, and would otherwise judge yesterday's code. */
export function setup(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
}
