// Bots that attack while they are loaded, for which they have some seconds of time for themselves.
import type { Attack } from './attack.ts';
import { jsAttack, pythonAttack } from './make-attack.ts';
import { testAttacks } from './play-attacks.ts';

const js = jsAttack('hangs');
const python = pythonAttack('hangs');

const loading: readonly Attack[] = [
  js('an endless loop at loading', 'fault', '', { at: 'new', top: 'for (;;) {}' }),
  js('a heap without end at loading', 'fault', '', {
    at: 'new',
    top: 'for (const all = []; ; ) all.push(new Array(1000).fill({}));',
  }),
  python('an endless loop at loading', 'fault', 'pass', { at: 'new', top: 'while True: pass' }),
  python('the end of its process at loading', 'fault', 'pass', { at: 'new', top: 'import os\nos._exit(0)' }),
];

testAttacks('hostile bots at loading (needs bubblewrap)', loading);
