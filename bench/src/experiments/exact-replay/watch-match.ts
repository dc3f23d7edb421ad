// Plays a match in which a right bot watches the bot under test: at each decision it gets the same question and dice.
import { type Block, type BotView, type LogLine, logLine, playMatch, type Rules } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import { BotPlayer, type Reply } from './bot-player.ts';
import { rightHabits } from './right-bot.ts';

/** The first decision at which the two answers differ. */
export interface Slip {
  readonly ply: number;
  /** Its number among the decisions of the seat, counted from 1. */
  readonly asked: number;
  readonly right: string;
  readonly wrong: string;
}

export interface Watched {
  readonly seed: string;
  readonly seat: number;
  readonly won: number;
  /** How many decisions the bot under test made. */
  readonly decisions: number;
  readonly slip?: Slip;
  /** Empty unless the log is kept. */
  readonly lines: readonly LogLine[];
}

export interface WatchOptions {
  readonly seed: string;
  /** The seat of the bot under test; a right bot has the other seat. */
  readonly seat: number;
  /** The seed of the players' own dice, if they are not those of the match. */
  readonly playerSeed?: string;
  readonly keepLog?: boolean;
  readonly onAsked?: (view: BotView, watcher: BotPlayer, right: Reply, given: Reply) => void;
}

/** The bot is used as it is, with whatever it remembers of earlier matches. */
export function watchMatch(rules: Rules<Block>, bot: BotPlayer, options: WatchOptions): Watched {
  const { seed, seat, keepLog = false, onAsked } = options;
  const [watcher, other] = [new BotPlayer(rightHabits), new BotPlayer(rightHabits)];
  for (const each of [bot, watcher, other]) each.begin();
  const chance = chanceOf(options.playerSeed ?? seed);
  const match = playMatch(rules, { seed, strict: [true, true], listen: keepLog ? true : 'seats' });
  const lines: LogLine[] = [];
  let decisions = 0;
  let slip: Slip | undefined;
  let next = match.next();
  while (!next.done) {
    const event = next.value;
    if (event.kind !== 'ask') {
      const line = keepLog ? logLine(event) : undefined;
      if (line !== undefined) lines.push(line);
      next = match.next();
      continue;
    }
    const { ply } = event.question;
    const view = event.question.botView();
    const dice = () => chance(PLAYER_PURPOSE + view.seat, ply);
    const given = (view.seat === seat ? bot : other).reply(view, dice());
    if (view.seat === seat) {
      decisions++;
      const right = watcher.reply(view, dice());
      if (right.text !== given.text) slip ??= { ply, asked: decisions, right: right.text, wrong: given.text };
      onAsked?.(view, watcher, right, given);
    }
    next = match.next(given.fault === 'crash' ? { fault: 'crash' } : { index: given.index });
  }
  const won = (next.value.outcome.scores[seat] + 1) / 2;
  return { seed, seat, won, decisions, lines, ...(slip === undefined ? {} : { slip }) };
}
