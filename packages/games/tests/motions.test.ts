// What pages move in random matches of every game: how many motions a game tells, and how many of them lead nowhere.
import { type Block, Line, type Rules, seenBy } from '@umpire/core';
import type { Game, GameEvent, Options } from '@umpire/core/author';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import {
  deadInMotion,
  type Motion,
  motionsOf,
  motionsSaid,
  movesBetween,
  type Scene,
  sceneOf,
} from '@umpire/core/scene';
import { expect, test } from 'vitest';
import { connectFour } from '../src/connect-four/index.ts';
import { go } from '../src/go/index.ts';
import { kittens } from '../src/kittens/index.ts';
import { storyweave } from '../src/storyweave/index.ts';
import { ticTacToe } from '../src/tic-tac-toe/index.ts';
import { tidecrown } from '../src/tidecrown/index.ts';

const PLIES = 400;
const BYTES_MAX = 120;

interface Counted {
  plies: number;
  said: number;
  dead: number;
  bytes: number;
  found: number;
  sent: number;
  /** Moves of cards: all that are told, and those that two scenes do not show by themselves. */
  moves: number;
  unseen: number;
}

function count<S extends Block>(rules: Rules<S>, seed: string, kinds: Set<string>): Counted {
  const counted = { plies: 0, said: 0, dead: 0, bytes: 0, found: 0, sent: 0, moves: 0, unseen: 0 };
  const line = new Line(rules, seed);
  const dice = chanceOf(seed)(PLAYER_PURPOSE, 0);
  const out = new Int32Array(rules.legalMax);
  const sceneNow = (): Scene => sceneOf(rules, seenBy(rules, line.state, 0), 0, line.past);
  let before = sceneNow();
  while (!line.isOver && counted.plies < PLIES) {
    const legal = out.subarray(0, rules.legal(line.state, line.past, out));
    const index = dice.below(legal.length);
    const told: { to: number; event: GameEvent }[] = [];
    line.play({ seat: line.seat, action: legal[index], index }, (to, event) => told.push({ to, event }));
    const after = sceneNow();
    const said = motionsSaid(rules, told, 0);
    const sent = motionsOf(rules, told, before, after, 0);
    counted.plies++;
    counted.said += said.length;
    counted.dead += said.filter((motion) => deadInMotion(motion, before, after).length > 0).length;
    counted.bytes += sent.length === 0 ? 0 : JSON.stringify(sent).length;
    counted.found += movesBetween(before, after).length;
    counted.sent += sent.length;
    counted.moves += said.filter(({ kind }) => kind === 'move').length;
    counted.unseen += sent.filter(({ kind }) => kind === 'move').length;
    for (const { kind } of sent) kinds.add(kind);
    expect(sent.flatMap((motion: Motion) => deadInMotion(motion, before, after))).toEqual([]);
    expect(JSON.parse(JSON.stringify(sent))).toEqual(sent);
    before = after;
  }
  return counted;
}

const CASES: readonly (readonly [Game<Block>, Options, readonly Motion['kind'][]])[] = [
  [ticTacToe, {}, []],
  [connectFour, {}, []],
  [go, { size: 9 }, []],
  [kittens, { seats: 3 }, ['move', 'show', 'shuffle', 'stop', 'strike']],
  [storyweave, {}, ['count', 'move', 'show', 'shuffle', 'strike', 'turn']],
  [tidecrown, {}, ['count', 'move', 'show', 'shuffle', 'stop', 'strike']],
];

test.each(CASES.map((each) => [each[0].title, ...each] as const))(
  'motions of %s are few, of all its kinds, and none leads nowhere',
  (title, game, options, wanted) => {
    const opened = game.open(options);
    if (!opened.ok) throw new Error(opened.refusal.text);
    const kinds = new Set<string>();
    const counts = ['a', 'b', 'c'].map((seed) => count(opened.value, seed, kinds));
    const sum = (name: keyof Counted): number => counts.reduce((total, each) => total + each[name], 0);
    const bytes = sum('bytes') / sum('plies');
    if (process.env.UMPIRE_MOTIONS !== undefined)
      process.stdout.write(
        `${title}: ${sum('plies')} plies, ${sum('said')} said, ${sum('dead')} lead nowhere, ${sum('sent')} sent, ${bytes.toFixed(1)} bytes a ply; of ${sum('moves')} moves scenes show ${sum('moves') - sum('unseen')}; ${sum('found')} found from scenes\n`,
      );
    expect(bytes).toBeLessThan(BYTES_MAX);
    expect([...kinds].sort()).toEqual(wanted);
  },
);
