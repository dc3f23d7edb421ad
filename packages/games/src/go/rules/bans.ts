// Which plays the ko rule forbids: those that would repeat a recorded position.
import { type LoopPolicy, markKey, type Past } from '@umpire/core/author';
import { load, SIDE_HIGH, SIDE_LOW } from '../board/engine.ts';
import type { IsBanned } from '../board/moves.ts';
import type { RuleSet } from './rule-set.ts';
import { type Setting, sideMatters } from './setting.ts';
import { BLACK, ENDED, type GoState, MARKING, PLACING, wasStoneAt } from './state.ts';

export function bansOf(setting: Setting): IsBanned {
  if (setting.repetition === 'warn') return () => false;
  const { rules, engine } = setting;
  const { board } = engine;
  const isSimple = rules.ko === 'simple';
  const within = isSimple ? 2 : undefined;
  const key = new Int32Array(2);
  return (state, past, action, p, c) => {
    if (isSimple && p !== state.ko) return false;
    const lives = board.survives(p, c);
    if (lives && !wasStoneAt(state, action)) return false;
    keyAfter(setting, state, p, lives, key);
    if (past.count(key[0], key[1]) === 0) return false;
    const repeats = past.repeats(key[0], key[1], state, action, within);
    // Confirming has played the move on this very board.
    load(engine, state);
    return repeats;
  };
}

/** Writes the key of the position after a play, as it would be recorded. The board must hold the stones. */
export function keyAfter(setting: Setting, state: GoState, p: number, lives: boolean, out: Int32Array): void {
  const { engine, rules } = setting;
  const { board } = engine;
  board.reg[0] = state.hash[0];
  board.reg[1] = state.hash[1];
  board.predict(p, state.turn, lives);
  const isWhiteNext = sideMatters(rules) && state.turn === BLACK;
  out[0] = isWhiteNext ? board.reg[6] ^ SIDE_LOW : board.reg[6];
  out[1] = isWhiteNext ? board.reg[7] ^ SIDE_HIGH : board.reg[7];
  const mark = cycleMark(rules);
  if (mark !== undefined) markKey(out, mark(state));
}

/** Lists the empty points that may be played, and those that only the ko rule forbids: none, if there is no past. */
export function openPoints(
  setting: Setting,
  state: GoState,
  past: Past | undefined,
): { readonly playable: ReadonlySet<number>; readonly banned: ReadonlySet<number> } {
  const { area, engine, pointOf } = setting;
  const { board } = engine;
  const isBanned = bansOf(setting);
  const isPlacing = state.phase === PLACING;
  const c = state.turn;
  load(engine, state);
  const playable = new Set<number>();
  const banned = new Set<number>();
  for (let action = 0; action < area && state.phase !== ENDED; action++) {
    const p = pointOf[action];
    if (board.colour[p] !== 0 || !(isPlacing || board.allows(p, c))) continue;
    const isOpen = isPlacing || past === undefined || !isBanned(state, past, action, p, c);
    (isOpen ? playable : banned).add(action);
  }
  return { playable, banned };
}

// Ko and superko as values of the one policy that every game has.
//
//   simple        the position before the opponent's last move     ban within 2
//   positional    any earlier board                                ban, recorded after plays
//   situational   any earlier board with the same side to move     ban, recorded after plays and passes
//   natural       the same, but only situations that a play made   ban, recorded after plays
//   japanese      simple, and a longer cycle ends the match        ban within 2, act at 2: no result
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
 * A player who passes is not forced to repeat: so what was before a pass makes no cycle with what comes after it. Otherwise
 * a ko that is taken back after two passes would annul the whole match.
 */
export const cycleMark = ({ longCycle }: RuleSet): ((state: GoState) => number) | undefined =>
  longCycle === 'no-result' ? (state) => state.passesMade : undefined;
