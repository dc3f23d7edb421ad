// Turns what was typed into entrants: bots are read and bundled once, searches are named.
import { type BotProgram, type Isolation, openBot } from '@umpire/arena';
import { parsePlayerName } from '@umpire/search';
import { type AiName, isPolicy } from '../match/open-ai.ts';
import { openProgram } from '../open-program.ts';
import { Failure } from '../terminal/failure.ts';
import { playerNamed } from '../text/voices.ts';
import type { GivenBot } from './given-bot.ts';

/** An entrant that can be sent to another process. */
export type GivenEntrant = { readonly name: string; readonly typed: string } & (
  | { readonly bot: BotProgram }
  | { readonly player: AiName }
);

export interface OpenedEntrants {
  readonly entrants: readonly GivenEntrant[];
  readonly disqualified: readonly { readonly bot: string; readonly reason: string }[];
}

export async function openEntrants(bots: readonly GivenBot[], isolation: Isolation | 'none'): Promise<OpenedEntrants> {
  const files = new Set(bots.flatMap(({ text, isFile }) => (isFile ? [text] : [])));
  const unique = [...new Set(bots.map(({ text }) => text))];
  const opened = new Map(
    await Promise.all(unique.map(async (text) => [text, await openEntrant(text, isolation, files.has(text))] as const)),
  );
  const entrants: GivenEntrant[] = [];
  const disqualified = new Map<string, string>();
  for (const { text, name } of bots) {
    const entrant = opened.get(text);
    if (entrant === undefined) continue;
    if ('reason' in entrant) disqualified.set(name ?? text, entrant.reason);
    else entrants.push(name === undefined ? entrant : { ...entrant, name });
  }
  return { entrants, disqualified: [...disqualified].map(([bot, reason]) => ({ bot, reason })) };
}

async function openEntrant(
  typed: string,
  isolation: Isolation | 'none',
  isFile: boolean,
): Promise<GivenEntrant | { readonly reason: string }> {
  if (isPolicy(typed) && !isFile) return { name: typed, typed, player: typed };
  const search = parsePlayerName(playerNamed(typed) ?? typed);
  if (search.ok && !isFile) return { name: typed, typed, player: search.value };
  if (!isFile && (typed === 'human' || typed.startsWith('human:')))
    throw new Failure(
      `--bot: people do not play in the arena, so not '${typed.slice(0, 60)}': umpire play seats them.`,
    );
  if (!search.ok && !isFile && typed.startsWith('mcts:')) throw new Failure(`--bot: ${search.refusal.text}`);
  const bot = await (isFile ? openBot : openProgram)(typed, { isolation: isolation === 'none' ? 'c' : isolation });
  if (bot.ok && isolation === 'none' && bot.value.language !== 'js' && bot.value.language !== 'engine')
    throw new Failure(`--isolation none runs JavaScript and TypeScript only, not '${typed.slice(-80)}'.`);
  if (bot.ok) return { name: bot.value.name, typed, bot: bot.value };
  // What does not exist is a mistake in the command, not of a bot.
  if (bot.refusal.code === 'engine-missing') throw new Failure(`--bot: ${bot.refusal.text}`);
  if (bot.refusal.code === 'bot-missing')
    throw new Failure(`--bot: there is no player and no file '${typed.slice(-80)}'.`);
  return { reason: bot.refusal.text };
}
