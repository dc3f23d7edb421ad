import { type Block, type Line, replay, seenBy } from '@umpire/core';
import { type FinalPly, finalPlies, plain } from '@umpire/core/host';
import type { ReviewedPly } from '@umpire/search';
import { matchDigest, REVIEW_FORMAT, type ReviewedMove, type ReviewHeader, reviewMatch } from '@umpire/table';
import { type OpenedLog, readLog } from '../files/read-log.ts';
import { ReviewOut } from '../files/review-out.ts';
import { openAi } from '../match/open-ai.ts';
import { reviewByEngine } from '../match/review-by-engine.ts';
import { isEngine } from '../open-program.ts';
import { Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { Terminal } from '../terminal/terminal.ts';
import { differenceText } from '../text/difference-text.ts';
import { seatLabels } from '../text/player-names.ts';
import { parseAi } from '../text/player-text.ts';
import { plyName } from '../text/ply-name.ts';
import { shortText } from '../text/short-text.ts';
import { losesByForce, verdictText } from '../text/verdict-text.ts';

export interface ReviewArguments {
  readonly player?: string;
  readonly game?: string;
  readonly from?: string;
  readonly to?: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** `umpire review`: each ply's loss against the best action found. */
export async function reviewCommand(path: string, given: ReviewArguments): Promise<void> {
  const opened = await readLog(path, given.game);
  const { rules, log } = opened;
  const { difference } = replay(rules, log);
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  const plies = finalPlies(log);
  const range = rangeOf(given, plies);
  if (given.player !== undefined && isEngine(given.player)) {
    if (given.out !== undefined)
      throw new Failure('--out keeps scores for the page, and an engine gives none: leave it out.');
    const say = given.json === true ? undefined : sayOn(new Terminal());
    return reviewByEngine(opened, given.player, range, namesOf(opened), say);
  }
  const player = await openAi(rules, given.player === undefined ? 'hard' : parseAi(given.player));
  const out = given.out === undefined ? undefined : ReviewOut.open(given.out, headerOf(opened, plies, player.name));
  const terminal = new Terminal({ talkOnStderr: given.json === true });
  const names = namesOf(opened);
  const moves = (out?.moves ?? []).filter(({ ply }) => ply >= range.from && ply < range.to);
  const kept = moves.length;
  if (kept > 0)
    terminal.say(`${given.out} has ${kept} of these plies already; it goes on at ${plyName(nextOf(moves))}.`);
  const progress = given.out === undefined ? undefined : new Progress('plies', range.to - range.from - kept);
  for (const { move, found, line } of reviewMatch(rules, log, player, { ...range, from: nextOf(moves, range.from) })) {
    moves.push(move);
    out?.append(move);
    progress?.show(moves.length - kept);
    if (given.json !== true && out === undefined) terminal.say(lineText(move, found, line, names[move.seat]));
  }
  progress?.finish();
  out?.close();
  if (moves.length === 0 && range.from < range.to)
    throw new Failure(`${player.name} gives no scores to compare with: use hard or mcts:SIMS.`);
  if (given.json === true) process.stdout.write(`${jsonOf(rules.id, player.name, moves)}\n`);
  else terminal.say(totals(moves, names, rules.scores.unit));
  if (given.out !== undefined && given.json !== true)
    terminal.say(`The analysis is in ${given.out}: drop it on the page of the match to see it there.`);
}

const namesOf = ({ rules, log }: OpenedLog): string[] =>
  seatLabels(
    log.header.seats.map((seat) => seat.player),
    rules.words.seats,
  ).map((each) => plain(each));

const sayOn =
  (terminal: Terminal) =>
  (text: string): void =>
    terminal.say(text);

/** Plies as people count them, both ends included. */
function rangeOf(
  { from, to }: ReviewArguments,
  plies: readonly FinalPly[],
): { readonly from: number; readonly to: number } {
  const first = plyOf('--from', from, 1, plies.length);
  const last = plyOf('--to', to, plies.length, plies.length);
  if (last < first && plies.length > 0) throw new Failure(`--to ${last} comes before --from ${first}.`);
  return { from: first - 1, to: last };
}

function plyOf(option: string, typed: string | undefined, usual: number, most: number): number {
  if (typed === undefined) return usual;
  const ply = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  if (ply < 1 || ply > most) throw new Failure(`${option} is a ply from 1 to ${most}, not '${typed.slice(0, 20)}'.`);
  return ply;
}

const nextOf = (moves: readonly ReviewedMove[], usual = 0): number => (moves.at(-1)?.ply ?? usual - 1) + 1;

const headerOf = ({ log, game }: OpenedLog, plies: readonly FinalPly[], player: string): ReviewHeader => ({
  format: REVIEW_FORMAT,
  game: game.id,
  rulesVersion: log.header.rulesVersion,
  match: matchDigest(log),
  plies: plies.length,
  player,
});

const jsonOf = (game: string, player: string, moves: readonly ReviewedMove[]): string =>
  JSON.stringify({
    game,
    player,
    plies: moves.map(({ ply, seat, asked, notation, best, played, loss, margin, grade }) => ({
      ply,
      seat,
      ...(asked === undefined ? {} : { asked }),
      notation,
      best: best.notation,
      bestScore: best.score,
      playedScore: played?.score ?? null,
      loss: loss ?? null,
      ...(margin === undefined ? {} : { margin }),
      grade: grade ?? null,
    })),
  });

function lineText(move: ReviewedMove, found: ReviewedPly, line: Line<Block>, seatName: string): string {
  const { ply, asked, loss } = move;
  const { rules, state, past } = line;
  const list = new Int32Array(rules.legalMax);
  const seen = seenBy(rules, state, line.seat);
  const all = Array.from(
    list.subarray(0, rules.legal(state, past, list)),
    (each) => rules.words.describe(seen, each).text,
  );
  const verdict = verdictText(shortText(move.best.notation, all), loss ?? null, found, rules.scores.unit);
  const question = asked === undefined ? '' : `${asked} `;
  return `${plyName(ply)}, ${seatName}: ${question}${shortText(move.notation, all)}   ${verdict}`;
}

/** What is no more than chance may make is not counted as lost. */
function totals(moves: readonly ReviewedMove[], seatNames: readonly string[], unit?: string): string {
  return seatNames
    .map((name, seat) => {
      const own = moves.filter((move) => move.seat === seat);
      const lost = own.reduce((sum, { loss = 0, margin = 0 }) => sum + (loss > margin ? loss : 0), 0);
      const gaveAway = own.filter(losesByForce).length;
      const away = gaveAway === 0 ? '' : `, and the match given away ${times(gaveAway)}`;
      return `${name}: ${own.length} moves, ${lost.toFixed(2)}${unit === undefined ? '' : ` ${unit}`} lost in total${away}`;
    })
    .join('\n');
}

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);
