import { type Block, Line, replay, seenBy } from '@umpire/core';
import { finalPlies, plain } from '@umpire/core/host';
import { createSearchPlayer, type ReviewedPly, review } from '@umpire/search';
import { type OpenedLog, readLog } from '../files/read-log.ts';
import { Failure } from '../terminal/failure.ts';
import { Terminal } from '../terminal/terminal.ts';
import { differenceText } from '../text/difference-text.ts';
import { sceneFor } from '../text/look.ts';
import { seatLabels } from '../text/player-names.ts';
import { parseAi } from '../text/player-text.ts';
import { plyName } from '../text/ply-name.ts';
import { shortText } from '../text/short-text.ts';
import { losesByForce, verdictText } from '../text/verdict-text.ts';

export interface ReviewArguments {
  readonly player?: string;
  readonly game?: string;
  readonly json?: boolean;
}

interface Row {
  readonly ply: number;
  readonly seat: number;
  /** Where it is not the ordinary decision of the game. */
  readonly asked?: string;
  readonly notation: string;
  readonly best: string;
  readonly bestScore: number;
  readonly playedScore: number | null;
  readonly loss: number | null;
}

/** `umpire review`: each ply's loss against the best action found. */
export async function reviewCommand(path: string, given: ReviewArguments): Promise<void> {
  const opened = await readLog(path, given.game);
  const { rules, log } = opened;
  const { difference } = replay(rules, log);
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  const player = await createSearchPlayer(rules, given.player === undefined ? 'hard' : parseAi(given.player));
  const terminal = new Terminal({ talkOnStderr: given.json === true });
  const lines: Row[] = [];
  const gaveAway = rules.words.seats.map(() => 0);
  const shadow = new Line(rules, log.header.seed, log.header.match);
  const plies = finalPlies(log);
  const names = seatLabels(
    log.header.seats.map(({ player }) => player),
    rules.words.seats,
  ).map((each) => plain(each));
  for (const ply of review(rules, log.header.seed, plies, player, log.header.match)) {
    while (shadow.state.ply < ply.ply) shadow.play(plies[shadow.state.ply]);
    const { declared } = plies[ply.ply];
    if (declared !== undefined) shadow.declare(declared.round);
    const line = lineOf(opened, shadow, ply);
    lines.push(line);
    if (losesByForce(ply)) gaveAway[ply.seat]++;
    if (given.json !== true) terminal.say(lineText(shortened(line, shadow), ply, names[ply.seat]));
  }
  if (lines.length === 0 && plies.length > 0)
    throw new Failure(`${player.name} gives no scores to compare with: use hard or mcts:SIMS.`);
  if (given.json === true)
    process.stdout.write(`${JSON.stringify({ game: rules.id, player: player.name, plies: lines })}\n`);
  else terminal.say(totals(lines, names, gaveAway));
}

function lineOf(
  { rules }: OpenedLog,
  shadow: Line<Block>,
  { ply, seat, action, best, played, loss }: ReviewedPly,
): Row {
  const seen = seenBy(rules, shadow.state, seat);
  const words = (each: number): string => rules.words.describe(seen, each).text;
  const isOrdinary = rules.decision(shadow.state) === 0;
  const asked = isOrdinary ? undefined : sceneFor(shadow, seat).question?.text;
  return {
    ply,
    seat,
    ...(asked === undefined ? {} : { asked }),
    notation: words(action),
    best: words(best.action),
    bestScore: best.score,
    playedScore: played?.score ?? null,
    loss: loss ?? null,
  };
}

function shortened(line: Row, { rules, state, past }: Line<Block>): Row {
  const list = new Int32Array(rules.legalMax);
  const seen = seenBy(rules, state, line.seat);
  const all = Array.from(
    list.subarray(0, rules.legal(state, past, list)),
    (each) => rules.words.describe(seen, each).text,
  );
  return { ...line, notation: shortText(line.notation, all), best: shortText(line.best, all) };
}

function lineText({ ply, asked, notation, best, loss }: Row, reviewed: ReviewedPly, seatName: string): string {
  const verdict = verdictText(best, loss, reviewed);
  return `${plyName(ply)}, ${seatName}: ${asked === undefined ? '' : `${asked} `}${notation}   ${verdict}`;
}

function totals(lines: readonly Row[], seatNames: readonly string[], gaveAway: readonly number[]): string {
  return seatNames
    .map((name, seat) => {
      const own = lines.filter((line) => line.seat === seat);
      const lost = own.reduce((sum, line) => sum + (line.loss ?? 0), 0);
      const away = gaveAway[seat] === 0 ? '' : `, and the match given away ${times(gaveAway[seat])}`;
      return `${name}: ${own.length} moves, ${lost.toFixed(2)} lost in total${away}`;
    })
    .join('\n');
}

const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);
