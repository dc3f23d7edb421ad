// How a scene is drawn on this terminal.
import { type Block, type Line, seenBy } from '@umpire/core';
import type { Look } from '@umpire/core/draw';
import { type Scene, sceneOf } from '@umpire/core/scene';
import type { Paint } from '../terminal/terminal.ts';

export const lookOf = (paint: Paint, nameOf: (seat: number) => string, seat?: number): Look => ({
  nameOf,
  ...(seat === undefined ? {} : { seat }),
  paint: {
    bold: paint.bold,
    dim: paint.dim,
    last: paint.cyan,
    win: (text) => paint.bold(paint.green(text)),
    banned: paint.red,
    hint: paint.yellow,
    chosen: paint.yellow,
    fight: paint.red,
    dead: paint.dim,
  },
});

/** The table of a line as one seat, or the public, sees it. */
export const sceneFor = ({ rules, state, past }: Line<Block>, seat: number): Scene =>
  sceneOf(rules, seenBy(rules, state, seat), seat, past, state);
