// Legal plays and playing, made once for all rules of a size that differ in nothing that they depend on.
import type { Layout, Past } from '@umpire/core/author';
import { anew } from '../board/anew.ts';
import { SIDE_HIGH, SIDE_LOW } from '../board/engine.ts';
import { createMoves, type Moves, type Places } from '../board/moves.ts';
import { bansOf } from './bans.ts';
import { type Setting, sideMatters } from './setting.ts';
import type { GoState } from './state.ts';

export interface RuledMoves {
  /** Lists the plays in ascending order; returns how many there are. */
  legal(state: GoState, past: Past, out: Int32Array): number;
  play(state: GoState, action: number): void;
}

export function movesOf(setting: Setting): RuledMoves {
  const { legal, play } = sharedMoves(setting);
  const isBanned = bansOf(setting);
  return { legal: (state, past, out) => legal(state, past, out, isBanned), play };
}

function sharedMoves(setting: Setting): Moves {
  const { board, take, moves } = setting.engine;
  const { ko, suicide } = setting.rules;
  const ban = setting.repetition === 'warn' ? 0 : ko === 'simple' ? 1 : 2;
  const places = placesIn(setting.layout);
  const [low, high] = sideMatters(setting.rules) ? [SIDE_LOW, SIDE_HIGH] : [0, 0];
  const name = JSON.stringify([ban, places, low]);
  const known = moves.get(name);
  if (known !== undefined) return known;
  const made = anew(createMoves)(board, take, places, ban, suicide, low, high);
  moves.set(name, made);
  return made;
}

const placesIn = (layout: Layout<GoState>): Places => ({
  was: wordOf(layout, 'was'),
  gone: wordOf(layout, 'gone'),
  hash: wordOf(layout, 'hash'),
  prisoners: wordOf(layout, 'prisoners'),
});

/** The word at which a field begins. */
function wordOf(layout: Layout<GoState>, name: string): number {
  const place = layout.places.find((each) => each.name === name);
  if (place === undefined || place.offset % 4 !== 0) throw new Error(`the field '${name}' does not begin at a word`);
  return place.offset >> 2;
}
