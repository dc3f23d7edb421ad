// Where a game begins, and the rules of Go that belong to it.
import { accept, type Result, type Rules } from '@umpire/core/author';
import { go } from '../index.ts';
import { type GoOptions, type Setting, settingOf } from '../rules/setting.ts';
import { BLACK, type GoState } from '../rules/state.ts';
import { countsAsItStands, type GtpRules } from './gtp-rules.ts';

export interface GtpStart {
  readonly width: number;
  readonly height: number;
  readonly komi: number;
  readonly rules: GtpRules;
  /** Stones before the first move, row by row: 0 empty, 1 black, 2 white. */
  readonly stones: readonly number[];
  /** How many of them are handicap stones. */
  readonly handicap: number;
  readonly firstTurn: number;
}

export const KOMI_MAX = 1000;

export const emptyStart = (start: Omit<GtpStart, 'stones' | 'handicap' | 'firstTurn'>): GtpStart => ({
  ...start,
  stones: new Array<number>(start.width * start.height).fill(0),
  handicap: 0,
  firstTurn: BLACK,
});

/** What White gets beyond the board. */
export function whiteBonus({ komi, handicap, rules: { handicapBonus } }: GtpStart): number {
  if (handicap === 0 || handicapBonus === '0') return komi;
  return komi + (handicapBonus === 'n' ? handicap : handicap - 1);
}

export interface GtpTable {
  readonly rules: Rules<GoState>;
  readonly setting: Setting;
}

const tables = new Map<string, GtpTable>();
const TABLES_MAX = 8;

/** The same rules for the same start, so that a player prepares for them only once. */
export function openTable(start: GtpStart): Result<GtpTable> {
  const options = optionsOf(start);
  const name = JSON.stringify(options);
  const known = tables.get(name);
  if (known !== undefined) return accept(known);
  const opened = go.open(options);
  if (!opened.ok) return opened;
  const setting = settingOf(opened.value.options as unknown as GoOptions);
  if (!setting.ok) return setting;
  const table = { rules: opened.value, setting: setting.value };
  if (tables.size >= TABLES_MAX) tables.clear();
  tables.set(name, table);
  return accept(table);
}

function optionsOf(start: GtpStart): Partial<Record<keyof GoOptions, string | number | boolean>> {
  const { width, height, stones, firstTurn } = start;
  const { friendlyPassOk: _, ...rules } = start.rules;
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from(stones.slice(row * width, (row + 1) * width), (colour) => '.XO'[colour]).join(''),
  );
  return {
    ...rules,
    width,
    height,
    // The bonus is in the komi, because more stones may be set than the option knows.
    handicapBonus: '0',
    komi: Math.min(KOMI_MAX, Math.max(-KOMI_MAX, whiteBonus(start))),
    // GTP knows no end: a long cycle cannot end the game either.
    longCycle: 'play-on',
    // As final_score does: a player may leave dead stones where they are, or has to take them.
    marking: countsAsItStands(start.rules) ? 'none' : 'estimate',
    setup: stones.some((colour) => colour !== 0) ? rows.join('/') : '',
    toPlay: firstTurn === BLACK ? 'black' : 'white',
  };
}
