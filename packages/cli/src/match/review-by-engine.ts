// A match beside an engine of other people: where it would have played something else. It gives no scores, so nothing is lost or won.
import { type Block, Line, seenBy } from '@umpire/core';
import { finalPlies, plain } from '@umpire/core/host';
import type { OpenedLog } from '../files/read-log.ts';
import { plyName } from '../text/ply-name.ts';
import { openEngineAdvice } from './engine-advice.ts';

interface Compared {
  readonly ply: number;
  readonly seat: number;
  readonly notation: string;
  /** What the engine would have played; null if it would have resigned. */
  readonly best: string | null;
}

export async function reviewByEngine(
  { rules, log, game }: OpenedLog,
  typed: string,
  range: { readonly from: number; readonly to: number },
  names: readonly string[],
  say: ((text: string) => void) | undefined,
): Promise<void> {
  const engine = await openEngineAdvice(typed, game);
  const plies = finalPlies(log);
  const line = new Line<Block>(rules, log.header.seed, log.header.match);
  const moves: Compared[] = [];
  try {
    for (let ply = 0; ply < range.to; ply++) {
      const played = plies[ply];
      const { declared } = played;
      if (declared !== undefined && !line.isDeclared) line.declare(declared.round);
      if (ply >= range.from) {
        const seen = seenBy(rules, line.state, line.seat);
        const text = (action: number): string => rules.words.describe(seen, action).text;
        const chosen = await engine.choose(line);
        const best = chosen === undefined ? null : text(chosen);
        const move = { ply, seat: played.seat, notation: text(played.action), best };
        moves.push(move);
        say?.(lineText(move, names, engine.name));
      }
      line.play(played);
    }
  } finally {
    await engine.close();
  }
  if (say === undefined)
    process.stdout.write(`${JSON.stringify({ game: rules.id, player: engine.name, plies: moves.map(asJson) })}\n`);
  else for (const text of totals(moves, names, engine.name)) say(text);
}

const isSame = ({ notation, best }: Compared): boolean => notation === best;

function lineText(move: Compared, names: readonly string[], engine: string): string {
  const { ply, seat, notation, best } = move;
  const verdict = isSame(move) ? '' : best === null ? `   ${engine} resigns` : `   ${engine} plays ${best}`;
  return plain(`${plyName(ply)}, ${names[seat]}: ${notation}${verdict}`);
}

/** The fields of every review. An engine has no scores. */
const asJson = (move: Compared) => ({
  ...move,
  same: isSame(move),
  bestScore: null,
  playedScore: null,
  loss: null,
  grade: null,
});

const totals = (moves: readonly Compared[], names: readonly string[], engine: string): string[] =>
  names.map((name, seat) => {
    const own = moves.filter((move) => move.seat === seat);
    return plain(`${name}: ${own.length} moves, ${own.filter(isSame).length} as ${engine} plays`);
  });
