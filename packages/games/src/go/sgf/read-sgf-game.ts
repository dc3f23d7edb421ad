// Reads one game from a parsed SGF file: its main line, or the line that a path chooses.
//
// The record is followed, not judged: a move on an occupied point counts, and so do two moves in a row by one side.
import { accept, type Result, refuse } from '@umpire/core/author';
import type { SgfCollection, SgfTree } from './parse-sgf.ts';
import { followLine, type SgfCourse } from './sgf-course.ts';
import { impliedTurn, type SgfGame } from './sgf-game.ts';
import { checkGame, infoOf, infoText, readHandicap, readKomi, readSize, type SgfInfo } from './sgf-info.ts';
import { linksOf, type SgfLinks } from './sgf-links.ts';
import type { SgfSize } from './sgf-point.ts';
import { rulesPresetOf } from './sgf-rules.ts';

const refuseChoice = (index: number, branching: number) =>
  refuse('no-such-variation', index, `Branching ${branching + 1} of the line has no variation ${index}.`);

const refuseRest = (asked: number, found: number) =>
  refuse('no-such-variation', asked, `The path chooses at ${asked} branchings, but the line has only ${found}.`);

export interface ReadSgfOptions {
  /** Which game tree of the file, counted from 0. */
  readonly game?: number;
  /** Which child to follow at each branching, counted from 0; after the end of the path, the first. */
  readonly path?: readonly number[];
}

export function readSgfGame(collection: SgfCollection, { game = 0, path = [] }: ReadSgfOptions = {}): Result<SgfGame> {
  const tree = collection[game];
  if (tree === undefined || tree.nodes.length === 0)
    return refuse('no-such-game', game, `There is no game ${game}: the file has ${collection.length}, counted from 0.`);
  const line = lineOf(tree, path);
  if (!line.ok) return line;
  const info = infoOf(tree, line.value);
  const isGo = checkGame(info);
  if (!isGo.ok) return isGo;
  const size = readSize(info);
  if (!size.ok) return size;
  const komi = readKomi(info);
  if (!komi.ok) return komi;
  const handicap = readHandicap(info, size.value);
  if (!handicap.ok) return handicap;
  const course = followLine(tree, line.value, size.value);
  if (!course.ok) return course;
  return accept(gameOf(info, size.value, komi.value, handicap.value, course.value));
}

function gameOf(
  info: SgfInfo,
  size: SgfSize,
  komi: number | undefined,
  handicap: number | undefined,
  course: SgfCourse,
): SgfGame {
  const rules = infoText(info, 'RU');
  return {
    width: size.width,
    height: size.height,
    moves: course.moves,
    players: given({ black: infoText(info, 'PB'), white: infoText(info, 'PW') }),
    ranks: given({ black: infoText(info, 'BR'), white: infoText(info, 'WR') }),
    setupMid: course.startsAtMove > 0,
    startsAtMove: course.startsAtMove,
    ...given({
      rules,
      rulesPreset: rules === undefined ? undefined : rulesPresetOf(rules),
      komi,
      handicap,
      setup: course.setup,
      toPlay: course.toPlay ?? course.moves[0]?.color ?? course.dueAtStart ?? impliedTurn([], handicap),
      result: infoText(info, 'RE'),
      name: infoText(info, 'GN'),
      date: infoText(info, 'DT'),
      event: infoText(info, 'EV'),
      round: infoText(info, 'RO'),
      place: infoText(info, 'PC'),
      comment: course.comment,
    }),
  };
}

/** The object without its undefined fields, so that an absent field and an undefined one are the same. */
function given<T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const known = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

// One line of play through a tree, from the root to a leaf.
/** The nodes of the line. `path` has a child index for each branching, in order; after its end the first child is taken. */
function lineOf(tree: SgfTree, path: readonly number[]): Result<number[]> {
  const links = linksOf(tree);
  const line = [0];
  let branchings = 0;
  for (let child = links.first[0]; child !== -1; child = links.first[child]) {
    if (links.next[child] !== -1 && branchings < path.length) {
      const chosen = sibling(links, child, path[branchings]);
      if (chosen === undefined) return refuseChoice(path[branchings], branchings);
      child = chosen;
      branchings++;
    }
    line.push(child);
  }
  if (branchings < path.length) return refuseRest(path.length, branchings);
  return accept(line);
}

function sibling({ next }: SgfLinks, first: number, index: number): number | undefined {
  if (!Number.isInteger(index) || index < 0) return undefined;
  let child = first;
  for (let i = 0; i < index && child !== -1; i++) child = next[child];
  return child === -1 ? undefined : child;
}
