// Null devices: each cell gets one of its own, because the times and the mode of the machine's own would be the same file in all cells.
// Only root may make them. Elsewhere cells get the machine's, which they do not own.
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt } from '../attempt.ts';
import { type EndsNow, endWithHost, outliveHost, type Traces } from '../end-with-host.ts';
import { makeHostFolder } from '../host-folder.ts';

export const NULL_DEVICE = '/dev/null';

/** Made together, because starting a program takes longer than making a hundred devices; a host with one cell needs only a few. */
const BATCH_FIRST = 4;
const BATCH = 64;
const HEADER = 512;
/** Temporary folders may be mounted so that devices do not work in them. */
const FOLDERS = [tmpdir(), '/dev'];

/** Where devices work on this machine; null if nowhere. */
let parent: string | undefined | null;
let stock: Stock | undefined;

/** The path of a null device that no other cell has; the machine's own if none can be made. */
export function takeNullDevice(): string {
  parent ??= process.getuid?.() === 0 ? (FOLDERS.find(works) ?? null) : null;
  if (parent === null) return NULL_DEVICE;
  stock ??= new Stock(parent);
  return stock.take() ?? NULL_DEVICE;
}

/** Called when the cell is gone. With the last one the folder goes too, so that a host that is killed later leaves nothing. */
export function dropNullDevice(path: string): void {
  if (path === NULL_DEVICE || stock === undefined) return;
  stock.drop(path);
  if (stock.isUnused) {
    stock.close();
    stock = undefined;
  }
}

/** A folder of devices: those that cells have, and some to spare. */
class Stock implements EndsNow {
  readonly #folder: string;
  #spare: string[] = [];
  #given = 0;

  constructor(parent: string) {
    this.#folder = makeHostFolder('null', parent);
    endWithHost(this);
  }

  get traces(): Traces {
    return { folders: [this.#folder], groups: [] };
  }

  get isUnused(): boolean {
    return this.#given === 0;
  }

  take(): string | undefined {
    const count = this.#given === 0 ? BATCH_FIRST : BATCH;
    if (this.#spare.length === 0) this.#spare = attempt(() => makeDevices(this.#folder, count), []);
    const path = this.#spare.pop();
    if (path !== undefined) this.#given++;
    return path;
  }

  drop(path: string): void {
    attempt(() => unlinkSync(path), undefined);
    this.#given--;
  }

  close(): void {
    this.endNow();
    outliveHost(this);
  }

  endNow(): boolean {
    attempt(() => rmSync(this.#folder, { recursive: true, force: true }), undefined);
    return true;
  }
}

let made = 0;

function works(folder: string): boolean {
  const trial = attempt(() => new Stock(folder), undefined);
  const path = trial?.take();
  const isWorking = path !== undefined && attempt(() => isNull(path), false);
  trial?.close();
  return isWorking;
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
