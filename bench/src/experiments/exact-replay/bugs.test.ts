import type { BotView, Dice } from '@umpire/core/author';
import type { KittensEvent, KittensView } from '@umpire/games/kittens';
import { expect, test } from 'vitest';
import { BotPlayer } from './bot-player.ts';
import { BUGS, type Bug, halfMendedHabits, wrongHabits } from './bugs.ts';
import { kittensForTwo } from './kittens-for-two.ts';
import { FRESH, type Habits, type Memory, rightHabits } from './right-bot.ts';
import { watchMatch } from './watch-match.ts';

interface Situation {
  readonly decision: string;
  readonly state: Partial<KittensView>;
  /** What the bot remembers from the match before. */
  readonly last?: Memory;
  readonly mind?: Partial<Memory>;
  readonly heard?: KittensEvent;
}

const STATE: KittensView = {
  hand: [],
  handSizes: [3, 3],
  alive: [true, true],
  turn: 0,
  turns: 1,
  pile: 20,
  kittens: 1,
  known: [],
  planted: null,
  discard: [],
  action: null,
  nopes: 0,
  deck: {},
};
/** Never the one time in four in which a kitten may go anywhere. */
const dice: Dice = { below: () => 1 };

function answerOf(habits: Habits, { decision, state, last = FRESH, mind, heard }: Situation): string {
  const bot = new BotPlayer(habits);
  bot.memory = last;
  bot.begin();
  bot.memory = { ...bot.memory, ...mind };
  const events = heard === undefined ? [] : [{ number: 0, event: heard }];
  const view = { seat: 0, decision, legal: [], events, state: { ...STATE, ...state } };
  return bot.reply(view as unknown as BotView, dice).text;
}

const bugCalled = (name: string): Bug => {
  const bug = BUGS.find((each) => each.name === name);
  if (bug === undefined) throw new Error(`no bug ${name}`);
  return bug;
};

const turn = (state: Partial<KittensView>, more: Partial<Situation> = {}): Situation => ({
  decision: 'turn',
  state,
  ...more,
});
const ownPair = { seat: 0, combo: 'pair', cards: ['taco-cat', 'taco-cat'], target: 1, named: null } as const;
const shuffled = (seat: number): Partial<Situation> => ({
  mind: { looked: ['exploding-kitten'] },
  heard: { type: 'DECK_SHUFFLED', seat },
});
const beforeIt = (theirs: number): Situation =>
  turn({ hand: ['defuse', 'defuse', 'skip'], planted: { seat: 1, drawn: 0 } }, { mind: { theirs } });

test.each<[string, Situation, string, string]>([
  ['place', { decision: 'defuse', state: { turns: 4, pile: 2 } }, 'put 2', 'put 3'],
  [
    'gift',
    { decision: 'give', state: { hand: ['defuse', 'nope'] } },
    'give nope',
    'TypeError: Reduce of empty array with no initial value',
  ],
  ['five', turn({ hand: ['defuse', 'nope', 'attack', 'skip', 'favor'], discard: ['defuse'] }), 'favor', 'five'],
  ['nope', { decision: 'react', state: { hand: ['nope'], nopes: 1, action: ownPair } }, 'nope', 'pass'],
  ['sign', beforeIt(0), 'draw', 'skip'],
  ['stale', turn({ hand: ['defuse', 'skip'] }, shuffled(1)), 'draw', 'skip'],
  ['end', turn({ hand: ['skip'], pile: 8 }, { mind: { theirs: 0 } }), 'draw', 'skip'],
  [
    'left-over',
    turn({ hand: ['defuse', 'skip'] }, { last: { theirs: 0, looked: ['exploding-kitten'] } }),
    'draw',
    'skip',
  ],
  ['dear', { decision: 'give', state: { hand: ['skip', 'taco-cat'] } }, 'give taco-cat', 'give skip'],
  ['pair', turn({ hand: ['taco-cat', 'taco-cat'] }), 'pair taco-cat', 'draw'],
])('where the bug %s shows, the right bot answers otherwise', (name, situation, right, wrong) => {
  expect(answerOf(rightHabits, situation)).toBe(right);
  expect(answerOf(wrongHabits(bugCalled(name)), situation)).toBe(wrong);
});

test.each<[string, Situation, string]>([
  ['place', { decision: 'defuse', state: { turns: 3, pile: 2 } }, 'put 2'],
  ['gift', { decision: 'give', state: { hand: ['defuse', 'nope', 'skip'] } }, 'give skip'],
  ['five', turn({ hand: ['nope', 'attack', 'skip', 'favor', 'shuffle'], discard: ['defuse'] }), 'five'],
  ['nope', { decision: 'react', state: { hand: ['nope'], action: { ...ownPair, seat: 1, target: 0 } } }, 'nope'],
  ['sign', beforeIt(2), 'skip'],
  ['stale', turn({ hand: ['defuse', 'skip'] }, shuffled(0)), 'draw'],
  ['end', turn({ hand: ['skip'], pile: 20 }, { mind: { theirs: 0 } }), 'draw'],
  ['left-over', turn({ hand: ['defuse', 'skip'] }), 'draw'],
  ['dear', { decision: 'give', state: { hand: ['skip', 'skip'] } }, 'give skip'],
  ['pair', turn({ hand: ['taco-cat', 'taco-cat', 'taco-cat'] }, { mind: { theirs: 0 } }), 'pair taco-cat'],
])('just beside the bug %s all answer the same', (name, situation, answer) => {
  const bug = bugCalled(name);
  for (const habits of [rightHabits, wrongHabits(bug), halfMendedHabits(bug)])
    expect(answerOf(habits, situation)).toBe(answer);
});

/** Deals in which the bug shows, as the experiment found them. */
const SHOWS: Readonly<Record<string, string>> = { gift: 'exact-replay 114', stale: 'exact-replay 338' };

test.each(BUGS)('the bug $name shows nowhere but where it is said to', (bug) => {
  const bot = new BotPlayer(wrongHabits(bug));
  const seeds = Array.from({ length: 40 }, (_, i) => `bugs ${i}`);
  let differs = 0;
  for (const [i, seed] of [...seeds, SHOWS[bug.name] ?? 'bugs'].entries()) {
    watchMatch(kittensForTwo, bot, {
      seed,
      seat: i % 2,
      onAsked({ seat, decision, state }, { memory }, right, given) {
        if (right.text === given.text) return;
        differs++;
        expect(bug.where({ seat, decision, legal: [], state: state as unknown as KittensView }, memory)).toBe(true);
      },
    });
  }
  expect(differs).toBeGreaterThan(0);
});

test('half a repair changes the habit that the bug is in, and no other; no name stands twice', () => {
  expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length);
  for (const { wrong, halfMended } of BUGS) expect(Object.keys(halfMended)).toEqual(Object.keys(wrong));
});
