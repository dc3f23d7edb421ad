// Plays the matches of a tournament: keeps the bots' processes, and returns the result of each match.
import { hash, randomUUID } from 'node:crypto';
import type { Block, LogLine, MatchEvent, Rules } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import type { BotProgram } from '../bot/open-bot.ts';
import { Cell } from '../cell/cell.ts';
import type { Isolation } from '../cell/proof/isolation-level.ts';
import { type MatchResult, placesOf } from '../report/match-result.ts';
import type { Pairing } from '../schedule/pairing.ts';
import { type ArenaLimits, deadlineOf, PATIENCE } from './arena-limits.ts';
import { type Adapters, BotFiles, mayThinkAhead } from './bot-files.ts';
import { BotSeat } from './bot-seat.ts';
import { dealName } from './deal-name.ts';
import { EnginePool, engineSeat } from './engine-seat.ts';
import { matchHandle } from './match-handle.ts';
import { freeMemoryMb, groupOf, type MemoryLimits, planMemory } from './memory-plan.ts';
import { type Opening, openingOf } from './opening.ts';
import { type BotMatch, mostSpent, playBotMatch } from './play-bot-match.ts';
import { PrivateMatches, type PrivatePlace } from './private-matches.ts';
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
  /** A text that no bot knows, the same whenever this run goes on: matches are named by its hash. Absent: a new one. */
  readonly secret?: string | undefined;
  readonly limits: ArenaLimits;
  /** What all processes of a bot may use together. Absent: as for one worker on this machine. */
  readonly memory?: MemoryLimits | undefined;
  /** Where matches start, if not at the beginning: deals use these openings in turn. The seed of an opening, if it has one, replaces that of the deal. */
  readonly openings?: readonly Opening[] | undefined;
  /** A folder of packages that Python bots may import. */
  readonly pythonPackages?: string | undefined;
  /** With 'none' bots are trusted and run in this process. */
  readonly isolation: Isolation | 'none';
  /** Awaited before each search, so that signals can be handled between two searches. */
  readonly pause?: (() => Promise<unknown>) | undefined;
  /** Starts the process of a bot. Tests put others in its place. */
  readonly startCell?: typeof Cell.start;
}

export interface PlayedPairing {
  readonly result: MatchResult;
  /** The lines of the log; empty unless `keepLog` was set. */
  readonly lines: readonly LogLine[];
  readonly faultTexts: readonly string[];
}

export interface Watch {
  readonly keepLog?: boolean;
  readonly onEvent?: (event: MatchEvent<Block>) => void;
  /** Called if the bots have used up the time of the match, with the seat that used most of it; the match goes on. */
  readonly onOvertime?: (seat: number) => void;
}

/** What a run has to tell that is no result. */
export interface Trouble {
  /** How many suspicions a second look did not confirm. */
  readonly innocent: number;
  /** The bots that answered the same question differently. */
  readonly unstable: readonly string[];
  /** The bots that had used most of the time in matches that took more than their limit. */
  readonly slow: readonly { readonly name: string; readonly matches: number }[];
}

/** A seat that used more than this share of a match's time is to blame alone. Half would not do: chance puts one of two equally slow bots above it. */
const MOST = 2 / 3;

export class Arena {
  private readonly options: ArenaOptions;
  private readonly files = new BotFiles();
  private readonly pools = new Map<string, ProcessPool>();
  /** Records by the hash of the bot's text. */
  private readonly records = new Map<string, BotRecord>();
  private readonly engines = new Map<string, EnginePool>();
  private readonly thinkers = new Map<string, Promise<Thinker>>();
  private readonly secret: string;
  private readonly memory: MemoryLimits;
  private readonly privates: PrivateMatches;
  /** By entrant: how many matches went into overtime in which it had used most of the time. */
  private readonly overtimes = new Map<number, number>();

  constructor(options: ArenaOptions) {
    this.options = options;
    this.secret = options.secret ?? randomUUID();
    this.memory = options.memory ?? planOf(options);
    this.privates = new PrivateMatches(this.memory.privateMatches);
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
    const played = await this.playOnce(pairing, watch);
    if (played !== undefined) {
      const { lines, faultTexts, actions } = played;
      return { lines, faultTexts, result: { ...resultOf(pairing, played), ...this.movesOf(pairing, actions) } };
    }
    const { matchMs } = this.options.limits;
    const skipped = `it took more than ${(matchMs * PATIENCE) / 1000} seconds of bot time, at ${PATIENCE} times the limits, or the machine was too busy for it`;
    return {
      result: { match: pairing.match, places: [], scores: [], faults: [], plies: 0, skipped },
      lines: [],
      faultTexts: [],
    };
  }

  /** A match is never begun again: whoever made it slow would see the same deal a second time. */
  private async playOnce(pairing: Pairing, watch: Watch): Promise<BotMatch | undefined> {
    const { limits, rulesFor } = this.options;
    const rules = rulesFor(pairing.seats.length);
    const place = this.privates.place();
    const players = await Promise.all(pairing.seats.map((_, seat) => this.sit(rules, pairing, seat, 1, place)));
    const { onEvent } = watch;
    const played = playBotMatch(rules, players, {
      seed: this.seedOf(pairing),
      ...this.numberOf(pairing),
      opening: openingOf(this.options.openings, pairing.seed)?.actions ?? [],
      matchMs: limits.matchMs,
      onOvertime: (spent) => {
        const seat = mostSpent(spent);
        const entrant = pairing.seats[seat];
        this.overtimes.set(entrant, 1 + (this.overtimes.get(entrant) ?? 0));
        watch.onOvertime?.(seat);
      },
      answerMs: limits.answerMs === 0 ? limits.matchMs : limits.answerMs,
      blame: guiltySeat,
      keepLog: watch.keepLog === true,
      ...(onEvent === undefined ? {} : { onEvent }),
    });
    return played.finally(() => place.leave());
  }

  /** Dice of its own make a match one of a kind. */
  private movesOf(pairing: Pairing, actions: readonly number[]): Pick<MatchResult, 'moves'> {
    const { usesChance } = this.options.rulesFor(pairing.seats.length);
    const { seed, match } = openingOf(this.options.openings, pairing.seed) ?? {};
    if (usesChance && seed === undefined) return {};
    const dice = usesChance ? `${match ?? 0} of ${seed}` : '';
    return { moves: hash('sha256', `${dice}/${actions}`, 'hex').slice(0, 16) };
  }

  trouble(): Trouble {
    let innocent = 0;
    const unstable = new Set<string>();
    for (const pool of this.pools.values()) {
      innocent += pool.innocent;
      if (pool.answersVary) unstable.add(pool.facts.bot.name);
    }
    const slow = [...this.overtimes].map(([entrant, matches]) => ({
      name: this.options.entrants[entrant].name,
      matches,
    }));
    return { innocent, unstable: [...unstable].sort(), slow };
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values(), ...this.engines.values()].map((pool) => pool.close()));
    this.files.close();
  }

  /** Makes the player of a seat, for a match that the caller runs. */
  async sit(rules: Rules, pairing: Pairing, seat: number, patience = 1, place?: PrivatePlace): Promise<SeatPlayer> {
    const { entrants, isolation, adapters = {} } = this.options;
    const index = pairing.seats[seat];
    const entrant = entrants[index];
    // Not the seed of the opening: if all matches share the dice of one log, players' dice still differ from deal to deal.
    const chance = chanceOf(this.options.seedOf(pairing.seed));
    if (!('bot' in entrant)) {
      const thinker = await madeOnce(this.thinkers, `${index}/${rules.seats}`, () => entrant.createThinker(rules));
      return thinkerSeat(thinker, (ply) => chance(PLAYER_PURPOSE + seat, ply), this.options.pause);
    }
    if (entrant.bot.language === 'engine') {
      const { text, protocol = '' } = entrant.bot;
      const answerMs = deadlineOf(this.options.limits, 1);
      const make = (): EnginePool => new EnginePool(text, adapters.engines?.[protocol], answerMs);
      return engineSeat(madeOnce(this.engines, `${index}/${seat}`, make));
    }
    if (isolation === 'none')
      return trustedSeat(entrant.bot, adapters.adaptBot, seat, chance(PLAYER_PURPOSE + seat, 0));
    const pool = this.poolOf(index, seat, rules, entrant.bot, isolation);
    const opening = openingOf(this.options.openings, pairing.seed);
    const deal = dealName(rules, this.seedOf(pairing), opening);
    const shareMs = Math.floor(this.options.limits.matchMs / rules.seats);
    const handle = matchHandle(this.secret, pairing, seat);
    const { options } = rules;
    return new BotSeat(
      pool,
      { handle, deal, place, shareMs, options },
      seat,
      chance(PLAYER_PURPOSE + seat, 0),
      patience,
    );
  }

  private poolOf(entrant: number, seat: number, rules: Rules, bot: BotProgram, isolation: Isolation): ProcessPool {
    const { limits, adapters = {}, startCell = Cell.start } = this.options;
    return madeOnce(this.pools, `${entrant}/${seat}`, () => {
      const program = this.files.programOf(bot, adapters, limits.memoryMb, this.options.pythonPackages);
      const { id: game, rulesVersion } = rules;
      const record = madeOnce(this.records, bot.sha256, () => ({}));
      const group = groupOf(this.memory, entrant, bot.sha256);
      const thinksAhead = adapters.rulesText !== undefined && mayThinkAhead(bot);
      const facts = { bot, program, isolation, limits, game, rulesVersion, thinksAhead, record, startCell, group };
      return new ProcessPool(facts);
    });
  }
}

const planOf = ({ entrants, limits }: ArenaOptions): MemoryLimits =>
  planMemory({
    workers: 1,
    bots: entrants.filter((entrant) => 'bot' in entrant).length,
    seatsOfBot: 1,
    memoryMb: limits.memoryMb,
    freeMb: freeMemoryMb(),
  });

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
    places: placesOf(scores),
    scores,
    faults,
    plies,
    ...(reason === 'no-result' ? { noResult: true } : {}),
  };
}
