// How many bits a second remain: two cells use what cannot be closed, in slots of time that both know, and the figure is what a
// receiver gets out of it. Prints a line per channel. The threshold is learnt from the first half of the slots and tried on the second.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { Cell } from '../../src/cell/cell.ts';
import type { CellProgram } from '../../src/cell/cell-command.ts';
import { canMakeCgroup } from '../../src/cell/limit/cgroup.ts';
import type { Isolation } from '../../src/cell/proof/isolation-level.ts';
import { hasPython, isSealed } from './play-attacks.ts';
import { run, talkerProgram } from './whisper-cells.ts';
import { COMMON, DROP_LARGE, LARGE } from './whisper-channels.ts';

interface Timed {
  readonly name: string;
  readonly slotMs: number;
  readonly slots: number;
  /** Python: what the teller does in the slot numbered i if its bit is 1, until `end`. */
  readonly tell: string;
  /** The same if it is 0: as much work, so that what is heard is the channel and not the load. */
  readonly idle?: string;
  /** Python: what the hearer does in the slot numbered i, until `end`; returns a number that grows with the bit or falls. */
  readonly hear: string;
  readonly needsPipes?: true;
  /** Python for the host, before the slots: brings the machine into the state in which the channel starts. */
  readonly before?: string;
}

/** Nothing can be done about it, so a meter that does not hear it is broken. */
const KNOWN_OPEN = 'numbers of pipes (executables and Node only)';

const TIMED: readonly Timed[] = [
  {
    name: 'load of the processors',
    slotMs: 20,
    slots: 200,
    tell: 'while time.monotonic() < end: pass',
    hear: 'n = 0\nwhile time.monotonic() < end: n += 1\nreturn n',
  },
  {
    name: 'pages of files in memory, by the time of a read',
    slotMs: 4,
    slots: 200,
    before: DROP_LARGE,
    tell: 'os.pread(file, 1, i << 14)',
    idle: 'os.pread(file, 1, 0)',
    hear: 'time.sleep(0.003)\nat = time.perf_counter_ns()\nos.pread(file, 1, i << 14)\nreturn time.perf_counter_ns() - at',
  },
  {
    name: 'names that are not there, by the time of a lookup',
    slotMs: 4,
    slots: 200,
    tell: "for k in range(20): os.path.exists(f'/usr/lib/{salt}-{i}-{k}')",
    idle: "for k in range(20): os.path.exists(f'/usr/lib/{salt}+{i}-{k}')",
    hear: `time.sleep(0.003)
at = time.perf_counter_ns()
for k in range(20): os.path.exists(f'/usr/lib/{salt}-{i}-{k}')
return time.perf_counter_ns() - at`,
  },
  {
    name: KNOWN_OPEN,
    slotMs: 4,
    slots: 200,
    needsPipes: true,
    tell: 'for k in range(1100):\n    if time.monotonic() > end: break\n    [os.close(fd) for fd in os.pipe()]',
    hear: `time.sleep(max(0, end - 0.0003 - time.monotonic()))
ends = os.pipe()
number = os.fstat(ends[0]).st_ino
for fd in ends: os.close(fd)
global last
gone, last = number - last, number
return gone`,
  },
];

const indent = (code: string): string =>
  code
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

/** Defines slot(i, end) and a loop over all slots that starts at the same time in both cells. */
const program = (body: string, salt: string, idle = 'return 0'): string => `${COMMON}
${LARGE}
salt = '${salt}'
last = 0
file = os.open(large(), os.O_RDONLY)
def slot(i, end):
${indent(body)}
def rest(i, end):
${indent(idle)}
def play(start, slots, size, bits):
    heard = []
    for i in range(slots):
        at = start + i * size
        time.sleep(max(0, at - time.monotonic()))
        heard.append(slot(i, at + size * 0.9) if bits is None or bits[i] else rest(i, at + size * 0.9))
    return heard
`;

async function rate(timed: Timed, isolation: Isolation): Promise<{ readonly bits: number; readonly errors: number }> {
  const { withoutPipes: _, ...withPipes } = talkerProgram();
  const cellProgram: CellProgram = timed.needsPipes ? withPipes : talkerProgram();
  const cells = [0, 1].map(() => Cell.start(cellProgram, { isolation }));
  const [teller, hearer] = cells;
  const salt = `none${process.pid}${Math.round(performance.now())}`;
  await run(teller, program(timed.tell, salt, timed.idle));
  await run(hearer, program(timed.hear, salt));
  if (timed.before) spawnSync('python3', ['-c', timed.before]);
  const bits = Array.from({ length: timed.slots }, (_, i) => (i * 7919 + (i >> 2) * 104_729) % 13 < 6);
  const start = Number(await run(hearer, 'heard = time.monotonic() + 0.3'));
  const given = `${start}, ${timed.slots}, ${timed.slotMs / 1000}`;
  const python = `[${bits.map((bit) => (bit ? 'True' : 'False')).join(',')}]`;
  const [, text] = await Promise.all([
    run(teller, `play(${given}, ${python})`),
    run(hearer, `heard = play(${given}, None)`),
  ]);
  for (const cell of cells) cell.kill();
  await Promise.all(cells.map((cell) => cell.closed));
  const errors = errorsOf(bits, JSON.parse(text) as number[]);
  return { errors, bits: ((1 - entropy(errors)) * 1000) / timed.slotMs };
}

/** The share of wrong bits in the second half, with the threshold and the direction that were best in the first. */
function errorsOf(bits: readonly boolean[], heard: readonly number[]): number {
  const half = bits.length >> 1;
  const wrong = (from: number, to: number, threshold: number, isHigh: boolean): number =>
    bits.slice(from, to).filter((bit, i) => heard[from + i] > threshold !== (bit === isHigh)).length / (to - from);
  const choices = heard.slice(0, half).flatMap((threshold) => [true, false].map((isHigh) => ({ threshold, isHigh })));
  const cost = (each: { threshold: number; isHigh: boolean }) => wrong(0, half, each.threshold, each.isHigh);
  const best = choices.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  return Math.min(0.5, wrong(half, bits.length, best.threshold, best.isHigh));
}

const entropy = (p: number): number => (p <= 0 || p >= 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p));

const LEVELS: readonly Isolation[] = canMakeCgroup() ? ['a', 'b'] : ['b'];

describe.skipIf(!isSealed || !hasPython).each(LEVELS)(
  'what remains (needs bubblewrap and Python) at level %s',
  (isolation) => {
    test('the meter hears what is known to be open, and says how much of everything', async () => {
      const found = new Map<string, number>();
      for (const timed of TIMED) {
        const { bits, errors } = await rate(timed, isolation);
        found.set(timed.name, bits);
        const wrong = `${Math.round(errors * 100)} % of the bits wrong`;
        process.stdout.write(`level ${isolation}, ${timed.name}: ${Math.round(bits)} bits/s (${wrong})\n`);
      }
      // On a busy machine it hears less; channels that are closed give 0 or 1 there.
      expect(found.get(KNOWN_OPEN)).toBeGreaterThan(5);
    }, 120_000);
  },
);
