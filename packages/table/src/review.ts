// A match looked at again, move by move, as data: what the page draws, and what `umpire review --out` writes.
import { type Block, Line, type Log, type Rules, seenBy } from '@umpire/core';
import { type FinalPly, finalPlies, headerOptions, MAIN_DECISION, sha256Text } from '@umpire/core/host';
import { given, sceneOf } from '@umpire/core/scene';
import { type Candidate, type ReviewedPly, review, type SearchPlayer } from '@umpire/search';

export type Grade = 'good' | 'playable' | 'mistake' | 'blunder';

/** A move as the search sees it. */
export interface JudgedMove {
  readonly notation: string;
  /** For the seat that moves; proven: the score that the match ends with. */
  readonly score: number;
  /** By how much the score may be off by chance (95 %), where it was sampled. */
  readonly margin?: number;
  readonly proven: boolean;
  readonly endsIn?: number;
  /** What is expected to follow, the move itself first. */
  readonly line: readonly string[];
}

export interface ReviewedMove {
  readonly ply: number;
  readonly seat: number;
  readonly notation: string;
  /** What was asked, where it is not the main decision of the game. */
  readonly asked?: string;
  readonly best: JudgedMove;
  /** Absent: the search did not look at it. */
  readonly played?: JudgedMove;
  /** Best score less the score of what was played; absent where the search cannot say. */
  readonly loss?: number;
  /** By how much the loss may be off by chance; absent where nothing was sampled. */
  readonly margin?: number;
  /** Absent: it cannot be compared. */
  readonly grade?: Grade;
}

/** The data, and what it was made of. */
export interface ReviewStep {
  readonly move: ReviewedMove;
  readonly found: ReviewedPly;
  /** The position before the move. Valid until the next step. */
  readonly line: Line<Block>;
}

/** Shares of all there is to win: what was given away is called a mistake from the second on. */
const GRADES: readonly (readonly [number, Grade])[] = [
  [0.03, 'good'],
  [0.1, 'playable'],
  [0.25, 'mistake'],
];

/** `share`: what was given away, as a share of all there is to win. */
export const gradeOf = (share: number): Grade => GRADES.find(([below]) => share < below)?.[1] ?? 'blunder';

/** Tells which match an analysis belongs to. */
export function matchDigest({ header, lines, wholeChars }: Log): string {
  const { game, rulesVersion, seed, match = 0 } = header;
  const plies = finalPlies({ header, lines, wholeChars });
  const played = plies.map(({ seat, action, declared }) => [seat, action, declared?.round ?? 0]);
  return sha256Text(JSON.stringify([game, rulesVersion, headerOptions(header), seed, match, played]));
}

/** One step at a time: each is a search. */
export function* reviewMatch(
  rules: Rules,
  log: Log,
  player: SearchPlayer,
  range: { readonly from?: number; readonly to?: number } = {},
): Generator<ReviewStep, void, void> {
  const { seed, match } = log.header;
  const plies = finalPlies(log);
  const line = new Line<Block>(rules, seed, match);
  for (const found of review(rules, seed, plies, player, { ...range, ...given({ match }) })) {
    while (line.ply < found.ply) line.play(plies[line.ply]);
    declare(line, plies[found.ply]);
    yield { move: reviewedMove(rules, line, found), found, line };
  }
}

function declare(line: Line<Block>, { declared }: FinalPly): void {
  if (declared !== undefined && !line.isDeclared) line.declare(declared.round);
}

function reviewedMove(rules: Rules, line: Line<Block>, found: ReviewedPly): ReviewedMove {
  const { ply, seat, action, best, played, loss } = found;
  const margin = found.margin === 0 ? undefined : found.margin;
  const seen = seenBy(rules, line.state, seat);
  const isMain = rules.decision(line.state) === MAIN_DECISION;
  const asked = isMain ? undefined : sceneOf(rules, seen, seat, line.past, line.state).question?.text;
  const grade = gradeFound(found, rules.scores.max - rules.scores.min);
  return {
    ply,
    seat,
    notation: rules.words.describe(seen, action).text,
    best: judgedMove(line, best),
    ...given({ asked, loss, margin, grade, played: played === undefined ? undefined : judgedMove(line, played) }),
  };
}

function gradeFound({ best, played, loss, margin }: ReviewedPly, range: number): Grade | undefined {
  if (played === undefined) return undefined;
  // What may be chance is no mistake.
  if (loss !== undefined) return loss <= margin ? 'good' : gradeOf(loss / range);
  if (played.proven && played.score < 0) return 'blunder';
  return best.proven && best.score > 0 ? 'mistake' : undefined;
}

function judgedMove(line: Line<Block>, { score, margin, proven, endsIn, ...found }: Candidate): JudgedMove {
  const [notation, ...rest] = lineWords(line, found.line.length === 0 ? [found.action] : found.line);
  return { notation, score, ...given({ margin }), proven, ...given({ endsIn }), line: [notation, ...rest] };
}

/** Actions in the words of the game. Where dice or secrets decide what follows, only the first one. */
export function lineWords(line: Line<Block>, actions: readonly number[]): string[] {
  const { rules, plies, seat } = line;
  const first = rules.words.describe(seenBy(rules, line.state, seat), actions[0]).text;
  if (rules.usesChance || rules.layout.hasSecrets) return [first];
  const base = plies.length;
  const words = actions.map((action) => {
    const { text } = rules.words.describe(line.state, action);
    line.play({ seat: line.seat, action, index: null });
    return text;
  });
  line.backTo(base);
  return words;
}
