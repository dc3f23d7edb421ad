import type { Rules } from '@umpire/core';
import { type ArenaArguments, readArenaArguments } from '../arena/arena-arguments.ts';
import type { ArenaJob } from '../arena/arena-job.ts';
import { givenBots } from '../arena/given-bots.ts';
import { openEntrants } from '../arena/open-entrants.ts';
import { runStats } from '../arena/run-stats.ts';
import { showMatch } from '../arena/show-match.ts';
import { Failure } from '../failure.ts';
import { isolationLevel } from '../isolation-level.ts';
import { type OpenedGame, openGame, openRules } from '../open-game.ts';
import { plain } from '../plain.ts';
import { chooseSeed } from '../seed.ts';

/** `umpire arena`: one match between bots, or with --stats as many as it takes to compare them. */
export async function arenaCommand(typed: string, given: ArenaArguments): Promise<void> {
  const request = readArenaArguments(given);
  const texts = givenBots(given.bot ?? [], given.bots);
  if (texts.length === 0)
    throw new Failure('arena needs bots: --bot FILE or --bot hard, at least two of them, or --bots FOLDER.');
  const opened = await openGame(typed, given);
  const { game, rules } = opened;
  for (const warning of rules.warnings ?? []) process.stderr.write(`${plain(warning)}\n`);
  const isolation = await isolationLevel(request.isolation, given.quiet === true);
  const { entrants, disqualified } = await openEntrants(texts, isolation);
  const seed = chooseSeed(given.seed);
  const { limits } = request;
  const job: ArenaJob = { game: typed, options: rules.options, entrants, seed, limits, isolation };
  const isFixed = given.seats !== undefined || (given.set ?? []).some((pair) => pair.startsWith('seats='));
  const seats = isFixed ? { min: rules.seats, max: rules.seats } : game.seats;
  if (given.stats === true || given.format !== undefined) {
    await runStats(job, request, disqualified, {
      game,
      typed,
      rulesFor: (count) => rulesFor(opened, count),
      seats,
      verify: given.verify !== false,
      quiet: given.quiet === true,
      form: given.json === true ? 'json' : given.csv === true ? 'csv' : 'text',
      ...(given.log === undefined ? {} : { logs: given.log }),
    });
    return;
  }
  for (const { bot, reason } of disqualified) process.stderr.write(`${plain(`${bot} cannot play: ${reason}`)}\n`);
  if (disqualified.length > 0) throw new Failure('a bot cannot be loaded, so the match is not played.', 1);
  if (entrants.length < seats.min || entrants.length > seats.max)
    throw new Failure(
      `${entrants.length} bots are named, and ${game.title} is for ${seats.min === seats.max ? seats.min : `${seats.min} to ${seats.max}`}: with --stats more bots take turns.`,
    );
  if (given.seed === undefined && given.quiet !== true) process.stderr.write(`seed ${plain(seed)}\n`);
  await showMatch(game, { ...job, isSingle: true }, rulesFor(opened, entrants.length), {
    quiet: given.quiet === true,
    chat: given.chat !== false,
    json: given.json === true,
    ...(given.log === undefined ? {} : { log: given.log }),
  });
}

const rulesFor = (opened: OpenedGame, seats: number): Rules =>
  Object.hasOwn(opened.game.options, 'seats') ? openRules(opened, { ...opened.rules.options, seats }) : opened.rules;
