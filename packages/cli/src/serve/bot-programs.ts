// Bot files of the server's owner, as opponents at its tables: each match has them in cells of its own.
import type { BotProgram } from '@umpire/arena';
import { shown } from '@umpire/core/host';
import type { Programs } from '@umpire/server';
import { PROGRAM } from '@umpire/table';
import { isolationLevel } from '../isolation-level.ts';
import { openBotPlayers } from '../match/bot-players.ts';
import { openProgram } from '../open-program.ts';
import { Failure } from '../terminal/failure.ts';
import type { Seated } from '../text/player-text.ts';

/** A file or gtp:COMMAND, or NAME=… of either: the name by which it is asked for. */
export async function openBotPrograms(typed: readonly string[]): Promise<Programs | undefined> {
  if (typed.length === 0) return undefined;
  const isolation = await isolationLevel(undefined, false);
  const bots = new Map<string, BotProgram>();
  for (const each of typed) {
    const [, named, path] = /^(?:(?!gtp:)([^=/\\]*)=)?(.+)$/s.exec(each) ?? [];
    if (path === undefined) throw new Failure('--bot is a bot file, or NAME=FILE.');
    const opened = await openProgram(path, { isolation: isolation === 'none' ? 'c' : isolation });
    if (!opened.ok) throw new Failure(`--bot: ${opened.refusal.text}`);
    const player = `bot:${named ?? opened.value.name}`;
    if (!PROGRAM.test(player))
      throw new Failure(`--bot: '${shown(named ?? '')}' is no name: letters, digits, '.', '_' and '-', 40 at most.`);
    if (bots.has(player)) throw new Failure(`--bot: two bots are called '${player.slice(4)}': name one, as NAME=FILE.`);
    bots.set(player, opened.value);
  }
  return {
    offered: [...bots].map(([player, { sha256 }]) => ({ player, sha256 })),
    async sit({ game, rules, seed, players }) {
      const seated = players.map((player): Seated => {
        const program = player === undefined ? undefined : bots.get(player);
        if (player !== undefined && program === undefined)
          throw new Error(`${player} is not here any more: start the server with --bot again`);
        return program === undefined
          ? { kind: 'human', name: '', player: 'human' }
          : { kind: 'bot', name: program.name, player: player ?? '', program };
      });
      const sitting = await openBotPlayers(seated, rules, game, seed, isolation);
      if (sitting === undefined) throw new Error('no program sits there');
      return sitting;
    },
  };
}
