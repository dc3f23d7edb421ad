import type { StoryKeyword } from './mechanic.ts';

export const ward: StoryKeyword = {
  name: 'ward',
  help: 'opponents cannot choose it for their effects',
  granted: true,
  bars: ['beChosen'],
};
