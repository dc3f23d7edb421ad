// Replays a log and asks a bot again at each decision of its seat, as `umpire debug` does. Only the log itself is used.
import { type Block, type Difference, type Log, type Rules, replay } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE, type PlyLine } from '@umpire/core/host';
import type { BotPlayer, Reply } from './bot-player.ts';

export interface Asked {
  readonly line: PlyLine;
  readonly reply: Reply;
  /** Whether it gave the answer of the log, a fault included. */
  readonly isSame: boolean;
}

export interface AskedAgain {
  /** Where the replayed match differs from the log; undefined if every key is equal. */
  readonly difference?: Difference;
  readonly asked: readonly Asked[];
}

export function askAgain(rules: Rules<Block>, log: Log, seat: number, bot: BotPlayer): AskedAgain {
  const chance = chanceOf(log.header.seed);
  const byPly = new Map(log.lines.flatMap((line) => ('action' in line ? [[line.ply, line]] : [])));
  const asked: Asked[] = [];
  bot.begin();
  const { difference } = replay(rules, log, {
    onAsk(question) {
      const { ply } = question;
      const line = byPly.get(ply);
      if (question.seat !== seat || line === undefined) return;
      const reply = bot.reply(question.botView(), chance(PLAYER_PURPOSE + seat, ply));
      const isSame = reply.fault === line.fault && (reply.fault !== undefined || reply.text === line.notation);
      asked.push({ line, reply, isSame });
    },
  });
  return difference === undefined ? { asked } : { asked, difference };
}
