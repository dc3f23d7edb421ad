import { expect, test } from 'vitest';
import { BotPlayer } from './bot-player.ts';
import { BUGS, wrongHabits } from './bugs.ts';
import { kittensForTwo } from './kittens-for-two.ts';
import { rightHabits } from './right-bot.ts';
import { type Watched, type WatchOptions, watchMatch } from './watch-match.ts';

const played = (name: string | undefined, options: WatchOptions): Watched => {
  const bug = BUGS.find((each) => each.name === name);
  return watchMatch(kittensForTwo, new BotPlayer(bug === undefined ? rightHabits : wrongHabits(bug)), options);
};
const seeds = Array.from({ length: 30 }, (_, i) => `watch ${i}`);

test('the right bot never differs from its watcher', () => {
  for (const seed of seeds) expect(played(undefined, { seed, seat: 1 }).slip).toBeUndefined();
});

test('up to the first slip the match is that of the right bot, and without one it is the same match', () => {
  const slips: number[] = [];
  for (const seed of seeds) {
    const [wrong, right] = ['nope', undefined].map((name) => played(name, { seed, seat: 0, keepLog: true }));
    const upTo = wrong.slip?.ply ?? wrong.lines.length;
    slips.push(upTo);
    expect(wrong.lines.slice(0, upTo)).toEqual(right.lines.slice(0, upTo));
    if (wrong.slip === undefined) expect(wrong.lines).toEqual(right.lines);
    else expect(wrong.lines[upTo]).not.toEqual(right.lines[upTo]);
  }
  expect(Math.min(...slips)).toBeLessThan(Math.max(...slips));
});

test('a match is the same again, with or without its log', () => {
  const [kept, again, bare] = [true, true, false].map((keepLog) => played('dear', { seed: 'x', seat: 0, keepLog }));
  expect(again).toEqual(kept);
  expect(bare).toEqual({ ...kept, lines: [] });
});

test('players with dice of their own play the same deal otherwise', () => {
  const lengths = (playerSeed?: string): number[] =>
    seeds.map((seed) => played(undefined, { seed, seat: 0, ...(playerSeed && { playerSeed }) }).decisions);
  expect(lengths('other')).not.toEqual(lengths());
});

test('a slip says what both answered', () => {
  const { slip, decisions } = played('dear', { seed: 'exact-replay 0', seat: 0 });
  expect(slip).toEqual({ ply: 28, asked: 15, right: 'give taco-cat', wrong: 'give attack' });
  expect(decisions).toBeGreaterThan(15);
});
