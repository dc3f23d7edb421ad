import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that is removed after the test. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'umpire-tree-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
