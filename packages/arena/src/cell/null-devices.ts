// Null devices: each cell gets one of its own, because the times and the mode of the machine's own would be the same file in all cells.
// Only root may make them. Elsewhere cells get the machine's, which they do not own.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { makeLastingFolder } from './host-folder.ts';

export const NULL_DEVICE = '/dev/null';

/** Made together, because starting a program takes longer than making a hundred devices. */
const BATCH = 64;
const HEADER = 512;
/** Temporary folders may be mounted so that devices do not work in them. */
const FOLDERS = [tmpdir(), '/dev'];

let spare: string[] = [];
let made = 0;
let folder: string | undefined | null;

/** The path of a null device that no other cell has; the machine's own if none can be made. */
export function takeNullDevice(): string {
  if (folder === undefined) folder = process.getuid?.() === 0 ? (FOLDERS.map(tryFolder).find(Boolean) ?? null) : null;
  if (folder && spare.length === 0) spare = attempt(() => makeDevices(folder ?? '', BATCH), []);
  return spare.pop() ?? NULL_DEVICE;
}

/** Called when the cell is gone. */
export function dropNullDevice(path: string): void {
  if (path !== NULL_DEVICE) attempt(() => unlinkSync(path), undefined);
}

function tryFolder(parent: string): string | undefined {
  const at = attempt(() => makeLastingFolder('null', parent), undefined);
  if (at === undefined) return undefined;
  if (attempt(() => isNull(makeDevices(at, 1)[0]), false)) return at;
  rmSync(at, { recursive: true, force: true });
  return undefined;
}

function isNull(path: string): boolean {
  const device = openSync(path, 'r+');
  const count = readSync(device, Buffer.alloc(1));
  closeSync(device);
  return count === 0;
}

/** Node cannot make devices; tar can, and many at once. */
function makeDevices(at: string, count: number): string[] {
  const names = Array.from({ length: count }, () => `${made++}`);
  const archive = Buffer.concat([...names.map(deviceHeader), Buffer.alloc(2 * HEADER)]);
  execFileSync('tar', ['-x', '-p', '-f', '-', '-C', at], { input: archive, stdio: ['pipe', 'ignore', 'ignore'] });
  return names.map((name) => join(at, name));
}

/** The header of an entry in the ustar format: a character device with the numbers 1 and 3, which everyone may read and write. */
function deviceHeader(name: string): Buffer {
  const header = Buffer.alloc(HEADER);
  const fields: readonly (readonly [at: number, text: string])[] = [
    [0, name],
    [100, '0000666\0'],
    [108, '0000000\0'],
    [116, '0000000\0'],
    [124, '00000000000\0'],
    [136, '00000000000\0'],
    [148, '        '],
    [156, '3'],
    [257, 'ustar\x0000'],
    [329, '0000001\0'],
    [337, '0000003\0'],
  ];
  for (const [at, text] of fields) header.write(text, at, 'latin1');
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
