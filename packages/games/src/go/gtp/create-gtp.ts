// GTP 2, the protocol by which programs talk about Go: a line comes in, a text goes out. The player, files and the clock
// are given as values, so this runs wherever the rules run.
import { accept, type Result, refuse } from '@umpire/core/author';
import { go } from '../index.ts';
import { type GoOptions, settingOf } from '../rules/setting.ts';
import { fileCommands } from './file-commands.ts';
import { formatAnswer } from './gtp-answer.ts';
import { parseGtpLine, wordsOf } from './gtp-line.ts';
import type { GtpCommand, GtpSession, GtpSurroundings } from './gtp-position.ts';
import { emptyStart, GtpPosition, openTable } from './gtp-position.ts';
import { gtpRules, isFriendly } from './gtp-rules.ts';
import { scoreCommands } from './gtp-score.ts';
import { handicapCommands } from './handicap-commands.ts';
import { playCommands } from './play-commands.ts';
import { setupCommands } from './setup-commands.ts';

export interface GtpSettings extends GtpSurroundings {
  /** Options of the game: only its size and rules are used; commands set the rest. */
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface GtpReply {
  /** The whole reply with its line ends; '' for a blank line. */
  readonly text: string;
  readonly quit: boolean;
}

export interface Gtp {
  /** Takes one line at a time: the caller must wait for its reply before the next. */
  command(line: string): Promise<GtpReply>;
}

export function createGtp({ options = {}, ...around }: GtpSettings): Result<Gtp> {
  const session = openSession(options, around);
  if (!session.ok) return session;
  return accept({ command: (line) => answer(session.value, line) });
}

function openSession(options: Readonly<Record<string, unknown>>, around: GtpSurroundings): Result<GtpSession> {
  const opened = go.open(options);
  if (!opened.ok) return opened;
  const setting = settingOf(opened.value.options as unknown as GoOptions);
  if (!setting.ok) return setting;
  const { width, height, rules, preset } = setting.value;
  const start = emptyStart({ width, height, komi: rules.komi, rules: gtpRules(rules, isFriendly(preset)) });
  const table = openTable(start);
  if (!table.ok) return table;
  return accept({ around, start, position: new GtpPosition(table.value), times: undefined });
}

async function answer(session: GtpSession, line: string): Promise<GtpReply> {
  const parsed = parseGtpLine(line);
  if (parsed === undefined) return { text: '', quit: false };
  const { id, name, rest } = parsed;
  const command = commands.get(name);
  const result =
    command === undefined ? refuse('unknown', name, 'unknown command') : await command(session, wordsOf(rest), rest);
  return { text: formatAnswer(id, result), quit: name === 'quit' };
}

const commands: ReadonlyMap<string, GtpCommand> = new Map<string, GtpCommand>([
  ['protocol_version', () => accept('2')],
  ['name', ({ around }) => accept(around.name)],
  ['version', ({ around }) => accept(around.version)],
  ['known_command', (_session, words) => accept(String(commands.has(words[0])))],
  ['list_commands', () => accept([...commands.keys()].join('\n'))],
  ['quit', () => accept('')],
  ...setupCommands,
  ...handicapCommands,
  ...playCommands,
  ...scoreCommands,
  ...fileCommands,
]);
