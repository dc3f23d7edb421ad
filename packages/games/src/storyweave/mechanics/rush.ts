import type { StoryKeyword } from './mechanic.ts';

export const rush: StoryKeyword = {
  name: 'rush',
  help: 'may challenge in the turn it comes into play',
  granted: true,
  lets: ['challengeDrying'],
  examples: [
    {
      says: '[SW-34] Rush challenges while drying',
      own: { play: ['SW-021 drying', 'SW-023 drying'] },
      other: { play: ['SW-001 exerted'] },
      can: ['challenge with Cinderpaw'],
      cannot: ['challenge with Sela', 'quest'],
    },
  ],
};
