// The table of docs/loops.md must say what the games' policies say: each cell is derived from the policy again.
import { readFileSync } from 'node:fs';
import { type Block, type Game, type LoopPolicy, type Options, Past, type Rules } from '@umpire/core/author';
import { begin, chanceOf, Line } from '@umpire/core/hot';
import { tinyChess, tinyShogi, walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { connectFour } from '../src/connect-four/index.ts';
import { go } from '../src/go/index.ts';
import { kittens } from '../src/kittens/index.ts';
import { kuhn } from '../src/kuhn/index.ts';
import { leduc } from '../src/leduc/index.ts';
import { liarsDice } from '../src/liars-dice/index.ts';
import { storyweave } from '../src/storyweave/index.ts';
import { ticTacToe } from '../src/tic-tac-toe/index.ts';
import { tidecrown } from '../src/tidecrown/index.ts';

const page = readFileSync(new URL('../../../docs/loops.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.slice(2, -2).split(' | '));

/** The policy of a game under some options, and what else a row needs to know. */
function policyOf<S extends Block>(game: Game<S>, options: Options = {}) {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return { policy: opened.value.loop as LoopPolicy, rules: opened.value };
}

const compared = ({ repetition }: LoopPolicy): string => repetition?.of ?? 'nothing';

/** The counts from the one that warns to the one that acts; for a game without positions, its budget. */
function counts({ repetition, budget }: LoopPolicy): string {
  const { warn, claim, act } = repetition?.count ?? {};
  if (claim !== undefined) return [warn, claim, act].join(' · ');
  const said = [...(warn === undefined ? [] : [`warns at ${warn}`]), ...(act === undefined ? [] : [`acts at ${act}`])];
  if (said.length > 0) return said.join(', ');
  const [limit] = budget.limits ?? [];
  return limit === undefined ? '–' : `${limit.most.toLocaleString('en')} ${limit.name.split('-')[0]} in one turn`;
}

const WORDS = { draw: 'draw', declare: 'names when it stops' } as const;
const isWord = (word: string): word is keyof typeof WORDS => word in WORDS;

function follows({ repetition }: LoopPolicy): string {
  const { consequence, ban, count } = repetition ?? {};
  if (typeof consequence === 'object') {
    const { none, one, many } = consequence;
    if (!isWord(none) || !isWord(one) || many !== 'declare') return 'something else';
    return `nobody can stop it: ${WORDS[none]}; one can: ${WORDS[one]}; several can: each names, the first to stop counts`;
  }
  if (count?.claim !== undefined) return `claim, then a ${consequence}`;
  if (consequence !== undefined) return consequence.replace('-', ' ');
  return ban?.enforce === 'refuse' ? 'the move is illegal' : 'nothing';
}

/** Whether positions are recorded after plays only: a pass makes none. */
const isRecorded = ({ repetition }: LoopPolicy, state: object): boolean => repetition?.at?.(state as Block) ?? true;

function where({ repetition }: LoopPolicy): string {
  if (repetition?.mark !== undefined) return 'since the last pass';
  if (repetition?.ban?.within === 2) return "the position before the opponent's last move";
  const passed = { passes: 1, phase: 0 };
  return isRecorded({ repetition } as LoopPolicy, passed) ? 'the whole match' : 'the whole match, after plays';
}

const GO: readonly (readonly [row: string, options: Options])[] = [
  ['Go, simple ko', { rules: 'chinese' }],
  ['Go, positional superko', { rules: 'tromp-taylor' }],
  ['Go, situational superko', { rules: 'aga' }],
  ['Go, natural situational superko', { rules: 'tromp-taylor', ko: 'natural' }],
  ['Go, Japanese', { rules: 'japanese' }],
];

const rowOf = (name: string): readonly string[] => rows.find(([game]) => game === name) ?? [];

test.each(GO)('%s', (name, options) => {
  const { policy } = policyOf(go, options);
  expect(rowOf(name)).toEqual([name, compared(policy), where(policy), counts(policy), follows(policy)]);
});

test('threefold', () => {
  const name = 'threefold (`walkers`)';
  const { policy } = policyOf(walkers, { repeat: 'threefold' });
  expect(rowOf(name)).toEqual([name, compared(policy), 'the whole match', counts(policy), follows(policy)]);
  expect([policy.repetition?.mark, policy.repetition?.at]).toEqual([undefined, undefined]);
});

test('chess', () => {
  const name = 'chess (`tiny-chess`)';
  const { policy, rules } = policyOf(tinyChess);
  const scope = 'since the last move that cannot be taken back';
  expect(rowOf(name)).toEqual([name, compared(policy), scope, counts(policy), follows(policy)]);
  expect(policy.repetition?.mark).toBeDefined();
  const marks = ['a1b1', 'a6b6', 'b2b3', 'b6a6'].map(markAfter(rules));
  expect(marks).toEqual([1, 2, 3, 3]);
});

/** Returns a function that plays a move and returns the mark of the policy after it. */
function markAfter<S extends Block>(rules: Rules<S>): (move: string) => number | undefined {
  const line = new Line(rules, 'marks');
  const list = new Int32Array(rules.legalMax);
  return (move) => {
    const count = rules.legal(line.state, line.past, list);
    const index = list.subarray(0, count).findIndex((action) => rules.words.describe(line.state, action).text === move);
    line.play({ seat: line.seat, action: list[index], index });
    return rules.loop.repetition?.mark?.(line.state);
  };
}

test('chess, 50 moves', () => {
  const name = 'chess, 50 moves (`tiny-chess`)';
  const { policy } = policyOf(tinyChess);
  const [{ claim, most, spent }] = policy.budget.limits ?? [];
  const acts = `claim at ${claim}, acts at ${most} actions`;
  const scope = 'since the last capture or move of a pawn';
  expect(rowOf(name)).toEqual([name, 'nothing', scope, acts, 'claim, then a draw']);
  expect(spent({ quiet: 7 } as unknown as Block)).toBe(7);
});

test('shogi', () => {
  const name = 'shogi (`tiny-shogi`)';
  const { policy } = policyOf(tinyShogi);
  const loses = 'but who gave check with every move since the first time loses';
  expect(rowOf(name)).toEqual([name, compared(policy), where(policy), counts(policy), `${follows(policy)}, ${loses}`]);
  expect([policy.repetition?.mark, policy.repetition?.blame?.name]).toEqual([undefined, 'perpetualChecker']);
});

/** Turns that begin with a number, and long ones. */
function expectTurns(policy: LoopPolicy<Block>, longTurn: number): void {
  const at = (turn: number, decisions: number): boolean => isRecorded(policy, { turn, decisions });
  const turns = Array.from({ length: 9 }, (_, turn) => turn).filter((turn) => at(turn, 0));
  expect(turns).toEqual([0, 4, 8]);
  expect([at(5, longTurn), at(5, longTurn + 1), at(4, 1)]).toEqual([false, true, false]);
}

test('Storyweave', () => {
  const { policy } = policyOf(storyweave);
  const looked = 'every fourth turn, and turns of more than 12 decisions';
  expect(rowOf('Storyweave')).toEqual(['Storyweave', compared(policy), looked, counts(policy), follows(policy)]);
  expectTurns(policy, 12);
});

test('Tidecrown', () => {
  const { policy } = policyOf(tidecrown);
  const looked = 'every fourth turn, and turns of more than 16 decisions';
  expect(rowOf('Tidecrown')).toEqual(['Tidecrown', compared(policy), looked, counts(policy), follows(policy)]);
  expectTurns(policy, 16);
});

test('Tidecrown that counts', () => {
  const name = 'Tidecrown, `maxRepeats=3`';
  const { policy } = policyOf(tidecrown, { maxRepeats: 3 });
  const otherwise = 'nobody can stop it: draw; otherwise whoever can has to do something else';
  expect(rowOf(name)).toEqual([name, 'the same', 'the same', counts(policy), otherwise]);
  expect(policy.repetition?.consequence).toEqual({ none: 'draw', one: 'deviate', many: 'deviate' });
  expectTurns(policy, 16);
});

test('kittens', () => {
  const { policy, rules } = policyOf(kittens, { seats: 3 });
  expect(rowOf('kittens')).toEqual(['kittens', compared(policy), '–', counts(policy), 'a fault: that seat is out']);
  const state = rules.layout.create();
  begin(rules, state, new Past(), chanceOf('kittens'));
  const seat = rules.toAct(state);
  rules.settle(state, { kind: 'budget', limit: policy.budget.limits?.[0].name ?? '' });
  expect([rules.isOut?.(state, seat), state.over !== 0]).toEqual([true, false]);
});

test('tic-tac-toe and connect-four have no position twice: each action fills a cell', () => {
  const name = 'tic-tac-toe, connect-four';
  expect(rowOf(name)).toEqual([name, 'nothing', '–', 'more actions than cells', 'cannot happen']);
  for (const [game, cells] of [
    [ticTacToe, 9],
    [connectFour, 42],
  ] as const) {
    const { policy } = policyOf(game);
    expect([policy.repetition, policy.budget.plies]).toEqual([undefined, cells + 1]);
  }
});

test('the three small games of hidden cards and dice have as many plies as there are bets and bids', () => {
  const name = 'kuhn, leduc, liars-dice';
  expect(rowOf(name)).toEqual([name, 'nothing', '–', 'more actions than bets or bids', 'cannot happen']);
  const plies = [policyOf(kuhn), policyOf(leduc), policyOf(liarsDice)].map(({ policy }) => policy.budget.plies);
  expect(plies).toEqual([3, 8, 13]);
});

test('the table has these rows and no others', () => {
  const tiny = ['chess (`tiny-chess`)', 'chess, 50 moves (`tiny-chess`)', 'shogi (`tiny-shogi`)'];
  const told = [
    ...GO.map(([name]) => name),
    'threefold (`walkers`)',
    ...tiny,
    'Storyweave',
    'Tidecrown',
    'Tidecrown, `maxRepeats=3`',
    'kittens',
  ];
  expect(rows.map(([name]) => name)).toEqual([...told, 'tic-tac-toe, connect-four', 'kuhn, leduc, liars-dice']);
});
