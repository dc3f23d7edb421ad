// The files through which the kernel is told and asked about a cgroup.
import { readFileSync, writeFileSync } from 'node:fs';
import { attempt } from '../attempt.ts';

/** The text of a control file; empty if there is none. */
export const readControl = (file: string): string => attempt(() => readFileSync(file, 'utf8'), '');

/** Returns whether the kernel took it. Never makes a file. */
export const writeControl = (file: string, text: string): boolean =>
  attempt(() => {
    writeFileSync(file, text, { flag: 'r+' });
    return true;
  }, false);
