// PLAYER on the command line: human, human:NAME, easy, medium, hard, random, mcts:SIMS, policy:FILE or a bot file;
// PLAYER*COUNT repeats.
import { existsSync } from 'node:fs';
import type { BotProgram } from '@umpire/arena';
import type { LogSeat } from '@umpire/core';
import { shown } from '@umpire/core/host';
import { parsePlayerName } from '@umpire/search';
import { type AiName, isPolicy } from '../match/open-ai.ts';
import { isEngine, openProgram } from '../open-program.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { playerNamed, voiceOf } from './voices.ts';

export type Seated =
  | { readonly kind: 'human'; readonly name: string; readonly player: string }
  | { readonly kind: 'ai'; readonly name: string; readonly player: AiName }
  | { readonly kind: 'bot'; readonly name: string; readonly player: string; readonly program: BotProgram };

/** Who sits where: the given players in order, and people in the remaining seats. */
export async function seatPlayers(given: readonly string[], seatNames: readonly string[]): Promise<Seated[]> {
  const seated = await Promise.all(given.flatMap(repeated).map(parseSeated));
  if (seated.length > seatNames.length)
    throw new Failure(
      `--seat names ${seated.length} players (${shown(given.join(', '))}), and there are ${seatNames.length} seats.`,
    );
  while (seated.length < seatNames.length) seated.push({ kind: 'human', name: '', player: 'human' });
  return seated.map((each, seat) => (each.name === '' ? { ...each, name: `Player ${seatNames[seat]}` } : each));
}

/** How many players are named, counting repeated ones. */
export const countSeats = (given: readonly string[]): number => given.flatMap(repeated).length;

function repeated(text: string): string[] {
  const match = /^(.*)\*(\d{1,3})$/.exec(text) ?? (isBotFile(text) ? null : /^(.+\.\w+):(\d{1,3})$/.exec(text));
  if (match === null) return [text];
  if (Number(match[2]) === 0) throw new Failure(`PLAYER*COUNT: the count is 1 or more, not '${shown(text)}'.`);
  return new Array<string>(Number(match[2])).fill(match[1]);
}

async function parseSeated(text: string): Promise<Seated> {
  if (text === 'human') return { kind: 'human', name: '', player: 'human' };
  if (text.startsWith('human:')) {
    // Loaded only here: opening the package of the records costs more than many commands.
    const { checkName } = await import('@umpire/records');
    const checked = checkName(text.slice('human:'.length));
    if (!checked.ok) throw new Failure(`human:NAME: ${checked.refusal.text}`);
    return { kind: 'human', name: checked.value, player: `human:${checked.value}` };
  }
  if (isBotFile(text)) return openBotFile(text);
  return { kind: 'ai', ...aiNamed(parseAi(text, 'human, human:NAME, a bot file, ')) };
}

/** Whether a bot file is meant. Names of players go first: a file called `easy` must be typed as ./easy. */
const isBotFile = (text: string): boolean =>
  isEngine(text) ||
  (!text.startsWith('mcts') &&
    !isPolicy(text) &&
    !parsePlayerName(playerNamed(text) ?? text).ok &&
    (/\.([cm]?[jt]s|py)$/.test(text) || existsSync(text)));

/** Whether a seat of a log was played by code that is not part of this program. */
export const isBotSeat = ({ player, sha256 }: LogSeat): boolean =>
  sha256 !== undefined || (!/^human(:|$)/.test(player) && isBotFile(player));

async function openBotFile(text: string): Promise<Seated> {
  const { quickIsolation } = await import('@umpire/arena');
  const { level } = await quickIsolation();
  const opened = await openProgram(text, { isolation: level });
  if (!opened.ok && opened.refusal.code === 'bot-missing')
    throw new Failure(
      `--seat: there is no bot file '${shown(text)}'; besides files: human, human:NAME, easy, medium, hard, random, mcts:SIMS or policy:FILE.`,
    );
  if (!opened.ok) throw new Failure(`--seat: ${opened.refusal.text}`);
  const program = opened.value;
  return { kind: 'bot', name: program.name, player: text, program };
}

export const aiNamed = (player: AiName): { name: string; player: AiName } => ({
  name: voiceOf(player)?.name ?? player,
  player,
});

/** Reads a player that searches. `also` names other players that are allowed there, for the message. */
export function parseAi(text: string, also = ''): AiName {
  const allowed = `${also}easy, medium, hard, random, mcts:SIMS or policy:FILE`;
  if (isPolicy(text)) return text;
  if (isBotFile(text)) throw new Failure(`'${shown(text)}' is a bot file, and a search is needed: use ${allowed}.`);
  const parsed = parsePlayerName(playerNamed(text) ?? text);
  if (parsed.ok) return parsed.value;
  if (text.startsWith('mcts:')) return demand(parsed);
  throw new Failure(`There is no player '${shown(text)}': use ${allowed}.`);
}
