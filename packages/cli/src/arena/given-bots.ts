// --bot and --bots: the entrants in the order in which they were typed. PLAYER*COUNT repeats a player, FILE:COUNT a file, and
// NAME=PLAYER names an entrant.
import { existsSync } from 'node:fs';
import { shown } from '@umpire/core/host';
import { Failure } from '../terminal/failure.ts';
import { botsIn } from './bots-in.ts';
import type { GivenBot } from './given-bot.ts';

const COPIES_MAX = 100;
const NAME_MAX = 40;

/** What was typed: one entrant, or a folder of them. */
export type Wanted = { readonly bot: string } | { readonly folder: string };

export const givenBots = (wanted: readonly Wanted[]): GivenBot[] =>
  wanted.flatMap((each) => ('bot' in each ? copies(named(each.bot)) : botsIn(each.folder)));

/** NAME=PLAYER, unless there is a file of that whole name. */
function named(text: string): GivenBot {
  const at = existsSync(text) ? -1 : text.indexOf('=');
  const name = text.slice(0, Math.max(0, at));
  if (at < 0 || /[\\/]/.test(name) || name.startsWith('gtp:')) return { text };
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u.test(name) || [...name].length > NAME_MAX)
    throw new Failure(`--bot: a name is 1 to ${NAME_MAX} letters and digits, as in ann=FILE, not '${shown(text)}'.`);
  return { name, text: text.slice(at + 1) };
}

function copies({ text, ...rest }: GivenBot): GivenBot[] {
  const starred = /^(.+)\*(\d{1,9})$/.exec(text);
  // mcts:500 is a player of its own, and a file may have a colon in its name.
  const colon = existsSync(text) || /^(mcts|gtp):/.test(text) ? null : /^(.+):(\d{1,9})$/.exec(text);
  const match = starred ?? colon;
  if (match === null) return [{ ...rest, text }];
  const count = Number(match[2]);
  if (count < 1 || count > COPIES_MAX)
    throw new Failure(`--bot: a bot is repeated 1 to ${COPIES_MAX} times, not '${shown(text)}'.`);
  return Array.from({ length: count }, () => ({ ...rest, text: match[1] }));
}
