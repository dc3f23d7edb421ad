// After the last move: the match goes into the records, and its players see where they stand.
import { randomUUID } from 'node:crypto';
import { type Block, Line, type LogHeader, type LogLine, type Played, type Rules } from '@umpire/core';
import type { FinishedMatch, PlayerRecord, Records } from '@umpire/records';
import { loadHot, searchPast, whyNotSolvable } from '@umpire/search';
import { logText } from '../files/log-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { titlesOf } from '../text/player-names.ts';
import type { Seat } from './seats.ts';
import type { Verbosity } from './show/narrator.ts';

const grouped = (n: number): string => n.toLocaleString('en');

/** Plain minimax is not run for comparison beyond this many positions. */
const PLAIN_NODES_MAX = 1_000_000;

export function finishedMatch(
  header: LogHeader,
  lines: readonly LogLine[],
  seats: readonly Seat[],
  played: Played<Block>,
  isOurs: boolean,
): FinishedMatch {
  const { outcome, line, ranked } = played;
  return {
    id: randomUUID(),
    game: header.game,
    rulesVersion: header.rulesVersion,
    options: header.options,
    seed: header.seed,
    finishedAt: new Date().toISOString(),
    mode: isAgainstAi(seats) ? 'vs-ai' : seats.some(({ isHuman }) => isHuman) ? 'pvp' : 'ai-vs-ai',
    ranked,
    seats: seats.map(({ seated, totals }, seat) => {
      const { searches, nodes, simulations, depthMax } = totals;
      const moves = line.plies.filter((ply) => ply.seat === seat).length;
      return {
        name: seated.name,
        kind: seated.kind,
        player: seated.player,
        moves,
        search: { searches, nodes, simulations, depthMax },
      };
    }),
    outcome: { ...outcome, noResult: outcome.reason === 'no-result' },
    log: logText(header, lines, isOurs),
  };
}

/** Whether people play against AIs or bots: only such a match can count for the leaderboard. */
export const isAgainstAi = (seats: readonly Seat[]): boolean =>
  seats.some(({ isHuman }) => isHuman) && seats.some(({ isHuman }) => !isHuman);

/** A player's record in a game, in words. */
export async function recordText(records: Records, name: string, game: string): Promise<string> {
  const [row] = await records.playerRecords({ name, game });
  return `${name}: ${row === undefined ? 'no ranked match yet' : standing(row)}`;
}

const standing = ({ wins, losses, draws, winRate }: PlayerRecord): string =>
  `${counted(wins, 'win', 'wins')}, ${counted(losses, 'loss', 'losses')}, ${counted(draws, 'draw', 'draws')} (${Math.round(winRate * 100)} % won)`;

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Shows what the searches cost, and what pruning saved. */
export async function showPerformance(
  terminal: Terminal,
  rules: Rules,
  header: LogHeader,
  seats: readonly Seat[],
  verbosity: Verbosity,
): Promise<void> {
  if (verbosity < 2 || seats.every((seat) => seat.isHuman || seat.isBot)) return;
  terminal.say('Performance');
  for (const line of performanceText(seats, rules.words.seats)) terminal.say(`  ${line}`);
  if (seats.every(({ totals }) => totals.nodes === 0)) return;
  const saved = await comparePlain(new Line(rules, header.seed));
  if (saved !== undefined) terminal.say(`  From the first position: ${saved}`);
}

/** What alpha-beta saves against plain minimax from this position; undefined if plain minimax is too slow. */
async function comparePlain(line: Line<Block>): Promise<string | undefined> {
  const { rules, state } = line;
  if (whyNotSolvable(rules) !== undefined || rules.usesChance || line.isOver) return undefined;
  const kit = await loadHot(rules.id);
  const plain = kit.createMinimax(rules)(state, searchPast(line), { nodes: PLAIN_NODES_MAX });
  if (plain.stopped) return undefined;
  const pruned = kit.createAlphaBeta(rules).search(state, searchPast(line));
  const share = ((100 * pruned.nodes) / plain.nodes).toFixed(1);
  return `Alpha-beta visits ${pruned.nodes.toLocaleString('en')} of plain minimax's ${plain.nodes.toLocaleString('en')} positions (${share} %).`;
}

/** What the searches cost, one line per AI. */
function performanceText(seats: readonly Seat[], seatNames: readonly string[]): string[] {
  const names = titlesOf(
    seats.map(({ seated }) => seated.name),
    seatNames,
  );
  return seats.flatMap((seat, i) => {
    if (seat.isHuman || seat.isBot) return [];
    const { searches, nodes, simulations, depthMax, millis } = seat.totals;
    const work =
      nodes > 0 ? [`${grouped(nodes)} positions explored (${grouped(Math.round(nodes / searches))} per move)`] : [];
    if (simulations > 0) work.push(`${grouped(simulations)} simulations`);
    const rate = nodes > 0 && millis > 0 ? [`${grouped(Math.round((nodes / millis) * 1000))} positions/s`] : [];
    const depth = depthMax > 0 ? [`max depth ${depthMax}`] : [];
    const facts = [`${searches} ${searches === 1 ? 'move' : 'moves'} chosen`, ...work, ...depth, ...rate];
    return [`${names[i]}: ${facts.join(', ')}`];
  });
}
