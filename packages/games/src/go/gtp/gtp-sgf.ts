// Converts between a game over GTP and a record of SGF.
import { accept, type Result, refuse } from '@umpire/core/author';
import { ruleSet } from '../rules/rule-set.ts';
import { BLACK, WHITE } from '../rules/state.ts';
import { SgfBoard } from '../sgf/sgf-board.ts';
import type { SgfGame, SgfMove, SgfRecord } from '../sgf/sgf-game.ts';
import { SGF_RULES_NAMES, type SgfRulesPreset } from '../sgf/sgf-rules.ts';
import type { GtpMove } from './gtp-move.ts';
import type { GtpSession, GtpStart } from './gtp-position.ts';
import { type GtpRules, gtpRules, isFriendly } from './gtp-rules.ts';
import { MOVES_MAX } from './play-commands.ts';

/** The start that the file describes; what it does not name stays as it was set. */
export function startOfSgf(game: SgfGame, { komi, rules }: GtpStart): GtpStart {
  const { width, height, rulesPreset, setup, handicap = 0 } = game;
  const signs = setup?.join('') ?? '.'.repeat(width * height);
  return {
    width,
    height,
    komi: game.komi ?? komi,
    rules:
      rulesPreset === undefined || isSame(rules, rulesPreset)
        ? rules
        : gtpRules(ruleSet(rulesPreset), isFriendly(rulesPreset)),
    stones: Array.from(signs, (sign) => '.XO'.indexOf(sign)),
    handicap: handicap < 2 ? 0 : handicap,
    firstTurn: game.toPlay === 'white' ? WHITE : BLACK,
  };
}

/** The moves before move number `before`, counted from 1, or all moves. A repetition is followed as it was played. */
export function sgfMoves(game: SgfGame, before: number | undefined): Result<GtpMove[]> {
  const { width, height, startsAtMove, moves } = game;
  const count = before === undefined ? moves.length : Math.max(0, before - 1) - startsAtMove;
  if (count < 0) return refuse('set-up', before, `stones are set up after move ${startsAtMove}: begin there.`);
  if (moves.length > MOVES_MAX) return refuse('too-long', moves.length, `a game has at most ${MOVES_MAX} moves.`);
  const kept = moves.slice(0, count);
  const taken = kept.findIndex(takenPoint(game));
  if (taken >= 0) return refuse('occupied', taken + 1, `move ${taken + 1} is on a stone.`);
  return accept(
    kept.map((move) => ({
      colour: move.color === 'black' ? BLACK : WHITE,
      action: 'pass' in move ? width * height : move.y * width + move.x,
    })),
  );
}

/** Returns a function that follows the moves it is given, in order, and says whether a move is on a stone. */
function takenPoint({ width, height, setup = [] }: SgfGame): (move: SgfMove) => boolean {
  const board = new SgfBoard({ width, height });
  setup.forEach((row, y) => {
    for (const [x, sign] of [...row].entries()) board.set({ from: { x, y }, to: { x, y } }, '.XO'.indexOf(sign));
  });
  return (move) => {
    if ('pass' in move) return false;
    if ((board.rows()?.[move.y][move.x] ?? '.') !== '.') return true;
    board.play(move, move.color === 'black' ? BLACK : WHITE);
    return false;
  };
}

export function sgfRecord({ start, position }: GtpSession): SgfRecord {
  const { width, height, komi, handicap, stones, firstTurn } = start;
  const rows = Array.from({ length: height }, (_, y) =>
    stones
      .slice(y * width, (y + 1) * width)
      .map((colour) => '.XO'[colour])
      .join(''),
  );
  const rulesPreset = presetOf(start.rules);
  return {
    width,
    height,
    komi,
    ...(rulesPreset === undefined ? {} : { rulesPreset }),
    ...(handicap === 0 ? {} : { handicap }),
    setup: rows,
    toPlay: firstTurn === BLACK ? 'black' : 'white',
    moves: position.moves.map(({ colour, action }): SgfMove => {
      const color = colour === BLACK ? 'black' : 'white';
      if (action === width * height) return { color, pass: true };
      return { color, x: action % width, y: Math.floor(action / width) };
    }),
    players: {},
    ranks: {},
  };
}

/** What our own property must say if no rule set of SGF is meant. */
export function ownValues({ rules }: GtpStart): string[] {
  if (presetOf(rules) !== undefined) return [];
  const { friendlyPassOk: _, ...named } = rules;
  return ['rules=tromp-taylor', ...Object.entries(named).map(([name, value]) => `${name}=${value}`)];
}

const presetOf = (rules: GtpRules): SgfRulesPreset | undefined =>
  (Object.keys(SGF_RULES_NAMES) as SgfRulesPreset[]).find((preset) => isSame(rules, preset));

/** Whether a file with this preset would describe these rules. SGF says nothing of friendly passes. */
function isSame(rules: GtpRules, preset: SgfRulesPreset): boolean {
  const named = gtpRules(ruleSet(preset), rules.friendlyPassOk);
  return (Object.keys(named) as (keyof GtpRules)[]).every((key) => named[key] === rules[key]);
}
