// Reads the arguments of commands.
import { accept, type Result, refuse } from '@umpire/core/author';
import { BLACK, WHITE } from '../rules/state.ts';
import { parsePoint, pointText } from '../words/coordinates.ts';
import type { GtpMove } from './gtp-move.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export function parseColour(word: string | undefined): Result<number> {
  const colour = word?.toLowerCase();
  if (colour === 'b' || colour === 'black') return accept(BLACK);
  if (colour === 'w' || colour === 'white') return accept(WHITE);
  return refuse('bad-colour', word ?? null, 'invalid color');
}

/** The point as an action; refuses a pass. */
export function parseVertex(word: string | undefined, { width, height }: Size): Result<number> {
  const parsed = parsePoint(word ?? '', width, height);
  return parsed.ok ? parsed : refuse('bad-vertex', word ?? null, 'invalid coordinate');
}

export function parseMove(words: readonly string[], size: Size): Result<GtpMove> {
  const colour = parseColour(words[0]);
  const isPass = words[1]?.toLowerCase() === 'pass';
  const action = isPass ? accept(size.width * size.height) : parseVertex(words[1], size);
  if (!colour.ok || !action.ok) return refuse('bad-move', words.join(' '), 'invalid color or coordinate');
  return accept({ colour: colour.value, action: action.value });
}

export const vertexText = (action: number, { width, height }: Size): string =>
  action === width * height ? 'pass' : pointText(action, width, height);

export const verticesText = (actions: Iterable<number>, size: Size): string =>
  Array.from(actions, (action) => vertexText(action, size)).join(' ');

/** A whole number from 0 on, or undefined. */
export const parseCount = (word: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(word ?? '') ? Number(word) : undefined;
