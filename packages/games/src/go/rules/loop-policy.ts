// Ko and superko as values of the one policy that every game has.
//
//   simple        the position before the opponent's last move     ban within 2
//   positional    any earlier board                                ban, recorded after plays
//   situational   any earlier board with the same side to move     ban, recorded after plays and passes
//   natural       the same, but only situations that a play made   ban, recorded after plays
//   japanese      simple, and a longer cycle ends the match        ban within 2, act at 2: no result
import type { LoopPolicy } from '@umpire/core/author';
import type { RuleSet } from './rule-set.ts';
import { type Setting, sideMatters } from './setting.ts';
import { type GoState, MARKING } from './state.ts';

export function loopPolicy({ area, rules, repetition }: Setting): LoopPolicy<GoState> {
  const { ko, longCycle } = rules;
  const recordsPasses = ko === 'simple' || ko === 'situational';
  const mark = cycleMark(rules);
  return {
    budget: { plies: 4 * area + 1000 },
    repetition: {
      of: sideMatters(rules) ? 'board and side to move' : 'board',
      ...(mark === undefined ? {} : { mark }),
      at: recordsPasses ? (state) => state.phase !== MARKING : (state) => state.passes === 0,
      ban: {
        enforce: repetition,
        spares: (state) => state.passes > 0,
        ...(ko === 'simple' ? { within: 2 } : {}),
      },
      ...(longCycle === 'no-result' && repetition === 'refuse'
        ? { count: { act: 2 }, consequence: 'no-result' }
        : { count: {} }),
    },
  };
}

/**
 * Nobody who passes is forced to repeat: what was before a pass does not make a cycle with what comes after it. Else a
 * ko that is taken back after two passes would undo the whole match.
 */
export const cycleMark = ({ longCycle }: RuleSet): ((state: GoState) => number) | undefined =>
  longCycle === 'no-result' ? (state) => state.passesMade : undefined;
