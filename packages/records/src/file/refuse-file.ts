// Sentences that say why a file is not opened, and what to do about it.

import type { Refusal } from '@umpire/core';
import { plain } from '@umpire/core/host';
import { messageOf } from './sqlite-failure.ts';

const MOVE_AWAY = 'It was left as it is. Move it away to start with new records';

export const notAFile = (file: string): Refusal =>
  refuse('cannot-open', file, 'is not a regular file. Name another file for the records.');

export const notADatabase = (file: string): Refusal =>
  refuse('not-a-database', file, `is not a records file, or its beginning is damaged. ${MOVE_AWAY}.`);

export const foreign = (file: string): Refusal =>
  refuse('foreign-database', file, `is a database of another program. ${MOVE_AWAY}, or name another file.`);

export function newerSchema(file: string, version: number): Refusal {
  const what = `was written by a newer umpire (format ${version}). Update umpire, or name another file for the records.`;
  return refuse('newer-schema', file, what);
}

export const damaged = (file: string, detail: string): Refusal =>
  refuse('damaged', file, `is damaged (${detail}). ${MOVE_AWAY}, or put a copy in its place.`);

export function cannotOpen(file: string, error: unknown): Refusal {
  const what = `cannot be opened for the records (${messageOf(error)}). Check the folder, its rights and free space.`;
  return refuse('cannot-open', file, what);
}

function refuse(code: string, file: string, what: string): Refusal {
  return { code, value: file, text: plain(`${file} ${what}`) };
}
