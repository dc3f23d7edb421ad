// A refusal that teaches: it names the rule that forbids the move, and for a repetition the move that made the position.
import type { Past, Refusal } from '@umpire/core/author';
import { load } from '../board/engine.ts';
import { keyAfter } from '../rules/bans.ts';
import { type Setting, sideMatters } from '../rules/setting.ts';
import { BLACK, type GoState, MARKING, stoneAt } from '../rules/state.ts';
import { canMark, chainAt } from '../scoring/marking.ts';
import { pointText } from './coordinates.ts';

const NAMES = ['', 'black', 'white'];

export function whyNot(setting: Setting, state: GoState, past: Past, action: number): Refusal {
  const { width, height, area, engine, pointOf } = setting;
  const { board } = engine;
  const at = action < area ? pointText(action, width, height) : 'pass';
  const say = (code: string, text: string): Refusal => ({ code, value: at, text });
  if (action >= area) return say('not-now', 'First place all handicap stones: no pass before that.');
  const p = pointOf[action];
  const c = state.turn;
  if (stoneAt(state, action) !== 0) {
    if (state.phase !== MARKING)
      return say('occupied', `${at} is occupied by a ${NAMES[stoneAt(state, action)]} stone.`);
    if (!canMark(setting, state)) return say('not-now', 'Enough was marked: agree with pass, or play on.');
    const first = pointText(chainAt(setting, state, p)[0], width, height);
    return say('not-first', `${at} is marked with its whole chain: name it by its first stone, ${first}.`);
  }
  load(engine, state);
  if (!board.survives(p, c))
    if (!board.allows(p, c))
      return say(
        'suicide',
        board.hasFriend(p, c)
          ? `${at} would take the last liberty of your own stones and capture nothing: suicide.`
          : `A stone at ${at} would have no liberty and capture nothing: suicide.`,
      );
  return repetition(setting, state, past, action, at);
}

function repetition(setting: Setting, state: GoState, past: Past, action: number, at: string): Refusal {
  const { rules, engine, pointOf } = setting;
  const { board } = engine;
  const c = state.turn;
  const p = pointOf[action];
  const key = new Int32Array(2);
  keyAfter(setting, state, p, board.survives(p, c), key);
  const isSimple = rules.ko === 'simple';
  const ply = past.repeatedPly(key[0], key[1], state, action, isSimple ? 2 : undefined);
  const when = ply === 0 ? 'at the start' : `after move ${ply}`;
  if (isSimple)
    return {
      code: 'ko',
      value: at,
      text: `${at} takes the ko back at once: that repeats the position ${when}. Play elsewhere first.`,
      ply,
    };
  const name = rules.ko === 'natural' ? 'natural situational superko' : `${rules.ko} superko`;
  const side = sideMatters(rules) ? `, with ${c === BLACK ? 'White' : 'Black'} to move` : '';
  return { code: 'superko', value: at, text: `${at} repeats the position ${when}${side}: ${name}.`, ply };
}
