// Matches for comparing: every ko rule and suicide option on many sizes, from the empty board and from random ones.

import { FastDice, type Options, type Rules } from '@umpire/core/author';
import { go } from '../../src/go/index.ts';
import type { GoState } from '../../src/go/rules/state.ts';
import type { Encounters } from './encounters.ts';
import type { Bout } from './lock-step-go.ts';
import { hasLiberty, type SlowBoard, withSign } from './slow-board.ts';
import { type Colour, type KoRule, SlowGo } from './slow-go.ts';

export const KO_RULES: readonly KoRule[] = ['simple', 'positional', 'situational', 'natural'];
export type Size = readonly [width: number, height: number];

export type OpenGo = (options: Options) => Rules<GoState>;

export const openGo: OpenGo = (options) => {
  const opened = go.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
};

/** One match per ko rule and suicide option, and simple ko with and without an end at long cycles; the seed sets its start. */
export function* boutsOn(
  [width, height]: Size,
  seed: number,
  pliesMax: number,
  met: Encounters,
  open: OpenGo = openGo,
): Generator<Bout> {
  const dice = new FastDice(seed);
  const setup = dice.below(3) === 0 ? randomRows(width, height, dice) : undefined;
  const toPlay: Colour = dice.below(2) === 0 ? 'black' : 'white';
  const komi = dice.below(9) / 2;
  for (const ko of KO_RULES) {
    for (const suicide of [false, true]) {
      const given = { width, height, ko, suicide, komi, toPlay, setup: setup?.join('/') ?? '' };
      const slow = () => new SlowGo({ width, height, ko, suicide, toPlay, ...(setup === undefined ? {} : { setup }) });
      yield { rules: open(given), slow: slow(), seed, pliesMax, met };
      if (ko === 'simple')
        yield { rules: open({ ...given, longCycle: 'no-result' }), slow: slow(), seed: seed + 1, pliesMax, met };
    }
  }
}

/** Random stones, without the chains that have no liberty. */
export function randomRows(width: number, height: number, dice: FastDice): string[] {
  const stones = 2 + dice.below(8);
  const points = Array.from({ length: width * height }, () => (dice.below(10) < stones ? 'XO'[dice.below(2)] : '.'));
  let board: SlowBoard = { width, height, points };
  for (let point = 0; point < points.length; point++)
    if (board.points[point] !== '.' && !hasLiberty(board, point)) board = withSign(board, [point], '.');
  return Array.from({ length: height }, (_, row) => board.points.slice(row * width, (row + 1) * width).join(''));
}
