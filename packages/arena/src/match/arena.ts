// Plays the matches of a tournament: keeps the bots' processes, and returns the result of each match.

import type { Block, LogLine, MatchEvent, Outcome, Rules } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import type { BotProgram } from '../bot/open-bot.ts';
import type { Isolation } from '../cell/isolation-level.ts';
import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from '../schedule/pairing.ts';
import { type ArenaLimits, PATIENCE } from './arena-limits.ts';
import { type Adapters, BotFiles } from './bot-files.ts';
import { BotSeat } from './bot-seat.ts';
import { type BotMatch, playBotMatch } from './play-bot-match.ts';
import { type BotRecord, ProcessPool } from './process-pool.ts';
import type { SeatPlayer } from './seat-player.ts';
import { type Thinker, thinkerSeat } from './thinker-seat.ts';
import { trustedSeat } from './trusted-seat.ts';

/** A participant: a bot, or a search. */
export type Entrant =
  | { readonly name: string; readonly bot: BotProgram }
  | { readonly name: string; createThinker(rules: Rules): Promise<Thinker> };

export interface ArenaOptions {
  readonly entrants: readonly Entrant[];
  /** The rules for this many seats. */
  readonly rulesFor: (seats: number) => Rules;
  /** The game's adapters for its bots; a game can be passed as it is. */
  readonly adapters?: Adapters;
  /** The seed of a deal. */
  readonly seedOf: (deal: number) => string;
  readonly limits: ArenaLimits;
  /** Where matches start, if not at the beginning: deals use these openings in turn. The seed of an opening, if it has one, replaces that of the deal. */
  readonly openings?: readonly Opening[] | undefined;
  /** With 'none' bots are trusted and run in this process. */
  readonly isolation: Isolation | 'none';
  /** Awaited before each search, so that signals can be handled between two searches. */
  readonly pause?: (() => Promise<unknown>) | undefined;
}

export interface Opening {
  readonly actions: readonly number[];
  readonly seed?: string;
  /** The number of the match, if several matches share the seed. */
  readonly match?: number;
}

/** The opening of a deal, the same for all its seatings. */
export const openingOf = (openings: readonly Opening[] | undefined, deal: number): Opening | undefined =>
  openings === undefined || openings.length === 0 ? undefined : openings[deal % openings.length];

export interface PlayedPairing {
  readonly result: MatchResult;
  /** The lines of the log; empty unless `keepLog` was set. */
  readonly lines: readonly LogLine[];
  readonly faultTexts: readonly string[];
}

export interface Watch {
  readonly keepLog?: boolean;
  readonly onEvent?: (event: MatchEvent<Block>) => void;
  /** Called if the match took too long and is played once more from its beginning. */
  readonly onRestart?: () => void;
}

/** A seat that used more than this share of a match's time is to blame alone. Half would not do: chance puts one of two equally slow bots above it. */
const MOST = 2 / 3;

export class Arena {
  private readonly options: ArenaOptions;
  private readonly files = new BotFiles();
  private readonly pools = new Map<string, ProcessPool>();
  /** Records by the hash of the bot's text. */
  private readonly records = new Map<string, BotRecord>();
  private readonly thinkers = new Map<string, Promise<Thinker>>();
  private handles = 0;

  constructor(options: ArenaOptions) {
    this.options = options;
  }

  /** The seed of a pairing: matches on the same deal have the same shuffles. */
  seedOf({ seed }: Pairing): string {
    return openingOf(this.options.openings, seed)?.seed ?? this.options.seedOf(seed);
  }

  /** The match number that its opening has besides the seed, if any. */
  numberOf({ seed }: Pairing): Pick<Opening, 'match'> {
    const match = openingOf(this.options.openings, seed)?.match;
    return match === undefined ? {} : { match };
  }

  async play(pairing: Pairing, watch: Watch = {}): Promise<PlayedPairing> {
    const first = await this.attempt(pairing, watch, 1);
    // It took too long, but the machine may be busy: it is played again with more patience before anyone is blamed.
    if (first === undefined) watch.onRestart?.();
    const played = first ?? (await this.attempt(pairing, watch, PATIENCE));
    if (played !== undefined) return { ...played, result: resultOf(pairing, played) };
    const { matchMs } = this.options.limits;
    const skipped = `it took more than ${(matchMs * PATIENCE) / 1000} seconds of bot time, at ${PATIENCE} times the limits`;
    return {
      result: { match: pairing.match, places: [], scores: [], faults: [], plies: 0, skipped },
      lines: [],
      faultTexts: [],
    };
  }

  private async attempt(pairing: Pairing, watch: Watch, patience: number): Promise<BotMatch | undefined> {
    const { limits, rulesFor } = this.options;
    const rules = rulesFor(pairing.seats.length);
    const players = await Promise.all(pairing.seats.map((_, seat) => this.sit(rules, pairing, seat, patience)));
    const { onEvent } = watch;
    return playBotMatch(rules, players, {
      seed: this.seedOf(pairing),
      ...this.numberOf(pairing),
      opening: openingOf(this.options.openings, pairing.seed)?.actions ?? [],
      matchMs: limits.matchMs * patience,
      answerMs: limits.answerMs === 0 ? limits.matchMs : limits.answerMs,
      blame: (spent) => (patience === 1 ? undefined : guiltySeat(spent)),
      keepLog: watch.keepLog === true,
      ...(onEvent === undefined ? {} : { onEvent }),
    });
  }

  /** How many suspicions were not confirmed, and which bots answered the same question differently. */
  trouble(): { readonly innocent: number; readonly unstable: readonly string[] } {
    let innocent = 0;
    const unstable = new Set<string>();
    for (const pool of this.pools.values()) {
      innocent += pool.innocent;
      if (pool.answersVary) unstable.add(pool.facts.bot.name);
    }
    return { innocent, unstable: [...unstable].sort() };
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
    this.files.close();
  }

  /** Makes the player of a seat, for a match that the caller runs. */
  async sit(rules: Rules, pairing: Pairing, seat: number, patience = 1): Promise<SeatPlayer> {
    const { entrants, isolation, adapters = {} } = this.options;
    const index = pairing.seats[seat];
    const entrant = entrants[index];
    // Not the seed of the opening: if all matches share the dice of one log, players' dice still differ from deal to deal.
    const chance = chanceOf(this.options.seedOf(pairing.seed));
    if (!('bot' in entrant)) {
      const thinker = await madeOnce(this.thinkers, `${index}/${rules.seats}`, () => entrant.createThinker(rules));
      return thinkerSeat(thinker, (ply) => chance(PLAYER_PURPOSE + seat, ply), this.options.pause);
    }
    if (isolation === 'none')
      return trustedSeat(entrant.bot, adapters.adaptBot, seat, chance(PLAYER_PURPOSE + seat, 0));
    const pool = this.poolOf(index, seat, rules, entrant.bot, isolation);
    return new BotSeat(pool, ++this.handles, seat, chance(PLAYER_PURPOSE + seat, 0), patience);
  }

  private poolOf(entrant: number, seat: number, rules: Rules, bot: BotProgram, isolation: Isolation): ProcessPool {
    const { limits, adapters = {} } = this.options;
    return madeOnce(this.pools, `${entrant}/${seat}`, () => {
      const program = this.files.programOf(bot, adapters, limits.memoryMb);
      const { id: game, rulesVersion } = rules;
      const record = madeOnce(this.records, bot.sha256, () => ({}));
      return new ProcessPool({ bot, program, isolation, limits, game, rulesVersion, record });
    });
  }
}

function madeOnce<T>(known: Map<string, T>, key: string, make: () => T): T {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

function guiltySeat(spent: readonly number[]): number | undefined {
  const total = spent.reduce((sum, each) => sum + each, 0);
  const seat = spent.findIndex((each) => each > total * MOST);
  return seat < 0 ? undefined : seat;
}

function resultOf({ match }: Pairing, { outcome, faults, plies }: BotMatch): MatchResult {
  const { scores, reason } = outcome;
  return {
    match,
    places: placesOf(outcome),
    scores,
    faults,
    plies,
    ...(reason === 'no-result' ? { noResult: true } : {}),
  };
}

const placesOf = ({ scores }: Outcome): number[] =>
  scores.map((score) => 1 + scores.filter((other) => other > score).length);
