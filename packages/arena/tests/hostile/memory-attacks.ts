// Memory in every form: heap, buffers, WebAssembly, strings, and texts for the host.
import type { Attack } from './attack.ts';
import { jsAttack, pythonAttack, shellAttack } from './make-attack.ts';

const js = jsAttack('memory');
const python = pythonAttack('memory');
const shell = shellAttack('memory');

export const memoryAttacks: readonly Attack[] = [
  js('a heap without end', 'fault', 'for (const all = []; ; ) all.push(new Array(1000).fill({}));', { vectors: [11] }),
  js(
    'a heap without end when a match begins',
    'fault',
    'for (const all = []; ; ) all.push(new Array(1000).fill({}));',
    {
      at: 'new',
      vectors: [11],
    },
  ),
  js('a heap without end while it hears', 'none', 'for (const all = []; ; ) all.push(new Array(1000).fill({}));', {
    at: 'hear',
    vectors: [11],
  }),
  js('buffers without end', 'fault', 'for (const all = []; ; ) all.push(new Uint8Array(2 ** 22).fill(1));', {
    vectors: [11],
  }),
  js('one buffer of all memory', 'fault', 'new Uint8Array(2 ** 33).fill(1);', { vectors: [11] }),
  js(
    'buffers that grow',
    'fault',
    `
    const all = [];
    for (;;) { const b = new ArrayBuffer(8, { maxByteLength: 2 ** 28 }); b.resize(2 ** 28); all.push(new Uint8Array(b).fill(1)); }`,
  ),
  js('WebAssembly', 'fault', 'new WebAssembly.Memory({ initial: 30000 });'),
  js('a string that doubles', 'fault', `let s = 'x'; for (;;) s += s;`, { vectors: [11] }),
  js(
    'a string that doubles and is written out',
    'fault',
    `let s = 'xy'; const all = []; for (;;) { s = (s + s).slice(0, 2 ** 22); all.push(JSON.stringify([s, all.length])); }`,
  ),
  js('a number that doubles', 'fault', 'let n = 3n; for (;;) n *= n;'),
  js('a map without end', 'fault', 'const m = new Map(); for (let i = 0; ; i++) m.set(i, [i]);'),
  js('a huge text as chat', 'fault', `view.say('x'.repeat(2 ** 28)); for (;;) view.say('y'.repeat(2 ** 28));`, {
    talks: true,
  }),
  js('a large text as chat', 'none', `view.say('x'.repeat(2 ** 20)); view.say('');`, { talks: true }),
  js('a huge text as error', 'fault', `throw new Error('x'.repeat(2 ** 28));`),
  js('a huge text as its name', 'fault', `const e = new Error('x'); e.name = 'y'.repeat(2 ** 28); throw e;`),
  js('a huge text as answer', 'fault', `return 'x'.repeat(2 ** 28);`, { vectors: [6] }),
  js('a huge list to print', 'fault', 'console.log(new Array(2 ** 25).fill(7));'),
  js('a giant regular expression', 'fault', `new RegExp('(' + 'a|'.repeat(2 ** 24) + ')').test('b');`),
  js('arguments without end', 'fault', 'Math.max(...new Array(2 ** 27).keys());'),
  python(
    'a list without end',
    'fault',
    `
all = []
while True:
    all.append(bytearray(1 << 22))`,
    { vectors: [11] },
  ),
  python(
    'a number without end',
    'fault',
    `
n = 3
while True:
    n = n * n`,
  ),
  python(
    'processes without end',
    'fault',
    `
import os
while True:
    os.fork()`,
    { vectors: [11] },
  ),
  python(
    'threads without end',
    'fault',
    `
import threading, time
while True:
    threading.Thread(target=time.sleep, args=(99,)).start()`,
  ),
  python(
    'memory in a file without a name',
    'fault',
    `
import os
f = os.memfd_create('x')
while True:
    os.write(f, bytes(1 << 22))`,
  ),
  python(
    'memory that belongs to no process',
    'fault',
    `
import mmap
all = []
while True:
    all.append(mmap.mmap(-1, 1 << 22))
    all[-1].write(bytes(1 << 22))`,
  ),
  python(
    'memory in pipes',
    'fault',
    `
import os
all = []
while True:
    r, w = os.pipe()
    os.set_blocking(w, False)
    os.write(w, bytes(65536))
    all.append((r, w))`,
  ),
  shell('a bomb of forks', 'fault', 'bomb() { bomb | bomb & }; bomb; while :; do :; done'),
];
