// What bots see.

import type { Preset } from '../rules/rule-set.ts';
import type { Setting } from '../rules/setting.ts';
import { ENDED, ENDINGS, type GoState } from '../rules/state.ts';
import { deadOf, finalCount, isCounted, leadOf, resultText, stonesOf } from '../scoring/final-count.ts';
import { pointText } from './coordinates.ts';

export const SIGNS = '.XO';
export const PHASES = ['play', 'place', 'mark', 'over'] as const;

/** The game's own part of a bot's view: `view.state`. Points are texts such as 'C5'. As an interface it would not be Json. */
export type GoView = {
  readonly width: number;
  readonly height: number;
  readonly rules: Preset;
  readonly komi: number;
  readonly handicap: number;
  /** One text per row from the top: '.' empty, 'X' black, 'O' white. */
  readonly board: readonly string[];
  readonly toPlay: 'black' | 'white';
  readonly phase: (typeof PHASES)[number];
  /** The point that simple ko forbids, or null. */
  readonly ko: string | null;
  readonly last: string | null;
  /** How many passes in a row. */
  readonly passes: number;
  /** How many stones each side has taken. */
  readonly prisoners: { readonly black: number; readonly white: number };
  readonly dead: readonly string[];
  /** Present once the match is over; it has points only if they decided the match. */
  readonly result?: GoResult;
};

export type GoResult = {
  readonly text: string;
  readonly black?: number;
  readonly white?: number;
};

export function viewOf(setting: Setting, state: GoState): GoView {
  const { width, height, rules, preset, handicap, pointOf, actionOf } = setting;
  const stones = stonesOf(setting, state);
  const name = (point: number): string => pointText(actionOf[point], width, height);
  return {
    width,
    height,
    rules: preset,
    komi: rules.komi,
    handicap,
    board: Array.from({ length: height }, (_, row) =>
      Array.from(stones.subarray(row * width, (row + 1) * width), (colour) => SIGNS[colour]).join(''),
    ),
    toPlay: state.turn === 1 ? 'black' : 'white',
    phase: PHASES[state.phase],
    ko: state.ko === 0 ? null : name(state.ko),
    last: state.last === 0 ? null : name(state.last),
    passes: state.passes,
    prisoners: { black: state.prisoners[0], white: state.prisoners[1] },
    dead: [...deadOf(setting, state)].map((action) => name(pointOf[action])),
    ...(state.phase === ENDED ? { result: resultOf(setting, state) } : {}),
  };
}

/** The result, with points if they decided the match. */
function resultOf(setting: Setting, state: GoState): GoResult {
  if (!isCounted(state)) return { text: ENDINGS[state.why] };
  const { black, white } = finalCount(setting, state);
  return { text: resultText(leadOf(setting, state)), black, white };
}
