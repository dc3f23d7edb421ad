// A policy as a file: how a player mixes its actions wherever it may find itself. JSON lines, first whose game it is, then a line
// for each information set: its name, and how likely each action of its legal list is.
//
//   {"format":"umpire-policy/1","game":"…","rulesVersion":1,"options":{…},"algorithm":"…","iterations":1000,"exploitability":…,"sets":288}
//   ["0123456789abcdef",0.25,0.75]
import { accept, type Json, type Result, type Rules, refuse } from '@umpire/core/hot';
import type { GameTree } from '../tree/game-tree.ts';

export const POLICY_FORMAT = 'umpire-policy/1';
/** A reader need not look at more. */
export const POLICY_BYTES_MAX = 256 * 1024 * 1024;

export interface PolicyHeader {
  readonly format: typeof POLICY_FORMAT;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Readonly<Record<string, Json>>;
  /** How it was found, for people. */
  readonly algorithm: string;
  readonly iterations: number;
  readonly exploitability: number;
  /** How many information sets follow. */
  readonly sets: number;
}

export interface PolicyFile {
  readonly header: PolicyHeader;
  /** By information set: how likely each action of its legal list is. */
  readonly mixes: ReadonlyMap<string, readonly number[]>;
}

export type PolicyFacts = Pick<PolicyHeader, 'algorithm' | 'iterations' | 'exploitability'>;

/** Eight digits: more is not known of them, and files stay small. */
const DIGITS = 1e8;

export function formatPolicy(rules: Rules, tree: GameTree, mixes: Float64Array, facts: PolicyFacts): string {
  const { id, rulesVersion, options } = rules;
  const header = { format: POLICY_FORMAT, game: id, rulesVersion, options, ...facts, sets: tree.sets.length };
  const rows = tree.sets.map(({ name, first, count }) => [
    name,
    ...Array.from(mixes.subarray(first, first + count), (share) => Math.round(share * DIGITS) / DIGITS),
  ]);
  return [header, ...rows].map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Reads a policy for these rules; that of another game, or of other options, is refused. */
export function parsePolicy(text: string, rules: Rules): Result<PolicyFile> {
  const lines = text.split('\n');
  if (lines.pop() !== '') return bad('its last line is torn');
  const header = headerIn(jsonOf(lines[0] ?? ''));
  if (header === undefined) return bad(`it is no policy (${POLICY_FORMAT})`);
  const other = whyOther(header, rules);
  if (other !== undefined) return bad(other);
  const mixes = new Map<string, readonly number[]>();
  for (let i = 1; i < lines.length; i++) {
    const row = jsonOf(lines[i]);
    if (!isRow(row)) return bad(`line ${i + 1} is no information set with probabilities that add up to 1`);
    mixes.set(row[0], row.slice(1) as number[]);
  }
  if (mixes.size !== header.sets) return bad(`it has ${mixes.size} information sets, and promises ${header.sets}`);
  return accept({ header, mixes });
}

const bad = (why: string): Result<never> => refuse('bad-policy', '', `The policy cannot be used: ${why}.`);

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function headerIn(value: unknown): PolicyHeader | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { format, game, rulesVersion, options, algorithm, iterations, exploitability, sets } = value as Record<
    string,
    unknown
  >;
  const isOne =
    format === POLICY_FORMAT &&
    typeof game === 'string' &&
    Number.isSafeInteger(rulesVersion) &&
    typeof options === 'object' &&
    options !== null &&
    typeof algorithm === 'string' &&
    [iterations, exploitability, sets].every((number) => Number.isFinite(number));
  return isOne ? (value as PolicyHeader) : undefined;
}

function whyOther({ game, rulesVersion, options }: PolicyHeader, rules: Rules): string | undefined {
  if (game !== rules.id) return `it is for ${short(game)}, and this is ${rules.id}`;
  if (rulesVersion !== rules.rulesVersion)
    return `it is for version ${rulesVersion} of the rules, and this is version ${rules.rulesVersion}`;
  const names = new Set([...Object.keys(options), ...Object.keys(rules.options)]);
  const differing = [...names].find((name) => options[name] !== rules.options[name]);
  return differing === undefined
    ? undefined
    : `it is for ${short(differing)} ${short(String(options[differing]))}, and here it is ${short(String(rules.options[differing]))}`;
}

const short = (text: string): string => text.slice(0, 40).replaceAll(/[^\x20-\x7e]/g, '?');

const ROUNDING = 1e-6;

function isRow(row: unknown): row is [string, ...number[]] {
  if (!Array.isArray(row) || row.length < 2 || !/^[0-9a-f]{16}$/.test(String(row[0]))) return false;
  const shares = row.slice(1) as unknown[];
  if (!shares.every((share) => typeof share === 'number' && share >= 0 && share <= 1)) return false;
  const sum = (shares as number[]).reduce((total, share) => total + share, 0);
  return Math.abs(sum - 1) <= ROUNDING * shares.length;
}
