// POSITION on the command line: a GAME, or LOG@PLY for a moment of a match; a log alone means its end. A file of
// another program (FILE.sgf) is a log too.
import { existsSync, statSync } from 'node:fs';
import { type Block, Course, finalPlies, type Log, type PlyLine, type Rules, replay, shown } from '@umpire/core';
import { differenceText } from './difference-text.ts';
import { Failure } from './failure.ts';
import { isForeign } from './foreign-file.ts';
import type { LoadedGame } from './load-game.ts';
import { type GameArguments, openGame } from './open-game.ts';
import { type OpenedLog, readLog } from './read-log.ts';
import { isRecorded } from './recorded-log.ts';
import { chooseSeed } from './seed.ts';

export interface Position extends LoadedGame {
  readonly rules: Rules;
  readonly seed: string;
  readonly course: Course<Block>;
  /** What was played before, when the position is a moment of a match. */
  readonly before: readonly PlyLine[];
  readonly log?: Log;
}

export interface PositionArguments extends GameArguments {
  readonly seed?: string;
  readonly game?: string;
}

export async function openPosition(typed: string, given: PositionArguments): Promise<Position> {
  const moment = /^(.+)@(\d{1,9})$/.exec(typed);
  const path = moment === null ? typed : moment[1];
  const isLog = isRecorded(path) || (isFile(path) && (moment !== null || !/\.[cm]?[jt]s$/.test(path)));
  if (isLog || (await isForeign(path, given.game))) {
    return openMoment(path, moment === null ? undefined : Number(moment[2]), given);
  }
  if (moment !== null) throw new Failure(`${path}: there is no such log.`);
  if (given.game !== undefined)
    throw new Failure(`--game says where the game of a log is; '${shown(typed)}' is no log. Leave out --game.`);
  const opened = await openGame(typed, given);
  const seed = chooseSeed(given.seed);
  return { ...opened, seed, before: [], course: new Course(opened.rules, seed) };
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

async function openMoment(path: string, ply: number | undefined, given: PositionArguments): Promise<Position> {
  if (
    (given.set?.length ?? 0) > 0 ||
    given.seats !== undefined ||
    given.seed !== undefined ||
    given.preset !== undefined
  ) {
    throw new Failure('--set, --preset, --seats and --seed are fixed by the log: leave them out.');
  }
  const opened = await readLog(path, given.game);
  const plies = finalPlies(opened.log);
  const at = ply ?? plies.length;
  if (at > plies.length) throw new Failure(`${path} has ${plies.length} plies; @${at} is beyond its end.`);
  const { seed } = opened.log.header;
  return { ...opened, seed, before: plies.slice(0, at), course: courseAt(opened, at, path) };
}

/** The match at that ply, played again through the same door. */
function courseAt({ rules, log }: OpenedLog, at: number, path: string): Course<Block> {
  const { next, difference } = replay(rules, log, { at });
  if (difference !== undefined) throw new Failure(differenceText(path, difference), 1);
  if (next.done) return next.value.course;
  if (next.value.kind !== 'ask') throw new Error('a replay stops at a question or at the end');
  return next.value.question.course;
}
