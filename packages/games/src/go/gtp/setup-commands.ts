// Commands that set the board, komi, rules and time.
import { accept, type Result, refuse } from '@umpire/core/author';
import { emptyStart, type GtpCommand, type GtpSession, KOMI_MAX, restart } from './gtp-position.ts';
import { changeRule, formatRules, type GtpRules, parseRules } from './gtp-rules.ts';
import { startTimes } from './gtp-times.ts';
import { parseColour, parseCount } from './gtp-words.ts';

const SIZE_MAX = 25;

const boardsize: GtpCommand = (session, words) => {
  const size = words.length === 1 ? (parseCount(words[0]) ?? 0) : 0;
  if (size < 1 || size > SIZE_MAX) return refuse('bad-size', words[0] ?? null, 'unacceptable size');
  return clear(session, { ...session.start, width: size, height: size });
};

const clearBoard: GtpCommand = (session) => clear(session, session.start);

function clear(session: GtpSession, { width, height, komi, rules }: GtpSession['start']): Result<string> {
  const { times } = session;
  const cleared = restart(session, emptyStart({ width, height, komi, rules }), []);
  if (cleared.ok && times !== undefined) session.times = startTimes(times.main, times.overtime, times.stones);
  return cleared;
}

const komi: GtpCommand = (session, words) => {
  const value = /^[-+]?(\d{1,6}\.?\d{0,6}|\.\d{1,6})$/.test(words[0] ?? '') ? Number(words[0]) : Number.NaN;
  if (!(Math.abs(value) <= KOMI_MAX)) return refuse('bad-komi', words[0] ?? null, 'komi not a float');
  return restart(session, { ...session.start, komi: value }, session.position.moves);
};

const setRules: GtpCommand = (session, _words, rest) => applyRules(session, parseRules(rest));

const setRule: GtpCommand = (session, [key = '', ...value]) =>
  applyRules(session, changeRule(session.start.rules, key, value.join(' ')));

const applyRules = (session: GtpSession, rules: Result<GtpRules>): Result<string> =>
  rules.ok ? restart(session, { ...session.start, rules: rules.value }, session.position.moves) : rules;

const getRules: GtpCommand = ({ start }) => accept(formatRules(start.rules));

const parseSeconds = (word: string | undefined): number | undefined =>
  /^\d{1,9}(\.\d{1,9})?$/.test(word ?? '') ? Number(word) : undefined;

const timeSettings: GtpCommand = (session, words) => {
  const [main, overtime] = words.map(parseSeconds);
  const stones = parseCount(words[2]);
  if (main === undefined || overtime === undefined || stones === undefined)
    return refuse('bad-time', null, 'syntax error: main time, overtime and stones are wanted');
  session.times = startTimes(main, overtime, stones);
  return accept('');
};

const timeLeft: GtpCommand = (session, words) => {
  const colour = parseColour(words[0]);
  const seconds = parseSeconds(words[1]);
  const stones = parseCount(words[2]);
  if (!colour.ok || seconds === undefined || stones === undefined)
    return refuse('bad-time', null, 'syntax error: color, time and stones are wanted');
  const times = session.times ?? startTimes(seconds, 0, 0);
  if (times === undefined) return accept('');
  session.times = { ...times, left: { ...times.left, [colour.value]: { seconds, stones } } };
  return accept('');
};

export const setupCommands: readonly (readonly [name: string, command: GtpCommand])[] = [
  ['boardsize', boardsize],
  ['clear_board', clearBoard],
  ['komi', komi],
  ['kata-set-rules', setRules],
  ['kata-set-rule', setRule],
  ['kata-get-rules', getRules],
  ['time_settings', timeSettings],
  ['time_left', timeLeft],
];
