import type { StoryKeyword } from './mechanic.ts';

export const evasive: StoryKeyword = {
  name: 'evasive',
  help: 'only evasive and alert characters may challenge it',
  granted: true,
  lets: ['evade', 'challengeEvasive'],
  examples: [
    {
      says: '[SW-28] evasive characters are challenged by evasive and alert ones only',
      own: { play: ['SW-001', 'SW-024', 'SW-011'] },
      other: { play: ['SW-011 exerted'] },
      cannot: ['challenge with Pim'],
      can: ['challenge with Hawkeyed', 'challenge with Veil'],
    },
  ],
};
