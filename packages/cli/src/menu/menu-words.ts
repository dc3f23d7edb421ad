// What may be typed in the menu besides the numbers of its entries: matches that were left or played, options, going back.
import { parseLog } from '@umpire/core';
import { parseOption, plain, plyCount, shown } from '@umpire/core/host';
import { playLeft } from '../commands/play.ts';
import { replayCommand } from '../commands/replay.ts';
import { reviewCommand } from '../commands/review.ts';
import { withStore } from '../files/open-store.ts';
import { readText } from '../files/read-bytes.ts';
import { unfinishedMatches } from '../files/unfinished.ts';
import { type OpenedGame, openRules } from '../games/open-game.ts';
import { demand, Failure } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { END } from './ask.ts';

export const MORE_WORDS = 'Also: resume, replay or review a match; options (board size …); back (other games).';

const LISTED_MAX = 9;
const LOG_BYTES_MAX = 128 * 1024 * 1024;

/** Asks for one entry of a list by its number; undefined if the person goes back. */
async function askOne<T>(
  terminal: Terminal,
  entries: readonly (readonly [string, T])[],
): Promise<T | undefined | typeof END> {
  entries.forEach(([text], i) => {
    terminal.say(plain(`${i + 1}. ${text}`));
  });
  for (;;) {
    const line = await terminal.ask(`Which one? 1 to ${entries.length}, or back [1]: `);
    if (line === undefined) return END;
    const typed = line.trim().toLowerCase();
    if (typed === 'back') return undefined;
    const found = entries[typed === '' ? 0 : Number(typed) - 1];
    if (found !== undefined) return found[1];
    terminal.say(`Type a number from 1 to ${entries.length}, or back.`);
  }
}

/** Resumes one of the matches that were left, of any game; the newest comes first. */
export async function resumeLeft(terminal: Terminal): Promise<undefined | typeof END> {
  const left = unfinishedMatches().slice(0, LISTED_MAX);
  if (left.length === 0) throw new Failure('There is no match that was left.');
  const path = await askOne(
    terminal,
    left.map((each) => [leftText(each), each] as const),
  );
  if (path === END || path === undefined) return path;
  await playLeft(path, terminal);
  return terminal.hasEnded ? END : undefined;
}

function leftText(path: string): string {
  const parsed = parseLog(readText(path, LOG_BYTES_MAX));
  if (!parsed.ok) return path;
  const { header } = parsed.value;
  const players = header.seats.map(({ player }) => player.replace(/^human:/, '')).join(' against ');
  const plies = plyCount(parsed.value);
  return `${header.game}: ${players}, ${plies} ${plies === 1 ? 'move' : 'moves'}`;
}

/** Shows or reviews one of the newest matches of this game in the records. */
export async function lookAgain(
  terminal: Terminal,
  { game, module }: OpenedGame,
  how: 'replay' | 'review',
): Promise<undefined | typeof END> {
  const matches = await withStore((records) => records.matches({ game: game.id, limit: LISTED_MAX }));
  if (matches.length === 0) throw new Failure(`No match of ${game.title} was finished yet.`);
  const chosen = await askOne(
    terminal,
    matches.map(({ id, seats, reason, finishedAt }) => {
      const players = seats.map(({ name }) => name).join(' against ');
      return [`${players} (${reason}), ${finishedAt.slice(0, 16).replace('T', ' ')}`, `match:${id}`] as const;
    }),
  );
  if (chosen === END || chosen === undefined) return chosen;
  const given = module === undefined ? {} : { game: module };
  await (how === 'replay' ? replayCommand(chosen, given) : reviewCommand(chosen, given));
  return undefined;
}

/** Opens the same game with other options, which are typed one after the other until an empty line. */
export async function changeOptions(terminal: Terminal, opened: OpenedGame): Promise<OpenedGame | typeof END> {
  const { game } = opened;
  const names = Object.keys(game.options);
  if (names.length === 0) throw new Failure(`${game.title} has no options.`);
  let now = opened;
  for (const name of names) {
    const value = String(now.rules.options[name] ?? '');
    terminal.say(
      plain(`  ${name}=${value.length > 30 ? `${value.slice(0, 30)}…` : value}   ${game.options[name].help}`),
    );
  }
  for (;;) {
    const line = await terminal.ask(`Type options such as ${exampleOf(opened)}, or nothing when done: `);
    if (line === undefined) return END;
    if (line.trim() === '') return now;
    try {
      now = { ...now, rules: openRules(now, { ...now.rules.options, ...readPairs(now, line) }) };
      terminal.say(plain(`Now: ${changedText(now)}.`));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      terminal.say(terminal.paint.red(plain(error.message)));
    }
  }
}

function exampleOf({ game }: OpenedGame): string {
  const sizes = Object.entries(game.options).filter(([, { kind }]) => kind === 'integer');
  const [name, option] = sizes[0] ?? Object.entries(game.options)[0];
  return `${name}=${String(option.default)}`;
}

/** Reads 'rows=15 cols=15 line=5': several options at once, because one alone may not fit the others. */
function readPairs({ game }: OpenedGame, line: string): Record<string, boolean | number | string> {
  const pairs = line.trim().split(/\s+(?=[\w-]+=)/);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new Failure(`An option is typed as name=value, not '${shown(pair)}'.`);
      const name = pair.slice(0, at);
      return [name, demand(parseOption(game.options, name, pair.slice(at + 1)), name)];
    }),
  );
}

/** The options that differ from the defaults, in words. */
export function changedText({ game, rules }: OpenedGame): string {
  const changed = Object.entries(game.options).filter(
    ([name, option]) => rules.options[name] !== undefined && rules.options[name] !== option.default,
  );
  return changed.map(([name]) => `${name}=${String(rules.options[name]).slice(0, 30)}`).join(', ') || 'all as usual';
}
