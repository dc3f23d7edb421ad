// What is measured about one bug: how often it shows, what replay makes of it, and whether half a repair is found out.
import { type Block, formatLog, type Log, logHeader, parseLog, type Rules } from '@umpire/core';
import type { PlyLine } from '@umpire/core/host';
import { kittens } from '@umpire/games/kittens';
import { demand } from '../../measure/demand.ts';
import { askAgain } from './ask-again.ts';
import { BotPlayer } from './bot-player.ts';
import { type Bug, halfMendedHabits, wrongHabits } from './bugs.ts';
import { firstSplit } from './first-split.ts';
import { FRESH, type Habits, type Memory, rightHabits } from './right-bot.ts';
import { type Slip, type Watched, watchMatch } from './watch-match.ts';

export interface Deal {
  readonly seed: string;
  readonly seat: number;
}

/** The deals of a session; seats change from deal to deal. */
export const dealsOf = (name: string, count: number): Deal[] =>
  Array.from({ length: count }, (_, i) => ({ seed: `${name} ${i}`, seat: i % 2 }));

interface Session {
  readonly matches: readonly Watched[];
  /** What the bot remembered before each match. */
  readonly memories: readonly Memory[];
}

/** One bot plays all deals, one after the other. */
export function playSession(rules: Rules<Block>, habits: Habits, deals: readonly Deal[]): Session {
  const bot = new BotPlayer(habits);
  const memories: Memory[] = [];
  const matches = deals.map((deal) => {
    memories.push(bot.memory);
    return watchMatch(rules, bot, deal);
  });
  return { matches, memories };
}

interface Recorded {
  readonly deal: Deal;
  readonly log: Log;
}

function record(rules: Rules<Block>, habits: Habits, deal: Deal, memory: Memory): Recorded {
  const bot = new BotPlayer(habits);
  bot.memory = memory;
  const { lines } = watchMatch(rules, bot, { ...deal, keepLog: true });
  const seats = [0, 1].map((seat) => ({ player: seat === deal.seat ? 'tested' : 'right' }));
  const text = formatLog(logHeader(kittens, { options: rules.options, seats, seed: deal.seed }), lines);
  // Read back from the text: what the text does not say must not help.
  return { deal, log: demand(parseLog(text)) };
}

/** A match in which the bug showed. */
interface Case extends Recorded {
  readonly memory: Memory;
  readonly slip: Slip;
  readonly decisions: number;
  /** The matches just before, as many as a new bot must be led through until it fails again. */
  readonly before: readonly Recorded[];
}

/** Leads a new bot through the logs and asks it: its answer where the bug showed, and whether all are those of the log. */
function lead(rules: Rules<Block>, habits: Habits, { deal, slip, log, before }: Case) {
  const bot = new BotPlayer(habits);
  for (const last of before) askAgain(rules, last.log, last.deal.seat, bot);
  const { asked, difference } = askAgain(rules, log, deal.seat, bot);
  const there = asked.find(({ line }) => line.ply === slip.ply)?.reply.text;
  return { there, isSame: difference === undefined && asked.every((each) => each.isSame) };
}

const MOST_BEFORE = 20;

function casesOf(rules: Rules<Block>, habits: Habits, { matches, memories }: Session, most: number): Case[] {
  const cases: Case[] = [];
  for (const [i, { slip, decisions, seed, seat }] of matches.entries()) {
    if (cases.length === most) break;
    if (slip === undefined) continue;
    const memory = memories[i];
    let found: Case = { ...record(rules, habits, { seed, seat }, memory), memory, slip, decisions, before: [] };
    for (let last = i - 1; last >= Math.max(0, i - MOST_BEFORE) && !lead(rules, habits, found).isSame; last--)
      found = { ...found, before: [record(rules, habits, matches[last], memories[last]), ...found.before] };
    cases.push(found);
  }
  return cases;
}

const linesOf = ({ log }: Recorded): PlyLine[] => log.lines.flatMap((line) => ('action' in line ? [line] : []));
const keysOf = (recorded: Recorded): string[] => linesOf(recorded).map(({ key }) => key);
const hasFault = (each: Case): boolean =>
  linesOf(each).some(({ fault, seat }) => fault !== undefined && seat === each.deal.seat);

/** The same deal and the same bot, but nobody wrote down which dice the players threw: does the same decision go wrong? */
function showsAgain(rules: Rules<Block>, habits: Habits, { deal, memory, slip }: Case): boolean {
  const bot = new BotPlayer(habits);
  bot.memory = memory;
  const again = watchMatch(rules, bot, { ...deal, playerSeed: `${deal.seed} again` }).slip;
  return again?.ply === slip.ply && again.wrong === slip.wrong;
}

/** Compares the log with the log of the right bot in the same deal. */
function splitOf(rules: Rules<Block>, each: Case) {
  const { ply, compared } = firstSplit(keysOf(each), keysOf(record(rules, rightHabits, each.deal, FRESH)));
  return { compared, isFound: ply === each.slip.ply };
}

export interface Measured {
  readonly bug: Bug;
  readonly matches: readonly Watched[];
  readonly halfMended: readonly Watched[];
  readonly cases: readonly Case[];
  /** How many of the cases are reproduced … */
  readonly reproduced: {
    /** … from the log alone, and with the logs of earlier matches. */
    readonly fromLog: number;
    readonly fromLogs: number;
    /** … from the deal alone, when the players use new dice of their own. */
    readonly fromDeal: number;
  };
  /** How many of a hundred replays of the first case show the bug again. */
  readonly again: number;
  /** In how many cases the log shows a fault of the bot. */
  readonly faulty: number;
  /** Where two logs differ, by halving: the most positions compared, and how often that is the decision. */
  readonly split: { readonly compared: number; readonly found: number };
  /** In how many cases the decision is right after the repair, and after half of it. */
  readonly mended: { readonly whole: number; readonly half: number };
}

export interface Plan {
  readonly deals: readonly Deal[];
  /** For the half repair: deals of which no log was kept. */
  readonly otherDeals: readonly Deal[];
  /** How many failing matches are kept. */
  readonly most: number;
}

export function measureBug(rules: Rules<Block>, bug: Bug, { deals, otherDeals, most }: Plan): Measured {
  const [wrong, half] = [wrongHabits(bug), halfMendedHabits(bug)];
  const session = playSession(rules, wrong, deals);
  const cases = casesOf(rules, wrong, session, most);
  const number = (test: (each: Case) => boolean): number => cases.filter(test).length;
  const isSame = (each: Case): boolean => lead(rules, wrong, each).isSame;
  const isRight = (habits: Habits) => (each: Case) => lead(rules, habits, each).there === each.slip.right;
  const splits = cases.map((each) => splitOf(rules, each));
  return {
    bug,
    matches: session.matches,
    halfMended: playSession(rules, half, otherDeals).matches,
    cases,
    reproduced: {
      fromLog: number((each) => isSame({ ...each, before: [] })),
      fromLogs: number(isSame),
      fromDeal: number((each) => showsAgain(rules, wrong, each)),
    },
    again: cases.length === 0 ? 0 : Array.from({ length: 100 }, () => isSame(cases[0])).filter(Boolean).length,
    faulty: number(hasFault),
    split: {
      compared: Math.max(0, ...splits.map(({ compared }) => compared)),
      found: splits.filter(({ isFound }) => isFound).length,
    },
    mended: { whole: number(isRight(rightHabits)), half: number(isRight(half)) },
  };
}
