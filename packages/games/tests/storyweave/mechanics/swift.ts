import type { StoryKeyword } from '../../../src/storyweave/mechanics/mechanic.ts';

export const swift: StoryKeyword = {
  name: 'swift',
  help: 'may quest in the turn it comes into play',
  granted: true,
  lets: ['questDrying'],
  examples: [
    {
      says: '[SW-90] a swift character quests while it is drying, and does nothing else',
      cards: [{ id: 'Runner', keywords: [{ k: 'swift' }] }],
      own: { hand: ['Runner'], ink: 1 },
      other: { play: ['SW-001 exerted'] },
      act: ['play Runner'],
      can: ['quest'],
      cannot: ['challenge'],
    },
    {
      says: '[SW-90] a character that is not swift waits',
      own: { play: ['SW-001 drying'] },
      cannot: ['quest'],
    },
  ],
};
