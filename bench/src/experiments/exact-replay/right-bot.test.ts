import type { KittensView } from '@umpire/games/kittens';
import { expect, test } from 'vitest';
import { BotPlayer } from './bot-player.ts';
import { kittensForTwo } from './kittens-for-two.ts';
import { rightHabits } from './right-bot.ts';
import { watchMatch } from './watch-match.ts';

const seeds = Array.from({ length: 60 }, (_, i) => `right ${i}`);

test('the right bot never gives an answer that is a fault', () => {
  const faults: string[] = [];
  const decisions = new Set<string>();
  for (const seed of seeds)
    watchMatch(kittensForTwo, new BotPlayer(rightHabits), {
      seed,
      seat: 0,
      onAsked({ decision }, _watcher, right) {
        decisions.add(decision);
        if (right.fault !== undefined) faults.push(`${seed}: ${decision}: ${right.text}`);
      },
    });
  expect(faults).toEqual([]);
  expect([...decisions].sort()).toEqual(['defuse', 'give', 'name', 'pick', 'react', 'take', 'turn']);
});

test('what the right bot keeps in mind of the pile is what the view says it knows', () => {
  let known = 0;
  for (const seed of seeds)
    watchMatch(kittensForTwo, new BotPlayer(rightHabits), {
      seed,
      seat: 1,
      onAsked({ state }, { memory }) {
        const view = state as unknown as KittensView;
        const minded = memory.looked.flatMap((card, above) => (card === null ? [] : [[above, card]]));
        expect(minded).toEqual(view.known);
        known += minded.length;
      },
    });
  expect(known).toBeGreaterThan(0);
});
