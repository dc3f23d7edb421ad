// The part of a game's rules.json that is about loops. Every name is checked, because a misspelt setting that is silently
// ignored could let a game hang.
import { accept, refuse } from '@umpire/core/host';

const WORDS = {
  bothCanStop: ['game_continues', 'draw'],
  oneCanStop: ['stopping_player_must_stop', 'game_continues', 'draw'],
  neitherCanStop: ['draw', 'game_continues'],
} as const;
type Case = keyof typeof WORDS;
const CASES = Object.keys(WORDS) as Case[];
const SETTINGS = ['maxRepeats', 'warnAt', 'resolution', 'limits'];
const LIMIT_SETTINGS = ['action', 'most'];

export type LoopResolutions = { readonly [C in Case]: (typeof WORDS)[C][number] };

/** No cycle may contain this action more than `most` times. */
export interface ActionLimit {
  readonly action: string;
  readonly most: number;
}

export interface LoopRules {
  /** How often a state may occur again; once more is a loop. */
  readonly maxRepeats: number;
  /** The repeat from which on players are warned. Default: the last one that is allowed. */
  readonly warnAt: number;
  readonly resolution: LoopResolutions;
  readonly limits: readonly ActionLimit[];
}

/** The rules, or a refusal with a sentence that says what is wrong with them. */
export type LoopRulesRead = Read<LoopRules>;

type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly text: string } };

const MAX_REPEATS = 4;

type Table = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const bad = (value: unknown, text: string) => refuse('bad-loop-rules', value, text);

/** Reads `infiniteLoopRules` and ignores whatever else is in the file. Missing settings get their defaults. */
export function readLoopRules(file: unknown): LoopRulesRead {
  if (file !== undefined && !isTable(file)) return bad(file, 'The rules are an object with infiniteLoopRules.');
  const misspelt = file === undefined ? undefined : misspeltIn(file);
  if (misspelt !== undefined)
    return bad(
      misspelt,
      `The rules of loops stand under infiniteLoopRules, as { "infiniteLoopRules": { "maxRepeats": 4 } }; not ${misspelt}.`,
    );
  const given = file?.infiniteLoopRules ?? {};
  if (!isTable(given)) return bad(given, 'infiniteLoopRules is an object.');
  const unknown = Object.keys(given).find((name) => !SETTINGS.includes(name));
  if (unknown !== undefined) return bad(unknown, `infiniteLoopRules has ${SETTINGS.join(', ')}; not ${unknown}.`);
  const { maxRepeats = MAX_REPEATS } = given;
  if (!isCount(maxRepeats)) return bad(maxRepeats, 'infiniteLoopRules.maxRepeats is a whole number, 0 or more.');
  const { warnAt = Math.max(1, maxRepeats) } = given;
  const latest = Math.max(1, maxRepeats);
  if (!isCount(warnAt) || warnAt < 1 || warnAt > latest)
    return bad(
      warnAt,
      `infiniteLoopRules.warnAt is a whole number from 1 to maxRepeats (${latest}), not ${String(warnAt)}.`,
    );
  const resolution = readResolution(given.resolution ?? {});
  if (!resolution.ok) return resolution;
  const limits = readLimits(given.limits ?? []);
  return limits.ok ? accept({ maxRepeats, warnAt, resolution: resolution.value, limits: limits.value }) : limits;
}

const LOOP_WORD = /loop|^max_?repeats?$|^warn_?at$/i;

/** A name in the file that seems to be meant for `infiniteLoopRules`, if that name itself is missing. */
function misspeltIn(file: Table): string | undefined {
  if ('infiniteLoopRules' in file) return undefined;
  return Object.keys(file).find((name) => LOOP_WORD.test(name));
}

function readResolution(given: unknown): Read<LoopResolutions> {
  if (!isTable(given)) return bad(given, 'infiniteLoopRules.resolution is an object.');
  const unknown = Object.keys(given).find((name) => !CASES.includes(name as Case));
  if (unknown !== undefined)
    return bad(unknown, `infiniteLoopRules.resolution has ${CASES.join(', ')}; not ${unknown}.`);
  const chosen: [Case, string][] = [];
  for (const each of CASES) {
    const words: readonly string[] = WORDS[each];
    const word = given[each] ?? words[0];
    if (typeof word !== 'string' || !words.includes(word))
      return bad(word, `infiniteLoopRules.resolution.${each} is ${words.join(' or ')}.`);
    chosen.push([each, word]);
  }
  return accept(Object.fromEntries(chosen) as LoopResolutions);
}

function readLimits(given: unknown): Read<readonly ActionLimit[]> {
  if (!Array.isArray(given)) return bad(given, 'infiniteLoopRules.limits is a list.');
  for (const each of given as readonly unknown[]) {
    const isGood = isTable(each) && Object.keys(each).every((name) => LIMIT_SETTINGS.includes(name));
    if (!isGood || typeof each.action !== 'string' || !isCount(each.most))
      return bad(each, 'Each of infiniteLoopRules.limits is like { "action": "flip", "most": 1 }.');
  }
  return accept(given as readonly ActionLimit[]);
}
