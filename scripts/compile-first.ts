import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Some tests start the compiled program: compile before any test runs, or they would judge yesterday's code. */
export function setup(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
}
