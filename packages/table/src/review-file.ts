// An analysis as a file: JSON lines, first whose match it is, then a line for each move.
import type { Refusal, Result } from '@umpire/core';
import { accept, refuse } from '@umpire/core/host';
import type { JudgedMove, ReviewedMove } from './review.ts';

export const REVIEW_FORMAT = 'umpire-review/1';

export interface ReviewHeader {
  readonly format: typeof REVIEW_FORMAT;
  readonly game: string;
  readonly rulesVersion: number;
  /** Of the match (`matchDigest`). */
  readonly match: string;
  /** How many moves the match has. */
  readonly plies: number;
  /** Who judged: 'hard', 'mcts:2000'. */
  readonly player: string;
}

export interface ReviewFile {
  readonly header: ReviewHeader;
  readonly moves: readonly ReviewedMove[];
  /** How many characters are whole lines: what follows is the torn end of an analysis that was stopped. */
  readonly wholeChars: number;
}

export const formatReview = (header: ReviewHeader, moves: readonly ReviewedMove[]): string =>
  [header, ...moves].map((each) => `${JSON.stringify(each)}\n`).join('');

/** Whether a text begins as such a file does. */
export const isReview = (text: string): boolean => text.startsWith(`{"format":"${REVIEW_FORMAT}"`);

export function parseReview(text: string): Result<ReviewFile> {
  const rows = text.split('\n');
  const tail = rows.pop() ?? '';
  const header = rows.length === 0 ? undefined : readHeader(jsonOf(rows[0]));
  if (header === undefined) return bad(1, `this is no analysis of a match (${REVIEW_FORMAT})`);
  const moves: ReviewedMove[] = [];
  for (let i = 1; i < rows.length; i++) {
    const move = readMove(jsonOf(rows[i]));
    if (move === undefined || move.ply <= (moves.at(-1)?.ply ?? -1) || move.ply >= header.plies)
      return bad(i + 1, 'this is no move of the match');
    moves.push(move);
  }
  return accept({ header, moves, wholeChars: text.length - tail.length });
}

const bad = (line: number, what: string): { readonly ok: false; readonly refusal: Refusal } =>
  refuse('bad-review', line, `Line ${line} of the analysis: ${what}.`);

type Fields = Readonly<Record<string, unknown>>;

function jsonOf(row: string): Fields {
  try {
    const value: unknown = JSON.parse(row);
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
  } catch {
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 10_000;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function readHeader({ format, game, rulesVersion, match, plies, player }: Fields): ReviewHeader | undefined {
  const isOne = format === REVIEW_FORMAT && isText(game) && isCount(rulesVersion) && isText(match);
  return isOne && isCount(plies) && isText(player) ? { format, game, rulesVersion, match, plies, player } : undefined;
}

const GRADES: readonly unknown[] = ['good', 'playable', 'mistake', 'blunder', undefined];

function readMove(fields: Fields): ReviewedMove | undefined {
  const { ply, seat, notation, asked, best, played, loss, margin, grade } = fields;
  const isOne =
    isCount(ply) &&
    isCount(seat) &&
    isText(notation) &&
    (asked === undefined || isText(asked)) &&
    isJudged(best) &&
    (played === undefined || isJudged(played)) &&
    (loss === undefined || Number.isFinite(loss)) &&
    isMargin(margin) &&
    GRADES.includes(grade);
  return isOne ? (fields as unknown as ReviewedMove) : undefined;
}

const isMargin = (value: unknown): boolean => value === undefined || (Number.isFinite(value) && (value as number) >= 0);

function isJudged(value: unknown): value is JudgedMove {
  const { notation, score, margin, proven, endsIn, line } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Fields;
  const isOne = isText(notation) && Number.isFinite(score) && isMargin(margin) && typeof proven === 'boolean';
  return isOne && (endsIn === undefined || isCount(endsIn)) && Array.isArray(line) && line.every(isText);
}
