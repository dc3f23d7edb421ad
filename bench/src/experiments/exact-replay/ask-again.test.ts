import { type Log, logHeader } from '@umpire/core';
import { kittens } from '@umpire/games/kittens';
import { expect, test } from 'vitest';
import { askAgain } from './ask-again.ts';
import { BotPlayer } from './bot-player.ts';
import { BUGS, wrongHabits } from './bugs.ts';
import { kittensForTwo } from './kittens-for-two.ts';
import { rightHabits } from './right-bot.ts';
import { type Slip, watchMatch } from './watch-match.ts';

const seats = [{ player: 'tested' }, { player: 'right' }];

function failing(name: string, seed: string): { log: Log; slip: Slip; bot: () => BotPlayer; decisions: number } {
  const bug = BUGS.find((each) => each.name === name);
  if (bug === undefined) throw new Error(`no bug ${name}`);
  const bot = () => new BotPlayer(wrongHabits(bug));
  const { lines, slip, decisions } = watchMatch(kittensForTwo, bot(), { seed, seat: 0, keepLog: true });
  if (slip === undefined) throw new Error(`${name} does not show in ${seed}`);
  const header = logHeader(kittens, { options: kittensForTwo.options, seats, seed });
  return { log: { header, lines, wholeChars: 0 }, slip, bot, decisions };
}

test.each([
  ['dear', 'exact-replay 0'],
  ['place', 'exact-replay 2'],
  ['gift', 'exact-replay 114'],
])('a new bot with the bug %s answers all that stands in the log, faults included', (name, seed) => {
  const { log, bot, decisions } = failing(name, seed);
  const { asked, difference } = askAgain(kittensForTwo, log, 0, bot());
  expect(difference).toBeUndefined();
  expect(asked.length).toBe(decisions);
  expect(asked.filter(({ isSame }) => !isSame)).toEqual([]);
});

test.each([
  ['dear', 'exact-replay 0'],
  ['gift', 'exact-replay 114'],
])('the right bot differs from the log first where the bug %s shows', (name, seed) => {
  const { log, slip } = failing(name, seed);
  const { asked } = askAgain(kittensForTwo, log, 0, new BotPlayer(rightHabits));
  const first = asked.find(({ isSame }) => !isSame);
  expect([first?.line.ply, first?.reply.text]).toEqual([slip.ply, slip.right]);
});

test('a log with a key that was changed is no longer the same match', () => {
  const { log, bot } = failing('dear', 'exact-replay 0');
  const lines = log.lines.map((line, i) => (i === 20 && 'key' in line ? { ...line, key: '0000000000000000' } : line));
  const { difference } = askAgain(kittensForTwo, { ...log, lines }, 0, bot());
  expect(difference).toMatchObject({ ply: 20, what: 'key' });
});

test('in another deal the log cannot be played at all', () => {
  const { log, bot } = failing('dear', 'exact-replay 0');
  const { difference } = askAgain(kittensForTwo, { ...log, header: { ...log.header, seed: 'another' } }, 0, bot());
  expect(difference).toBeDefined();
});
