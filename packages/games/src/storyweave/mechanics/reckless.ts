import type { StoryKeyword } from './mechanic.ts';

export const reckless: StoryKeyword = {
  name: 'reckless',
  help: 'does not quest, and the turn cannot end while it can challenge',
  granted: true,
  bars: ['quest'],
  lets: ['holdTurn'],
  examples: [
    { says: '[SW-32] a reckless character does not quest', own: { play: ['SW-022'] }, cannot: ['quest'], can: ['end'] },
    {
      says: '[SW-12] a turn does not end while a reckless character can challenge',
      own: { play: ['SW-022'] },
      other: { play: ['SW-001 exerted'] },
      cannot: ['end'],
    },
  ],
};
