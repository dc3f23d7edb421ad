// POSITION on the command line: a GAME, or LOG@PLY for a moment of a match; a log alone means its end. A file of another
// program (FILE.sgf) counts as a log. STORE:0/3/1 and a folder of a tree are states of a tree.
import { existsSync, statSync } from 'node:fs';
import { type Block, Line, type Log, type LogHeader, type Rules, replay, seenBy } from '@umpire/core';
import { type FinalPly, finalPlies, keyText, type PlyLine, shown } from '@umpire/core/host';
import { isForeign } from '../games/foreign-file.ts';
import type { LoadedGame } from '../games/load-game.ts';
import { type GameArguments, type OpenedGame, openGame, openRules } from '../games/open-game.ts';
import { chooseSeed } from '../seed.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { differenceText } from '../text/difference-text.ts';
import type { TreePlace } from '../tree/tree-place.ts';
import { type OpenedLog, readLog } from './read-log.ts';
import { isRecorded } from './recorded-log.ts';

export interface Position extends LoadedGame {
  readonly rules: Rules;
  readonly seed: string;
  /** The number of the match, if several matches share the seed. */
  readonly match?: number;
  readonly line: Line<Block>;
  /** The plies before the position, if it is a moment of a match. */
  readonly before: readonly FinalPly[];
  readonly log?: Log;
  /** The seat that the tree is made for, if the position lies in a tree that shows only what one seat may see. */
  readonly viewer?: number;
  /** What the tree notes about the position. */
  readonly noted?: TreePlace['noted'];
}

export interface PositionArguments extends GameArguments {
  readonly seed?: string;
  /** The seed to use if none is given and the position needs one; without it, a fresh seed. */
  readonly defaultSeed?: string;
  readonly game?: string;
}

export async function openPosition(typed: string, given: PositionArguments): Promise<Position> {
  const moment = /^(.+)@(\d{1,9})$/.exec(typed);
  const path = moment === null ? typed : moment[1];
  const isLog = isRecorded(path) || (isFile(path) && (moment !== null || !/\.[cm]?[jt]s$/.test(path)));
  if (isLog || (await isForeign(path, given.game)))
    return openMoment(path, moment === null ? undefined : Number(moment[2]), given);
  if (moment !== null) throw new Failure(`${path}: there is no such log.`);
  const place = await treePlaceAt(typed, given.game);
  if (place !== undefined) return openTreePlace(place, given);
  if (given.game !== undefined)
    throw new Failure(
      `--game says where the game of a log or a tree is; '${shown(typed)}' is neither. Leave out --game.`,
    );
  const opened = await openGame(typed, given);
  const seed = chooseSeed(given.seed ?? given.defaultSeed);
  const rules = seededRules(opened, seed);
  return { ...opened, rules, seed, before: [], line: new Line(rules, seed) };
}

/** The rules for this seed, which may say more than dice, such as opening hands. */
function seededRules(opened: OpenedGame, seed: string): Rules {
  const said = opened.game.readSeed?.(seed, opened.rules.options);
  return said === undefined ? opened.rules : openRules(opened, demand(said, '--seed'));
}

/** The place in a tree. The tree package is loaded only if it may be one, so that other matches begin sooner. */
async function treePlaceAt(typed: string, game: string | undefined): Promise<TreePlace | undefined> {
  if (!/[:/\\]/.test(typed) && !existsSync(typed)) return undefined;
  return (await import('../tree/tree-place.ts')).findTreePlace(typed, game);
}

/** Opens a state of a tree by playing it from its root. */
function openTreePlace(place: TreePlace, given: PositionArguments): Position {
  refuseFixed(given, 'tree');
  const { game, module, rules, root, path, viewer, noted } = place;
  const line = new Line(rules, root.seed, root.match);
  const before: PlyLine[] = [];
  for (const index of path) before.push(playIndex(line, index, path));
  const loaded = { game, ...(module === undefined ? {} : { module }), ...(viewer === undefined ? {} : { viewer }) };
  return { ...loaded, rules, ...diceOf(root), before, line, noted };
}

const diceOf = ({ seed, match = 0 }: Pick<LogHeader, 'seed' | 'match'>): Pick<Position, 'seed' | 'match'> =>
  match === 0 ? { seed } : { seed, match };

function playIndex(line: Line<Block>, index: number, path: readonly number[]): PlyLine {
  const { rules, state, past, seat } = line;
  const list = new Int32Array(rules.legalMax);
  const count = line.isOver ? 0 : rules.legal(state, past, list);
  const ply = state.ply;
  if (index >= count)
    throw new Failure(
      line.isOver
        ? `There is no state ${path.join('/')}: the match is over after ${ply} actions.`
        : `There is no state ${path.join('/')}: after ${ply} actions there are ${count} to choose from, and ${index} is none of them.`,
    );
  const action = list[index];
  const notation = rules.words.describe(seenBy(rules, state, seat), action).text;
  line.play({ seat, action, index });
  const key = new Int32Array(2);
  rules.key(line.state, key);
  return { ply, seat, index, action, notation, key: keyText(key) };
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

function refuseFixed({ set, seats, seed, preset }: PositionArguments, by: string): void {
  if ((set?.length ?? 0) > 0 || seats !== undefined || seed !== undefined || preset !== undefined)
    throw new Failure(`--set, --preset, --seats and --seed are fixed by the ${by}: leave them out.`);
}

async function openMoment(path: string, ply: number | undefined, given: PositionArguments): Promise<Position> {
  refuseFixed(given, 'log');
  const opened = await readLog(path, given.game);
  const plies = finalPlies(opened.log);
  const at = ply ?? plies.length;
  if (at > plies.length) throw new Failure(`${path} has ${plies.length} plies; @${at} is beyond its end.`);
  return { ...opened, ...diceOf(opened.log.header), before: plies.slice(0, at), line: lineAt(opened, at, path) };
}

/** Plays the match of a log again up to a ply. */
function lineAt({ rules, log }: OpenedLog, at: number, path: string): Line<Block> {
  const { next, difference } = replay(rules, log, { at });
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  if (next.done) return next.value.line;
  if (next.value.kind !== 'ask') throw new Error('a replay stops at a question or at the end');
  return next.value.question.line;
}
