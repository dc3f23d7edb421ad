// Forward, back and aside: a line always stands where a match would that was played to this point from its start.
import type { Block, Dice, Game, Options, Rules } from '@umpire/core/author';
import { chanceOf, Line, type LineOptions } from '@umpire/core/hot';
import { jar, rings, sixCards, threeCards, tinyChess, tinyShogi, walkers } from '@umpire/testkit';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../src/connect-four/index.ts';
import { go } from '../src/go/index.ts';
import { kittens } from '../src/kittens/index.ts';
import { kuhn } from '../src/kuhn/index.ts';
import { leduc } from '../src/leduc/index.ts';
import { liarsDice } from '../src/liars-dice/index.ts';
import { storyweave } from '../src/storyweave/index.ts';
import { ticTacToe } from '../src/tic-tac-toe/index.ts';
import { tidecrown } from '../src/tidecrown/index.ts';

const GAMES: readonly [name: string, game: unknown, options?: Options][] = [
  ['tic-tac-toe', ticTacToe],
  ['connect four', connectFour],
  ['go with superko', go, { size: 4 }],
  ['go that is warned of repetitions', go, { size: 2, ko: 'simple', repetition: 'warn' }],
  ['kittens', kittens, { seats: 3 }],
  ['storyweave', storyweave],
  ['loops of storyweave', storyweave, { deck1: 'loop-lab', deck2: 'loop-lab' }],
  ['tidecrown', tidecrown, { deck1: 'loop-lab', deck2: 'loop-lab' }],
  ['kuhn', kuhn],
  ['leduc', leduc],
  ["liar's dice", liarsDice, { dice: 2, faces: 3 }],
  ['three cards', threeCards],
  ['six cards', sixCards],
  ['the jar', jar, { seats: 3 }],
  ['rings', rings, { graph: 'A0>B,B~ B1>A,A~,C C0>A!,A#,D D1>A?B,=,+0', seats: 3 }],
  ['rings with a limit', rings, { rule: 'limit', act: 3, graph: 'A0>B,C B1>A,C C0>A,+0,=' }],
  ['walkers', walkers, { repeat: 'threefold', size: 3 }],
  ['tiny chess', tinyChess, { quiet: 3 }],
  ['tiny shogi', tinyShogi],
];

function rulesOf(game: unknown, options: Options = {}): Rules<Block> {
  const opened = (game as Game<Block>).open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** The slow and obvious way to the position of a line. */
function playedAnew({ rules, seed, match, plies }: Line<Block>, count = plies.length): Line<Block> {
  const anew = new Line(rules, seed, match);
  for (const { action } of plies.slice(0, count)) anew.play(action);
  return anew;
}

function facts(line: Line<Block>): unknown {
  const { rules, state, past } = line;
  const key = new Int32Array(2);
  rules.key(state, key);
  return {
    bytes: Buffer.from(state.bytes).toString('hex'),
    recorded: past.length,
    seen: past.count(key[0], key[1]),
    legal: [...line.legal()],
    count: line.count,
    actions: line.plies.map(({ action }) => action),
    drew: [0, 1, line.ply - 3, line.ply - 1].map((ply) => line.drewSince(Math.max(0, ply))),
  };
}

/** Goes somewhere at random; returns whether that may be elsewhere than one action further. */
function wander(line: Line<Block>, dice: Dice): void {
  const kind = line.isOver ? 6 + dice.below(2) : dice.below(10);
  if (kind === 6) line.backTo(dice.below(line.ply + 1));
  else if (kind === 7) line.back(Math.min(line.ply, dice.below(3)));
  else if (kind === 8) {
    const before = facts(line);
    const action = line.legal()[dice.below(line.count)];
    const there = line.trial(action, () => {
      if (!line.isOver && dice.below(2) === 0) line.play(line.legal()[dice.below(line.count)]);
      return line.ply;
    });
    expect(there).toBeGreaterThan(line.ply);
    expect(facts(line)).toEqual(before);
  } else if (kind === 9) {
    const before = facts(line);
    const child = line.rules.layout.create();
    line.peek(line.legal()[dice.below(line.count)], child);
    const fork = line.fork();
    expect(facts(fork)).toEqual(before);
    for (let i = 0; i < 3 && !fork.isOver; i++) fork.play(fork.legal()[dice.below(fork.count)]);
    expect(facts(fork)).toEqual(facts(playedAnew(fork)));
    fork.backTo(Math.max(0, line.ply - 1));
    expect(facts(fork)).toEqual(facts(playedAnew(fork)));
    expect(facts(line)).toEqual(before);
  } else expect(line.choose(dice.below(line.count))).toBe(true);
}

const KINDS: readonly LineOptions<Block>[] = [{}, { every: 1 }, { every: 3 }];

describe.each(GAMES)('%s', (name, game, options) => {
  const rules = rulesOf(game, options);

  test.each(KINDS)('wherever a line %j goes, it stands as if it had been played there', (kind) => {
    for (const match of [0, 5]) {
      const dice = chanceOf(`${name} ${kind.every} ${match}`)(0, 0);
      const line = new Line(rules, 'five', match, kind);
      for (let step = 0; step < 60; step++) {
        wander(line, dice);
        expect(facts(line)).toEqual(facts(playedAnew(line)));
      }
      const ply = dice.below(line.ply + 1);
      expect(Buffer.compare(line.at(ply).bytes, playedAnew(line, ply).state.bytes)).toBe(0);
    }
  });

  test('a path leads where its actions lead, from anywhere', () => {
    const dice = chanceOf(name)(1, 0);
    const line = new Line(rules, 's', 1, { every: 1 });
    for (let round = 0; round < 6; round++) {
      const other = new Line(rules, 's', 1);
      for (let i = dice.below(20); i > 0 && !other.isOver; i--) other.choose(dice.below(other.count));
      expect(line.goTo(other.path())).toBe(other.ply);
      expect(facts(line)).toEqual(facts(other));
    }
    const path = line.path();
    expect(line.goTo([...path, 1e6])).toBe(path.length);
  });
});
