// The benchmark of the loop guard: what it costs to record a state and find out whether it was there before, from a hundred
// states to a million, compared with SHA-256 over JSON and a Map of counts; and what it costs to judge a cycle.
import { PERIODS, PLAIN_SIZES, SHARED_SIZES, SIZES } from './loops/tasks.ts';
import { atMost, equality, type Part, reportOf } from './measure/parts.ts';
import type { BenchReport, BenchRow } from './report.ts';
import { type Measured, measureRounds } from './rounds.ts';

const ROUNDS = 5;
const TASKS = new URL('./loops/tasks.js', import.meta.url);
const BASE = 10_000;
const BASE_PERIOD = 16;
const MOST_NS: Readonly<Record<number, number>> = { 10000: 100, 1000000: 500 };
const PEER = 'SHA-256 of JSON';

const NOTES = {
  push: 'Past.push and a look at the count it answers, with keys computed beforehand; in a new past each time, so growing is part of it. The ratio is that of the time at 10⁴ to this one: 1 is flat.',
  grown: 'In a past that has been as large before, as in a search.',
  bytes: 'Slots and trail of the past, as allocated.',
  whole:
    'An action in a state of about 5 KB with 120 cards, its key or hash, and the count; one state of ten was there before.',
  hash: 'The same without recording.',
  map: 'The same keys as texts of 64 signs in a Map of counts.',
  judge:
    'Each time a cycle is found it is rebuilt, and every alternative in it is tried. The step itself, measured without a judge, is taken off.',
  class: 'LoopGuard: checkForLoop and recordState; the fingerprint is a short text made beforehand.',
  heap: 'Growth of the heap, the texts not counted: about.',
  plain: 'updateLoopGuard: the memory as immutable plain data inside a game state.',
} as const;

export async function bench(progress: (text: string) => void): Promise<BenchReport> {
  const parts: Part[] = [];
  progress(`recording ${SIZES.map(count).join(', ')} states by turns`);
  parts.push(await recording());
  progress('key and push, SHA-256 over JSON and a Map by turns');
  for (const size of SHARED_SIZES) parts.push(await besideSha(size));
  parts.push(await apart());
  progress('the judge, by the length of the cycle');
  parts.push(await judging());
  progress('the class LoopGuard');
  parts.push(await theClass());
  return reportOf('loops', parts);
}

const measured = (names: readonly string[]): Promise<Measured[]> => measureRounds(TASKS, names, ROUNDS);
const count = (size: number): string => size.toLocaleString('en');
const nsOf = ({ rate }: Measured): number => 1e9 / rate;

async function recording(): Promise<Part> {
  const all = await measured([...SIZES.map((size) => `push ${size}`), 'grown']);
  const base = all[SIZES.indexOf(BASE)];
  const rows = SIZES.flatMap((size, i): BenchRow[] => [
    pushRow(size, { ...slope(`push + check, ${count(size)} states`, all[i], base), note: NOTES.push }),
    { work: `bytes per state, ${count(size)} states`, unit: 'bytes', ours: all[i].facts.bytes, note: NOTES.bytes },
  ]);
  const grown = {
    work: `push + check, ${count(BASE)} states, grown before`,
    unit: 'ns',
    ours: nsOf(all[SIZES.length]),
  };
  return { rows: [...rows, { ...grown, note: NOTES.grown }] };
}

async function besideSha(size: number): Promise<Part> {
  const [ours, sha] = await measured([`ours ${size}`, `sha ${size}`]);
  return {
    rows: [{ ...beside(`key, push + check, ${count(size)} states`, ours, PEER, sha), note: NOTES.whole }],
    checksums: [equality(`${count(size)} states: ${ROUNDS} rounds, how often each was there`, ours, sha)],
  };
}

/** Measures hashing without recording, and recording without hashing. */
async function apart(): Promise<Part> {
  const [key, json, push, map] = await measured(['key', 'json and sha', `push ${BASE}`, 'map']);
  const sizes = `${(key.facts.bytes / 1024).toFixed(1)} KB, as JSON ${(json.facts.bytes / 1024).toFixed(1)} KB`;
  return {
    rows: [
      { ...beside(`hashing alone, ${sizes}`, key, PEER, json), note: NOTES.hash },
      { ...beside(`recording alone, ${count(BASE)} states`, push, 'Map of texts', map), note: NOTES.map },
    ],
    checksums: [equality('recording alone: states that were there before', push, map)],
  };
}

async function judging(): Promise<Part> {
  const all = await measured(PERIODS.flatMap((period) => [`judged ${period}`, `unjudged ${period}`]));
  const costs = PERIODS.map((_, i) => nsOf(all[2 * i]) - nsOf(all[2 * i + 1]));
  const base = PERIODS.indexOf(BASE_PERIOD);
  const rows = PERIODS.flatMap((period, i): BenchRow[] => {
    const each = { work: `judge, per position of a cycle of ${period}`, unit: 'ns', ours: costs[i] / period };
    const value = costs[base] / BASE_PERIOD;
    const peer = { name: `a cycle of ${BASE_PERIOD}`, value };
    return [
      { work: `judge, a cycle of ${period}`, unit: 'µs', ours: costs[i] / 1000, note: NOTES.judge },
      i === base ? each : { ...each, peer, ratio: value / each.ours },
    ];
  });
  const checksums = PERIODS.map((period, i) =>
    equality(`a cycle of ${period}: where it ended, judged and not`, all[2 * i], all[2 * i + 1]),
  );
  return { rows, checksums };
}

async function theClass(): Promise<Part> {
  const all = await measured(SIZES.map((size) => `class ${size}`));
  const plain = await measured(PLAIN_SIZES.map((size) => `plain ${size}`));
  const base = all[SIZES.indexOf(BASE)];
  const plainBase = plain[PLAIN_SIZES.indexOf(BASE)];
  return {
    rows: [
      ...SIZES.map((size, i) => ({ ...slope(`class, ${count(size)} states`, all[i], base), note: NOTES.class })),
      {
        work: `class, bytes per state, ${count(1_000_000)} states`,
        unit: 'bytes',
        ours: all[SIZES.length - 1].facts.bytes,
        note: NOTES.heap,
      },
      ...PLAIN_SIZES.map((size, i) => ({
        ...slope(`class, plain data, ${count(size)} states`, plain[i], plainBase),
        note: NOTES.plain,
      })),
    ],
  };
}

/** A row that compares with the same work at 10⁴ states. */
const slope = (work: string, ours: Measured, base: Measured): BenchRow =>
  ours === base ? { work, unit: 'ns', ours: nsOf(ours) } : beside(work, ours, `${count(BASE)} states`, base);

const beside = (work: string, ours: Measured, name: string, peer: Measured): BenchRow => ({
  work,
  unit: 'ns',
  ours: nsOf(ours),
  peer: { name, value: nsOf(peer) },
  ratio: ours.rate / peer.rate,
});

const pushRow = (size: number, row: BenchRow): BenchRow => (size in MOST_NS ? atMost(MOST_NS[size], row) : row);
