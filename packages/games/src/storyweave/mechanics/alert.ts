import type { StoryKeyword } from './mechanic.ts';

export const alert: StoryKeyword = {
  name: 'alert',
  help: 'may challenge evasive characters',
  granted: true,
  lets: ['challengeEvasive'],
};
