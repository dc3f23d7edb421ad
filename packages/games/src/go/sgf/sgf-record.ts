// Turns a match of Go into what an SGF file can say.
import type { ForeignMove, Options, WrittenMatch } from '@umpire/core/author';
import { type GoOptions, type Setting, settingOf } from '../rules/setting.ts';
import { WHITE } from '../rules/state.ts';
import { parsePoint } from '../words/coordinates.ts';
import type { SgfMove, SgfRecord } from './sgf-game.ts';
import { ownPairs } from './sgf-options.ts';
import { resultOf } from './sgf-result.ts';
import { SGF_RULES_NAMES, type SgfRulesPreset } from './sgf-rules.ts';

export interface OwnRecord extends SgfRecord {
  /** What our own property says at the root, and at each move: the marks that were made after it. */
  readonly own: readonly string[];
  readonly marks: readonly (readonly string[])[];
}

export function recordOf({ options, players = [], facts = {}, outcome, comment, ...match }: WrittenMatch): OwnRecord {
  const setting = settingFor(options);
  const { moves, marks } = movesOf(setting, match.moves);
  const { handicap, width, height, rules: set, toPlace } = setting;
  return {
    width,
    height,
    moves,
    marks,
    own: ownPairs(options, toPlace > 0),
    players: given({ black: players[0], white: players[1] }),
    ranks: given({ black: facts.blackRank, white: facts.whiteRank }),
    rules: SGF_RULES_NAMES[setting.preset === 'chinese-ogs' ? 'chinese' : (setting.preset satisfies SgfRulesPreset)],
    komi: set.komi,
    ...(handicap === 0 ? {} : { handicap }),
    ...given({
      setup: rowsOf(setting),
      toPlay: firstOf(setting, moves.length),
      result: facts.result ?? (outcome && resultOf(outcome)),
      name: facts.name,
      date: facts.date,
      event: facts.event,
      round: facts.round,
      place: facts.place,
      comment,
    }),
  };
}

function settingFor(options: Options): Setting {
  const made = settingOf(options as unknown as GoOptions);
  // The match was played with these options, so they must be valid.
  if (!made.ok) throw new Error(made.refusal.text);
  return made.value;
}

function movesOf({ width, height }: Setting, played: readonly ForeignMove[]) {
  const moves: SgfMove[] = [];
  const marks: string[][] = [];
  for (const { seat, text, comment } of played) {
    const point = parsePoint(text, width, height);
    if (text === 'pass' || point.ok) {
      const at = point.ok ? { x: point.value % width, y: Math.floor(point.value / width) } : { pass: true as const };
      moves.push({ color: seat === 0 ? 'black' : 'white', ...at, ...given({ comment }) });
      marks.push([]);
    } else {
      // A forfeit is not a move: the result says it.
      if (/^(dead|alive) /.test(text)) marks.at(-1)?.push(text);
      addComment(moves, comment);
    }
  }
  return { moves, marks };
}

function addComment(moves: SgfMove[], comment: string | undefined): void {
  const last = moves.at(-1);
  if (last === undefined || comment === undefined) return;
  moves[moves.length - 1] = { ...last, comment: last.comment === undefined ? comment : `${last.comment}\n${comment}` };
}

/** The stones before the first move; undefined if there are none. */
function rowsOf({ start, width, height }: Setting): string[] | undefined {
  if (start.every((stone) => stone === 0)) return undefined;
  return Array.from({ length: height }, (_, row) =>
    Array.from(start.slice(row * width, (row + 1) * width), (stone) => '.XO'[stone]).join(''),
  );
}

/** Who moves first; undefined where every reader would assume it anyway. */
function firstOf({ firstTurn, toPlace, handicap }: Setting, moves: number): SgfRecord['toPlay'] {
  if (toPlace > 0) return undefined;
  if (firstTurn === WHITE) return 'white';
  return moves > 0 || handicap > 0 ? 'black' : undefined;
}

/** The object without its undefined fields. */
function given<T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const known = Object.entries(all).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(known) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
