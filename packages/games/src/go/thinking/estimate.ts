// Estimates which stones are dead and who will own what, by playing the position out many times. The dice are fixed, so
// the result depends on the position alone.
import { Past } from '@umpire/core/author';
import { anew } from '../board/anew.ts';
import { loadPlayout } from '../board/engine.ts';
import { createLightPlayout, type LightPlayout } from '../board/light-playout.ts';
import type { Setting } from '../rules/setting.ts';
import { type GoState, stoneAt } from '../rules/state.ts';
import { chainAt } from '../scoring/marking.ts';

const PLAYOUTS = 400;
/** A chain is dead if fewer than this share of the playouts end with its points owned by its colour. */
const DEAD_BELOW = 0.4;

const playoutsFor = new Map<string, LightPlayout>();

/** By action: how certain it is that Black owns the point at the end, from -1 (White) to 1. */
export function estimateOwners(setting: Setting, state: GoState, playouts = PLAYOUTS): Float64Array {
  const { engine, area, pointOf } = setting;
  const { playoutBoard: board } = engine;
  const light = lightPlayout(setting);
  const past = new Past();
  const trace = new Int16Array(3 * area);
  const owned = new Float64Array(area);
  loadPlayout(engine, state);
  board.reg[2] = 0;
  const start = board.words.slice();
  for (let i = 0; i < playouts; i++) {
    board.words.set(start);
    light.run(1 + (i & 1), false, past, Math.imul(i + 1, 0x9e3779b1), 3 * area, trace);
    for (let action = 0; action < area; action++) owned[action] += ownerOf(board.colour, board.around, pointOf[action]);
  }
  return owned.map((sum) => sum / playouts);
}

const ownerOf = (colour: Uint8Array, around: Int16Array, p: number): number => {
  const c = colour[p];
  if (c !== 0) return c === 1 ? 1 : -1;
  const near = around[p];
  return ((near >> 4) & 15) === 4 ? 1 : ((near >> 8) & 15) === 4 ? -1 : 0;
};

function lightPlayout({ engine, width, height, rules }: Setting): LightPlayout {
  const name = `estimate ${width}x${height} ${rules.suicide}`;
  let light = playoutsFor.get(name);
  if (light === undefined) {
    light = anew(createLightPlayout)(engine.playoutBoard, 0, rules.suicide, 0, 0);
    playoutsFor.set(name, light);
  }
  return light;
}

/** The actions of the stones that the playouts find dead. */
export function estimateDead(setting: Setting, state: GoState): Set<number> {
  const owners = estimateOwners(setting, state);
  const dead = new Set<number>();
  const seen = new Set<number>();
  for (let action = 0; action < setting.area; action++) {
    const colour = stoneAt(state, action);
    if (colour === 0 || seen.has(action)) continue;
    const chain = chainAt(setting, state, setting.pointOf[action]);
    for (const stone of chain) seen.add(stone);
    const mine = chain.reduce((sum, stone) => sum + (colour === 1 ? owners[stone] : -owners[stone]), 0) / chain.length;
    if ((mine + 1) / 2 < DEAD_BELOW) for (const stone of chain) dead.add(stone);
  }
  return dead;
}
