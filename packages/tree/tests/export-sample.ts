// Three states with everything that is hard to write, and what must be read back from each table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@umpire/core';
import { onTestFinished } from 'vitest';
import { createExport, type ExportFormat, type ExportOptions } from '../src/export/create-export.ts';
import type { ExportAnswer } from '../src/export/exporter.ts';
import type { ExportFacts, StateRow } from '../src/export/state-row.ts';

/** Quotes, line ends, umlauts, an emoji, a NUL inside and one at the end. */
export const NASTY = 'a"b\'c\\\r\n\tü😀\u2028\0z\0';

export const FACTS: ExportFacts = {
  game: 'sample',
  rulesVersion: 3,
  layoutVersion: 4,
  featuresVersion: 5,
  featureNames: ['own', NASTY],
  shape: [2, 2],
  actions: 70_001,
  seats: 2,
  options: { decks: [NASTY] },
  umpire: '0.1.0',
  seatFacts: ['score', 'hand'],
};

export const ROW: StateRow = {
  line: 0,
  matchup: 'ab12',
  seed: 's',
  path: [],
  key: '0123456789abcdef',
  ply: 0,
  turn: 0,
  seat: 0,
  player: null,
  decision: 'move',
  features: Float32Array.of(0, 1, 0, 0),
  legal: [],
  index: null,
  outcome: null,
  visits: 0,
  values: null,
  via: null,
  cards: [],
  sides: [],
};

export const ROWS: readonly StateRow[] = [
  {
    ...ROW,
    seed: NASTY,
    features: Float32Array.of(0.1, -2.5, 3e-20, 1),
    legal: [
      { action: 3, notation: NASTY, type: 'place', visits: 7, values: [0.25, -0.25], childKey: 'ffffffffffffffff' },
      { action: 70_000, notation: 'pass', type: 'pass', visits: 0, values: null, childKey: null },
    ],
    index: 1,
    visits: Number.MAX_SAFE_INTEGER,
    values: [0.1, -0.1],
  },
  {
    ...ROW,
    seed: NASTY,
    path: [1],
    key: '00000000000000ff',
    ply: 1,
    turn: 1,
    seat: 1,
    player: NASTY,
    decision: 'möve',
    legal: [{ action: 5, notation: '', type: '', visits: 0, values: null, childKey: null }],
    via: { action: 70_000, notation: 'pass' },
    cards: [
      { node: 'n1', card: 'c', label: NASTY, zone: 'hand', owner: 'p1', state: '{"a":1}', touched: true },
      { node: 'n2', card: '', label: '', zone: 'deck', owner: 'p2', state: '{}', touched: false },
    ],
    sides: [
      { score: 1, hand: 2.5 },
      { score: -3, hand: 0 },
    ],
  },
  {
    ...ROW,
    seed: NASTY,
    path: [1, 0],
    ply: 2,
    turn: 1,
    seat: -1,
    decision: 'over',
    outcome: { scores: [1, -1], reason: NASTY },
  },
];

type Told = Readonly<Record<string, unknown>>;

// Other tests check on which side a match is.
const whose = { line: 0, matchup: 'ab12', seed: NASTY, split: 'train' };
const [first, second, third] = [
  { ...whose, path: '', key: '0123456789abcdef', ply: 0, seat: 0 },
  { ...whose, path: '1', key: '00000000000000ff', ply: 1, seat: 1 },
  { ...whose, path: '1/0', key: '0123456789abcdef', ply: 2, seat: -1 },
];
const unknownValue = { value_known: false, value_0: null, value_1: null };
const unknownEnd = { outcome_known: false, score_0: null, score_1: null, reason: null };
const plain = {
  player: null,
  features: [0, 1, 0, 0],
  visits: 0,
  ...unknownValue,
  ...unknownEnd,
  action: null,
  index: null,
};
const floats = [0.10000000149011612, -2.5, 2.9999999047965676e-20, 1];
const scores = { outcome_known: true, score_0: 1, score_1: -1, reason: NASTY };

export const STATES: readonly Told[] = [
  {
    ...plain,
    ...first,
    turn: 0,
    decision: 'move',
    action: 70_000,
    index: 1,
    legal: [3, 70_000],
    features: floats,
    visits: Number.MAX_SAFE_INTEGER,
    value_known: true,
    value_0: 0.1,
    value_1: -0.1,
  },
  { ...plain, ...second, player: NASTY, turn: 1, decision: 'möve', legal: [5] },
  { ...plain, ...third, turn: 1, decision: 'over', legal: [], ...scores },
];

export const ACTIONS: readonly Told[] = [
  {
    ...first,
    index: 0,
    action: 3,
    type: 'place',
    notation: NASTY,
    visits: 7,
    value_known: true,
    value_0: 0.25,
    value_1: -0.25,
    taken: false,
    child_key: 'ffffffffffffffff',
  },
  { ...first, ...unknownValue, index: 1, action: 70_000, type: 'pass', notation: 'pass', visits: 0, taken: true },
  { ...second, ...unknownValue, index: 0, action: 5, type: '', notation: '', visits: 0, taken: false },
].map((told) => ({ child_key: null, ...told }));

const { seat: _, ...here } = second;
const led = { action: 70_000, notation: 'pass', p1_score: 1, p2_score: -3, p1_hand: 2.5, p2_hand: 0 };

export const CARDS: readonly Told[] = [
  { ...here, ...led, node: 'n1', card: 'c', label: NASTY, zone: 'hand', owner: 'p1', state: '{"a":1}', touched: true },
  { ...here, ...led, node: 'n2', card: '', label: '', zone: 'deck', owner: 'p2', state: '{}', touched: false },
];

/** A folder that is removed after the test. */
export function scratch(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, name);
}

export function taken<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.text}`);
  return result.value;
}

/** Exports these rows, all on the train side unless told otherwise. */
export function exported(
  format: ExportFormat,
  path: string,
  rows: Iterable<StateRow>,
  options: Partial<ExportOptions> = {},
): ExportAnswer {
  const exporter = taken(createExport({ format, path, facts: FACTS, testShare: 0, ...options }));
  for (const row of rows) taken(exporter.add(row));
  return taken(exporter.close());
}
