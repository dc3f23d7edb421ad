// Reads folders of arrays with NumPy itself: Debian's package python3-numpy.
import { spawnSync } from 'node:child_process';

const PLACES = ['python3', '/usr/bin/python3'];
const found = PLACES.find((place) => spawnSync(place, ['-c', 'import numpy']).status === 0);

export const hasNumpy = found !== undefined;
if (!hasNumpy && (process.env.CI ?? '') !== '')
  throw new Error('CI must have NumPy for Python: these tests may not be skipped there');

const PROGRAM = `
import json, os, sys
import numpy as np
folder = sys.argv[1]
def load(name): return np.load(os.path.join(folder, name + '.npy'), allow_pickle=False)
def read(names, name):
    array = load(name)
    if name + '_offsets' not in names: return array.tolist()
    offsets = load(name + '_offsets')
    parts = [array[offsets[i]:offsets[i + 1]] for i in range(len(offsets) - 1)]
    return [part.tobytes().decode() if array.dtype == np.uint8 else part.tolist() for part in parts]
names = sorted(name[:-4] for name in os.listdir(folder))
columns = {name: read(names, name) for name in names if not name.endswith(('_offsets', '_mask'))}
facts = {name: [str(load(name).dtype), list(load(name).shape)] for name in names}
masks = {name: [np.flatnonzero(row).tolist() for row in np.unpackbits(load(name), axis=1, bitorder='little')]
    for name in names if name.endswith('_mask')}
print(json.dumps({'columns': columns, 'facts': facts, 'masks': masks}))
`;

export interface Loaded {
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
  /** By array: its type and shape. */
  readonly facts: Readonly<Record<string, readonly [string, readonly number[]]>>;
  /** By mask: the indices of its bits, row by row. */
  readonly masks: Readonly<Record<string, readonly (readonly number[])[]>>;
}

export function loaded(folder: string): Loaded {
  const { stdout, stderr, status } = spawnSync(found ?? '', ['-c', PROGRAM, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The arrays of a folder as rows. */
export function rowsIn(folder: string): Record<string, unknown>[] {
  const columns = Object.entries(loaded(folder).columns);
  return columns[0][1].map((_, i) => Object.fromEntries(columns.map(([name, values]) => [name, values[i]])));
}
