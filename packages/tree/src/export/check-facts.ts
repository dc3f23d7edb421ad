// The facts of an export name columns and files, and size every row: wrong ones are refused before anything is written.
import { accept, type Result, refuse } from '@umpire/core/hot';
import type { ExportFacts } from './state-row.ts';

// These become the names of columns and of files.
const FACT_NAME = /^[a-z][a-z0-9_]*$/i;
const ACTIONS_MAX = 2 ** 31;

export function checkFacts({ seats, actions, shape, seatFacts }: ExportFacts, testShare: number): Result<true> {
  if (!(testShare >= 0 && testShare <= 1))
    return refuse('bad-share', testShare, 'The share of test states is a number from 0 to 1.');
  if (!Number.isInteger(seats) || seats < 1) return refuse('bad-seats', seats, 'A game has one seat or more.');
  if (!Number.isInteger(actions) || actions < 1 || actions > ACTIONS_MAX)
    return refuse('bad-actions', actions, 'A game has one action or more.');
  const side = shape.find((each) => !Number.isInteger(each) || each < 0);
  if (shape.length === 0 || side !== undefined)
    return refuse('bad-shape', side ?? null, 'A shape is one whole number or more; [0] stands for no features.');
  const name = seatFacts.find((fact, i) => !FACT_NAME.test(fact) || seatFacts.indexOf(fact) !== i);
  if (name !== undefined)
    return refuse('bad-seat-fact', name, 'What is said of a seat has a plain name, and each name once.');
  return accept(true);
}
